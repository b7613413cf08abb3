"""What lies beside a set: taken away where it is a left-over, spared where it is somebody's."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from shell.folders import digest, recover, replacing

LISTING = "list.json"


def owned(folder: Path) -> list[str]:
    try:
        names: list[str] = json.loads((folder / LISTING).read_text("utf-8"))
    except OSError:
        return []
    return [*names, LISTING]


def put(folder: Path, **contents: str) -> None:
    with replacing(folder, owned, LISTING) as stage:
        for name, text in contents.items():
            stage.add(name, text.encode())
        stage.add(LISTING, json.dumps([*contents]).encode())


def tree(folder: Path) -> dict[str, str]:
    return {
        path.relative_to(folder).as_posix(): path.read_text("utf-8")
        for path in folder.rglob("*") if path.is_file()
    }


@pytest.mark.parametrize("foreign", ["notes.txt", "set/notes.txt", "new.txt", "old/../mine"])
def test_a_folder_of_somebody_elses_beside_a_set_is_in_the_way_and_stays(
    tmp_path: Path, foreign: str
) -> None:
    put(tmp_path / "out", a="1")
    mine = tmp_path / ".out.saving" / foreign
    (tmp_path / ".out.saving" / "old").mkdir(parents=True)
    mine.parent.mkdir(exist_ok=True)
    mine.write_text("mine", "utf-8")
    before = tree(tmp_path)
    with pytest.raises(FileExistsError, match="in the way; move it or delete it"):
        put(tmp_path / "out", a="2")
    assert tree(tmp_path) == before


def test_a_file_or_a_link_beside_a_set_is_in_the_way_and_stays(tmp_path: Path) -> None:
    put(tmp_path / "out", a="1")
    aside = tmp_path / ".out.saving"
    aside.write_text("mine", "utf-8")
    with pytest.raises(FileExistsError):
        put(tmp_path / "out", a="2")
    aside.unlink()
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere/new").mkdir()
    (tmp_path / "elsewhere/new/mine").write_text("mine", "utf-8")
    aside.symlink_to("elsewhere")
    with pytest.raises(FileExistsError):
        put(tmp_path / "out", a="2")
    assert tree(tmp_path / "elsewhere") == {"new/mine": "mine"}
    assert (tmp_path / "out/a").read_text("utf-8") == "1"


def test_left_overs_are_taken_away_by_the_next_run(tmp_path: Path) -> None:
    put(tmp_path / "out", a="1", b="1")
    (tmp_path / "out/mine").write_text("mine", "utf-8")
    (tmp_path / ".out.saving/new/deep").mkdir(parents=True)
    (tmp_path / ".out.saving/new/deep/half").write_text("ha", "utf-8")
    put(tmp_path / "out", a="2")
    assert tree(tmp_path) == {"out/a": "2", "out/mine": "mine", f"out/{LISTING}": '["a"]'}


def test_a_journal_takes_back_the_files_of_both_sets_and_no_others(tmp_path: Path) -> None:
    out = tmp_path / "out"
    put(out, a="1", b="1", c="1")
    old = {name: digest(out / name) for name in "abc"}
    # The run died when a was new, b was old, and somebody had changed c since.
    (out / "a").write_text("2", "utf-8")
    (out / "c").write_text("mine", "utf-8")
    journal = tmp_path / ".out.saving/journal"
    journal.parent.mkdir()
    journal.write_text(json.dumps({
        "a": [old["a"], digest(out / "a")], "b": [old["b"], ""], "c": [old["c"], ""],
        "../mine": [digest(out / "c"), ""],
    }), "utf-8")
    (tmp_path / "mine").write_text("mine", "utf-8")
    recover(out, owned, LISTING)
    assert tree(tmp_path) == {
        "mine": "mine", "out/c": "mine", f"out/{LISTING}": '["a", "b", "c"]',
    }


def test_where_folders_cannot_change_places_files_are_put_in_one_by_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(tmp_path / "out", a="1", b="1")
    (tmp_path / "out/mine").write_text("mine", "utf-8")
    monkeypatch.setattr("shell.folders.exchange", lambda *_: False)
    put(tmp_path / "out", a="2", c="2")
    assert tree(tmp_path) == {
        "out/a": "2", "out/c": "2", "out/mine": "mine", f"out/{LISTING}": '["a", "c"]',
    }
    assert not (tmp_path / ".out.saving").exists()
