"""Papers and well-known piece sizes: data files beside this one, each value with its source."""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from pnp.geometry import Size
from pnp.limits import MAX_PAPER, MAX_SIDE, MIN_PAPER, MIN_SIDE
from pnp.units import parse_mm
from shell.nearest import nearest

_TIMES = re.compile(r"\s*[x×X]\s*")
_BARE = re.compile(r"\d+(?:\.\d+)?", re.ASCII)


class Paper(NamedTuple):
    """A sheet of paper: the name that options take, how it is shown, its upright size in mm."""

    name: str
    label: str
    size: Size
    source: str


class PieceSize(NamedTuple):
    """A well-known piece: its size in mm, the sleeves that hold it (if any), and the source."""

    name: str
    size: Size
    sleeve: str
    source: str


def parse_size(text: str) -> Size:
    """Read ``63x88``, ``63 x 88 mm``, ``2.5x3.5 in`` or ``2.5 in x 3.5 in``.

    A unit at the end holds for both numbers; without one they are millimetres. Raises
    ValueError, with a sentence for the user, when the text is no size or not above zero.
    """
    parts = _TIMES.split(text.strip())
    if len(parts) != 2:
        raise ValueError(f"{text!r} is no size; write width x height, such as 63x88 mm")
    first, second = parts
    if _BARE.fullmatch(first):
        first += _BARE.sub("", second, count=1)
    try:
        size = Size(parse_mm(first), parse_mm(second))
    except ValueError:
        raise ValueError(
            f"{text!r} is no size; write width x height, such as 63x88 mm or 2.5x3.5 in"
        ) from None
    if size.w <= 0 or size.h <= 0:
        raise ValueError(f"{text!r} is no size; both sides must be above zero")
    return size


@cache
def papers() -> dict[str, Paper]:
    """Return the known papers by name, in the order in which they are offered."""
    return {
        name: Paper(name, entry["label"], parse_size(entry["size"]), entry["source"])
        for name, entry in _read("papers.toml").items()
    }


@cache
def pieces() -> dict[str, PieceSize]:
    """Return the well-known pieces by name."""
    return {
        name: PieceSize(name, parse_size(entry["size"]), entry["sleeve"], entry["source"])
        for name, entry in _read("pieces.toml").items()
    }


def paper(name: str) -> Size:
    """Return a paper's upright size in mm, by its name or written out (``210x297mm``).

    Raises ValueError that lists the known papers.
    """
    key = name.strip().lower()
    if key in papers():
        return papers()[key].size
    if not any(sign.isdigit() for sign in key) or len(_TIMES.split(key)) != 2:
        raise ValueError(
            f"unknown paper {name!r}; known are {', '.join(papers())}, or a size such as 210x297mm"
        )
    size = parse_size(key)
    if max(size.w, size.h) > MAX_PAPER:
        raise ValueError(f"paper {name!r} is larger than a PDF's page, {MAX_PAPER:g} mm")
    if min(size.w, size.h) < MIN_PAPER:
        raise ValueError(f"paper {name!r} is too small; the least is {MIN_PAPER:g} mm a side")
    return size


def piece_size(text: str) -> Size:
    """Return a piece's size in mm, from numbers (``63x88 mm``) or a name (``poker``).

    Raises ValueError, with the nearest known name where there is one.
    """
    key = text.strip().lower()
    if key in pieces():
        return pieces()[key].size
    if key[:1].isdigit() or key[:2].lstrip("-.")[:1].isdigit():
        size = parse_size(key)
        if min(size.w, size.h) < MIN_SIDE or max(size.w, size.h) > MAX_SIDE:
            raise ValueError(
                f"{text!r}: the least size is {MIN_SIDE:g} mm a side, the most is {MAX_SIDE:g} mm"
            )
        return size
    near = nearest(key, pieces())
    meant = f"Did you mean {near!r}?" if near else f"Known are {', '.join(pieces())}."
    raise ValueError(f"unknown size {text!r}. {meant} Or write it out, such as 63x88 mm")


def sleeve_for(size: Size) -> str:
    """Return the sleeves sold for cards of this size in mm (standing or lying), or ``""``."""
    for piece in pieces().values():
        if piece.sleeve and size in (piece.size, piece.size.turned()):
            return piece.sleeve
    return ""


def _read(name: str) -> dict[str, dict[str, str]]:
    # The data's models import this module and read no file.
    import tomllib
    from importlib.resources import files

    return tomllib.loads((files(__name__) / name).read_text(encoding="utf-8"))
