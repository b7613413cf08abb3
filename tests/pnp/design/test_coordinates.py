from __future__ import annotations

import pytest

from pnp.design.coordinates import resolve


@pytest.mark.parametrize(
    ("value", "expected"),
    [(12.5, 12.5), (3, 3.0), ("12", 12.0), ("2.5 in", 63.5), ("1 cm", 10.0), ("72 pt", 25.4),
     ("50%", 40.0), ("100% - 3", 77.0), ("100%-3mm", 77.0), ("50% - 98", -58.0), ("-4", -4.0),
     ("- 4 + 25%", 16.0), (".5", 0.5), ("10% + 10% + 1 in", 41.4)],
)
def test_a_coordinate_in_a_frame_of_80_mm(value: float | str, expected: float) -> None:
    assert resolve(value, 80.0) == pytest.approx(expected)


@pytest.mark.parametrize("value", ["", " ", "left", "3 4", "50%%", "3 ft", "1,5", "- ", "1e3", "٣"])
def test_what_is_no_coordinate_is_refused_with_what_was_found(value: str) -> None:
    with pytest.raises(ValueError, match="write mm"):
        resolve(value, 80.0)
