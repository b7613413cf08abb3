"""What is told of a record: no sign of it that a terminal would obey."""

from __future__ import annotations

import pytest

from scorer.kit.faults import Fault, RefusedError, Span


@pytest.mark.parametrize("sign", ["\a", "\x00", "\x1b", "\x85", "\u202e", "\n"])
def test_a_fault_quotes_no_such_sign(sign: str) -> None:
    fault = Fault("GR-201", Span(1, 1), f"{sign}x cannot be read", hint=f"write {sign}y")
    assert (fault.message, fault.hint) == (" x cannot be read", "write  y")


def test_a_refusal_writes_them_out_and_keeps_its_lines() -> None:
    assert str(RefusedError("a\x0bb: no row\n\x1b[2J\u202e")) == "a\\x0bb: no row\n\\x1b[2J\\u202e"
