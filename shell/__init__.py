"""What both command lines share: parser, completion, streams, whole files, the nearest word.

It knows neither half; each half's ``cli`` and commands use it.
"""
