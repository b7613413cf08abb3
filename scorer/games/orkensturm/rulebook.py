"""The rules and rulings as the scorer applies them, in its own words, by their numbers."""

from __future__ import annotations

from scorer.games.orkensturm.setup import treasury_max_fault
from scorer.kit.rules import Rule, Ruling

EXAMPLE = """game: orkensturm
players: Anna=red/brin, Ben=blue/answin, Cleo=green/brin
start: mittelreich 12, orcs 12, treasury 8, time 6

turn 1
place Anna knight, Ben spy, Cleo regent
last green white
Anna knight a
Ben spy a
Cleo regent a
reveal 2r 1g 1p 1b 1y
= Anna 0, Ben 0, Cleo 0
= orcs 11, treasury 9, time 5
"""
NOTES = (
    "start: copy the four tracks' first values from your board",
    "a turn:  turn 1",
    "         place Anna knight, Ben spy, Cleo regent",
    "         last green white   what the last to place took; - where the reserve lacks it",
    "         Anna knight a      then everybody's action, in order",
    "         reveal 2r 1g 1p 1b 1y",
    "with more behind the letter:  tax b offers Ben 2, Anna 1 / magician a white",
    "         inquisitor a Ben 2 / spy b Ben blue 3 / messenger a yellow",
    "what a card's text did:  effect ap Anna +2 / effect orcs -1 / effect draw Anna 2",
    "when it is over:  advisors Anna 3, Cleo 2",
)
RULES = tuple(
    Rule(f"OS-R{number}", title, text, tuple(ours))
    for number, (title, text, *ours) in enumerate(
        (
            (
                "Players",
                "3 to 8, each with a colour, red, blue, green, yellow, black, white, orange or "
                "purple, and a side, Brin's or Answin's. A side has 2 loyalty cards with 3 or 4 "
                "players, 3 with 5 or 6, 4 with 7 or 8. AP begin at 0 and may fall below.",
            ),
            (
                "Influence cards",
                "165: 33 red, 36 green, 24 each of blue, yellow, purple and white. The supply "
                "deck has 12 of each colour; starting hands are 6 cards from it with 3 or 4 "
                "players, else 7. What is left is the reserve, open for all to see.",
            ),
            (
                "Orkensturm deck",
                "Out of the reserve: 2 red for each player on Answin's side, 2 green for each on "
                "Brin's, and a single blue, yellow, purple and white card.",
            ),
            (
                "Advisors",
                "Everybody begins with 1 of their side's 14. Once revealed it is used up. It may "
                "be revealed from the turn line on; when, stands on the card.",
                "From an empty deck nothing is drawn, and the action stays open.",
            ),
            (
                "Turn",
                "Placing, actions, contributions, outcome; the revealed cards go back to the "
                "reserve; end check; the marker of the starting player passes clockwise. What "
                "events and advisors do is entered as effects.",
            ),
            (
                "Placing",
                "Clockwise from the starting player, each on a character that is free, and not the "
                "one of their own turn before. The messenger is open with 6 players or more. The "
                "last to place takes a green or red card from the reserve, then one of any "
                "colour.",
                "Where nothing else is free, the character of the turn before may be taken again.",
            ),
            (
                "Actions",
                "In the same order each does a or b. Regent: a take 2 white, draw 1; b put one of "
                "every colour, 5 AP, draw 4. Merchant: a take 2 blue, draw 1; b put 2 blue and 2 "
                "white, 3 AP, draw 2. Tax: a take 2 yellow, draw 1; b tax collection. Knight: a "
                "take 2 red, draw 1; b joust. Magician: a draw 2, take 1 of any colour; b draw an "
                "advisor, take 1 of any colour. Inquisitor: a take green and purple, see a hand, "
                "1 AP a green card there; b put 2 green, 1 AP, draw 3. Spy: a take purple and "
                "green, draw 1; b put 2 purple, see a hand, 1 AP a card of one colour there, draw "
                "1. Messenger: put any card for 1 AP, then a take white and green; b take red and "
                "yellow.",
                "A messenger with an empty hand puts none, gains no AP, and takes all the same.",
            ),
            (
                "Supply",
                "Cards drawn have a hidden colour. An empty supply deck is made anew from one card "
                "of each colour in the reserve.",
                "A colour that the reserve lacks is left out. If it lacks all, nothing is drawn, "
                "and it is tried again at the next draw.",
            ),
            (
                "Empty reserve colour",
                "",
                "For a card that the reserve lacks nothing is taken. Where there is a choice, a "
                "lacking colour may be chosen: write -.",
            ),
            (
                "Contributions",
                "Everybody adds 2 hand cards, unseen, to the Orkensturm deck; whoever has fewer "
                "adds all, and loses 1 AP for each missing. It happens at the give line, or else "
                "at reveal.",
            ),
            (
                "Outcome",
                "Two cards a player are revealed, or the whole deck if it is smaller. Green over "
                "red lowers the Mittelreich troops by the difference, red over green the orc "
                "troops. Time goes 1 down; then 1 up for more purple than blue, 1 down for more "
                "blue. Yellow over white raises the Treasury by the difference, white over yellow "
                "lowers it. Nothing goes below 0. The cards are back in the reserve when the turn "
                "closes: at the next turn, at advisors, or where the record ends.",
            ),
            (
                "End",
                "When a turn closes, the first that holds: A Mittelreich troops at 0, Answin's "
                "side shares 8 AP; B orc troops at 0, Brin's side shares the Treasury; C time at "
                "0, Brin's side shares half the Treasury; D Treasury at 0, Answin's side shares 4 "
                "AP. Halves and shares are rounded up.",
                "Where both A and B hold, A goes first.",
            ),
            (
                "Final score",
                "AP, share and own advisors. Most AP wins; a tie goes to Answin's side after A or "
                "D, to Brin's after B or C.",
                "Several of that side share the win; with none of it among them all tied do.",
            ),
            (
                "Tax collection",
                "Open offers of yellow cards. The most gets 3 AP, the next lower number 1 AP, "
                "everybody with equal numbers alike; who offers nothing gets nothing. All cards "
                "offered go to the reserve. That nobody offers any is written offers none.",
            ),
            (
                "Joust",
                "Secret offers of red cards. First 3 AP, second 1 AP; equal offers rank clockwise "
                "from the announcer, the announcer before all. An announcer who is not first gets "
                "1 AP more. All cards offered go to the reserve.",
            ),
            (
                "Hidden hands",
                "Sizes are exact. Colours are held to what can be: a hand gives no more than it "
                "holds; what a player gave or showed beyond what was openly taken was drawn; no "
                "colour gives more than the supply ever held; what was seen in a hand binds what "
                "it gives and shows later; the outcomes show no more than can have gone into the "
                "deck.",
            ),
        ),
        1,
    )
)
RULINGS = (
    Ruling(
        "supply-refill",
        "OS-R8",
        "when an empty supply deck is made anew",
        (
            ("at-once", "as soon as its last card is drawn"),
            ("on-draw", "when the next card is wanted"),
        ),
    ),
    Ruling(
        "treasury-max",
        "OS-R11",
        "how high the Treasury can rise",
        (("none", "without a limit"), ("NUMBER", "up to this number, effects too")),
        check=treasury_max_fault,
    ),
    Ruling(
        "tax-second",
        "OS-R14",
        "who is second in a tax collection when several share first place",
        (
            ("rank", "the next lower number gets its 1 AP all the same"),
            ("place", "nobody"),
        ),
    ),
    Ruling(
        "joust-zero",
        "OS-R15",
        "whether an offer of 0 can be first or second in a joust",
        (("no", "it cannot"), ("yes", "it can")),
    ),
)
