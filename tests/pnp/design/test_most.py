"""The most of everything: as many are drawn, and one more is one fault, in these words."""

from __future__ import annotations

from pathlib import Path as FilePath

import pytest

from pnp.commands.check import checked
from pnp.design import layers, painting, studio
from pnp.draw import Clip, Path
from pnp.draw.outline import bounds
from tests.pnp.design.sample import design, front
from tests.pnp.game_folder import CARD, make_game

TWO = "id\na\nb\n"
RED = "{layer: rect, at: [1, 2], size: [3, 4], fill: red}"
HATCH = (
    "  - {layer: rect, at: [0, 0], size: [20, 10], pattern: hatch, pattern_step: 2}\n"
    "  - {layer: rect, at: [0, 0], size: [4, 2], pattern: dots, pattern_step: 1}"
)
CELLS = (
    "  - {layer: repeat, at: [0, 0], size: [2, 2], step: [3, 3], columns: 3, rows: 2,"
    " layers: [{layer: fill, fill: red}]}"
)
PATH = '  - {layer: path, at: [1, 2], d: "M0 0H1V1Z", fill: red}'


@pytest.mark.parametrize(("room", "name", "layer", "counts", "told"), [
    # Three layers on each of two faces.
    (studio, "MAX_FACE_LAYERS", f"  - {RED}\n" * 3, (3, 2),
     ("the face would be more than 2 layers, the most is 2",
      "repeat fewer of them, or use fewer templates in one another", "layers", 2)),
    (studio, "MAX_DRAWN_LAYERS", f"  - {RED}\n" * 3, (6, 5),
     ("the component's faces would be more than 5 layers, the most is 5",
      "take layers out of the template, or split the component", "layers", None)),
    # 20 / 2 + 1 and 10 / 2 + 1 lines, and 5 times 3 dots.
    (painting, "MAX_MARKS", HATCH, (32, 31),
     ("the patterns would be 32 lines or dots on a face, the most is 31",
      "use a larger pattern_step", "pattern_step", 1)),
    (layers, "MAX_REPEATED", CELLS, (6, 5),
     ("the repeats would be more than 5 cells on a face, the most is 5",
      "give them fewer columns and rows", "repeat", 0)),
    (painting, "MAX_PATH_LETTERS", PATH, (9, 8),
     ("the path would be 9 characters, the most is 8",
      "draw it more simply, or place it as a picture", "d", 0)),
    (studio, "MAX_TEXT_LETTERS",
     '  - {layer: text, text: "Hello {id}", font_size: 9}', (10, 9),
     ("a text of 10 characters; the most is 9", "shorten it", "text", 0)),
])
def test_as_many_as_the_most_are_drawn_and_one_more_is_told(
    tmp_path: FilePath, monkeypatch, room, name, layer, counts, told,
) -> None:
    most, fewer = counts
    monkeypatch.setattr(room, name, most)
    drawn = design(tmp_path / "most", layer, TWO)
    assert [str(fault) for fault in drawn.faults if fault.severity == "error"] == []
    monkeypatch.setattr(room, name, fewer)
    message, hint, *_ = told
    faults = [fault for fault in design(tmp_path / "more", layer, TWO).faults
              if fault.severity == "error"]
    assert {(fault.message, fault.hint) for fault in faults} == {(message, hint)}
    # Both faces come from one template, so they have one fault.
    assert len(faults) == 1
    assert faults[0].place.file.endswith("card.yaml")


def test_patterns_past_the_most_are_told_at_the_pattern_where_no_step_is_given(
    tmp_path: FilePath, monkeypatch
) -> None:
    monkeypatch.setattr(painting, "MAX_MARKS", 1)
    places = []
    for more in ("", ", pattern_step: 2"):
        layer = f"  - {{layer: rect, at: [0, 0], size: [20, 10], pattern: hatch{more}}}"
        (fault,) = design(tmp_path / f"d{len(more)}", layer).faults
        places.append((fault.place.line, fault.place.column))
    text = "  - {layer: rect, at: [0, 0], size: [20, 10], pattern: hatch"
    assert places == [(2, text.index("pattern: ") + len("pattern: ") + 1),
                      (2, len(text) + len(", pattern_step: ") + 1)]


@pytest.mark.parametrize(("d", "fits"), [
    ("M0 0H98V1Z", True), ("M0 0H100V1Z", False), ("M0 0V1H-102Z", False), ("M0 0V-103H1Z", False),
])
def test_a_path_s_reach_is_bounded_both_ways(tmp_path: FilePath, monkeypatch, d, fits) -> None:
    monkeypatch.setattr(painting, "MAX_PLACE", 100.0)
    layer = f'  - {{layer: path, at: [1, 2], d: "{d}", fill: red}}'
    found = design(tmp_path, layer)
    assert [fault.message for fault in found.faults if fault.severity == "error"] == (
        [] if fits else ["the path reaches further than 100 mm, which is the most"])
    if fits:
        # Past the trim: cut off there.
        (cut,) = front(found).items
        assert isinstance(cut, Clip)
        (item,) = cut.items
        assert isinstance(item, Path)
        assert bounds(item.segments).right == 99


@pytest.mark.parametrize(("at", "size", "problem"), [
    ("[100, 2]", "[3, 4]", None), ("[100.5, 2]", "[3, 4]", "this comes to 100.5 mm"),
    ("[1, -100.5]", "[3, 4]", "this comes to -100.5 mm"), ("[1, 2]", "[3, 101]", "comes to 101 mm"),
    ("[1, 2]", "[0, 4]", "comes to 0 × 4 mm"), ("[1, 2]", "[3, -4]", "comes to 3 × -4 mm"),
])
def test_places_and_sizes_are_bounded(tmp_path: FilePath, monkeypatch, at, size, problem) -> None:
    monkeypatch.setattr(studio, "MAX_PLACE", 100.0)
    found = design(tmp_path, f"  - {{layer: rect, at: {at}, size: {size}, fill: red}}")
    messages = [fault.message for fault in found.faults if fault.severity == "error"]
    if problem is None:
        assert messages == []
        assert isinstance(front(found).items[0], Clip)
    else:
        (message,) = messages
        assert problem in message


@pytest.mark.parametrize("ink", ["", ", ink: [full]", ", ink: [low, mono]"])
def test_cells_are_counted_for_each_ink_apart(tmp_path: FilePath, monkeypatch, ink: str) -> None:
    # A check looks at all inks at once; what is there in one of them counts for that one.
    layer = CELLS.replace("rows: 2", f"rows: 2{ink}")
    found = []
    for most in (6, 5):
        monkeypatch.setattr(layers, "MAX_REPEATED", most)
        folder = make_game(tmp_path / str(most), {"templates/card.yaml": CARD + layer + "\n"})
        found.append([fault.message for fault in checked(folder)[1]])
    assert found == [[], ["the repeats would be more than 5 cells on a face, the most is 5"]]


def test_cells_in_different_inks_do_not_add_up(tmp_path: FilePath, monkeypatch) -> None:
    monkeypatch.setattr(layers, "MAX_REPEATED", 6)
    each = "".join(CELLS.replace("rows: 2", f"rows: 2, ink: [{ink}]") + "\n"
                   for ink in ("full", "low", "mono"))
    folder = make_game(tmp_path, {"templates/card.yaml": CARD + each})
    assert checked(folder)[1] == ()
