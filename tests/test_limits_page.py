"""The page of limits lists every limit with its number."""

import pytest

from tests.limits_page import MODULES, TARGET, limits, page


def test_the_page_is_what_the_constants_say() -> None:
    assert TARGET.read_text("utf-8") == page(), "run python -m tests.limits_page"


@pytest.mark.parametrize("half", MODULES)
def test_every_limit_is_a_number_with_a_sentence(half: str) -> None:
    found = list(limits(half))
    assert found
    assert len({each.name for each in found}) == len(found)
    for each in found:
        assert each.number > 0
        assert each.about.endswith(".")
