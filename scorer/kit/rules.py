"""A game's numbered rules, and what a table may settle for itself.

Named tuples, since the scorer starts with them: a dataclass takes twice as long to make.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple


class Rule(NamedTuple):
    """A numbered rule in the product's own words.

    ``ours`` are the sentences where the rulebook is silent and no header changes what is played;
    what a header can change is a `Ruling`.
    """

    number: str
    title: str
    text: str
    ours: tuple[str, ...] = ()


class Ruling(NamedTuple):
    """A house ruling: its name, the rule it belongs to, its values (default first) and meanings.

    ``check`` is for rulings whose value is free (a number): it returns an error text or None.
    """

    name: str
    rule: str
    about: str
    values: tuple[tuple[str, str], ...]
    check: Callable[[str], str | None] | None = None

    @property
    def default(self) -> str:
        """The value that holds where no header says otherwise."""
        return self.values[0][0]
