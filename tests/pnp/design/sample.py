"""One component of a sample game, designed from layers and a table given by a test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from pnp.design.faces import Designed, design_component
from pnp.draw import Clip, Face, Group, Item, Text
from pnp.geometry import Size
from pnp.load.game import load_game
from pnp.model.base import Ink
from tests.pnp.game_folder import make_game

HEAD = """\
id: sample
title: {en: Sample, de: Beispiel}
languages: [en, de]
players: 2-4
about: A sample.
credits: Ours.
palette:
  red: {full: "#AA0000", low: "#FF8888", mono: "#000000", pattern: hatch}
  blue: "#0000AA"
  night: "#101020"
texts: texts
components:
"""
CARDS = """\
  - id: cards
    kind: card
    title: Cards
    size: 60x90 mm
    table: cards.csv
    front: templates/card.yaml
"""


def design(
    folder: Path,
    layers: str,
    table: str = "id\na\n",
    *,
    component: str = CARDS,
    files: dict[str, str | bytes] | None = None,
    lang: str = "en",
    ink: Ink = "full",
    bleed: float | None = None,
    size: Size | None = None,
    area: Size | None = None,
) -> Designed:
    """Write a game whose card template has ``layers`` (YAML lines of a list), and design it."""
    make_game(folder, {
        "game.yaml": HEAD + component,
        "cards.csv": table,
        "templates/card.yaml": f"layers:\n{layers}\n",
        "texts/en.yaml": "hello: Good day\n",
        "texts/de.yaml": "hello: Guten Tag\n",
        **(files or {}),
    })
    game = load_game(folder)
    return design_component(
        game, game.components[0], lang=lang, ink=ink, bleed=bleed, size=size, area=area
    )


def front(designed: Designed) -> Face:
    """Return the first piece's front; the design must be without errors."""
    assert not [fault for fault in designed.faults if fault.severity == "error"]
    return designed.pieces[0].front


def texts(items: tuple[Item, ...]) -> Iterator[Text]:
    """Yield every text in ``items``, in order."""
    for item in items:
        if isinstance(item, Text):
            yield item
        elif isinstance(item, Group | Clip):
            yield from texts(item.items)
