"""German words that tables write in a record, with the words of the notation they stand for.

In a record with ``lang: de`` they are read as those; elsewhere they lead hints to them. Where a
word may stand for several, the first that fits is meant; an empty one is to be left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

GERMAN: dict[str, tuple[str, ...]] = {
    "spiel": ("game",), "spieler": ("players",), "datum": ("date",), "ort": ("place",),
    "blatt": ("sheet",), "notiz": ("note",), "regel": ("ruling",), "richtung": ("direction",),
    "beginn": ("start",),
    "links nach rechts": ("left-to-right",), "rechts nach links": ("right-to-left",),
    "ende": ("end",), "stand": ("=",), "zwischenstand": ("=",),
    "menschen": ("humans",), "elfen": ("elves",), "orks": ("orks", "orcs"),
    "zwerge": ("dwarves",),
    "keine gebühr": ("nofee",), "keine": ("none",),
    "gebühr": ("fee",), "kosten": ("cost",), "passt": ("pass",),
    "passe": ("pass",), "schlägt": ("x",), "auf": ("@", "on"), "nach": ("@",), "→": ("@",),
    "->": ("@",), "kasse": ("treasure",),
    "rot": ("red",), "blau": ("blue",), "grün": ("green",), "gelb": ("yellow",),
    "schwarz": ("black",), "weiß": ("white",), "weiss": ("white",), "lila": ("purple",),
    "violett": ("purple",), "orange": ("orange",),
    "runde": ("round", "turn"), "zug": ("turn", "round"), "auflösung": ("resolve",),
    "auflösen": ("resolve",), "links": ("left",), "rechts": ("right",), "legt": ("",),
    "wartet": ("wait",),
    "aufgedeckt": ("reveal", ""), "deckt auf": ("reveal", ""),
    "kaiserin": ("empress",), "informant": ("informer",), "richter": ("judge",),
    "fanatiker": ("fanatic",), "diplomat": ("diplomat",), "deserteur": ("deserter",),
    "rebellion": ("rebellion",), "erpressung": ("extortion",), "infiltration": ("infiltration",),
    "handel": ("deal",), "markiert": ("mark",), "richtet": ("strike",), "tauscht": ("swap",),
    "nimmt": ("gain", "take"), "gibt": ("give",), "ereignis": ("event",), "setzt": ("place",),
    "letzte": ("last",), "letzter": ("last",), "berater": ("advisor", "advisors"),
    "wirkung": ("effect",), "bietet": ("offers",), "zieht": ("draw",), "schatz": ("treasury",),
    "zeit": ("time",), "regent": ("regent",), "kaufherr": ("merchant",), "steuer": ("tax",),
    "ritter": ("knight",), "magier": ("magician",), "magierin": ("magician",),
    "inquisitor": ("inquisitor",), "spion": ("spy",), "spionin": ("spy",), "bote": ("messenger",),
    "botin": ("messenger",),
}
LONGEST = max(len(word.split()) for word in GERMAN)


def meanings(word: str) -> tuple[str, ...]:
    """Return what a case-folded German word may stand for, nothing where it is unknown."""
    return GERMAN.get(word) or GERMAN.get(word.replace("ss", "ß"), ())


LANGUAGES = ("en", "de")
"""The languages that a record's words may be in; the notation itself is English."""


def read_as(word: str, known: Iterable[str], lang: str) -> str:
    """Return the case-folded word, or the known one that it stands for in the language."""
    key = word.casefold()
    if lang == "en" or key in known:
        return key
    return next((meant for meant in meanings(key) if meant in known), key)


def words_for(meant: str, lang: str) -> tuple[str, ...]:
    """Return the single words that stand for a word of the notation in a language."""
    if lang == "en":
        return ()
    return tuple(word for word, each in GERMAN.items() if meant in each and word.isalpha())


@cache
def spoken(grammar: str, lang: str) -> tuple[str, dict[str, str]]:
    """Return a grammar that takes a language's words too, and what each of them stands for.

    Its patterns, between slashes, hold the notation's words as they are.
    """
    meant: dict[str, str] = {}

    def with_words(word: re.Match[str]) -> str:
        found = words_for(word[0], lang)
        meant.update((each, word[0]) for each in found if each not in meant)
        return f"(?:{'|'.join((word[0], *found))})" if found else word[0]

    def pattern(line: re.Match[str]) -> str:
        return re.sub(r"(?<![\\\w[])[a-z]+(?![\w\]])", with_words, line[0])

    return re.sub(r"/.+/", pattern, grammar), meant
