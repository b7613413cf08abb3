"""Finished PDFs for `pnp measure`: changed in their objects, drawing operators and bytes."""

from __future__ import annotations

import contextlib
import io
import random
import re
import tempfile
from functools import cache
from pathlib import Path

from pnp.cli import main
from tests.fuzz import mutate
from tests.fuzz.inputs import Command, Files, write_files
from tests.pnp.game_folder import make_game
from tests.strategies.odd import NUMBERS

NAME = "sheet.pdf"
_BOARD = """\
id: sample
title: Sample
languages: [en]
players: 2-4
about: A sample.
credits: Ours.
components:
  - {id: board, kind: board, title: Board, size: 250x90 mm, front: templates/board.yaml}
"""
_FIELDS = ("layers:\n  - {layer: repeat, columns: 2, rows: 1, step: [60, 40],"
           " layers: [{layer: field, name: 'space {n}', size: [50, 30]}]}\n"
           "  - {layer: image, file: art/red.png, at: [9, 9], size: [9, 9]}\n")
_WORDS = (
    "q", "Q", "cm", "re", "W", "n", "f", "Do", "BT", "ET", "Tf", "Tm", "Tj", "TJ", "BDC", "BMC",
    "EMC", "/Piece", "/Field", "/Type", "/Page", "/Pages", "/Kids", "/Parent", "/Count",
    "/MediaBox", "/TrimBox", "/BBox", "/Matrix", "/Resources", "/XObject", "/Font", "/Length",
    "/Filter", "/FlateDecode", "/DecodeParms", "/Subtype", "/Form", "/Image", "/Width", "/Height",
    "/UserUnit", "/Bleed", "/Rotate", "/Contents", "/BaseFont", "/DescendantFonts", "/Encrypt",
    "/Root", "/Size", "/Prev", "/XRefStm", "<<", ">>", "[", "]", "(x)", "<00>", "null", "true",
    "0 R", "1 0 R", "3 0 R", "5 0 R", "9 0 R", "obj", "endobj", "stream", "endstream", "startxref",
    "trailer", "xref", "%%EOF", "BI", "ID", "EI", "d0", "/F1",
)
_TOKEN = re.compile(rb"/?[A-Za-z*']+|[+-]?\d+(?:\.\d+)?|<<|>>|[\[\]()<>]")


@cache
def _seeds() -> tuple[bytes, ...]:
    import pikepdf
    from PIL import Image

    red = io.BytesIO()
    Image.new("RGB", (30, 20), "red").save(red, "PNG")
    made = []
    # That the picture is coarse is not for those who hunt.
    with tempfile.TemporaryDirectory() as home, contextlib.redirect_stdout(io.StringIO()), \
            contextlib.redirect_stderr(io.StringIO()):
        cards = make_game(Path(home) / "cards")
        board = make_game(Path(home) / "board", {
            "game.yaml": _BOARD, "templates/board.yaml": _FIELDS, "art/red.png": red.getvalue()})
        for game in (cards, board):
            assert main(["build", str(game), "--out", f"{game}-out", "--paper", "a4"]) == 0
            for path in sorted(Path(f"{game}-out").rglob("*.pdf")):
                made.append(path.read_bytes())
                # Written plainly, a changed byte is a changed number and not a broken stream.
                with pikepdf.open(path) as pdf:
                    out = io.BytesIO()
                    pdf.save(out, compress_streams=False, qdf=True, deterministic_id=True,
                             stream_decode_level=pikepdf.StreamDecodeLevel.generalized)
                    made.append(_without_fonts(out.getvalue()))
    return tuple(made)


def _without_fonts(data: bytes) -> bytes:
    """Empty the embedded font files: nothing reads them, and they are most of the bytes."""
    import pikepdf

    with pikepdf.open(io.BytesIO(data)) as pdf:
        for each in pdf.objects:
            if isinstance(each, pikepdf.Stream) and "/Length1" in each:
                each.write(b"")
        out = io.BytesIO()
        pdf.save(out, compress_streams=False, qdf=True, deterministic_id=True,
                 stream_decode_level=pikepdf.StreamDecodeLevel.generalized)
        return out.getvalue()


def seeds(*, whole: bool = True) -> list[Files]:
    """Return the PDFs of two small games, as built and written plainly."""
    return [{NAME: data} for data in _seeds()]


def fresh(source: random.Random) -> Files:
    """Return a seed changed in many places."""
    files = {NAME: source.choice(_seeds())}
    for _ in range(source.randrange(2, 9)):
        files = mutated(source, files, [files])
    return files


def mutated(source: random.Random, files: Files, corpus: list[Files]) -> Files:
    """Change a PDF's words (operators, keys, numbers), its objects, or its bytes."""
    data = files[NAME]
    match source.randrange(8):
        case 0:
            return {NAME: mutate.in_bytes(source, data)}
        case 1 | 2:
            return {NAME: _objects(source, data)}
        case _:
            return {NAME: _words(source, data)}


def _words(source: random.Random, data: bytes) -> bytes:
    """Replace, remove or repeat words; what follows keeps its bytes."""
    for _ in range(source.choice((1, 1, 2, 4))):
        found = list(_TOKEN.finditer(data))
        if not found:
            return mutate.in_bytes(source, data)
        each = source.choice(found)
        number = each[0][:1].isdigit() or each[0][:1] in b"+-"
        known = source.choice(NUMBERS) if number else source.choice(_WORDS)
        word = source.choice((known, source.choice(_WORDS), source.choice(NUMBERS), "", None))
        new = each[0] * 2 if word is None else word.encode("utf-8")
        data = data[: each.start()] + new + data[each.end() :]
    return data[: mutate.LARGEST]


def _objects(source: random.Random, data: bytes) -> bytes:
    """Change values of dictionaries and write the file anew, so that it is sound around them."""
    import pikepdf

    try:
        with pikepdf.open(io.BytesIO(data)) as pdf:
            held = [each for each in pdf.objects
                    if isinstance(each, pikepdf.Dictionary | pikepdf.Stream) and len(each.keys())]
            for _ in range(source.choice((1, 1, 3))):
                each = source.choice(held)
                key = source.choice(sorted(each.keys()))
                other = source.choice(held)
                values = (0, -1, 10**9, 0.00001, True, pikepdf.Name("/Form"), pikepdf.Array([]),
                          pikepdf.Array([0, 0, 0, 0]), pikepdf.String("x"), pikepdf.Dictionary(),
                          other, each, pikepdf.Array([each, other]))
                if source.randrange(4) == 0 and key != "/Length":
                    del each[key]
                else:
                    name = source.choice((key, source.choice(sorted(other.keys()))))
                    each[name] = source.choice(values)
            out = io.BytesIO()
            pdf.save(out, compress_streams=False, deterministic_id=True,
                     stream_decode_level=pikepdf.StreamDecodeLevel.none)
            return out.getvalue()[: mutate.LARGEST]
    except Exception:
        # What is no PDF any more is changed as words.
        return _words(source, data)


def lay_out(files: Files, folder: Path, deep: bool) -> list[Command]:
    """Measure the file, in words and as JSON."""
    write_files(files, folder)
    path = str(folder / NAME)
    return [Command("pnp", ("measure", path)), Command("pnp", ("measure", "--json", path))]
