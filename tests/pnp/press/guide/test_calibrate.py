from __future__ import annotations

import pytest

from pnp.cli import main
from pnp.place.sheet import Correction
from pnp.press.job.profiles import ProfileError, read_profile, read_profiles, save_profile
from tests.pnp.press.finished import read_finished


@pytest.fixture(autouse=True)
def config(tmp_path, monkeypatch):
    monkeypatch.setenv("PNP_CONFIG", str(tmp_path / "config"))
    return tmp_path / "config"


def test_a_saved_profile_reads_back():
    save_profile("kitchen", Correction(1.5, -0.7, 1.002, 0.999))
    save_profile("office", Correction(0.25, 0))
    assert read_profile("kitchen") == Correction(1.5, -0.7, 1.002, 0.999)
    assert sorted(read_profiles()) == ["kitchen", "office"]


def test_the_xdg_folder_is_used(tmp_path, monkeypatch):
    monkeypatch.delenv("PNP_CONFIG")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "xdg"))
    assert save_profile("a", Correction(1, 1)) == tmp_path / "xdg/pnp/printers.json"


@pytest.mark.parametrize(("name", "values"), [
    ("../x", Correction()), ("", Correction()), ("a", Correction(90, 0)),
    ("a", Correction(float("nan"), 0)), ("a", Correction(0, 0, 2.0, 1.0)),
    ("a", Correction(0, 0, float("nan"), 1.0)),
])
def test_nonsense_is_refused(name, values, config):
    with pytest.raises(ProfileError):
        save_profile(name, values)
    assert not config.exists()


@pytest.mark.parametrize("stored", ["{", "[]", '{"a": 1}', '{"a": {"dx": "x"}}', '{"a": {"q": 1}}'])
def test_a_broken_profile_file_is_told(config, stored):
    config.mkdir()
    (config / "printers.json").write_text(stored)
    with pytest.raises(ProfileError, match=r"printers\.json"):
        read_profile("a")


def test_crosses_lie_behind_each_other_and_the_profile_moves_the_back(tmp_path, capsys):
    plain, moved = tmp_path / "plain.pdf", tmp_path / "moved.pdf"
    assert main(["calibrate", "--out", str(plain)]) == 0
    assert main(["calibrate", "--save", "k", "--offset", "1.5", "-0.7"]) == 0
    assert main(["calibrate", "--out", str(moved), "--printer", "k"]) == 0

    def crosses(path, number):
        return sorted(
            (round(box.x + 8, 2), round(box.y, 2)) for page, box in read_finished(path).marks
            if page == number and box.h < 0.01 and box.w == pytest.approx(16, abs=0.01))

    front = crosses(plain, 1)
    assert len(front) == 9
    assert (105.0, 148.5) in front
    # Symmetric about the turning line, so the mirrored set is the same one.
    assert crosses(plain, 2) == front
    assert crosses(moved, 1) == front
    assert crosses(moved, 2) == [
        (pytest.approx(x + 1.5, abs=0.01), pytest.approx(y - 0.7, abs=0.01)) for x, y in front]


def test_values_without_a_name_are_refused(tmp_path, capsys):
    assert main(["calibrate", "--offset", "1", "1", "--out", str(tmp_path / "x.pdf")]) == 2
    assert "--save" in capsys.readouterr().err
    assert main(["calibrate", "--save", "k"]) == 2


def test_another_s_file_is_left_alone(tmp_path, capsys):
    (tmp_path / "x.pdf").write_text("mine")
    assert main(["calibrate", "--out", str(tmp_path / "x.pdf")]) == 2
    assert (tmp_path / "x.pdf").read_text() == "mine"


def test_folders_to_the_page_are_made(tmp_path):
    assert main(["calibrate", "--out", str(tmp_path / "a" / "b" / "page.pdf")]) == 0
    assert (tmp_path / "a" / "b" / "page.pdf").read_bytes().startswith(b"%PDF")
