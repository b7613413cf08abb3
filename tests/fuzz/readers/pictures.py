"""Pictures: SVG, PNG and JPEG as a layer, and SVG as an icon, checked and built."""

from __future__ import annotations

import io
import random
from functools import cache
from pathlib import Path

from tests.fuzz import mutate
from tests.fuzz.inputs import Command, Files, write_files
from tests.fuzz.readers.given import given
from tests.pnp.game_folder import STAR
from tests.strategies.odd import NUMBERS, drawer
from tests.strategies.svg import ATTRIBUTES, ELEMENTS, drawings

_draw = drawer(drawings())
_ICONS = Path(__file__).parents[3] / "components"
_GAME = """\
id: sample
title: Sample
languages: [en]
players: 2-4
about: A sample.
credits: Ours.
components:
  - {id: cards, kind: card, title: Cards, size: 63x88 mm, front: card.yaml, rows: [{id: one}]}
"""
_IMAGE = ("layers:\n  - {layer: image, file: art/NAME, fit: contain, at: [10, 10], "
          "size: [40, 30]}\n")
_ICON = "layers:\n  - {layer: icon, icon: pic, at: [10, 10], size: [20, 20]}\n"
_PLAIN = ("<rect/>", "<g>", "</g>", "<path d='M0 0L9 9H1z'/>", "<use href='#a'/>", "/>", "id='a'")
_WORDS = (*ELEMENTS, *ATTRIBUTES, *_PLAIN,
          *(value for each in ATTRIBUTES.values() for value in each))


@cache
def _seeds() -> tuple[Files, ...]:
    from PIL import Image

    made: list[Files] = [{"pic.svg": STAR.encode()}]
    made += [{"pic.svg": path.read_bytes()} for path in sorted(_ICONS.glob("*/icons/*.svg"))[::6]]
    for mode in ("RGB", "RGBA", "L", "LA", "P", "1", "CMYK", "I;16"):
        image = Image.new(mode, (9, 7))
        for kind, ending in (("PNG", "png"), ("JPEG", "jpg"), ("TIFF", "tif"), ("GIF", "gif"),
                             ("WEBP", "webp"), ("AVIF", "avif")):
            out = io.BytesIO()
            try:
                image.save(out, kind)
            except (OSError, ValueError):
                # Not every kind of file takes every kind of picture.
                continue
            made.append({f"pic.{ending}": out.getvalue()})
    out = io.BytesIO()
    exif = Image.Exif()
    exif[0x0112] = 6
    Image.new("RGB", (8, 5), "red").save(out, "JPEG", exif=exif, progressive=True)
    made.append({"pic.jpg": out.getvalue()})
    return tuple(made)


def _given() -> list[Files]:
    return [{f"pic{path.suffix}": path.read_bytes()}
            for folder in ("svg", "icons", "pictures", "hostile")
            for path in given(folder, ".svg", ".png", ".jpg")
            if path.stat().st_size < mutate.LARGEST]


def seeds(*, whole: bool = True) -> list[Files]:
    """Return icons, a raster picture of every kind, and the pictures that are given."""
    return [dict(each) for each in (*_seeds(), *(_given() if whole else ()))]


def fresh(source: random.Random) -> Files:
    """Return a drawing from the strategy."""
    return {"pic.svg": _draw(source).encode("utf-8", "replace")}


def mutated(source: random.Random, files: Files, corpus: list[Files]) -> Files:
    """Change a picture by what it is."""
    ((name, data),) = files.items()
    if name.endswith(".png"):
        return {name: mutate.in_png(source, data)}
    if not name.endswith(".svg") or source.randrange(10) == 0:
        return {name: mutate.in_bytes(source, data)}
    text = data.decode("utf-8", "replace")
    if source.randrange(8) == 0:
        return {name: _nested(source, text).encode("utf-8", "replace")}
    others = [each[name].decode("utf-8", "replace").replace(">", ">\n")
              for each in source.sample(corpus, min(3, len(corpus))) if name in each]
    words = (*_WORDS, *NUMBERS)
    # A drawing is one long line; elements are its lines here.
    changed = mutate.in_text(source, text.replace("><", ">\n<"), words, others)
    return {name: changed.encode("utf-8", "replace")}


def _nested(source: random.Random, text: str) -> str:
    """Put a part of a drawing into itself, many times."""
    tag = source.choice(("g", "svg", "defs", "symbol", "clipPath", "mask", "pattern", "filter"))
    depth = source.choice((2, 10, 60, 400))
    start, end = text.find(">") + 1, text.rfind("</")
    opened, closed = f"<{tag} id='a'>" * depth, f"</{tag}>" * depth
    return text[:start] + opened + text[start:end] + closed + text[end:]


def lay_out(files: Files, folder: Path, deep: bool) -> list[Command]:
    """Check and build a card with the picture, and, for a drawing, one with it as an icon."""
    ((name, data),) = files.items()
    games = {"image": {"game.yaml": _GAME.encode(), f"art/{name}": data,
                       "card.yaml": _IMAGE.replace("NAME", name).encode()}}
    if name.endswith(".svg"):
        games["icon"] = {"game.yaml": _GAME.encode(), "icons/pic.svg": data,
                         "card.yaml": _ICON.encode()}
    commands = []
    for kind, content in games.items():
        write_files(content, folder / kind)
        game = str(folder / kind)
        commands += [Command("pnp", ("check", game)),
                     Command("pnp", ("build", "--out", str(folder / "out" / kind), game))]
    return commands
