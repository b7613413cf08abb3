"""The fuzzers find every kind of fault in a faulty program, and make what they find small."""

from __future__ import annotations

import random
import sys
from pathlib import Path

import pytest

from tests.fuzz.executor import Executor
from tests.fuzz.hunt import Find, Hunt, minimised, saved
from tests.fuzz.inputs import Command, Finding, Said, read_files
from tests.fuzz.judge import disagreement, judged, written
from tests.fuzz.readers import READERS, reader_named
from tests.fuzz.readers.faulty import NAME


@pytest.mark.parametrize(
    ("word", "kind", "place"),
    [("well", None, ""), ("boom", "exception", "KeyError"), ("quiet", "silent", "ends with 1"),
     ("three", "status", "ends with 3"), ("bell", "raw", r"'\x1b'"), ("warn", "warning", "library"),
     ("noise", "noise", "native: bad chunk"), ("log", "warning", "library: a tree grows")],
)
def test_each_fault_is_told(word: str, kind: str | None, place: str) -> None:
    with Executor("faulty") as executor:
        finding = executor.run({NAME: f"some {word} text".encode()}).finding
        if kind is None:
            assert finding is None
        else:
            assert finding
            assert finding.kind == kind
            assert place in finding.place
        # What went before makes no difference to a sound input.
        assert executor.run({NAME: b"sound"}).finding is None


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no limits for a process")
@pytest.mark.parametrize(
    ("word", "kind"),
    # A busy machine gives memory out so slowly that the seconds are over first.
    [("spin", "hang"), pytest.param("eat", "memory", marks=pytest.mark.full), ("die", "crash")],
)
def test_an_end_of_the_process_is_survived(word: str, kind: str) -> None:
    with Executor("faulty", seconds=0.5) as executor:
        for _ in range(2):
            finding = executor.run({NAME: word.encode()}).finding
            assert finding
            assert finding.kind == kind
            assert executor.run({NAME: b"sound"}).finding is None


def test_a_hunt_finds_and_makes_small(tmp_path: Path) -> None:
    hunt = Hunt("faulty", seed=3, inputs=300, traced=False)
    finds = {find.finding.kind: find for find in hunt.run()}
    assert {"exception", "silent", "raw"} <= set(finds)
    small = minimised("faulty", finds["exception"], 20)
    assert small
    assert small.files == {NAME: b"boom"}
    folder = saved("faulty", small, tmp_path)
    assert folder.name.startswith("exception-keyerror")
    assert read_files(folder) == small.files


def test_what_does_not_come_again_is_no_find() -> None:
    find = Find(Finding("exception", "KeyError in nowhere"), {NAME: b"sound"})
    assert minimised("faulty", find, 5) is None


def test_the_same_seed_tries_the_same() -> None:
    hunts = [Hunt("faulty", seed=4, inputs=150, traced=False) for _ in range(2)]
    one, other = ([(find.finding.key, find.files) for find in hunt.run()] for hunt in hunts)
    assert one == other


def test_new_lines_of_code_are_seen_once() -> None:
    reader = reader_named("records")
    first, other = reader.seeds(whole=False)[:2]
    with Executor("records", traced=True) as executor:
        assert any(line.startswith("/scorer/") for line in executor.run(first, False).fresh)
        assert not executor.run(first, False).fresh
        reached = executor.run(other, False).fresh
        assert not executor.run(other, False).fresh & reached


def said(program: str, *argv: str, status: int = 0, out: str = "", err: str = "") -> Said:
    return Said(Command(program, argv), status, out, err)


def test_judgements() -> None:
    assert judged(said("pnp", "check", "x", out="x: sound\n")) is None
    fault = "x:1:2: error: bad\n\thint: mend\n"
    assert judged(said("pnp", "check", "x", status=1, err=fault)) is None
    trace = "Traceback (most recent call last):\nE: y"
    told = judged(said("pnp", "check", "x", status=1, err=trace))
    assert told
    assert told.kind == "traceback"
    for letter in ("\x00", "\x9b", "\u202e", "\r"):
        told = judged(said("pnp", "check", "x", status=1, err=f"error: {letter}"))
        assert told
        assert told.kind == "raw"


def test_what_libraries_write_is_told() -> None:
    own = said("pnp", "measure", "x", status=2, err="pnp: x: this PDF is damaged\n")
    assert judged(own) is None
    told = [judged(own._replace(err=f"{own.err}a tree grows here\n")),
            judged(said("pnp", "check", "x", err="/lib/a.py:9: UserWarning: Corrupt\n"))]
    assert [each and each.kind for each in told] == ["warning", "warning"]


def test_disagreements() -> None:
    check = said("pnp", "check", "x", status=1, err="x: error: broken picture\n")
    build = said("pnp", "build", "x", status=2, err="pnp: cannot write out: broken\n")
    assert disagreement([check, build])
    assert disagreement([check, build._replace(status=0, err="")])
    assert not disagreement([check, build._replace(status=1, err=check.err)])
    sound = check._replace(status=0, err="")
    # A piece that is larger than the paper is no fault of the data.
    assert not disagreement([sound, build._replace(err="pnp: x is larger than the paper\n")])
    assert disagreement([sound, build])
    assert disagreement([said("scorer", "score", "x"), said("scorer", "replay", "x", status=1)])
    convert = said("scorer", "convert", "x", status=1)
    assert not disagreement([said("scorer", "score", "x"), convert])


@pytest.mark.parametrize("word", ["inf", "nan", "1e-05"])
def test_numbers_that_are_none_are_seen(tmp_path: Path, word: str) -> None:
    import pikepdf

    for name, content in (("good", "0 1 2 3 re f (1e-05 inf) Tj"), ("bad", f"0 1 2 {word} re f")):
        with pikepdf.new() as pdf:
            page = pdf.add_blank_page(page_size=(99, 99))
            page.Contents = pdf.make_stream(content.encode())
            pdf.save(tmp_path / f"{name}.pdf")
        told = written(0, tmp_path)
        assert (told is not None) == (name == "bad"), told
    assert written(1, tmp_path)


@pytest.mark.parametrize("name", READERS)
def test_inputs_are_made_by_the_seed_alone(name: str) -> None:
    reader = reader_named(name)
    seeds = reader.seeds(whole=False)
    made = []
    for _ in range(2):
        source = random.Random(7)
        made.append([reader.fresh(source), *(reader.mutated(source, each, seeds)
                                             for each in seeds[:5])])
    assert made[0] == made[1]
    assert any(each not in seeds for each in made[0])
