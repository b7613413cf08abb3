"""The parser of a command line that imports a command's module only where it is chosen."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import NamedTuple, NoReturn

from shell.completion import Completion
from shell.nearest import nearest

_CHOICE = "invalid choice: %(value)r (choose from %(choices)s)"
"""What argparse says of a word that is none of those it knows."""
EVERY = "*"
"""In place of a chosen command: all of them."""


class CommandLine(NamedTuple):
    """A half's command line.

    ``commands``: command → what it does; the command's module in ``package`` has its name, with
    ``_`` for ``-``, and gives ``add_arguments(parser)`` and ``run(args) -> status``.
    """

    prog: str
    about: str
    epilog: str
    package: str
    commands: Mapping[str, str]
    say: Callable[[str], str] = str
    """Returns the parser's own texts, argparse's among them, in the language of the help."""


class Parser(argparse.ArgumentParser):
    """A parser whose complaint is one sentence, with the nearest word that would do."""

    say: Callable[[str], str] = str

    def error(self, message: str) -> NoReturn:
        """Print the complaint and leave with status 2."""
        near = None
        told = re.escape(self.say(_CHOICE))
        told = told.replace(re.escape("%(value)r"), "'(.*)'").replace(
            re.escape("%(choices)s"), "(.*)"
        )
        if choice := re.search(told, message):
            near = nearest(choice[1], re.findall(r"[\w-]+", choice[2]))
        meant = "; " + self.say("did you mean {word}?").format(word=repr(near)) if near else ""
        see = self.say("see:")
        self.exit(2, f"{self.prog}: {message}{meant}\n({see} {self.prog} --help)\n")


def chosen_command(words: Sequence[str]) -> str | None:
    """Return the command that a command line's words name, right or wrong; None without one."""
    return next((word for word in words if not word.startswith("-")), None)


def build_parser(line: CommandLine, chosen: str | None = None) -> Parser:
    """Return the parser with the arguments of the ``chosen`` command (`EVERY`: of all).

    Only chosen modules are imported, so that help and small commands start at once.
    """
    # By these names argparse takes its texts from gettext.
    vars(argparse).update(
        _=line.say, ngettext=lambda one, many, number: line.say(one if number == 1 else many)
    )
    Parser.say = staticmethod(line.say)
    parser = Parser(
        prog=line.prog,
        description=line.about,
        epilog=line.epilog,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "--print-completion",
        action=Completion,
        whole=lambda: build_parser(line, EVERY),
        choices=("bash", "zsh", "tcsh"),
        metavar="SHELL",
        help=line.say("print what makes bash, zsh or tcsh complete this command with Tab"),
    )
    commands = parser.add_subparsers(dest="command", metavar=line.say("COMMAND"), required=True)
    for name, about in line.commands.items():
        sub = commands.add_parser(
            name,
            help=about,
            description=about[0].upper() + about[1:] + ".",
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        if chosen in (name, EVERY):
            module = import_module(f"{line.package}.{name.replace('-', '_')}")
            module.add_arguments(sub)
            sub.set_defaults(run=module.run)
    return parser
