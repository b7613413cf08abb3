"""A league as a table for people."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from scorer.kit.text import padded
from scorer.league.standings import League, Standing
from scorer.terminal.rendering import paint
from shell.plain import width


def render_league(league: League, colour: bool = False) -> str:
    """Return a league as text: all games, then each with its people and its seats or sides."""
    blocks = [_Block("All games", "", league.people)] if len(league.tables) > 1 else []
    for table in league.tables:
        title = f"{table.game.title}: {counted(table.evenings)}"
        blocks.append(_Block(title, table.game.points, table.people))
        blocks.append(_Block(f"by {table.by}", table.game.points, table.places))
    shown = [block for block in blocks if block.standings]
    column = max((_column(block) for block in shown), default=0)
    parts = [paint(f"{counted(len(league.evenings))} counted", "bold", colour)]
    for block in shown:
        parts += _lines(block, column, colour)
    if league.nameless:
        parts += ["", f"{league.nameless} without a Name are in no person's line"]
    return "\n".join(parts)


class _Block(NamedTuple):
    title: str
    points: str
    standings: Sequence[Standing]


def _column(block: _Block) -> int:
    return max(width(block.title), *(width(each.who) + 2 for each in block.standings))


def _lines(block: _Block, column: int, colour: bool) -> list[str]:
    head = f"{padded(block.title, column)}  games  wins  share"
    if block.points:
        head += f"  mean {block.points}"
    lines = ["", paint(head, "bold", colour)]
    for each in block.standings:
        line = f"{each.games:>5}  {each.wins:>4}  {percent(each.share):>5}"
        mean = f"  {decimal(each.mean):>6}" if block.points and each.mean is not None else ""
        lines.append(f"{padded(f'  {each.who}', column)}  {line}{mean}")
    return lines


def counted(games: int) -> str:
    """Return a number of games in words."""
    return "1 game" if games == 1 else f"{games} games"


def percent(share: Fraction) -> str:
    """Return a share as whole per cent."""
    return f"{round(share * 100)} %"


def decimal(mean: Fraction) -> str:
    """Return mean points with one decimal."""
    return f"{round(float(mean), 1):.1f}"
