"""German words that tables write in a record, with the words of the notation they stand for.

They lead hints to the right word. Where a word may stand for several, the first that fits is
meant; an empty one is to be left out.
"""

from __future__ import annotations

GERMAN: dict[str, tuple[str, ...]] = {
    "spiel": ("game",), "spieler": ("players",), "datum": ("date",), "ort": ("place",),
    "notiz": ("note",), "regel": ("ruling",), "richtung": ("direction",), "beginn": ("start",),
    "links nach rechts": ("left-to-right",), "rechts nach links": ("right-to-left",),
    "ende": ("end",), "stand": ("=",), "zwischenstand": ("=",),
    "menschen": ("humans",), "elfen": ("elves",), "orks": ("orks", "orcs"),
    "zwerge": ("dwarves",),
    "keine gebühr": ("nofee",), "gebühr": ("fee",), "kosten": ("cost",), "passt": ("pass",),
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
