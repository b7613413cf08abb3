"""Faults and totals on a terminal: the spot underlined whatever stands before it, nothing twice."""

from __future__ import annotations

import io
import sys
from dataclasses import replace

import pytest

from scorer.kit.faults import Fault, Span
from scorer.reading.record import read_record
from scorer.replaying.replay import as_json, replay_record
from scorer.terminal.rendering import coloured, paint, render_fault, render_faults, say

HEAD = ["game: orkomondo", "players: Anna=humans, Ben=elves"]


@pytest.mark.parametrize(("line", "column", "marks"), [
    # Two wide signs take four columns, a combining mark none, a tab is shown as one blank.
    ("日本 1-1", 4, "     ^^^"),
    ("a\u0301b 1-1", 5, "   ^^^"),
    ("\tAnna", 2, " ^^^"),
    ("Anna 日本 x", 6, "     ^^^^"),
    ("Anna", 5, "    ^"),
])
def test_the_spot_is_underlined(line: str, column: int, marks: str) -> None:
    length = 3 if column < 5 or "1-1" in line else 2
    fault = Fault("OM-203", Span(1, column, length), "cannot", "OM-R6")
    _, shown, under = render_fault(fault, "test", [line]).splitlines()
    assert shown.startswith("    1 | ")
    assert under == f"      | {marks}"


def test_a_long_line_is_cut_around_the_spot() -> None:
    line = "".join(str(number % 10) for number in range(300))
    fault = Fault("OM-203", Span(1, 201, 2), "cannot", "OM-R6", "mend it")
    _, shown, under, hint = render_fault(fault, "test", [line]).splitlines()
    # 50 signs before the spot, 100 in all, and a sign for what is left out on either side.
    assert shown == f"    1 | …{line[150:250]}…"
    assert shown[under.index("^") :].startswith("01")
    assert hint == "   hint: mend it"


def test_a_fault_behind_the_file_shows_no_line() -> None:
    fault = Fault("GR-104", Span(9, 1), "missing")
    assert render_fault(fault, "test", HEAD) == "test:9:1: error GR-104: missing"


def test_colour_is_for_terminals_without_no_color(monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    monkeypatch.delenv("NO_COLOR", raising=False)
    assert coloured(Terminal())
    assert not coloured(io.StringIO())
    monkeypatch.setenv("NO_COLOR", "1")
    assert not coloured(Terminal())
    assert paint("x", "error", True) == "\x1b[31;1mx\x1b[0m"
    assert paint("x", "error", False) == "x"


def test_letters_that_a_console_lacks_are_plain(monkeypatch: pytest.MonkeyPatch) -> None:
    out = io.TextIOWrapper(io.BytesIO(), "ascii")
    monkeypatch.setattr(sys, "stdout", out)
    say("2 × é")
    out.flush()
    assert out.buffer.getvalue().split() == [b"2", b"x", b"e"]


@pytest.mark.parametrize(("many", "shown"), [(1, 1), (3, 3), (4, 1), (40, 1)])
def test_repeated_warnings_take_one_line_and_errors_stay(many: int, shown: int) -> None:
    replay = replay_record(read_record([*HEAD, *["# x"] * 50], "test"))
    warnings = [
        Fault("OM-W1", Span(number, 1), "could", "OM-R8", severity="warning")
        for number in range(3, 3 + many)
    ]
    error = Fault("OM-203", Span(50, 1), "cannot", "OM-R6")
    full = replace(replay, faults=(*warnings, error))
    text = render_faults(full)
    assert text.count("warning OM-W1 (OM-R8)") == shown
    assert "error OM-203" in text
    if shown < many:
        assert f"test: warning OM-W1: {many - 1} more like it, in lines 4, 5, 6" in text
        assert len(text.splitlines()) == 7
        assert ("lines more" in text) is (many == 40)
    assert len(as_json(full)["faults"]) == many + 1


@pytest.mark.parametrize("sign", ["\a", "\x1b", "\x85", "\u202e", "\u2028", "\ue000"])
@pytest.mark.parametrize("line", [
    "1. Anna 4-2 @4-2 {}grins", "{}0 cards", "Anna {} 4-2", "= Anna{} 4",
])
def test_no_sign_that_a_terminal_obeys_is_told_back(sign: str, line: str) -> None:
    replay = replay_record(read_record([*HEAD, line.format(sign)], "test"))
    assert replay.faults
    assert sign not in render_faults(replay)
