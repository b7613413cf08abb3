"""Whose turn it is in lines that do not say: the players left out are put in, as the rules tell."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from scorer.kit import codes
from scorer.kit.faults import Fault, FaultError
from scorer.kit.game import SomeState
from scorer.kit.language import tr
from scorer.reading.body import Checkpoint, labelled
from scorer.reading.record import Record
from scorer.reading.source import normalised


def with_turns(record: Record, state: SomeState | None) -> tuple[Fault, ...]:
    """Return the record's faults; those of lines without a player say whose turn it is.

    ``state`` is the position before the first line that cannot be read. What cannot be known,
    behind any other fault, is left as it is.
    """
    if state is None or not any(fault.code == codes.NO_PLAYER for fault in record.faults):
        return record.faults
    told = {id(fault): better for fault, better in _told(record, state)}
    return tuple(told.get(id(fault), fault) for fault in record.faults)


def _told(record: Record, state: SomeState) -> Iterator[tuple[Fault, Fault]]:
    game, setup = record.game, record.setup
    errors = [fault for fault in record.faults if fault.severity == "error"]
    first = errors[0].span.line
    items = {item.line.line: item for item in record.items if item.line.line > first}
    wrong = {fault.span.line: fault for fault in reversed(errors)}
    for number in sorted({*items, *wrong}):
        try:
            if number in items:
                what = items[number].what
                state = state if isinstance(what, Checkpoint) else game.play(state, what).state
                continue
            fault, seat = wrong[number], game.turn(state)
            if fault.code != codes.NO_PLAYER or seat is None or setup is None:
                return
            who = setup.table.shown(seat)
            line = labelled(number, normalised(record.lines[number - 1]), record.lang)
            text = line.text.strip(" ")
            label = "" if line.label is None else f"{line.label}. "
            yield (
                fault,
                replace(
                    fault,
                    message=tr(
                        "{message}; it is the turn of {who}", message=fault.message, who=who
                    ),
                    hint=tr("write  {line}", line=f"{label}{who} {text}"),
                ),
            )
            move = game.parse(setup, replace(line, text=f"{who} {text}"))
            state = game.play(state, move).state
        except FaultError:
            return
