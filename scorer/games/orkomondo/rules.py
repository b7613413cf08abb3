"""A turn of OrkoMondo: throw, fees, one garrison or a fine, captures, who goes out, the end."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

from scorer.games.orkomondo import facts as board
from scorer.games.orkomondo.fees import fees_due
from scorer.games.orkomondo.notation import Turn
from scorer.games.orkomondo.placing import Run, barred, cost_of, falling, open_lands, trapped
from scorer.games.orkomondo.state import State
from scorer.games.orkomondo.totals import closed
from scorer.kit.faults import Fault, FaultError, Span
from scorer.kit.game import Reason, Step

FINE = 5


def _broken(code: str, rule: str, span: Span, message: str, hint: str = "") -> FaultError:
    return FaultError(Fault(code, span, message, rule, hint))


def _shown(state: State, seat: int) -> str:
    return state.setup.table.players[seat].shown


def _listed(names: list[str]) -> str:
    return names[0] if len(names) == 1 else ", ".join(names[:-1]) + " and " + names[-1]


def play(state: State, turn: Turn) -> Step[State]:
    """Apply one turn by OM-R3 to OM-R10. Raises FaultError for the first rule it breaks."""
    _check_mover(state, turn)
    reasons: list[Reason] = []
    after = _take_fees(state, turn, reasons)
    warnings: tuple[Fault, ...] = ()
    if turn.land is None:
        after = _pay_fine(after, turn, reasons)
    else:
        after, warnings = _lay(after, turn, turn.land, reasons)
    after = _settle(after, turn.who)
    return Step(_next_turn(after, turn), warnings, tuple(reasons))


def _check_mover(state: State, turn: Turn) -> None:
    span = turn.span("who")
    if state.over:
        raise _broken(
            "OM-212",
            "OM-R10",
            span,
            f"the game ended with turn {state.turns}",
            "take away the lines after the end, or look for a slip before it",
        )
    if turn.who in state.out:
        raise _broken(
            "OM-202",
            "OM-R9",
            span,
            f"{_shown(state, turn.who)} ran out of shields: no more turns",
            f"next is {_shown(state, state.mover)}; turns of players who are out are not written",
        )
    if turn.who != state.mover:
        raise _broken(
            "OM-201",
            "OM-R3",
            span,
            f"it is the turn of {_shown(state, state.mover)}, not of {_shown(state, turn.who)}",
            f"was a line left out before this one, or is it {_shown(state, state.mover)}'s line?",
        )


def _take_fees(state: State, turn: Turn, reasons: list[Reason]) -> State:
    due = {} if turn.nofee else fees_due(state, turn.who, turn.mains)
    rule = "OM-R5" if board.on_river(turn.mains[0]) else "OM-R4"
    _check_fees(state, turn, due, rule)
    if not due:
        return state
    shields = list(state.shields)
    seats = state.setup.table.seats
    for payer, paid in sorted(due.items()):
        shields[payer] -= paid
        shields[turn.who] += paid
        reasons.append(Reason(seats[payer], -paid, "fees paid", rule, turn.line))
    reasons.append(Reason(seats[turn.who], sum(due.values()), "fees taken", rule, turn.line))
    after = replace(state, shields=tuple(shields))
    for payer in _clockwise(state, turn.who):
        if payer != turn.who and due.get(payer) and not shields[payer]:
            after = _put_out(after, payer)
    return after


def _check_fees(state: State, turn: Turn, due: dict[int, int], rule: str) -> None:
    total = sum(due.values())
    from_whom = [f"{_shown(state, seat)} {paid}" for seat, paid in sorted(due.items())]
    right = f"{total} ({_listed(from_whom)})" if due else "0"
    hint = f"write fee {total}, or leave it out: fees are computed"
    if turn.fee_total is not None and turn.fee_total != total:
        raise _broken(
            "OM-301",
            rule,
            turn.span("fee"),
            f"fee {turn.fee_total} is written, {right} is right",
            hint,
        )
    if turn.fee_from is not None:
        written = {seat: paid for seat, paid in turn.fee_from if paid}
        if written != due:
            said = _listed([f"{_shown(state, seat)} {paid}" for seat, paid in turn.fee_from])
            raise _broken(
                "OM-301", rule, turn.span("fee"), f"fee {said} is written, {right} is right", hint
            )


def _clockwise(state: State, first: int) -> Iterator[int]:
    number = len(state.shields)
    return ((first + step) % number for step in range(number))


def _put_out(state: State, seat: int) -> State:
    """OM-R9: a seat goes out; with ``bankrupt=leave`` its garrisons go back to its hand."""
    after = replace(state, out=(*state.out, seat))
    if state.setup.table.rulings["bankrupt"] == "stay":
        return after
    back = sum(board.count(content) for content in state.fields if board.owner(content) == seat)
    hands = list(state.hands)
    hands[seat] += back
    fields = tuple(0 if board.owner(content) == seat else content for content in state.fields)
    return replace(after, fields=fields, hands=tuple(hands))


def _pay_fine(state: State, turn: Turn, reasons: list[Reason]) -> State:
    choices = open_lands(state.fields, turn.who, state.shields[turn.who], turn.mains)
    if choices:
        land, cost = choices[0]
        price = "free" if not cost else f"for {cost} shield{'s' if cost > 1 else ''}"
        raise _broken(
            "OM-207",
            "OM-R7",
            turn.span("pass"),
            f"{_shown(state, turn.who)} can lay a garrison and has to",
            f"{board.name(land)} is open, {price}: write @{board.name(land)}",
        )
    fine = min(FINE, state.shields[turn.who])
    shields = list(state.shields)
    shields[turn.who] -= fine
    reasons.append(Reason(state.setup.table.seats[turn.who], -fine, "fines", "OM-R7", turn.line))
    return replace(state, shields=tuple(shields), treasure=state.treasure + fine)


def _lay(
    state: State, turn: Turn, land: int, reasons: list[Reason]
) -> tuple[State, tuple[Fault, ...]]:
    cost = _check_land(state, turn, land)
    shields, hands, fields = list(state.shields), list(state.hands), list(state.fields)
    shields[turn.who] -= cost
    hands[turn.who] -= 1
    fields[land] = board.held(turn.who, board.count(fields[land]) + 1)
    if cost:
        seat = state.setup.table.seats[turn.who]
        reasons.append(Reason(seat, -cost, "paid for placing", "OM-R6", turn.line))
    kept = state.setup.table.rulings["cost-to"] == "treasure"
    fallen, warnings = _captures(state, turn, fields, land)
    for lost in (lying for run in fallen for lying in run.lands):
        hands[board.owner(fields[lost])] += board.count(fields[lost])
        fields[lost] = 0
    after = replace(
        state,
        shields=tuple(shields),
        hands=tuple(hands),
        fields=tuple(fields),
        treasure=state.treasure + (cost if kept else 0),
    )
    if hands[turn.who]:
        return after, warnings
    step = closed(after, turn.who, turn.line)
    reasons.extend(step.reasons)
    return step.state, warnings


def _check_land(state: State, turn: Turn, land: int) -> int:
    """OM-R6, OM-R7: return what the placement costs, or say why it cannot be."""
    span, who = turn.span("land"), _shown(state, turn.who)
    cost = cost_of(land, turn.mains)
    has = state.shields[turn.who]
    where = board.name(land)
    bar = barred(state.fields, turn.who, land)
    hint = _open_hint(state, turn)
    if cost is None:
        throw = "{}-{}".format(*turn.throw)
        raise _broken(
            "OM-204", "OM-R6", span, f"{where} is no main land of {throw} and next to none", hint
        )
    if bar == "enemy":
        player = state.setup.table.players[board.owner(state.fields[land])]
        holder = player.shown
        # A seat is a people ("elves hold it"), a Name one person ("Ben holds it").
        holds = "holds" if player.name else "hold"
        raise _broken(
            "OM-203", "OM-R6", span, f"{who} cannot be laid on {where}, {holder} {holds} it", hint
        )
    if bar == "full":
        raise _broken(
            "OM-205", "OM-R6", span, f"three garrisons of {who} stand on {where} already", hint
        )
    if cost > has:
        raise _broken("OM-206", "OM-R6", span, f"{where} costs {cost}; {has} left to {who}", hint)
    if turn.cost is not None and turn.cost != cost:
        raise _broken(
            "OM-302",
            "OM-R6",
            turn.span("cost"),
            f"cost {turn.cost} is written, {cost} is right",
            "leave the cost out: it is computed",
        )
    return cost


def _open_hint(state: State, turn: Turn) -> str:
    choices = open_lands(state.fields, turn.who, state.shields[turn.who], turn.mains)
    who = _shown(state, turn.who)
    if not choices:
        return f"nothing is open to {who} after this throw: write pass"
    by_cost: dict[int, list[str]] = {}
    for land, cost in choices:
        by_cost.setdefault(cost, []).append(board.name(land))
    parts = []
    for cost in sorted(by_cost):
        lands = by_cost[cost]
        price = (
            "free"
            if not cost
            else f"for {cost} shield{'s' if cost > 1 else ''}{' each' if len(lands) > 1 else ''}"
        )
        parts.append(f"{_listed(lands)} {price}")
    return f"open to {who}: " + "; ".join(parts)


def _captures(
    state: State, turn: Turn, fields: list[int], land: int
) -> tuple[list[Run], tuple[Fault, ...]]:
    """OM-R8: the runs that leave the board, and the warning for those that could have."""
    rulings = state.setup.table.rulings
    runs = trapped(fields, turn.who, land)
    can_fall = falling(runs, board.count(fields[land]), rulings["majority"])
    forced = rulings["capture"] == "forced"
    if turn.captured is None and forced:
        return can_fall, ()
    written = set(turn.captured or ())
    for lost in turn.captured or ():
        _check_captured(state, turn, fields, lost, runs, can_fall, written)
    taken = [run for run in can_fall if written.issuperset(run.lands)]
    left = [run for run in can_fall if run not in taken]
    if not left:
        return taken, ()
    lands = _listed([board.name(lying) for run in left for lying in run.lands])
    many = len([lying for run in left for lying in run.lands]) > 1
    could = f"{lands} {'are' if many else 'is'} trapped and could be captured"
    span = turn.span("captures") if turn.captured else turn.span("land")
    add = "x" + " ".join(board.name(lying) for run in can_fall for lying in run.lands)
    if forced or (written and rulings["majority"] == "overall"):
        rule = (
            "the ruling capture=forced leaves none"
            if forced
            else "majority=overall captures all or none"
        )
        raise _broken("OM-211", "OM-R8", span, f"{could}: {rule}", f"write {add}")
    warning = Fault("OM-W1", span, could, "OM-R8", f"if the table took it, write {add}", "warning")
    return taken, (warning,)


def _check_captured(
    state: State,
    turn: Turn,
    fields: list[int],
    lost: int,
    runs: list[Run],
    can_fall: list[Run],
    written: set[int],
) -> None:
    span, where = turn.span(f"x{lost}"), board.name(lost)
    mine = [run for run in runs if lost in run.lands]
    if not mine:
        content = fields[lost]
        held = (
            f"{_shown(state, board.owner(content))} holds it" if content else "nobody stands there"
        )
        caught = [board.name(lying) for run in can_fall for lying in run.lands]
        hint = f"this move captures {_listed(caught)}" if caught else "this move captures nothing"
        raise _broken(
            "OM-208", "OM-R8", span, f"{where} is not trapped by this move ({held})", hint
        )
    run = mine[0]
    if run not in can_fall:
        overall = state.setup.table.rulings["majority"] == "overall"
        own = (
            board.count(fields[turn.land or 0])
            + sum(each.own - board.count(fields[turn.land or 0]) for each in runs)
            if overall
            else run.own
        )
        theirs = sum(each.theirs for each in runs) if overall else run.theirs
        raise _broken(
            "OM-209",
            "OM-R8",
            span,
            f"{where} cannot be captured: {own} garrisons against {theirs} are no majority",
            "both end stacks together must be more than the whole run between them",
        )
    missing = [board.name(lying) for lying in run.lands if lying not in written]
    if missing:
        raise _broken(
            "OM-210",
            "OM-R8",
            span,
            f"a run is captured whole: {_listed(missing)} belongs to it",
            "write x" + " ".join(board.name(lying) for lying in run.lands),
        )


def _settle(state: State, who: int) -> State:
    """OM-R9: the thrower, last of all, goes out with the last shield."""
    if state.over or state.shields[who]:
        return state
    return _put_out(state, who)


def _next_turn(state: State, turn: Turn) -> State:
    still = [seat for seat in _clockwise(state, turn.who) if seat not in state.out]
    mover = next((seat for seat in still if seat != turn.who), turn.who)
    # OM-R10: the game also ends, with no closer, when at most one player is left in it.
    over = state.over or len(still) <= 1
    return replace(state, turns=state.turns + 1, mover=mover, over=over, last_line=turn.line)


def legal(state: State) -> Iterator[Turn]:
    """Yield every turn that may be recorded next, for every throw (OM-R3 to OM-R8)."""
    if state.over:
        return
    for throw in ((a, b) for a in range(1, 7) for b in range(1, 7)):
        bare = Turn(0, state.mover, throw, spans=(("who", Span(0, 1)),))
        yield from _turns_after(state, bare)
        if fees_due(state, state.mover, bare.mains):
            yield from _turns_after(state, replace(bare, nofee=True))


def _turns_after(state: State, bare: Turn) -> Iterator[Turn]:
    rulings = state.setup.table.rulings
    after = _take_fees(state, bare, [])
    choices = open_lands(after.fields, bare.who, after.shields[bare.who], bare.mains)
    if not choices:
        yield bare
    for land, _ in choices:
        fields = list(after.fields)
        fields[land] = board.held(bare.who, board.count(fields[land]) + 1)
        runs = falling(
            trapped(fields, bare.who, land), board.count(fields[land]), rulings["majority"]
        )
        all_or_none = rulings["majority"] == "overall"
        for number in range(len(runs), -1, -1):
            if number not in (0, len(runs)) and all_or_none:
                continue
            if number != len(runs) and rulings["capture"] == "forced":
                break
            for taken in combinations(runs, number):
                lost = tuple(lying for run in taken for lying in run.lands)
                yield replace(bare, land=land, captured=lost or None)
