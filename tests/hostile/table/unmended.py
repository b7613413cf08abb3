"""Rows whose input the programs do not yet bear, among those of every run."""

UNMENDED = frozenset([
    "measured-forms-10-deep-10",
])
