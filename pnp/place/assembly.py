"""What guides the gluing of a tiled board: ticks, names and a sketch, outside every window."""

from __future__ import annotations

from pnp.draw import Item, Rect, Stroke, Text
from pnp.geometry import Box, Size
from pnp.place.fit import TOLERANCE
from pnp.place.marks import CLEARANCE, LENGTH, SHORTEST, WIDTH, line
from pnp.place.sheet import Marks
from pnp.place.tiling import Tiling, tile_name
from pnp.type.fonts import face
from pnp.units import mm_to_pt, pt_to_mm

NAME_SIZE = 11.0
"""Type size of a tile's name, in points."""
_SKETCH = Size(30.0, 22.0)
_NAME_ROOM = 16.0
_TRIM = Stroke("#000000", WIDTH)
_GLUE = Stroke("#000000", WIDTH, dash=(0.8, 0.6))


def tile_marks(tiles: Tiling, row: int, column: int, shown: Box, trim: Box, area: Box,
               marks: Marks) -> tuple[Item, ...]:
    """Return a tile's marks: ticks where to trim (whole) and where to glue the next tile's edge
    (dashed), its name, and a sketch of the whole board with this tile filled.

    ``shown`` is its window, ``trim`` the whole board's cut box, ``area`` what the printer
    reaches, all in page mm. What there is no room for beside the window is left out.
    """
    left = trim.x if column == 0 else shown.x
    top = trim.y if row == 0 else shown.y
    glue_x, glue_y = column < tiles.columns - 1, row < tiles.rows - 1
    right = shown.x + tiles.step.w if glue_x else trim.right
    bottom = shown.y + tiles.step.h if glue_y else trim.bottom
    key = _key(tiles, row, column, shown, area)
    if marks == "none":
        return tuple(key)
    ticks = _ticks({left: False, right: glue_x}, {top: False, bottom: glue_y}, shown, area)
    return (*ticks, *key)


def _ticks(xs: dict[float, bool], ys: dict[float, bool], shown: Box, area: Box) -> list[Item]:
    """Return ticks around the window: whole lines to trim at, dashed ones (True) to glue to."""
    half = WIDTH / 2
    xs = {min(max(x, area.x + half), area.right - half): glue for x, glue in xs.items()}
    ys = {min(max(y, area.y + half), area.bottom - half): glue for y, glue in ys.items()}
    items: list[Item] = []
    for start, limit, sign in ((shown.y, area.y, -1), (shown.bottom, area.bottom, 1)):
        near = start + sign * CLEARANCE
        length = min(LENGTH, sign * (limit - near))
        if length >= SHORTEST - TOLERANCE:
            for x, glue in xs.items():
                stroke = _GLUE if glue else _TRIM
                items.append(line(x, near, x, near + sign * length, stroke))
    for start, limit, sign in ((shown.x, area.x, -1), (shown.right, area.right, 1)):
        near = start + sign * CLEARANCE
        length = min(LENGTH, sign * (limit - near))
        if length >= SHORTEST - TOLERANCE:
            for y, glue in ys.items():
                stroke = _GLUE if glue else _TRIM
                items.append(line(near, y, near + sign * length, y, stroke))
    return items


def _key(tiles: Tiling, row: int, column: int, shown: Box, area: Box) -> list[Item]:
    """Return the tile's name and the assembly sketch, below the window or right of it."""
    clear = CLEARANCE + LENGTH + 1.0
    below = Box(area.x, shown.bottom + clear, area.w, area.bottom - shown.bottom - clear)
    beside = Box(shown.right + clear, area.y, area.right - shown.right - clear, area.h)
    name_height = pt_to_mm(NAME_SIZE)
    for room in sorted((below, beside), key=lambda box: -min(box.w, box.h)):
        if room.h >= name_height and room.w >= _NAME_ROOM:
            break
    else:
        return []
    items: list[Item] = [_name(tile_name(row, column), room.x + 1.0, room.y + name_height * 0.8)]
    factor = min(
        _SKETCH.w / tiles.board.w, _SKETCH.h / tiles.board.h,
        (room.w - _NAME_ROOM - 1.0) / tiles.board.w, room.h / tiles.board.h,
    )
    if factor * min(tiles.board.w, tiles.board.h) < 6.0:
        return items
    return items + sketch(tiles, Box(
        room.x + _NAME_ROOM, room.y, factor * tiles.board.w, factor * tiles.board.h
    ), (row, column))


def sketch(tiles: Tiling, box: Box, here: tuple[int, int] | None = None) -> list[Item]:
    """Return the board as a small picture of its tiles in ``box``, one of them filled.

    Seams run where each tile's edge lies on the one before it.
    """
    fx, fy = box.w / tiles.board.w, box.h / tiles.board.h
    items: list[Item] = []
    for row in range(tiles.rows):
        for column in range(tiles.columns):
            part = tiles.part(row, column)
            last_x, last_y = column == tiles.columns - 1, row == tiles.rows - 1
            cell = Box(
                box.x + part.x * fx, box.y + part.y * fy,
                (part.w if last_x else tiles.step.w) * fx,
                (part.h if last_y else tiles.step.h) * fy,
            )
            filled = here == (row, column)
            items.append(Rect(cell, "#c8c8c8" if filled else None, Stroke("#000000", 0.15)))
            size = min(8.0, mm_to_pt(cell.h * 0.7), mm_to_pt(cell.w * 0.4))
            if size >= 6.0:
                name = tile_name(row, column)
                width = face("sans-bold").width_mm(name, size)
                items.append(Text(
                    cell.x + (cell.w - width) / 2, cell.y + cell.h / 2 + pt_to_mm(size * 0.35),
                    name, "sans-bold", size, "#000000", width,
                ))
    return items


def _name(name: str, x: float, y: float) -> Text:
    width = face("sans-bold").width_mm(name, NAME_SIZE)
    return Text(x, y, name, "sans-bold", NAME_SIZE, "#000000", width)
