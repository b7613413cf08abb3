"""A line of a record's body as a game's notation gets it."""

from __future__ import annotations

from dataclasses import dataclass

from scorer.kit.faults import Span


@dataclass(frozen=True, slots=True)
class BodyLine:
    """One turn line, ready for a game's notation.

    ``text`` has the length of the physical line, so that an index plus 1 is a column: its
    comment and its line number are blanked out, tabs and no-break spaces are blanks, dashes are
    ``-``, ``×`` is ``x``, ``’`` is ``'``. Case and letters are as written. ``label`` is the
    number the line began with, if it did. Of a ``brief`` line only the first fault is told, and
    nobody looks for what was meant: so many lines before it were wrong. ``lang`` is the
    language of its words.
    """

    line: int
    text: str
    label: int | None = None
    label_span: Span | None = None
    brief: bool = False
    lang: str = "en"

    @property
    def span(self) -> Span:
        """The span of what is written, without blanks around it."""
        start = len(self.text) - len(self.text.lstrip(" "))
        return Span(self.line, start + 1, max(1, len(self.text.rstrip(" ")) - start))

    def at(self, start: int, end: int) -> Span:
        """The span of ``text[start:end]``."""
        return Span(self.line, start + 1, max(1, end - start))
