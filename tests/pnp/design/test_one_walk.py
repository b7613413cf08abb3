"""What `check` finds and what `build` draws come from the same walk, so they never disagree."""

from __future__ import annotations

import json
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, get_args

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from pnp.cli import main
from pnp.commands.check import checked
from pnp.design.faces import component_faults, design_component
from pnp.design.layers import LAYERS
from pnp.design.notes import Notes
from pnp.faults import Fault
from pnp.load.game import read_game
from pnp.model.base import Ink
from pnp.model.template import AnyLayer
from tests.pnp.game_folder import STAR


def write_game(
    folder: Path, rows: list[dict[str, Any]] | None, files: dict[str, Any], **component: Any
) -> Path:
    """Write a game of one component; its template and texts are given as plain values."""
    game = {
        "id": "walk", "title": "Walk", "languages": sorted(files["texts"]), "players": "2",
        "about": "A walk.", "credits": "Ours.", "palette": {"red": "#AA0000"}, "texts": "texts",
        "components": [{
            "id": "cards", "title": "Cards", "kind": "card", "size": "60x90 mm",
            "front": "front.yaml", **({"rows": rows} if rows else {}), **component,
        }],
    }
    # JSON is YAML as well.
    written = {
        "game.yaml": game,
        **{f"{name}.yaml": {"layers": layers} for name, layers in files["templates"].items()},
        **{f"texts/{lang}.yaml": texts for lang, texts in files["texts"].items()},
    }
    for name, content in written.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(content), encoding="utf-8")
    (folder / "icons").mkdir(exist_ok=True)
    (folder / "icons" / "star.svg").write_text(STAR, encoding="utf-8")
    return folder


def errors_of(folder: Path) -> list[Fault]:
    """Return the errors that `pnp check` finds."""
    return [fault for fault in checked(folder)[1] if fault.severity == "error"]


def builds(folder: Path, *options: str) -> bool:
    """Say whether `pnp build` prints the game; where it does not, nothing is written."""
    with TemporaryDirectory() as out:
        status = main(["build", str(folder), "--out", out, *options])
        written = [path for path in Path(out).rglob("*") if path.is_file()]
    assert (status, bool(written)) in ((0, True), (1, False))
    return status == 0


def text(words: str, **more: Any) -> dict[str, Any]:
    """Return a text layer."""
    return {"layer": "text", "text": words, "font_size": 6, **more}


def game_of(
    *layers: dict[str, Any], texts: dict[str, str] | None = None, **templates: Any
) -> dict[str, Any]:
    """Return the files of a game in English whose front has these layers."""
    return {"templates": {"front": list(layers), **templates}, "texts": {"en": texts or {"x": "X"}}}


def entries(step: list[float], key: str) -> dict[str, Any]:
    """Return a repeat of two entries whose cells name a text by their row or column."""
    return {
        "layer": "repeat", "size": [20, 10], "step": step, "over": [{"k": "a"}, {"k": "b"}],
        "layers": [text(f"{{t:{key}-{{{key}}}}}")],
    }


@pytest.mark.parametrize(("row", "files"), [
    # A whole number is printed without a fraction, so it is without one in a name, too.
    ({"cost": 3.0}, game_of(text("{t:cost-{cost}}"), texts={"cost-3": "Three"})),
    ({"cost": 3.0}, game_of({"layer": "fill", "fill": "nosuch", "unless": {"cost": "3"}})),
    # Entries over one column follow their step: along they are all in row 1, down in column 1.
    ({}, game_of(entries([22, 0], "row"), texts={"row-1": "A row"})),
    ({}, game_of(entries([0, 12], "column"), texts={"column-1": "A column"})),
    # Many fields in one text are no circle.
    ({"text": "{icon:star} " * 300}, game_of(text("{text}"))),
    # A field twice, and one inside two others, name nothing again.
    ({"a": "{c}{c}", "b": "{c}", "c": "x"}, game_of(text("{a} {b} {a}"))),
    # What a layer that is not shown would draw is not looked up.
    ({"art": ""}, game_of({"layer": "icon", "icon": "{art}", "when": {"art": "*"}})),
    ({"suit": "sea"}, game_of(text("{t:{suit}-x}", when={"suit": "sun"}))),
    # A text by language is asked for the game's languages alone.
    ({}, game_of({**text(""), "text": {"en": "one", "fr": "un {nosuch}"}})),
])
def test_what_draws_right_is_sound(
    tmp_path: Path, row: dict[str, Any], files: dict[str, Any]
) -> None:
    folder = write_game(tmp_path, [{"id": "one", **row}], files)
    assert errors_of(folder) == []
    assert builds(folder)


@pytest.mark.parametrize(("row", "files", "said"), [
    ({"a": "{b}", "b": "{a}"}, game_of(text("{a}")), "in a circle"),
    ({"a": "{t:x}"}, game_of(text("{a}"), texts={"x": "{a}"}), "in a circle"),
    ({"a": "{b}" * 60, "b": "{c}" * 60, "c": "x"}, game_of(text("{a}")), "in a circle"),
    # The 450th cell is looked at like the first.
    ({}, game_of({"layer": "repeat", "columns": 450, "step": [0.1, 0], "layers": [
        {"layer": "icon", "icon": "nosuch", "when": {"n": "450"}}]}), "no icon 'nosuch'"),
    ({}, game_of({"layer": "use", "template": "front.yaml"}), "uses itself"),
    ({}, game_of({"layer": "use", "template": "{t:x}.yaml"}), "no template 'X.yaml'"),
    ({}, game_of({"layer": "rect", "pattern_colour": "nosuch"}), "no colour 'nosuch'"),
    ({}, game_of({"layer": "image", "file": "{t:x}.png"}), "no picture 'X.png'"),
    # Only black ink shows it, and only the other ink modes do.
    ({}, game_of({"layer": "fill", "fill": "nosuch", "ink": ["mono"]}), "no colour 'nosuch'"),
    ({}, game_of({"layer": "fill", "fill": "nosuch", "ink": ["low", "mono"]}), "no colour"),
    # No row shows it, yet nobody can know the name.
    ({"a": "x"}, game_of(text("{nosuch}", when={"a": "y"})), "nothing is named 'nosuch'"),
    ({"a": "x"}, game_of({"layer": "group", "unless": {"a": "x"}, "layers": [
        {"layer": "repeat", "step": [1, 1], "layers": [text("{n}{nosuch}")]}]}), "'nosuch'"),
    ({"a": "x"}, game_of({"layer": "fill", "fill": "red", "when": {"nosuch": "y"}}), "'nosuch'"),
    ({"a": "x"}, game_of(text("{t:nosuch}", when={"a": "y"})), "no text 'nosuch' in 'en'"),
])
def test_what_cannot_be_drawn_is_one_fault(
    tmp_path: Path, row: dict[str, Any], files: dict[str, Any], said: str
) -> None:
    folder = write_game(tmp_path, [{"id": "one", **row}, {"id": "two", **row}], files)
    # Two rows with the same slip in a template are one cause.
    (message,) = {fault.message for fault in errors_of(folder)}
    assert said in message or said in str(errors_of(folder)[0])
    assert not builds(folder)


@pytest.mark.parametrize("option", [["--lang", "en"], ["--only", "cards/one"], ["--ink", "full"]])
def test_nothing_is_printed_of_a_game_with_an_error_elsewhere(
    tmp_path: Path, option: list[str]
) -> None:
    layers = [text("{t:x}", ink=["mono"], when={"id": "two"})]
    files = {"templates": {"front": layers}, "texts": {"de": {"y": "Y"}, "en": {"x": "X"}}}
    folder = write_game(tmp_path, [{"id": "one"}, {"id": "two"}], files)
    (fault,) = errors_of(folder)
    assert "no text 'x' in 'de'" in fault.message
    assert not builds(folder, *option)


def test_a_layer_for_one_ink_may_name_a_field_as_one_for_another(tmp_path: Path) -> None:
    def named(*inks: str) -> dict[str, Any]:
        return {"layer": "field", "name": "space", "ink": list(inks)}

    files = game_of(named("full"), named("low", "mono"))
    assert not errors_of(write_game(tmp_path, [{"id": "one"}], files))
    files = game_of(named("full", "low"), named("low", "mono"))
    (fault,) = errors_of(write_game(tmp_path, [{"id": "one"}], files))
    assert "'space' twice" in fault.message


def test_a_column_is_read_where_a_text_of_the_game_names_it(tmp_path: Path) -> None:
    folder = write_game(
        tmp_path, None, game_of(text("{t:x}"), texts={"x": "costs {cost}"}), table="cards.csv",
    )
    (folder / "cards.csv").write_text("id,cost,rank\none,3,7\n", encoding="utf-8")
    (fault,) = errors_of(folder)
    assert (fault.place.cell, fault.message) == ("rank", "no template reads this column")


def test_the_column_of_a_deck_is_read(tmp_path: Path) -> None:
    folder = write_game(
        tmp_path, None, game_of(text("x"), part=[text("back")]), table="cards.csv",
        back="part.yaml", deck="pile",
    )
    (folder / "cards.csv").write_text("id,pile\none,a\ntwo,b\n", encoding="utf-8")
    assert errors_of(folder) == []


def test_every_layer_is_drawn() -> None:
    union = get_args(AnyLayer)[0]
    assert set(get_args(union)) == set(LAYERS)


VALUES = st.sampled_from(
    ["", "x", "y", "red", "star", "3", "{b}", "{a}", "{t:x}", "{t:{b}}", "{icon:star}", "part",
     "word " * 40]
)
WORDS = st.sampled_from(
    ["plain", "{a}", "{b}", "{a} {b}", "{t:x}", "{t:{a}}", "{icon:{b}}", "{game}", "{n}", "{k}"]
)
CONDITIONS = st.dictionaries(
    st.sampled_from(["a", "b", "id"]), st.sampled_from(["", "*", "x", "red", ["x", "y"]]),
    min_size=1, max_size=2,
)
INKS = st.lists(st.sampled_from(get_args(Ink)), min_size=1, max_size=2, unique=True)


def _shown(layers: st.SearchStrategy[dict[str, Any]]) -> st.SearchStrategy[dict[str, Any]]:
    """Return layers that some rows and ink modes show."""
    shown = st.fixed_dictionaries(
        {}, optional={"when": CONDITIONS, "unless": CONDITIONS, "ink": INKS}
    )
    return st.builds(lambda layer, conditions: {**layer, **conditions}, layers, shown)


LEAVES = _shown(st.one_of(
    WORDS.map(text),
    st.sampled_from(["red", "{a}", "{b}", "#112233"]).map(
        lambda name: {"layer": "rect", "fill": name, "size": [4, 4]}),
    st.sampled_from(["star", "{a}", "{b}"]).map(
        lambda name: {"layer": "icon", "icon": name, "size": [5, 5]}),
    st.sampled_from(["space", "{a}", "{n}"]).map(
        lambda name: {"layer": "field", "name": name, "size": [5, 5]}),
))
LAYERS_IN_LAYERS = st.recursive(LEAVES, lambda inner: _shown(st.one_of(
    st.lists(inner, max_size=2).map(
        lambda layers: {"layer": "group", "size": [50, 50], "layers": layers}),
    st.builds(
        lambda layers, over: {"layer": "repeat", "size": [50, 20], "step": [0, 20], "over": over,
                              "layers": layers},
        st.lists(inner, max_size=2),
        st.lists(st.dictionaries(st.just("k"), VALUES, min_size=1), max_size=2),
    ),
    st.builds(
        lambda name, value: {"layer": "use", "template": f"{name}.yaml", "size": [50, 50],
                             "fields": {"k": value}},
        st.sampled_from(["part", "{a}", "part", "front"]), VALUES,
    ),
)), max_leaves=4)
ROWS = st.lists(
    st.fixed_dictionaries({"a": VALUES, "b": VALUES}), min_size=1, max_size=3
).map(lambda rows: [{"id": f"c{index}", **row} for index, row in enumerate(rows)])
TEXTS = st.dictionaries(st.sampled_from(["x", "y", "red"]), VALUES, min_size=1)
FILES = st.builds(
    lambda front, part, texts: {"templates": {"front": front, "part": part}, "texts": texts},
    st.lists(LAYERS_IN_LAYERS, min_size=1, max_size=3), st.lists(LEAVES, max_size=2),
    st.one_of(
        TEXTS.map(lambda texts: {"en": texts}),
        st.builds(lambda en, de: {"en": en, "de": de}, TEXTS, TEXTS),
    ),
)
BACKS = st.sampled_from([
    {}, {"back": "same"}, {"back": "part.yaml"}, {"back": "part.yaml", "back_each": True},
    {"back": "part.yaml", "deck": "b"},
])
SOUND_ROW = [{"id": "c0", "a": "x", "b": "star"}]


@settings(deadline=None, max_examples=60)
@given(rows=ROWS, files=FILES, back=BACKS)
@example(rows=SOUND_ROW, files=game_of(text("{a} {icon:{b}}")), back={})
@example(rows=SOUND_ROW, files=game_of(text("{b} {icon:{a}}")), back={})
def test_check_finds_an_error_exactly_when_build_refuses(
    rows: list[dict[str, Any]], files: dict[str, Any], back: dict[str, Any]
) -> None:
    with TemporaryDirectory() as name:
        folder = write_game(Path(name), rows, files, **back)
        assert builds(folder) == (not errors_of(folder))


@settings(deadline=None)
@given(rows=ROWS, files=FILES, back=BACKS)
def test_a_dry_run_finds_what_painting_finds_in_any_ink(
    rows: list[dict[str, Any]], files: dict[str, Any], back: dict[str, Any]
) -> None:
    with TemporaryDirectory() as name:
        game = read_game(write_game(Path(name), rows, files, **back)).game
        assert game
        for component in game.components:
            for lang in game.file.languages:
                painted = {
                    fault for ink in get_args(Ink)
                    for fault in design_component(game, component, lang=lang, ink=ink).faults
                }
                dry = component_faults(game, component, lang, Notes())
                assert set(dry) == painted
                assert len(dry) == len(set(dry))
