"""``python -m pnp``."""

import sys

from pnp.cli import program

sys.exit(program())
