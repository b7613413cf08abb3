"""Every game has the same list of names, and gives its parts by the one typed value."""

from pathlib import Path

import pytest

from scorer.games import GAMES, game_named
from scorer.kit.options import Options
from scorer.kit.sheet import Sheet
from scorer.kit.tally import Tally

FOLDER = Path(__file__).parents[2] / "scorer" / "games"
LISTED = {
    *("__init__", "facts", "setup", "moves", "notation", "state", "play", "legal", "totals"),
    *("rulebook", "faults", "describe"),
    *("sheet", "tally", "options", "drawing", "picture", "gallery"),
}


def stems(folder: Path) -> list[str]:
    """The names in a folder; a module that has grown may be a folder of its name."""
    return sorted(path.stem for path in folder.iterdir() if path.name != "__pycache__")


@pytest.mark.parametrize("folder", [each for each in FOLDER.iterdir() if each.is_dir()
                                    and each.name != "__pycache__"], ids=lambda path: path.name)
def test_one_list_of_names_for_every_game(folder: Path) -> None:
    assert stems(folder) == sorted(LISTED)


def test_every_folder_is_registered() -> None:
    folders = {path.name.replace("_", "-") for path in FOLDER.iterdir() if path.is_dir()}
    assert folders - {"--pycache--"} == set(GAMES)


@pytest.mark.parametrize("name", GAMES)
def test_every_built_in_game_gives_every_part(name: str) -> None:
    game = game_named(name)
    assert game.name == name
    assert isinstance(game.parts.tally(), Tally)
    assert isinstance(game.parts.options(), Options)
    assert isinstance(game.parts.sheet(), Sheet)
    assert callable(game.parts.drawing())
    assert callable(game.parts.picture())
    assert (game.parts.gallery() / f"{game.rules[0].number[:2]}-101.txt").is_file()


@pytest.mark.parametrize("name", GAMES)
def test_a_header_s_sample_is_the_one_of_the_example(name: str) -> None:
    game = game_named(name)
    for key, value in game.headers.items():
        assert f"\n{key}: {value}\n" in game.example
