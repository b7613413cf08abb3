"""Asking for a line: on a terminal with Tab completion, else from standard input."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from importlib import import_module
from types import ModuleType

from scorer.kit.faults import RefusedError
from scorer.kit.language import tr


class Prompt:
    """Where lines come from. ``live`` says whether somebody sits at a terminal."""

    def __init__(self, complete: Callable[[str, str], list[str]]) -> None:
        """Tab offers what ``complete`` returns for the text before a word, and the word."""
        self.live = sys.stdin.isatty()
        self._find = complete
        self._found: list[str] = []
        self._readline: ModuleType | None = None
        if self.live:
            self._prepare()
        elif isinstance(sys.stdin, io.TextIOWrapper):
            sys.stdin.reconfigure(encoding="utf-8")

    def _prepare(self) -> None:
        try:
            self._readline = import_module("readline")
        except ImportError:
            # Windows has none; lines are then typed without completion.
            return
        self._readline.set_completer(self._complete)
        self._readline.set_completer_delims(" \t,")
        editline = "libedit" in (self._readline.__doc__ or "")
        self._readline.parse_and_bind("bind ^I rl_complete" if editline else "tab: complete")

    def ask(self, prompt: str, old: str = "") -> str | None:
        """Return the next line, None at the end; ``old`` stands there to be changed.

        Raises RefusedError for piped text that is not UTF-8.
        """
        if not self.live:
            try:
                line = sys.stdin.readline()
            except UnicodeDecodeError:
                raise RefusedError(tr("standard input is not UTF-8")) from None
            return line.rstrip("\r\n") if line else None
        if self._readline:
            self._readline.set_startup_hook(lambda: self._readline.insert_text(old))
        try:
            return input(prompt)
        except EOFError:
            sys.stdout.write("\n")
            return None
        finally:
            if self._readline:
                self._readline.set_startup_hook(None)

    def _complete(self, word: str, state: int) -> str | None:
        if state == 0 and self._readline:
            before = self._readline.get_line_buffer()[: self._readline.get_begidx()]
            self._found = self._find(before, word)
        return self._found[state] if state < len(self._found) else None
