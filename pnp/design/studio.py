"""What every layer needs at hand while a face is made, and values read from its texts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple, get_args

from pnp.design import coordinates
from pnp.design.drawings import Drawings
from pnp.design.filling import Env, Filled, fill
from pnp.design.fonts import game_fonts
from pnp.design.frames import Frame
from pnp.design.icons import Icon
from pnp.design.notes import ComponentNotes, Notes
from pnp.design.palette import ink_colour, pattern_of
from pnp.design.pictures import Pictures
from pnp.design.problems import Problems
from pnp.draw import Field, Item, Stroke
from pnp.draw.extent import reach
from pnp.faults import Place, nearest
from pnp.geometry import Box
from pnp.limits import MAX_DRAWN_LAYERS, MAX_FACE_LAYERS, MAX_PLACE, MAX_TEXT_LETTERS
from pnp.load import LoadedGame, LoadedTemplate, NoTemplateError, Value
from pnp.load.svg import svg_fault
from pnp.model.base import Ink
from pnp.model.template import Boxed, Condition, Layer, Pattern, StrokeSpec
from pnp.svg.errors import SvgError
from pnp.type.markup import ICON_CLOSE, ICON_OPEN, release

_PATTERNS = get_args(Pattern)
SLACK = 0.3
"""How far in mm an icon or text may reach past the cut untold, or a picture end
short of it: less than a knife slips."""


@dataclass(frozen=True, slots=True)
class Edition:
    """A game in one language and ink mode, and where what is found in a component goes.

    A ``dry`` run is for all ink modes at once: everything is looked up and measured, and nothing
    is painted, its pictures in colour: grey ones have no other faults.
    ``unproven`` are pictures that have yet to be decoded: file, place and name.
    """

    game: LoadedGame
    lang: str
    ink: Ink
    texts: Mapping[str, Value]
    title: str
    problems: Problems
    notes: ComponentNotes
    game_notes: Notes
    dry: bool = False
    drawn: Counter[str] = field(default_factory=Counter)
    unproven: dict[tuple[Path, Place, str], None] = field(default_factory=dict)
    _colours: dict[str, str | None] = field(default_factory=dict)
    _fonts: dict[str, str] = field(default_factory=dict)

    @property
    def made(self) -> Ink | None:
        """The ink mode for which a dry run's faces have been made, if any."""
        return self.notes.made.get(self.lang) if self.dry else None

    @property
    def inks(self) -> frozenset[Ink]:
        """The ink modes that it is for."""
        return frozenset(get_args(Ink)) if self.dry else frozenset((self.ink,))

    def readers(self) -> tuple[Pictures, Drawings]:
        """Return what reads the game's pictures."""
        notes, grey = self.game_notes, self.ink == "mono"
        return notes.pictures(grey=grey), notes.drawings(grey=grey)

    def colour(self, name: str) -> str | None:
        """Return the ``#rrggbb`` that a colour is in this ink mode, None for an unknown one."""
        if name not in self._colours:
            self._colours[name] = ink_colour(name, self.game.file.palette, self.ink)
        return self._colours[name]

    def fonts(self) -> Mapping[str, str]:
        """Return the game's font roles, each with the name of its face; faulty files are told."""
        if not self._fonts:
            found = game_fonts(self.game)
            self._fonts.update(found.names)
            for fault in found.faults:
                self.problems.add(fault)
        return self._fonts


@dataclass(slots=True)
class Studio:
    """One face in the making: of an edition, for the piece that ``subject`` names in messages.

    ``trim`` is its cut box in mm, ``bleed`` how far art is asked to run past it, and ``rims`` are
    the layers of pictures that end short of that, with the parts left bare; ``fields`` gathers its
    named areas, ``names`` the ink modes in which there is one of that name; ``cells`` counts those
    of its repeats in each mode, ``layers`` those that it drew, ``marks`` the lines and dots of its
    patterns, and ``spent`` says that one of these is more than a face may have.
    """

    edition: Edition
    subject: str
    trim: Box
    bleed: float = 0.0
    rims: list[tuple[Place, Box]] = field(default_factory=list)
    fields: list[Field] = field(default_factory=list)
    names: dict[str, frozenset[Ink]] = field(default_factory=dict)
    cells: Counter[Ink] = field(default_factory=Counter)
    layers: int = 0
    marks: int = 0
    spent: bool = False

    def error(self, place: Place, message: str, hint: str = "") -> None:
        """Tell what keeps the face from being printed."""
        self.edition.problems.error(place, message, hint)

    def warning(self, place: Place, message: str, hint: str = "") -> None:
        """Tell what is doubtful about the face."""
        self.edition.problems.warning(place, message, hint)


class Spot(NamedTuple):
    """Where a layer stands: its template, the way to it there, the fields and the frame.

    ``within`` are the files of the templates around it, its own the last; ``inks`` are the ink
    modes in which it is there.
    """

    template: LoadedTemplate
    loc: tuple[str | int, ...]
    env: Env
    frame: Frame
    within: tuple[str, ...]
    inks: frozenset[Ink]

    def place(self, *keys: str | int) -> Place:
        """Return the place of one of the layer's values in the template file."""
        return self.template.place(*self.loc, *keys)


def filled(studio: Studio, spot: Spot, text: str, *keys: str | int) -> Filled:
    """Fill in a layer's text; fields that stand for nothing are faults where they are named."""
    if len(text) > MAX_TEXT_LETTERS:
        most = f"a text of {len(text):,} characters; the most is {MAX_TEXT_LETTERS:,}"
        studio.error(spot.place(*keys), most, "shorten it")
        return Filled("")
    if "{" not in text:
        return Filled(text)
    edition = studio.edition
    found = fill(text, spot.env, edition.texts)
    edition.notes.read.update(found.read)
    if found.sound:
        return found
    own = spot.place(*keys)
    for name, place in found.unknown:
        unknown_name(studio, spot, name, place or own)
    for key, place in found.missing:
        studio.error(place or own, f"the game has no text {key!r} in {edition.lang!r}",
                     nearest(key, edition.texts))
    for place in found.endless:
        studio.error(place or own, "the fields name one another in a circle, or come to more than"
                     f" {MAX_TEXT_LETTERS:,} characters",
                     "let no field's value name that field again")
    return found


def named(studio: Studio, spot: Spot, text: str, *keys: str | int) -> Filled | None:
    """Fill in a text that is a name or a value; None where a field in it stands for nothing."""
    if "{" not in text:
        return Filled(release(text))
    found = filled(studio, spot, text, *keys)
    written = release(found.text)
    if found.icons:
        # Icons are for words: here they stay as they were written.
        written = written.replace(ICON_OPEN, "{icon:").replace(ICON_CLOSE, "}")
    if not found.sound:
        return None
    return found if written == found.text else found._replace(text=written)


def unknown_name(studio: Studio, spot: Spot, name: str, place: Place) -> None:
    """Tell that no field has this name here."""
    studio.edition.notes.judged = False
    hint = known_hint(name, spot.env)
    if name in studio.edition.game.icons:
        hint = f"for the icon of this name write {{icon:{name}}}"
    studio.error(place, f"nothing is named {name!r} here", hint)


def known_hint(name: str, known: Collection[str]) -> str:
    """Return the hint for a field that is none of those known."""
    hint = nearest(name, known)
    if "id" not in known and not hint.startswith("did"):
        return "no row is read here; a back reads one where game.yaml says back_each: true"
    return hint


def shows(studio: Studio, spot: Spot, layer: Layer, *keys: str | int) -> bool:
    """Say whether a layer, ``keys`` further than the spot, is for its inks and these fields."""
    if layer.ink is not None and spot.inks.isdisjoint(layer.ink):
        studio.edition.notes.partly.add(studio.edition.lang)
        return False
    shown = True
    if layer.when is not None:
        shown = _holds(studio, spot, layer.when, *keys, "when")
    if layer.unless is not None:
        shown = not _holds(studio, spot, layer.unless, *keys, "unless") and shown
    return shown


def _holds(studio: Studio, spot: Spot, condition: Condition, *keys: str | int) -> bool:
    studio.edition.notes.read.update(condition)
    holds = True
    for name, wanted in condition.items():
        if name not in spot.env:
            unknown_name(studio, spot, name, spot.place(*keys, name))
        # A condition's value is compared as the table gives it, its own fields not filled in.
        text = spot.env[name].text if name in spot.env else ""
        options = [wanted] if isinstance(wanted, str) else wanted
        holds = holds and (text in options or bool(text and "*" in options))
    return holds


def within_budget(studio: Studio, spot: Spot, *keys: str | int) -> bool:
    """Count a layer that is drawn; say whether the face, and the component, may have so many."""
    if studio.spent:
        return False
    studio.layers += 1
    studio.edition.drawn["layers"] += 1
    if studio.layers > MAX_FACE_LAYERS:
        over_budget(
            studio, spot.place(*keys), f"the face would be more than {MAX_FACE_LAYERS:,} layers,"
            f" the most is {MAX_FACE_LAYERS:,}",
            "repeat fewer of them, or use fewer templates in one another",
        )
    elif studio.edition.drawn["layers"] > MAX_DRAWN_LAYERS:
        over_budget(
            studio, spot.place(), f"the component's faces would be more than {MAX_DRAWN_LAYERS:,}"
            f" layers, the most is {MAX_DRAWN_LAYERS:,}",
            "take layers out of the template, or split the component",
        )
    return not studio.spent


def over_budget(studio: Studio, place: Place, message: str, hint: str) -> None:
    """Tell once that a face would be too much; nothing more is drawn on it."""
    if not studio.spent:
        studio.error(place, message, hint)
    studio.spent = True


def template(
    studio: Studio, name: str, place: Place, env: Env
) -> LoadedTemplate | None:
    """Return the template that is used at ``place`` with these fields; none there is a fault."""
    notes = studio.edition.notes
    try:
        found = studio.edition.game.template(name)
    except NoTemplateError as error:
        notes.judged = False
        studio.error(place, str(error), error.hint)
        return None
    if found.file not in notes.templates:
        notes.templates[found.file] = (found, set())
        notes.judged = notes.judged and not found.faults
    for fault in found.faults:
        studio.edition.problems.add(fault)
    notes.templates[found.file][1].update(env)
    return found


def colour(studio: Studio, spot: Spot, name: str | None, *keys: str | int) -> str | None:
    """Return a layer's colour as ``#rrggbb`` in the ink mode; unknown ones are faults."""
    if name is None:
        return None
    if (found := named(studio, spot, name, *keys)) is None:
        return "#000000"
    result = studio.edition.colour(found.text)
    if result is None:
        palette = studio.edition.game.file.palette
        studio.error(
            found.origin or spot.place(*keys), f"there is no colour {found.text!r}",
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
    if name is None or (found := named(studio, spot, name, "pattern")) is None:
        return ""
    palette = studio.edition.game.file.palette
    result = pattern_of(found.text, palette)
    if result is None:
        studio.error(
            found.origin or spot.place("pattern"), f"there is no pattern {found.text!r}",
            nearest(found.text, (*_PATTERNS, *palette)),
        )
    return result or ""


def icon(studio: Studio, name: str, place: Place) -> Icon | None:
    """Return one of the game's icons; unknown or unusable ones are faults."""
    from pnp.design.icon_files import read_icon

    game = studio.edition.game
    path = game.icons.get(name)
    if path is None:
        studio.error(place, f"there is no icon {name!r}", nearest(name, game.icons))
        return None
    try:
        return read_icon(path)
    except ValueError as error:
        # What makes a file no drawing at all has been told when the folder was read.
        if not svg_fault(path, ""):
            folder = game.places["icons"].file.rpartition("/")[0]
            told = error if isinstance(error, SvgError) else SvgError(str(error))
            file = f"{folder}/{game.file.icons}/{path.name}"
            studio.error(Place(file, told.line, told.column), str(told), told.hint)
        return None


def measure(
    studio: Studio, spot: Spot, value: float | str, extent: float, *keys: str | int
) -> float | None:
    """Return a coordinate in mm; one that cannot be read is a fault, and None."""
    if not isinstance(value, str):
        return _in_range(studio, value, spot.place(*keys))
    found = named(studio, spot, value, *keys) if "{" in value else None
    if found is None and "{" in value:
        return None
    own = spot.place(*keys)
    place = found.place(own) if found else own
    try:
        length = coordinates.resolve(found.text if found else value, extent)
    except ValueError as error:
        studio.error(place, str(error))
        return None
    return _in_range(studio, length, place)


def _in_range(studio: Studio, length: float, place: Place) -> float | None:
    """Return a length in mm that can be drawn; another one is a fault, and None."""
    # Also false for what is no number at all.
    if -MAX_PLACE <= length <= MAX_PLACE:
        return length
    studio.error(place, f"this comes to {length:.6g} mm; the most is {MAX_PLACE:,.0f} mm",
                 "write a place or size in mm, or a share such as 50%")
    return None


def layer_box(studio: Studio, spot: Spot, layer: Boxed) -> Box | None:
    """Return the layer's box in face mm, or None (with a fault) where it has no extent."""
    frame = spot.frame.box(layer.frame)
    x = measure(studio, spot, layer.at[0], frame.w, "at", 0)
    y = measure(studio, spot, layer.at[1], frame.h, "at", 1)
    w = measure(studio, spot, layer.size[0], frame.w, "size", 0)
    h = measure(studio, spot, layer.size[1], frame.h, "size", 1)
    if x is None or y is None or w is None or h is None:
        return None
    if w <= 0 or h <= 0:
        studio.error(
            spot.place("size"),
            f"the layer comes to {w:g} × {h:g} mm in {studio.subject}",
            "width and height must be above zero",
        )
        return None
    placed = (_in_range(studio, frame.x + x, spot.place("at", 0)),
              _in_range(studio, frame.y + y, spot.place("at", 1)))
    return None if None in placed else Box(frame.x + x, frame.y + y, w, h)


def inside_cut(studio: Studio, spot: Spot, box: Box) -> bool:
    """Say whether a box of the spot's frame lies on the piece."""
    # Turned frames are few, and mapping a box takes longer than looking at it.
    on_face = spot.frame.on_face(box) if spot.frame.turned else box
    return studio.trim.holds(on_face, SLACK)


def tell_cut_off(studio: Studio, spot: Spot, items: Iterable[Item], what: str) -> None:
    """Warn that the knife will take a part of the items."""
    reached = reach(items, spot.frame.matrix)
    if reached and not studio.trim.holds(reached, SLACK):
        lost = "reaches past the cut and will lose a part" if studio.trim.overlaps(reached) else (
            "lies outside the cut and will not be seen"
        )
        studio.warning(spot.place(), f"the {what} {lost}", "move it, or make it smaller")
