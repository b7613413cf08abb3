"""Completion with Tab of every command and option, by shtab."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from typing import Any

_PATHS = ("file", "files", "out", "output", "path", "pdf")
"""What an argument is called (in help, or else by its name) that takes a file."""


class Completion(argparse.Action):
    """Print a shell's completion of the ``whole`` parser, and leave."""

    def __init__(
        self, *args: Any, whole: Callable[[], argparse.ArgumentParser], **kwargs: Any
    ) -> None:
        """Keep how the parser with every command's arguments is made."""
        super().__init__(*args, **kwargs)
        self._whole = whole

    def __call__(self, parser: argparse.ArgumentParser, *found: Any) -> None:
        """Print the completion for the shell that was named."""
        import shtab

        whole = self._whole()
        for action in _arguments(whole):
            if isinstance(action.choices, dict):
                # shtab takes a mapping for subcommands.
                action.choices = tuple(action.choices)
            if {str(action.metavar).casefold(), action.dest} & {*_PATHS}:
                action.complete = shtab.FILE  # type: ignore[attr-defined]
        print(shtab.complete(whole, found[1]))
        parser.exit()


def _arguments(parser: argparse.ArgumentParser) -> Iterator[argparse.Action]:
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for sub in action.choices.values():
                yield from _arguments(sub)
        else:
            yield action
