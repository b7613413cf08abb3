"""The rows that every run takes: one for each cause. The others wait for the full run."""

QUICK = frozenset((
    # Nothing is lost.
    "report-over-its-record", "convert-over-its-record", "report-over-its-record-by-a-second-name",
    "report-over-a-foreign-page", "convert-over-a-foreign-file", "report-onto-a-fifo",
    "record-in-a-read-only-file", "record-spares-a-foreign-side-file",
    "record-follows-no-side-link", "calibrate-onto-a-fifo", "build-only-keeps-the-rest",
    "same-id-in-two-folders", "listing-claims-the-users-file", "listing-deletes-through-a-link",
    "listing-names-odd-things", "listing-is-deep", "target-is-a-link",
    # A set is old or new.
    "build-killed-at-its-first-rename", "first-build-killed-at-its-rename",
    "build-with-a-folder-in-the-way", "record-killed-at-its-rename", "record-on-a-full-disk",
    "new-killed-on-its-way",
    # Results or faults, within a budget.
    "copies-across-rows", "fields-that-double-30-times", "opacity-of-1e-7", "type-of-1e-12-points",
    "die-of-0.00001-mm", "brackets-100000-deep", "game-file-is-a-fifo",
    "icon-is-a-sparse-terabyte", "file-name-of-5000-letters", "far-cell",
    "groups-400-deep-in-a-drawing", "drawing-of-laughs", "drawing-of-unknown-encoding",
    "measured-fifo", "measured-forms-10-deep-10", "measured-forms-1000-deep",
    "measured-numbers-past-all-numbers", "record-is-a-fifo", "storm-of-points-of-900-digits",
    "tallied-from-a-deep-file", "json-100000-deep", "rows-with-one-id",
    # Broken pictures.
    "png-of-one-short-row", "png-with-data-behind-its-end", "jpeg-half-with-its-end",
    # Names.
    "folder-named-with-escapes", "command-named-with-escapes", "table-named-with-escapes",
    "columns-named-with-escapes", "players-with-bidi-marks", "players-with-bidi-marks-in-a-page",
    # Exit status.
    "wrong-record-unread-score", "sound-build-unread", "sound-record-on-a-full-disk",
    # Ids.
    "component-con", "row-ends-with-a-point", "rows-that-differ-by-composition",
))
