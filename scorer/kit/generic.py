"""The types that each game brings itself; shared code only hands their values back to the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, TypeVar

if TYPE_CHECKING:
    from scorer.kit.table import Table


class Seated(Protocol):
    """What every game's Setup is: a value that gives back the `Table` it was made of."""

    @property
    def table(self) -> Table:
        """The sound header of the record."""


Setup = TypeVar("Setup", bound=Seated)
State = TypeVar("State")
Move = TypeVar("Move")
