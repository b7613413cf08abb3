"""The rules as the scorer applies them, in its own words, by their numbers."""

from __future__ import annotations

from scorer.kit.rules import Rule, Ruling

RULES = tuple(
    Rule(f"OA-R{number}", title, text, tuple(ours))
    for number, (title, text, *ours) in enumerate(
        (
            (
                "Players",
                "3 to 5, one for each family: red, blue, green, yellow, black. Every family has "
                "the same ten cards: the Characters Empress, Informer, Judge, Fanatic, Diplomat "
                "and Deserter; the Intrigues Rebellion, Extortion, Infiltration and Deal.",
                "2 players are accepted, with warning OA-W1.",
            ),
            (
                "Set-up",
                "Of the ten, three are put aside, which only their owner sees, and stay out; "
                "seven are the hand. Each starts with 1 IP; five Verdict tokens are for all. "
                "The first player listed starts; the direction of resolution is the same all "
                "game.",
            ),
            (
                "Rounds",
                "There are six: Deal income, placement, resolution; then the first player moves "
                "on clockwise. The last activation of round 6 ends the game, and the Deals' end "
                "bonus is gained with it. One hand card stays unplayed.",
            ),
            (
                "The row",
                "The queue is a row of stacks, counted from the left from 1, as it lies when "
                "the line is read. Nothing but a stack's top card counts: what is covered "
                "neither acts nor gains nor is hit or counted, and keeps its IP and tokens.",
            ),
            (
                "Placement",
                "In clockwise order each lays one hand card face down: at the left end, at the "
                "right end, or, from round 2 on, on a stack whose top is their own. An empty "
                "row has but one place. Between two cards nothing is laid.",
            ),
            (
                "Resolution",
                "Stack after stack acts in the direction, once a round. A face-down top card "
                "waits (1 IP from the supply is put on it) or is revealed: its owner takes the "
                "IP on it and applies the effect at once. A face-up one applies its effect.",
            ),
            (
                "Effects are mandatory",
                "As far as they can be carried out. Of two effects the owner chooses one; with "
                "no legal target the rest of the effect still happens. A choice without any "
                "effect is open only where the card says so.",
            ),
            (
                "Elimination",
                "Who eliminates a card gains 1 IP, whosever it was. A face-down one is turned "
                "up first and its IP go to the supply. It lands on its owner's discard pile, "
                "and an emptied place closes. A card that discards itself brings no IP.",
            ),
            (
                "What is uncovered",
                "If a top card leaves while it acts itself, the card under it acts next, at "
                "once; face down, it may wait. If it leaves while another acts, the card under "
                "it acts when its place comes up.",
                "Of several that act at once, the one uncovered first goes first; then the row "
                "goes on where it was.",
            ),
            (
                "Verdict tokens",
                "They return to the five when their card leaves the row, however that happens; "
                "one card may carry several.",
                "With none free a mark gains its 1 IP and moves nothing, and the line names no "
                "position.",
            ),
            (
                "The end",
                "Most IP in the personal supply wins; IP on cards in the row are nobody's. On a "
                "tie more top cards in the row decide.",
                "Still level, the win is shared.",
            ),
            (
                "Empress",
                "Gain 2. Then 1 IP from the supply goes on a face-down card of another player, "
                "anywhere in the row; compulsory if one lies there.",
            ),
            (
                "Informer",
                "Gain: as many IP as lie on the face-down neighbours of other families, which "
                "keep theirs. Or swap: back to the hand with it, another hand card face down in "
                "its place, which acts from the next round on.",
            ),
            (
                "Judge",
                "Mark: gain 1 and put a Verdict token on any top card, its own too. Or strike: "
                "eliminate a top card that has one, itself included; only where one lies.",
            ),
            (
                "Fanatic",
                "Gain 1, and 1 more while no other top card of the family is face up.",
            ),
            (
                "Diplomat",
                "Give: gain 1 and put 2 IP on one other face-up Diplomat, compulsory if there "
                "is one. Or cash: gain what lies on it, be it nothing, and discard it. It is "
                "the one face-up card that carries IP; eliminated, they go to the supply.",
            ),
            (
                "Deserter",
                "Eliminate a neighbour, own ones too; compulsory if there is one. For a "
                "Character gain 1 more. Once the row has closed, the Deserter is discarded "
                "unless a face-up Character stands beside it.",
            ),
            (
                "Rebellion",
                "Revealed only with IP on it: one is spent, its owner keeps the rest. Both "
                "neighbours are eliminated (or the only one). Then it is turned down again, "
                "known to all, and has acted.",
            ),
            (
                "Extortion",
                "Revealed: the IP on it are lost; gain 1; discard it. Eliminated by another "
                "family: its owner gains 2 for each top card which that family has in the row "
                "at that moment, once Extortion is gone; then that family's face-down top cards "
                "lose 1 IP each, if they have any.",
            ),
            (
                "Infiltration",
                "1 IP on each face-down top card of the own family, then it is reserved. From "
                "then on its owner gains 2 more for each face-down card that they eliminate.",
            ),
            (
                "Deal",
                "Reserved with its IP on it. At the beginning of each later round its owner "
                "gains that many from the supply, if the family has a top card in the row. When "
                "the game ends they gain that many once more, come what may.",
            ),
            (
                "The reserve",
                "A reserved card is out of the row, is touched by nothing and holds to the end. "
                "An eliminated card never gets there.",
                "The supply of IP does not run out.",
            ),
            (
                "Hidden cards",
                "A family has each card once. What becomes known (revealed, turned up by an "
                "elimination, named in the record) is from then on no other card of the family "
                "in the row, covered ones too; and a card laid while it is known to lie in the "
                "row, the discard pile or the reserve is never it. What a swap lays is not that "
                "Informer; a card laid later may be.",
            ),
        ),
        1,
    )
)

RULINGS = (
    Ruling(
        "uncovered",
        "OA-R9",
        "when a card acts that another card's activation uncovers, where its place has acted",
        (("wait", "in the next round"), ("act", "at once, before the row goes on")),
    ),
    Ruling(
        "swap-tokens",
        "OA-R13",
        "where an Informer's Verdict tokens go when it is swapped",
        (
            ("back", "to the five"),
            ("stay", "they lie on the card that is laid in its place"),
        ),
    ),
    Ruling(
        "rebellion",
        "OA-R19",
        "in which order a Rebellion's two victims go",
        (
            ("direction", "as the row resolves, one wholly before the other"),
            ("together", "both at once; then an Extortion among them takes its due"),
        ),
    ),
)

EXAMPLE = """\
game: oriflamme-alliance
players: Anna=red, Ben=blue, Cleo=green
direction: left-to-right

round 1
Anna left
Ben right
Cleo left
resolve
Cleo wait
Anna wait
Ben fanatic
= Anna 1, Ben 3, Cleo 1
"""

NOTES = (
    "A line for each card laid, then 'resolve', then a line for each card that acts, in order.",
    "Positions count from the left, from 1, as the row lies before the line.",
    "What lies face down need not be named: only what was turned up (red deserter 2=judge).",
)
