"""A small sound game in a folder, whose files a test can replace."""

from __future__ import annotations

from pathlib import Path

from pnp.commands.check import checked
from pnp.faults import Fault

GAME = """\
id: sample
title: Sample
languages: [en]
players: 2-4
about: A sample.
credits: Ours.
palette:
  red: "#AA0000"
  blue: {full: "#0000AA", pattern: waves}
fonts:
  title: serif-bold
components:
  - id: cards
    kind: card
    title: Cards
    size: poker
    table: cards.csv
    front: templates/card.yaml
    back: templates/back.yaml
    expect: 5
"""
CARDS = "id,copies,title,shade,emblem\nsun,2,Sun,red,star\nmoon,3,Moon,blue,star\n"
CARD = """\
layers:
  - {layer: fill, fill: "{shade}"}
  - layer: icon
    icon: "{emblem}"
    at: [10, 10]
    size: [20, 20]
  - {layer: text, text: "{title}", font_size: 12, at: [5, 40], size: [50, 10]}
"""
BACK = "layers:\n  - {layer: fill, fill: red}\n"
STAR = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">'
    '<path d="M12 2L22 22H2Z"/></svg>\n'
)
SOUND: dict[str, str | bytes] = {
    "game.yaml": GAME,
    "cards.csv": CARDS,
    "templates/card.yaml": CARD,
    "templates/back.yaml": BACK,
    "icons/star.svg": STAR,
}


def make_game(folder: Path, changed: dict[str, str | bytes] | None = None) -> Path:
    """Write the sample into ``folder`` with some files changed or added; return the folder."""
    for name, content in {**SOUND, **(changed or {})}.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode("utf-8"))
    return folder


def faults_of(folder: Path) -> list[Fault]:
    """Return the errors that `pnp check` finds, by place; there must be some."""
    _, faults = checked(folder)
    errors = [fault for fault in faults if fault.severity == "error"]
    assert errors
    return errors


def places_of(folder: Path) -> list[tuple[str, int, int]]:
    """Return file name, line and column of each error."""
    return [
        (Path(fault.place.file).name, fault.place.line, fault.place.column)
        for fault in faults_of(folder)
    ]
