"""Names in data stay inside the game's folder, and drawings are only drawings."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.load.find import UnknownGameError, all_games, find_game
from pnp.load.game import load_game
from pnp.load.paths import OutsideError, inside
from pnp.load.svg import svg_fault
from tests.pnp.game_folder import CARD, CARDS, GAME, STAR, faults_of, make_game


@pytest.mark.parametrize(
    "name",
    ["../x", "a/../../x", "/etc/passwd", "C:\\x", "C:x", "\\\\host\\share\\x", "..\\x", "\\x", "",
     " ", "a\0b"],
)
def test_names_that_lead_out_are_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(OutsideError):
        inside(tmp_path, name)


@pytest.mark.parametrize("name", ["x", "a/b.yaml", "a\\b.yaml", "./a", "..a/b"])
def test_names_inside_are_taken(tmp_path: Path, name: str) -> None:
    assert inside(tmp_path, name).resolve().is_relative_to(tmp_path.resolve())


def test_links_that_lead_out_are_refused_and_links_inside_are_not(tmp_path: Path) -> None:
    folder = tmp_path / "game"
    folder.mkdir()
    (tmp_path / "secret.csv").write_text("id\na\n", encoding="utf-8")
    (folder / "out.csv").symlink_to(tmp_path / "secret.csv")
    (folder / "up").symlink_to(tmp_path)
    (folder / "real.csv").write_text("id\na\n", encoding="utf-8")
    (folder / "in.csv").symlink_to(folder / "real.csv")
    (folder / "round").symlink_to(folder / "round")
    for name in ("out.csv", "up/secret.csv", "round"):
        with pytest.raises(OutsideError, match="link"):
            inside(folder, name)
    assert inside(folder, "in.csv").is_file()


def test_a_game_in_a_linked_folder_loads(tmp_path: Path) -> None:
    make_game(tmp_path / "game")
    (tmp_path / "link").symlink_to(tmp_path / "game")
    assert load_game(tmp_path / "link").file.id == "sample"


@pytest.mark.parametrize(
    "changed",
    [
        {"game.yaml": GAME.replace("templates/card.yaml", "../card.yaml")},
        {"game.yaml": GAME.replace("palette:", "icons: /usr/share/icons\npalette:")},
        {"game.yaml": GAME.replace("palette:", "texts: ../texts\npalette:")},
        {"templates/card.yaml": CARD + "  - {layer: image, file: ../../x.png}\n"},
        {"templates/card.yaml": CARD + '  - {layer: image, file: "{title}"}\n',
         "cards.csv": CARDS.replace("Sun", "/etc/passwd")},
        {"templates/card.yaml": CARD + "  - {layer: use, template: /etc/hosts}\n"},
    ],
)
def test_no_kind_of_name_leads_out(tmp_path: Path, changed: dict[str, str | bytes]) -> None:
    told = [fault.message for fault in faults_of(make_game(tmp_path, changed))]
    assert any("inside the game's folder" in each or "leads out" in each for each in told)


@pytest.mark.parametrize(
    ("inner", "said"),
    [
        ("<script>alert(1)</script>", "script"),
        ('<g onload="x()"/>', "onload"),
        ('<image href="http://example.com/x.png"/>', "outside"),
        ('<use href="other.svg#a"/>', "outside"),
        ('<style>@import "x.css";</style>', "outside"),
        ('<rect fill="url(http://example.com/#a)"/>', "outside"),
        ("<foreignObject/>", "foreignobject"),
        ("<g>", "not readable"),
    ],
)
def test_a_drawing_with_more_than_a_drawing_is_refused(
    tmp_path: Path, inner: str, said: str
) -> None:
    path = tmp_path / "a.svg"
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">\n{inner}</svg>'
    path.write_text(svg, encoding="utf-8")
    fault = svg_fault(path, "a.svg")
    assert fault
    assert said in fault.message


@pytest.mark.parametrize("entity", ["'<g/>'", "'&b;'", "SYSTEM 'x'", repr("x" * 101)])
def test_entities_are_refused(tmp_path: Path, entity: str) -> None:
    path = tmp_path / "a.svg"
    path.write_text(f'<!DOCTYPE svg [<!ENTITY a {entity}>]><svg>&a;</svg>', encoding="utf-8")
    fault = svg_fault(path, "a.svg")
    assert fault
    assert "entity" in fault.message


def test_plain_drawings_and_references_inside_them_are_fine(tmp_path: Path) -> None:
    path = tmp_path / "a.svg"
    used = '<g id="a"/><linearGradient id="b"/><use href="#a"/><path fill="url(#b)"'
    path.write_text(STAR.replace("<path", used), encoding="utf-8")
    assert svg_fault(path, "a.svg") is None


def test_games_are_found_by_name_and_by_path(tmp_path: Path) -> None:
    folder = make_game(tmp_path / "mine")
    assert find_game(str(folder)) == folder
    assert find_game(str(folder / "game.yaml")) == folder
    for game in all_games():
        assert find_game(game.name) == game


def test_an_unknown_game_is_told_with_the_nearest(tmp_path: Path) -> None:
    near = all_games()[0].name
    with pytest.raises(UnknownGameError, match=f"did you mean '{near}'|Did you mean '{near}'"):
        find_game(near[:-1] + "x")
    with pytest.raises(UnknownGameError):
        find_game("a\0b")
