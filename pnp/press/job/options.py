"""What a run was asked for, read from the words of the command line."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from pnp.catalogue import piece_size
from pnp.geometry import Size
from pnp.limits import BUILD_COPIES
from pnp.model.base import Ink
from pnp.place.sheet import Margins, Sheet
from pnp.units import parse_mm
from shell.nearest import nearest


class CannotBuildError(ValueError):
    """The options do not go together with the data or the place; exit status 2."""


@dataclass(frozen=True, slots=True)
class BuildOptions:
    """Everything that a build may change without touching the data.

    ``bleed`` None takes each component's own; ``only`` names components, or one row of a
    component (``deck/row``); ``copies`` and ``sizes`` are by component, ``*`` being all;
    ``pages`` are inclusive ranges, counted from 1 in each component's file.
    """

    paper: str
    sheet: Sheet
    bleed: float | None = None
    ink: Ink | None = None
    only: tuple[str, ...] = ()
    copies: Mapping[str, int] = field(default_factory=dict)
    sizes: Mapping[str, Size] = field(default_factory=dict)
    lang: str | None = None
    pages: tuple[tuple[int, int], ...] = ()
    pack: bool = False


def parse_margins(words: Sequence[str]) -> Margins:
    """Read one margin, two (top and bottom, left and right) or four (top, right, bottom, left).

    Words may be separate or joined by commas. Raises ValueError with a sentence for the user.
    """
    values = [parse_mm(part) for word in words for part in word.split(",") if part.strip()]
    if any(value < 0 for value in values):
        raise ValueError("a margin cannot be negative")
    if len(values) == 1:
        return Margins(*values * 4)
    if len(values) == 2:
        return Margins(*values, *values)
    if len(values) == 4:
        return Margins(*values)
    raise ValueError(
        f"{len(values)} margins given; write one for all sides, or four: top right bottom left"
    )


def parse_pages(text: str) -> tuple[tuple[int, int], ...]:
    """Read page numbers such as ``1-4,7``. Raises ValueError with a sentence for the user."""
    ranges = []
    for part in text.split(","):
        first, dash, last = part.strip().partition("-")
        try:
            low = int(first)
            high = int(last) if dash else low
        except ValueError:
            raise ValueError(f"{part!r} is no page number; write such as 1-4,7") from None
        if low > high:
            raise ValueError(f"{part!r} runs backwards; write {high}-{low}")
        if low < 1:
            raise ValueError(f"{part!r} is no range of pages; they are counted from 1")
        ranges.append((low, high))
    return tuple(ranges)


def parse_copies(words: Iterable[str]) -> dict[str, int]:
    """Read ``2`` (everything twice) or ``deck=2``. Raises ValueError with a sentence."""
    copies: dict[str, int] = {}
    for word in words:
        name, equals, number = word.rpartition("=")
        try:
            count = int(number)
        except ValueError:
            count = -1
        if not 0 <= count <= BUILD_COPIES or (equals and not name):
            raise ValueError(
                f"{word!r} is no number of copies, 0 to {BUILD_COPIES:,}; write 2, or component=2"
            )
        copies[name or "*"] = count
    return copies


def parse_sizes(words: Iterable[str]) -> dict[str, Size]:
    """Read ``deck=59x92`` or ``deck=poker``. Raises ValueError with a sentence."""
    sizes = {}
    for word in words:
        name, equals, size = word.partition("=")
        if not equals or not name:
            raise ValueError(f"{word!r}: write component=size, such as influence=59x92")
        sizes[name] = piece_size(size)
    return sizes


def check_names(names: Iterable[str], known: Iterable[str], option: str,
                what: str = "component") -> None:
    """Raise CannotBuildError for a name that nothing of this kind has, with the nearest one."""
    known = list(known)
    for name in names:
        if name not in known:
            near = nearest(name, known)
            hint = f" Did you mean {near!r}?" if near else ""
            raise CannotBuildError(
                f"{option}: no {what} {name!r}; there are {', '.join(known)}.{hint}"
            )
