"""What every layer needs at hand while a face is made, and values read from its texts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from pnp.design import coordinates
from pnp.design.filling import Filled, fill
from pnp.design.frames import Frame
from pnp.design.icons import Icon
from pnp.design.palette import ink_colour, pattern_of
from pnp.design.pictures import Pictures
from pnp.design.problems import Problems, nearest
from pnp.draw import Field, Stroke
from pnp.faults import Place
from pnp.geometry import Box
from pnp.load import LoadedGame, LoadedTemplate
from pnp.load.fields import Env
from pnp.load.svg import svg_fault
from pnp.model.base import Ink
from pnp.model.template import Boxed, Layer, StrokeSpec

DEFAULT_FONTS = {
    "title": "serif-bold",
    "text": "sans",
    "bold": "sans-bold",
    "label": "sans-semibold",
    "italic": "sans-italic",
}
"""Font roles that a game need not name."""

_NOWHERE = Box(0.0, 0.0, 0.0, 0.0)


@dataclass(slots=True)
class Studio:
    """A game in one language and ink mode, with the faults found so far.

    ``subject`` names the piece being made, for messages, and ``trim`` is its face's cut box in
    mm; ``fields`` gathers the face's, ``cells`` counts those of its repeats.
    """

    game: LoadedGame
    lang: str
    ink: Ink
    problems: Problems
    pictures: Pictures
    subject: str = ""
    trim: Box = _NOWHERE
    cells: int = 0
    fields: list[Field] = field(default_factory=list)

    @property
    def texts(self) -> Mapping[str, str]:
        """The game's texts in the chosen language."""
        return self.game.texts.get(self.lang, {})

    def title(self) -> str:
        """The game's title in the chosen language."""
        title = self.game.file.title
        return title if isinstance(title, str) else title.get(self.lang, self.game.file.id)


class Spot(NamedTuple):
    """Where a layer stands: its template, the way to it there, the fields and the frame."""

    template: LoadedTemplate
    loc: tuple[str | int, ...]
    env: Env
    frame: Frame

    def place(self, *keys: str | int) -> Place:
        """Return the place of one of the layer's values in the template file."""
        return self.template.place(*self.loc, *keys)


def filled(studio: Studio, spot: Spot, text: str, *keys: str | int) -> Filled:
    """Fill in a layer's text; unknown fields and circles are faults at its place."""
    found = fill(text, spot.env, studio.texts)
    for name in found.unknown:
        known = studio.texts if name.startswith("t:") else spot.env
        studio.problems.error(
            found.place(spot.place(*keys), f"{{{name}}}"),
            f"nothing is known for {{{name}}} in {studio.subject}",
            nearest(name.removeprefix("t:"), known),
        )
    if found.endless:
        studio.problems.error(
            spot.place(*keys), "the fields name one another in a circle, or come to a huge text",
            "let no field's value name that field again",
        )
    return found


def colour(studio: Studio, spot: Spot, name: str | None, *keys: str | int) -> str | None:
    """Return a layer's colour as ``#rrggbb`` in the ink mode; unknown ones are faults."""
    if name is None:
        return None
    found = filled(studio, spot, name, *keys)
    palette = studio.game.file.palette
    result = ink_colour(found.text, palette, studio.ink)
    if result is None:
        studio.problems.error(
            found.place(spot.place(*keys)), f"there is no colour {found.text!r}",
            "write it as #rrggbb" if found.text.startswith("#") else nearest(found.text, palette),
        )
        return "#000000"
    return result


def stroke(studio: Studio, spot: Spot, spec: StrokeSpec | None) -> Stroke | None:
    """Return a layer's line, its colour found."""
    if spec is None:
        return None
    tone = colour(studio, spot, spec.colour, "stroke", "colour") or "#000000"
    return Stroke(tone, spec.width, tuple(spec.dash), spec.cap, spec.join)


def pattern_name(studio: Studio, spot: Spot, name: str | None) -> str:
    """Return the pattern a layer names, by itself or by a palette entry; ``""`` for none."""
    if name is None:
        return ""
    found = filled(studio, spot, name, "pattern")
    result = pattern_of(found.text, studio.game.file.palette)
    if result is None:
        studio.problems.error(
            found.place(spot.place("pattern")), f"there is no pattern {found.text!r}"
        )
    return result or ""


def icon(studio: Studio, name: str, place: Place) -> Icon | None:
    """Return one of the game's icons; unknown or unusable ones are faults."""
    from pnp.design.icon_files import read_icon

    path = studio.game.icons.get(name)
    if path is None:
        studio.problems.error(
            place, f"there is no icon {name!r}", nearest(name, studio.game.icons)
        )
        return None
    try:
        return read_icon(path)
    except ValueError as error:
        # What makes a file no drawing at all has been told when the folder was read.
        if not svg_fault(path, ""):
            folder = studio.game.places["icons"].file.rpartition("/")[0]
            studio.problems.error(Place(f"{folder}/{studio.game.file.icons}/{path.name}"),
                                  str(error), "an icon is one filled path or a few")
        return None


def measure(
    studio: Studio, spot: Spot, value: float | str, extent: float, *keys: str | int
) -> float:
    """Return a coordinate in mm; one that cannot be read is a fault (and 0)."""
    if not isinstance(value, str):
        return value
    found = filled(studio, spot, value, *keys)
    try:
        return coordinates.resolve(found.text, extent)
    except ValueError as error:
        studio.problems.error(found.place(spot.place(*keys)), str(error))
        return 0.0


def layer_box(studio: Studio, spot: Spot, layer: Boxed) -> Box | None:
    """Return the layer's box in face mm, or None (with a fault) where it has no extent."""
    frame = spot.frame.box(layer.frame)
    x = measure(studio, spot, layer.at[0], frame.w, "at", 0)
    y = measure(studio, spot, layer.at[1], frame.h, "at", 1)
    w = measure(studio, spot, layer.size[0], frame.w, "size", 0)
    h = measure(studio, spot, layer.size[1], frame.h, "size", 1)
    if w <= 0 or h <= 0:
        studio.problems.error(
            spot.place("size"),
            f"the layer comes to {w:g} × {h:g} mm in {studio.subject}",
            "width and height must be above zero",
        )
        return None
    return Box(frame.x + x, frame.y + y, w, h)


def shows_in(layer: Layer, ink: Ink) -> bool:
    """Say whether the layer is for this ink mode."""
    return layer.ink is None or ink in layer.ink
