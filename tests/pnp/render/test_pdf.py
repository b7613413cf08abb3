"""The finished PDF: geometry, fonts, pictures, and what a reader sees of it."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import unicodedata
import warnings
from io import BytesIO
from pathlib import Path as FilePath

import pikepdf
import pypdfium2
import pytest
from PIL import Image as Pillow

from pnp.draw import Clip, Document, Face, Group, Image, Page, Path, Placed, Rect, Stroke
from pnp.geometry import Box, Matrix, Size, rotate, translate
from pnp.render.pdf import write_pdf
from pnp.render.png import rasterise
from pnp.type.fonts import face as font_face
from pnp.type.fonts import faces
from tests.pnp.render.making import (
    A4,
    LETTER,
    at,
    document,
    edges,
    grid,
    line,
    mm,
    noisy_jpeg,
    on_a4,
    piece,
    plain,
    png,
)

RED, BLUE, WHITE = (255, 0, 0), (0, 0, 255), (255, 255, 255)
ROOT = FilePath(__file__).parents[3]


def opened(data: bytes) -> pikepdf.Pdf:
    return pikepdf.open(BytesIO(data))


def streams(pdf: pikepdf.Pdf, subtype: str) -> list[pikepdf.Stream]:
    return [
        each for each in pdf.objects
        if isinstance(each, pikepdf.Stream) and each.get("/Subtype") == subtype
    ]


def read_back(data: bytes, page: int = 0) -> str:
    with pypdfium2.PdfDocument(data) as pdf:
        return str(pdf[page].get_textpage().get_text_bounded())


class TestSizes:
    @pytest.mark.parametrize(
        ("paper", "points"), [(A4, (595.276, 841.890)), (LETTER, (612, 792))]
    )
    def test_page_boxes_are_the_paper(self, paper: Size, points: tuple[float, float]) -> None:
        pdf = opened(write_pdf(document(Page(paper, "front"))))
        page = pdf.pages[0]
        for box in (page.mediabox, page.trimbox, page.bleedbox):
            assert [float(value) for value in box] == pytest.approx([0, 0, *points], abs=0.001)
        # Said, not left to what a reader takes for granted.
        assert {"/MediaBox", "/TrimBox", "/BleedBox"} <= set(page.obj.keys())

    def test_pages_of_different_sizes_stand_in_one_file(self) -> None:
        pdf = opened(write_pdf(document(Page(A4, "front"), Page(A4.turned(), "front"))))
        assert [round(mm(float(page.mediabox[2]))) for page in pdf.pages] == [210, 297]

    @pytest.mark.parametrize("size", [Size(18, 18), Size(16, 18), Size(63, 88), Size(63.5, 88.9)])
    def test_neighbours_change_colour_at_their_trim_to_a_pixel(self, size: Size) -> None:
        # Whole inches, for a page is drawn on whole pixels; and few, for A4 takes half a gigabyte.
        page, columns = Size(6 * 25.4, 4 * 25.4), int(140 // size.w)
        faces = [plain(size, "#ff0000" if n % 2 else "#0000ff") for n in range(columns)]
        data = write_pdf(document(grid(faces, page, columns=columns, x=3.7, y=2)))
        picture = rasterise(data, 0, 1200)
        middle = round((2 + size.h / 2) / 25.4 * 1200)
        row = [picture.getpixel((x, middle)) for x in range(picture.width)]
        expected = [(3.7 + n * size.w) / 25.4 * 1200 for n in range(columns + 1)]
        assert edges(row) == pytest.approx(expected, abs=1)  # type: ignore[arg-type]
        column = [picture.getpixel((picture.width // 3, y)) for y in range(picture.height)]
        down = [2 / 25.4 * 1200, (2 + size.h) / 25.4 * 1200]
        assert edges(column) == pytest.approx(down, abs=1)  # type: ignore[arg-type]

    @pytest.mark.parametrize("angle", [0, 90, 180, 270])
    def test_a_turned_face_lands_on_its_trim(self, angle: int) -> None:
        # A red corner that shows which way up the face lies.
        face = plain(Size(30, 50), "#0000ff", Rect(Box(0, 0, 10, 10), "#ff0000"))
        picture = rasterise(write_pdf(on_a4(at(20, 40, face, angle=angle))), 0, 254)
        box = Box(20, 40, 50, 30) if angle in (90, 270) else Box(20, 40, 30, 50)
        corners = {
            0: (box.x, box.y), 90: (box.right, box.y),
            180: (box.right, box.bottom), 270: (box.x, box.bottom),
        }
        for turn, (x, y) in corners.items():
            inward = (3 if x == box.x else -3, 3 if y == box.y else -3)
            pixel = picture.getpixel((round((x + inward[0]) * 10), round((y + inward[1]) * 10)))
            assert pixel == (RED if turn == angle else BLUE)
            outside = round((x - inward[0]) * 10), round((y - inward[1]) * 10)
            assert picture.getpixel(outside) == WHITE

    def test_art_past_the_bleed_does_not_show(self) -> None:
        size = Size(40, 40)
        art = (Rect(Box(-20, -20, 80, 80), "#ff0000"),)
        for bleed in (0, 3):
            picture = rasterise(write_pdf(on_a4(at(50, 50, Face(size, bleed, art)))), 0, 254)
            row = [picture.getpixel((x, 700)) for x in range(picture.width)]
            assert edges(row) == pytest.approx([500 - 10 * bleed, 900 + 10 * bleed], abs=1)  # type: ignore[arg-type]

    def test_a_correction_moves_all_of_its_page(self) -> None:
        placed = at(50, 50, plain(Size(40, 40), "#ff0000"))
        page = Page(A4, "back", (placed,), over=(Rect(Box(100, 100, 10, 10), "#0000ff"),),
                    correction=translate(1.5, -0.7))
        picture = rasterise(write_pdf(document(page)), 0, 254)
        row = [picture.getpixel((x, 700)) for x in range(picture.width)]
        assert edges(row) == pytest.approx([515, 915], abs=1)  # type: ignore[arg-type]
        column = [picture.getpixel((1050, y)) for y in range(picture.height)]
        assert edges(column) == pytest.approx([993, 1093], abs=1)  # type: ignore[arg-type]

    def test_a_clip_is_all_that_shows(self) -> None:
        face = plain(Size(100, 60), "#ff0000")
        placed = Placed(piece(face), "front", face, Box(-30, 40, 100, 60), 0, Box(10, 50, 40, 30))
        picture = rasterise(write_pdf(on_a4(placed)), 0, 254)
        row = [picture.getpixel((x, 600)) for x in range(picture.width)]
        assert edges(row) == pytest.approx([100, 500], abs=1)  # type: ignore[arg-type]


class TestOnce:
    def test_equal_faces_are_one_form(self) -> None:
        # Equal by value, not the same object.
        faces = [plain(Size(18, 18), "#00aa00", line("A")) for _ in range(72)]
        other = plain(Size(18, 18), "#00aa00", line("B"))
        data = write_pdf(document(grid([*faces, other], A4, columns=10, x=5, y=5)))
        assert len(streams(opened(data), "/Form")) == 2

    def test_plain_faces_share_what_they_draw_with(self) -> None:
        faces = [plain(Size(18, 18), colour, line("A")) for colour in ("#00aa00", "#0000aa")]
        see_through = plain(Size(18, 18), "#ffffff", Group((line("A"),), opacity=0.5))
        made = opened(write_pdf(document(grid([*faces, see_through], A4, columns=3, x=5, y=5))))
        drawn = [form for form in streams(made, "/Form") if "/TrimBox" in form]
        assert len(drawn) == 3
        own = [form for form in drawn if "/ExtGState" in form.Resources]
        shared = {form.Resources.objgen for form in drawn if form not in own}
        assert len(own) == 1
        assert len(shared) == 1
        assert (0, 0) not in shared

    def test_a_picture_on_many_faces_is_stored_once(self) -> None:
        picture = noisy_jpeg(1)
        faces = [
            plain(Size(30, 30), "#ffffff", Image(Box(0, 0, 30, 30), picture), line(str(n)))
            for n in range(20)
        ]
        data = write_pdf(document(grid(faces, A4, columns=5, x=5, y=5)))
        assert len(streams(opened(data), "/Image")) == 1

    def test_a_jpegs_bytes_pass_untouched(self) -> None:
        picture = noisy_jpeg(2)
        face = plain(Size(30, 30), "#ffffff", Image(Box(0, 0, 30, 30), picture))
        pdf = opened(write_pdf(on_a4(at(5, 5, face))))
        (stored,) = streams(pdf, "/Image")
        assert stored.read_raw_bytes() == picture.data
        assert (int(stored.Width), int(stored.Height)) == (64, 64)

    def test_the_right_picture_stands_on_each_card(self) -> None:
        colours = [(200, 0, 0), (0, 200, 0), (0, 0, 200)]
        faces = [
            plain(
                Size(30, 30), "#ffffff",
                Image(Box(0, 0, 30, 30), png("RGB", (8, 8), rgb, str(rgb))),
            )
            for rgb in colours
        ]
        data = write_pdf(document(grid(faces, A4, columns=3, x=10, y=10)))
        seen = rasterise(data, 0, 25.4)
        assert [seen.getpixel((25 + 30 * n, 25)) for n in range(3)] == colours


class TestNamedPieces:
    """What `measure` reads of a piece beside where it stands."""

    @pytest.mark.parametrize(("correction", "scales"), [
        (Matrix(1, 0, 0, 1, 1.5, -0.7), None),
        (Matrix(1.01, 0, 0, 1, 0, 0), {"/ScaleX": 1.01, "/ScaleY": 1}),
        (Matrix(1, 0, 0, 0.98, 0, 0), {"/ScaleX": 1, "/ScaleY": 0.98}),
    ])
    def test_a_scale_is_told_where_the_printer_will_undo_one(
        self, correction: Matrix, scales: dict[str, float] | None
    ) -> None:
        page = Page(A4, "back", (at(20, 30, plain(Size(12, 8), "#336699")),),
                    correction=correction)
        pdf = opened(write_pdf(document(page)))
        begun = [
            operands[1] for operands, operator in pikepdf.parse_content_stream(pdf.pages[0])
            if str(operator) == "BDC" and str(operands[0]) == "/Piece"
        ]
        told = {key: float(value) for key, value in begun[0].items()
                if key.startswith("/Scale")}
        assert len(begun) == 1
        assert told == pytest.approx(scales or {})


class TestPainting:
    def painted(self, *items: object) -> Pillow.Image:
        face = Face(Size(40, 40), 0, items)  # type: ignore[arg-type]
        return rasterise(write_pdf(on_a4(at(0, 0, face))), 0, 254)

    def test_a_pictures_alpha_lets_the_ground_show(self) -> None:
        ground = Rect(Box(0, 0, 40, 40), "#ff0000")
        clear = Image(Box(0, 0, 20, 40), png("RGBA", (4, 4), (0, 0, 255, 0), "clear"))
        half = Image(Box(20, 0, 20, 40), png("RGBA", (4, 4), (0, 0, 255, 128), "half"))
        seen = self.painted(ground, clear, half)
        assert seen.getpixel((100, 200)) == RED
        assert seen.getpixel((300, 200)) == pytest.approx((127, 0, 128), abs=2)

    @pytest.mark.parametrize(("mode", "colour"), [("L", 90), ("LA", (90, 255))])
    def test_grey_pictures_print_grey(self, mode: str, colour: object) -> None:
        seen = self.painted(Image(Box(0, 0, 40, 40), png(mode, (4, 4), colour)))
        assert seen.getpixel((200, 200)) == (90, 90, 90)

    def test_opacity_blends_with_what_lies_below(self) -> None:
        black = Rect(Box(0, 0, 20, 20), "#000000")
        assert self.painted(Group((black,), opacity=0.5)).getpixel((100, 100)) == pytest.approx(
            (128, 128, 128), abs=1
        )

    def test_opacities_inside_one_another_multiply(self) -> None:
        black = Rect(Box(0, 0, 20, 20), "#000000")
        nested = Group((Group((black,), opacity=0.5),), opacity=0.5)
        assert self.painted(nested).getpixel((100, 100)) == pytest.approx((191, 191, 191), abs=1)

    def test_parts_of_a_see_through_group_hide_each_other(self) -> None:
        red, blue = Rect(Box(0, 0, 20, 20), "#ff0000"), Rect(Box(10, 10, 20, 20), "#0000ff")
        seen = self.painted(Group((red, blue), opacity=0.5))
        assert seen.getpixel((150, 150)) == seen.getpixel((250, 250))

    def test_a_see_through_group_is_bounded_by_its_items(self) -> None:
        # 5 mm of room around (3, 8) to (13, 12), y up on a face 40 mm high.
        group = Group((Rect(Box(3, 8, 10, 4), "#ff0000"),), opacity=0.5)
        pdf = opened(write_pdf(on_a4(at(0, 0, Face(Size(40, 40), 0, (group,))))))
        (made,) = [form for form in streams(pdf, "/Form") if "/Group" in form]
        assert [mm(float(value)) for value in made.BBox] == pytest.approx(
            [3 - 5, 40 - 12 - 5, 13 + 5, 40 - 8 + 5], abs=0.001
        )
        assert made.Group.S == "/Transparency"

    def test_what_follows_a_see_through_group_is_opaque(self) -> None:
        black, red = Rect(Box(0, 0, 9, 9), "#000000"), Rect(Box(20, 20, 9, 9), "#ff0000")
        assert self.painted(Group((black,), opacity=0.3), red).getpixel((240, 240)) == RED

    def test_a_groups_matrix_turns_its_items(self) -> None:
        # A quarter turn clockwise takes (5..10, 0..2) to (−2..0, 5..10); then 20 to the right.
        turned = Group(
            (Rect(Box(5, 0, 5, 2), "#ff0000"),), rotate(90).then(translate(20, 0))
        )
        seen = self.painted(turned)
        assert seen.getpixel((190, 75)) == RED
        assert seen.getpixel((210, 75)) == WHITE
        assert seen.getpixel((190, 45)) == WHITE

    def test_groups_inside_one_another_apply_the_inner_matrix_first(self) -> None:
        inner = Group((Rect(Box(0, 0, 2, 2), "#ff0000"),), translate(5, 0))
        seen = self.painted(Group((inner,), Matrix(2, 0, 0, 2, 0, 10)))
        # (5, 0) doubled and moved down: (10, 10), 4 mm large.
        assert seen.getpixel((120, 120)) == RED
        assert [seen.getpixel(at) for at in ((95, 120), (145, 120), (120, 95))] == [WHITE] * 3

    def test_a_clip_keeps_a_hole_where_it_is_even_odd(self) -> None:
        ring = Path(
            (
                ("M", (0, 0)), ("L", (30, 0)), ("L", (30, 30)), ("L", (0, 30)), ("Z", ()),
                ("M", (10, 10)), ("L", (20, 10)), ("L", (20, 20)), ("L", (10, 20)), ("Z", ()),
            ),
            "#ff0000",
            even_odd=True,
        )
        seen = self.painted(Clip(ring, (Rect(Box(0, 0, 40, 40), "#0000ff"),)))
        assert seen.getpixel((50, 50)) == BLUE
        assert seen.getpixel((150, 150)) == WHITE
        assert self.painted(ring).getpixel((150, 150)) == WHITE

    def test_round_corners_leave_the_corner_free(self) -> None:
        seen = self.painted(Rect(Box(0, 0, 30, 30), "#ff0000", radius=10))
        assert seen.getpixel((10, 10)) == WHITE
        # The arc's middle lies radius · (1 − 1/√2) = 2.93 mm in from both sides.
        assert seen.getpixel((33, 33)) == RED
        assert seen.getpixel((150, 2)) == RED

    def test_a_line_is_as_wide_and_as_dashed_as_it_says(self) -> None:
        path = Path((("M", (0, 10)), ("L", (40, 10))), None, Stroke("#ff0000", 2, (5, 3)))
        seen = self.painted(path)
        column = [seen.getpixel((20, y)) for y in range(200)]
        assert edges(column) == pytest.approx([90, 110], abs=1)  # type: ignore[arg-type]
        row = [seen.getpixel((x, 100)) for x in range(250)]
        assert edges(row) == pytest.approx([50, 80, 130, 160, 210, 240], abs=1)  # type: ignore[arg-type]

    @pytest.mark.parametrize("inner", [
        lambda *items: Group(items, translate(0, 10)),
        lambda *items: Group(items, opacity=0.5),
        lambda *items: Clip(Rect(Box(0, 0, 30, 30)), items),
    ])
    def test_what_follows_a_group_has_its_own_colours_not_the_group_s(self, inner: object) -> None:
        def cross(y: float, fill: str, pen: str) -> Rect:
            return Rect(Box(5, y, 10, 4), fill, Stroke(pen, 1))

        red, blue = ("#ff0000", "#0000ff"), ("#0000ff", "#ff0000")
        for last in (red, blue):
            seen = self.painted(
                cross(5, *red), inner(cross(12, *blue)), cross(30, *last)  # type: ignore[operator]
            )
            fill, pen = (RED, BLUE) if last == red else (BLUE, RED)
            assert seen.getpixel((100, 320)) == fill
            assert seen.getpixel((100, 300)) == pen

    @pytest.mark.parametrize(("join", "tip", "shoulder"), [
        ("miter", True, True), ("round", False, True), ("bevel", False, False),
    ])
    def test_a_corner_is_joined_as_the_line_says(
        self, join: str, tip: bool, shoulder: bool
    ) -> None:
        # 10 mm wide, its corner's middle at (25, 15): the mitre's tip is (30, 10), an arc of
        # 5 mm about the middle passes 3.5 mm up and right, a bevel cuts from (25, 10) to (30, 15).
        corner = Path(
            (("M", (5, 15)), ("L", (25, 15)), ("L", (25, 35))), None,
            Stroke("#ff0000", 10, join=join),  # type: ignore[arg-type]
        )
        seen = self.painted(Rect(Box(0, 0, 40, 40), "#ffffff"), corner)
        assert (seen.getpixel((295, 105)) == RED) is tip
        assert (seen.getpixel((282, 118)) == RED) is shoulder
        assert seen.getpixel((272, 128)) == RED

    @pytest.mark.parametrize(("cap", "edge", "corner"), [
        ("butt", False, False), ("round", True, False), ("square", True, True),
    ])
    def test_a_line_ends_as_it_says(self, cap: str, edge: bool, corner: bool) -> None:
        line = Path(
            (("M", (10, 20)), ("L", (25, 20))), None,
            Stroke("#ff0000", 10, cap=cap),  # type: ignore[arg-type]
        )
        seen = self.painted(line)
        for ahead in (-1, 1):
            end = 100 if ahead < 0 else 250
            assert (seen.getpixel((end + 45 * ahead, 200)) == RED) is edge
            assert (seen.getpixel((end + 45 * ahead, 155)) == RED) is corner
            assert seen.getpixel((end - 5 * ahead, 200)) == RED

    def test_a_pen_that_changes_in_one_way_alone_changes(self) -> None:
        pens = [
            Stroke("#ff0000", 4), Stroke("#ff0000", 4, cap="square"),
            Stroke("#ff0000", 4, cap="square", join="round"), Stroke("#0000ff", 4, join="round"),
            Stroke("#0000ff", 2, join="round"), Stroke("#0000ff", 2, (3, 1), join="round"),
        ]
        pdf = opened(write_pdf(on_a4(at(0, 0, Face(
            Size(40, 40), 0,
            tuple(Path((("M", (5, 5)), ("L", (9, 9))), None, pen) for pen in pens),
        )))))
        (form,) = streams(pdf, "/Form")
        set_by = [
            (str(operator), [float(each) for each in operands])
            for operands, operator in pikepdf.parse_content_stream(form)
            if str(operator) in {"J", "j", "RG", "w"}
        ]
        assert set_by == [
            ("RG", [1, 0, 0]), ("w", [pytest.approx(4 / 25.4 * 72, abs=1e-4)]), ("J", [0]),
            ("j", [0]), ("J", [2]), ("j", [1]), ("RG", [0, 0, 1]), ("J", [0]),
            ("w", [pytest.approx(2 / 25.4 * 72, abs=1e-4)]),
        ]

    def test_a_plain_line_after_a_dashed_one_is_whole(self) -> None:
        dashed = Path((("M", (0, 5)), ("L", (40, 5))), None, Stroke("#ff0000", 1, (5, 3)))
        whole = Path((("M", (0, 15)), ("L", (39, 15))), None, Stroke("#ff0000", 1))
        seen = self.painted(dashed, whole)
        assert {seen.getpixel((x, 150)) for x in range(5, 385)} == {RED}


class TestText:
    LETTERS = "ß ẞ Ł ő č İ Αθήνα Привет"

    def test_letters_read_back(self) -> None:
        face = plain(Size(100, 40), "#ffffff", line(self.LETTERS), line("u\u0308ber", y=20))
        text = read_back(write_pdf(on_a4(at(10, 10, face))))
        assert text.split("\r\n")[:2] == [self.LETTERS, "über"]
        assert unicodedata.is_normalized("NFC", text)

    def test_texts_read_in_the_order_of_the_face(self) -> None:
        words = [line(word, y=30 - 8 * n) for n, word in enumerate(("one", "two", "three"))]
        text = read_back(write_pdf(on_a4(at(10, 10, plain(Size(100, 40), "#ffffff", *words)))))
        assert text.split() == ["one", "two", "three"]

    def test_every_font_is_embedded_and_a_subset(self) -> None:
        lines = [line("Ab ő Ω Ж", font=font, y=8 * n + 8) for n, font in enumerate(
            ("sans", "sans-bold", "serif", "serif-black")
        )]
        data = write_pdf(on_a4(at(10, 10, plain(Size(100, 50), "#ffffff", *lines))))
        pdf = opened(data)
        fonts = [
            each for each in pdf.objects
            if isinstance(each, pikepdf.Dictionary) and each.get("/Type") == "/Font"
        ]
        assert len(fonts) >= 4
        for font in fonts:
            # A subset's name has six letters and a plus before it.
            assert str(font.BaseFont)[7] == "+"
            assert "/FontFile2" in font.FontDescriptor
        assert len(data) < 200_000

    def test_a_page_without_text_names_no_loose_font(self) -> None:
        pdf = opened(write_pdf(on_a4(at(10, 10, plain(Size(20, 20), "#ff0000")))))
        assert not [
            each for each in pdf.objects
            if isinstance(each, pikepdf.Dictionary) and each.get("/Type") == "/Font"
            and "/FontDescriptor" not in each
        ]

    @pytest.mark.parametrize("font", ["sans", "serif-bold"])
    def test_a_measured_width_is_the_printed_one(self, font: str) -> None:
        string = "AVATAR To. Wäh rff"
        face = plain(Size(100, 40), "#ffffff", line(string + "|", 24, font, x=5))
        with pypdfium2.PdfDocument(write_pdf(on_a4(at(10, 10, face)))) as pdf:
            page = pdf[0].get_textpage()
            bar = page.get_text_bounded().index("|")
            left = mm(page.get_charbox(bar)[0])
            bar_alone = plain(Size(100, 40), "#ffffff", line("|", 24, font, x=5))
        with pypdfium2.PdfDocument(write_pdf(on_a4(at(10, 10, bar_alone)))) as pdf:
            first = mm(pdf[0].get_textpage().get_charbox(0)[0])
        measured = font_face(font)
        assert left - first == pytest.approx(
            measured.width_mm(string + "|", 24) - measured.width_mm("|", 24), abs=0.01
        )

    def test_pairs_are_kerned(self) -> None:
        sans = font_face("sans")
        assert sans.width_mm("AV", 10) < sans.width_mm("A", 10) + sans.width_mm("V", 10)


class TestFile:
    def sample(self) -> Document:
        face = plain(Size(63, 88), "#ff0000", line("Größe"), Image(Box(0, 20, 9, 9), noisy_jpeg(3)))
        return document(grid([face] * 9, A4, columns=3, x=10, y=10), Page(A4, "back"))

    def test_it_opens_without_a_complaint(self) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            pdf = opened(write_pdf(self.sample()))
            assert pdf.get_warnings() == []
            assert pdf.check_pdf_syntax() == []

    def test_it_says_what_it_is_and_prints_at_its_size(self) -> None:
        pdf = opened(write_pdf(self.sample()))
        root = pdf.Root
        assert root.ViewerPreferences.PrintScaling == "/None"
        assert str(root.Lang) == "en"
        assert str(pdf.docinfo.Title) == "Sample"
        made = Document("T", "de", (Page(A4, "front"),), subject="Größen in mm")
        pdf = opened(write_pdf(made))
        assert str(pdf.docinfo.Subject) == "Größen in mm"
        assert str(pdf.Root.Lang) == "de"

    def test_the_outline_leads_to_its_pages(self) -> None:
        pages = (Page(A4, "front"), Page(A4, "back"), Page(A4, "front"))
        made = Document("T", "en", pages, (("Game", 0), ("Cards", 0), ("Größe & Board", 2)))
        with pypdfium2.PdfDocument(write_pdf(made)) as pdf:
            entries = [(item.get_title(), item.get_dest().get_index()) for item in pdf.get_toc()]
        assert entries == [("Game", 0), ("Cards", 0), ("Größe & Board", 2)]

    def test_same_document_same_bytes(self) -> None:
        assert write_pdf(self.sample()) == write_pdf(self.sample())

    def test_bytes_do_not_depend_on_where_and_when(self, tmp_path: FilePath) -> None:
        script = (
            "import sys, hashlib; sys.path.insert(0, sys.argv[1])\n"
            "from tests.pnp.render.test_pdf import TestFile\n"
            "from pnp.render.pdf import write_pdf\n"
            "print(hashlib.sha256(write_pdf(TestFile().sample())).hexdigest())"
        )
        seen = set()
        for seed, zone, locale in (("1", "UTC", "C"), ("77", "Asia/Tokyo", "de_DE.UTF-8")):
            env = {**os.environ, "PYTHONHASHSEED": seed, "TZ": zone, "LC_ALL": locale}
            env.pop("SOURCE_DATE_EPOCH", None)
            done = subprocess.run(
                [sys.executable, "-c", script, str(ROOT)],
                env=env, cwd=tmp_path, capture_output=True, text=True, check=True,
            )
            seen.add(done.stdout)
        assert len(seen) == 1

    @pytest.mark.parametrize(("epoch", "date"), [("86400", "D:19700102"), ("", "D:2000")])
    def test_only_source_date_epoch_sets_the_date(
        self, epoch: str, date: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("SOURCE_DATE_EPOCH", epoch)
        pdf = opened(write_pdf(self.sample()))
        assert str(pdf.docinfo.CreationDate).startswith(date)


def test_ligatures_read_back_as_their_letters_in_every_face() -> None:
    words = "after oft effte fjord Saftbaum Haftkelle Hoffjacke affbug"
    placed = tuple(
        at(10, 8 * n + 5, plain(Size(190, 8), "#ffffff", line(words, 11, name, y=6)), name)
        for n, name in enumerate(faces())
    )
    with pypdfium2.PdfDocument(write_pdf(on_a4(*placed))) as pdf:
        found = unicodedata.normalize("NFKC", pdf[0].get_textpage().get_text_range())
    assert found.split() == words.split() * len(faces())


def test_a_file_does_not_hang_on_the_files_before_it() -> None:
    def made(*words: str) -> bytes:
        lines = [line(each, 11, "serif-bold", y=6 + 6 * n) for n, each in enumerate(words)]
        return write_pdf(on_a4(at(10, 10, plain(Size(150, 30), "#ffffff", *lines))))

    script = (
        "import sys; from tests.pnp.render.making import *; from pnp.render.pdf import write_pdf\n"
        "lines = [line('left after and', 11, 'serif-bold', y=6)]\n"
        "face = plain(Size(150, 30), '#ffffff', *lines)\n"
        "sys.stdout.buffer.write(write_pdf(on_a4(at(10, 10, face))))"
    )
    alone = subprocess.run([sys.executable, "-c", script], capture_output=True, check=True).stdout
    made("fjord affbug", "oft, soft Haftkelle")
    assert made("left after and") == alone


@pytest.mark.parametrize(("opacity", "written"), [
    # Four digits, never an exponent, which PDF does not have.
    (0.5, "0.5"), (0.123456, "0.1235"), (0.0001, "0.0001"), (0.00001, "0"),
])
def test_an_opacity_is_written_as_pdf_writes_numbers(opacity: float, written: str) -> None:
    group = Group((Rect(Box(0, 0, 9, 9), "#000000", Stroke("#ff0000", 1.0)),), opacity=opacity)
    data = write_pdf(on_a4(at(0, 0, Face(Size(20, 20), 0, (group,)))))
    pdf = opened(data)
    found = {
        key: str(value)
        for form in streams(pdf, "/Form") if "/ExtGState" in form.Resources
        for state in form.Resources.ExtGState.values() for key, value in state.items()
        if key in ("/ca", "/CA")
    }
    assert {key: float(value) for key, value in found.items()} == {
        "/ca": float(written), "/CA": float(written)}
    # In the file itself, where a reader takes no exponent for a number.
    assert not re.search(rb"/ca [0-9.]*e", data, re.IGNORECASE)


def test_marks_lie_over_the_pieces() -> None:
    page = Page(A4, "front", (at(10, 10, plain(Size(40, 40), "#ff0000")),),
                over=(Rect(Box(20, 20, 10, 10), "#0000ff"),))
    seen = rasterise(write_pdf(document(page)), 0, 25.4)
    assert (seen.getpixel((25, 25)), seen.getpixel((15, 15))) == (BLUE, RED)
