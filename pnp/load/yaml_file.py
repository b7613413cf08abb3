"""YAML with the place of every key and value."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from ruamel.yaml import YAML
from ruamel.yaml.error import MarkedYAMLError, YAMLError
from ruamel.yaml.events import CollectionEndEvent, CollectionStartEvent
from ruamel.yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode
from ruamel.yaml.reader import ReaderError

from pnp.faults import Fault, Place
from pnp.limits import MAX_FILE_BYTES, MAX_NUMBER_LETTERS, MAX_YAML_DEPTH, MAX_YAML_VALUES
from shell.files import read

Loc = tuple[str | int, ...]
"""The way to a value: keys and indexes from the top of the file."""

_TOO_DEEP = "the file holds values inside themselves, or nested too deep"
_TAG = "tag:yaml.org,2002:"
_HALF = re.compile(r"[\ud800-\udfff]")
_BINARY = re.compile(r"[-+]?0[box]", re.IGNORECASE)
_HINTS = {
    "\\t": "indent with blanks, not with tabs",
    "mapping values are not allowed": "put a text that holds a colon and a blank in quotes",
    "expected ',' or": "put a text that holds a comma, a bracket or a colon in quotes",
    "could not find expected ':'": "each line of a mapping needs a key, a colon and a blank",
}


@dataclass(frozen=True, slots=True)
class YamlFile:
    """A file's content as plain values; ``places`` and ``keys`` map a `Loc` to the 1-based line
    and column of its value and of the key before it."""

    shown: str
    data: object
    places: Mapping[Loc, Place] = field(repr=False)
    keys: Mapping[Loc, Place] = field(repr=False)

    def place(self, loc: Loc) -> Place:
        """Return the place of the value at ``loc``, or of the nearest one around it."""
        while loc and loc not in self.places:
            loc = loc[:-1]
        return self.places.get(loc, Place(self.shown, 1, 1))


def read_yaml(path: Path, shown: str, faults: list[Fault]) -> YamlFile | None:
    """Read a YAML 1.2 file safely: no tags, no dates, no repeated keys, no exploding aliases.

    ``NO`` and ``12:30`` stay text. What is wrong is added to ``faults``, with its place under
    the name ``shown``; None where nothing useful could be read.
    """
    text = read_text(path, shown, faults)
    if text is None:
        return None
    try:
        node = _composed(text)
    except MarkedYAMLError as error:
        faults.append(_syntax_fault(error, shown))
        return None
    except ReaderError as error:
        faults.append(Fault(
            Place(shown, *_line_and_column(text, error.position)),
            "a character that a text file cannot hold", "delete it, or save the file as UTF-8",
        ))
        return None
    except _TooMuchError as error:
        faults.append(Fault(Place(shown), str(error), "write it out flatter"))
        return None
    except (YAMLError, RecursionError, ValueError):
        faults.append(Fault(Place(shown), "this is not readable as YAML"))
        return None
    if node is None:
        faults.append(Fault(Place(shown), "the file is empty", "write keys and values into it"))
        return None
    builder = _Builder(shown, faults)
    try:
        data = builder.build(node, (), ())
    except _TooMuchError as error:
        faults.append(Fault(Place(shown), str(error), "write it out without aliases"))
        return None
    if not isinstance(data, dict):
        faults.append(Fault(
            builder.at(node), f"found {kind_of(data)} where keys with values were expected"
        ))
        return None
    return YamlFile(shown, data, builder.places, builder.keys)


def _composed(text: str) -> Node | None:
    """Return the top node, or raise what ruamel.yaml's own parser says of the text.

    libyaml reads several times as fast, and words and places its errors less well. It composes
    nested values by recursion without a limit, so their depth is looked at first. Raises
    _TooMuchError where that is past reading.
    """
    node: Node | None
    depth = 0
    try:
        for event in YAML(typ="safe").parse(text):
            depth += isinstance(event, CollectionStartEvent)
            depth -= isinstance(event, CollectionEndEvent)
            if depth > MAX_YAML_DEPTH:
                raise _TooMuchError(_TOO_DEEP)
        node = YAML(typ="safe").compose(text)
    except YAMLError:
        node = YAML(typ="safe", pure=True).compose(text)
    return node


def read_text(path: Path, shown: str, faults: list[Fault]) -> str | None:
    """Read a UTF-8 text file (a mark in front is fine), or add the fault and return None."""
    data = read_bytes(path, shown, faults)
    if data is None:
        return None
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        faults.append(Fault(Place(shown), "the file is UTF-16", "save it as UTF-8"))
        return None
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8-sig", "replace")
        faults.append(Fault(
            Place(shown, *_line_and_column(before, len(before))),
            f"byte {data[error.start]:#04x} is not UTF-8", "save the file as UTF-8",
        ))
        return None


def read_bytes(path: Path, shown: str, faults: list[Fault]) -> bytes | None:
    """Read a file whole, or add the fault (missing, a folder, unreadable, huge)."""
    try:
        return read(path, MAX_FILE_BYTES)
    except FileNotFoundError:
        problem = "there is no such file"
    except IsADirectoryError:
        problem = "this is a folder, where a file was expected"
    except (OSError, ValueError) as error:
        known = isinstance(error, OSError) and error.strerror
        problem = f"the file cannot be read: {known or 'this is no name of a file'}"
    faults.append(Fault(Place(shown), problem))
    return None


def kind_of(value: object) -> str:
    """Name a plain value for a person: ``the text 'abc'``, ``a list``, ``the number 3``."""
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return f"the truth value {str(value).lower()}"
    if isinstance(value, int | float):
        return f"the number {value}"
    if isinstance(value, str):
        return f"the text {value if len(value) <= 40 else value[:39] + '…'!r}"
    return "a list" if isinstance(value, list) else "keys with values"


class _TooMuchError(Exception):
    """More values, or deeper ones, than a file may hold."""


class _Builder:
    """Turns composed nodes into plain values, noting places and what is wrong on the way."""

    def __init__(self, shown: str, faults: list[Fault]) -> None:
        self.places: dict[Loc, Place] = {}
        self.keys: dict[Loc, Place] = {}
        self._shown = shown
        self._faults = faults
        self._left = MAX_YAML_VALUES

    def at(self, node: Node) -> Place:
        return Place(self._shown, node.start_mark.line + 1, node.start_mark.column + 1)

    def build(self, node: Node, loc: Loc, inside: tuple[int, ...]) -> object:
        self._left -= 1
        if self._left < 0:
            raise _TooMuchError(f"the file holds more than {MAX_YAML_VALUES:,} values")
        if id(node) in inside or len(inside) > MAX_YAML_DEPTH:
            raise _TooMuchError(_TOO_DEEP)
        self.places[loc] = self.at(node)
        inside = (*inside, id(node))
        if isinstance(node, SequenceNode):
            return [
                self.build(child, (*loc, index), inside)
                for index, child in enumerate(node.value)
            ]
        if isinstance(node, MappingNode):
            return self._mapping(node, loc, inside)
        return self._scalar(node)

    def _mapping(self, node: MappingNode, loc: Loc, inside: tuple[int, ...]) -> dict[str, object]:
        made: dict[str, object] = {}
        for key_node, value_node in node.value:
            place = self.at(key_node)
            if not isinstance(key_node, ScalarNode):
                self._faults.append(Fault(place, "a key must be one word or text"))
                continue
            key = str(key_node.value)
            if key in made:
                first = self.keys[(*loc, key)]
                self._faults.append(Fault(
                    place, f"the key {key!r} stands here a second time",
                    f"it stands in line {first.line} already; keep one of them",
                ))
                continue
            self.keys[(*loc, key)] = place
            made[key] = self.build(value_node, (*loc, key), inside)
        return made

    def _scalar(self, node: Node) -> object:
        raw, kind = str(node.value), str(node.tag).removeprefix(_TAG)
        if _HALF.search(raw):
            self._faults.append(Fault(
                self.at(node), "this holds half of a character (\\ud800 to \\udfff)",
                "write the character itself",
            ))
            return ""
        if kind == "null":
            return None
        if kind == "bool":
            return raw.lower() == "true"
        if kind in ("int", "float") and len(raw) > MAX_NUMBER_LETTERS:
            self._faults.append(Fault(
                self.at(node), f"the number has {len(raw):,} letters, the most is"
                f" {MAX_NUMBER_LETTERS}", "shorten it, or put a text in quotes",
            ))
            return ""
        try:
            if kind == "int":
                return int(raw, 0) if _BINARY.match(raw) else int(raw)
            if kind == "float":
                return float(raw.replace(".inf", "inf").replace(".nan", "nan"))
        except ValueError:
            return raw
        # A date is what YAML makes of a text like 2024-01-01; here it is meant as text.
        if kind not in ("str", "timestamp", "merge", "value"):
            self._faults.append(Fault(
                self.at(node), f"the tag {kind!r} is not used here", "write the plain value"
            ))
        return raw


def _syntax_fault(error: MarkedYAMLError, shown: str) -> Fault:
    mark = error.problem_mark or error.context_mark
    place = Place(shown, mark.line + 1, mark.column + 1) if mark else Place(shown)
    problem = error.problem or error.context or "unreadable"
    hint = next((hint for sign, hint in _HINTS.items() if sign in problem), "")
    return Fault(place, f"not readable as YAML: {problem}", hint)


def _line_and_column(text: str, position: int) -> tuple[int, int]:
    before = text[:position]
    return before.count("\n") + 1, position - before.rfind("\n")
