from __future__ import annotations

import pytest

from pnp.type.markup import ICON_CLOSE, ICON_OPEN, Inline, Letters, parse_markup


def words(text: str) -> list[tuple[str, str]]:
    """Return each word's letters (icons in angle brackets) and what follows it."""
    return [
        ("".join(a.string if isinstance(a, Letters) else f"<{a.name}>" for a in word.atoms),
         word.after)
        for block in parse_markup(text) for word in block.words
    ]


def test_spaces_part_words_and_no_break_spaces_do_not() -> None:
    assert words("Gain 2\u00a0AP  now") == [
        ("Gain", "space"), ("2\u00a0AP", "space"), ("now", "end"),
    ]


def test_hyphens_between_letters_and_soft_hyphens_may_break() -> None:
    assert words("face-down Über\u00adset\u00adzung 10-15 -4") == [
        ("face-", "join"), ("down", "space"), ("Über", "soft"), ("set", "soft"),
        ("zung", "space"), ("10-15", "space"), ("-4", "end"),
    ]


def test_bold_and_italic_runs_keep_their_words_together() -> None:
    (block,) = parse_markup("a **bold**, *it* and ***both***.")
    assert [word.atoms for word in block.words] == [
        (Letters("a"),),
        (Letters("bold", bold=True), Letters(",")),
        (Letters("it", italic=True),),
        (Letters("and"),),
        (Letters("both", bold=True, italic=True), Letters(".")),
    ]


def test_marks_that_enclose_nothing_stay_as_they_are() -> None:
    assert words("2 * 3 ** 4 *") == [
        ("2", "space"), ("*", "space"), ("3", "space"), ("**", "space"), ("4", "space"),
        ("*", "end"),
    ]


@pytest.mark.parametrize("text", [
    "2*3*4", "2**3**4", "2**n*3**4", "d6*2 or d8*3", "2*3", "*2*3", "3* and 4*",
    "(*) one, (*) two", "[*] a [*]", "a*b*c d", "Über*ä*ß",
])
def test_marks_inside_words_and_brackets_stay_as_they_are(text: str) -> None:
    (block,) = parse_markup(text)
    atoms = [atom for word in block.words for atom in word.atoms]
    assert all(isinstance(atom, Letters) and not (atom.italic or atom.bold) for atom in atoms)
    assert " ".join(string for string, _ in words(text)) == text


@pytest.mark.parametrize(("text", "slanted"), [
    ("*2*3*", "2*3"), ("(*aside*)", "aside"), ("“*Ho*”, 2*3", "Ho"), ("*a*-b", "a"),
    ("2*3 is *six*", "six"), ("*...and then*", "...and then"), ("*both* and *each*", "both each"),
])
def test_marks_at_the_edges_of_words_slant_what_they_enclose(text: str, slanted: str) -> None:
    (block,) = parse_markup(text)
    assert " ".join(atom.string for word in block.words for atom in word.atoms
                    if isinstance(atom, Letters) and atom.italic) == slanted


def test_an_icon_stands_in_its_word() -> None:
    (block,) = parse_markup(f"More {ICON_OPEN}red{ICON_CLOSE}, please")
    assert block.words[1].atoms == (Inline("red"), Letters(","))


def test_blank_lines_start_paragraphs_and_line_breaks_lines() -> None:
    blocks = parse_markup("one\ntwo\r\n\r\n\r\nthree\n")
    assert [(len(block.words), block.paragraph) for block in blocks] == [
        (1, False), (1, False), (1, True),
    ]


def test_letters_are_composed() -> None:
    assert words("u\u0308ber") == [("über", "end")]
