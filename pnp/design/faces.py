"""A component's template and rows → pieces: every kind of component, copies and backs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from pnp.design.bleeding import tell_rims
from pnp.design.filling import row_env
from pnp.design.frames import whole
from pnp.design.layers import layers_items
from pnp.design.nets import folded
from pnp.design.notes import Notes
from pnp.design.painting import prove_pictures
from pnp.design.problems import Problems
from pnp.design.studio import Edition, Spot, Studio, named, template
from pnp.draw import Clip, Face, Field, Group, Piece, Rect
from pnp.draw.extent import reach, smallest_type
from pnp.faults import Fault
from pnp.geometry import Box, Size, scale, translate
from pnp.load import LoadedComponent, LoadedGame, LoadedTemplate, Row
from pnp.model.base import Ink
from pnp.model.component import Back, Sizes
from pnp.model.template import Template

SHARED_BLEED = 3.0
"""A shared back's art runs at least this far past the trim, in mm: a duplex slip shows it."""
_AREA = Size(200.0, 287.0)
"""The printable area that pages are tried on where nobody says: A4 less 5 mm all round."""
_LEGIBLE = 4.5
"""Type below this size in pt, where a face is scaled down, is told as a warning."""
_EMPTY = Template(layers=[])


class Designed(NamedTuple):
    """A component's pieces in the data's order, copies and all, and what is wrong with them.

    Pieces of equal looks share their `Face`. Where a fault is an error, nothing may be printed.
    """

    pieces: tuple[Piece, ...]
    faults: tuple[Fault, ...]


@dataclass(slots=True)
class _Maker:
    edition: Edition
    component: LoadedComponent
    bleed: float
    faces: dict[tuple[object, ...], Face] = field(default_factory=dict)

    @property
    def asks(self) -> bool:
        """Whether a bleed is asked for, and not just given to a shared back."""
        return self.bleed > 0 and self.component.spec.bleeds


def design_component(
    game: LoadedGame,
    component: LoadedComponent,
    *,
    lang: str,
    ink: Ink,
    size: Size | None = None,
    bleed: float | None = None,
    area: Size | None = None,
    notes: Notes | None = None,
) -> Designed:
    """Make a component's pieces, in a language (the game's first where it lacks it) and ink mode.

    ``size`` stands in for the data's (of pieces, boards and standing figures): the face is drawn
    at its own size and scaled into it, evenly. ``bleed`` stands in for the data's too, in mm.
    ``area`` is the printable area, which a component that is a whole page fills. A back that a
    deck shares has at least `SHARED_BLEED` of bleed. ``notes`` are kept of what several designs
    of one game come by.
    """
    edition = _edition(game, lang, ink, Notes() if notes is None else notes, component.spec.id)
    own = component.spec.bleed or 0.0
    maker = _Maker(edition, component, own if bleed is None else bleed)
    pieces = tuple(_pieces(maker, size, area or _AREA))
    if size is None and maker.bleed == own and area in (None, _AREA):
        edition.notes.made[edition.lang] = ink
    prove_pictures(edition)
    return Designed(pieces, edition.problems.faults())


def component_faults(
    game: LoadedGame, component: LoadedComponent, lang: str, notes: Notes
) -> tuple[Fault, ...]:
    """Return what is wrong with a component's pieces in a language, in all ink modes.

    They are made as `design_component` makes them, but for the painting; what it has made for one
    ink mode is not looked at again.
    """
    edition = _edition(game, lang, "full", notes, component.spec.id, dry=True)
    maker = _Maker(edition, component, component.spec.bleed or 0.0)
    for _ in _pieces(maker, None, _AREA):
        pass
    prove_pictures(edition)
    return edition.problems.faults()


def _edition(
    game: LoadedGame, lang: str, ink: Ink, notes: Notes, component: str, *,
    dry: bool = False,
) -> Edition:
    if lang not in game.file.languages:
        lang = game.file.languages[0]
    title = game.file.title
    edition = Edition(
        game, lang, ink, game.texts.get(lang, {}),
        title if isinstance(title, str) else title.get(lang, game.file.id),
        Problems(), notes.components[component], notes, dry,
    )
    # A font file that cannot be used is told also where no text is set in it.
    edition.fonts()
    return edition


def _pieces(maker: _Maker, size: Size | None, area: Size) -> Iterator[Piece]:
    spec = maker.component.spec
    sizes = spec.sizes(size, area)
    bleed = maker.bleed if spec.bleeds else 0.0
    behind = spec.behind()
    for row in maker.component.rows:
        sides = [
            _scaled(maker, name, row, *sizes, bleed, *key) for name, key in spec.fronts()
        ]
        front = folded(sides, spec.net())
        back = _back(maker, behind, row, front, sizes) if behind else None
        shared = behind is not None and behind.shared
        for copy in range(1, row.copies + 1):
            yield Piece(spec.id, row.id, copy, front, back, shared)


def _back(maker: _Maker, behind: Back, row: Row, front: Face, sizes: Sizes) -> Face:
    if behind.template == "same":
        return front
    reads: Row | None = row
    bleed = maker.bleed
    if behind.shared:
        reads, bleed = None, max(bleed, SHARED_BLEED)
    if behind.deck:
        deck = row.fields.get(behind.deck)
        reads = next(
            each for each in maker.component.rows if each.fields.get(behind.deck) == deck
        )
    return _scaled(maker, behind.template, reads, *sizes, bleed, "back")


def _scaled(
    maker: _Maker, name: str, row: Row | None, drawn: Size, trim: Size, bleed: float,
    *keys: str | int,
) -> Face:
    """Return a side drawn at one size and scaled evenly into another, whole and centred.

    Where the proportions differ the ground runs on, so that no edge of the art is cut off.
    """
    if drawn == trim:
        return _side(maker, name, row, trim, bleed, *keys)
    factor = min(trim.w / drawn.w, trim.h / drawn.h)
    face = _side(maker, name, row, drawn, bleed / factor, *keys)
    cached = ("scaled", id(face), trim)
    if cached not in maker.faces:
        left = (trim.w - drawn.w * factor) / 2
        top = (trim.h - drawn.h * factor) / 2
        matrix = scale(factor).then(translate(left, top))
        limit = Box(0.0, 0.0, trim.w, trim.h).grown(bleed)
        items = face.items
        if len(items) == 1 and isinstance(items[0], Clip):
            items = items[0].items
        ground = items[0] if items else None
        edge = Box(0.0, 0.0, drawn.w, drawn.h)
        under = (
            (Rect(limit, fill=ground.fill),)
            if isinstance(ground, Rect) and ground.fill and ground.box.holds(edge) else ()
        )
        fields = tuple(
            Field(
                spot.name,
                Box(
                    spot.box.x * factor + left, spot.box.y * factor + top,
                    spot.box.w * factor, spot.box.h * factor,
                ),
            )
            for spot in face.fields
        )
        type_size = factor * smallest_type(face.items)
        if type_size < _LEGIBLE:
            maker.edition.problems.warning(
                maker.component.place, f"{maker.component.spec.id} as small as this has type of"
                f" {type_size:.1f} pt, which is hard to read", "choose a larger size or paper",
            )
        scaled = (*under, Clip(Rect(limit), (Group(face.items, matrix),)))
        maker.faces[cached] = Face(trim, bleed, scaled, fields)
    return maker.faces[cached]


def _side(
    maker: _Maker, name: str, row: Row | None, trim: Size, bleed: float, *keys: str | int
) -> Face:
    """Return the face that a template makes of a row's fields; equal ones are made once."""
    edition = maker.edition
    id_ = maker.component.spec.id
    studio = Studio(
        edition, f"{id_} {row.id!r}" if row else f"the back of {id_}",
        Box(0.0, 0.0, trim.w, trim.h), bleed if maker.asks else 0.0,
    )
    env = row_env(row, edition.title, edition.lang)
    place = maker.component.at(*keys)
    # game.yaml names the template as a layer would, at its own place.
    outer = Spot(
        LoadedTemplate(place.file, _EMPTY, {(): place}), (), env, whole(trim, bleed), (),
        edition.inks,
    )
    chosen = named(studio, outer, name)
    used = template(studio, chosen.text, chosen.origin or place, env) if chosen else None
    if not used:
        return Face(trim, bleed, ())
    key = (used.file, trim, bleed, row.id if row else None)
    if key not in maker.faces:
        spot = outer._replace(template=used, loc=("layers",), within=(used.file,))
        items = layers_items(studio, spot, used.template.layers)
        tell_rims(studio)
        limit = studio.trim.grown(bleed)
        painted = reach(items)
        if painted and not limit.holds(painted):
            items = (Clip(Rect(limit), items),)
        maker.faces[key] = Face(trim, bleed, items, tuple(studio.fields))
    return maker.faces[key]
