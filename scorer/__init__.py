"""Checks a table's written record of its game against the rules and totals it.

>>> import scorer
>>> record = scorer.load("evening.game")     # doctest: +SKIP
>>> replay = scorer.replay(record)           # doctest: +SKIP
>>> scorer.score(record)["totals"]           # doctest: +SKIP
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from scorer.kit.result import Json
    from scorer.reading.record import Record
    from scorer.replaying.replay import Replay

__all__ = ["load", "replay", "score"]


def load(path: str | Path) -> Record:
    """Read the record at ``path`` (``-`` reads standard input), with every fault of reading.

    Raises scorer.kit.faults.RefusedError where there is no such file, it cannot be read, is not
    UTF-8, is too large, or names no known game.
    """
    from scorer.reading.record import load_record

    return load_record(str(path))


def replay(record: Record, keep_going: bool = False) -> Replay:
    """Replay a record by its game's rules, up to the first fault (or past it)."""
    from scorer.replaying.replay import replay_record

    return replay_record(record, keep_going)


def score(record: Record) -> dict[str, Json]:
    """Replay a record and return the object that ``scorer score --json`` prints."""
    from scorer.replaying.replay import as_json, replay_record

    return as_json(replay_record(record))
