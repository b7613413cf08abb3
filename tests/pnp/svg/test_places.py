"""A drawing's fault stands at the line and column where its element begins."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.pnp.game_folder import faults_of, make_game

ICON = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">

  <g>
    {}
  </g>
</svg>"""


@pytest.mark.parametrize(("element", "said"), [
    ('<path d="M0 0 # 5 5"/>', "cannot be read"),
    ('<path d="M0 0L1e12 5Z"/>', "too large to draw"),
    ('<path fill="hls(1)" d="M0 0L9 9L0 9Z"/>', "hls"),
    ('<path style="fill: hls(1)" d="M0 0L9 9L0 9Z"/>', "hls"),
    ('<path transform="turn(3)" d="M0 0L9 9L0 9Z"/>', "turn"),
    ('<blink d="M0 0L9 9L0 9Z"/>', "blink"),
    ('<path style="mix-blend-mode: screen" d="M0 0L9 9L0 9Z"/>', "blended"),
    ('<text>a</text>', "text"),
])
def test_a_fault_is_told_where_its_element_begins(
    tmp_path: Path, element: str, said: str
) -> None:
    (fault,) = faults_of(make_game(tmp_path, {"icons/star.svg": ICON.format(element)}))
    assert said in fault.message
    place = fault.place
    assert (Path(place.file).name, place.line, place.column) == ("star.svg", 4, 5)


def test_a_fault_of_the_outermost_element_is_told_there(tmp_path: Path) -> None:
    text = ICON.replace("<svg ", '<!-- a -->\n <svg fill="hls(1)" ').format("")
    (fault,) = faults_of(make_game(tmp_path, {"icons/star.svg": text}))
    assert (fault.place.line, fault.place.column) == (2, 2)
