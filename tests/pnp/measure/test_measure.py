"""What `measure` reads from finished PDFs, and what it makes of tampered ones."""

from __future__ import annotations

import random
from collections.abc import Callable
from contextlib import suppress
from io import BytesIO
from typing import Any

import pikepdf
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.draw import Face, Field, Group, Image, Page, Placed
from pnp.geometry import Box, Matrix, Size, scale, translate
from pnp.measure import NotAPdfError, Report, measure_pdf
from pnp.render.pdf import write_pdf
from tests.pnp.render.making import (
    A4,
    at,
    document,
    grid,
    line,
    noisy_jpeg,
    on_a4,
    piece,
    plain,
)

CARD = Size(63, 88)


def measured(data: bytes) -> Report:
    return measure_pdf(data, "sheet.pdf")


def one_card(bleed: float = 0.0) -> bytes:
    return write_pdf(on_a4(at(20, 30, plain(CARD, "#336699", line("A"), bleed=bleed))))


def tampered(data: bytes, change: Callable[[pikepdf.Pdf], None]) -> Report:
    """Measure the file after a change to its objects."""
    out = BytesIO()
    with pikepdf.open(BytesIO(data)) as pdf:
        change(pdf)
        pdf.save(out)
    return measured(out.getvalue())


def form(pdf: pikepdf.Pdf) -> Any:
    return next(iter(pdf.pages[0].obj.Resources.XObject.values()))


def in_page(old: bytes, new: bytes) -> Callable[[pikepdf.Pdf], None]:
    def change(pdf: pikepdf.Pdf) -> None:
        content = pdf.pages[0].obj.Contents
        before = content.read_bytes()
        assert before.count(old) >= 1
        content.write(before.replace(old, new, 1))

    return change


class TestPieces:
    def test_each_piece_has_its_name_place_and_size(self) -> None:
        faces = [plain(Size(18, 18), "#aa0000"), plain(Size(18, 18), "#00aa00")]
        report = measured(write_pdf(document(grid(faces, A4, columns=2, x=10, y=12))))
        found = [(p.component, p.id, p.copy, p.page, p.side, p.turned) for p in report.pieces]
        assert found == [
            ("cards", "p1", 1, 1, "front", False), ("cards", "p2", 1, 1, "front", False)
        ]
        assert [(p.x, p.y) for p in report.pieces] == [
            pytest.approx((10, 12), abs=0.001), pytest.approx((28, 12), abs=0.001)
        ]
        assert [(p.w, p.h) for p in report.pieces] == [pytest.approx((18, 18), abs=0.001)] * 2
        assert not report.wrong

    @given(
        w=st.floats(5, 200), h=st.floats(5, 280), x=st.floats(0, 5), y=st.floats(0, 5),
        bleed=st.sampled_from([0, 2, 3.175]), angle=st.sampled_from([0, 180]),
    )
    @settings(max_examples=30, deadline=None)
    def test_any_size_is_found_to_a_thousandth(
        self, w: float, h: float, x: float, y: float, bleed: float, angle: int
    ) -> None:
        face = plain(Size(w, h), "#336699", bleed=bleed)
        (found,) = measured(write_pdf(on_a4(at(x, y, face, angle=angle)))).pieces
        assert (found.x, found.y, found.w, found.h) == pytest.approx((x, y, w, h), abs=0.001)

    @pytest.mark.parametrize("angle", [90, 270])
    def test_a_lying_piece_is_measured_as_it_lies(self, angle: int) -> None:
        report = measured(write_pdf(on_a4(at(20, 30, plain(CARD, "#336699"), angle=angle))))
        (found,) = report.pieces
        assert (found.x, found.y, found.w, found.h) == pytest.approx((20, 30, 88, 63), abs=0.001)
        assert found.turned
        assert not report.wrong

    def test_names_may_hold_any_letter(self) -> None:
        face = plain(CARD, "#336699")
        report = measured(write_pdf(on_a4(at(20, 30, face, name="größe-(ő)\\Ж"))))
        assert report.pieces[0].id == "größe-(ő)\\Ж"

    def test_a_face_smaller_than_its_slot_is_wrong(self) -> None:
        face = plain(Size(62, 88), "#336699")
        placed = Placed(piece(face), "front", face, Box(20, 30, *(63, 88)))
        report = measured(write_pdf(on_a4(placed)))
        assert report.pieces[0].off == pytest.approx(1, abs=0.001)
        assert report.wrong

    def test_a_printer_profiles_scale_is_meant(self) -> None:
        card = at(20, 30, plain(CARD, "#336699"), angle=90)
        page = Page(A4, "back", (card,), correction=scale(1.01, 0.99).then(translate(1, 2)))
        report = measured(write_pdf(document(page)))
        (found,) = report.pieces
        assert (found.x, found.y) == pytest.approx((20 * 1.01 + 1, 30 * 0.99 + 2), abs=0.001)
        assert (found.w, found.h) == pytest.approx((88 * 1.01, 63 * 0.99), abs=0.001)
        assert not report.wrong


class TestTampering:
    """Numbers come from the geometry, never from what the file says of itself."""

    @pytest.mark.parametrize("bleed", [0.0, 3.0])
    def test_the_untouched_file_passes(self, bleed: float) -> None:
        assert not measured(one_card(bleed)).wrong

    @pytest.mark.parametrize("bleed", [0.0, 3.0])
    @pytest.mark.parametrize("by", [0.99, 1.01, 1.0005])
    def test_a_piece_scaled_in_the_stream_fails(self, bleed: float, by: float) -> None:
        scaled = in_page(b"/FormXob", b"%f 0 0 %f 0 0 cm /FormXob" % (by, by))
        report = tampered(one_card(bleed), scaled)
        (found,) = report.pieces
        assert (found.w, found.h) == pytest.approx((63 * by, 88 * by), abs=0.001)
        assert report.wrong == [found]

    @pytest.mark.parametrize(("sx", "sy"), [(1.01, 1), (1, 1.01), (0.99, 0.99)])
    def test_a_forms_matrix_counts(self, sx: float, sy: float) -> None:
        def change(pdf: pikepdf.Pdf) -> None:
            form(pdf).Matrix = pikepdf.Array([sx, 0, 0, sy, 0, 0])

        report = tampered(one_card(), change)
        assert (report.pieces[0].w, report.pieces[0].h) == pytest.approx(
            (63 * sx, 88 * sy), abs=0.001
        )
        assert report.wrong

    @pytest.mark.parametrize("bleed", [0.0, 3.0])
    @pytest.mark.parametrize("by", [0.99, 1.01])
    def test_a_forms_bounds_count(self, bleed: float, by: float) -> None:
        def change(pdf: pikepdf.Pdf) -> None:
            form(pdf).BBox = pikepdf.Array([float(value) * by for value in form(pdf).BBox])  # type: ignore[attr-defined]

        assert tampered(one_card(bleed), change).wrong

    def test_a_skewed_or_turned_piece_fails(self) -> None:
        for matrix in ([1, 0, 0.05, 1, 0, 0], [0.9998, 0.0175, -0.0175, 0.9998, 0, 0]):
            def change(pdf: pikepdf.Pdf, matrix: list[float] = matrix) -> None:
                form(pdf).Matrix = pikepdf.Array(matrix)

            assert tampered(one_card(), change).wrong

    def test_marked_content_cannot_change_the_number(self) -> None:
        report = tampered(one_card(), in_page(b"/Width 63", b"/Width 64"))
        assert report.pieces[0].w == pytest.approx(63, abs=0.001)
        assert report.wrong

    def test_what_the_page_or_a_clip_cuts_off_is_missing(self) -> None:
        face = plain(CARD, "#336699")
        off_page = measured(write_pdf(on_a4(at(180, 30, face))))
        assert off_page.wrong[0].w == pytest.approx(30, abs=0.001)
        clipped = Placed(piece(face), "front", face, Box(20, 30, 63, 88), 0, Box(20, 30, 63, 80))
        assert measured(write_pdf(on_a4(clipped))).wrong[0].h == pytest.approx(80, abs=0.001)

    def test_only_the_scaled_one_of_many_fails(self) -> None:
        faces = [plain(Size(18, 18), "#aa0000")] * 12
        data = write_pdf(document(grid(faces, A4, columns=4, x=10, y=10)))
        report = tampered(data, in_page(b"/FormXob", b"1.01 0 0 1.01 0 0 cm /FormXob"))
        assert [each.id for each in report.wrong] == ["p1"]
        assert len(report.pieces) == 12


class TestBoards:
    def board(self) -> Face:
        spots = tuple(
            Field(f"{column}-{row}", Box(8 + 30 * column, 8 + 30 * row, 30, 30))
            for row in range(6) for column in range(6)
        )
        return plain(Size(196, 196), "#eeeecc")._replace(fields=spots)

    def test_fields_are_measured_each_by_itself(self) -> None:
        report = measured(write_pdf(on_a4(at(7, 50, self.board(), "board"))))
        assert len(report.fields) == 36
        for spot in report.fields:
            assert (spot.w, spot.h) == pytest.approx((30, 30), abs=0.001)
        last = report.fields[-1]
        assert last.id == "5-5"
        assert (last.x, last.y) == pytest.approx((7 + 8 + 150, 50 + 8 + 150), abs=0.001)
        assert not report.wrong

    def test_a_field_of_another_size_is_wrong(self) -> None:
        def change(pdf: pikepdf.Pdf) -> None:
            content = form(pdf).read_bytes()
            # 30 mm are 85.0394 pt.
            assert content.count(b"85.0394 85.0394 re") == 36
            form(pdf).write(content.replace(b"85.0394 85.0394 re", b"86 85.0394 re", 1))

        data = write_pdf(on_a4(at(7, 50, self.board(), "board")))
        assert [spot.id for spot in tampered(data, change).wrong] == ["0-0"]

    def test_a_tile_is_the_whole_board_and_says_what_it_shows(self) -> None:
        face = self.board()
        window = Box(10, 10, 120, 150)
        tile = Placed(piece(face, "board"), "front", face, Box(-50, 10, 196, 196), 0, window, "A2")
        report = measured(write_pdf(on_a4(tile)))
        (found,) = report.pieces
        assert (found.x, found.y, found.w, found.h) == pytest.approx((-50, 10, 196, 196), abs=0.001)
        assert found.tile == "A2"
        assert found.shows == pytest.approx((10, 10, 120, 150), abs=0.001)
        # The window runs from 60 to 180 mm across the board: fields from 38 to 188, so 5 columns;
        # and from 0 to 150 mm down it: 5 rows.
        assert len(report.fields) == 25
        assert not report.wrong


class TestTheRest:
    def test_pages_have_their_size_and_boxes(self) -> None:
        report = measured(write_pdf(document(Page(A4, "front"), Page(A4.turned(), "back"))))
        assert [(page.w, page.h) for page in report.pages] == [
            pytest.approx((210, 297), abs=0.001), pytest.approx((297, 210), abs=0.001)
        ]
        assert report.pages[0].boxes["TrimBox"] == pytest.approx((0, 0, 210, 297), abs=0.001)

    def test_a_pages_unit_counts(self) -> None:
        def change(pdf: pikepdf.Pdf) -> None:
            pdf.pages[0].obj.UserUnit = 2

        report = tampered(one_card(), change)
        assert report.pieces[0].w == pytest.approx(126, abs=0.001)
        assert report.wrong

    def test_pictures_have_their_printed_resolution(self) -> None:
        # 64 pixels over 25.4 mm, and over half of that in the other direction.
        picture = Image(Box(0, 0, 25.4, 12.7), noisy_jpeg(1))
        report = measured(write_pdf(on_a4(at(20, 30, plain(CARD, "#ffffff", picture)))))
        (found,) = report.pictures
        assert found.pixels == (64, 64)
        assert found.dpi == pytest.approx(64, abs=0.01)

    def test_the_smallest_type_is_the_printed_one(self) -> None:
        small = Group((line("small", 10),), Matrix(0.5, 0, 0, 0.5, 5, 5))
        face = plain(CARD, "#ffffff", line("large", 12), small)
        report = measured(write_pdf(on_a4(at(20, 30, face, angle=90))))
        assert report.smallest_type == {1: pytest.approx(5, abs=0.001)}

    def test_fonts_are_embedded_and_a_loose_one_is_told(self) -> None:
        assert list(measured(one_card()).fonts.values()) == [True]

        def change(pdf: pikepdf.Pdf) -> None:
            pdf.pages[0].obj.Resources.Font = pikepdf.Dictionary(
                F9=pikepdf.Dictionary(Type=pikepdf.Name.Font, Subtype=pikepdf.Name.Type1,
                                      BaseFont=pikepdf.Name.Helvetica)
            )

        assert tampered(one_card(), change).fonts["Helvetica"] is False

    def test_a_file_of_another_maker_has_pages_and_no_pieces(self) -> None:
        out = BytesIO()
        with pikepdf.new() as pdf:
            pdf.add_blank_page(page_size=(612, 792))
            pdf.save(out)
        report = measured(out.getvalue())
        assert report.pieces == []
        assert (report.pages[0].w, report.pages[0].h) == pytest.approx((215.9, 279.4))

    def test_a_form_that_draws_itself_ends(self) -> None:
        def change(pdf: pikepdf.Pdf) -> None:
            drawn = form(pdf)
            drawn.Resources.XObject = pikepdf.Dictionary(Me=drawn)
            drawn.write(drawn.read_bytes() + b"\n/Me Do")

        assert len(tampered(one_card(), change).pieces) == 1


class TestUnreadable:
    @pytest.mark.parametrize("data", [b"", b"no PDF at all", b"%PDF-1.4\n"])
    def test_what_is_no_pdf_is_said_to_be_none(self, data: bytes) -> None:
        with pytest.raises(NotAPdfError, match=r"sheet\.pdf: this is no PDF that can be read"):
            measured(data)

    def test_a_locked_file_is_said_to_be_locked(self) -> None:
        out = BytesIO()
        with pikepdf.open(BytesIO(one_card())) as pdf:
            pdf.save(out, encryption=pikepdf.Encryption(owner="o", user="u"))
        with pytest.raises(NotAPdfError, match="password"):
            measured(out.getvalue())

    def test_damage_never_ends_in_another_error(self) -> None:
        whole, dice = one_card(), random.Random(7)
        for number in range(120):
            broken = bytearray(whole[: dice.randrange(len(whole))] if number % 2 else whole)
            for _ in range(dice.randrange(1, 25) if broken else 0):
                broken[dice.randrange(len(broken))] = dice.randrange(256)
            with suppress(NotAPdfError):
                measured(bytes(broken))
