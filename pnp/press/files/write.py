"""A plan's files in its folder: component PDFs, the whole set, the manifest."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from pnp.draw import Document
from pnp.model.base import in_words
from pnp.press.files.manifest import manifest
from pnp.press.files.outputs import Claim, look, outputs, stays
from pnp.press.guide.cover import cover
from pnp.press.job.options import BuildOptions
from pnp.press.job.plan import Plan
from pnp.render.pdf import write_pdf

MANIFEST = "manifest.json"


class Written(NamedTuple):
    """How many files there are, how many pages the whole set has, its first ones counted, and
    which files of an earlier set stay beside them."""

    files: int
    pages: int
    kept: tuple[str, ...] = ()


def look_at_place(
    plan: Plan, options: BuildOptions, folder: Path, *, force: bool = False
) -> None:
    """Raise CannotBuildError where `write_game` would find something in its way."""
    game = plan.game.file.id
    names = [*(f"{file.name}.pdf" for file in plan.files), MANIFEST]
    if not options.only:
        names.append(f"{game}.pdf")
    look(folder, Claim(game, plan.game.folder), names, force=force, listing=MANIFEST)


def write_game(plan: Plan, options: BuildOptions, folder: Path,
               tell: Callable[[str], None], *, force: bool = False) -> Written:
    """Write a game's files into ``folder``; ``tell`` hears each one's name.

    They come into place when all of them are there. A part of the game replaces what it makes
    anew, and leaves the rest of an earlier set, the file with everything too. Raises
    CannotBuildError where a file that this command did not make is in the way and ``force`` is
    not given, OSError where the place is not writable.
    """
    game = plan.game.file
    whole = f"{game.id}.pdf"
    claim = Claim(game.id, plan.game.folder)
    part = bool(options.only)
    with outputs(folder, claim, keep=part, force=force, listing=MANIFEST) as out:
        for file in plan.files:
            tell(f"{file.name}.pdf")
            title = ((file.title, 0),)
            out.add(f"{file.name}.pdf", write_pdf(
                Document(file.title, plan.lang, file.pages, title)
            ))
        tell(whole)
        everything = whole_set(plan, options)
        if out.kept.keys() <= {whole, MANIFEST}:
            out.add(whole, write_pdf(everything))
        listed = manifest(game.id, options.paper, plan.files)
        listed["files"] += stays(folder, out, MANIFEST)
        out.add(MANIFEST, (json.dumps(listed, indent=1, ensure_ascii=False) + "\n").encode())
    return Written(len(out.made), len(everything.pages), tuple(sorted(out.kept)))


def whole_set(plan: Plan, options: BuildOptions) -> Document:
    """Return everything in printing order, the first page before it."""
    pages = list(cover(plan, options))
    title = in_words(plan.game.file.title, plan.lang)
    outline = [(title, 0)]
    for file in plan.files:
        outline.append((file.heading, len(pages)))
        pages += file.pages
    return Document(title, plan.lang, tuple(pages), tuple(outline))
