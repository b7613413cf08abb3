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
ICON_REACH = 100
"""How often its own width and height, to each side, the shapes of an icon may reach past it."""
PICTURE_BYTES = 100_000_000
"""Bytes of a picture's file."""
FONT_BYTES = 40_000_000
"""Bytes of a font's file."""
FONTS_BYTES = 120_000_000
"""Bytes of all of a game's font files."""
MAX_PICTURE_PIXELS = 80_000_000
"""Pixels of one picture; an A3 page at 400 dpi has 31 million."""
MAX_PICTURES_PIXELS = 1_000_000_000
"""Pixels of all pictures and drawings of a game together, each file counted once for colour and
once for black ink; 1,000 cards at 300 dpi have 900 million."""
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
MAX_NUMBER_LETTERS = 100
"""Letters of a number in a YAML file."""
MAX_YAML_DEPTH = 60
"""Values of a YAML file inside one another."""
MAX_YAML_VALUES = 200_000
"""Values of a YAML file, aliases counted each time."""
MAX_COPIES = 9_999
"""Copies of one row."""
MAX_ID_BYTES = 100
"""Bytes of an id in UTF-8: it is part of the names of files."""
MAX_NAME_LETTERS = 240
"""Letters of a file's name in the data, with its folders."""
MAX_FAULTS_SHOWN = 100
"""Faults of one cause that are written out; the rest are counted."""
MAX_PIECES = 20_000
"""Pieces of a game: copies × entries of ``across`` × rows, of all its components together."""
MAX_PIECE_COPIES = 9_999
"""Copies of one die or page."""
MAX_PAGES = 10_000
"""Pages of one file."""
MAX_TILES = 1_000
"""Tiles of one board."""
MIN_SIDE = 1.0
"""The least width and height of a piece, in mm."""
MAX_SIDE = 5_000.0
"""The greatest width and height of a piece, in mm."""
MIN_PAPER = 10.0
"""The least width and height of a sheet of paper, in mm."""
MAX_PLACE = 10_000.0
"""How far from its frame's corner anything may lie on a face, and how large it may be, in mm."""
MAX_WRITTEN = 10_000_000.0
"""The largest number that is written into a PDF or SVG, by its size."""
MAX_FACE_LAYERS = 50_000
"""Layers that a face draws, those in repeats, used templates and groups counted each time."""
MAX_REPEATED = 20_000
"""Cells of repeats that a face has, those of nested ones counted each."""
MAX_DRAWN_LAYERS = 500_000
"""Layers that all of a component's faces draw together in one language."""
MAX_MARKS = 200_000
"""Lines, dots and waves of all patterns on a face."""
MAX_TEXT_LETTERS = 20_000
"""Characters of one text as it is set, its fields filled in."""
MAX_PATH_LETTERS = 200_000
"""Characters of one path layer's data."""
MIN_TYPE = 0.5
"""The least type size, in pt."""
MAX_TYPE = 1_000.0
"""The greatest type size, in pt."""
MAX_LEADING = 100.0
"""The most by which lines and paragraphs are set apart, in type sizes."""
MIN_DASH = 0.02
"""The least length of a line's dashes and gaps together, in mm."""
MAX_EXPORT_PIXELS = 150_000_000
"""Pixels of one picture that is exported."""
MEASURED_BYTES = 500_000_000
"""Bytes of a finished PDF that is measured."""
MEASURED_WORDS = 3_000_000
"""Numbers and words of all that the pages of a measured PDF draw; a form's are counted once."""
MEASURED_THINGS = 200_000
"""Pieces, fields, pictures and sizes of type on a page, or in a form, of a measured PDF."""
MAX_FIELDS = 2_000
"""Fields that are filled in for one text, those of values counted too."""
MAX_SHIFT = 50.0
"""By how many mm a printer profile may move a page."""
PROFILES_BYTES = 1_000_000
"""Bytes of the printer profiles' file."""
BUILD_COPIES = 1_000
"""Copies of a component that one build prints."""
LISTING_BYTES = 8_000_000
"""Bytes of the listing of a set of sheets, `made-by-pnp.json`."""
MAX_PAPER = 5_080.0
"""The longest side of paper, in mm: a PDF's page has at most 14,400 points."""
