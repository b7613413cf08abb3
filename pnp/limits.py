"""The most that a file may hold: each number once, with what it bounds.

Whatever is larger is refused in words before it is worked on, so that no input takes long or
much memory.
"""

from __future__ import annotations

MAX_FILE_BYTES = 8_000_000
"""Bytes of a table, of `game.yaml`, of a template or of texts."""
MAX_PACKED_FILES = 2_000
"""Files inside an XLSX or ODS."""
MAX_UNPACKED_BYTES = 100_000_000
"""Bytes of all files inside an XLSX or ODS, unpacked."""
MAX_XML_DEPTH = 100
"""Elements of a spreadsheet's XML inside one another."""
MAX_ROWS = 20_000
"""Rows of a table, from the top of its sheet."""
MAX_COLUMNS = 2_000
"""Columns of a table, from the left of its sheet."""
MAX_CELLS = 1_000_000
"""Cells of a table: its rows times its columns."""
MAX_CELL_LETTERS = 32_767
"""Characters of one cell of a table; spreadsheets hold no more themselves."""
MAX_FORMAT_LETTERS = 255
"""Characters of a number format; spreadsheets hold no more themselves."""
MAX_YAML_DEPTH = 60
"""Values of a YAML file inside one another."""
MAX_YAML_VALUES = 200_000
"""Values of a YAML file, aliases counted each time."""
MAX_COPIES = 9_999
"""Copies of one row."""
MAX_ID_BYTES = 100
"""Bytes of an id in UTF-8: it is part of the names of files."""
MAX_FAULTS_SHOWN = 100
"""Faults of one cause that are written out; the rest are counted."""
