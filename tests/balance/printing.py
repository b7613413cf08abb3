"""The bench's tables, in Markdown."""

from __future__ import annotations

from collections.abc import Sequence

from tests.balance.cards import TRACKS, OwnSet
from tests.balance.figures import ENDS, Figures, Uses


def sizes(text: str) -> range:
    """Read ``4`` or ``3-8``."""
    first, _, last = text.partition("-")
    return range(int(first), int(last or first) + 1)


def table(head: Sequence[str], body: Sequence[Sequence[str]]) -> str:
    """Return a Markdown table."""
    lines = [head, ["---"] * len(head), *body]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines) + "\n"


def rows(title: str, found: Sequence[Figures]) -> str:
    """Return a row for each number of players."""
    kinds = sorted({kind for each in found for kind in each.kinds})
    head = ["players", *ENDS, "turns", "longest", "under 4", "Brin's side", "seats", "AP"]
    head += [*kinds, "highest " + ", ".join(TRACKS)]
    body = [
        [
            str(each.players),
            *(f"{each.end(name):.0f}" for name in ENDS),
            f"{each.middle:g}",
            str(max(each.turns)),
            f"{each.short:.1f}",
            f"{each.brin_off:+.1f}",
            " ".join(f"{off:+.1f}" for off in each.seats_off),
            f"{each.points / each.games:.1f}",
            *(f"{each.kind_won(kind):.2f}" for kind in kinds),
            " ".join(map(str, each.highest)),
        ]
        for each in found
    ]
    return f"{title.capitalize()} players, {found[0].games} games a row\n\n{table(head, body)}"


def advisors(own: OwnSet, found: Sequence[Figures]) -> str:
    """Return a row for each advisor."""
    players = [str(each.players) for each in found]
    head = ["advisor", "", "AP kept", *players, "wins revealed", "wins kept"]
    body = []
    for card in own.advisors:
        uses = [each.advisors.get(card.id, Uses()) for each in found]
        body.append(
            [
                card.id,
                card.title,
                str(card.points),
                *(f"{each.share:.0f}" for each in uses),
                _ratio(sum(u.revealed_won for u in uses), sum(u.revealed for u in uses)),
                _ratio(sum(u.kept_won for u in uses), sum(u.kept for u in uses)),
            ]
        )
    return "Advisors revealed, % of those drawn; wins as a multiple of chance\n\n" + table(
        head, body
    )


def _ratio(won: float, games: int) -> str:
    return f"{won / games:.2f}" if games else "–"


def events(own: OwnSet, found: Sequence[Figures]) -> str:
    """Return a row for each event: how often it comes up, and its swing."""
    players = [str(each.players) for each in found]
    head = ["event", "", *(f"seen {n}" for n in players), *(f"swing {n}" for n in players)]
    body = []
    for card in own.events:
        seen = [
            sum(len(games) for games in each.events.get(card.id, {}).values()) / each.games
            for each in found
        ]
        swings = [each.swing(card.id) for each in found]
        body.append(
            [
                card.id,
                card.title,
                *(f"{100 * each:.0f}" for each in seen),
                *("–" if each is None else f"{each:+.0f}" for each in swings),
            ]
        )
    return "Events, % of games seen; swing: points by which it moves Brin's wins\n\n" + table(
        head, body
    )
