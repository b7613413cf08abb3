"""Things folded from one piece: sides that become a standee's or a die's net."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pnp.draw import Clip, Face, Field, Group, Item, Path, Rect, Segment, Stroke
from pnp.geometry import Box, Size, rotate, translate
from pnp.model.component import Net

_FOLD = Stroke("#808080", 0.25, (1.2, 1.0))
_CUT = Stroke("#000000", 0.25)
_TAB = 0.3
"""A glue tab's depth as a share of the die's edge; its sides slope inwards by half of that."""

# (column, row) of each face in the net, counted in edges. Opposite faces come to seven, and 1,
# 2, 3 run counter-clockwise about their corner, as on most Western dice.
_PLACES = ((0, 1), (1, 2), (1, 1), (3, 1), (1, 0), (2, 1))


def folded(sides: Sequence[Face], net: Net | None) -> Face:
    """Return the piece that a front's sides come to: themselves, or joined in a net."""
    return _NETS[net.name](sides, net.measure) if net else sides[0]


def standee(sides: Sequence[Face], foot: float) -> Face:
    """Return a figure to fold: the picture twice, head to head, with a foot of ``foot`` mm at
    either end.

    The upper picture stands on its head, so that after folding it reads upright from behind.
    """
    (front,) = sides
    w, h, bleed = front.size.w, front.size.h, front.bleed
    size = Size(w, 2 * h + 2 * foot)
    art = Clip(Rect(Box(-bleed, 0.0, w + 2 * bleed, h)), front.items)
    lower = Group((art,), translate(0.0, foot + h))
    upper = Group((art,), rotate(180).then(translate(w, foot + h)))
    folds = tuple(_line(0.0, y, w, y, _FOLD) for y in (foot, foot + h, foot + 2 * h))
    return Face(size, bleed, (lower, upper, *folds))


def die_size(edge: float) -> Size:
    """Return the size in mm of the net of a die with this edge in mm, tabs included."""
    tab = edge * _TAB
    return Size(4 * edge + tab, 3 * edge + 2 * tab)


def die(faces: Sequence[Face], edge: float) -> Face:
    """Return the net of a die: faces for 1 to 6 with ``edge`` mm, fold lines and glue tabs.

    The faces are fields, ``face-1`` to ``face-6``, so that their size can be measured.
    """
    tab = edge * _TAB
    items: list[Item] = []
    fields: list[Field] = []
    for number, (face, (column, row)) in enumerate(zip(faces, _PLACES, strict=True), start=1):
        box = Box(column * edge, tab + row * edge, edge, edge)
        fields.append(Field(f"face-{number}", box))
        if face.items:
            art = Clip(Rect(Box(0.0, 0.0, edge, edge)), face.items)
            items.append(Group((art,), translate(box.x, box.y)))
    items.append(Path(_outline(edge, tab), stroke=_CUT))
    items += _folds(edge, tab)
    return Face(die_size(edge), 0.0, tuple(items), tuple(fields))


def _outline(e: float, t: float) -> tuple[Segment, ...]:
    """Return the cut line: the cross of faces with a tab on seven of its fourteen edges."""
    slope = t / 2
    points = [
        (0.0, t + e), (e, t + e),
        (e - t, t + e - slope), (e - t, t + slope), (e, t),
        (e + slope, 0.0), (2 * e - slope, 0.0), (2 * e, t),
        (2 * e + t, t + slope), (2 * e + t, t + e - slope), (2 * e, t + e),
        (4 * e, t + e),
        (4 * e + t, t + e + slope), (4 * e + t, t + 2 * e - slope), (4 * e, t + 2 * e),
        (2 * e, t + 2 * e),
        (2 * e + t, t + 2 * e + slope), (2 * e + t, t + 3 * e - slope), (2 * e, t + 3 * e),
        (2 * e - slope, 2 * t + 3 * e), (e + slope, 2 * t + 3 * e), (e, t + 3 * e),
        (e - t, t + 3 * e - slope), (e - t, t + 2 * e + slope), (e, t + 2 * e),
        (0.0, t + 2 * e),
    ]
    steps: list[Segment] = [("M" if at == 0 else "L", point) for at, point in enumerate(points)]
    return (*steps, ("Z", ()))


def _folds(e: float, t: float) -> list[Item]:
    """Return the lines to fold: between faces, and where tabs join."""
    lines = [
        *((x * e, t + e, x * e, t + 2 * e) for x in (1, 2, 3, 4)),
        (e, t + e, 2 * e, t + e),
        (e, t + 2 * e, 2 * e, t + 2 * e),
        (e, t, 2 * e, t),
        (e, t + 3 * e, 2 * e, t + 3 * e),
        *((x * e, t, x * e, t + e) for x in (1, 2)),
        *((x * e, t + 2 * e, x * e, t + 3 * e) for x in (1, 2)),
    ]
    return [_line(*line, _FOLD) for line in lines]


def _line(x1: float, y1: float, x2: float, y2: float, stroke: Stroke) -> Path:
    return Path((("M", (x1, y1)), ("L", (x2, y2))), stroke=stroke)


_NETS: Mapping[str, Callable[[Sequence[Face], float], Face]] = {"standee": standee, "die": die}
