"""Files are written whole, through no planted link, and over no read-only file."""

import os
from pathlib import Path

import pytest

from shell.files import neighbour_of, save

posix = pytest.mark.skipif(os.name != "posix", reason="needs links and permissions")


@posix
def test_a_link_planted_beside_the_file_is_not_followed(tmp_path: Path) -> None:
    target = tmp_path / "evening.game"
    treasure = tmp_path / "treasure"
    treasure.write_bytes(b"gold")
    neighbour_of(target).symlink_to(treasure)
    save(target, b"new")
    assert treasure.read_bytes() == b"gold"
    assert target.read_bytes() == b"new"
    assert not neighbour_of(target).is_symlink()


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
