"""Words of other languages that tables write in a record, with the notation's own that they mean.

In a record with their ``lang:`` they are read as those; elsewhere they lead hints to them. Where a
word may stand for several, the first that fits is meant; an empty one is to be left out.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Mapping
from functools import cache

from scorer.kit.language import ENGLISH, language, languages, spoken_now, term, tr

_FILLED = ("WHO", "COLOUR", "CARD")
"""What stands in forms of lines for the table to fill in."""


@cache
def _meant(codes: tuple[str, ...]) -> Mapping[str, tuple[str, ...]]:
    """Return case-folded words of some languages, each with the words that it may stand for."""
    found: dict[str, list[str]] = {}
    for section in (each for code in codes for each in language(code).words.values()):
        for word, ways in section.items():
            for way in ways:
                key = way.casefold()
                if key != word and word not in found.setdefault(key, []):
                    found[key].append(word)
    return {key: tuple(words) for key, words in found.items()}


def meanings(word: str) -> tuple[str, ...]:
    """Return what a case-folded word of any other language may stand for, mostly nothing."""
    return _meant(languages()[1:]).get(word, ())


@cache
def longest() -> int:
    """Return of how many words the longest is that means one of the notation's."""
    return max(len(way.split()) for way in _meant(languages()[1:]))


def read_as(word: str, known: Iterable[str], lang: str) -> str:
    """Return the case-folded word, or the known one that it stands for in the language."""
    key = word.casefold()
    if lang == ENGLISH or key in known:
        return key
    return next((meant for meant in _meant((lang,)).get(key, ()) if meant in known), key)


@cache
def words_for(meant: str, lang: str) -> tuple[str, ...]:
    """Return the single words, in small letters, that stand for a word of the notation."""
    if lang == ENGLISH:
        return ()
    ways = [way for section in language(lang).words.values() for way in section.get(meant, ())]
    small = dict.fromkeys(way.lower() for way in ways if way.isalpha())
    return tuple(way for way in small if way != meant)


def written(line: str, game: str, names: Container[str]) -> str:
    """Return a line in the notation's own words as the language that is spoken writes it.

    ``names`` and what stands between quotation marks stay; capitals stand for what is filled in.
    """
    if spoken_now() == ENGLISH:
        return line

    def word(found: re.Match[str]) -> str:
        text = found[0]
        if text in names or text.startswith('"'):
            return text
        return tr(text) if text in _FILLED else term(text, game)

    return re.sub(r'"[^"]*"|[^\s",=@/]+', word, line)


@cache
def spoken(grammar: str, lang: str) -> tuple[str, dict[str, str]]:
    """Return a grammar that takes a language's words too, and what each of them stands for.

    Its patterns, between slashes, hold the notation's words as they are.
    """
    meant: dict[str, str] = {}

    def with_words(word: re.Match[str]) -> str:
        found = words_for(word[0], lang)
        meant.update((each.casefold(), word[0]) for each in found if each.casefold() not in meant)
        return f"(?:{'|'.join((word[0], *found))})" if found else word[0]

    def pattern(line: re.Match[str]) -> str:
        return re.sub(r"(?<![\\\w[])[a-z]+(?![\w\]])", with_words, line[0])

    return re.sub(r"/.+/", pattern, grammar), meant
