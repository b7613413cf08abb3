"""How much of anything is read: one constant each, so that every fault names the same number."""

from __future__ import annotations

RECORD_BYTES = 1_048_576
"""Bytes of a record, of a sheet that is made into one, or of a tally's answers."""
LINE_LETTERS = 1_000
"""Characters of one line of a record."""
NUMBER_DIGITS = 9
"""Digits of a number in a record's line."""
FAULTS_TOLD = 100
"""Errors of one code that are written out at the terminal; the rest are counted."""
THOROUGH_FAULTS = 300
"""Faults of a record's lines up to which what a line was meant to be is looked for."""
LINE_FAULTS = 20
"""Faults of one line that are told."""
WRONG_ANSWERS = 50
"""Answers to one question of a tally, or to one header of a new record, that cannot stand."""
TALLY_QUESTIONS = 500
"""Questions that a tally puts, those after a way back counted again."""
WRONG_LINES = 200
"""Lines from standard input that `scorer record` refuses before it stops."""
SHEET_ROWS = 20_000
"""Rows of a record's spreadsheet, from the top of its page."""
SHEET_COLUMNS = 100
"""Columns of a record's spreadsheet, from the left of its page."""
SHEET_LETTERS = 50_000_000
"""Characters of all cells of a record's spreadsheet together, a text that many cells share counted
for each."""
SHEET_FILES = 200
"""Files inside an XLSX or ODS of a record."""
SHEET_UNPACKED_BYTES = 20_000_000
"""Bytes of all files inside an XLSX or ODS of a record, unpacked."""
SHEET_XML_DEPTH = 100
"""Elements of a record's XLSX or ODS inside one another."""
COMMENTS_TOLD = 100
"""Comments of a record that are told as what looks like a line."""
OLD_FILE_BYTES = 64_000_000
"""Bytes of a page or sheet that is known for one of ours and may be replaced."""
PICTURED_LINES = 200
"""Lines of a record up to which a report shows the position after each; then after each turn, as
nobody steps through more, and a phone opens no page of that size gladly."""
LISTED_LINES = 40
"""Lines that `scorer record` lists of what may come next."""
