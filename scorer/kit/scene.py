"""What a position looks like: which printed faces lie where. Values only, no drawing library.

Lengths are in mm at the printed size; x runs right, y runs down.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Lay:
    """A printed face of ``component`` (its row ``piece``), its centre at (x, y).

    Measured from the centre of the board's ``field``, or from the picture's corner where none is
    named. ``key`` tells pieces apart however they move: what has no equal key in the position
    before is shown as new, where it is not ``quiet``. An empty key stands for piece and place.
    ``due`` marks the piece that acts next.
    """

    component: str
    piece: str
    x: float
    y: float
    field: str = ""
    side: Literal["front", "back"] = "front"
    scale: float = 1.0
    key: str = ""
    due: bool = False
    quiet: bool = False


@dataclass(frozen=True, slots=True)
class Note:
    """A text of letters ``size`` mm high, centred on (x, y), as places are in a `Lay`."""

    text: str
    x: float
    y: float
    size: float
    field: str = ""


@dataclass(frozen=True, slots=True)
class Scene:
    """A position's picture, and a table of what does not lie on it.

    ``board`` (component, piece) lies at the corner, and the picture is as large as it is, with
    ``height`` mm added below; without a board ``width`` and ``height`` are the picture's.
    ``told`` is the position in a sentence. ``columns`` name the cells behind each row's first.
    """

    told: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    board: tuple[str, str] | None = None
    width: float = 0.0
    height: float = 0.0
    lays: tuple[Lay, ...] = ()
    notes: tuple[Note, ...] = ()
