"""What a game adds to its list of legal moves: forms that the table fills in, throws of dice."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Generic

from scorer.kit.generic import Move, State


def covers_nothing(_: object) -> bool:
    """For `Form.covers`: no listed move is of this form."""
    return False


@dataclass(frozen=True, slots=True)
class Form(Generic[Move]):
    """A line with parts for the table to fill in, in capitals or as ``…``.

    ``covers`` says which of the moves that can be listed are of this form; people read the form
    in their place.
    """

    line: str
    about: str
    covers: Callable[[Move], bool] = covers_nothing


def no_forms(_: object) -> Iterator[Form[Move]]:
    """For `Options.forms`: whole lines say everything."""
    return iter(())


@dataclass(frozen=True, slots=True)
class Options(Generic[State, Move]):
    """What a game adds to its list of legal moves.

    ``throw`` gives the throw of dice that a move answers, where dice are thrown before it.
    """

    forms: Callable[[State], Iterator[Form[Move]]] = no_forms
    throw: Callable[[Move], str] | None = None
