"""Text layers: set in their box, with faults that name piece, field and letter."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pnp.design.filling import Filled
from pnp.design.icons import icon_items
from pnp.design.painting import turned_about
from pnp.design.problems import letter, nearest
from pnp.design.studio import DEFAULT_FONTS, Spot, Studio, colour, filled, icon, layer_box
from pnp.draw import Group, Item
from pnp.faults import Place
from pnp.geometry import Box, rotate
from pnp.model.template import TextLayer
from pnp.type.fonts import face
from pnp.type.markup import ICON_CLOSE, ICON_OPEN, Letters, parse_markup
from pnp.type.setting import Fitted, Style, layout


def text_items(studio: Studio, spot: Spot, layer: TextLayer) -> tuple[Item, ...]:
    """Set a text layer; text that cannot fit and letters a font lacks are faults."""
    source, keys = _source(studio, layer)
    text = filled(studio, spot, source, *keys)
    box = layer_box(studio, spot, layer)
    name = _face_name(studio, spot, layer)
    tone = colour(studio, spot, layer.colour, "colour")
    if not box or not text.text.strip() or not name or not tone:
        return ()
    place = text.place(spot.place(*keys))
    shapes: dict[str, float] = {}
    for part in text.text.split(ICON_OPEN)[1:]:
        wanted = part.partition(ICON_CLOSE)[0]
        if drawn := icon(studio, wanted, place):
            shapes[wanted] = drawn.aspect

    def paint(wanted: str, where: Box, shade: str) -> tuple[Item, ...]:
        drawn = icon(studio, wanted, place)
        return icon_items(drawn, where, shade) if drawn else ()

    laid = layout(
        text.text, _style(layer, name), box, colour=tone, icons=paint, aspects=shapes
    )
    _report(studio, spot, layer, text, laid.fitted, keys)
    for mark, hint in _unclosed(text.text):
        studio.problems.warning(place, f"{mark!r} is not closed and will be printed as it stands",
                                hint)
    if not layer.angle or not laid.items:
        return laid.items
    return (Group(laid.items, turned_about(box, rotate(layer.angle))),)


def _unclosed(text: str) -> Iterator[tuple[str, str]]:
    """Yield the marks that open something and close nothing, each with what to write."""
    if opened := _OPENED.search(text):
        yield opened[0], "close it: {icon:name}, {column}"
    letters = (
        atom.string for block in parse_markup(text) for word in block.words
        for atom in word.atoms if isinstance(atom, Letters)
    )
    if any("**" in each for each in letters):
        yield "**", "write **bold** within one line"


_OPENED = re.compile(r"\{[a-z]\w*:?(?![^{]*\})")


def _source(studio: Studio, layer: TextLayer) -> tuple[str, tuple[str, ...]]:
    if isinstance(layer.text, str):
        return layer.text, ("text",)
    return layer.text.get(studio.lang, ""), ("text", studio.lang)


def _style(layer: TextLayer, name: str) -> Style:
    return Style(
        name, layer.font_size, layer.min_size, layer.align, layer.valign, layer.leading,
        layer.paragraph_gap, layer.max_lines,
    )


def _face_name(studio: Studio, spot: Spot, layer: TextLayer) -> str | None:
    roles = {**DEFAULT_FONTS, **studio.game.file.fonts}
    role = filled(studio, spot, layer.font, "font").text
    name = roles.get(role, role)
    try:
        face(name)
    except KeyError:
        studio.problems.error(spot.place("font"), f"there is no font {name!r}",
                              nearest(name, roles))
        return None
    return name


def _report(
    studio: Studio, spot: Spot, layer: TextLayer, text: Filled, fitted: Fitted,
    keys: tuple[str, ...],
) -> None:
    around = spot.place(*keys)
    for sign, name in fitted.missing:
        place = text.place(around, sign)
        studio.problems.error(
            place,
            f"the font {name!r} has no letter {letter(sign)}, which {studio.subject} needs"
            f"{_in_field(place)}",
            "write it otherwise, or draw it as an icon: {icon:name}",
        )
    if fitted.fits:
        return
    place = text.place(around)
    excess = []
    if fitted.wide:
        excess.append(f"{fitted.widest!r} is {fitted.wide:.1f} mm too wide")
    if fitted.high > 1e-6:
        excess.append(f"its {len(fitted.lines)} lines are {fitted.high:.1f} mm too high")
    if fitted.over:
        excess.append(
            f"it takes {len(fitted.lines)} lines where {layer.max_lines} are allowed"
        )
    studio.problems.error(
        place,
        f"the text does not fit on {studio.subject}{_in_field(place)}: at {fitted.size:g} pt "
        f"{', '.join(excess)}",
        "shorten it, or give the layer a larger box or a smaller min_size",
    )


def _in_field(place: Place) -> str:
    return f" in {place.cell!r}" if place.cell else ""
