"""Rows whose input the programs do not yet bear, among those of every run."""

UNMENDED = frozenset([
    "component-con",
    "copies-across-rows",
    "fields-that-double-30-times",
    "file-name-of-5000-letters",
    "measured-forms-10-deep-10",
    "record-named-in-no-encoding",
    "record-of-20000-wrong-lines",
    "storm-of-points-of-900-digits",
    "tallied-by-endless-wrong-answers",
    "text-of-100000-stars",
])
