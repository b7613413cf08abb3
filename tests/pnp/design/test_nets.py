"""Nets to fold: every edge of a face is cut, or folded to a neighbour or a tab."""

from __future__ import annotations

import pytest

from pnp.design.nets import die, die_size, folded, standee
from pnp.draw import Clip, Face, Group, Path, Rect, Stroke
from pnp.geometry import Box, Point, Size
from pnp.model.component import Net

Edge = frozenset[tuple[float, float]]


def edge(*points: tuple[float, float]) -> Edge:
    return frozenset((round(x, 6), round(y, 6)) for x, y in points)


def net(size: float) -> tuple[Face, list[tuple[float, float]], list[Edge]]:
    face = die([Face(Size(size, size), 0, ())] * 6, size)
    cut, *folds = (item for item in face.items if isinstance(item, Path))
    corners = [(x, y) for step, (x, y) in cut.segments[:-1]]
    return face, corners, [edge(*(at for _, at in fold.segments)) for fold in folds]


@pytest.mark.parametrize("size", [16, 20])
def test_a_die_is_folded_along_all_edges_that_are_not_cut(size: float) -> None:
    face, corners, folds = net(size)
    sides = set()
    for field in face.fields:
        box = field.box
        assert (box.w, box.h) == (size, size)
        around = [(box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom)]
        sides |= {edge(a, b) for a, b in zip(around, around[1:] + around[:1], strict=True)}
    # Nineteen: five between faces, seven to a tab, seven that a tab is glued under.
    assert len(sides) == 19
    cut = set()
    for (x, y), (x2, y2) in zip(corners, corners[1:] + corners[:1], strict=True):
        # A cut along several faces is one line; one around a tab is shorter, or slopes.
        count = round(max(abs(x2 - x), abs(y2 - y)) / size, 6) if x == x2 or y == y2 else 0
        for at in range(int(count)):
            one, two = at / count, (at + 1) / count
            cut.add(edge((x + (x2 - x) * one, y + (y2 - y) * one),
                         (x + (x2 - x) * two, y + (y2 - y) * two)))
    assert len(folds) == len(set(folds)) == 12
    assert set(folds) == sides - cut


def test_a_die_s_tabs_are_as_deep_as_they_say_and_slope_inwards() -> None:
    face, corners, _ = net(20)
    assert face.size == die_size(20) == Size(86, 72)
    # In the order of the cut: each tab is 6 mm deep, and 3 mm narrower at both its ends. The
    # faces are at x = 0, 20, 40, 60 and y = 6, 26, 46.
    tabs = [
        ((20, 26), (14, 23), (14, 9), (20, 6)),
        ((20, 6), (23, 0), (37, 0), (40, 6)),
        ((40, 6), (46, 9), (46, 23), (40, 26)),
        ((80, 26), (86, 29), (86, 43), (80, 46)),
        ((40, 46), (46, 49), (46, 63), (40, 66)),
        ((40, 66), (37, 72), (23, 72), (20, 66)),
        ((20, 66), (14, 63), (14, 49), (20, 46)),
    ]
    around = [*corners, *corners]
    for tab in tabs:
        start = around.index(tab[0])
        assert around[start:start + 4] == list(tab)
    assert len(corners) == 26


def test_opposite_faces_of_a_die_come_to_seven() -> None:
    face, _, _ = net(10)
    at = {field.name[-1]: (round(field.box.x / 10), round((field.box.y - 3) / 10))
          for field in face.fields}
    # Along the strip every other face is opposite; the two beside it are opposite as well.
    strip = [int(name) for name in sorted(at, key=lambda name: at[name]) if at[name][1] == 1]
    assert (strip[0] + strip[2], strip[1] + strip[3]) == (7, 7)
    assert sum(int(name) for name, (_, row) in at.items() if row != 1) == 7


def test_a_standee_s_pictures_stand_head_to_head_between_its_feet() -> None:
    picture = Rect(Box(2, 3, 5, 7), "#ff0000")
    face = standee([Face(Size(30, 50), 2, (picture,))], 12)
    assert face.size == Size(30, 124)
    lower, upper, *folds = face.items
    assert isinstance(lower, Group)
    assert isinstance(upper, Group)
    # Its upper left corner: 2 right of and 3 below the head, and turned about that point.
    assert lower.matrix.apply(Point(2, 3)) == Point(2, 65)
    turned = upper.matrix.apply(Point(2, 3))
    assert (turned.x, turned.y) == pytest.approx((28, 59))
    (art,) = lower.items
    assert isinstance(art, Clip)
    # The bleed shows at the sides alone: above is the other picture, below the foot.
    assert art.outline == Rect(Box(-2, 0, 34, 50))
    levels = [[y for _, (_, y) in fold.segments] for fold in folds if isinstance(fold, Path)]
    assert levels == [[12, 12], [62, 62], [112, 112]]


def test_a_die_s_faces_lie_in_their_fields_cut_off_at_their_edges() -> None:
    arts = [Rect(Box(1, 2, number, 5), "#ff0000") for number in range(1, 7)]
    face = die([Face(Size(20, 20), 0, (art,) if art.box.w != 3 else ()) for art in arts], 20)
    groups = [item for item in face.items if isinstance(item, Group)]
    # One that paints nothing is a field all the same.
    assert len(face.fields) == 6
    assert [field.name for field in face.fields] == [f"face-{number}" for number in range(1, 7)]
    drawn = [field for field in face.fields if field.name != "face-3"]
    for group, field, art in zip(groups, drawn, (*arts[:2], *arts[3:]), strict=True):
        corner = group.matrix.apply(Point(0, 0))
        assert (corner.x, corner.y) == (field.box.x, field.box.y)
        assert group.items == (Clip(Rect(Box(0, 0, 20, 20)), (art,)),)


def test_a_net_is_cut_along_one_closed_line_and_folded_along_dashed_ones() -> None:
    cut, *folds = (item for item in die([Face(Size(20, 20), 0, ())] * 6, 20).items
                   if isinstance(item, Path))
    assert "".join(step for step, _ in cut.segments) == f"M{'L' * 25}Z"
    assert cut.stroke == Stroke("#000000", 0.25)
    # Lighter than the cut, so that nobody cuts along them.
    standing = [item for item in standee([Face(Size(30, 50), 2, ())], 12).items
                if isinstance(item, Path)]
    assert len(standing) == 3
    for fold in (*folds, *standing):
        assert [step for step, _ in fold.segments] == ["M", "L"]
        assert fold.stroke == Stroke("#808080", 0.25, (1.2, 1.0))
    assert [[x for _, (x, _) in fold.segments] for fold in standing] == [[0, 30]] * 3


@pytest.mark.parametrize(("net", "size"), [
    (None, Size(20, 30)), (Net("standee", 12), Size(20, 84)), (Net("die", 20), Size(86, 72)),
])
def test_sides_are_folded_into_the_net_that_is_asked_for(net: Net | None, size: Size) -> None:
    sides = [Face(Size(20, 30), 0, ())] * (6 if size.h == 72 else 1)
    assert folded(sides, net).size == size
