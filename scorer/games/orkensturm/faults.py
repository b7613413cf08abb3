"""What the game says: the reasons of a total and the text of each fault, as data.

A fault's entry is rule, message, hint; ``{…}`` are filled in where the fault is found.
"""

from __future__ import annotations

from scorer.kit.faults import FaultTexts

REASONS: dict[str, tuple[str, str]] = {
    "regent": ("OS-R7", "regent: six cards of all colours put"),
    "merchant": ("OS-R7", "merchant: 2 blue and 2 white put"),
    "inquisitor-look": ("OS-R7", "inquisitor: green cards seen"),
    "inquisitor": ("OS-R7", "inquisitor: 2 green put"),
    "spy": ("OS-R7", "spy: cards of the colour seen"),
    "messenger": ("OS-R7", "messenger: 1 card put"),
    "tax-first": ("OS-R14", "tax collection: the highest offer"),
    "tax-second": ("OS-R14", "tax collection: the next lower offer"),
    "joust-first": ("OS-R15", "joust: first"),
    "joust-second": ("OS-R15", "joust: second"),
    "joust-announced": ("OS-R15", "joust: announced and not won"),
    "missing": ("OS-R10", "cards missing from the contribution"),
    "effect": ("OS-R5", "effects of advisors and events"),
    "advisors": ("OS-R13", "own advisors at the end"),
}

LEFT_OUT = "was a line left out before this one? "
TALLY = "If it cannot be found, scorer tally orkensturm takes the final state alone"

FAULTS: dict[str, tuple[str, str, str]] = {
    "OS-101": (
        "OS-R1",
        "{found} at the table; Orkensturm is for 3 to 8",
        "name every player once, each with a colour and a side",
    ),
    "OS-102": (
        "OS-R1",
        "{count} players stand on {side}'s side; with {players} players there are {most} loyalty "
        "cards for it",
        "look up who stood on which side",
    ),
    "OS-103": (
        "OS-R11",
        "treasury-max is {limit}, and the Treasury starts at {start}",
        "write at least {start}, or none",
    ),
    "OS-201": ("OS-R5", "{found} comes before the first turn", "write 'turn 1' above this line"),
    "OS-202": (
        "OS-R5",
        "turn {found} is written, turn {next} was expected",
        LEFT_OUT + "Turns count from 1",
    ),
    "OS-203": ("OS-R5", "a new turn begins, but turn {turn} is not done: {due}", LEFT_OUT),
    "OS-204": (
        "OS-R5",
        "an event is revealed first in a turn, and turn {turn} is further: {due}",
        "move this line up, below the turn line",
    ),
    "OS-205": (
        "OS-R5",
        "{found} comes after the outcome of turn {turn}",
        LEFT_OUT + "Next may come effects, 'turn {next}', advisors or end",
    ),
    "OS-206": ("OS-R6", "{found} comes now, but {due}", LEFT_OUT),
    "OS-207": ("OS-R7", "{found} comes now, but {due}", LEFT_OUT),
    "OS-208": ("OS-R11", "{found} comes now, but {due}", LEFT_OUT),
    "OS-210": (
        "OS-R12",
        "{found} comes after the end: turn {turn} closed with {ending}",
        "only advisors, checkpoints and end may follow; check the tracks against the lines so far",
    ),
    "OS-211": (
        "OS-R13",
        "the advisors' points stand before the end of the game: {why}",
        LEFT_OUT + "This line comes last, once a track has reached 0",
    ),
    "OS-212": (
        "OS-R13",
        "the advisors' points stand in line {line} already",
        "keep one of the lines",
    ),
    "OS-301": (
        "OS-R6",
        "{who} places now, but it is {due}'s turn to place",
        LEFT_OUT + "In turn {turn} the order is {order}",
    ),
    "OS-302": (
        "OS-R6",
        "{missing}",
        "one place line holds all players, in the order {order}",
    ),
    "OS-303": ("OS-R6", "{other} stands on the {character} already", "free for {who}: {free}"),
    "OS-304": (
        "OS-R6",
        "{who} influenced the {character} in the turn before",
        "free for {who}: {free}",
    ),
    "OS-305": (
        "OS-R6",
        "the messenger is for 6 players or more; {players} are playing",
        "free for {who}: {free}",
    ),
    "OS-306": (
        "OS-R6",
        "{found} is the first card that {who} took for placing last; it is to be green or red",
        "write the green or red card first, then the card of any colour",
    ),
    "OS-307": (
        "OS-R6",
        "{who} has placed already",
        "each player stands here once, in the order {order}",
    ),
    "OS-311": ("OS-R7", "{who} acts now, but it is {due}'s turn to act", LEFT_OUT + "{order}"),
    "OS-312": (
        "OS-R7",
        "{who} stands on the {on}, not on the {character}",
        "write {who} {on}, or mend the place line",
    ),
    "OS-313": (
        "OS-R7",
        "{who} sees another player's hand, not their own",
        "write whose hand it was",
    ),
    "OS-314": (
        "OS-R7",
        "{who} has {size} in hand and puts one of them",
        "write the colour that was put",
    ),
    "OS-321": (
        "OS-R9",
        "the reserve has no {colour}",
        "write - for a card the reserve lacks. In the reserve: {reserve}",
    ),
    "OS-322": (
        "OS-R9",
        "- is written, but the reserve has {colours}",
        "write the colour that was taken",
    ),
    "OS-323": (
        "OS-R9",
        "{who} is to take {amount} {colour}, and the reserve has {there}",
        "write what was really taken; leave the line out for none",
    ),
    "OS-331": (
        "OS-R4",
        "{who} reveals an advisor, but has drawn {drawn} and revealed {shown}",
        "was 'magician b' or 'effect advisor' left out before this line?",
    ),
    "OS-332": (
        "OS-R4",
        "{who} is to draw an advisor, and {side}'s deck is empty: all 14 are drawn",
        "leave the line out, or look for an advisor written twice",
    ),
    "OS-341": (
        "OS-R10",
        "{who} gives {found} here; with {size} in hand it is {right}",
        "leave the number out: it follows from the hand",
    ),
    "OS-342": ("OS-R10", "this turn's contributions were given already", "keep one of the lines"),
    "OS-401": (
        "OS-R16",
        "{who} gives up {wanted}, with {size} in hand",
        LEFT_OUT + "Perhaps a draw or an effect. " + TALLY,
    ),
    "OS-402": (
        "OS-R16",
        "{who} cannot have had these: {need} cards that {who} gave up or showed were never taken "
        "from the reserve, and {who} has drawn {drawn} from the supply deck",
        "by colour they are {colours}; " + LEFT_OUT + TALLY,
    ),
    "OS-403": (
        "OS-R16",
        "the players cannot have had these: {need} {colour} cards that they gave up or showed can "
        "only come from the supply deck, which has held {held}",
        "by player they are {players}; " + LEFT_OUT + TALLY,
    ),
    "OS-404": (
        "OS-R16",
        "{count} {colour} cards are seen in {who}'s hand, which holds {size}",
        "recount; sizes of hands are known exactly",
    ),
    "OS-405": (
        "OS-R16",
        "{count} {colour} cards are seen in {who}'s hand, where at least {least} must be",
        "{why}",
    ),
    "OS-406": (
        "OS-R16",
        "{found} {colour} cards have been revealed so far; the Orkensturm deck began with {begun}, "
        "and at most {given} can have been contributed",
        "look for a slip in this or an earlier reveal",
    ),
    "OS-407": (
        "OS-R16",
        "{found} revealed, expected {right}",
        "{why}",
    ),
    "OS-408": (
        "OS-R16",
        "{count} {colour} cards are revealed, and {there} of the {all} are not in the reserve",
        "look for a slip in this reveal, or for a line left out before it",
    ),
    "OS-409": (
        "OS-R16",
        "{count} {colour} cards are seen in {who}'s hand, where at most {most} can be",
        "{why}",
    ),
    "OS-410": (
        "OS-R16",
        "{who} gives up {given}, and can have at most {most} {set}",
        "{why}",
    ),
    "OS-W1": (
        "OS-R13",
        "the game is over, and no line says what the players' advisors bring",
        "write what each brings, such as  advisors {example}; without the line they bring nothing",
    ),
    "OS-W3": (
        "OS-R4",
        "the advisor '{title}' was revealed in line {line} already, by {who}",
        "each advisor is there once; if it is another one, nothing needs mending",
    ),
    "OS-W4": (
        "OS-R4",
        "the event '{title}' was revealed in line {line} already",
        "each event is there once; if it is another one, nothing needs mending",
    ),
    "OS-W5": (
        "OS-R4",
        "a card's effect is written, and the record has named no event and no advisor so far",
        'which card was it? Write it above:  event "its name"  or  advisor WHO "its name"',
    ),
    "OS-W6": (
        "OS-R15",
        "no offers are written; it is read as nobody offering a card",
        "did nobody offer any? Write  {line}; else what each offered",
    ),
}
fault = FaultTexts(FAULTS)
