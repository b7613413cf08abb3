"""The report: one page that says what the replay says, draws what is printed, and stands alone."""

import base64
import functools
import hashlib
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import scorer
from scorer.cli import main
from scorer.games import game_named
from scorer.games.orkensturm.moves import Reveal
from scorer.reading.record import read_record
from scorer.replaying.replay import Replay, replay_record
from scorer.report.chart import Series, draw_chart, nice_ticks, spread, thinned
from scorer.report.page import render_report
from scorer.report.pictures import Album
from scorer.report.positions import positions_of
from tests.scorer.report.browser import CHROMIUM, Page, browser

# One process draws each game once for all of them.
pytestmark = pytest.mark.xdist_group("report")

CASES = Path(__file__).parents[2] / "cases"
LONG = CASES / "orkomondo" / "011.game"
"""85 turns, finished, four players."""
ROW = CASES / "oriflamme-alliance" / "012.game"
BROKEN = CASES / "orkensturm" / "017.game"
SHORT = CASES / "orkensturm" / "018.game"
"""28 lines, the last of them broken."""
SAMPLES = (LONG, ROW, BROKEN, CASES / "orkensturm" / "001.game")
TAGS_WITHOUT_END = {"meta", "input", "br"}


class Reader(HTMLParser):
    """Reads a page as a browser would: elements with their attributes, and texts by element."""

    def __init__(self, page: str) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.texts: list[tuple[str, str]] = []
        self.feed(page)
        self.close()
        assert not self.open, f"left open: {self.open}"

    def handle_starttag(self, tag, attrs):
        self.elements.append((tag, dict(attrs)))
        if tag not in TAGS_WITHOUT_END:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag):
        assert self.open
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.texts.append((self.open[-1] if self.open else "", data))

    def all(self, tag: str) -> list[dict[str, str | None]]:
        return [attrs for name, attrs in self.elements if name == tag]

    def text_of(self, tag: str) -> list[str]:
        return [text for name, text in self.texts if name == tag]


def replayed(text: str, name: str = "evening.game") -> Replay:
    return replay_record(read_record(text.splitlines(), name))


@functools.cache
def case(path: Path) -> Replay:
    return scorer.replay(scorer.load(path))


@functools.cache
def page_of(path: Path) -> str:
    return render_report(case(path))


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_page_stands_alone(path: Path) -> None:
    page = page_of(path)
    assert len(page.encode()) < 2_000_000
    read = Reader(page)
    for tag, attrs in read.elements:
        for name in ("href", "xlink:href", "src", "action", "srcset"):
            assert (attrs.get(name) or "#").startswith(("#", "data:")), (tag, attrs)
        assert not [name for name in attrs if name.startswith("on")], (tag, attrs)
        # The policy refuses these; they would be lost.
        assert "style" not in attrs, (tag, attrs)
    assert "@import" not in page
    assert "url(http" not in page


def test_an_eighty_turn_record_stays_small() -> None:
    replay = case(LONG)
    assert replay.result is not None
    assert replay.result.breakdown["turns"] >= 80
    assert len(render_report(replay).encode()) < 2_000_000


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_each_face_is_drawn_once_and_used(path: Path) -> None:
    read = Reader(page_of(path))
    ids = [attrs["id"] for _, attrs in read.elements if "id" in attrs]
    assert len(ids) == len(set(ids))
    used = [(attrs.get("href") or attrs.get("xlink:href") or "")[1:] for attrs in read.all("use")]
    assert set(used) <= set(ids)
    symbols = [attrs["id"] for attrs in read.all("symbol")]
    assert set(symbols) <= set(used)
    assert len(used) > len(symbols)


def test_policy_allows_only_what_the_page_holds() -> None:
    page = page_of(LONG)
    policy = re.search(r'Content-Security-Policy" content="([^"]*)"', page)
    assert policy
    rules = dict(rule.strip().split(" ", 1) for rule in policy[1].split(";"))
    assert rules["default-src"] == "'none'"
    for kind, tag in (("script-src", "script"), ("style-src", "style")):
        text = re.search(rf"<{tag}>(.*?)</{tag}>", page, re.DOTALL)
        assert text
        digest = base64.b64encode(hashlib.sha256(text[1].encode()).digest()).decode()
        assert rules[kind] == f"'sha256-{digest}'"


FIRST_TURNS = """game: orkomondo
players: Anna=humans, Ben=elves
note: {note}
1. humans 4-4 @4-4
"""


@pytest.mark.parametrize(
    "evil", ["<b>", "<script>alert(1)</script>", "</style><img src=x>", '"><b>', "{{ 7 * 7 }}"]
)
def test_what_is_written_never_becomes_markup(evil: str) -> None:
    tame = Reader(render_report(replayed(FIRST_TURNS.format(note="tame")))).elements
    page = render_report(replayed(FIRST_TURNS.format(note=evil)))
    read = Reader(page)
    assert [tag for tag, _ in read.elements] == [tag for tag, _ in tame]
    assert evil in "".join(text for _, text in read.texts)


def test_a_name_that_looks_like_markup() -> None:
    text = "game: orkomondo\nplayers: <b>=humans, Ben=elves\n1. humans 4-4 @4-4\n"
    page = render_report(replayed(text, "<i>.game"))
    read = Reader(page)
    assert not read.all("i")
    assert "<b>=" not in page
    assert "&lt;b&gt;" in page
    assert read.text_of("title") == ["OrkoMondo: <i>.game"]
    assert not read.all("figure")


def test_faults_are_marked_at_their_columns() -> None:
    replay = case(BROKEN)
    (fault,) = [fault for fault in replay.faults if fault.severity == "error"]
    line = replay.record.lines[fault.span.line - 1]
    start = fault.span.column - 1
    read = Reader(render_report(replay))
    # Warnings are marked as well, each in its own line.
    assert line[start : start + fault.span.length] in read.text_of("mark")
    assert len(read.text_of("mark")) == len(replay.faults)
    assert fault.code in "".join(text for _, text in read.texts)
    # Up to the fault and no further.
    good = [item.line.line for item, _ in replay.positions]
    assert max(good) < fault.span.line
    shown = [attrs["id"] for attrs in read.all("figure")]
    assert len(shown) == 1 + sum(not line.lstrip().startswith("=") for line in (
        replay.record.lines[number - 1] for number in good
    ))


def test_a_fault_behind_the_lines_end_is_marked_too() -> None:
    replay = replayed("game: orkomondo\nplayers: humans, elves\n1. humans 4-4")
    (fault,) = replay.faults
    marked = Reader(render_report(replay)).text_of("mark")
    assert len(marked) == 1, fault


def test_an_unsound_header_still_gives_a_page() -> None:
    replay = replayed("game: orkomondo\nplayers: humans, goblins\n1. humans 4-4 @4-4\n")
    read = Reader(render_report(replay))
    assert read.text_of("h1") == ["1 error, no certified totals"]
    assert not read.all("figure")
    assert read.text_of("mark") == ["goblins"]


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_the_reasons_add_up_to_the_total(path: Path) -> None:
    page = page_of(path)
    found = re.findall(r"<caption>(.*?)</caption>(.*?)</table>", page, re.DOTALL)
    replay = case(path)
    assert replay.result is not None
    shown = []
    for caption, rows in found:
        total = re.search(r'class="sum">(-?\d+)&nbsp;', caption)
        assert total
        cells = re.findall(r'class="n">([+−]\d+)<', rows)
        assert sum(int(cell.replace("−", "-")) for cell in cells) == int(total[1]), caption
        shown.append(int(total[1]))
    assert shown == sorted(replay.result.standing.values(), reverse=True)


def test_winner_and_ending_head_the_page() -> None:
    replay = case(LONG)
    page = render_report(replay)
    assert replay.result is not None
    assert replay.result.winners == ("humans",)
    assert Reader(page).text_of("h1") == ["Ümit wins"]
    assert "Ümit laid their last garrison." in page


def test_garrisons_lie_on_their_territories() -> None:
    # Territory 4-3: three 30 mm columns and two rows from the first, whose middle the printed
    # board's own field tells.
    replay = replayed("game: orkomondo\nplayers: humans, elves\n1. humans 4-3 @4-3\n")
    assert replay.sound
    album = Album("orkomondo", "en")
    positions = positions_of(replay, album)
    board = album.piece("board", "board").front
    first = next(field.box for field in board.fields if field.name == "1-1")
    assert (first.w, first.h) == (30, 30)
    assert len(positions[0].picture.uses) == 1
    _, garrison = positions[1].picture.uses
    middle = float(garrison.x) + 18 / 2, float(garrison.y) + 18 / 2
    assert middle == pytest.approx((first.x + 15 + 3 * 30, first.y + 15 + 2 * 30))
    (mark,) = positions[1].picture.marks
    assert (mark.kind, mark.x, mark.y) == ("new", garrison.x, garrison.y)
    assert positions[1].picture.width == "196"


def test_the_row_shows_fronts_of_revealed_cards_only() -> None:
    replay = case(ROW)
    scene = game_named("oriflamme-alliance").parts.picture()
    for _, state in replay.positions:
        cards = [lay for lay in scene(state).lays if lay.component == "cards"]
        lying = [card for stack in state.row for card in stack]
        assert [lay.side == "front" for lay in cards] == [card.face_up for card in lying]
        for lay, card in zip(cards, lying, strict=True):
            assert lay.piece.startswith(f"{card.family}-")
            if card.face_up:
                assert lay.piece == f"{card.family}-{card.known}"
        values = {"one": 1, "five": 5}
        on_tops = sum(stack[-1].ip for stack in state.row)
        lays = scene(state).lays
        shown = sum(values[lay.piece] for lay in lays if lay.component == "influence")
        assert shown == on_tops
        tokens = sum(stack[-1].verdicts for stack in state.row)
        assert sum(lay.component == "verdicts" for lay in lays) == tokens


def test_counters_lie_on_their_spaces_of_tracks() -> None:
    replay = case(CASES / "orkensturm" / "001.game")
    scene = game_named("orkensturm").parts.picture()
    album = Album("orkensturm", "en")
    fields = {field.name for field in album.piece("board", "board").front.fields}
    seats = replay.record.setup.table.seats
    for _, state in replay.positions:
        drawn = scene(state)
        assert {lay.field for lay in drawn.lays if lay.field} <= fields
        counters = [lay.field for lay in drawn.lays if lay.component == "track-counters"]
        names = ("mittelreich", "orcs", "treasury", "time")
        spaces = [f"{name}-{min(20, at)}" for name, at in zip(names, state.tracks, strict=True)]
        assert sorted(counters) == sorted(spaces)
        points = {
            lay.piece: lay.field for lay in drawn.lays
            if lay.component == "ap-counters" and lay.field.startswith("ap")
        }
        assert points == {
            seat: f"ap{min(59, max(-10, ap))}" for seat, ap in zip(seats, state.ap, strict=True)
        }
        assert [note.text for note in drawn.notes if note.size == 15] == [
            str(count) for count in state.reserve
        ]


def test_long_records_show_turns() -> None:
    # 210 lines of one turn: the start and the last of them are left.
    replay = case(CASES / "orkensturm" / "001.game")
    (last,) = [each for each in replay.positions if isinstance(each[0].what, Reveal)][-1:]
    more = (last,) * 210
    long = Replay(
        replay.record, replay.start, (*replay.positions, *more), replay.state, replay.reasons,
        replay.result, replay.faults,
    )
    found = positions_of(long, Album("orkensturm", "en"))
    assert len(found) < 200
    assert all(position.ends_turn for position in found)


@given(st.integers(-200, 500), st.integers(0, 700))
def test_ticks_hold_all_values_in_few_steps(low: int, more: int) -> None:
    ticks = nice_ticks(low, low + more)
    assert ticks[0] <= low
    assert ticks[-1] >= low + more
    assert 2 <= len(ticks) <= 8
    assert len({b - a for a, b in pairwise(ticks)}) == 1


@given(st.lists(st.floats(10, 300), min_size=1, max_size=8))
def test_labels_of_lines_do_not_touch(wanted: list[float]) -> None:
    found = sorted(spread(wanted, 10, 300))
    assert all(b - a >= 16.8 for a, b in pairwise(found))
    assert found[0] >= 10
    assert found[-1] <= 305


@given(st.integers(1, 300), st.floats(0.5, 60))
def test_turn_labels_leave_room(count: int, step: float) -> None:
    kept = thinned([(place, str(place)) for place in range(1, count + 1)], step)
    assert kept
    assert all((b[0] - a[0]) * step >= 30 for a, b in pairwise(kept))


def test_chart_stands_where_the_points_say() -> None:
    series = [Series("Anna", "#112233", (0, 10, 20)), Series("Ben", "#445566", (0, 5, 0))]
    chart = draw_chart(series, [(1, "1"), (2, "2")], 720, 330)
    assert [tick.label for tick in chart.values] == ["0", "5", "10", "15", "20"]
    places = [tuple(map(float, at.split(","))) for at in chart.lines[0].way.split()]
    middle = (chart.top + chart.bottom) / 2
    half = (chart.left + chart.right) / 2
    assert places[0] == pytest.approx((chart.left, chart.bottom), abs=0.1)
    assert places[1] == pytest.approx((half, middle), abs=0.1)
    assert places[2] == pytest.approx((chart.right, chart.top), abs=0.1)


def test_command_writes_the_page_whole_or_not_at_all(tmp_path, capsys) -> None:
    target = tmp_path / "page.html"
    assert main(["report", str(LONG), "-o", str(target)]) == 0
    assert target.read_text("utf-8") == page_of(LONG)
    assert main(["report", str(BROKEN), "-o", str(target)]) == 1
    assert "OS-321" in target.read_text("utf-8")
    assert "OS-321" in capsys.readouterr().err
    lost = tmp_path / "nowhere" / "page.html"
    assert main(["report", str(LONG), "-o", str(lost)]) == 2
    assert main(["report", str(tmp_path / "none.game"), "-o", str(lost)]) == 2
    assert "Traceback" not in capsys.readouterr().err
    assert sorted(path.name for path in tmp_path.iterdir()) == ["page.html"]


def test_same_record_same_bytes(tmp_path) -> None:
    pages = []
    for seed, zone in (("1", "UTC"), ("2", "Asia/Tokyo")):
        target = tmp_path / "page.html"
        subprocess.run(
            [sys.executable, "-m", "scorer", "report", str(ROW), "-o", str(target)],
            env={**os.environ, "PYTHONHASHSEED": seed, "TZ": zone}, check=True, capture_output=True,
        )
        pages.append(target.read_bytes())
    assert pages[0] == pages[1]


@pytest.mark.full
def test_every_case_gives_a_small_whole_page() -> None:
    for path in sorted(CASES.glob("*/*.game")):
        try:
            replay = case(path)
        except scorer.kit.faults.RefusedError:
            continue
        page = render_report(replay)
        assert len(page.encode()) < 2_000_000, path
        Reader(page)


@pytest.fixture(scope="module")
def tab() -> Iterator[Page]:
    if not CHROMIUM:
        pytest.skip("chromium is not installed")
    with browser() as page:
        yield page


@pytest.fixture(scope="module")
def written(tmp_path_factory) -> dict[Path, Path]:
    folder = tmp_path_factory.mktemp("reports")
    pages = {}
    for path in (LONG, ROW, SHORT):
        pages[path] = folder / f"{path.parent.name}.html"
        pages[path].write_text(page_of(path), "utf-8")
    return pages


NOW = "[...document.querySelectorAll('figure')].filter(f => f.offsetHeight).map(f => f.id).join()"


SHOWN = [(LONG, 360, False), (ROW, 1100, True), (SHORT, 360, True)]
"""What every run looks at: each game, each width, each light."""


@pytest.mark.parametrize(("path", "width", "dark"), [
    pytest.param(path, width, dark, id=f"{path.parent.name}-{'dark' if dark else 'light'}-{width}",
                 marks=[] if (path, width, dark) in SHOWN else [pytest.mark.full])
    for path in (LONG, ROW, SHORT) for dark in (False, True) for width in (360, 1100)
])
def test_browser_has_nothing_to_complain_about(tab, written, path, width, dark) -> None:
    tab.open(written[path], width, dark=dark)
    assert tab.complaints() == []
    # Nothing runs past the window; what is wider scrolls inside its own box.
    assert tab.value("document.documentElement.scrollWidth") <= width
    smallest = tab.value(
        "Math.min(...[...document.querySelectorAll('p,li,td,th,dd,span,code,summary')]"
        ".filter(e => e.offsetHeight).map(e => parseFloat(getComputedStyle(e).fontSize)))"
    )
    assert smallest >= 11
    chart = tab.value(
        "(() => { const c = [...document.querySelectorAll('.chart')].filter(c => c.clientWidth);"
        " return [c.length, c[0].clientWidth / c[0].viewBox.baseVal.width]; })()"
    )
    assert chart[0] == 1
    # Labels of 12 px, by the scale at which the chart is shown.
    assert chart[1] * 12 >= 11
    paper = tab.value("getComputedStyle(document.body).backgroundColor")
    light = sum(map(int, re.findall(r"\d+", paper)[:3])) > 380
    assert light is not dark


def test_stepping(tab, written) -> None:
    tab.open(written[LONG])
    last = tab.value("document.querySelectorAll('figure').length") - 1
    assert tab.value(NOW) == f"p{last}"
    tab.press("Home")
    assert tab.value(NOW) == "p0"
    tab.press("ArrowRight")
    tab.press("ArrowRight")
    tab.press("ArrowLeft")
    assert tab.value(NOW) == "p1"
    tab.value("document.querySelector('[data-go=on]').click()")
    assert tab.value(NOW) == "p2"
    tab.value("document.querySelector('[data-go=first]').click()")
    assert tab.value(NOW) == "p0"
    assert tab.value("document.querySelector('[data-go=back]').disabled") is True
    tab.press("ArrowLeft")
    assert tab.value(NOW) == "p0"
    tab.value("location.hash = '#p7'")
    tab.value("new Promise(done => setTimeout(done, 0))")
    assert tab.value(NOW) == "p7"
    marked = tab.value("document.querySelector('.record li.now').dataset.position")
    assert marked == "7"
    assert tab.complaints() == []


def test_without_scripts_all_positions_are_listed(tab, written) -> None:
    tab.open(written[LONG], scripts=False)
    many = tab.value("document.querySelectorAll('figure').length")
    assert many == 86
    assert len(tab.value(NOW).split(",")) == many
    assert tab.value("document.querySelector('.steps').offsetHeight") == 0


def test_printed_page_lists_the_turns(tab, written) -> None:
    import io

    import pypdfium2

    tab.open(written[SHORT])
    text = "".join(
        page.get_textpage().get_text_range()
        for page in pypdfium2.PdfDocument(io.BytesIO(tab.pdf()))
    )
    assert "At the start" in text
    turns = tab.value("document.querySelectorAll('figure.turn-end').length")
    assert 1 < turns < tab.value("document.querySelectorAll('figure').length")
    assert text.count("cards in") == turns
    assert "The arrow keys" not in text
