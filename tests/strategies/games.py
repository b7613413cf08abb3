"""Games: folders whose `game.yaml` and templates are drawn from the program's own schema."""

from __future__ import annotations

import contextlib
import io
import json
from functools import cache
from typing import Any

from hypothesis import strategies as st

from pnp.cli import main
from tests.pnp.game_folder import SOUND
from tests.strategies.odd import NUMBERS, WORDS, words
from tests.strategies.svg import drawings
from tests.strategies.tables import csv_tables, xlsx_tables

Files = dict[str, bytes]
_FITTING: dict[str, tuple[Any, ...]] = {
    "front": ("templates/card.yaml", "templates/back.yaml"),
    "back": ("templates/back.yaml", "same", "templates/card.yaml"),
    "template": ("templates/back.yaml", "templates/card.yaml"),
    "faces": ("templates/back.yaml",),
    "table": ("cards.csv", "cards.xlsx"),
    "file": ("icons/star.svg", "cards.csv", "art/red.png"),
    "icon": ("star", "{emblem}"),
    "text": ("{title}", "{icon:star} {title}", "**{id}** *x*", "a\n\nb " * 30),
    "d": ("M0 0L9 9H3Z", "M1 1c1 2 3 4 5 6s7 8 9 9q1 2 3 4t5 6a5 6 30 0 1 9 9z"),
    "size": ("63x88 mm", "poker", "2.5x3.5 in", "420x297 mm"),
    "colour": ("red", "#336699", "{shade}"), "fill": ("red", "blue", "#EEEEEE", "{shade}"),
    "pattern": ("hatch", "dots", "waves", "grid", "cross"),
    "font": ("title", "text", "serif-bold"), "players": ("2-4",), "when": ({"id": "sun"},),
    "font_size": (6, 12, 40), "columns": (1, 3, 12), "rows": (1, 2, 9), "step": ([9, 9],),
    "copies": (1, 2, 30), "languages": (["en"], ["en", "de"]), "icons": ("icons",),
}
"""Values that go with the rest of the folder, by the key that holds them."""


@cache
def schema(*options: str) -> dict[str, Any]:
    """Return what `pnp schema` prints."""
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        main(["schema", *options])
    found: dict[str, Any] = json.loads(out.getvalue())
    return found


@cache
def keys() -> tuple[str, ...]:
    """Return every key that game.yaml and templates may hold."""
    whole = schema()
    records = (whole, *whole["$defs"].values())
    return tuple(sorted({key for each in records for key in each.get("properties", {})}))


@cache
def shaped(name: str) -> st.SearchStrategy[Any]:
    """Return values of a record of the schema, each as the schema wants it or nearly so."""
    return st.deferred(lambda: _of(schema()["$defs"][name], ""))


def _of(part: dict[str, Any], key: str) -> st.SearchStrategy[Any]:
    """Return values for a part of the schema that stands at ``key``."""
    made = _exact(part, key)
    fitting = _FITTING.get(key)
    odd = st.sampled_from((*WORDS, *NUMBERS, 0, -1, 1e-5, 1e308, 10**9, None, True, [], {}))
    weighed = [made] * 3 + ([st.sampled_from(fitting)] * 6 if fitting else [made] * 4)
    return st.integers(0, 30).flatmap(
        lambda n: odd if n == 30 else st.one_of(weighed[n % len(weighed)])
    )


def _exact(part: dict[str, Any], key: str) -> st.SearchStrategy[Any]:
    if "$ref" in part:
        return shaped(part["$ref"].rpartition("/")[2])
    if "const" in part:
        return st.just(part["const"])
    if "enum" in part:
        return st.sampled_from(part["enum"])
    for union in ("anyOf", "oneOf"):
        if union in part:
            return st.one_of([_of(each, key) for each in part[union]])
    match part.get("type"):
        case "object":
            return _record(part)
        case "array":
            return _listed(part, key)
        case "integer":
            return st.integers(int(part.get("minimum", -2)), int(part.get("maximum", 9)))
        case "number":
            return st.floats(part.get("minimum", part.get("exclusiveMinimum", -9)), 60).map(
                lambda value: round(value, 2)
            )
        case "boolean":
            return st.booleans()
        case "null":
            return st.none()
    return words() if "pattern" not in part else st.sampled_from(
        ("#AA3300", "sun", "red-2", "10", "50%", "100% - 3 mm", "1 in", "{n}"))


def _record(part: dict[str, Any]) -> st.SearchStrategy[Any]:
    properties = part.get("properties")
    if properties is None:
        inner = part.get("additionalProperties") or next(
            iter(part.get("patternProperties", {}).values()), {"type": "string"})
        names = st.sampled_from(("en", "de", "red", "title", "n", "id"))
        return st.dictionaries(names, _of(inner, "") if inner is not True else words(), max_size=2)
    required = set(part.get("required", ()))
    # Few of the many keys at a time: with all of them, nearly nothing is sound.
    fixed = {key: _of(value, key) for key, value in properties.items() if key in required}
    loose = {key: _of(value, key) for key, value in properties.items() if key not in required}

    some = st.sampled_from(sorted(loose) or [""])

    @st.composite
    def record(draw: st.DrawFn) -> dict[str, Any]:
        chosen = draw(st.sets(some, max_size=3)) if loose else ()
        shapes = {**fixed, **{key: loose[key] for key in sorted(chosen)}}
        return {key: draw(value) for key, value in shapes.items()}

    return record()


def _listed(part: dict[str, Any], key: str) -> st.SearchStrategy[Any]:
    if "prefixItems" in part:
        return st.tuples(*(_of(each, key) for each in part["prefixItems"])).map(list)
    low = part.get("minItems", 0)
    return st.lists(_of(part.get("items", {"type": "string"}), key), min_size=low,
                    max_size=max(low, 3))


def layers() -> st.SearchStrategy[list[Any]]:
    """Return a template's layers."""
    return st.lists(_of(schema()["$defs"]["Template"]["properties"]["layers"]["items"], ""),
                    min_size=1, max_size=4)


def components() -> st.SearchStrategy[dict[str, Any]]:
    """Return a component of game.yaml."""
    return st.sampled_from(("Pieces", "Pieces", "Board", "Standee", "Die", "PageSheet")).flatmap(
        shaped)


@st.composite
def games(draw: st.DrawFn) -> Files:
    """Return a game's folder: the sample's, with components, a template, table or icon redrawn."""
    from ruamel.yaml import YAML

    files = {name: content if isinstance(content, bytes) else content.encode()
             for name, content in SOUND.items()}
    game = YAML(typ="safe", pure=True).load(files["game.yaml"].decode())
    what = draw(st.sets(st.sampled_from(("parts", "card", "back", "table", "icon", "key")),
                        min_size=1, max_size=3))
    if "parts" in what:
        game["components"] = draw(st.lists(components(), min_size=1, max_size=2))
    if "key" in what:
        key = draw(st.sampled_from(sorted(schema()["properties"])))
        if key != "components":
            game[key] = draw(_of(schema()["properties"][key], key))
    for name, part in (("card", "templates/card.yaml"), ("back", "templates/back.yaml")):
        if name in what:
            files[part] = _json({"layers": draw(layers())})
    if "table" in what:
        if draw(st.booleans()):
            files["cards.csv"] = draw(csv_tables())
        else:
            files["cards.xlsx"] = draw(xlsx_tables())
            first = game["components"][0]
            if isinstance(first, dict):
                first["table"] = "cards.xlsx"
    if "icon" in what:
        files["icons/star.svg"] = draw(drawings()).encode("utf-8", "replace")
    files["game.yaml"] = _json(game)
    return files


def _json(data: Any) -> bytes:
    """Return data as YAML: JSON is that, with a line for every value."""
    return json.dumps(data, indent=1).encode()
