"""Records: sound ones cut short, spliced and respelt, and lines of the notation's own words."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from hypothesis import strategies as st

from tests.strategies.odd import NUMBERS, letters, numbers, words

CASES = Path(__file__).parents[1] / "cases"
GAMES = tuple(sorted(folder.name for folder in CASES.iterdir() if folder.is_dir()))
_TOKEN = re.compile(r"\s+|[^\W\d_]+|\d+|.", re.DOTALL)


def tokens(text: str) -> list[str]:
    """Return a text's words, numbers, blanks and signs, in order."""
    return _TOKEN.findall(text)


@cache
def samples(game: str) -> tuple[str, ...]:
    """Return the project's own records of a game."""
    paths = sorted((CASES / game).glob("*.game"))
    return tuple(path.read_text("utf-8", "replace") for path in paths)


@cache
def vocabulary(game: str) -> tuple[str, ...]:
    """Return every word and sign that stands in the records of a game."""
    found = {token for text in samples(game) for token in tokens(text) if not token.isspace()}
    return tuple(sorted(found))


@cache
def lines_of(game: str) -> tuple[str, ...]:
    """Return every line that stands in the records of a game."""
    return tuple(dict.fromkeys(line for text in samples(game) for line in text.splitlines()))


def lines(game: str) -> st.SearchStrategy[str]:
    """Return lines of a record: of the samples, of the notation's words, and odd ones."""
    own = st.sampled_from(vocabulary(game))
    return st.one_of(
        st.sampled_from(lines_of(game)),
        st.lists(st.one_of(own, own, own, st.sampled_from(NUMBERS), letters()), max_size=9).map(
            " ".join
        ),
        st.builds("{}. {}".format, numbers(), st.sampled_from(lines_of(game))),
        words(),
    )


@st.composite
def records(draw: st.DrawFn) -> str:
    """Return a record: a sample's beginning with edits, or a header and any lines below it."""
    game = draw(st.sampled_from(GAMES))
    whole = draw(st.sampled_from(samples(game))).splitlines()
    kept = whole[: draw(st.integers(0, len(whole)))]
    for _ in range(draw(st.integers(0, 4))):
        at = draw(st.integers(0, len(kept)))
        line = draw(lines(game))
        match draw(st.sampled_from(("insert", "replace", "delete", "word"))):
            case "insert":
                kept.insert(at, line)
            case "replace":
                kept[at : at + 1] = [line]
            case "delete":
                del kept[at : at + 1]
            case "word" if at < len(kept):
                parts = tokens(kept[at]) or [""]
                parts[draw(st.integers(0, len(parts) - 1))] = draw(
                    st.one_of(st.sampled_from(vocabulary(game)), numbers(), letters())
                )
                kept[at] = "".join(parts)
    end = draw(st.sampled_from(("\n", "\n", "\n", "\r\n", "")))
    return end.join(kept) + draw(st.sampled_from(("\n", "", "\nend\n")))
