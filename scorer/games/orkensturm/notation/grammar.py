"""The grammar of Orkensturm's lines, one for all of them, and its words as people read them."""

from __future__ import annotations

from scorer.games.orkensturm.facts import CHARACTERS, COLOURS, TRACKS

KEYWORDS = (
    *("turn", "place", "last", "give", "reveal", "advisor", "advisors", "effect", "offers"),
    *("ap", "draw"),
)
GROUPS: dict[str, tuple[str, ...]] = {
    "PLAIN": ("regent", "merchant"),
    "OFFERING": ("tax", "knight"),
    "CHOOSING": ("magician", "messenger"),
    "INQUISITOR": ("inquisitor",),
    "SPY": ("spy",),
    "MOVED": ("take", "put"),
    "TRACK": TRACKS,
    "COLOUR": COLOURS,
}
"""Words that the grammar treats alike, by terminal."""
CHARACTER_GROUPS = ("PLAIN", "OFFERING", "CHOOSING", "INQUISITOR", "SPY")
WORDS = frozenset(
    (
        *("game", "players", "date", "place", "note", "ruling", "end", "start", "event"),
        *(*KEYWORDS, *GROUPS["MOVED"], *TRACKS, *CHARACTERS),
    )
)
LETTERS = "rgbypw"
"""The letter of each colour in ``reveal``, in the order of `facts.COLOURS`."""
_END = r"(?![^\s,=])"
_SHAPES = r"""
start: TURN NUMBER                               -> turn
     | EVENT TEXT                                -> event
     | PLACE _placed ("," _placed)*              -> place
     | LAST colour colour                        -> last
     | GIVE _numbers                             -> give
     | REVEAL shown (","? shown)*                -> reveal
     | ADVISOR WHO TEXT                          -> advisor
     | ADVISORS _signed ("," _signed)*           -> advisors
     | EFFECT _effect                            -> effect
     | WHO _action                               -> action
_effect: AP _signed | TRACK SIGNED | DRAW _number | MOVED WHO COLOUR NUMBER | ADVISOR WHO
_action: PLAIN EITHER
       | OFFERING A | OFFERING B [OFFERS (NONE | _numbers)]
       | CHOOSING EITHER colour
       | INQUISITOR A _number | INQUISITOR B
       | SPY A | SPY B WHO COLOUR NUMBER
_placed: WHO (PLAIN | OFFERING | CHOOSING | INQUISITOR | SPY)
_number: WHO NUMBER
_numbers: _number ("," _number)*
_signed: WHO SIGNED
shown: COUNT (LETTER | COLOUR)
?colour: COLOUR | DASH
DASH: "-"
COUNT: /[0-9]+/
TEXT: /[^ ].*/
WHO.1: /[^\s,=]+/
%ignore " "
"""
GRAMMAR = _SHAPES + "\n".join(
    [
        f"NUMBER.2: /[0-9]+{_END}/",
        f"SIGNED.2: /[+-]? ?[0-9]+{_END}/",
        f"A.2: /a{_END}/i",
        f"B.2: /b{_END}/i",
        f"EITHER.2: /[ab]{_END}/i",
        "NONE.2: /none(?= *$)/i",
        f"LETTER.2: /[{LETTERS}]{_END}/i",
        "EVENT.2: /event(?![\\w'-])/i",
        *(f"{word.upper()}.2: /{word}{_END}/i" for word in KEYWORDS),
        *(f"{name}.2: /(?:{'|'.join(words)}){_END}/i" for name, words in GROUPS.items()),
        "",
    ]
)
SHOWN = {
    **{word.upper(): word for word in ("event", *KEYWORDS)},
    **{name: f"a character ({', '.join(CHARACTERS)})" for name in CHARACTER_GROUPS},
    "MOVED": "take, put",
    "WHO": "a player",
    "NUMBER": "a number",
    "SIGNED": "a number, with - where it is lost",
    "COUNT": "a number and a colour (3r)",
    "LETTER": "a colour's letter (r, g, p, b, w, y)",
    "COLOUR": "a colour (" + ", ".join(COLOURS) + ")",
    "DASH": "- where the card is lacking",
    "TRACK": "a track (" + ", ".join(TRACKS) + ")",
    "TEXT": "the card's name or text",
    "NONE": "none",
    "A": "a",
    "B": "b",
    "EITHER": "a or b",
    "COMMA": "a comma",
}
