"""Files are written whole, through no planted link, and over no read-only file."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from shell.files import aside_of, save

posix = pytest.mark.skipif(os.name != "posix", reason="needs links and permissions")


def _plant_file(aside: Path, _: Path) -> None:
    aside.write_bytes(b"mine")


def _plant_link(aside: Path, treasure: Path) -> None:
    aside.symlink_to(treasure)


def _plant_folder(aside: Path, _: Path) -> None:
    aside.mkdir()
    (aside / "letter.txt").write_bytes(b"mine")


def _plant_link_to_folder(aside: Path, treasure: Path) -> None:
    aside.symlink_to(treasure.parent)


@posix
@pytest.mark.parametrize(
    "plant", [_plant_file, _plant_link, _plant_folder, _plant_link_to_folder]
)
def test_what_stands_beside_the_file_and_is_not_ours_is_refused(
    tmp_path: Path, plant: Callable[[Path, Path], None]
) -> None:
    target, treasure = tmp_path / "evening.game", tmp_path / "far" / "evening.game"
    treasure.parent.mkdir()
    treasure.write_bytes(b"gold")
    target.write_bytes(b"old")
    plant(aside_of(target), treasure)
    before = {each: each.lstat() for each in tmp_path.rglob("*")}
    with pytest.raises(FileExistsError, match=r"evening\.game\.saving is in the way"):
        save(target, b"new")
    assert {each: each.lstat().st_ino for each in tmp_path.rglob("*")} == {
        each: found.st_ino for each, found in before.items()
    }
    assert (treasure.read_bytes(), target.read_bytes()) == (b"gold", b"old")


@posix
def test_a_link_planted_where_the_new_bytes_go_is_not_followed(tmp_path: Path) -> None:
    target, treasure = tmp_path / "evening.game", tmp_path / "treasure"
    treasure.write_bytes(b"gold")
    aside_of(target).mkdir()
    (aside_of(target) / "evening.game").symlink_to(treasure)
    save(target, b"new")
    assert treasure.read_bytes() == b"gold"
    assert (target.is_symlink(), target.read_bytes()) == (False, b"new")
    assert not aside_of(target).exists()


@posix
def test_a_read_only_file_stays(tmp_path: Path) -> None:
    target = tmp_path / "evening.game"
    target.write_bytes(b"old")
    target.chmod(0o444)
    with pytest.raises(PermissionError):
        save(target, b"new")
    assert target.read_bytes() == b"old"
    assert [path.name for path in tmp_path.iterdir()] == ["evening.game"]


@posix
def test_permissions_stay(tmp_path: Path) -> None:
    target = tmp_path / "evening.game"
    target.write_bytes(b"old")
    target.chmod(0o640)
    save(target, b"new")
    assert target.stat().st_mode & 0o777 == 0o640


def test_a_folder_in_the_way_is_refused(tmp_path: Path) -> None:
    (tmp_path / "evening.game").mkdir()
    with pytest.raises(OSError, match="no file"):
        save(tmp_path / "evening.game", b"new")
    assert not list((tmp_path / "evening.game").iterdir())
