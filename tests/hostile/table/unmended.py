"""Rows whose input the programs do not yet bear, among those of every run."""

UNMENDED = frozenset([
])
