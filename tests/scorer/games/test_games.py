"""Every game has the same list of names, and gives its parts by the one typed value."""

from pathlib import Path

import pytest

from scorer.games import GAMES, game_named
from scorer.kit.options import Options
from scorer.kit.sheet import Sheet
from scorer.kit.tally import Tally

FOLDER = Path(__file__).parents[3] / "scorer" / "games"
OWN = {
    *("__init__", "facts", "setup", "moves", "notation", "state", "play", "totals"),
    *("rulebook", "faults", "describe"),
}
PARTS = {"tally": Tally, "options": Options, "sheet": Sheet, "gallery": Path}
DRAWN = ("drawing", "picture")


def stems(folder: Path) -> list[str]:
    """The names in a folder; a module that has grown may be a folder of its name."""
    return sorted(path.stem for path in folder.iterdir() if path.name != "__pycache__")


@pytest.mark.parametrize("name", GAMES)
def test_one_list_of_names_for_every_game(name: str) -> None:
    game = game_named(name)
    parts = {each for each in (*PARTS, *DRAWN) if getattr(game.parts, each)}
    listed = OWN | parts | ({"legal"} if game.legal else set())
    assert stems(FOLDER / name.replace("-", "_")) == sorted(listed)


def test_every_folder_is_registered() -> None:
    folders = {path.name.replace("_", "-") for path in FOLDER.iterdir() if path.is_dir()}
    assert folders - {"--pycache--"} == set(GAMES)


@pytest.mark.parametrize("name", GAMES)
def test_parts_are_what_they_are_called(name: str) -> None:
    game = game_named(name)
    assert game.name == name
    for part, kind in PARTS.items():
        given = getattr(game.parts, part)
        assert given is None or isinstance(given(), kind)
    for part in DRAWN:
        given = getattr(game.parts, part)
        assert given is None or callable(given())


@pytest.mark.parametrize("name", ["orkomondo", "oriflamme-alliance", "orkensturm"])
def test_built_in_games_give_every_part(name: str) -> None:
    game = game_named(name)
    assert game.legal is not None
    assert all(getattr(game.parts, part) for part in (*PARTS, *DRAWN))
    assert (game.parts.gallery() / f"{game.rules[0].number[:2]}-101.txt").is_file()


@pytest.mark.parametrize("name", GAMES)
def test_a_header_s_sample_is_the_one_of_the_example(name: str) -> None:
    game = game_named(name)
    for key, value in game.headers.items():
        assert f"\n{key}: {value}\n" in game.example
