"""Reading a line against the table, once the grammar has taken it to pieces."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scorer.games.orkensturm.facts import COLOURS, TRACKS
from scorer.games.orkensturm.moves import (
    Action,
    Advisor,
    Advisors,
    Effect,
    EffectKind,
    Event,
    Give,
    Last,
    Move,
    Numbers,
    Place,
    Reveal,
    Spans,
    Turn,
)
from scorer.games.orkensturm.notation.grammar import GRAMMAR, LETTERS, SHOWN
from scorer.games.orkensturm.setup import Setup
from scorer.kit import codes
from scorer.kit.faults import Fault, FaultError, Span
from scorer.kit.foreign import read_as
from scorer.kit.language import term, tr
from scorer.kit.line import BodyLine
from scorer.kit.names import player_meant
from scorer.kit.notation import Token, Tree, read, span_of

EXAMPLES = {
    "turn": "turn 1",
    "event": 'event "its name"',
    "place": "place Anna knight, Ben spy, Cleo regent",
    "last": "last green white",
    "give": "give Anna 2, Ben 2",
    "reveal": "reveal 3r 2g 1p",
    "advisor": 'advisor Anna "its name"',
    "advisors": "advisors Anna 3, Ben 0",
    "effect": "effect ap Anna +2, effect orcs -1, effect take Anna white 1",
    "": "Anna knight a, Anna tax b offers Ben 2, Anna spy b Ben blue 3",
}
"""Lines to show, by the word they begin with."""
_SHOWN_BY_WORD = {word: {**SHOWN, "EXAMPLE": line} for word, line in EXAMPLES.items()}
_QUOTES = str.maketrans("“”„‟«»", '""""""')


class _Reading:
    """One parsed line: its tokens, the table, and the faults found on the way."""

    def __init__(self, setup: Setup, line: BodyLine, tokens: Sequence[Token]) -> None:
        self.setup, self.line, self.tokens = setup, line, tokens
        self.faults: list[Fault] = []

    def span(self, token: Token) -> Span:
        return span_of(self.line, token)

    def player(self, token: Token) -> int:
        table = self.setup.table
        try:
            return table.seats.index(player_meant(str(token), self.span(token), table))
        except FaultError as error:
            self.faults.extend(error.faults)
            return -1

    def refuse(self, token: Token, message: str, hint: str) -> None:
        self.faults.append(Fault(codes.UNREADABLE, self.span(token), message, hint=hint))

    def pairs(
        self, tokens: Sequence[Token]
    ) -> tuple[tuple[tuple[int, int], ...], tuple[Span, ...]]:
        """Read players with a number each, every player once."""
        entries: list[tuple[int, int]] = []
        spans: list[Span] = []
        for who, number in zip(tokens[::2], tokens[1::2], strict=True):
            player = self.player(who)
            if player >= 0 and any(player == known for known, _ in entries):
                self.refuse(
                    who, tr("{what} stands here twice", what=who), tr("write each player once")
                )
            entries.append((player, _number(number)))
            spans.append(self.span(who).to(self.span(number)))
        return tuple(entries), tuple(spans)


def _number(token: Token) -> int:
    return int(token.replace(" ", ""))


def _colour(token: Token) -> int | None:
    return None if token.type == "DASH" else COLOURS.index(token.casefold())


def _text(token: Token) -> str:
    """Return a free text without its quotes; one that a comment left open counts as closed."""
    text = token.translate(_QUOTES).strip(" ")
    return text[1:].removesuffix('"') if text.startswith('"') else text


def parse(setup: Setup, line: BodyLine) -> Move:
    """Read one line. Raises FaultError (GR-2xx) with everything that is wrong in it."""
    word = read_as(line.text.strip(" ").partition(" ")[0], EXAMPLES, line.lang)
    tree = read(GRAMMAR, line, _SHOWN_BY_WORD.get(word, _SHOWN_BY_WORD[""]))
    tokens = [child for child in tree.children if isinstance(child, Token)]
    reading = _Reading(setup, line, tokens)
    shown = [child for child in tree.children if isinstance(child, Tree)]
    move = _reveal(reading, shown) if shown else _READERS[tree.data](reading)
    if reading.faults:
        raise FaultError(*reading.faults)
    return move


def _turn(reading: _Reading) -> Move:
    return Turn(int(reading.tokens[1]), reading.line.span)


def _event(reading: _Reading) -> Move:
    return Event(_text(reading.tokens[1]), reading.line.span)


def _place(reading: _Reading) -> Move:
    entries, spans = [], []
    for who, character in zip(reading.tokens[1::2], reading.tokens[2::2], strict=True):
        entries.append((reading.player(who), character.casefold()))
        spans.append(reading.span(who).to(reading.span(character)))
    return Place(tuple(entries), reading.line.span, tuple(spans))


def _last(reading: _Reading) -> Move:
    first, second = reading.tokens[1:]
    spans = (reading.span(first), reading.span(second))
    return Last((_colour(first), _colour(second)), reading.line.span, spans)


def _give(reading: _Reading) -> Move:
    entries, spans = reading.pairs(reading.tokens[1:])
    return Give(entries, reading.line.span, spans)


def _reveal(reading: _Reading, shown: Sequence[Tree[Token]]) -> Move:
    counts: dict[int, int] = {}
    spans = [reading.line.span] * len(COLOURS)
    for entry in shown:
        number, word = (token for token in entry.children if isinstance(token, Token))
        name = word.casefold()
        colour = LETTERS.index(name) if word.type == "LETTER" else COLOURS.index(name)
        if colour in counts:
            reading.refuse(
                word,
                tr("{what} stands here twice", what=term(COLOURS[colour])),
                tr("write each colour once"),
            )
        counts[colour] = int(number)
        spans[colour] = reading.span(number).to(reading.span(word))
    numbers = tuple(counts.get(colour, 0) for colour in range(len(COLOURS)))
    return Reveal(numbers, reading.line.span, tuple(spans))


def _advisor(reading: _Reading) -> Move:
    who, text = reading.tokens[1:]
    return Advisor(reading.player(who), _text(text), reading.line.span)


def _advisors(reading: _Reading) -> Move:
    entries, _ = reading.pairs(reading.tokens[1:])
    return Advisors(entries, reading.line.span)


def _effect(reading: _Reading) -> Move:
    what, *rest = reading.tokens[1:]
    at = reading.span(what).to(reading.span(reading.tokens[-1]))
    if what.type == "TRACK":
        track = TRACKS.index(what.casefold())
        return Effect("track", _number(rest[0]), track=track, span=reading.line.span, at=at)
    kind: EffectKind = what.casefold()  # type: ignore[assignment]
    amount = _number(rest[-1]) if len(rest) > 1 else 1
    if kind in ("draw", "take", "put") and amount < 1:
        reading.refuse(
            rest[-1], tr("a number of cards is at least 1"), tr("leave the line out for none")
        )
    colour = COLOURS.index(rest[1].casefold()) if len(rest) == 3 else 0
    who = reading.player(rest[0])
    return Effect(kind, amount, who, colour=colour, span=reading.line.span, at=at)


def _action(reading: _Reading) -> Move:
    who, character, letter, *rest = reading.tokens
    player = reading.player(who)
    colour = other = None
    count = 0
    offers: Numbers = ()
    spans: Spans = ()
    offered = bool(rest) and rest[0].type == "OFFERS"
    if offered and rest[1].type != "NONE":
        offers, spans = reading.pairs(rest[1:])
    if not offered:
        for token in rest:
            if token.type == "WHO":
                other = reading.player(token)
            elif token.type == "NUMBER":
                count = int(token)
            else:
                colour = _colour(token)
    named = reading.span(character)
    at = reading.span(rest[0]).to(reading.span(rest[-1])) if rest else named
    return Action(
        player,
        character.casefold(),
        letter.casefold(),
        colour,
        other,
        count,
        offers,
        character.type == "OFFERING" and letter.type == "B" and not offered,
        reading.line.span,
        reading.span(who),
        named,
        at,
        spans,
    )


_READERS: dict[str, Callable[[_Reading], Move]] = {
    "turn": _turn,
    "event": _event,
    "place": _place,
    "last": _last,
    "give": _give,
    "advisor": _advisor,
    "advisors": _advisors,
    "effect": _effect,
    "action": _action,
}
