"""Text layers: set in their box, with faults that name piece, field and letter."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pnp.catalogue.typefaces import TYPEFACES
from pnp.design.filling import Filled
from pnp.design.icons import icon_items
from pnp.design.painting import turned_about
from pnp.design.studio import (
    Spot,
    Studio,
    colour,
    filled,
    icon,
    inside_cut,
    layer_box,
    named,
    tell_cut_off,
)
from pnp.draw import Group, Item
from pnp.faults import Place, nearest
from pnp.geometry import Box, Size, rotate
from pnp.model.template import TextLayer
from pnp.type.case import lacks_style
from pnp.type.fonts import face
from pnp.type.markup import Letters, parse_markup, unescaped
from pnp.type.setting import Fitted, Style, fit, layout


def text_items(studio: Studio, spot: Spot, layer: TextLayer) -> tuple[Item, ...]:
    """Set a text layer; text that cannot fit and letters a font lacks are faults."""
    source, keys = _source(studio, spot, layer)
    text = filled(studio, spot, source, *keys)
    box = layer_box(studio, spot, layer)
    name = _face_name(studio, spot, layer)
    tone = colour(studio, spot, layer.colour, "colour")
    if not box or not text.text.strip() or not name or not tone:
        return ()
    shapes: dict[str, float] = {}
    for wanted, at in text.icons:
        if drawn := icon(studio, wanted, at or spot.place(*keys)):
            shapes[wanted] = drawn.aspect
    style = _style(layer, name)
    safe = not layer.angle and inside_cut(studio, spot, box)
    if studio.edition.dry and safe:
        size = Size(box.w, box.h)
        fitted = fit(text.text, style, size, tuple(sorted(shapes.items())))
        _report(studio, spot, layer, text, fitted, keys)
        return ()

    def paint(wanted: str, where: Box, shade: str) -> tuple[Item, ...]:
        # One that is not there has been told where it is named.
        if wanted not in shapes or not (drawn := icon(studio, wanted, spot.place(*keys))):
            return ()
        return icon_items(drawn, where, shade, inked=studio.edition.colour)

    laid = layout(text.text, style, box, colour=tone, icons=paint, aspects=shapes)
    _report(studio, spot, layer, text, laid.fitted, keys)
    items = laid.items
    if layer.angle and items:
        items = (Group(items, turned_about(box, rotate(layer.angle))),)
    if not safe:
        tell_cut_off(studio, spot, items, "text")
    return items


def _unclosed(text: str) -> Iterator[tuple[str, str]]:
    """Yield the marks that open something and close nothing, each with what to write."""
    text = unescaped(text)
    if "{" in text and (opened := _OPENED.search(text)):
        yield opened[0], "close it: {icon:name}, {column}"
    if "**" not in text:
        return
    letters = (
        atom.string for block in parse_markup(text) for word in block.words
        for atom in word.atoms if isinstance(atom, Letters)
    )
    if any("**" in each for each in letters):
        yield "**", "write **bold** within one line"


_OPENED = re.compile(r"\{[a-z]\w*:?(?![^{]*\})")


def _source(studio: Studio, spot: Spot, layer: TextLayer) -> tuple[str, tuple[str, ...]]:
    if isinstance(layer.text, str):
        return layer.text, ("text",)
    lang = studio.edition.lang
    if lang not in layer.text:
        studio.error(spot.place("text"), f"the text has no {lang!r}", "add it in that language")
    return layer.text.get(lang, ""), ("text", lang)


def _style(layer: TextLayer, name: str) -> Style:
    return Style(
        name, layer.font_size, layer.min_size, layer.align, layer.valign, layer.leading,
        layer.paragraph_gap, layer.max_lines,
    )


def _face_name(studio: Studio, spot: Spot, layer: TextLayer) -> str | None:
    roles = studio.edition.fonts()
    if not (role := named(studio, spot, layer.font, "font")):
        return None
    name = roles.get(role.text, role.text)
    if role.text in roles or name in TYPEFACES:
        return name
    studio.error(spot.place("font"), f"there is no font {name!r}",
                 nearest(name, roles))
    return None


def _report(
    studio: Studio, spot: Spot, layer: TextLayer, text: Filled, fitted: Fitted,
    keys: tuple[str, ...],
) -> None:
    # Where a field stands for nothing, marks around it close nothing.
    for mark, hint in _unclosed(text.text) if text.sound else ():
        studio.warning(
            text.place(spot.place(*keys)),
            f"{mark!r} is not closed and will be printed as it stands", hint,
        )
    if "*" in text.text:
        _tell_styles(studio, spot, layer, text)
    if fitted.fits and not fitted.missing:
        return
    around = spot.place(*keys)
    for sign, name in fitted.missing:
        place = text.place(around, sign)
        studio.edition.problems.missing(
            place, sign, face(name).shown, f"{studio.subject}{_in_field(place)}")
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
    studio.error(
        place,
        f"the text does not fit on {studio.subject}{_in_field(place)}: at {fitted.size:g} pt "
        f"{', '.join(excess)}",
        "shorten it, or give the layer a larger box or a smaller min_size",
    )


def _tell_styles(studio: Studio, spot: Spot, layer: TextLayer, text: Filled) -> None:
    """Warn of words that print plain since the game's font has no such style."""
    role = _face_name(studio, spot, layer) or ""
    styles = dict.fromkeys(
        (atom.bold, atom.italic) for block in parse_markup(text.text) for word in block.words
        for atom in word.atoms if isinstance(atom, Letters)
    )
    for bold, italic in styles:
        if style := lacks_style(role, bold, italic):
            named = role.rpartition("@")[0]
            studio.warning(
                studio.edition.game.fonts[named]["regular"].place,
                f"the font {named!r} has no {style.replace('_', ' ')}, which {studio.subject}"
                " asks for: it is printed without", f"add {style}: and its file",
            )


def _in_field(place: Place) -> str:
    return f" in {place.cell!r}" if place.cell else ""
