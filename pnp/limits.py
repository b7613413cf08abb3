"""How much of anything is read: one constant each, so that every fault names the same number."""

from __future__ import annotations

SVG_BYTES = 4_000_000
"""Bytes of a drawing's file."""
SVG_DEPTH = 100
"""Elements within elements of a drawing, its uses, patterns, masks and clips followed."""
SVG_ELEMENTS = 50_000
"""Elements that a drawing draws, each use, pattern, mask, marker and clip counted with what it
holds."""
SVG_ATTRIBUTES = 500
"""Attributes of one element of a drawing."""
SVG_TEXT = 2_000
"""Letters of text that a drawing draws."""
SVG_PATH = 2_000_000
"""Characters of path data and points that a drawing draws, its uses followed."""
SVG_STYLE_RULES = 5_000
"""Selectors in a drawing's style sheets."""
SVG_STYLE_TESTS = 1_000_000
"""Steps of matching a drawing's selectors with its elements, in the worst case."""
SVG_STACKED_PIXELS = 120_000_000
"""Pixels of the layers of a drawing that lie within one another, as it is printed."""
SVG_LAYER_PIXELS = 400_000_000
"""Pixels of all the layers (filters, masks, clips, groups that are half clear) of a drawing as it
is printed."""
SVG_DASH = 0.01
"""The least mean length of a drawing's dashes, in its own units."""
SVG_NUMBER = 1e9
"""The largest number in a drawing, by its size."""
SVG_FILTER_RADIUS = 1_000
"""Radius of a blur in a drawing's filter, in its own units."""
SVG_FILTER_THICKENING = 5
"""Radius of a thickening (``feMorphology``) in a drawing's filter, in its own units."""
SVG_FILTER_OCTAVES = 10
"""Octaves of noise in a drawing's filter."""
SVG_FILTER_KERNEL = 15
"""Rows, and columns, of the kernel in a drawing's filter."""
SVG_ASPECT = 1_000
"""How many times longer than wide a drawing may be, or wider than long."""
ICON_SHAPES = 2_000
"""Shapes of an icon."""
ICON_PATH = 200_000
"""Characters of path data of an icon, all its shapes together, its uses followed."""
PICTURE_BYTES = 100_000_000
"""Bytes of a picture's file."""
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
