"""From a game and options to finished files: the job, the guide before it, the files.

Pure stages, apart from `files`, which writes; only commands print.
"""
