"""`scorer tally`: totals from the final state, without a record."""

from __future__ import annotations

import argparse
import sys

from scorer.commands.score import print_object
from scorer.games import GAMES, game_named
from scorer.kit.faults import RefusedError
from scorer.kit.foreign import written
from scorer.kit.game import SomeGame, SomeQuestion, SomeTally
from scorer.kit.generic import Seated
from scorer.kit.language import tr
from scorer.kit.tally import Answers
from scorer.limits import TALLY_QUESTIONS
from scorer.reading.files import STDIN, STDIN_SHOWN
from scorer.replaying.replay import unreadable_json
from scorer.tally.given import (
    Given,
    from_file,
    from_flags,
    look_whole,
    read_answers,
    read_table,
    refusal,
    refuse,
    rulings_of,
)
from scorer.tally.questions import Ask, ask_open, ask_players
from scorer.tally.totals import Tallied, add_up, as_json
from scorer.terminal.rendering import coloured, paint, render_players, say, verdict
from scorer.terminal.tongue import add_language

_ABOUT = {
    "number": "N",
    "player": "WHO",
    "word": "WORD",
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments: for each game its own questions as flags."""
    games = parser.add_subparsers(dest="game", metavar=tr("GAME"), required=True)
    for name in GAMES:
        game = game_named(name)
        tally = game.parts.tally() if game.parts.tally else None
        sub = games.add_parser(
            name,
            help=tr("totals of {title}", title=game.title),
            description=tr(
                "Totals of {title} from the final state. What no flag answers is asked.",
                title=game.title,
            ),
            epilog=f"{tr('For example:')}\n  scorer tally {name} {written(tally.example, name, ())}"
            if tally
            else "",
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        form = tr("Name=seat/side") if game.player_suffix else tr("Name=seat or seat")
        sub.add_argument(
            "--players",
            metavar=tr("LIST"),
            help=tr("{form}, clockwise from the starting player, commas between", form=form),
        )
        for question in tally.questions if tally else ():
            sub.add_argument(f"--{question.key}", metavar=_form(question), help=tr(question.about))
        sub.add_argument(
            "--ruling",
            action="append",
            metavar=tr("NAME=VALUE"),
            help=tr("a house ruling (scorer rules {name} lists them)", name=name),
        )
        sub.add_argument(
            "--from",
            dest="file",
            metavar=tr("FILE"),
            help=tr(
                "the answers from a YAML or JSON file, the flags' names as keys; a flag "
                "given besides goes first; - reads standard input"
            ),
        )
        sub.add_argument("--json", action="store_true", help=tr("print one JSON object"))
        add_language(sub)


def _form(question: SomeQuestion) -> str:
    if question.each:
        return f"{tr('WHO')}=N,…"
    return "|".join(question.choices) or tr(_ABOUT[question.kind])


def run(args: argparse.Namespace) -> int:
    """Gather the answers, ask for what is missing, print the totals."""
    game = game_named(args.game)
    if game.parts.tally is None:
        raise RefusedError(
            tr(
                "{title} cannot be totalled from its final state; scorer score totals a record",
                title=game.title,
            )
        )
    tally = game.parts.tally()
    keys = ("players", "ruling", *(question.key for question in tally.questions))
    given = from_flags({key: getattr(args, key) for key in keys})
    if args.file is not None:
        flags, given = given, _file_given(args)
        for key, value in flags.values.items():
            given.add(key, value, flags.places[key])
    setup = read_table(game, given)
    if args.file is not None:
        tallied = _all_at_once(game, tally, setup, given)
    else:
        tallied = _asked(game, tally, setup, given)
    if args.json:
        print_object(as_json(tallied), in_one_line=False)
    else:
        _print(tallied)
    return 0


def _file_given(args: argparse.Namespace) -> Given:
    try:
        return from_file(args.file)
    except RefusedError as error:
        if args.json:
            shown = STDIN_SHOWN if args.file == STDIN else args.file
            print_object(unreadable_json(shown, str(error)), in_one_line=False)
        raise


def _all_at_once(
    game: SomeGame, tally: SomeTally, setup: Seated | None, given: Given
) -> Tallied:
    if setup is None:
        if "players" not in given.values:
            given.wrong("players", tr("who sits at the table? Write  players: Name=seat, …"))
        raise refusal(given)
    answers = look_whole(tally, setup, read_answers(tally, setup, given), given)
    refuse(given)
    return add_up(game, tally, setup, answers)


def _asked(game: SomeGame, tally: SomeTally, setup: Seated | None, given: Given) -> Tallied:
    refuse(given)
    if sys.stdin.isatty():
        _tell(tr("< goes back to the question before; several numbers may stand on one line."))
    named = setup is not None
    whole = None
    ask = _asking()
    while setup is None or whole is None:
        if setup is None:
            setup = ask_players(game, rulings_of(given), ask, _tell)
        answers = read_answers(tally, setup, given)
        if not sys.stdin.isatty():
            _flags_problems(tally, setup, answers, given)
        refuse(given)
        whole = ask_open(tally, setup, answers, ask, _tell, first=named)
        if whole is None:
            setup = None
    return add_up(game, tally, setup, whole)


def _flags_problems(tally: SomeTally, setup: Seated, answers: Answers, given: Given) -> None:
    """Where nobody can be asked again, flags that contradict each other are refused at once."""
    for problem in tally.problems(setup, answers):
        if not problem.only_warns:
            given.wrong(problem.keys[0], problem.text)


def _asking() -> Ask:
    left = TALLY_QUESTIONS

    def ask(text: str) -> str:
        nonlocal left
        if not left:
            raise RefusedError(
                f"{TALLY_QUESTIONS} questions were put, the most is that; give the answers as flags"
                " (scorer tally --help) or in a file, with --from"
            )
        left -= 1
        return _ask(text)

    return ask


def _ask(text: str) -> str:
    # Standard output carries the totals alone.
    print(_plain(text), end="", file=sys.stderr, flush=True)
    try:
        line = sys.stdin.readline()
    except UnicodeDecodeError:
        raise RefusedError(tr("what was typed is not in this console's encoding")) from None
    if not sys.stdin.isatty():
        print(file=sys.stderr)
    if not line:
        raise EOFError
    return line.rstrip("\n")


def _tell(text: str) -> None:
    say(text, sys.stderr)


def _plain(text: str) -> str:
    encoding = sys.stderr.encoding or "ascii"
    return text.encode(encoding, "replace").decode(encoding)


def _print(tallied: Tallied) -> None:
    colour = coloured(sys.stdout)
    game, table, result = tallied.game, tallied.table, tallied.result
    for warning in tallied.warnings:
        say(f"{paint(tr('warning'), 'warning', coloured(sys.stderr))}: {warning}", sys.stderr)
    parts = [paint(f"{game.title}: {verdict(table, result.winners)}", "bold", colour)]
    if result.ended_by:
        parts.append(f"  {game.ending(result.ended_by)}")
    if result.tie:
        parts.append(f"  {result.tie}")
    parts += render_players(
        game, table, result.totals or {}, result.winners, tallied.reasons, colour
    )
    say("\n".join(parts))
