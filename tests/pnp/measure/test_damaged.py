"""A PDF that had to be mended to be read is not measured: a page or a piece may be lacking."""

from __future__ import annotations

import io

import pikepdf
import pytest

from pnp.measure import NotAPdfError, measure_pdf
from tests.hostile.files import pdf


def test_a_list_of_pages_with_a_gap_is_told() -> None:
    whole = pdf(b"0 0 9 9 re f", pages=3)
    assert len(measure_pdf(whole, "x.pdf").pages) == 3
    with pikepdf.open(io.BytesIO(whole)) as made:
        made.Root.Pages.Kids[1] = 7
        made.save(gap := io.BytesIO())
    with pytest.raises(NotAPdfError, match="damaged; build or copy it again"):
        measure_pdf(gap.getvalue(), "x.pdf")
