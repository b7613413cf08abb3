"""OrkoMondo's turn lines: ``player a-b [fees] (@c-r [cost] [captures] | pass)``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from scorer.games.orkomondo.facts import land_at, land_name
from scorer.games.orkomondo.moves import Turn
from scorer.games.orkomondo.setup import Setup
from scorer.kit import codes
from scorer.kit.faults import Fault, FaultError, Span
from scorer.kit.language import tr
from scorer.kit.line import BodyLine
from scorer.kit.names import player_meant
from scorer.kit.notation import Token, read, span_of

WORDS = frozenset(
    {
        *("game", "players", "date", "place", "note", "ruling", "end"),
        *("fee", "nofee", "cost", "pass", "x", "treasure"),
    }
)
GRAMMAR = r"""
start: WHO THROW [fees] (place | PASS)
fees: NOFEE | FEE (NUMBER | payer ("," payer)*)
payer: WHO NUMBER
place: AT LAND [cost] [captures]
cost: COST NUMBER
captures: X LAND+
THROW: /[1-6]-?[1-6](?![\w'-])/
LAND: /[1-6]-?[1-6](?![\w'-])/
NOFEE.2: /nofee(?![\w'-])/i
FEE.2: /fee(?![\w'-])/i
COST.2: /cost(?![\w'-])/i
PASS.2: /pass(?![\w'-])/i
X.2: /x(?=[ 1-6])/i
AT: "@"
NUMBER.2: /[0-9]+(?![\w'-])/
WHO.1: /[^\s,@=]+/
%ignore " "
"""
SHOWN = {
    "WHO": "a player",
    "THROW": "the throw, each die 1 to 6 (4-2)",
    "LAND": "a territory, 1-1 to 6-6 (4-3)",
    "NOFEE": "nofee",
    "FEE": "fee",
    "COST": "cost",
    "PASS": "pass",
    "X": "x and the territories captured",
    "AT": "@ and a territory",
    "NUMBER": "a number",
    "COMMA": "a comma",
    "EXAMPLE": "Anna 4-2 fee 1 @4-3 cost 1 x4-4",
}


def _pair(token: Token) -> tuple[int, int]:
    return int(token[0]), int(token[-1])


def parse(setup: Setup, line: BodyLine) -> Turn:
    """Read one turn line. Raises FaultError (GR-2xx) with everything wrong in it."""
    key = line.text, line.lang
    turn = setup.read.get(key)
    if turn is None:
        turn = setup.read[key] = _read(setup, line)
    return turn._replace(line=line.line)


def _read(setup: Setup, line: BodyLine) -> Turn:
    tree = read(GRAMMAR, line, SHOWN)
    values: dict[str, object] = {}
    spans: dict[str, Span] = {}
    faults: list[Fault] = []

    def player(token: Token) -> int:
        try:
            return setup.table.seats.index(
                player_meant(str(token), span_of(line, token), setup.table)
            )
        except FaultError as error:
            faults.extend(error.faults)
            return -1

    for child in tree.children:
        if isinstance(child, Token):
            if child.type == "WHO":
                values["who"], spans["who"] = player(child), span_of(line, child)
            elif child.type == "THROW":
                values["throw"], spans["throw"] = _pair(child), span_of(line, child)
            else:
                spans["pass"] = span_of(line, child)
            continue
        first = next(token for token in child.scan_values(lambda _: True))
        last = list(child.scan_values(lambda _: True))[-1]
        if child.data == "fees":
            spans["fee"] = span_of(line, first).to(span_of(line, last))
            values.update(_fees(child.children, player, line, faults))
        else:
            values.update(_place(child.children, line, spans, faults))
    if faults:
        raise FaultError(*faults)
    places = {part: (span.column, span.length) for part, span in spans.items()}
    return Turn(line=line.line, places=places, **values)  # type: ignore[arg-type]


def _fees(
    children: list[Any], player: Callable[[Token], int], line: BodyLine, faults: list[Fault]
) -> dict[str, object]:
    first = children[0]
    if first.type == "NOFEE":
        return {"nofee": True}
    if isinstance(children[1], Token):
        return {"fee_total": int(children[1])}
    payers: list[tuple[int, int]] = []
    for payer in children[1:]:
        who, number = payer.children
        seat = player(who)
        if seat >= 0 and any(seat == known for known, _ in payers):
            faults.append(
                Fault(
                    codes.UNREADABLE,
                    span_of(line, who),
                    tr("{what} stands here twice", what=who),
                    hint=tr("write each player who paid once, with the whole sum"),
                )
            )
        payers.append((seat, int(number)))
    return {"fee_from": tuple(payers)}


def _place(
    children: list[Any], line: BodyLine, spans: dict[str, Span], faults: list[Fault]
) -> dict[str, object]:
    at, land = children[:2]
    values: dict[str, object] = {"land": land_at(*_pair(land))}
    spans["land"] = span_of(line, at).to(span_of(line, land))
    for part in children[2:]:
        if part.data == "cost":
            values["cost"] = int(part.children[1])
            spans["cost"] = span_of(line, part.children[0]).to(span_of(line, part.children[1]))
            continue
        lands = [land_at(*_pair(token)) for token in part.children[1:]]
        spans["captures"] = span_of(line, part.children[0]).to(span_of(line, part.children[-1]))
        for place, token in enumerate(part.children[1:]):
            spans[f"x{lands[place]}"] = span_of(line, token)
            if lands[place] in lands[:place]:
                faults.append(
                    Fault(
                        codes.UNREADABLE,
                        span_of(line, token),
                        tr("{what} stands here twice", what=land_name(lands[place])),
                        hint=tr("write each captured territory once"),
                    )
                )
        values["captured"] = tuple(lands)
    return values


def show(setup: Setup, turn: Turn) -> str:
    """Print a turn in the notation, players by Name; it reads back as the same turn."""
    names = setup.table.names
    parts = [names[turn.who], f"{turn.throw[0]}-{turn.throw[1]}"]
    if turn.nofee:
        parts.append("nofee")
    elif turn.fee_total is not None:
        parts.append(f"fee {turn.fee_total}")
    elif turn.fee_from is not None:
        parts.append("fee " + ", ".join(f"{names[seat]} {paid}" for seat, paid in turn.fee_from))
    if turn.land is None:
        parts.append("pass")
    else:
        parts.append(f"@{land_name(turn.land)}")
    if turn.cost is not None:
        parts.append(f"cost {turn.cost}")
    if turn.captured is not None:
        parts.append("x" + " ".join(land_name(land) for land in turn.captured))
    return " ".join(parts)
