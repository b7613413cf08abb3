"""``python -m scorer``: the same as the command ``scorer``."""

import sys

from scorer.cli import main

sys.exit(main())
