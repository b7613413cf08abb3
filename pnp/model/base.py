"""The strict base record and the types that several records share."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

from pnp.units import parse_mm

Ink = Literal["full", "low", "mono"]
Lang = Annotated[str, Field(pattern=r"^[a-z]{2}$")]
Id = Annotated[str, Field(pattern=r"^[a-z][a-z0-9-]*$")]
Hex = Annotated[str, Field(pattern=r"^#[0-9a-fA-F]{6}$")]
"""A colour written out: ``#rrggbb``."""
Text = str | dict[Lang, str]
"""A text, or the same text by language."""


def _to_mm(value: object) -> object:
    return parse_mm(value) if isinstance(value, str) else value


Mm = Annotated[float, BeforeValidator(_to_mm, json_schema_input_type=float | str)]
"""Millimetres: a number, or a length with its unit."""

Coordinate = float | Annotated[str, Field(pattern=r"^.*\S.*$")]
"""A place or extent in mm, a length with a unit, a share of the frame (``50%``), or a sum of
those (``100% - 3 mm``); it may hold ``{fields}``."""


class Record(BaseModel):
    """A record that refuses what it does not know and never changes."""

    model_config = ConfigDict(
        extra="forbid", strict=True, frozen=True, allow_inf_nan=False,
        # A file is read as one record; the records inside it need no validator of their own.
        defer_build=True,
    )


def in_words(text: Text | None, lang: str) -> str:
    """Return a text of the data in one language, else in the first that it has."""
    if text is None or isinstance(text, str):
        return text or ""
    return text.get(lang) or next(iter(text.values()), "")
