"""Pictures that reach the cut and not the bleed; cards are 60 × 90 mm."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from PIL import Image

from tests.pnp.design.sample import CARDS, design
from tests.pnp.game_folder import make_game

RIM = "reaches the cut but not the bleed"


def png(w: int, h: int, clear: int = 0) -> bytes:
    """Return a picture whose outermost pixels are clear, as many as ``clear``."""
    image = Image.new("RGBA", (w, h), (20, 90, 40, 255))
    if clear:
        image = Image.new("RGBA", (w, h))
        image.paste((20, 90, 40, 255), (clear, clear, w - clear, h - clear))
    out = io.BytesIO()
    image.save(out, "PNG")
    return out.getvalue()


def rims(folder: Path, layers: str, *, bleed: float | None = 3.0, component: str = CARDS,
         table: str = "id\na\n") -> list[str]:
    made = design(folder, layers, table, bleed=bleed, component=component,
                  files={"art.png": png(600, 900), "emblem.png": png(600, 900, 60)})
    assert not [fault for fault in made.faults if fault.severity == "error"]
    return [f"{fault.place.line}: {fault.hint}" for fault in made.faults if RIM in fault.message]


@pytest.mark.parametrize("layer", [
    "file: art.png",
    "file: art.png, fit: contain",
    "file: art.png, at: [0, 0], size: [60, 40]",
    "file: art.png, fit: stretch, at: [40, 20], size: [21.5, 20]",
    "file: art.png, fit: stretch, at: [10, 60], size: [20, 29.9]",
])
def test_a_picture_that_ends_at_the_cut_is_told_with_the_remedy(
    layer: str, tmp_path: Path
) -> None:
    (told,) = rims(tmp_path, f"  - {{layer: image, {layer}}}")
    assert told.startswith("2: ")
    assert "frame: bleed" in told


@pytest.mark.parametrize("layer", [
    "file: art.png, frame: bleed",
    "file: art.png, fit: stretch, at: [-3, -3], size: [66, 96]",
    "file: art.png, fit: stretch, at: [-5, 20], size: [70, 20]",
    "file: art.png, fit: stretch, at: [10, 20], size: [40, 20]",
    "file: art.png, frame: safe",
    "file: emblem.png",
])
def test_one_that_runs_on_or_ends_before_the_cut_is_not(layer: str, tmp_path: Path) -> None:
    assert not rims(tmp_path, f"  - {{layer: image, {layer}}}")


def test_without_a_bleed_nothing_is_missing(tmp_path: Path) -> None:
    assert not rims(tmp_path, "  - {layer: image, file: art.png}", bleed=None)
    # A shared back is given one, which nobody asked for.
    assert not rims(tmp_path, "  - {layer: image, file: art.png}", bleed=None,
                    component=CARDS + "    back: templates/card.yaml\n")


def test_a_broken_picture_is_one_fault(tmp_path: Path) -> None:
    noise = Image.effect_noise((300, 200), 60).convert("RGBA")
    out = io.BytesIO()
    noise.save(out, "PNG")
    faults = design(tmp_path, "  - {layer: image, file: art.png}", bleed=3.0,
                    files={"art.png": out.getvalue()[:20_000]}).faults
    (error,) = [fault for fault in faults if fault.severity == "error"]
    assert "broken" in error.message


def test_a_picture_over_the_rim_hides_it(tmp_path: Path) -> None:
    under = "  - {layer: image, file: art.png}\n"
    over = "  - {layer: image, file: art.png, frame: bleed}\n"
    assert not rims(tmp_path, under + over)
    assert len(rims(tmp_path, over + under)) == 1


def test_turned_groups_and_rows_give_one_warning(tmp_path: Path) -> None:
    group = ("  - {layer: group, at: [-15, 15], size: [90, 60], angle: 90, layers: [{layer: image,"
             " file: art.png, fit: stretch}]}")
    assert len(rims(tmp_path, group, table="id\na\nb\nc\n")) == 1


def test_check_tells_where_the_data_ask_for_a_bleed_and_build_where_the_option_does(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from pnp.cli import main

    plain, asking = tmp_path / "plain", tmp_path / "asking"
    for folder, more in ((plain, ""), (asking, ", bleed: 3")):
        make_game(folder, {
            "game.yaml": "id: sample\ntitle: Sample\nlanguages: [en]\nplayers: 2-4\nabout: A.\n"
            "credits: Ours.\ncomponents:\n  - {id: cards, kind: card, title: Cards,"
            f" size: 60x90 mm, front: card.yaml, rows: [{{id: a}}]{more}}}\n",
            "card.yaml": "layers: [{layer: image, file: art.png}]\n", "art.png": png(600, 900),
        })

    def told(*words: str) -> int:
        assert main([*words]) == 0
        return capsys.readouterr().err.count(RIM)

    out = str(tmp_path / "out")
    assert told("check", str(plain)) == 0
    assert told("build", str(plain), "--out", out) == 0
    assert told("build", str(plain), "--out", out, "--bleed", "3") == 1
    assert told("export", str(plain), "--to", "mpc", "--out", out) == 1
    assert told("check", str(asking)) == 1
    assert told("build", str(asking), "--out", out, "--force") == 1


def test_a_shared_back_s_own_bleed_asks_for_nothing(tmp_path: Path) -> None:
    # It runs past the cut in any case; that its picture ends there is told where a bleed is asked.
    back = CARDS + "    back: templates/card.yaml\n"
    layer = "  - {layer: image, file: art.png}"
    assert not rims(tmp_path / "none", layer, bleed=None, component=back)
    assert not rims(tmp_path / "zero", layer, bleed=0, component=back)
    assert rims(tmp_path / "asked", layer, bleed=0.5, component=back)
