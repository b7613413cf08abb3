"""A record that grows line by line: what may be added, taken back or mended.

Drafts are values; each step makes a new one, checked by the same reading and replaying as a
finished file. Saving and talking are left to the command.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from scorer.kit.faults import Fault, RefusedError
from scorer.kit.foreign import read_as, written
from scorer.kit.game import SomeForm
from scorer.kit.language import term, tr
from scorer.kit.names import folded, seats_meant
from scorer.kit.table import Table
from scorer.reading.header import header_length
from scorer.reading.record import Record, read_record
from scorer.reading.source import decode, normalised
from scorer.replaying.legality import next_forms, next_moves
from scorer.replaying.replay import Replay, replay_record

COMMANDS = ("undo", "fix", "list", "help", "quit")
_MOST, _AT_A_TAB = 50_000, 5_000
"""Next lines that are looked through: all there can be (40,320 placings of eight players), and
as many as nobody has to wait for."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A record so far, with its replay."""

    lines: tuple[str, ...]
    replay: Replay

    @property
    def broken(self) -> Fault | None:
        """The first error of the lines so far, if there is one."""
        return next((fault for fault in self.replay.faults if fault.severity == "error"), None)

    @property
    def table(self) -> Table | None:
        """Who sits at the table; None where the header is unsound."""
        return self.replay.record.table

    @property
    def name(self) -> str:
        """What the record is called in its faults."""
        return self.replay.record.name


class NotTakenError(Exception):
    """A line that is not taken: its faults, or the words ``why``; the draft stays as it was."""

    def __init__(self, why: str, tried: Draft | None = None) -> None:
        """Keep the draft that the line would have made, where faults of it are to be shown."""
        self.tried = tried
        super().__init__(why)


def draft_of(lines: tuple[str, ...], name: str) -> Draft:
    """Return the draft that these physical lines make.

    Raises RefusedError for a line or a file that is too long or cannot be written as UTF-8, or
    where no known game is named.
    """
    try:
        decode("\n".join(lines).encode("utf-8"), name)
    except UnicodeEncodeError:
        raise RefusedError(
            tr("{name}: a sign of this line cannot be written as UTF-8", name=name)
        ) from None
    return Draft(lines, replay_record(read_record(list(lines), name)))


def entered(draft: Draft, text: str) -> Draft:
    """Return the draft with one line more. Raises NotTakenError where it cannot stand there."""
    if draft.broken:
        line = draft.broken.span.line
        raise NotTakenError(
            tr("line {line} does not fit yet: mend it first with  fix {line}  or undo", line=line)
        )
    tried = draft_of((*draft.lines, text), draft.name)
    if tried.broken:
        raise NotTakenError("", tried)
    return tried


def undone(draft: Draft) -> tuple[Draft, str]:
    """Return the draft without its last line, and that line.

    The header stays. Raises NotTakenError where nothing is left to take back.
    """
    end = len(draft.lines)
    while end and not draft.lines[end - 1].strip():
        end -= 1
    if end <= header_length(draft.lines):
        raise NotTakenError(tr("nothing is left to undo; a header line is changed with  fix N"))
    return draft_of(draft.lines[: end - 1], draft.name), draft.lines[end - 1]


def mended(draft: Draft, number: int, text: str) -> Draft:
    """Return the draft with line ``number`` (counted from 1 in the file) written anew.

    Later lines may no longer fit then: the draft is ``broken``. Raises NotTakenError where there
    is no such line, or the new text itself cannot stand there.
    """
    if not 1 <= number <= len(draft.lines):
        raise NotTakenError(
            tr(
                "there is no line {number}; the lines are 1 to {last}",
                number=number,
                last=len(draft.lines),
            )
        )
    if draft.broken and draft.broken.span.line < number:
        line = draft.broken.span.line
        raise NotTakenError(
            tr("line {line} does not fit yet: mend it before what stands below it", line=line)
        )
    lines = list(draft.lines)
    lines[number - 1] = text
    tried = draft_of(tuple(lines), draft.name)
    before = draft.replay.record.game.name
    if tried.replay.record.game.name != before:
        raise NotTakenError(
            tr("this is a record of {before}; another game takes another file", before=before)
        )
    # A missing header is reported below the line that was to hold it.
    header = number <= header_length(draft.lines) and tried.replay.record.setup is None
    if tried.broken and (tried.broken.span.line <= number or header):
        raise NotTakenError("", tried)
    return tried


def next_lines(draft: Draft, start: str = "", most: int = _MOST) -> Iterator[str]:
    """Yield the lines, of the first ``most``, that may come next and begin with ``start``'s words.

    Nothing comes where the game cannot list them or the draft is broken.
    """
    record = draft.replay.record
    game, setup = record.game, record.setup
    if setup is None or draft.broken or closed(draft):
        return
    wanted = _spoken(start, record)
    names = setup.table.names
    seen: set[str] = set()
    for move in islice(next_moves(draft.replay), most):
        line = game.show(setup, move)
        if line not in seen and _spoken(line, record)[: len(wanted)] == wanted:
            seen.add(line)
            yield written(line, game.name, names)


def forms(draft: Draft) -> list[SomeForm]:
    """Return the lines that may come next with parts for the table to fill in."""
    unsound = draft.broken or draft.replay.record.setup is None
    return [] if unsound or closed(draft) else next_forms(draft.replay)


def closed(draft: Draft) -> bool:
    """Say whether the record has its ``end``."""
    lang = draft.replay.record.lang
    return any(
        read_as(normalised(line).strip(" "), ("end",), lang) == "end" for line in draft.lines
    )


def closest(draft: Draft, text: str) -> list[str]:
    """Return the next lines that share most first words with ``text``; all where none does."""
    words = text.split()
    if words and words[0].rstrip(".").isdigit():
        words = words[1:]
    for length in range(len(words), 0, -1):
        if found := list(next_lines(draft, " ".join(words[:length]))):
            return found
    return list(next_lines(draft))


def completions(draft: Draft, before: str, word: str) -> list[str]:
    """Return what ``word`` may become behind the words ``before``: sorted, each once.

    Next lines count first; where none fits, every word of the notation and every player.
    """
    table = draft.table
    if table is None:
        return []
    key = folded(word)
    behind = len(_spoken(before, draft.replay.record))
    found = {
        parts[behind]
        for line in next_lines(draft, before, _AT_A_TAB)
        if len(parts := line.replace(",", "").split()) > behind
    }
    names = {player.name for player in table.players if player.name}
    if not behind:
        found |= {*COMMANDS, term("end")}
    found |= {player.name for player in table.players if player.name and player.seat in found}
    fitting = {each for each in found if folded(each).startswith(key)}
    if not fitting:
        words = {*draft.replay.record.game.words, *table.seats}
        every = {*(term(word, draft.replay.record.game.name) for word in words), *names}
        fitting = {each for each in every if folded(each).startswith(key)}
    return sorted(fitting)


def _spoken(text: str, record: Record) -> tuple[str, ...]:
    """Return a line's words as they are compared: in the notation's own, players by seat, signs
    apart, case folded."""
    players = record.table.players if record.table else ()
    words = normalised(text).replace(",", " ").replace("@", " @").split()
    meant = []
    for place, word in enumerate(words):
        seats = seats_meant(word, players) if place == 0 or len(word) > 1 else ()
        plain = read_as(folded(word).removeprefix("@"), record.game.words, record.lang)
        meant.append(seats[0] if len(seats) == 1 else plain.replace("-", "") or plain)
    return tuple(meant)
