"""Each kind of layer, in mm, and faults at their places."""

from __future__ import annotations

import io
from pathlib import Path as FilePath

import pytest
from PIL import Image as Pil

from pnp.draw import Clip, Field, Group, Image, Path, Rect, Stroke, Text
from pnp.draw.outline import bounds
from pnp.geometry import Box
from pnp.model.base import Ink
from pnp.units import pt_to_mm
from tests.pnp.design.sample import design, front, texts

PHOTO = io.BytesIO()
Pil.new("RGB", (600, 300), (10, 200, 30)).save(PHOTO, "PNG")
RED_RECT = '  - {layer: rect, at: [1, 2], size: [3, 4], fill: red}'


def test_fill_paints_trim_and_bleed(tmp_path: FilePath) -> None:
    face = front(design(tmp_path, '  - {layer: fill, fill: "#112233"}', bleed=3))
    assert face.items == (Rect(Box(-3, -3, 66, 96), "#112233"),)
    assert face.bleed == 3


@pytest.mark.parametrize(
    ("frame", "expected"),
    [("trim", Box(6, 2, 30, 86)), ("bleed", Box(3.6, -1, 33, 92)), ("safe", Box(8.4, 5, 27, 80))],
)
def test_places_and_sizes_are_measured_in_the_frame(
    tmp_path: FilePath, frame: str, expected: Box
) -> None:
    where = 'at: ["10%", 2], size: ["50%", "100% - 4"]'
    layer = f"  - {{layer: rect, frame: {frame}, {where}, fill: red}}"
    (item,) = front(design(tmp_path, layer, bleed=3)).items
    assert isinstance(item, Rect)
    held = item.box
    assert (held.x, held.y, held.w, held.h) == pytest.approx(
        (expected.x, expected.y, expected.w, expected.h)
    )


def test_a_rectangle_with_outline_and_round_corners(tmp_path: FilePath) -> None:
    layer = (
        "  - {layer: rect, at: [1, 2], size: [30, 40], radius: 2, fill: blue,"
        " stroke: {colour: red, width: 0.5, dash: [1, 2], cap: round, join: bevel}}"
    )
    (item,) = front(design(tmp_path, layer)).items
    line = Stroke("#AA0000", 0.5, (1.0, 2.0), "round", "bevel")
    assert item == Rect(Box(1, 2, 30, 40), "#0000AA", line, 2.0)


@pytest.mark.parametrize("size", ["20, 50", "50, 20"])
def test_a_radius_is_half_the_shorter_side_at_most(tmp_path: FilePath, size: str) -> None:
    layer = f"  - {{layer: rect, at: [1, 2], size: [{size}], radius: 40, fill: red}}"
    (item,) = front(design(tmp_path, layer)).items
    assert isinstance(item, Rect)
    assert item.radius == 10


def test_a_pattern_is_drawn_over_the_fill_inside_the_outline(tmp_path: FilePath) -> None:
    layer = (
        '  - {layer: ellipse, at: [5, 5], size: [20, 10], fill: blue, pattern: red,'
        ' pattern_colour: "#EEEEEE", stroke: {colour: red, width: 1}}'
    )
    base, over, line = front(design(tmp_path, layer)).items
    assert isinstance(base, Path)
    assert (base.fill, bounds(base.segments)) == ("#0000AA", Box(5, 5, 20, 10))
    assert isinstance(over, Clip)
    assert over.outline == Path(base.segments)
    (hatch,) = over.items
    assert isinstance(hatch, Path)
    assert hatch.stroke
    assert hatch.stroke.colour == "#EEEEEE"
    assert isinstance(line, Path)
    assert (line.fill, line.stroke) == (None, Stroke("#AA0000", 1.0))


def test_a_line_through_points(tmp_path: FilePath) -> None:
    points = '[[10, 5], ["100% - 10", 5], ["50%", "100% - 5"]]'
    layer = f"  - {{layer: line, points: {points}, stroke: {{colour: red, width: 0.4}}}}"
    (path,) = front(design(tmp_path, layer)).items
    assert isinstance(path, Path)
    assert path.segments == (("M", (10.0, 5.0)), ("L", (50.0, 5.0)), ("L", (30.0, 85.0)))
    assert path.stroke == Stroke("#AA0000", 0.4)


def test_a_path_is_scaled_from_its_view_or_taken_as_mm(tmp_path: FilePath) -> None:
    layers = (
        "  - {layer: path, at: [10, 20], size: [20, 30], view: [0, 0, 10, 10],"
        ' d: "M0 0H10V10Z", fill: red}\n'
        '  - {layer: path, at: [10, 20], d: "M0 0H10V10Z", fill: red, even_odd: true}'
    )
    scaled, plain = front(design(tmp_path, layers)).items
    assert isinstance(scaled, Path)
    assert isinstance(plain, Path)
    assert bounds(scaled.segments) == Box(10, 20, 20, 30)
    assert bounds(plain.segments) == Box(10, 20, 10, 10)
    assert (scaled.even_odd, plain.even_odd) == (False, True)


def test_a_view_that_begins_elsewhere_is_moved_to_the_box(tmp_path: FilePath) -> None:
    layer = (
        "  - {layer: path, at: [10, 20], size: [20, 30], view: [-2, 3, 10, 5],"
        ' d: "M-2 3H8V8Z", fill: red}'
    )
    (item,) = front(design(tmp_path, layer)).items
    assert isinstance(item, Path)
    assert bounds(item.segments) == Box(10, 20, 20, 30)


def test_an_icon_named_by_a_field_in_its_colour(tmp_path: FilePath) -> None:
    layer = '  - {layer: icon, icon: "{emblem}", at: [10, 10], size: [30, 20], colour: "{shade}"}'
    (item,) = front(design(tmp_path, layer, "id,emblem,shade\na,star,red\n")).items
    assert isinstance(item, Path)
    assert item.fill == "#AA0000"
    held = bounds(item.segments)
    assert held.x + held.w / 2 == pytest.approx(25)
    assert held.y == pytest.approx(10 + 2 * 20 / 24)
    assert held.h == pytest.approx(20 * 20 / 24)


@pytest.mark.parametrize(
    ("fit", "box", "clipped"),
    [("stretch", Box(5, 5, 20, 20), False), ("contain", Box(5, 10, 20, 10), False),
     ("cover", Box(-5, 5, 40, 20), True)],
)
def test_a_picture_fits_its_box(tmp_path: FilePath, fit: str, box: Box, clipped: bool) -> None:
    layer = f"  - {{layer: image, file: art/a.png, fit: {fit}, at: [5, 5], size: [20, 20]}}"
    (item,) = front(design(tmp_path, layer, files={"art/a.png": PHOTO.getvalue()})).items
    assert isinstance(item, Clip) == clipped
    image = item.items[0] if isinstance(item, Clip) else item
    assert isinstance(image, Image)
    assert image.box == box
    assert image.picture.data == PHOTO.getvalue()


def test_equal_pictures_are_one_and_each_card_has_its_own(tmp_path: FilePath) -> None:
    other = io.BytesIO()
    Pil.new("RGB", (600, 300), (200, 10, 30)).save(other, "PNG")
    made = design(
        tmp_path, '  - {layer: image, file: "art/{art}.png", size: [20, 10]}',
        "id,art\na,one\nb,two\nc,one\n",
        files={"art/one.png": PHOTO.getvalue(), "art/two.png": other.getvalue()},
    )
    first, second, third = (piece.front.items[0] for piece in made.pieces)
    assert isinstance(first, Image)
    assert isinstance(second, Image)
    assert isinstance(third, Image)
    assert first.picture is third.picture
    assert (first.picture.data, second.picture.data) == (PHOTO.getvalue(), other.getvalue())


def test_a_coarse_picture_is_a_warning_at_the_cell_that_names_it(tmp_path: FilePath) -> None:
    made = design(
        tmp_path, '  - {layer: image, file: "art/{art}.png", size: ["100%", "100%"]}',
        "id,art\na,one\n", files={"art/one.png": PHOTO.getvalue()},
    )
    (fault,) = made.faults
    # The 300 pixels of height cover the card's 90 mm.
    assert (fault.severity, fault.place.row, fault.place.cell) == ("warning", 2, "art")
    assert "85 dpi" in fault.message


def test_a_broken_picture_is_an_error_at_its_cell(tmp_path: FilePath) -> None:
    made = design(
        tmp_path, '  - {layer: image, file: "art/{art}.png", size: [20, 10]}',
        "id,art\na,one\n", files={"art/one.png": PHOTO.getvalue()[:200]},
    )
    (fault,) = made.faults
    assert (fault.severity, fault.place.row, fault.place.cell) == ("error", 2, "art")
    assert "broken" in fault.message


def test_svg_art_becomes_a_sharp_picture(tmp_path: FilePath) -> None:
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10">'
        '<rect width="20" height="10" fill="#f00"/></svg>'
    )
    layer = "  - {layer: image, file: art/a.svg, at: [0, 0], size: [25.4, 12.7]}"
    (item,) = front(design(tmp_path, layer, files={"art/a.svg": svg})).items
    assert isinstance(item, Image)
    assert (item.picture.width_px, item.picture.height_px) == (360, 180)


def test_text_with_fields_texts_and_the_games_title_in_a_language(tmp_path: FilePath) -> None:
    layer = '  - {layer: text, text: "{game}: {t:{key}}, {name} {number}", font_size: 10}'
    table = "id,key,name.en,name.de,number\na,hello,moon,Mond,3\n"
    expectations = {"en": "Sample: Good day, moon 3", "de": "Beispiel: Guten Tag, Mond 3"}
    for lang, expected in expectations.items():
        face = front(design(tmp_path, layer, table, lang=lang))
        assert [text.string for text in texts(face.items)] == [expected]


def test_a_text_by_language_takes_the_chosen_one(tmp_path: FilePath) -> None:
    layer = "  - {layer: text, text: {en: moon, de: Mond}, font_size: 10}"
    face = front(design(tmp_path, layer, lang="de"))
    assert [text.string for text in texts(face.items)] == ["Mond"]


def test_an_icon_inside_a_text_takes_its_colour(tmp_path: FilePath) -> None:
    layer = '  - {layer: text, text: "{words}", font_size: 10, colour: red}'
    face = front(design(tmp_path, layer, "id,words\na,two {icon:star} here\n"))
    first, star, last = face.items
    assert isinstance(first, Text)
    assert isinstance(star, Path)
    assert isinstance(last, Text)
    assert {first.colour, star.fill, last.colour} == {"#AA0000"}


def test_a_turned_text_turns_about_its_boxs_centre(tmp_path: FilePath) -> None:
    layer = "  - {layer: text, text: A, font_size: 10, at: [10, 20], size: [20, 10], angle: 180}"
    (item,) = front(design(tmp_path, layer)).items
    assert isinstance(item, Group)
    (text,) = item.items
    assert isinstance(text, Text)
    matrix = item.matrix
    assert (matrix.a, matrix.d) == (-1, -1)
    # The text's start, at the left of its box, comes to lie at the right.
    assert matrix.a * text.x + matrix.e == pytest.approx(30)
    assert matrix.d * text.y + matrix.f == pytest.approx(30 - 0.75 * pt_to_mm(10))


def test_a_text_that_cannot_fit_names_card_field_and_excess(tmp_path: FilePath) -> None:
    layer = (
        '  - {layer: text, text: "{rule}", font_size: 10, min_size: 8, at: [5, 5], size: [50, 4]}'
    )
    made = design(tmp_path, layer, f"id,rule\nok,short\nbad,{'far too long ' * 10}\n")
    (fault,) = made.faults
    assert (fault.place.row, fault.place.cell) == (3, "rule")
    assert "cards 'bad'" in fault.message
    assert "at 8 pt" in fault.message
    assert "mm too high" in fault.message


def test_a_missing_letter_names_letter_card_and_field(tmp_path: FilePath) -> None:
    layer = '  - {layer: text, text: "{a} {b}", font_size: 10}'
    made = design(tmp_path, layer, "id,a,b\nx,plain words,snow \u2603\n")
    (fault,) = made.faults
    assert (fault.place.row, fault.place.cell) == (2, "b")
    for part in ("U+2603", "\u2603", "SNOWMAN", "cards 'x'", "'b'"):
        assert part in fault.message


@pytest.mark.parametrize(
    ("condition", "shown"),
    [
        ("when: {kind: hero}", ["a"]), ("when: {kind: [hero, foe]}", ["a", "b"]),
        ('when: {kind: "*"}', ["a", "b"]), ('when: {kind: ""}', ["c"]),
        ("unless: {kind: hero}", ["b", "c"]), ("when: {kind: hero, rank: 2}", None),
        ('when: {kind: hero, rank: "2"}', []), ('unless: {kind: "*"}', ["c"]),
    ],
)
def test_conditions(tmp_path: FilePath, condition: str, shown: list[str] | None) -> None:
    layer = f"  - {{layer: rect, size: [1, 1], fill: red, {condition}}}"
    table = "id,kind,rank\na,hero,1\nb,foe,1\nc,,1\n"
    layer += '\n  - {layer: text, text: "{kind} {rank}", font_size: 6}'
    if shown is None:
        assert [fault.severity for fault in design(tmp_path, layer, table).faults] == ["error"]
        return
    made = design(tmp_path, layer, table)
    assert [p.id for p in made.pieces if isinstance(p.front.items[0], Rect)] == shown


@pytest.mark.parametrize(("ink", "count"), [("full", 2), ("low", 1), ("mono", 2)])
def test_layers_show_in_their_ink_modes(tmp_path: FilePath, ink: Ink, count: int) -> None:
    layers = f"{RED_RECT}\n{RED_RECT[:-1]}, ink: [full, mono]}}"
    assert len(front(design(tmp_path, layers, ink=ink)).items) == count


@pytest.mark.parametrize(
    ("layer", "ink", "painted"),
    [
        ("fill: night", "full", True), ("fill: night", "low", False),
        ("fill: night", "mono", False),
        ("fill: night, ink: [low]", "low", True), ('fill: "#F5EEDC"', "low", True),
    ],
)
def test_a_dark_ground_is_left_out_where_ink_is_spared(
    tmp_path: FilePath, layer: str, ink: Ink, painted: bool
) -> None:
    face = front(design(tmp_path, f"  - {{layer: fill, {layer}}}", ink=ink))
    assert bool(face.items) == painted


def test_opacity_wraps_the_layer(tmp_path: FilePath) -> None:
    (item,) = front(design(tmp_path, RED_RECT[:-1] + ", opacity: 0.4}")).items
    assert item == Group((Rect(Box(1, 2, 3, 4), "#AA0000"),), opacity=0.4)


def test_repeat_counts_cells_row_by_row(tmp_path: FilePath) -> None:
    layers = """\
  - layer: repeat
    at: [5, 6]
    size: [9, 9]
    step: [10, 12]
    columns: 3
    rows: 2
    start: 7
    skip: [8]
    layers:
      - layer: text
        text: "{n} {column}-{row}"
        font_size: 6
        at: [1, 0]
        size: ["100% - 1", "100%"]
      - {layer: field, name: "f{n}"}"""
    face = front(design(tmp_path, layers))
    assert [text.string for text in texts(face.items)] == [
        "7 1-1", "9 3-1", "10 1-2", "11 2-2", "12 3-2",
    ]
    assert face.fields == (
        Field("f7", Box(5, 6, 9, 9)), Field("f9", Box(25, 6, 9, 9)), Field("f10", Box(5, 18, 9, 9)),
        Field("f11", Box(15, 18, 9, 9)), Field("f12", Box(25, 18, 9, 9)),
    )
    assert next(texts(face.items)).x == pytest.approx(6)


@pytest.mark.parametrize(
    ("step", "corners"),
    [("[20, 0]", [(0, 0), (20, 0), (40, 0)]), ("[0, 20]", [(0, 0), (0, 20), (0, 40)])],
)
def test_repeat_over_entries_follows_its_step(
    tmp_path: FilePath, step: str, corners: list[tuple[int, int]]
) -> None:
    layers = f"""\
  - layer: repeat
    size: [20, 20]
    step: {step}
    over: [{{w: one}}, {{w: two}}, {{w: 3}}]
    layers:
      - {{layer: field, name: "{{w}}"}}"""
    face = front(design(tmp_path, layers))
    assert [(f.name, f.box.x, f.box.y) for f in face.fields] == [
        (name, *corner) for name, corner in zip(("one", "two", "3"), corners, strict=True)
    ]


def test_a_used_template_is_measured_in_its_box_with_its_own_fields(tmp_path: FilePath) -> None:
    layers = (
        '  - {layer: use, template: "templates/{part}.yaml", at: [10, 20], size: [30, 40],'
        ' fields: {label: "{name}!", n: 5}}'
    )
    part = """\
layers:
  - {layer: rect, at: ["50%", 0], size: ["50%", "100%"], fill: red}
  - {layer: text, text: "{label} {n} {name}", font_size: 6}
"""
    face = front(design(
        tmp_path, layers, "id,part,name\na,part,moon\n", files={"templates/part.yaml": part}
    ))
    rect, text = face.items
    assert rect == Rect(Box(25, 20, 15, 40), "#AA0000")
    assert isinstance(text, Text)
    assert text.string == "moon! 5 moon"


def test_a_template_used_for_the_whole_face_has_its_bleed(tmp_path: FilePath) -> None:
    face = front(design(
        tmp_path, "  - {layer: use, template: templates/ground.yaml}", bleed=2,
        files={"templates/ground.yaml": "layers:\n  - {layer: fill, fill: red}\n"},
    ))
    assert face.items == (Rect(Box(-2, -2, 64, 94), "#AA0000"),)


def test_a_turned_group_turns_its_layers_and_its_fields(tmp_path: FilePath) -> None:
    layers = """\
  - layer: group
    at: [10, 20]
    size: [30, 20]
    angle: 90
    layers:
      - {layer: field, name: corner, at: [0, 0], size: [5, 2]}
      - {layer: rect, at: [0, 0], size: [5, 2], fill: red}"""
    face = front(design(tmp_path, layers))
    (item,) = face.items
    assert isinstance(item, Group)
    # A quarter turn about (25, 30) takes the box's upper left corner (10, 20) to (35, 15).
    assert face.fields == (Field("corner", Box(33, 15, 2, 5)),)


def test_a_mirrored_group(tmp_path: FilePath) -> None:
    layers = """\
  - layer: group
    at: [10, 20]
    size: [30, 20]
    mirror: true
    layers:
      - {layer: field, name: corner, at: [0, 0], size: [5, 2]}
      - {layer: rect, at: [0, 0], size: [5, 2], fill: red}"""
    assert front(design(tmp_path, layers)).fields == (Field("corner", Box(35, 20, 5, 2)),)


def test_a_fields_name_stands_once(tmp_path: FilePath) -> None:
    made = design(tmp_path, "  - {layer: field, name: a}\n  - {layer: field, name: a}")
    (fault,) = made.faults
    assert (fault.place.line, fault.severity) == (3, "error")
    assert "'a' twice" in fault.message


def test_nothing_is_painted_past_the_bleed(tmp_path: FilePath) -> None:
    layer = "  - {layer: rect, at: [-20, 0], size: [200, 10], fill: red}"
    (item,) = front(design(tmp_path, layer, bleed=1)).items
    assert isinstance(item, Clip)
    assert item.outline == Rect(Box(-1, -1, 62, 92))


@pytest.mark.parametrize(
    ("layer", "line", "message"),
    [
        ('  - {layer: rect, at: ["left", 2], size: [3, 4], fill: red}', 2, "'left'"),
        ('  - {layer: rect, at: [1, 2], size: ["100% - 90", 4], fill: red}', 2, "-30 × 4 mm"),
        ('  - {layer: path, d: "hello", fill: red}', 2, "SVG path"),
        ("  - {layer: text, text: A, font: comic, font_size: 9}", 2, "comic"),
    ],
)
def test_faults_stand_at_the_layers_own_line(
    tmp_path: FilePath, layer: str, line: int, message: str
) -> None:
    faults = design(tmp_path, layer).faults
    assert [fault.place.line for fault in faults] == [line]
    assert message in faults[0].message


def test_fields_that_name_one_another_are_a_fault(tmp_path: FilePath) -> None:
    layer = '  - {layer: text, text: "{a}", font_size: 9}'
    (fault,) = design(tmp_path, layer, "id,a,b\nx,{b},{a}\n").faults
    # The circle closes where {b} names {a}, which stands for {b}.
    assert (fault.place.row, fault.place.cell) == (2, "b")
    assert "in a circle" in fault.message
