"""Paragraphs set into a box: broken into lines, shrunk until they fit, placed on baselines.

Heights are those of the type's em: a line reaches `ASCENT` above its baseline and `DESCENT`
below it, and the next baseline is ``leading`` type sizes further down.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Literal, NamedTuple

from pnp.draw import ASCENT, DESCENT, Item, Text
from pnp.geometry import Box, Size
from pnp.type.breaking import break_lines, count_lines
from pnp.type.case import first_face, in_faces, missing
from pnp.type.direction import Part, base_level, runs_left, visual
from pnp.type.fonts import face
from pnp.type.markup import Atom, Block, Inline, Letters, Word, parse_markup
from pnp.units import pt_to_mm

CAP_HEIGHT = 0.66
ICON_HEIGHT = 1.5 * CAP_HEIGHT
"""An icon's grid in em: its drawing, which leaves a margin in the grid, is as high as capitals."""
_ICON_SPACE = 0.06
"""Clear space in em on either side of an icon in a line."""
STEP = 0.25
"""How many points the type shrinks at a time."""
_SLACK = 1e-6

IconPainter = Callable[[str, Box, str], tuple[Item, ...]]
"""(icon's name, box in mm, colour) → the items that draw it."""


class Style(NamedTuple):
    """How a text is set. Sizes in pt; ``leading`` and ``paragraph_gap`` in type sizes.

    ``face`` is a face name of `pnp.type.fonts`, or a role's of `pnp.type.case`; its bold and
    italic faces serve the marks.
    """

    face: str = "sans"
    font_size: float = 10.0
    min_size: float | None = None
    align: Literal["left", "centre", "right"] = "left"
    valign: Literal["top", "middle", "bottom"] = "top"
    leading: float = 1.2
    paragraph_gap: float = 0.5
    max_lines: int | None = None


class Run(NamedTuple):
    """A part of a line in one face, or an icon (``face`` empty, ``string`` its name).

    ``x`` and ``width`` are in mm, from the line's start.
    """

    string: str
    face: str
    x: float
    width: float


class Line(NamedTuple):
    """A line's runs, its width in mm, and its baseline in mm below the first line's baseline."""

    runs: tuple[Run, ...]
    width: float
    drop: float


class Fitted(NamedTuple):
    """Lines at the size (pt) that fits, or at the smallest one, with what they exceed.

    ``wide`` and ``high`` are the mm by which the box is exceeded, ``over`` the lines too many
    for ``max_lines``; ``widest`` is the line that is too wide. ``missing`` are (character,
    face) pairs that cannot be printed.
    """

    lines: tuple[Line, ...]
    size: float
    wide: float = 0.0
    high: float = 0.0
    over: int = 0
    widest: str = ""
    missing: tuple[tuple[str, str], ...] = ()

    @property
    def fits(self) -> bool:
        """Whether nothing exceeds the box or the number of lines."""
        return self.wide <= _SLACK and self.high <= _SLACK and self.over <= 0


class Laid(NamedTuple):
    """A text placed in a box: what is drawn, and how it fitted."""

    items: tuple[Item, ...]
    fitted: Fitted


def layout(
    text: str,
    style: Style,
    box: Box,
    *,
    colour: str = "#000000",
    icons: IconPainter | None = None,
    aspects: Mapping[str, float] | None = None,
) -> Laid:
    """Set a marked-up text into ``box`` (mm) in ``colour`` (``#rrggbb``).

    ``icons`` draws those in the text and ``aspects`` gives their width ÷ height (1 where it
    does not say). A text that cannot fit is laid at its smallest size all the same; see
    ``fitted``. Raises KeyError for a face that does not exist.
    """
    fitted = fit(text, style, Size(box.w, box.h), tuple(sorted((aspects or {}).items())))
    em = pt_to_mm(fitted.size)
    items: list[Item] = []
    first = _first_baseline(fitted, style, box)
    for line in fitted.lines:
        left = box.x + _indent(style, box.w - line.width)
        baseline = first + line.drop
        for run in line.runs:
            if run.face:
                items.append(Text(left + run.x, baseline, run.string, run.face, fitted.size,
                                  colour, run.width))
            elif icons:
                space = _ICON_SPACE * em
                top = baseline - (CAP_HEIGHT + ICON_HEIGHT) / 2 * em
                place = Box(left + run.x + space, top, run.width - 2 * space, ICON_HEIGHT * em)
                items += icons(run.string, place, colour)
    return Laid(tuple(items), fitted)


@lru_cache(maxsize=4096)
def fit(
    text: str, style: Style, size: Size, aspects: tuple[tuple[str, float], ...] = ()
) -> Fitted:
    """Return the text's lines at the largest size, in steps of `STEP` pt, that fits ``size``.

    Where none does, the smallest one's lines, with what they exceed.
    """
    blocks = parse_markup(text)
    if not blocks:
        return Fitted((), style.font_size)
    shapes = dict(aspects)
    widths = tuple(
        tuple(_word_width(word.atoms, style.face, shapes) for word in block.words)
        for block in blocks
    )
    plain = first_face(style.face)
    space, hyphen = _advance(plain, " "), _advance(plain, "-")
    bases = tuple(_base(block) for block in blocks)
    measured = _Measured(blocks, widths, space, hyphen, shapes, bases)
    sizes = _sizes(style)
    # The first size in the list that seems to fit; whole lines, measured with the kerning over
    # their spaces, have the last word.
    first = bisect_left(
        sizes, True, key=lambda points: _seems_to_fit(measured, style, size, points)
    )
    for points in sizes[min(first, len(sizes) - 1) :]:
        best = _at_size(measured, style, size, points)
        if best.fits:
            break
    return best._replace(missing=_missing(blocks, style))


def _sizes(style: Style) -> list[float]:
    """Return the sizes to try in pt, largest first."""
    smallest = style.font_size if style.min_size is None else min(style.min_size, style.font_size)
    steps = int((style.font_size - smallest) / STEP + 1e-9)
    sizes = [style.font_size - STEP * step for step in range(steps + 1)]
    return sizes if sizes[-1] - smallest < 1e-9 else [*sizes, smallest]


class _Measured(NamedTuple):
    """A text's blocks with the widths in em of their words, of a space and of a hyphen.

    ``bases`` are the blocks' directions (`pnp.type.direction`), None where all runs to the right.
    """

    blocks: tuple[Block, ...]
    widths: tuple[tuple[float, ...], ...]
    space: float
    hyphen: float
    shapes: Mapping[str, float]
    bases: tuple[int | None, ...]


def _seems_to_fit(measured: _Measured, style: Style, size: Size, points: float) -> bool:
    """Say whether the text fits by the widths of its words."""
    em = pt_to_mm(points)
    room = size.w / em
    lines, height = 0, 0.0
    for block, widths in zip(measured.blocks, measured.widths, strict=True):
        if max(widths) * em > size.w + _SLACK:
            return False
        lines += count_lines(block.words, widths, measured.space, room, hyphen=measured.hyphen)
        height += style.paragraph_gap * em if block.paragraph else 0.0
    if style.max_lines and lines > style.max_lines:
        return False
    height += ((lines - 1) * style.leading + ASCENT + DESCENT) * em
    return height <= size.h + _SLACK


def _at_size(measured: _Measured, style: Style, size: Size, points: float) -> Fitted:
    em = pt_to_mm(points)
    lines: list[Line] = []
    drop = 0.0
    for block, widths, base in zip(
        measured.blocks, measured.widths, measured.bases, strict=True
    ):
        if block.paragraph:
            drop += style.paragraph_gap * em
        for words in break_lines(
            block.words, widths, measured.space, size.w / em,
            hyphen=measured.hyphen, even=style.align == "centre",
        ):
            lines.append(_line(words, style.face, em, points, measured.shapes, drop, base))
            drop += style.leading * em
    height = lines[-1].drop + (ASCENT + DESCENT) * em
    widest = max(lines, key=lambda line: line.width)
    wide = max(0.0, widest.width - size.w)
    return Fitted(
        tuple(lines),
        points,
        wide if wide > _SLACK else 0.0,
        max(0.0, height - size.h),
        max(0, len(lines) - style.max_lines) if style.max_lines else 0,
        "".join(run.string for run in widest.runs if run.face),
    )


def _line(
    words: tuple[Word, ...], base: str, em: float, points: float, shapes: Mapping[str, float],
    drop: float, direction: int | None,
) -> Line:
    """Join words into runs; measured whole, as they will be shaped."""
    parts = _parts(words, base)
    runs: list[Run] = []
    x = 0.0
    for string, name in parts if direction is None else visual(parts, direction):
        width = face(name).width_mm(string, points) if name else _icon_width(string, shapes) * em
        runs.append(Run(string, name, x, width))
        x += width
    return Line(tuple(runs), x, drop)


def _base(block: Block) -> int | None:
    """Return which way a block runs, None where nothing in it runs to the left."""
    texts = [atom.string for word in block.words for atom in word.atoms
             if isinstance(atom, Letters)]
    return base_level(texts) if any(map(runs_left, texts)) else None


def _parts(words: tuple[Word, ...], base: str) -> list[Part]:
    """Return a line's letters by face, and its icons, in the order in which they are read."""
    parts: list[Part] = []

    def put(string: str, name: str) -> None:
        if parts and name and parts[-1][1] == name:
            parts[-1] = (parts[-1][0] + string, name)
        else:
            parts.append((string, name))

    for number, word in enumerate(words):
        for atom in word.atoms:
            if isinstance(atom, Letters):
                for part in in_faces(base, atom.bold, atom.italic, atom.string):
                    put(*part)
            else:
                put(atom.name, "")
        last = parts[-1][1] or first_face(base)
        if number < len(words) - 1:
            if word.after == "space":
                put(" ", _having(" ", last, base))
        elif word.after == "soft":
            put("-", _having("-", last, base))
    return parts


def _having(sign: str, last: str, base: str) -> str:
    """Return the face for a sign that the line adds: the last word's, where that has it."""
    return last if not face(last).lacks(sign) else in_faces(base, False, False, sign)[0][1]


def _word_width(atoms: tuple[Atom, ...], base: str, shapes: Mapping[str, float]) -> float:
    """Return a word's width in em."""
    return sum(
        sum(_advance(name, part)
            for part, name in in_faces(base, atom.bold, atom.italic, atom.string))
        if isinstance(atom, Letters)
        else _icon_width(atom.name, shapes)
        for atom in atoms
    )


def _icon_width(name: str, shapes: Mapping[str, float]) -> float:
    return ICON_HEIGHT * shapes.get(name, 1.0) + 2 * _ICON_SPACE


def _advance(name: str, string: str) -> float:
    """Return a string's width in em."""
    return face(name).width_mm(string, 100.0) / pt_to_mm(100.0)


def _missing(blocks: tuple[Block, ...], style: Style) -> tuple[tuple[str, str], ...]:
    found: dict[tuple[str, str], None] = {}
    for block in blocks:
        for word in block.words:
            for atom in word.atoms:
                if not isinstance(atom, Inline):
                    name = first_face(style.face, atom.bold, atom.italic)
                    found.update(((sign, name), None) for sign in missing(
                        style.face, atom.bold, atom.italic, atom.string))
    return tuple(found)


def _indent(style: Style, spare: float) -> float:
    return {"left": 0.0, "centre": spare / 2, "right": spare}[style.align]


def _first_baseline(fitted: Fitted, style: Style, box: Box) -> float:
    """Return the first baseline's y in mm.

    In the middle means that the space above the first line's capitals equals the space below
    the last baseline, as eyes centre it, as far as the box lets it.
    """
    em = pt_to_mm(fitted.size)
    drop = fitted.lines[-1].drop if fitted.lines else 0.0
    highest, lowest = box.y + ASCENT * em, box.bottom - DESCENT * em - drop
    if style.valign == "top":
        return highest
    if style.valign == "bottom":
        return lowest
    middle = box.y + (box.h - drop + CAP_HEIGHT * em) / 2
    return max(highest, min(middle, lowest)) if lowest >= highest else (highest + lowest) / 2
