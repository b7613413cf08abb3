"""The printer's test page: crosses on a front and behind them on the back, to read off a slip."""

from __future__ import annotations

from pnp.draw import Document, Item, Page
from pnp.geometry import Box, Point
from pnp.place.backs import mirror_box, turn_axis
from pnp.place.sheet import Sheet
from pnp.press.guide.figures import cross, ruler, square
from pnp.press.guide.words import say
from pnp.type.label import label

SUBJECT = "pnp calibrate"
"""What the file says of itself, so that a later run may replace it."""
_REACH = 8.0


def printer_page(sheet: Sheet, lang: str) -> Document:
    """Return the two pages; the back is drawn through the sheet's correction. All in mm.

    ``sheet.backs`` must be a way of turning (long or short edge). Crosses are as far apart as
    whole tens of mm allow, centred on the page, so that a scale can be read off as well.
    """
    page = sheet.page()
    axis = turn_axis(page, sheet.backs)
    if axis is None:
        raise ValueError("a test page needs a back: long-edge or short-edge")
    area = sheet.printable(mirror=axis)
    middle = Point(page.w / 2, page.h / 2)
    wide, high = (_tens(min(at - low, up - at) - _REACH) for at, low, up in (
        (middle.x, area.x, area.right), (middle.y, area.y, area.bottom)))
    crosses = [Point(middle.x + sx * wide, middle.y + sy * high)
               for sy in (-1, 0, 1) for sx in (-1, 0, 1)]
    line_at = middle.x if axis == "vertical" else middle.y
    behind = [mirror_box(Box(at.x, at.y, 0, 0), axis, line_at) for at in crosses]
    front = [item for at in crosses for item in cross(at, reach=_REACH)]
    back = [item for at in behind for item in cross(Point(at.x, at.y), reach=_REACH, scale=True)]
    words = Box(middle.x - wide + 4, middle.y - high + 12, 2 * wide - 8, high - 22)
    flip = say(lang, sheet.backs)
    spread = say(lang, "calibrate_crosses", wide=2 * wide, high=2 * high)
    front += _texts(words, say(lang, "calibrate_title"),
                    f"{say(lang, 'calibrate_front', flip=flip)}\n\n{spread}")
    back += _texts(words, say(lang, "back_title"), say(lang, "calibrate_back"))
    length = min(100, 2 * wide - 20)
    front += ruler(Point(middle.x - length / 2, middle.y + 14), length, upright=False)
    if high > 60:
        front += square(Box(middle.x - 15, middle.y + 28, 30, 30), say(lang, "square"))
    return Document(say(lang, "calibrate_title"), lang, (
        Page(page, "front", over=tuple(front)),
        Page(page, "back", over=tuple(back), correction=sheet.correction.matrix(page)),
    ), subject=SUBJECT)


def _texts(box: Box, title: str, text: str) -> list[Item]:
    return [
        *label(title, Box(box.x, box.y, box.w, 9), face="serif-bold", size=18, least=10),
        *label(text, Box(box.x, box.y + 11, min(box.w, 140), max(box.h - 11, 10)), size=10),
    ]


def _tens(length: float) -> int:
    return max(10, int(length // 10) * 10)
