"""Small game folders and records for the table; every maker takes the case's folder."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Mapping
from pathlib import Path

Content = str | bytes | Callable[[], str | bytes]
"""A file's content; where making it takes time, what makes it."""
Files = dict[str, Content]

GAME = """\
id: g
title: T
languages: [en]
players: "2"
about: A
credits: C
palette: {ink: "#222222"}
components:
  - id: cards
    kind: card
    title: Cards
    size: 63x88 mm
    table: cards.csv
    front: templates/card.yaml
"""
TOKENS = """\
  - id: tokens
    kind: counter
    title: Tokens
    size: 20x20 mm
    rows: [{id: one, title: One}, {id: two, title: Two, copies: 2}]
    front: templates/card.yaml
"""
TEXT = '  - {layer: text, text: "{title}", font_size: 9}\n'
CARD = "layers:\n" + TEXT
STAR = ('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">'
        '<path d="M12 2L22 22H2Z"/></svg>')
SVG = ('<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
       ' viewBox="0 0 100 100"{}>{}</svg>')
SOUND: Files = {"game.yaml": GAME, "cards.csv": "id,title\na,hello\n",
                "templates/card.yaml": CARD}

RECORD = "game: orkomondo\nplayers: Anna=humans, Ben=elves\n1. Anna 4-2 @4-2\nend\n"
BROKEN = "game: orkomondo\nplayers: Anna=humans, Ben=elves\n1. Anna 4-2 @5-5\nend\n"

Maker = Callable[[Path], object]


def write(files: Mapping[str, Content]) -> Maker:
    """Return a maker of these files, by their names in the case's folder."""
    def make(folder: Path) -> None:
        for name, content in files.items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            data = content() if callable(content) else content
            path.write_bytes(data if isinstance(data, bytes) else data.encode("utf-8"))
    return make


def game(changed: Mapping[str, Content] | None = None, *, at: str = "g") -> Maker:
    """Return a maker of a sound one-card game in ``at``, with some files changed or added."""
    files = {**SOUND, **(changed or {})}
    return write({f"{at}/{name}": content for name, content in files.items()})


def layers(*lines: str, **more: Content) -> Maker:
    """Return a maker of a one-card game whose card has these layers before its text."""
    text = "layers:\n" + "".join(f"  - {line}\n" for line in lines) + TEXT
    return game({"templates/card.yaml": text, **more})


def picture(name: str, data: Content) -> Maker:
    """Return a maker of a game whose card shows one picture file."""
    line = f'{{layer: image, file: "{name}", at: [0, 0], size: [60, 40]}}'
    text = f"layers:\n  - {line}\n" + TEXT
    return game({"templates/card.yaml": text, name: data})


def drawing(inside: str | Callable[[], str], attributes: str = "") -> Maker:
    """Return a maker of a game whose card shows an SVG drawing."""
    return picture("art.svg", lambda: SVG.format(
        attributes, inside() if callable(inside) else inside))


def icon(svg: Content) -> Maker:
    """Return a maker of a game whose card shows an icon file."""
    return layers("{layer: icon, icon: i, at: [0, 0], size: [10, 10]}", **{"icons/i.svg": svg})


def component(text: str, **more: Content) -> Maker:
    """Return a maker of a game whose one component is ``text`` (lines below its dash)."""
    lines = text.splitlines()
    listed = "  - " + lines[0] + "\n" + "".join(f"    {line}\n" for line in lines[1:])
    files: Files = {"game.yaml": GAME.partition("  - id: cards")[0] + listed, **more}
    return game(files)


def two_components(folder: Path) -> None:
    """Make a game of cards and tokens."""
    game({"game.yaml": GAME + TOKENS})(folder)


def record(text: Content = RECORD, name: str = "x.game") -> Maker:
    """Return a maker of a record."""
    return write({name: text})


def fifo(name: str, *, instead: bool = True) -> Maker:
    """Return a maker of a FIFO, in place of what has its name."""
    def make(folder: Path) -> None:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if instead:
            path.unlink(missing_ok=True)
        os.mkfifo(path)
    return make


def link(name: str, target: str) -> Maker:
    """Return a maker of a symbolic link, in place of what has its name."""
    def make(folder: Path) -> None:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.unlink(missing_ok=True)
        path.symlink_to(target)
    return make


def sparse(name: str, size: int) -> Maker:
    """Return a maker of a file of zeros that takes no room on the disk."""
    def make(folder: Path) -> None:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("wb") as file:
            file.truncate(size)
    return make


def mode(name: str, bits: int) -> Maker:
    """Return a step that changes a file's permissions."""
    return lambda folder: (folder / name).chmod(bits)


def gone(name: str) -> Maker:
    """Return a step that removes a file."""
    return lambda folder: (folder / name).unlink()


def copied(name: str, to: str) -> Maker:
    """Return a step that copies a folder."""
    return lambda folder: str(shutil.copytree(folder / name, folder / to))[:0] or None


def there(*names: str) -> Maker:
    """Return a step that complains where one of the files is not there."""
    def look(folder: Path) -> str | None:
        missing = [name for name in names if not (folder / name).exists()]
        return f"not there: {', '.join(missing)}" if missing else None
    return look


def absent(*patterns: str) -> Maker:
    """Return a step that complains where something has one of the names (globs)."""
    def look(folder: Path) -> str | None:
        found = [str(path.relative_to(folder)) for each in patterns for path in folder.glob(each)]
        return f"still there: {', '.join(found)}" if found else None
    return look


def in_turn(*makers: Maker) -> Maker:
    """Return a maker that calls others one after the other."""
    def make(folder: Path) -> None:
        for each in makers:
            each(folder)
    return make
