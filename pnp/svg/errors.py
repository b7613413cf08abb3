"""What is wrong with a drawing."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from xml.etree.ElementTree import Element


class SvgError(ValueError):
    """The file cannot be used as a drawing; the message says why, in words for its author.

    ``line`` and ``column`` count from 1, and are 0 where the fault has no place; ``hint`` says
    what to do.
    """

    def __init__(self, message: str, hint: str = "", line: int = 0, column: int = 0) -> None:
        """Keep what is wrong and where."""
        super().__init__(message)
        self.hint, self.line, self.column = hint, line, column


class Placed(Element):
    """An element that knows the line and the column of its file in which it begins, from 1."""

    line = column = 0


@contextmanager
def placed(element: Element) -> Iterator[None]:
    """Tell of errors that have no place where ``element`` begins."""
    try:
        yield
    except SvgError as error:
        if not error.line and isinstance(element, Placed):
            error.line, error.column = element.line, element.column
        raise


def too_many(what: str, found: float, most: float) -> SvgError:
    """Return the error of a limit."""
    return SvgError(f"{what} would be {found:,.0f}; the most is {most:,.0f}",
                    "simplify the drawing, or place it as a picture (PNG)")
