"""A plan's files in its folder: component PDFs, the whole set, the manifest."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from pnp.draw import Document
from pnp.model.base import in_words
from pnp.press.files.manifest import manifest
from pnp.press.files.outputs import listed_files, outputs
from pnp.press.guide.cover import cover
from pnp.press.job.options import BuildOptions
from pnp.press.job.plan import Plan
from pnp.render.pdf import write_pdf

MANIFEST = "manifest.json"


class Written(NamedTuple):
    """How many files there are, and how many pages the whole set has, its first ones counted."""

    files: int
    pages: int


def write_game(plan: Plan, options: BuildOptions, folder: Path,
               tell: Callable[[str], None]) -> Written:
    """Write a game's files into ``folder``; ``tell`` hears each one's name.

    They come into place when all of them are there. Raises CannotBuildError where a file that
    this command did not make is in the way, OSError where the place is not writable.
    """
    game = plan.game.file
    whole = f"{game.id}.pdf"
    own = listed_files(folder, MANIFEST, game.id)
    listed = manifest(game.id, options.paper, plan.files)
    with outputs(folder, MANIFEST, (*own, whole) if own else ()) as out:
        for file in plan.files:
            tell(f"{file.name}.pdf")
            title = ((file.title, 0),)
            out.add(f"{file.name}.pdf", write_pdf(
                Document(file.title, plan.lang, file.pages, title)
            ))
        tell(whole)
        everything = whole_set(plan, options)
        out.add(whole, write_pdf(everything))
        out.add(MANIFEST, (json.dumps(listed, indent=1, ensure_ascii=False) + "\n").encode())
    return Written(len(plan.files) + 2, len(everything.pages))


def whole_set(plan: Plan, options: BuildOptions) -> Document:
    """Return everything in printing order, the first page before it."""
    pages = list(cover(plan, options))
    title = in_words(plan.game.file.title, plan.lang)
    outline = [(title, 0)]
    for file in plan.files:
        outline.append((file.heading, len(pages)))
        pages += file.pages
    return Document(title, plan.lang, tuple(pages), tuple(outline))
