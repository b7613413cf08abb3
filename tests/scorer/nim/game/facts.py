"""What lies on the table (NM-R1) and what it is worth (NM-R2, NM-R3)."""

from __future__ import annotations

SEATS = ("north", "south")
HEAPS = {"a": 3, "b": 4, "c": 5}
LAST = 10
"""What the last match is worth beside its own point: more than all that the other can have."""
