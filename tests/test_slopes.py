"""Time grows with an input on a straight line, and memory stays small."""

from __future__ import annotations

import sys

import pytest

from tests.bench.slopes import SLOPES, Slope, measured

STRAIGHT = 6
"""A straight line gives 4 for four times the size, a square 16; a busy machine adds to either."""


@pytest.mark.full
@pytest.mark.skipif(sys.platform == "win32", reason="what a process took is asked of POSIX")
@pytest.mark.parametrize("slope", SLOPES, ids=lambda slope: slope.name.replace(" ", "-"))
def test_four_times_the_size_takes_no_square_of_it(slope: Slope) -> None:
    (_, quarter), (_, whole) = measured(slope, (4, 1))
    assert quarter.status == whole.status
    assert whole.status in (0, 1)
    assert whole.seconds < STRAIGHT * quarter.seconds
    assert whole.memory < 300
