"""The mutants that judge the tests: each changes one thing, and a tree is left as it was."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.mutants import ROOMS, ROOT, Mutant, concerned, drawn, killer, mutants


def changed(source: str) -> set[str]:
    return {f"{each.kind}: {each.source.strip()}" for each in mutants("a.py", source)}


@pytest.mark.parametrize(("source", "expected"), [
    ("x < y", {"comparison flipped: (x <= y)"}),
    ("x not in y", {"comparison flipped: (x in y)"}),
    ("a + b", {"operator changed: (a - b)"}),
    ("a // b", {"operator changed: (a * b)"}),
    ("[a] + b", set()),
    ("x = True", {"boolean negated: x = False"}),
    ("x = 3", {"one more: x = 4", "one less: x = 2"}),
    ("x = 0.0", {"constant changed: x = 1.0"}),
    ("x = 4.0", {"constant changed: x = 5.0"}),
    ("not x", {"sign dropped: x"}),
    ("-x", {"sign dropped: x"}),
    ("a and b", {"and, or: (a or b)"}),
    ("x = a if b else c", {"branches swapped: x = (c if b else a)"}),
    ("x = min(a, 'b')", {"min becomes max: x = max(a, 'b')"}),
    ("x = f(a, b, c)", {"arguments swapped: x = f(b, a, c)", "arguments swapped: x = f(a, c, b)"}),
    ("f(a, 'b')", {"statement dropped: pass"}),
    ("a.b = c", {"statement dropped: pass"}),
    ("a: int | None", set()),
    ("Angle = Literal[0, 90]", set()),
    ("@f(3)\nclass A: ...", set()),
])
def test_each_kind_of_change(source: str, expected: set[str]) -> None:
    assert changed(source) == expected


def test_letters_of_any_length_stand_before_a_change() -> None:
    (mutant,) = mutants("a.py", 'x = ("äöü→", a < b)\n')
    assert mutant.source == 'x = ("äöü→", (a <= b))\n'


def test_a_seed_draws_from_each_room_in_turn_and_draws_the_same_again() -> None:
    rooms = ["pnp/place", "pnp/render"]
    found = drawn(3, 8, rooms)
    assert found == drawn(3, 8, rooms)
    assert found != drawn(4, 8, rooms)
    for room, each in zip(rooms * 4, found, strict=True):
        assert each.path.startswith(f"{room}/")
        before = (ROOT / each.path).read_text("utf-8")
        assert ast.dump(ast.parse(each.source)) != ast.dump(ast.parse(before))


@pytest.mark.parametrize("room", ROOMS)
def test_every_room_has_tests(room: str) -> None:
    path = next((ROOT / room).rglob("*.py")).relative_to(ROOT).as_posix()
    assert all(any((ROOT / folder).rglob("test_*.py")) for folder in concerned(path))


def test_a_change_is_killed_by_the_test_that_sees_it_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.mutants.ROOMS", {"room": ("checks",)})
    kept = (ROOT / "tests" / "mutants.py").read_text("utf-8")
    for name, text in {
        "room/__init__.py": "", "room/sums.py": "def more(a, b):\n    return a + b\n",
        "tests/__init__.py": "", "tests/mutants.py": kept,
        "checks/test_sums.py": "from room.sums import more\n"
                               "import pytest\n\n\n@pytest.mark.parametrize('one', ['[2, 0]'])\n"
                               "def test_more(one):\n    assert more(2, 2) == 4\n",
    }.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    source = (tmp_path / "room/sums.py").read_text("utf-8")

    def with_operator(operator: str) -> Mutant:
        return Mutant("room/sums.py", 2, "operator changed", source.replace("+", operator))

    assert killer(with_operator("-"), tmp_path) == "checks/test_sums.py::test_more[[2, 0]]"
    assert killer(with_operator("*"), tmp_path) is None
    assert (tmp_path / "room/sums.py").read_text("utf-8") == source
