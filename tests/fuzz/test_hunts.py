"""Whatever the readers are given ends in a result or in faults: a short hunt in each of them."""

from __future__ import annotations

import pytest

from tests.fuzz.hunt import Hunt
from tests.fuzz.readers import READERS


@pytest.mark.parametrize("inputs", [15, pytest.param(600, marks=pytest.mark.full)])
@pytest.mark.parametrize("reader", READERS)
def test_nothing_is_found(reader: str, inputs: int) -> None:
    finds = Hunt(reader, seed=1, inputs=inputs, traced=False).run()
    assert not finds, "\n".join(f"{each.finding.kind}: {each.finding.place}\n"
                                f"{each.finding.detail}\n{each.files}" for each in finds)
