"""`scorer legal`: what may be recorded next."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable
from dataclasses import replace

from scorer.commands.score import print_object, replayed
from scorer.kit.faults import RefusedError
from scorer.kit.foreign import read_as, written
from scorer.kit.game import SomeForm
from scorer.kit.language import tr, trn
from scorer.kit.table import Table
from scorer.kit.text import listed, padded
from scorer.reading.source import normalised
from scorer.replaying.legality import NextLine, next_forms, next_lines, options_of
from scorer.replaying.replay import Replay, about_json, faults_json
from scorer.terminal.rendering import coloured, headline, paint, render_faults, say
from shell.plain import width


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("file", metavar=tr("FILE"), help=tr("a record; - reads standard input"))
    parser.add_argument(
        "--throw",
        metavar="A-B",
        help=tr(
            "the dice as they lie, where dice are thrown; else it is asked for on a "
            "terminal, and everything is listed by throws elsewhere"
        ),
    )
    parser.add_argument("--json", action="store_true", help=tr("print one JSON object, every line"))


def run(args: argparse.Namespace) -> int:
    """List what may come after the last good line; a fault of the record is told as well."""
    replay = replayed(args.file, keep_going=False, json=args.json)
    if replay is None:
        return 2
    game, table = replay.record.game, replay.record.table
    if game.legal is None:
        raise RefusedError(
            tr(
                "what may come next cannot be listed for {title}; scorer rules {name} has "
                "the rules",
                title=game.title,
                name=game.name,
            )
        )
    if replay.start is None or table is None:
        if args.json:
            _print_json(replay, [])
        say(render_faults(replay, coloured(sys.stderr)), sys.stderr)
        return 1
    lines = _thrown(replay, list(next_lines(replay)), args)
    if args.json:
        _print_json(replay, lines)
    else:
        names, game_name = table.names, game.name
        told = [replace(line, text=written(line.text, game_name, names)) for line in lines]
        _print(replay, table, told)
    if not replay.sound:
        say(render_faults(replay, coloured(sys.stderr)), sys.stderr)
    return 0 if replay.sound else 1


def _thrown(replay: Replay, lines: list[NextLine], args: argparse.Namespace) -> list[NextLine]:
    """Keep the lines that answer the throw: the flag's, or the one typed on a terminal."""
    game = replay.record.game
    if args.throw is not None:
        if options_of(game).throw is None:
            raise RefusedError(
                tr("--throw: no dice are thrown before a move of {title}", title=game.title)
            )
        return _of_throw(lines, args.throw) if lines else []
    if options_of(game).throw is None or args.json or not lines:
        return lines
    if not (sys.stdin.isatty() and sys.stdout.isatty()) or args.file == "-":
        return lines
    while True:
        print(tr("Throw (such as 4-2; Enter alone lists every throw): "), end="", file=sys.stderr)
        sys.stderr.flush()
        word = sys.stdin.readline().strip()
        if not word:
            return lines
        try:
            return _of_throw(lines, word)
        except RefusedError as error:
            say(f"  {error}", sys.stderr)


def _of_throw(lines: list[NextLine], word: str) -> list[NextLine]:
    found = [line for line in lines if word.strip() in (line.throw, line.throw.replace("-", ""))]
    if not found:
        raise RefusedError(
            tr(
                "{word!r} is no throw; write both dice, such as {throw}",
                word=word,
                throw=lines[0].throw,
            )
        )
    return found


def _print_json(replay: Replay, lines: list[NextLine]) -> None:
    forms = next_forms(replay) if replay.start is not None else []
    data = {
        "game": replay.record.game.name,
        "status": replay.status,
        "after_line": _last_line(replay),
        "lines": [line.text for line in lines],
        "forms": [{"line": form.line, "about": form.about} for form in forms],
        **about_json(replay.record),
        "faults": faults_json(replay),
    }
    print_object(data, in_one_line=False)


def _last_line(replay: Replay) -> int:
    return replay.positions[-1][0].line.line if replay.positions else 0


def _print(replay: Replay, table: Table, lines: list[NextLine]) -> None:
    colour, game = coloured(sys.stdout), replay.record.game
    forms = next_forms(replay)
    say(paint(headline(replay), "bold", colour))
    if replay.status == "finished":
        over = (
            tr("the game is over, and these may still be added")
            if forms
            else tr("the game is over")
        )
        say(f"  {over}")
    elif lines or forms:
        after = _last_line(replay)
        told = (
            tr("after line {line} there may come", line=after)
            if after
            else tr("the first line may be")
        )
        say(f"  {told}")
    if options_of(replay.record.game).throw:
        _print_throws(table, lines)
    else:
        _print_lines(table, lines, forms)
    _print_forms([replace(form, line=written(form.line, game.name, ())) for form in forms])
    ended = _ended(replay)
    if ended and replay.status == "unfinished":
        say("\n  " + tr("line {line} ends the record: take it away before you go on", line=ended))


def _print_throws(table: Table, lines: list[NextLine]) -> None:
    """Print the lines by throw; throws with the same options share a heading."""
    groups: dict[tuple[tuple[str, str], ...], list[str]] = {}
    shown: dict[tuple[tuple[str, str], ...], list[NextLine]] = {}
    for throw in dict.fromkeys(line.throw for line in lines):
        mine = [line for line in lines if line.throw == throw]
        rest = ((line.text.replace(throw, "", 1), _note(table, line)) for line in mine)
        key = tuple(sorted(rest))
        groups.setdefault(key, []).append(throw)
        shown.setdefault(key, mine)
    for key, throws in groups.items():
        say(f"\n  {listed(throws, 'or')}")
        _print_block(table, shown[key])


def _print_lines(table: Table, lines: list[NextLine], forms: list[SomeForm]) -> None:
    rest = [line for line in lines if not any(form.covers(line.move) for form in forms)]
    if rest:
        say("")
        _print_block(table, rest)
    if len(rest) < len(lines):
        more = len(lines) - len(rest)
        below = trn(
            more,
            "and {n} line of a form below (--json lists each)",
            "and {n} lines of a form below (--json lists each)",
        )
        say(f"\n  {below}")


def _print_block(table: Table, lines: list[NextLine]) -> None:
    column = max(width(line.text) for line in lines)
    for line in lines:
        say(f"    {padded(line.text, column)}   {_note(table, line)}".rstrip())


def _note(table: Table, line: NextLine) -> str:
    """Tell the points that a line moves, summed by player."""
    sums: dict[str, int] = {}
    for reason in line.reasons:
        sums[reason.seat] = sums.get(reason.seat, 0) + reason.points
    return ", ".join(f"{table.shown(seat)} {points:+}" for seat, points in sums.items() if points)


def _print_forms(forms: Iterable[SomeForm]) -> None:
    rows = list(forms)
    if not rows:
        return
    say(f"\n  {tr('to be filled in')}")
    column = max(width(form.line) for form in rows)
    for form in rows:
        say(f"    {padded(form.line, column)}   {form.about}")


def _ended(replay: Replay) -> int | None:
    """Return the line that ends the record, None where none does."""
    for number, line in enumerate(replay.record.lines, 1):
        if read_as(normalised(line).strip(" "), ("end",), replay.record.lang) == "end":
            return number
    return None
