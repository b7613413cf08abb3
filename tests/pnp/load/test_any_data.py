"""Whatever stands in a game's files, checking answers with faults and never with a traceback."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from ruamel.yaml import YAML

from pnp.commands.check import checked
from tests.pnp.game_folder import CARD, GAME, make_game

_PLAIN = YAML(typ="safe", pure=True)
ODD = st.recursive(
    st.one_of(
        st.none(), st.booleans(), st.integers(-5, 5), st.floats(allow_nan=True),
        st.sampled_from(["", "x", "{id}", "{", "}", "{t:x}", "{icon:star}", "{{id}}", "same", "..",
                         "templates/card.yaml", "cards.csv", "icons/star.svg", "#12", "card"]),
    ),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3),
        st.dictionaries(st.sampled_from(["id", "layer", "en", "x", "kind"]), inner, max_size=3),
    ),
    max_leaves=6,
)


def spots(data: Any, loc: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Return the way to every value of ``data``."""
    if not isinstance(data, dict | list):
        return [loc]
    steps = data.items() if isinstance(data, dict) else enumerate(data)
    return [loc, *(each for key, value in steps for each in spots(value, (*loc, key)))]


def put(data: Any, loc: tuple[Any, ...], value: Any) -> Any:
    """Return ``data`` with another value at ``loc``."""
    if not loc:
        return value
    made = dict(data) if isinstance(data, dict) else list(data)
    made[loc[0]] = put(data[loc[0]], loc[1:], value)
    return made


@pytest.mark.parametrize("name", ["game.yaml", "templates/card.yaml"])
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(data=st.data())
def test_any_value_anywhere_is_taken_or_told(
    tmp_path: Path, name: str, data: st.DataObject
) -> None:
    sound = _PLAIN.load({"game.yaml": GAME, "templates/card.yaml": CARD}[name])
    loc = data.draw(st.sampled_from(spots(sound)))
    # JSON is YAML, so the file is as odd as can be and still readable.
    odd = put(sound, loc, data.draw(ODD))
    _, faults = checked(make_game(tmp_path, {name: json.dumps(odd)}))
    assert all(fault.message and fault.place.file for fault in faults)


BYTES = st.one_of(st.binary(max_size=60), st.text(max_size=60).map(lambda text: text.encode()))


@pytest.mark.parametrize(
    "name", ["game.yaml", "templates/card.yaml", "cards.csv", "icons/star.svg"]
)
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(content=BYTES)
def test_any_bytes_are_told(tmp_path: Path, name: str, content: bytes) -> None:
    assert checked(make_game(tmp_path, {name: content}))[1]
