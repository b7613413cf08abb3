"""Faults: what is wrong with a record, where, by which rule, and what to do about it.

Faults are values; they are collected and rendered once. A `FaultError` carries them out of a
check that cannot go on, and `RefusedError` stands for a record that cannot be read at all.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from scorer.kit.language import tr
from scorer.kit.text import printable
from shell.visible import visible

Severity = Literal["error", "warning"]


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of one physical line: 1-based line and column, in code points."""

    line: int
    column: int
    length: int = 1

    def to(self, last: Span) -> Span:
        """Return the span from this one's start to the end of ``last``, on the same line."""
        return Span(self.line, self.column, max(1, last.column + last.length - self.column))


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault of a record.

    ``code`` is stable (``OM-203``; ``GR-…`` for the record itself, whose ``rule`` is None).
    The message says what was found and what was expected; the hint says what to do.
    """

    code: str
    span: Span
    message: str
    rule: str | None = None
    hint: str = ""
    severity: Severity = "error"

    def __post_init__(self) -> None:
        """Make the texts, which quote the record, such that no terminal or page obeys them."""
        for name in ("message", "hint"):
            if not (text := getattr(self, name)).isprintable():
                object.__setattr__(self, name, printable(text))

    @property
    def sort_key(self) -> tuple[int, int, str]:
        """Order by line, then column, then code."""
        return (self.span.line, self.span.column, self.code)


class FaultError(Exception):
    """A line that cannot stand; ``faults`` holds at least one error."""

    def __init__(self, *faults: Fault) -> None:
        """Keep the faults in the order given."""
        self.faults = faults
        super().__init__("; ".join(fault.message for fault in faults))


class RefusedError(Exception):
    """The command cannot do its work (exit status 2); the text is for the person who called it."""

    def __init__(self, text: str) -> None:
        """Take the text, in lines; what a terminal would obey is written out in it."""
        super().__init__("\n".join(map(visible, text.split("\n"))))


class FaultTexts:
    """A game's faults as data, and the one way to make a fault of them.

    An entry is rule, message and hint by code; ``{…}`` in them are filled in where the fault is
    found. A code with ``-W`` is a warning's.
    """

    def __init__(self, texts: Mapping[str, tuple[str, str, str]]) -> None:
        """Take the texts by code."""
        self.texts = texts

    def __call__(self, code: str, span: Span, /, **values: object) -> Fault:
        """Return the fault of this code at ``span``, its texts filled in with ``values``."""
        rule, message, hint = (tr(text, **values) for text in self.texts[code])
        severity: Severity = "warning" if "-W" in code else "error"
        return Fault(code, span, message, rule, hint.strip(), severity)
