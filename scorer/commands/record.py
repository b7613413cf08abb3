"""`scorer record`: type moves as the game goes; each line is checked and saved at once."""

from __future__ import annotations

import argparse
import os
import re
import sys
from pathlib import Path
from typing import TextIO

from scorer.games import GAMES, game_named
from scorer.kit import codes
from scorer.kit.faults import Fault, RefusedError
from scorer.kit.foreign import written
from scorer.kit.language import ENGLISH, speak, term, tr
from scorer.kit.names import seats_meant
from scorer.kit.text import printable
from scorer.limits import LISTED_LINES, WRONG_ANSWERS, WRONG_LINES
from scorer.reading.files import STDIN, read_bytes
from scorer.reading.source import decode
from scorer.replaying.draft import (
    COMMANDS,
    Draft,
    NotTakenError,
    closed,
    closest,
    completions,
    draft_of,
    entered,
    forms,
    mended,
    next_lines,
    undone,
)
from scorer.terminal.prompt import Prompt
from scorer.terminal.rendering import coloured, headline, render_fault, render_totals, say
from scorer.terminal.saving import look, save
from scorer.terminal.tongue import add_record_language

_BOM = b"\xef\xbb\xbf"
_SOME = 8
_FIX = re.compile(r"([0-9]{1,9})(?:\s+(.*\S))?\s*")
_HELP = """\
Type a line as it stands on the record sheet; it is checked and saved.
  ?            what may come next;  ? Anna 4-2  what may follow these words
  undo         take the last line back
  fix 12 …     write line 12 anew (a # before it strikes it out); what follows is checked again
  list         the record so far, with the numbers that fix takes
  = Anna 97    a check of the standing;  # …  a remark;  end  closes the record
  quit         leave; the same command goes on from here another time
Tab completes. A colon before a command (:undo) is never taken for a player."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument(
        "game", type=str.casefold, choices=GAMES, metavar=tr("GAME"), help=", ".join(GAMES)
    )
    parser.add_argument(
        "file", metavar=tr("FILE"), help=tr("the record: a new one, or one to go on with")
    )
    add_record_language(parser)
    parser.epilog = f"{tr(_HELP)}\n\n" + tr(
        "Without a terminal the lines are read from standard input; the exit status is "
        "1 when\n"
        "one of them was refused. A new file asks for its header first: the players, "
        "then the\n"
        "game's own headers."
    )


def run(args: argparse.Namespace) -> int:
    """Record until the input ends; 1 where the record has an error or piped lines were refused."""
    if args.file == STDIN:
        raise RefusedError(tr("record writes a file and needs its name; - is none"))
    talk = _Talk(Path(args.file), args.game, args.lang or ENGLISH)
    talk.open()
    talk.loop()
    say(headline(talk.draft.replay))
    return 1 if talk.draft.broken or (talk.refused and not talk.prompt.live) else 0


class _Talk:
    """The talk at the table: the draft, its file, and how many lines were refused."""

    draft: Draft

    def __init__(self, path: Path, game: str, lang: str) -> None:
        self.path, self.game, self.lang = path, game, lang
        self.refused = 0
        self.saved: bytes | None = None
        self.bom, self.newline = b"", "\n"
        self.begun = False
        self.prompt = Prompt(self._complete)

    def open(self) -> None:
        """Load the file and tell how it stands, or ask for the header of a new one."""
        if self.path.exists():
            _, self.saved = read_bytes(str(self.path))
        elif not self.path.parent.is_dir():
            raise RefusedError(
                tr("{path}: there is no folder {parent}", path=self.path, parent=self.path.parent)
            )
        if not os.access(os.path.realpath(self.path.parent), os.W_OK):
            raise RefusedError(tr("{path}: the folder may not be written to", path=self.path))
        look(self.path)
        if not self.saved:
            self._begin()
            return
        self.bom = _BOM if self.saved.startswith(_BOM) else b""
        self.newline = "\r\n" if b"\r\n" in self.saved else "\n"
        self.draft = draft_of(tuple(decode(self.saved, str(self.path))), str(self.path))
        speak(self.draft.replay.record.lang)
        found = self.draft.replay.record.game.name
        if found != self.game:
            raise RefusedError(
                tr(
                    "{path} is a record of {found}, not of {game}",
                    path=self.path,
                    found=found,
                    game=self.game,
                )
            )
        say(
            tr(
                "{path}: going on after line {number}; ? shows what may come next",
                path=self.path,
                number=len(self.draft.lines),
            )
        )
        if self.draft.replay.result:
            say(self._standing())
        self._tell_misfit()

    def _complete(self, before: str, word: str) -> list[str]:
        if self.begun:
            return [f"{each} " for each in completions(self.draft, before, word)]
        seats = [term(seat) for seat in game_named(self.game).seats]
        name, equals, start = word.rpartition("=")
        return [
            name + equals + seat for seat in seats if seat.casefold().startswith(start.casefold())
        ]

    def _begin(self) -> None:
        game = game_named(self.game)
        speak(self.lang)
        say(
            tr(
                "{path}: a new record of {title}.  help  tells what can be typed.",
                path=self.path,
                title=game.title,
            )
        )
        for note in game.notes:
            say(f"  {tr(note)}")
        form = tr("Name=seat/side") if game.player_suffix else tr("Name=seat")
        say(
            tr(
                "Players as {form}, clockwise from who begins, with commas; {seats}",
                form=form,
                seats=", ".join(map(term, game.seats)),
            )
        )
        hints = {"players": ""}
        hints |= {key: written(hint, game.name, ()) for key, hint in game.headers.items()}
        lines = [f"game: {game.name}"]
        if self.lang != ENGLISH:
            lines.append(f"lang: {self.lang}")
        for key, hint in hints.items():
            if hint:
                say(tr("{key}, for example: {hint}", key=key, hint=hint))
            lines = self._ask_header(lines, key)
        if self.saved is None and self.path.exists():
            raise RefusedError(
                tr("{path}: another program has made this file meanwhile", path=self.path)
            )
        self._keep(draft_of((*lines, ""), str(self.path)))
        say(tr("{path}: begun; every line is saved as soon as it is taken", path=self.path))

    def _ask_header(self, lines: list[str], key: str) -> list[str]:
        for _ in range(WRONG_ANSWERS):
            answer = self.prompt.ask(f"{key}: ")
            if answer is None:
                raise RefusedError(tr("{key}: was not told; nothing was written", key=key))
            text = answer.strip()
            if text.casefold().startswith(f"{key}:"):
                text = text[len(key) + 1 :].strip()
            tried = draft_of((*lines, f"{key}: {text}"), str(self.path))
            # The players may be sound while headers that come later are still missing.
            wrong = [
                fault
                for fault in tried.replay.faults
                if fault.severity == "error" and fault.code != codes.MISSING_HEADER
            ]
            if not wrong:
                return list(tried.lines)
            self.refused += 1
            for fault in wrong:
                say(render_fault(fault, str(self.path), tried.lines), sys.stderr)
        raise RefusedError(
            tr(
                "{key}: told {times} times in ways that cannot stand, the most is "
                "that; nothing was written",
                key=key,
                times=WRONG_ANSWERS,
            )
        )

    def loop(self) -> None:
        """Take lines until the input ends or somebody says quit."""
        self.begun = True
        while (text := self.prompt.ask(f"{len(self.draft.lines) + 1:>4}> ")) is not None:
            if not (text := text.strip()):
                continue
            try:
                if not self._taken(text):
                    return
                # Who waits at the other end of a pipe is to see a line confirmed at once.
                sys.stdout.flush()
            except NotTakenError as refusal:
                self._refuse(refusal, text)
            except RefusedError as error:
                self.refused += 1
                say(tr("not taken: {error}", error=error), sys.stderr)
            if self.refused == WRONG_LINES and not self.prompt.live:
                say(
                    tr(
                        "{most:,} lines were refused, the most is that; what stands "
                        "behind {line!r} is not read",
                        most=WRONG_LINES,
                        line=text[:60],
                    ),
                    sys.stderr,
                )
                return

    def _taken(self, text: str) -> bool:
        """Act on a line or a command; False to leave."""
        word, _, rest = text.partition(" ")
        command = word.casefold().removeprefix(":")
        rest = rest.strip()
        if text.startswith("?"):
            self._show_next(text[1:].strip())
        elif command not in COMMANDS or not self._is_command(word, command, rest):
            self._keep(entered(self.draft, text))
            self._confirm(len(self.draft.lines))
        elif command == "undo":
            draft, line = undone(self.draft)
            self._keep(draft)
            say(f"{tr('taken back: {line}', line=_shown(line.strip()))}\n{self._standing()}")
        elif command == "fix":
            self._fix(rest)
        elif command == "list":
            for number, line in enumerate(self.draft.lines, 1):
                say(f"{number:>5} | {_shown(line)}")
        elif command == "help":
            say(tr(_HELP))
        else:
            return False
        return True

    def _is_command(self, word: str, command: str, rest: str) -> bool:
        """Tell a command from a move of a player who is called like one."""
        if word.startswith(":") or not rest:
            return True
        table = self.draft.table
        return command == "fix" and not (table and seats_meant(command, table.players))

    def _fix(self, rest: str) -> None:
        match = _FIX.fullmatch(rest)
        if not match:
            raise NotTakenError(tr("write  fix N  with the number of a line, as  list  shows it"))
        number, text = int(match[1]), match[2]
        if text is None:
            if not 1 <= number <= len(self.draft.lines):
                raise NotTakenError(tr("the lines are 1 to {number}", number=len(self.draft.lines)))
            text = self.prompt.ask(f"{number:>4}> ", self.draft.lines[number - 1])
            if text is None or not text.strip():
                raise NotTakenError(tr("line {number} stays as it was", number=number))
        self._keep(mended(self.draft, number, text.strip()))
        self._confirm(number)
        self._tell_misfit()

    def _keep(self, draft: Draft) -> None:
        """Save a draft, then take it: a line is confirmed only when it is on the disk."""
        if self.saved is not None and _bytes(self.path) != self.saved:
            raise RefusedError(
                tr(
                    "{path} was changed by another program meanwhile; quit, and start "
                    "again to go on from there",
                    path=self.path,
                )
            )
        text = self.newline.join((*draft.lines, ""))
        data = self.bom + text.encode("utf-8")
        save(self.path, data)
        self.draft, self.saved = draft, data

    def _confirm(self, number: int) -> None:
        replay = self.draft.replay
        say(f"{number:>5} | {_shown(self.draft.lines[number - 1])}")
        for fault in replay.faults:
            if fault.severity == "warning" and fault.span.line == number:
                say(self._shown(fault, self.draft), sys.stderr)
        for reason in replay.reasons:
            if reason.line == number and reason.points:
                who = self.draft.table.shown(reason.seat) if self.draft.table else reason.seat
                say(f"        {who} {reason.points:+}  {reason.reason} ({reason.rule})")
        if replay.status == "finished" and number == len(self.draft.lines):
            say(render_totals(replay, coloured(sys.stdout)))
            if not closed(self.draft):
                say(tr("The game is over:  end  closes the record."))

    def _tell_misfit(self) -> None:
        broken = self.draft.broken
        if broken:
            say(self._shown(broken, self.draft), sys.stderr)
            line = broken.span.line
            say(
                tr(
                    "line {line} does not fit:  fix {line}  mends it, undo takes the last line "
                    "back",
                    line=line,
                )
            )

    def _refuse(self, refusal: NotTakenError, text: str) -> None:
        self.refused += 1
        if str(refusal):
            say(tr("not taken: {refusal}", refusal=refusal), sys.stderr)
        if refusal.tried is None:
            return
        for fault in refusal.tried.replay.faults:
            if fault.severity == "error":
                say(self._shown(fault, refusal.tried), sys.stderr)
        if text.startswith("=") or refusal.tried.lines[:-1] != self.draft.lines:
            return
        found = closest(self.draft, text)
        if len(found) <= LISTED_LINES:
            self._show(found, _SOME, sys.stderr)

    def _show_next(self, start: str) -> None:
        if self.draft.broken:
            self._tell_misfit()
            return
        lines = list(next_lines(self.draft, start))
        self._show(lines, LISTED_LINES, sys.stdout)
        open_forms = [] if start else forms(self.draft)
        for form in open_forms:
            say(f"    {written(form.line, self.game, ())}   {form.about}")
        if closed(self.draft):
            say(tr("the record is closed: nothing more; undo opens it again"))
        elif not lines and not open_forms:
            nothing = (
                tr("nothing that can be listed begins so")
                if start
                else tr("nothing that can be listed")
            )
            say(f"{nothing};  {tr('scorer rules {game}  has the rules', game=self.game)}")

    def _show(self, lines: list[str], most: int, out: TextIO) -> None:
        if lines:
            say(tr("may come next:"), out)
        for line in lines[:most]:
            say(f"    {line}", out)
        if len(lines) > most:
            more = tr(
                "and {more} more;  ? and the first words  shows fewer", more=len(lines) - most
            )
            say(f"    {more}", out)

    def _shown(self, fault: Fault, draft: Draft) -> str:
        return render_fault(fault, draft.name, draft.lines, coloured(sys.stderr))

    def _standing(self) -> str:
        result, table = self.draft.replay.result, self.draft.table
        if result is None or table is None:
            return ""
        each = ", ".join(f"{table.shown(seat)} {n}" for seat, n in result.standing.items())
        return tr("standing: {each}", each=each)


def _shown(line: str) -> str:
    """Return a line as it is confirmed: letter for letter, without those that a terminal obeys."""
    return "\t".join(printable(part) for part in line.split("\t"))


def _bytes(path: Path) -> bytes | None:
    try:
        return path.read_bytes()
    except OSError:
        return None
