"""Tracks, characters, players and cards of a position, drawn with characters."""

from __future__ import annotations

from scorer.games.orkensturm.describe import colours, due
from scorer.games.orkensturm.facts import COLOURS, SIDE_NAMES, TRACK_NAMES, TRACKS
from scorer.games.orkensturm.play.placing import characters
from scorer.games.orkensturm.state import State
from scorer.games.orkensturm.totals import ENDINGS
from scorer.kit.language import term, tr
from scorer.kit.signs import Signs, aligned

_WIDEST = 40


def draw(state: State, signs: Signs) -> str:
    """Draw a position; of hands only their sizes are known."""
    lines = [_headline(state), "", *_tracks(state, signs), ""]
    if any(state.on):
        lines += [*_characters(state), ""]
    lines += [*_players(state), ""]
    reserve = ", ".join(
        f"{term(colour)} {count}" for colour, count in zip(COLOURS, state.reserve, strict=True)
    )
    lines.append(tr("reserve: {reserve}", reserve=reserve))
    lines.append(
        tr("supply deck {supply}, Orkensturm deck {deck}", supply=state.supply, deck=state.deck)
    )
    if any(state.table):
        lines.append(tr("revealed: {colours}", colours=colours(state.table)))
    return "\n".join(f"  {line}".rstrip() for line in lines)


def _headline(state: State) -> str:
    if state.ended_by:
        return tr(
            "after turn {turn}, end {ending}", turn=state.turn, ending=tr(ENDINGS[state.ended_by])
        )
    if state.stage == "start":
        return tr("before the first turn")
    if state.stage == "outcome":
        return tr("turn {turn}: the outcome is revealed", turn=state.turn)
    return tr("turn {turn}: {due}", turn=state.turn, due=due(state))


def _tracks(state: State, signs: Signs) -> list[str]:
    most = max(*state.tracks, *state.setup.tracks)
    scale = -(-most // _WIDEST)
    rows = []
    for track, now, begun in zip(TRACKS, state.tracks, state.setup.tracks, strict=True):
        full, whole = -(-now // scale), -(-max(now, begun) // scale)
        bar = signs.full * full + signs.bare * (whole - full)
        name = tr(TRACK_NAMES[track])
        rows.append((name[0].upper() + name[1:], str(now), bar))
    return aligned(rows)


def _characters(state: State) -> list[str]:
    rows = []
    for character in characters(state):
        if character not in state.on:
            rows.append((term(character), tr("nobody"), ""))
            continue
        player = state.on.index(character)
        turn = state.order.index(player)
        done = state.stage in ("reveal", "outcome", "over") or turn < state.acted
        next_up = state.stage == "act" and turn == state.acted
        mark = tr("has acted") if done else tr("is to act") if next_up else ""
        rows.append((term(character), state.setup.table.players[player].shown, mark))
    return aligned(rows)


def _players(state: State) -> list[str]:
    table = state.setup.table
    return aligned(
        [
            (
                table.full_name(seat),
                SIDE_NAMES[state.setup.sides[place]],
                str(state.ap[place]),
                tr("AP"),
                str(state.hands[place].size),
                tr("cards in hand"),
                str(state.advisors[place]),
                tr("advisors drawn, {shown} revealed", shown=state.shown[place]),
            )
            for place, seat in enumerate(table.seats)
        ]
    )
