"""SVG art → PNG: its letters and pictures looked at, drawn by resvg with our fonts alone.

What resvg is given was read within limits and put in plain attributes (`pnp.svg`), so that it
looks the same on every machine, and as in the author's own program.
"""

from __future__ import annotations

import base64
import binascii
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote, unquote_to_bytes
from xml.etree import ElementTree

from pnp import limits
from pnp.design.pictures import Pixels
from pnp.design.rasters import Note, PictureError, read_raster
from pnp.draw import Picture
from pnp.load.paths import OutsideError, inside
from pnp.svg.drawing import Drawing, Lettering, read_drawing
from pnp.svg.errors import SvgError
from pnp.type.fonts import face
from pnp.units import MM_PER_INCH
from shell.files import read

SVG_DPI = 360.0
_SANS, _SERIF = "Source Sans Pro", "Source Serif Pro"
_OURS = {"source sans pro": _SANS, "sans-serif": _SANS, "source serif pro": _SERIF,
         "serif": _SERIF}
_GENERIC = {"monospace", "cursive", "fantasy", "system-ui", "ui-sans-serif", "ui-serif",
            "ui-monospace", "ui-rounded", "math", "emoji"}
_DATA = re.compile(r"data:image/([\w.+-]+)((?:;[\w=.+-]+)*),(.*)", re.S | re.I)


class Art(NamedTuple):
    """A drawing ready to be drawn; ``notes`` are warnings, in words for its author."""

    svg: str
    drawing: Drawing
    notes: tuple[Note, ...]

    @property
    def aspect(self) -> float:
        """Height ÷ width."""
        return self.drawing.aspect


@dataclass(slots=True)
class Drawings:
    """Reads each drawing of a game once; ``grey`` draws them without colour (for black ink)."""

    grey: bool = False
    pixels: Pixels = field(default_factory=Pixels)
    _read: dict[Path, Art] = field(default_factory=dict)
    _drawn: dict[tuple[Path, float], Picture] = field(default_factory=dict)

    def art(self, path: Path, folder: Path) -> Art:
        """Return a drawing of the game in ``folder``. Raises PictureError, OSError."""
        if path not in self._read:
            self._read[path] = read_art(path, folder)
        return self._read[path]

    def picture(self, path: Path, folder: Path, width: float) -> Picture:
        """Return its picture, sharp when printed ``width`` mm wide. Raises PictureError."""
        key = (path, round(width, 3))
        if key not in self._drawn:
            made = draw(self.art(path, folder), width, self.pixels.spend)
            self._drawn[key] = read_raster(made, grey=self.grey).picture
        return self._drawn[key]


def read_art(path: Path, folder: Path) -> Art:
    """Return the drawing in a file of the game in ``folder``. Raises PictureError, OSError."""
    try:
        drawing = read_drawing(path)
    except SvgError as error:
        raise PictureError(f"{error}; {error.hint}" if error.hint else str(error)) from None
    notes = (*_settle_fonts(drawing), *_embed(drawing, path, folder))
    return Art(ElementTree.tostring(drawing.root, encoding="unicode"), drawing, notes)


def draw(art: Art, width: float, spend: Callable[[int], object] = lambda _: None) -> bytes:
    """Return a PNG of a drawing, `SVG_DPI` dense when it is printed ``width`` mm wide.

    ``spend`` is told how many pixels are about to be drawn. Raises PictureError where it costs
    more than the limits, and for what resvg cannot draw.
    """
    import resvg_py

    across = max(1, round(width / MM_PER_INCH * SVG_DPI))
    down = max(1, round(across * art.aspect))
    _judge_size(art, across * down)
    spend(across * down)
    try:
        return bytes(
            resvg_py.svg_to_bytes(
                svg_string=art.svg,
                width=across,
                height=down,
                dpi=96,
                skip_system_fonts=True,
                font_files=list(_font_files()),
                font_family=_SANS,
                sans_serif_family=_SANS,
                serif_family=_SERIF,
            )
        )
    except ValueError as error:
        raise PictureError(f"the drawing cannot be drawn: {error}") from None


def _judge_size(art: Art, pixels: int) -> None:
    if pixels > limits.MAX_PICTURE_PIXELS:
        raise PictureError(f"the drawing is printed too large for a picture: its pixels would be "
                           f"{pixels:,}; the most is {limits.MAX_PICTURE_PIXELS:,}")
    cost = art.drawing.cost
    for what, found, most in (
        ("the pixels of its layers (filters, masks, clips, half clear groups)",
         cost.layers * pixels, limits.SVG_LAYER_PIXELS),
        ("the pixels of its layers within layers", cost.stacked * pixels,
         limits.SVG_STACKED_PIXELS),
    ):
        if found > most:
            raise PictureError(f"the drawing takes too long to draw: {what} would be {found:,}; "
                               f"the most is {most:,}; print it smaller, or place it as a "
                               "picture (PNG)")


@lru_cache(maxsize=1)
def _font_files() -> tuple[str, ...]:
    return tuple(
        str(file)
        for package in ("font_source_sans_pro", "font_source_serif_pro")
        for file in sorted((files(package) / "files").iterdir(), key=lambda each: each.name)
        if file.name.endswith(".ttf")
    )


def _settle_fonts(drawing: Drawing) -> tuple[Note, ...]:
    """Give each text that is drawn a font of ours; return what was drawn in another than named."""
    notes: dict[str, None] = {}
    lacking: dict[str, None] = {}
    for each in drawing.lettering():
        named = [name.strip(" '\"\n\t").lower() for name in each.family.split(",")]
        ours = next((_OURS[name] for name in named if name in _OURS), None)
        if ours is None:
            if each.family and not _GENERIC.intersection(named):
                raise PictureError(
                    f"the drawing's text is in {named[0]!r}; use {_SANS} or {_SERIF}, or convert "
                    "the text to paths"
                )
            ours = _SANS
        if named[0] not in _OURS:
            notes[f"the drawing's text is in {named[0]!r}, and is printed in {ours}" if each.family
                  else f"the drawing's text names no font, and is printed in {ours}"] = None
        each.element.set("font-family", ours)
        lacking.update(dict.fromkeys(face(_face(each, ours)).lacks(each.text.strip())))
    lacking = {sign: None for sign in lacking if sign.isprintable() and not sign.isspace()}
    if lacking:
        signs = ", ".join(f"{sign!r} (U+{ord(sign):04X})" for sign in list(lacking)[:10])
        raise PictureError(f"the drawing's text has letters that its font lacks: {signs}; "
                           "convert the text to paths")
    return tuple(Note(note, "name one of ours in the drawing, or convert the text to paths")
                 for note in notes)


def _face(lettering: Lettering, family: str) -> str:
    bold = lettering.style.get("font-weight", "") in ("bold", "bolder", "700", "800", "900")
    slanted = lettering.style.get("font-style", "normal") != "normal"
    name = "serif" if family == _SERIF else "sans"
    return name + ("-bold" if bold else "-italic" if slanted else "")


def _embed(drawing: Drawing, path: Path, folder: Path) -> tuple[Note, ...]:
    """Let every picture in a drawing stand in it, decoded once and bounded; return what is
    doubtful about them."""
    pixels = 0
    notes: list[Note] = []
    for element in drawing.pictures():
        name = element.get("href", "").strip()
        shown = "that it holds" if name.startswith("data:") else f"{name[:80]!r}"
        try:
            picture, doubts, _ = read_raster(_picture_bytes(name, path, folder), upright=True)
        except PictureError as error:
            raise PictureError(f"the picture {shown} in the drawing: {error}") from None
        except OSError as error:
            raise PictureError(f"the picture {shown} in the drawing cannot be read: "
                               f"{error.strerror or error}") from None
        pixels += picture.width_px * picture.height_px
        if pixels > limits.MAX_PICTURE_PIXELS:
            raise PictureError(f"the pixels of the pictures in the drawing would be {pixels:,}; "
                               f"the most is {limits.MAX_PICTURE_PIXELS:,}")
        notes += [each._replace(message=f"the picture {shown} in the drawing: {each.message}")
                  for each in doubts]
        data = base64.b64encode(picture.data).decode("ascii")
        element.set("href", f"data:image/{picture.format};base64,{data}")
    return tuple(notes)


def _picture_bytes(name: str, path: Path, folder: Path) -> bytes:
    """Return a picture by the name that a drawing gives it. Raises PictureError, OSError."""
    if name.lower().startswith("data:"):
        found = _DATA.fullmatch(name)
        if not found:
            raise PictureError("its data cannot be read")
        if "svg" in found[1].lower():
            raise PictureError("a drawing within a drawing is not read; paste it as a group")
        if "base64" not in found[2].lower():
            return unquote_to_bytes(found[3])
        try:
            return base64.b64decode(re.sub(r"\s+", "", unquote(found[3])), validate=True)
        except (binascii.Error, ValueError):
            raise PictureError("its data are no base64") from None
    try:
        beside = path.parent.resolve().relative_to(folder.resolve())
        wanted = inside(folder, _joined(beside.as_posix(), unquote(name)))
    except (OutsideError, ValueError) as error:
        raise PictureError(str(error)) from None
    return read(wanted, limits.PICTURE_BYTES)


def _joined(folder: str, name: str) -> str:
    """Return a name beside a file from the game's folder, its ``..`` taken back.

    Raises PictureError where it leads out.
    """
    if name.startswith(("/", "\\")):
        raise PictureError("its name is not inside the game's folder")
    parts = [] if folder == "." else folder.split("/")
    for part in name.replace("\\", "/").split("/"):
        if part == ".." and not parts:
            raise PictureError("its name leads out of the game's folder")
        if part == "..":
            parts.pop()
        elif part not in ("", "."):
            parts.append(part)
    return "/".join(parts)
