"""``pnp export``: pieces as pictures, and files for cutters, online tables and makers."""

from __future__ import annotations

import argparse
import json
from dataclasses import replace
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING

from pnp.commands.build import plan_all
from pnp.commands.games import GAME_HELP, found_games
from pnp.commands.say import cannot_write, refuse
from pnp.commands.sheet_options import add_force, add_sheet_arguments, sheet_options

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pnp.press.files.export import Exported
    from pnp.press.job.options import BuildOptions
    from pnp.press.job.plan import Plan

FORMATS = {
    "png": "a picture of every piece, 300 dpi, with bleed",
    "svg": "every sheet as an SVG drawing",
    "cut": "every sheet's cuts alone, as SVG, for a cutting machine",
    "tts": "deck sheets of up to 10 x 7 cards for an online table (Tabletop Simulator)",
    "mpc": "a picture of every card as MakePlayingCards asks for it",
    "tgc": "a picture of every card as The Game Crafter asks for it",
}
_LISTING = "export.json"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"{GAME_HELP}; or: all")
    parser.add_argument("--to", required=True, choices=tuple(FORMATS), help="what to make")
    parser.add_argument("--out", default="output", metavar="DIR",
                        help="files go to DIR/GAME/FORMAT (default: output)")
    add_force(parser)
    add_sheet_arguments(parser)
    about = "\n".join(f"  {name}  {text}" for name, text in FORMATS.items())
    parser.epilog = (
        f"formats:\n{about}\n\nexport.json beside the files says what each one is, and how many"
        " copies a piece has.\n\nexamples:\n  pnp export mygame --to png\n"
        "  pnp export mygame --to tts --only cards"
    )


def run(args: argparse.Namespace) -> int:
    """Export games; return 0, 1 where data has errors, 2 where options or places are wrong."""
    told: list[str] = []
    status = 0
    try:
        options = sheet_options(args)
        folders = found_games(args.games)
        if folders is None:
            return 2
        plans = plan_all(folders, _with_bleed(options, args.to))
        sheets = plan_all(folders, options) if plans and options.pages else plans
        if plans is None or sheets is None:
            return 1
        for plan, printed in zip(plans, sheets, strict=True):
            target = Path(args.out) / plan.game.file.id / args.to
            chosen = _on_pages(plan, printed) if options.pages else plan
            count, kept = _write(chosen, options, args.to, target, force=args.force)
            if count:
                told.append(f"{plan.game.file.id}: {count} files in {target}")
                if kept:
                    told.append(f"{plan.game.file.id}: kept as they were: {', '.join(kept)}")
            else:
                refuse(f"{plan.game.file.id}: there is nothing to export to {args.to}"
                       f" ({FORMATS[args.to]})")
        status = 0 if told else 2
    except ValueError as error:
        status = refuse(error)
    except OSError as error:
        status = cannot_write(error, args.out)
    # What cannot be said must not keep a game from being written.
    for line in told:
        print(line)
    return status


def _with_bleed(options: BuildOptions, to: str) -> BuildOptions:
    """Return the options with the bleed that pictures of pieces show; all else keeps its own."""
    from pnp.press.files.export import makers

    if to != "png" and to not in makers():
        return options
    # Pages are those of the sheets as they are printed.
    return replace(options, bleed=_bleed(options, to), pages=())


def _on_pages(plan: Plan, printed: Plan) -> Plan:
    """Return the plan with those pieces alone that stand on the ``printed`` pages."""
    there = printed.on_pages()
    kept = [
        deck._replace(pieces=tuple(
            piece for piece in deck.pieces if (deck.id, piece.id, piece.copy) in there
        ))
        for deck in plan.decks
    ]
    return plan._replace(decks=tuple(deck for deck in kept if deck.pieces))


def _bleed(options: BuildOptions, to: str) -> float:
    from pnp.press.files.export import BLEED, makers

    if to in makers():
        return makers()[to].bleed
    return BLEED if options.bleed is None else options.bleed


def _write(
    plan: Plan, options: BuildOptions, to: str, target: Path, *, force: bool
) -> tuple[int, list[str]]:
    """Write a game's files; return how many, and which of an earlier set stay beside them.

    None, and no folder, where there is nothing.
    """
    from pnp.press.files.outputs import Claim, outputs, refuse_own_folder, stays

    refuse_own_folder(target.parent, plan.game.folder)
    game = plan.game.file.id
    exported = _exported(plan, options, to)
    first = next(exported, None)
    if first is None:
        return 0, []
    listed = []
    claim = Claim(game, plan.game.folder)
    with outputs(target, claim, keep=bool(options.only), force=force, listing=_LISTING) as out:
        for each in chain((first,), exported):
            out.add(each.name, each.data)
            listed.append({"file": each.name, **each.about})
        listed += stays(target, out, _LISTING)
        text = json.dumps({"game": game, "to": to, "files": listed}, indent=1, ensure_ascii=False)
        out.add(_LISTING, f"{text}\n".encode())
    return len(out.made), sorted(out.kept)


def _exported(plan: Plan, options: BuildOptions, to: str) -> Iterator[Exported]:
    from pnp.press.files.export import (
        DPI,
        cut_drawings,
        makers,
        piece_pictures,
        sheet_drawings,
        table_sheets,
    )

    cards = [deck for deck in plan.decks if deck.spec.is_card]
    if to == "svg":
        return sheet_drawings(plan.files)
    if to == "cut":
        pages = {deck.id for deck in plan.decks if deck.spec.placing == "page"}
        return cut_drawings([each for each in plan.files if pages.isdisjoint(each.components)])
    if to == "tts":
        return table_sheets(cards)
    decks = cards if to in makers() else plan.decks
    dpi = makers()[to].dpi if to in makers() else DPI
    return piece_pictures(decks, dpi=dpi, bleed=_bleed(options, to))
