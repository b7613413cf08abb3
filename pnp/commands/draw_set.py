"""``pnp draw-set``: a mixed set of cards, drawn by piles from several boxes."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from pnp.commands.games import GAME_HELP, found_game
from pnp.commands.say import cannot_write, refuse, say_faults
from pnp.commands.sheet_options import add_force, add_sheet_arguments, sheet_options

if TYPE_CHECKING:
    from pnp.load import LoadedGame
    from pnp.press.job.options import BuildOptions
    from pnp.press.job.sets import Drawn, Pile

_EPILOG = """\
The game's folder needs a table of sets (sets: in game.yaml): pile, draw, box, cards. The same
seed draws the same set. With --pdf the set's cards are printed for every player: those of the
game's own data as they are, the others with their name, a frame and lines to write on.

examples:
  pnp draw-set mygame
  pnp draw-set mygame --boxes base,more --seed 7 --pdf
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("games", nargs="*", metavar="GAME", help=GAME_HELP)
    parser.add_argument("--boxes", metavar="NAMES",
                        help="draw from these boxes, joined by commas (default: all)")
    parser.add_argument("--seed", type=int, metavar="N",
                        help="draw this set again (default: a new one, its number is told)")
    parser.add_argument("--pdf", action="store_true", help="print the set's cards")
    parser.add_argument("--out", default="output", metavar="DIR",
                        help="where the PDF goes, in the game's folder (default: output)")
    add_force(parser)
    add_sheet_arguments(parser)
    parser.epilog = _EPILOG


def run(args: argparse.Namespace) -> int:
    """Draw a set and tell it; return 0, 1 where data has errors, 2 where options are wrong."""
    from random import SystemRandom

    from pnp.faults import FaultyDataError
    from pnp.load.game import load_game
    from pnp.press.job.sets import draw_set, read_piles

    try:
        options = sheet_options(args)
        if len(args.games) != 1:
            raise ValueError("name one game: pnp draw-set GAME")
        folder = found_game(args.games[0])
        if folder is None:
            return 2
        game = load_game(folder)
        seed = SystemRandom().randrange(1, 100_000) if args.seed is None else args.seed
        boxes: list[str] = []
        if args.boxes is not None:
            names = [name.strip() for name in args.boxes.split(",")]
            boxes = [name for name in names if name] or [args.boxes]
        piles = read_piles(game)
        drawn = draw_set(piles, boxes, seed)
        print(f"set {seed}:")
        for card in drawn:
            print(f"  pile {card.pile}  {card.name} ({card.box})")
        if args.pdf:
            path = Path(args.out) / game.file.id / f"set-{seed}.pdf"
            _print_set(game, piles, drawn, options, path, force=args.force)
    except FaultyDataError as error:
        say_faults(error.faults)
        return 1
    except ValueError as error:
        return refuse(error)
    except OSError as error:
        return cannot_write(error, args.out)
    return 0


def _print_set(game: LoadedGame, piles: tuple[Pile, ...], drawn: tuple[Drawn, ...],
               options: BuildOptions, path: Path, *, force: bool) -> None:
    from pnp.draw import Document
    from pnp.faults import FaultyDataError
    from pnp.model.base import in_words
    from pnp.place.impose import impose
    from pnp.press.files.outputs import write_whole
    from pnp.press.guide.set_cards import set_pieces
    from pnp.press.job.plan import plan_game
    from pnp.render.pdf import write_pdf

    plan = plan_game(game, options)
    errors = tuple(fault for fault in plan.faults if fault.severity == "error")
    if errors:
        raise FaultyDataError(errors)
    pieces = set_pieces(plan.decks, piles, drawn, plan.lang)
    pages = impose(pieces, options.sheet, bleed=options.bleed or 0.0)
    title = f"{in_words(game.file.title, plan.lang)}: {path.stem}"
    document = Document(title, plan.lang, pages, ((title, 0),), subject="pnp draw-set")
    write_whole(path, write_pdf(document), subject="pnp draw-set", force=force)
    print(f"{len(pieces)} cards on {len(pages)} pages: {path}")
