"""The record's turn lines: read against the table, and printed again."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import cast

from scorer.games.oriflamme_alliance.facts import CARDS, OTHER_BOXES
from scorer.games.oriflamme_alliance.moves import (
    Activation,
    Move,
    Phase,
    Placement,
    Target,
    Where,
)
from scorer.games.oriflamme_alliance.setup import Setup
from scorer.kit import codes
from scorer.kit.faults import Fault, FaultError, Span
from scorer.kit.foreign import written
from scorer.kit.language import tr
from scorer.kit.line import BodyLine
from scorer.kit.names import player_meant
from scorer.kit.notation import Token, Tree, read, span_of

PLACES = ("left", "right", "place", "on")
CHOICES = ("gain", "swap", "mark", "strike", "give", "cash")
KEYWORDS = ("round", "resolve", "wait", *PLACES, *CHOICES, *CARDS)
WORDS = frozenset(
    (*("game", "players", "date", "place", "note", "ruling", "end"), "direction", *KEYWORDS)
)
_END = r"(?![^\s,=])"
_SHAPES = r"""
start: ROUND NUMBER                 -> phase
     | RESOLVE                      -> phase
     | WHO (LEFT | RIGHT | PLACE) [name]   -> lay
     | WHO ON NUMBER [name]         -> lay
     | WHO WAIT                     -> act
     | WHO EMPRESS [NUMBER]         -> act
     | WHO INFORMER GAIN            -> act
     | WHO INFORMER SWAP [name]     -> act
     | WHO JUDGE MARK [NUMBER]      -> act
     | WHO JUDGE STRIKE target      -> act
     | WHO FANATIC                  -> act
     | WHO DIPLOMAT GIVE [NUMBER]   -> act
     | WHO DIPLOMAT CASH            -> act
     | WHO DESERTER [target]        -> act
     | WHO REBELLION victim*        -> act
     | WHO EXTORTION                -> act
     | WHO INFILTRATION             -> act
     | WHO DEAL                     -> act
     | WHO OTHER REST*              -> other
name: EQUALS _card
target: NUMBER [EQUALS _card]
victim: NUMBER [EQUALS _card]
_card: EMPRESS | INFORMER | JUDGE | FANATIC | DIPLOMAT | DESERTER
     | REBELLION | EXTORTION | INFILTRATION | DEAL | OTHER
EQUALS: "="
REST: /[^ ]+/
WHO.1: /[^\s,=]+/
%ignore " "
"""
_OTHERS = "|".join(name for name in OTHER_BOXES if name != "royal")
GRAMMAR = _SHAPES + "\n".join(
    [
        f"NUMBER.2: /[0-9]+{_END}/",
        f"OTHER.2: /(?:royal(?:[ -]decree)?|{_OTHERS}){_END}/i",
        *(f"{word.upper()}.2: /{word}{_END}/i" for word in KEYWORDS),
        "",
    ]
)
SHOWN = {
    **{word.upper(): word for word in KEYWORDS},
    "WHO": "a player",
    "NUMBER": "a number",
    "EQUALS": "= and a card's name",
    "OTHER": "",
    "REST": "",
    "EXAMPLE": "red empress 4, blue deserter 2=judge, green left",
}


_STAYS = frozenset(("leave", "leaves", "stay", "stays", "pass", "passes", "keep", "skip"))
_TURNS = frozenset(("reveal", "reveals", "turn", "turns", "flip", "flips", "show", "shows", "play"))
"""Words that people write for staying face down, and for being revealed."""


def parse(setup: Setup, line: BodyLine) -> Move:
    """Read one line. Raises FaultError (GR-…) with everything that is wrong in it."""
    try:
        tree = read(GRAMMAR, line, SHOWN)
    except FaultError as error:
        wrong, *more = error.faults
        raise FaultError(replace(wrong, hint=_meant(line) or wrong.hint), *more) from None
    faults: list[Fault] = []
    tokens = [token for token in _tokens(tree) if token.type == "OTHER"]
    faults.extend(_other_box(line, token) for token in tokens)
    children = tree.children
    first = cast("Token", children[0])
    family = ""
    if first.type == "WHO":
        try:
            family = player_meant(str(first), span_of(line, first), setup.table)
        except FaultError as error:
            faults.extend(error.faults)
    if faults:
        raise FaultError(*faults)
    if tree.data == "phase":
        number = int(cast("Token", children[1])) if len(children) > 1 else None
        return Phase(number, line.span)
    if tree.data == "lay":
        return _placement(line, family, children)
    return _activation(line, family, children)


def _meant(line: BodyLine) -> str:
    """Return what was probably meant by a line in other words; empty where that is unknown."""
    who, verb, rest, *_ = (*line.text.split(None, 2), "", "", "")
    match verb.casefold():
        case word if word in _STAYS:
            return tr("a card that stays face down waits: {line}", line=_written(f"{who} wait"))
        case word if word in _TURNS:
            card = next((each for each in rest.casefold().split() if each in CARDS), "empress")
            return tr(
                "the card alone says that it is revealed: {line}", line=_written(f"{who} {card}")
            )
        case "rebellion":
            cards = [word for word in re.findall(r"[^\W\d_]+", rest.casefold()) if word in CARDS]
            positions = re.findall(r"[0-9]+", rest)
            if cards and len(cards) == len(positions):
                named = " ".join(map("=".join, zip(positions, cards, strict=True)))
                return tr(
                    "write each card behind its position: {line}",
                    line=_written(f"{who} rebellion {named}"),
                )
    return ""


def _written(line: str) -> str:
    return written(line, "oriflamme-alliance", ())


def _tokens(tree: Tree[Token]) -> Iterator[Token]:
    for child in tree.children:
        if isinstance(child, Tree):
            yield from _tokens(child)
        else:
            yield child


def _other_box(line: BodyLine, token: Token) -> Fault:
    word = token.casefold()
    box = next(box for name, box in OTHER_BOXES.items() if word.startswith(name))
    return Fault(
        codes.OTHER_BOX,
        span_of(line, token),
        tr(
            "{word} is a card of {box}; the scorer knows the rules of Oriflamme: Alliance's ten",
            word=word,
            box=tr(box),
        ),
        hint=tr(
            "a game with a mixed set cannot be replayed; scorer tally oriflamme-alliance "
            "takes its final state"
        ),
    )


def _placement(line: BodyLine, family: str, children: Sequence[Token | Tree[Token]]) -> Placement:
    who, where = cast("tuple[Token, Token]", tuple(children[:2]))
    at = span_of(line, where)
    position, card, named = None, None, at
    for child in children[2:]:
        if isinstance(child, Tree):
            card, named = _named(line, child)
        else:
            position = int(child)
            at = at.to(span_of(line, child))
    return Placement(
        family,
        cast("Where", where.casefold()),
        position,
        card,
        span=line.span,
        who=span_of(line, who),
        at=at,
        named=named,
    )


def _activation(line: BodyLine, family: str, children: Sequence[Token | Tree[Token]]) -> Activation:
    who, verb = cast("tuple[Token, Token]", tuple(children[:2]))
    at = span_of(line, verb)
    named = at
    choice, card = "", None
    targets: list[Target] = []
    for child in children[2:]:
        if isinstance(child, Tree) and child.data == "name":
            card, named = _named(line, child)
        elif isinstance(child, Tree):
            targets.append(_target(line, list(_tokens(child))))
        elif child.type == "NUMBER":
            targets.append(_target(line, [child]))
        else:
            choice = child.casefold()
            at = at.to(span_of(line, child))
    return Activation(
        family,
        verb.casefold(),
        choice,
        tuple(targets),
        card,
        span=line.span,
        who=span_of(line, who),
        at=at,
        named=named,
    )


def _named(line: BodyLine, tree: Tree[Token]) -> tuple[str, Span]:
    card = list(_tokens(tree))[-1]
    return card.casefold(), span_of(line, card)


def _target(line: BodyLine, tokens: Sequence[Token]) -> Target:
    number, last = tokens[0], tokens[-1]
    card = last.casefold() if len(tokens) > 1 else None
    return Target(int(number), card, span_of(line, number).to(span_of(line, last)))


def show(setup: Setup, move: Move) -> str:
    """Print a move in the notation, players by Name; it reads back as the same move."""
    if isinstance(move, Phase):
        return "resolve" if move.number is None else f"round {move.number}"
    if isinstance(move, Placement):
        words = [setup.table.shown(move.family), move.where]
        if move.position is not None:
            words.append(str(move.position))
    else:
        words = [setup.table.shown(move.family), move.verb]
        if move.choice:
            words.append(move.choice)
        words += [
            f"{target.position}={target.card}" if target.card else str(target.position)
            for target in move.targets
        ]
    if move.card:
        words.append(f"={move.card}")
    return " ".join(words)
