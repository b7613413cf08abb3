"""From a loaded game and options to finished files: plan, cover, manifest, outputs.

Pure stages, apart from `outputs`, which writes; only commands print.
"""
