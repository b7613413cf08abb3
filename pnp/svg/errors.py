"""What is wrong with a drawing."""

from __future__ import annotations


class SvgError(ValueError):
    """The file cannot be used as a drawing; the message says why, in words for its author.

    ``line`` and ``column`` count from 1, and are 0 where the fault has no place; ``hint`` says
    what to do.
    """

    def __init__(self, message: str, hint: str = "", line: int = 0, column: int = 0) -> None:
        """Keep what is wrong and where."""
        super().__init__(message)
        self.hint, self.line, self.column = hint, line, column


def too_many(what: str, found: float, most: float) -> SvgError:
    """Return the error of a limit."""
    return SvgError(f"{what} would be {found:,.0f}; the most is {most:,.0f}",
                    "simplify the drawing, or place it as a picture (PNG)")
