"""Printing a move in the notation, players by Name; it reads back as the same move."""

from __future__ import annotations

from scorer.games.orkensturm.facts import COLOURS, TRACKS
from scorer.games.orkensturm.moves import (
    Action,
    Advisor,
    Advisors,
    Effect,
    Event,
    Give,
    Last,
    Move,
    Numbers,
    Place,
    Reveal,
    Turn,
)
from scorer.games.orkensturm.setup import Setup

OFFERING = (("tax", "b"), ("knight", "b"))


def show(setup: Setup, move: Move) -> str:
    """Print a move."""
    names = setup.table.names
    match move:
        case Turn():
            return f"turn {move.number}"
        case Event():
            return f'event "{move.text}"'
        case Place():
            return "place " + ", ".join(f"{names[who]} {where}" for who, where in move.entries)
        case Last():
            return " ".join(["last", *(_colour(colour) for colour in move.colours)])
        case Give():
            return "give " + _numbers(names, move.entries)
        case Reveal():
            counts = zip(move.counts, COLOURS, strict=True)
            shown = [f"{count}{colour[0]}" for count, colour in counts if count]
            return " ".join(["reveal", *(shown or ["0r"])])
        case Advisor():
            return f'advisor {names[move.who]} "{move.text}"'
        case Advisors():
            return "advisors " + _numbers(names, move.entries)
        case Effect():
            return "effect " + _effect(names, move)
        case Action():
            return _action(names, move)


def _colour(colour: int | None) -> str:
    return "-" if colour is None else COLOURS[colour]


def _numbers(names: tuple[str, ...], entries: Numbers) -> str:
    return ", ".join(f"{names[who]} {number}" for who, number in entries)


def _effect(names: tuple[str, ...], move: Effect) -> str:
    if move.kind == "track":
        return f"{TRACKS[move.track]} {move.amount:+}"
    who = f"{move.kind} {names[move.who]}"
    if move.kind == "advisor":
        return who
    if move.kind == "ap":
        return f"{who} {move.amount:+}"
    return (
        f"{who} {move.amount}"
        if move.kind == "draw"
        else (f"{who} {COLOURS[move.colour]} {move.amount}")
    )


def _action(names: tuple[str, ...], move: Action) -> str:
    words = [names[move.who], move.character, move.letter]
    if move.character in ("magician", "messenger"):
        words.append(_colour(move.colour))
    elif move.other is not None:
        words.append(names[move.other])
        if move.colour is not None:
            words.append(COLOURS[move.colour])
        words.append(str(move.count))
    elif (move.character, move.letter) in OFFERING and not move.silent:
        words.append("offers " + (_numbers(names, move.offers) or "none"))
    return " ".join(words)
