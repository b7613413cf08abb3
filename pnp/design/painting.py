"""Layers that draw: areas, lines, paths, icons, pictures."""

from __future__ import annotations

from pathlib import Path as FilePath
from typing import NamedTuple

from pnp.design.bleeding import note_rims
from pnp.design.contrast import lightness
from pnp.design.icons import icon_items
from pnp.design.patterns import marks, pattern, pattern_names
from pnp.design.pictures import LOW_DPI, TooManyPixelsError, effective_dpi
from pnp.design.rasters import PictureError
from pnp.design.studio import (
    Edition,
    Spot,
    Studio,
    colour,
    icon,
    inside_cut,
    layer_box,
    measure,
    named,
    over_budget,
    pattern_name,
    stroke,
    tell_cut_off,
)
from pnp.draw import Clip, Image, Item, Path, Picture, Rect, Segment, Stroke
from pnp.draw.outline import ellipse, mapped
from pnp.faults import Place, nearest
from pnp.geometry import Box, Matrix, Size, scale, translate
from pnp.limits import MAX_MARKS, MAX_PATH_LETTERS, MAX_PLACE
from pnp.load.paths import OutsideError, inside
from pnp.model.template import (
    EllipseLayer,
    FillLayer,
    IconLayer,
    ImageLayer,
    LineLayer,
    Painted,
    PathLayer,
    RectLayer,
)

_PALE = 85.0
"""Areas at least this light (L*) cost next to no ink."""


class _Paint(NamedTuple):
    """How an area is painted, its colours found: filled, with a pattern, with a line."""

    fill: str | None
    pattern: str
    pattern_tone: str | None
    line: Stroke | None


def fill_items(studio: Studio, spot: Spot, layer: FillLayer) -> tuple[Item, ...]:
    """Paint the bleed box.

    Where ink is spared, a dark ground is left out unless the layer was made for the mode.
    """
    box = spot.frame.box("bleed")
    paint = _paint(studio, spot, layer)
    spared = studio.edition.ink != "full" and layer.ink is None
    if spared and paint.fill and lightness(paint.fill) < _PALE:
        paint = paint._replace(fill=None)
    return _painted(studio, spot, layer, paint, Rect(box), box)


def rect_items(studio: Studio, spot: Spot, layer: RectLayer) -> tuple[Item, ...]:
    """Draw a rectangle."""
    box = layer_box(studio, spot, layer)
    paint = _paint(studio, spot, layer)
    if not box:
        return ()
    radius = max(0.0, min(layer.radius, box.w / 2, box.h / 2))
    return _painted(studio, spot, layer, paint, Rect(box, radius=radius), box)


def ellipse_items(studio: Studio, spot: Spot, layer: EllipseLayer) -> tuple[Item, ...]:
    """Draw an ellipse."""
    box = layer_box(studio, spot, layer)
    paint = _paint(studio, spot, layer)
    return _painted(studio, spot, layer, paint, Path(ellipse(box)), box) if box else ()


def path_items(studio: Studio, spot: Spot, layer: PathLayer) -> tuple[Item, ...]:
    """Draw SVG path data, scaled from its view into the box or taken as mm from its corner."""
    from pnp.design.path_data import parse_segments

    box = layer_box(studio, spot, layer)
    paint = _paint(studio, spot, layer)
    data = named(studio, spot, layer.d, "d")
    if not box or not data:
        return ()
    if len(data.text) > MAX_PATH_LETTERS:
        studio.error(
            data.place(spot.place("d")),
            f"the path would be {len(data.text):,} characters, the most is {MAX_PATH_LETTERS:,}",
            "draw it more simply, or place it as a picture",
        )
        return ()
    try:
        segments = parse_segments(data.text)
    except ValueError as error:
        studio.error(data.place(spot.place("d")), str(error))
        return ()
    matrix = translate(box.x, box.y)
    if layer.view:
        x, y, w, h = layer.view
        if w <= 0 or h <= 0:
            studio.error(spot.place("view"), "the view has no width or height",
                         "write it as [x, y, width, height]")
            return ()
        matrix = translate(-x, -y).then(scale(box.w / w, box.h / h)).then(matrix)
    drawn = mapped(segments, matrix)
    if not all(-MAX_PLACE <= number <= MAX_PLACE for _, at in drawn for number in at):
        studio.error(
            spot.place("view") if layer.view else data.place(spot.place("d")),
            f"the path reaches further than {MAX_PLACE:,.0f} mm, which is the most",
            "mend the path's numbers or its view",
        )
        return ()
    return _painted(studio, spot, layer, paint, Path(drawn, even_odd=layer.even_odd), box)


def line_items(studio: Studio, spot: Spot, layer: LineLayer) -> tuple[Item, ...]:
    """Draw straight lines through points."""
    frame = spot.frame.box(layer.frame)
    line = stroke(studio, spot, layer.stroke)
    segments: list[Segment] = []
    for index, point in enumerate(layer.points):
        x = measure(studio, spot, point[0], frame.w, "points", index, 0)
        y = measure(studio, spot, point[1], frame.h, "points", index, 1)
        if x is not None and y is not None:
            segments.append(("L" if segments else "M", (frame.x + x, frame.y + y)))
    return (Path(tuple(segments), stroke=line),)


def icon_layer_items(studio: Studio, spot: Spot, layer: IconLayer) -> tuple[Item, ...]:
    """Place an icon in its box."""
    box = layer_box(studio, spot, layer)
    name = named(studio, spot, layer.icon, "icon")
    drawn = icon(studio, name.text, name.origin or spot.place("icon")) if name else None
    tone = colour(studio, spot, layer.colour, "colour")
    if not box or not drawn or not tone:
        return ()
    safe = not layer.angle and inside_cut(studio, spot, box)
    if studio.edition.dry and safe:
        return ()
    items = icon_items(drawn, box, tone, angle=layer.angle, mirror=layer.mirror,
                       inked=studio.edition.colour)
    if not safe:
        tell_cut_off(studio, spot, items, "icon")
    return items


def image_items(studio: Studio, spot: Spot, layer: ImageLayer) -> tuple[Item, ...]:
    """Place a picture file in its box."""
    box = layer_box(studio, spot, layer)
    name = named(studio, spot, layer.file, "file")
    if not name:
        return ()
    path = _picture_path(studio, name.text, name.origin or spot.place("file"))
    if not box or not path:
        return ()
    edition, place = studio.edition, name.place(spot.place("file"))
    pictures, drawings = edition.readers()
    try:
        if path.suffix.lower() == ".svg":
            art = drawings.art(path, edition.game.folder)
            held = _held(box, art.aspect, layer)
            picture = drawings.picture(path, edition.game.folder, held.w)
            notes = art.notes
        else:
            picture, notes, unproven = pictures.raster(path)
            if unproven:
                edition.unproven[path, place, name.text] = None
            held = _held(box, picture.height_px / picture.width_px, layer)
            _check_resolution(studio, place, name.text, picture, held)
    except TooManyPixelsError as error:
        studio.error(place, str(error))
        return ()
    except PictureError as error:
        studio.error(place, f"{name.text}: {error}")
        return ()
    except OSError as error:
        studio.error(place, f"{name.text!r} cannot be read: {error.strerror or error}")
        return ()
    for note in notes:
        studio.warning(place, f"{name.text}: {note.message}", note.hint)
    note_rims(studio, spot, picture, held, box)
    item = Image(held, picture)
    return (item,) if box.holds(held) else (Clip(Rect(box), (item,)),)


def prove_pictures(edition: Edition) -> None:
    """Decode the pictures that were placed; broken ones are faults where they were named."""
    pictures, _ = edition.readers()
    for path, place, name in edition.unproven:
        if error := pictures.broken(path):
            edition.problems.error(place, f"{name}: {error}")
    edition.unproven.clear()


def _picture_path(studio: Studio, name: str, place: Place) -> FilePath | None:
    """Return a picture's file in the game's folder; that there is none fit is a fault."""
    folder, notes = studio.edition.game.folder, studio.edition.game_notes
    try:
        path = inside(folder, name)
    except OutsideError as error:
        studio.error(place, str(error))
        return None
    if not path.is_file():
        studio.error(place, f"there is no picture {name!r}",
                     nearest(name, notes.picture_files(folder)))
        return None
    if path.suffix.lower() == ".svg" and (fault := notes.drawing_fault(path, name)):
        studio.error(place, f"the picture {fault.place}: {fault.message}", fault.hint)
        return None
    return path


def _held(box: Box, aspect: float, layer: ImageLayer) -> Box:
    """Return where a picture of this height ÷ width lies for its box and fit."""
    if layer.fit == "stretch":
        return box
    by_width, by_height = box.w, box.h / aspect
    width = max(by_width, by_height) if layer.fit == "cover" else min(by_width, by_height)
    height = width * aspect
    return Box(box.x + (box.w - width) / 2, box.y + (box.h - height) / 2, width, height)


def _check_resolution(
    studio: Studio, place: Place, name: str, picture: Picture, held: Box
) -> None:
    dpi = effective_dpi(picture, Size(held.w, held.h))
    if dpi < LOW_DPI:
        studio.warning(
            place,
            f"{name} prints at {dpi:.0f} dpi ({picture.width_px} × {picture.height_px} pixels "
            f"on {held.w:.1f} × {held.h:.1f} mm)",
            f"at least {LOW_DPI:.0f} dpi look sharp: use a larger picture or a smaller box",
        )


def _paint(studio: Studio, spot: Spot, layer: Painted) -> _Paint:
    """Return how an area is painted; every name in it is looked up, whatever will show."""
    return _Paint(
        colour(studio, spot, layer.fill, "fill"),
        pattern_name(studio, spot, layer.pattern),
        colour(studio, spot, layer.pattern_colour, "pattern_colour"),
        stroke(studio, spot, layer.stroke),
    )


def _painted(
    studio: Studio, spot: Spot, layer: Painted, paint: _Paint, outline: Rect | Path, box: Box
) -> tuple[Item, ...]:
    """Return the outline filled, with its pattern over that, and its line over both."""
    if paint.pattern in pattern_names() and not _few_marks(studio, spot, layer, paint, box):
        return ()
    if studio.edition.dry:
        return ()
    fill, line = paint.fill, paint.line
    if paint.pattern not in pattern_names():
        return (_shape(outline, fill, line),) if fill or line else ()
    tone = paint.pattern_tone
    if tone is None:
        tone = "#FFFFFF" if fill and lightness(fill) < 60 else "#000000"
    items: list[Item] = [_shape(outline, fill, None)] if fill else []
    items.append(Clip(outline, pattern(paint.pattern, box, tone, layer.pattern_step)))
    if line:
        items.append(_shape(outline, None, line))
    return tuple(items)


def _few_marks(
    studio: Studio, spot: Spot, layer: Painted, paint: _Paint, box: Box
) -> bool:
    """Count a pattern's lines and dots; say whether the face may have so many."""
    number = marks(paint.pattern, box, layer.pattern_step)
    studio.marks += number
    if studio.marks <= MAX_MARKS:
        return True
    over_budget(
        studio,
        spot.place("pattern_step" if "pattern_step" in layer.model_fields_set else "pattern"),
        f"the patterns would be {studio.marks:,} lines or dots on a face, the most is"
        f" {MAX_MARKS:,}", "use a larger pattern_step",
    )
    return False


def _shape(outline: Rect | Path, fill: str | None, line: Stroke | None) -> Item:
    if isinstance(outline, Rect):
        return Rect(outline.box, fill, line, outline.radius)
    return Path(outline.segments, fill, line, outline.even_odd)


def turned_about(box: Box, turn: Matrix) -> Matrix:
    """Return ``turn`` made about the box's centre instead of the origin."""
    cx, cy = box.x + box.w / 2, box.y + box.h / 2
    return translate(-cx, -cy).then(turn).then(translate(cx, cy))
