"""A league as a table for people."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from scorer.kit.language import tr, trn
from scorer.kit.text import padded
from scorer.league.standings import League, Standing
from scorer.terminal.rendering import paint
from shell.plain import width


def render_league(league: League, colour: bool = False) -> str:
    """Return a league as text: all games, then each with its people and its seats or sides."""
    blocks = [_Block(tr("All games"), "", league.people)] if len(league.tables) > 1 else []
    for table in league.tables:
        title = f"{table.game.title}: {counted(table.evenings)}"
        blocks.append(_Block(title, table.game.points, table.people))
        blocks.append(
            _Block(
                tr("by side") if table.by == "side" else tr("by seat"),
                table.game.points,
                table.places,
            )
        )
    shown = [block for block in blocks if block.standings]
    column = max((_column(block) for block in shown), default=0)
    parts = [
        paint(trn(len(league.evenings), "{n} game counted", "{n} games counted"), "bold", colour)
    ]
    for block in shown:
        parts += _lines(block, column, colour)
    if league.nameless:
        parts += ["", nameless(league)]
    return "\n".join(parts)


class _Block(NamedTuple):
    title: str
    points: str
    standings: Sequence[Standing]


def _column(block: _Block) -> int:
    return max(width(block.title), *(width(each.who) + 2 for each in block.standings))


def _lines(block: _Block, column: int, colour: bool) -> list[str]:
    heads = [tr("games"), tr("wins"), tr("share")]
    head = "  ".join([padded(block.title, column), *heads])
    if block.points:
        head += f"  {mean_of(block.points)}"
    lines = ["", paint(head, "bold", colour)]
    for each in block.standings:
        cells = (str(each.games), str(each.wins), percent(each.share))
        line = "  ".join(cell.rjust(width(over)) for cell, over in zip(cells, heads, strict=True))
        mean = f"  {decimal(each.mean):>6}" if block.points and each.mean is not None else ""
        lines.append(f"{padded(f'  {each.who}', column)}  {line}{mean}")
    return lines


def mean_of(points: str) -> str:
    """Return the heading of mean points; ``points`` is what they count."""
    return tr("mean {points}", points=tr(points))


def nameless(league: League) -> str:
    """Return how many players are in no person's line."""
    return trn(
        league.nameless,
        "{n} without a Name is in no person's line",
        "{n} without a Name are in no person's line",
    )


def counted(games: int) -> str:
    """Return a number of games in words."""
    return trn(games, "{n} game", "{n} games")


def percent(share: Fraction) -> str:
    """Return a share as whole per cent."""
    return f"{round(share * 100)} %"


def decimal(mean: Fraction) -> str:
    """Return mean points with one decimal."""
    return f"{round(float(mean), 1):.1f}".replace(".", tr("."))
