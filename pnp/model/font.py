"""A game's own fonts: files in its folder, by style."""

from __future__ import annotations

from typing import Annotated

from pydantic import Discriminator, Field, Tag

from pnp.model.base import Record


class FontFile(Record):
    """A font's file and, where it is variable, the instance that prints."""

    file: str
    axes: dict[str, float] = Field(default_factory=dict)
    """Axis → where on it, such as wght: 650; an axis that is not named stands at its default."""


class FontStyles(Record):
    """The files of one family; a style that has none is made of a variable regular where it can
    be, else it prints as regular, with a warning."""

    regular: str | FontFile
    bold: str | FontFile | None = None
    italic: str | FontFile | None = None
    bold_italic: str | FontFile | None = None


def _written(value: object) -> str:
    if isinstance(value, dict):
        return "<file>" if "file" in value else "<styles>"
    return "<file>" if isinstance(value, FontFile) else (
        "<styles>" if isinstance(value, FontStyles) else "<name>"
    )


AnyFont = Annotated[
    Annotated[str, Tag("<name>")] | Annotated[FontFile, Tag("<file>")]
    | Annotated[FontStyles, Tag("<styles>")],
    Discriminator(_written),
]
"""A face of the project by its name, the path of a font's file, or files by style."""
