"""A finished game as the play that the app BG Stats takes over from others.

Rests on the app's page for developers, "Push plays to BG Stats from other apps or websites".
"""

from __future__ import annotations

import hashlib
import json
import re
from urllib.parse import quote

from scorer.kit.faults import RefusedError
from scorer.kit.language import tr
from scorer.kit.names import folded
from scorer.kit.result import Json, Result
from scorer.kit.table import Player
from scorer.replaying.replay import Replay

SOURCE = "print-and-score"
_LINK = "bgstats://app.bgstatsapp.com/createPlay.html?data="
_DATE = re.compile(r"([0-9]{4})-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])")


def play_of(replay: Replay) -> dict[str, Json]:
    """Return the play of a sound record; ``playDate`` is left out where no date is known.

    Raises RefusedError where the game is not over.
    """
    record, result = replay.record, replay.result
    if record.table is None or result is None or result.totals is None or not replay.sound:
        raise RefusedError(
            tr("{name}: the game is not over; BG Stats takes finished games", name=record.name)
        )
    free = dict(record.notes)
    found: dict[str, Json] = {
        "sourceName": SOURCE,
        # The same record is the same play, however often it is brought over.
        "sourcePlayId": hashlib.sha256("\n".join(record.lines).encode()).hexdigest()[:16],
        "game": {
            "name": record.game.title,
            "sourceGameId": record.game.name,
            "highestWins": True,
            "noPoints": False,
        },
        "players": [
            _player(player, result, first=place == 0)
            for place, player in enumerate(record.table.players)
        ],
    }
    if _DATE.fullmatch(free.get("date", "")):
        found["playDate"] = f"{free['date']} 00:00:00"
    if "place" in free:
        found["location"] = free["place"]
    if comments := [text for key, text in record.notes if key == "note"]:
        found["comments"] = "\n".join(comments)
    return found


def _player(player: Player, result: Result, first: bool) -> Json:
    totals = result.totals or {}
    wins = player.seat in result.winners
    better = sum(
        seat in result.winners or points > totals[player.seat] for seat, points in totals.items()
    )
    return {
        "name": player.written,
        "sourcePlayerId": folded(player.written),
        "startPlayer": first,
        "role": f"{player.seat}, {player.suffix}" if player.suffix else player.seat,
        "score": totals[player.seat],
        "rank": 1 if wins else better + 1,
        "winner": wins,
    }


def link_to(play: dict[str, Json]) -> str:
    """Return the link that opens a play in the app, where that is installed."""
    return _LINK + quote(json.dumps(play, ensure_ascii=False, separators=(",", ":")), safe="")
