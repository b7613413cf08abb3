"""`pnp measure`: its tables, its JSON, its exit status."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pnp.cli import main
from pnp.draw import Face, Field, Placed
from pnp.geometry import Box, Size
from pnp.render.pdf import write_pdf
from tests.pnp.render.making import A4, at, document, grid, line, on_a4, piece, plain

Run = tuple[int, str, str]


def run(capsys: pytest.CaptureFixture[str], *args: object) -> Run:
    status = main(["measure", *map(str, args)])
    out, err = capsys.readouterr()
    return status, out, err


@pytest.fixture
def right(tmp_path: Path) -> Path:
    faces = [plain(Size(18, 18), "#aa0000", line("A"))] * 72
    path = tmp_path / "right.pdf"
    path.write_bytes(write_pdf(document(grid(faces, A4, columns=10, x=10, y=12))))
    return path


@pytest.fixture
def wrong(tmp_path: Path) -> Path:
    face = plain(Size(63.63, 88), "#aa0000")
    path = tmp_path / "wrong.pdf"
    path.write_bytes(
        write_pdf(on_a4(Placed(piece(face, "queen"), "front", face, Box(20, 30, 63, 88))))
    )
    return path


def test_a_right_sheet_is_told_in_a_few_lines(
    right: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out, err = run(capsys, right)
    assert (status, err) == (0, "")
    assert out.splitlines() == [
        str(right),
        "  1 page of 210.00 × 297.00 mm",
        "  cards, front: 72 pieces of 18.00 × 18.00 mm, as meant",
        "  1 font, all embedded; smallest type 10.0 pt",
    ]


def test_a_wrong_piece_is_named_and_the_status_is_1(
    wrong: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out, _ = run(capsys, wrong)
    assert status == 1
    assert "1 piece of 63.63 × 88.00 mm, WRONG: 0.63 mm off" in out
    assert "page 1: cards/queen copy 1 measures 63.63 × 88.00 mm, 0.63 mm off" in out


def test_a_board_in_tiles_is_one_piece_and_its_fields_count_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    face = Face(Size(300, 100), 0, (), (Field("middle", Box(140, 40, 20, 20)),))
    board = piece(face, "board", component="board")
    tiles = [
        Placed(board, "front", face, Box(10, 10, 300, 100), 0, Box(10, 10, 160, 100), "A1"),
        Placed(board, "front", face, Box(-120, 150, 300, 100), 0, Box(10, 150, 170, 100), "A2"),
    ]
    path = tmp_path / "board.pdf"
    path.write_bytes(write_pdf(on_a4(*tiles)))
    status, out, _ = run(capsys, path)
    assert status == 0
    assert "  board, front: 1 piece of 300.00 × 100.00 mm in 2 tiles, as meant\n" in out
    assert "  board: 1 field of 20.00 × 20.00 mm\n" in out


def test_json_gives_each_file_apart(
    right: Path, wrong: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out, _ = run(capsys, "--json", right, wrong)
    assert status == 1
    first, second = json.loads(out)
    assert (first["file"], first["ok"]) == (str(right), True)
    assert (second["file"], second["ok"]) == (str(wrong), False)
    expected: dict[str, Any] = {
        "id": "queen", "component": "cards", "copy": 1, "page": 1, "side": "front",
        "x_mm": pytest.approx(19.685), "y_mm": 30.0, "w_mm": 63.63, "h_mm": 88.0,
        "turned": False, "nominal_mm": [63.0, 88.0], "off_mm": 0.63,
    }
    assert second["pieces"] == [expected]


def test_what_cannot_be_read_is_status_2_and_the_others_are_still_told(
    right: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = tmp_path / "notes.txt"
    text.write_text("not a PDF")
    status, out, err = run(capsys, text, tmp_path / "missing.pdf", tmp_path, right)
    assert status == 2
    assert f"{text}: this is no PDF that can be read" in err
    assert f"{tmp_path / 'missing.pdf'}: cannot be read: No such file or directory" in err
    assert f"{tmp_path}: cannot be read: Is a directory" in err
    assert "72 pieces" in out
    assert "Traceback" not in err


def test_a_lying_piece_is_shown_upright(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "lying.pdf"
    path.write_bytes(write_pdf(on_a4(at(20, 30, plain(Size(63, 88), "#aa0000"), angle=90))))
    _, out, _ = run(capsys, path)
    assert "1 piece of 63.00 × 88.00 mm, as meant" in out


def test_a_file_without_pieces_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "bare.pdf"
    path.write_bytes(write_pdf(on_a4()))
    status, out, _ = run(capsys, path)
    assert status == 0
    assert "no pieces: only those of sheets that pnp made" in out


def test_a_file_without_pieces_is_neither_right_nor_wrong(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "foreign.pdf"
    path.write_bytes(write_pdf(on_a4()))
    status, out, _ = run(capsys, path, "--json")
    assert (status, json.loads(out)[0]["ok"]) == (0, None)
