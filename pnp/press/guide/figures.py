"""Small pictures of the first page: rulers, check square, crosses, the order of cuts. All mm."""

from __future__ import annotations

from pnp.draw import Group, Item, Path, Rect, Stroke
from pnp.geometry import Box, Matrix, Point, rotate, translate
from pnp.place.marks import line
from pnp.type.label import INK, label

GREY = "#6b6b6b"
_FINE = Stroke(INK, 0.15)
_CUT = Stroke(INK, 0.4, dash=(1.6, 1.0))


def ruler(at: Point, length: int, *, upright: bool) -> tuple[Item, ...]:
    """Return a scale of ``length`` mm from ``at``, a tick each mm, numbers each cm.

    It runs right with its ticks below the line, or down with its ticks right of it.
    """
    items: list[Item] = [line(0, 0, length, 0, _FINE)]
    for mm in range(length + 1):
        tall = 5.0 if mm % 10 == 0 else 3.5 if mm % 5 == 0 else 2.0
        items.append(line(mm, 0, mm, tall, _FINE))
    if not upright:
        for mm in range(0, length + 1, 10):
            items += label(str(mm), Box(mm - 5, 5.2, 10, 4), size=7, align="centre")
        return (Group(tuple(items), translate(at.x, at.y)),)
    # Turned a quarter and flipped, so that it runs down and its ticks point right.
    down = Group(tuple(items), Matrix(0, 1, 1, 0, at.x, at.y))
    numbers: list[Item] = []
    for mm in range(0, length + 1, 10):
        numbers += label(str(mm), Box(at.x + 5.6, at.y + mm - 2, 8, 4), size=7, valign="middle")
    return (down, *numbers)


def square(box: Box, text: str) -> tuple[Item, ...]:
    """Return the check square with its size written in it; its lines' outer edges measure."""
    inner = box.grown(-_FINE.width / 2)
    return (Rect(inner, stroke=_FINE),
            *label(text, box.grown(-2), align="centre", valign="middle"))


def cross(at: Point, *, reach: float = 5.0, scale: bool = False) -> tuple[Item, ...]:
    """Return a registration cross, with ticks each mm where it is to be read off."""
    items: list[Item] = [
        line(at.x - reach, at.y, at.x + reach, at.y, _FINE),
        line(at.x, at.y - reach, at.x, at.y + reach, _FINE),
    ]
    if scale:
        for mm in range(-int(reach), int(reach) + 1):
            half = 1.0 if mm % 5 == 0 else 0.5
            items.append(line(at.x + mm, at.y - half, at.x + mm, at.y + half, _FINE))
            items.append(line(at.x - half, at.y + mm, at.x + half, at.y + mm, _FINE))
    return tuple(items)


def cutting_order(box: Box) -> tuple[Item, ...]:
    """Return two pictures side by side: cuts right through the sheet, then a strip's cuts."""
    half = (box.w - 4.0) / 2
    left = Box(box.x, box.y, half, box.h)
    right = Box(box.x + half + 4.0, box.y, half, box.h)
    block = Box(left.x + 3, left.y + 3, left.w - 6, left.h - 6)
    items: list[Item] = [Rect(left, "#ffffff", _FINE), *_cells(block, 2, 3)]
    for row in range(4):
        y = block.y + row * block.h / 3
        items.append(line(left.x - 1, y, left.right + 1, y, _CUT))
    items += _number("1", Point(left.x + left.w / 2, left.y + left.h / 2))
    high = block.h / 3
    for row in range(3):
        strip = Box(right.x + 2, right.y + 2 + row * (high + 2.0), right.w - 4, high)
        items += _cells(strip, 2, 1)
        if row == 1:
            for column in range(3):
                x = strip.x + column * strip.w / 2
                items.append(line(x, strip.y - 1.2, x, strip.bottom + 1.2, _CUT))
            items += _number("2", Point(strip.x + strip.w / 2, strip.y + strip.h / 2))
    return tuple(items)


def fold_picture(box: Box) -> tuple[Item, ...]:
    """Return a sheet that folds backwards along its dashed middle."""
    middle = box.y + box.h / 2
    arrow = Path((("M", (box.right + 1, box.bottom - 3)),
                  ("C", (box.right + 6, box.bottom - 4, box.right + 6, box.y + 4,
                         box.right + 1.5, box.y + 3))), stroke=_FINE)
    head = Path((("M", (0, 0)), ("L", (2, -1)), ("L", (2, 1)), ("Z", ())), fill=INK)
    return (
        Rect(box, "#ffffff", _FINE),
        *_cells(Box(box.x + 3, box.y + 2, box.w - 6, box.h / 2 - 3), 2, 1),
        *_cells(Box(box.x + 3, middle + 1, box.w - 6, box.h / 2 - 3), 2, 1),
        line(box.x - 1, middle, box.right + 1, middle, _CUT),
        arrow,
        Group((head,), rotate(20).then(translate(box.right + 1, box.y + 2.8))),
    )


def _cells(box: Box, columns: int, rows: int) -> tuple[Item, ...]:
    wide, high = box.w / columns, box.h / rows
    return tuple(
        Rect(Box(box.x + c * wide, box.y + r * high, wide, high), "#e4e4e4", Stroke("#ffffff", 0.2))
        for r in range(rows) for c in range(columns)
    )


def _number(text: str, at: Point) -> tuple[Item, ...]:
    disc = Rect(Box(at.x - 2.5, at.y - 2.5, 5, 5), INK, radius=2.5)
    return (disc, *label(text, Box(at.x - 2.5, at.y - 2.5, 5, 5), face="sans-bold",
                         align="centre", valign="middle", colour="#ffffff"))
