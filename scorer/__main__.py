"""``python -m scorer``: the same as the command ``scorer``."""

import sys

from scorer.cli import program

sys.exit(program())
