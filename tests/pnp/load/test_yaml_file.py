"""YAML is read safely, with the place of every value, and keeps what a person meant."""

from __future__ import annotations

from pathlib import Path

import pytest
from ruamel.yaml import YAML
from ruamel.yaml.nodes import Node, ScalarNode, SequenceNode

from pnp.faults import Fault
from pnp.load.find import games_folder
from pnp.load.yaml_file import read_yaml


def read(folder: Path, text: str | bytes) -> tuple[object, list[Fault]]:
    """Return the data and the faults of a file with this content."""
    path = folder / "a.yaml"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    faults: list[Fault] = []
    read_back = read_yaml(path, "a.yaml", faults)
    return (read_back.data if read_back else None), faults


def test_no_and_half_past_twelve_and_a_date_stay_text(tmp_path: Path) -> None:
    data, faults = read(tmp_path, "a: NO\nb: 12:30\nc: 2024-01-01\nd: yes\ne: on\n")
    assert data == {"a": "NO", "b": "12:30", "c": "2024-01-01", "d": "yes", "e": "on"}
    assert faults == []


def test_folded_and_literal_texts_and_numbers_are_read_as_yaml_says(tmp_path: Path) -> None:
    data, faults = read(
        tmp_path, "a: >-\n  one\n  two\n\n  three\nb: |\n  x\n  y\nc: [1, -2.5, 0x10, true, null]\n"
    )
    assert data == {"a": "one two\nthree", "b": "x\ny\n", "c": [1, -2.5, 16, True, None]}
    assert faults == []


def test_the_place_of_every_value_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_text("a: 1\nb:\n  - {c: 2, d: [3, 4]}\n", encoding="utf-8")
    source = read_yaml(path, "a.yaml", [])
    assert source
    assert str(source.place(("a",))) == "a.yaml:1:4"
    assert str(source.place(("b", 0))) == "a.yaml:3:5"
    assert str(source.place(("b", 0, "d", 1))) == "a.yaml:3:19"
    assert str(source.keys[("b", 0, "d")]) == "a.yaml:3:12"
    assert str(source.place(("b", 0, "e", "f"))) == "a.yaml:3:5"


@pytest.mark.parametrize(
    ("text", "line", "column", "said"),
    [
        ("a: 1\nb: 2\na: 3\nb: 4\n", 3, 1, "a second time"),
        ("a: b: c\n", 1, 5, "in quotes"),
        ("a:\n\tb: 1\n", 2, 1, "blanks"),
        ("a: [1, 2\nb: 3\n", 2, 2, "not readable"),
        ("- 1\n- 2\n", 1, 1, "found a list"),
        ("just a text\n", 1, 1, "found the text 'just a text'"),
        ("a: !!python/object:os.system x\n", 1, 4, "not used here"),
        ("a: 1\n---\nb: 2\n", 2, 1, "not readable"),
        ("a: *b\n", 1, 4, "not readable"),
        ("[a, b]: 1\n", 1, 1, "one word"),
        ("a: \x07\n", 1, 4, "cannot hold"),
        (b"a: 1\nb: Gr\xfcn\n", 2, 6, "not UTF-8"),
    ],
)
def test_what_is_wrong_is_told_at_its_place(
    tmp_path: Path, text: str | bytes, line: int, column: int, said: str
) -> None:
    _, faults = read(tmp_path, text)
    assert (faults[0].place.line, faults[0].place.column) == (line, column)
    assert said in f"{faults[0].message} {faults[0].hint}"


def test_every_repeated_key_is_told_not_only_the_first(tmp_path: Path) -> None:
    _, faults = read(tmp_path, "a: 1\nb: 2\na: 3\nb: 4\n")
    assert [fault.place.line for fault in faults] == [3, 4]


def test_aliases_cannot_explode(tmp_path: Path) -> None:
    bomb = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n" + "".join(
        f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]\n" for n in range(1, 10)
    )
    _, faults = read(tmp_path, bomb)
    assert "more than" in faults[0].message


@pytest.mark.parametrize("text", [
    "a: " + "[" * 200_000,
    "a: " + "[" * 200_000 + "]" * 200_000,
    "a: " + "{b: " * 200_000,
    "a:\n " + "- " * 200_000 + "x",
    "\n".join(" " * depth + "a:" for depth in range(1000)),
])
def test_depth_is_refused_before_it_is_followed(tmp_path: Path, text: str) -> None:
    _, faults = read(tmp_path, text)
    assert [fault.message for fault in faults] == [
        "the file holds values inside themselves, or nested too deep"
    ]


def test_half_a_character_is_told_at_its_place(tmp_path: Path) -> None:
    _, faults = read(tmp_path, 'a: 1\nb: "x\\ud800"\n')
    assert [(fault.place.line, fault.place.column) for fault in faults] == [(2, 4)]
    assert "half of a character" in faults[0].message


def test_sixty_levels_are_read(tmp_path: Path) -> None:
    data, faults = read(tmp_path, "a: " + "[" * 59 + "]" * 59)
    assert not faults
    assert str(data) == "{'a': " + "[" * 59 + "]" * 59 + "}"


@pytest.mark.parametrize("path", sorted(games_folder().rglob("*.yaml")), ids=lambda path: path.name)
def test_both_parsers_read_the_same(path: Path) -> None:
    def flat(node: Node) -> object:
        place = (node.tag, node.start_mark.line, node.start_mark.column)
        if isinstance(node, ScalarNode):
            return (*place, node.value)
        if isinstance(node, SequenceNode):
            return (*place, [flat(child) for child in node.value])
        return (*place, [(flat(key), flat(value)) for key, value in node.value])

    text = path.read_text(encoding="utf-8")
    fast, plain = (YAML(typ="safe", pure=pure).compose(text) for pure in (False, True))
    assert flat(fast) == flat(plain)


@pytest.mark.parametrize(
    "text", ["a: &a [*a]\n", "[" * 5000, "a: " + "{b: " * 500, "", "\n\n", "null\n"]
)
def test_no_content_leads_to_a_traceback(tmp_path: Path, text: str) -> None:
    data, faults = read(tmp_path, text)
    assert data is None
    assert len(faults) == 1


def test_a_mark_in_front_is_fine_and_utf16_is_named(tmp_path: Path) -> None:
    assert read(tmp_path, b"\xef\xbb\xbfa: 1\n") == ({"a": 1}, [])
    _, faults = read(tmp_path, "a: 1\n".encode("utf-16"))
    assert "UTF-16" in faults[0].message


def test_a_missing_file_and_a_folder_are_faults(tmp_path: Path) -> None:
    faults: list[Fault] = []
    assert read_yaml(tmp_path / "none.yaml", "none.yaml", faults) is None
    assert read_yaml(tmp_path, "folder", faults) is None
    assert [fault.message.split(",")[0] for fault in faults] == [
        "there is no such file", "this is a folder",
    ]


@pytest.mark.parametrize("number", ["0x" + "f" * 3600, "9" * 5000, "0b" + "1" * 20_000])
def test_a_number_without_end_is_a_fault_at_its_place(tmp_path: Path, number: str) -> None:
    (tmp_path / "a.yaml").write_text(f"a: {number}\n", encoding="utf-8")
    faults: list[Fault] = []
    read_yaml(tmp_path / "a.yaml", "a.yaml", faults)
    (fault,) = faults
    assert (fault.place.line, fault.place.column) == (1, 4)
    assert "the most is 100" in fault.message
