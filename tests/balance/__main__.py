"""``python -m tests.balance``: play, have the scorer judge every record, print the figures.

A bench: the aims that are missed are listed, and nothing else follows from them.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from tests.balance.cards import OwnSet, read_set
from tests.balance.figures import Figures, figures, misses
from tests.balance.play import Game, Plan, play
from tests.balance.players import KINDS
from tests.balance.printing import advisors, events, rows, sizes
from tests.balance.referee import differences

CLUMSY = ("clumsy",)


def main() -> None:
    """Run the bench."""
    args = _arguments().parse_args()
    own = read_set()
    usual: list[Figures] = []
    clumsy: list[Figures] = []
    swings: list[Figures] = []
    found: list[str] = []
    for players in sizes(args.players):
        seeds = range(args.seed, args.seed + args.games)
        for kinds, into in ((args.kinds, usual), (CLUMSY, clumsy)):
            plan = Plan(kinds, records=args.referee)
            into.append(figures(players, _judged(own, players, seeds, plan, found)))
        plan = Plan(args.kinds, blank_events=True)
        swings.append(figures(players, (play(own, players, seed, plan) for seed in seeds)))
    print(rows(" and ".join(args.kinds), usual))
    print(rows(" and ".join(CLUMSY), clumsy))
    print(advisors(own, usual))
    print(events(own, swings))
    missed = [f"{each.players} players: {miss}" for each in usual for miss in misses(each)]
    print("\n".join(["Aims missed:", *(missed or ["none"])]))
    if args.referee:
        print("\n".join([f"Refused by the scorer, or totalled differently: {len(found)}", *found]))


def _judged(
    own: OwnSet, players: int, seeds: range, plan: Plan, found: list[str]
) -> Iterator[Game]:
    for seed in seeds:
        game = play(own, players, seed, plan)
        if plan.records:
            found.extend(differences(game))
        yield game


def _arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.balance", description=__doc__)
    parser.add_argument("--games", type=int, default=1200, help="how many for each row")
    parser.add_argument("--players", default="3-8", help="how many play: 4, or 3-8")
    parser.add_argument("--seed", type=int, default=0, help="the first game's seed")
    parser.add_argument(
        "--no-referee", dest="referee", action="store_false", help="do not ask the scorer"
    )
    parser.add_argument(
        "--kinds",
        nargs="+",
        choices=list(KINDS),
        default=["careful", "greedy"],
        help="who plays the first table's games, each seat one of them by chance",
    )
    return parser


if __name__ == "__main__":
    main()
