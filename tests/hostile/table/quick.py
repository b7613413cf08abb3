"""The rows that every run takes: one for each cause. The others wait for the full run."""

QUICK = frozenset((
    # Nothing is lost.
    "report-over-its-record", "convert-over-its-record",
    "report-over-its-record-by-a-second-name", "report-over-a-foreign-page",
    "convert-over-a-foreign-file", "report-onto-a-fifo", "record-in-a-read-only-file",
    "record-spares-a-foreign-side-file", "record-follows-no-side-link", "calibrate-onto-a-fifo",
    "build-only-keeps-the-rest", "same-id-in-two-folders", "listing-claims-the-users-file",
    "listing-deletes-through-a-link", "listing-names-odd-things", "listing-is-deep",
    "target-is-a-link",
    # A set is old or new.
    "build-killed-at-its-first-rename", "first-build-killed-at-its-rename",
    "build-interrupted-at-the-rename", "build-whose-rename-fails",
    "build-with-a-folder-in-the-way", "record-killed-at-its-rename", "record-on-a-full-disk",
    "new-killed-on-its-way",
    # Results or faults, within a budget.
    "copies-of-dice", "copies-across-rows", "board-of-a-kilometre", "dots-of-0.05-mm",
    "repeats-20-deep-3", "uses-of-uses-2-deep-24", "fields-that-double-30-times",
    "groups-500-deep", "text-of-100000-stars", "path-of-a-million-commands", "place-of-1e300",
    "opacity-of-1e-7", "stroke-of-1e308", "dashes-of-1e300", "type-of-a-milliard-points",
    "type-of-1e-12-points", "icon-with-a-matrix-of-nan", "picture-in-a-box-of-1e300",
    "die-of-0.00001-mm", "cell-of-5000-digits", "hexadecimal-of-100000-digits",
    "aliases-of-aliases", "brackets-100000-deep", "game-file-is-a-fifo", "picture-is-a-fifo",
    "icon-is-a-sparse-terabyte", "file-name-of-5000-letters", "columns-by-30000",
    "table-encoded-punycode", "far-cell", "zip-bomb", "ods-cells-repeated-without-end",
    "groups-400-deep-in-a-drawing", "uses-2-deep-40", "filter-of-a-million",
    "masks-that-double", "drawing-of-laughs", "drawing-of-unknown-encoding",
    "icon-groups-5000-deep", "measured-fifo", "measured-content-packed-300-times",
    "measured-forms-10-deep-10", "measured-forms-1000-deep",
    "measured-numbers-past-all-numbers", "record-of-20000-wrong-lines", "record-is-a-fifo",
    "storm-of-points-of-900-digits", "tallied-by-endless-wrong-answers",
    "tallied-from-a-deep-file", "json-100000-deep", "rows-with-one-id",
    "rows-with-unknown-icons", "keys-unknown-by-20000",
    # Broken pictures.
    "png-of-one-short-row", "png-with-rubbish-for-exif", "png-with-data-behind-its-end",
    "jpeg-half-with-its-end", "gif-named-png", "broken-picture-on-1000-cards",
    # Names.
    "folder-named-with-escapes", "folder-named-in-no-encoding", "command-named-with-escapes",
    "table-named-with-escapes", "columns-named-with-escapes", "record-named-in-no-encoding",
    "players-with-bidi-marks", "players-with-bidi-marks-in-a-page",
    # Exit status.
    "wrong-record-unread-score", "faulty-build-unread", "sound-build-unread",
    "sound-record-on-a-full-disk",
    # Ids.
    "component-con", "row-ends-with-a-point", "rows-that-differ-by-capitals",
    "rows-that-differ-by-composition", "row-of-300-letters",
))
