"""Codes of the faults that a record of any game may have; each has a case in the gallery.

GR-1xx header, GR-2xx lines, GR-3xx numbers, GR-4xx checkpoints, GR-5xx a game's own limits,
GR-W warnings.
"""

UNKNOWN_HEADER = "GR-101"
REPEATED_HEADER = "GR-102"
LATE_HEADER = "GR-103"
MISSING_HEADER = "GR-104"
GAME_NOT_FIRST = "GR-105"
BAD_PLAYERS = "GR-106"
TAKEN_NAME = "GR-107"
BAD_RULING = "GR-108"
BAD_HEADER = "GR-109"
UNREADABLE = "GR-201"
UNKNOWN_PLAYER = "GR-202"
AMBIGUOUS_PLAYER = "GR-203"
AFTER_END = "GR-204"
NO_PLAYER = "GR-205"
WRONG_NUMBER = "GR-301"
NOT_COUNTED = "GR-302"
BAD_CHECKPOINT = "GR-401"
WRONG_CHECKPOINT = "GR-402"
OTHER_BOX = "GR-501"
LINE_AS_COMMENT = "GR-W1"
NO_LINES = "GR-W2"
