"""The game with all cards open: a second, slow statement of the rules, for the tests alone.

Nothing here uses the package. Every place remembers whether it has acted; every card remembers
when it was laid and when it went back to a hand. A game writes its record as it goes, with no
more names of cards than a record needs.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

CHARACTERS = ["empress", "informer", "judge", "fanatic", "diplomat", "deserter"]
INTRIGUES = ["rebellion", "extortion", "infiltration", "deal"]
TEN = CHARACTERS + INTRIGUES


@dataclass(eq=False)
class Piece:
    family: str
    name: str
    start: int
    end: int | None = None
    up: bool = False
    ip: int = 0
    verdicts: int = 0
    public: bool = False


@dataclass(eq=False)
class Place:
    pieces: list[Piece] = field(default_factory=list)
    acted: bool = False

    @property
    def top(self) -> Piece:
        return self.pieces[-1]


Option = tuple[object, ...]


@dataclass(eq=False)
class Act:
    """One effect: the place and its card, the IP that lay on it, what was chosen."""

    place: Place
    me: Piece
    ip: int
    word: str
    to: Place | None = None
    new: str = ""


class OpenTable:
    """A game in progress; ``hands`` holds what each family may still lay."""

    def __init__(
        self,
        families: Sequence[str],
        hands: dict[str, list[str]],
        rightwards: bool,
        naming: Callable[[], bool] = lambda: False,
        rulings: Sequence[str] = (),
    ) -> None:
        self.act_at_once = "uncovered=act" in rulings
        self.tokens_stay = "swap-tokens=stay" in rulings
        self.together = "rebellion=together" in rulings
        self.agenda: list[Place] = []
        self.families = list(families)
        self.hands = hands
        self.rightwards = rightwards
        self.naming = naming
        self.row: list[Place] = []
        self.supply = dict.fromkeys(families, 1)
        self.discard: dict[str, list[Piece]] = {family: [] for family in families}
        self.reserve: dict[str, list[Piece]] = {family: [] for family in families}
        self.laid: list[Piece] = []
        self.round = 0
        self.waiting: list[str] = []
        self.acting: Place | None = None
        self.over = False
        self.clock = 0
        self.swap_named = False
        self.met: set[tuple[str, ...]] = set()
        self.killer = ""
        direction = "left-to-right" if rightwards else "right-to-left"
        self.lines = [
            "game: oriflamme-alliance",
            f"players: {', '.join(families)}",
            f"direction: {direction}",
            *(f"ruling: {ruling}" for ruling in rulings),
            "",
        ]

    # Rounds

    def options(self) -> list[Option]:
        if self.over:
            return []
        if self.waiting:
            return self._placements(self.waiting[0])
        if self.acting:
            return self._activations(self.acting)
        return [("round",)]

    def do(self, option: Option) -> None:
        self.clock += 1
        if option[0] == "round":
            self._begin_round()
        elif option[0] == "lay":
            self._lay(*option[1:])  # type: ignore[arg-type]
        else:
            self._act(option)

    def _begin_round(self) -> None:
        self.round += 1
        self.lines.append(f"round {self.round}")
        for family in self.families:
            if any(place.top.family == family for place in self.row):
                self.supply[family] += self.deal_of(family)
        first = (self.round - 1) % len(self.families)
        self.waiting = self.families[first:] + self.families[:first]

    def deal_of(self, family: str) -> int:
        return sum(piece.ip for piece in self.reserve[family] if piece.name == "deal")

    # Placement

    def _placements(self, family: str) -> list[Option]:
        wheres: list[tuple[str, int]] = [("left", 0), ("right", 0)]
        if not self.row:
            wheres.append(("place", 0))
        if self.round > 1:
            wheres += [
                ("on", i) for i, place in enumerate(self.row, 1) if place.top.family == family
            ]
        return [("lay", *where, name) for where in wheres for name in self.hands[family]]

    def _lay(self, where: str, position: int, name: str) -> None:
        family = self.waiting.pop(0)
        self.hands[family].remove(name)
        piece = self._new(family, name)
        if where == "on":
            self.row[position - 1].pieces.append(piece)
        elif where == "left":
            self.row.insert(0, Place([piece]))
        else:
            self.row.append(Place([piece]))
        spot = f"on {position}" if where == "on" else where
        self.lines.append(f"{family} {spot}{self._optional_name(piece)}")
        if not self.waiting:
            self.lines.append("resolve")
            for place in self.row:
                place.acted = False
            self._next_place()

    def _new(self, family: str, name: str) -> Piece:
        piece = Piece(family, name, self.clock)
        self.laid.append(piece)
        return piece

    def _optional_name(self, piece: Piece) -> str:
        if not self.naming():
            return ""
        piece.public = True
        return f" ={piece.name}"

    # Resolution

    def _next_place(self) -> None:
        self.agenda = [place for place in self.agenda if place in self.row]
        if self.agenda:
            self.acting = self.agenda.pop(0)
            return
        order = self.row if self.rightwards else self.row[::-1]
        self.acting = next((place for place in order if not place.acted), None)
        if self.acting is None and self.round == 6:
            self.over = True
            for family in self.families:
                self.supply[family] += self.deal_of(family)

    def _activations(self, place: Place) -> list[Option]:
        me = place.top
        effects = [(me.name, *rest) for rest in self._effects(place)]
        if me.up:
            return effects
        if me.name == "rebellion" and me.ip == 0:
            effects = []
        return [("wait",), *effects]

    def _effects(self, place: Place) -> list[Option]:
        me = place.top
        others = [p for p in self.row if p is not place]
        if me.name == "empress":
            hidden = [p for p in others if not p.top.up and p.top.family != me.family]
            return [("", p) for p in hidden] or [("", None)]
        if me.name == "informer":
            swaps: list[Option] = [("swap", name) for name in self.hands[me.family]]
            return [("gain",), *swaps]
        if me.name == "judge":
            marks: list[Option] = (
                [("mark", p) for p in self.row] if self.free() else [("mark", None)]
            )
            return marks + [("strike", p) for p in self.row if p.top.verdicts]
        if me.name == "diplomat":
            open_ones = [p for p in others if p.top.up and p.top.name == "diplomat"]
            gives: list[Option] = [("give", p) for p in open_ones] or [("give", None)]
            return [*gives, ("cash",)]
        if me.name == "deserter":
            return [("", p) for p in self.beside(place)] or [("", None)]
        return [("",)]

    def free(self) -> int:
        return 5 - sum(piece.verdicts for place in self.row for piece in place.pieces)

    def beside(self, place: Place) -> list[Place]:
        at = self.row.index(place)
        return self.row[max(0, at - 1) : at] + self.row[at + 1 : at + 2]

    def _act(self, option: Option) -> None:
        place = self.acting
        assert place is not None
        me = place.top
        place.acted = True
        if option[0] == "wait":
            self.lines.append(f"{me.family} wait")
            me.ip += 1
            self._next_place()
            return
        self.lines.append(self._written(place, option))
        stood = list(place.pieces)
        others = {p: p.top for p in self.row if p.acted and p is not place}
        before = me.ip
        if not me.up:
            me.up = me.public = True
            me.ip = 0
            if me.name == "rebellion":
                before -= 1
            if me.name not in ("extortion", "deal"):
                self.supply[me.family] += before
        self.killer = me.name
        act = Act(place, me, before, str(option[1]))
        if len(option) > 2:
            if isinstance(option[2], str):
                act.new = option[2]
            elif isinstance(option[2], Place):
                act.to = option[2]
        getattr(self, f"_do_{me.name}")(act)
        # What was uncovered acts at once, in that order: no effect uncovers more than two others,
        # and those as the row resolves.
        bared = [p for p, top in others.items() if p in self.row and p.top is not top]
        bared = [p for p in bared if self.act_at_once and p not in self.agenda]
        if not self.rightwards:
            bared.reverse()
        stays = me not in place.pieces and option[1] != "swap" and len(stood) > 1
        self.agenda = bared + [place] * stays + self.agenda
        self._next_place()

    # The record

    def position(self, place: Place) -> int:
        return self.row.index(place) + 1

    def _victim(self, place: Place) -> str:
        piece = place.top
        at = self.position(place)
        if piece.public and not self.naming():
            return str(at)
        return f"{at}={piece.name}"

    def _written(self, place: Place, option: Option) -> str:
        me = place.top
        words = [me.family, me.name]
        word = str(option[1])
        if me.name == "rebellion":
            bare = self.naming()
            hit = [p for p in self.beside(place) if bare or not p.top.public]
            return " ".join(words + [self._victim(p) for p in hit])
        if word:
            words.append(word)
        target = option[2] if len(option) > 2 else None
        if isinstance(target, Place):
            strikes = me.name == "deserter" or word == "strike"
            own = target is place
            plain = not strikes or own
            words.append(str(self.position(target)) if plain else self._victim(target))
        if word == "swap":
            # The option's last word is the card, which a record may leave out.
            self.swap_named = self.naming()
            if self.swap_named:
                words.append(f"={target}")
        return " ".join(words)

    # Elimination and the ten cards

    def _take_off(self, place: Place) -> Piece:
        piece = place.pieces.pop()
        piece.verdicts = 0
        if not place.pieces:
            self.row.remove(place)
        return piece

    def _eliminate(self, place: Place, actor: str) -> str:
        victim = self._strike(place, actor)
        self._strike_back(victim, actor)
        return victim.name

    def _strike(self, place: Place, actor: str) -> Piece:
        victim = place.top
        self._note_meeting(victim, actor)
        if not victim.up and any(p.name == "infiltration" for p in self.reserve[actor]):
            self.supply[actor] += 2
        self.supply[actor] += 1
        self._take_off(place)
        victim.up = victim.public = True
        victim.ip = 0
        self.discard[victim.family].append(victim)
        return victim

    def _strike_back(self, victim: Piece, actor: str) -> None:
        if victim.name == "extortion" and victim.family != actor:
            theirs = [p.top for p in self.row if p.top.family == actor]
            self.supply[victim.family] += 2 * len(theirs)
            for piece in theirs:
                if not piece.up and piece.ip:
                    piece.ip -= 1

    def _note_meeting(self, victim: Piece, actor: str) -> None:
        """Remember which cards met here, so that tests can say what games came to."""
        own = "own" if victim.family == actor else "other"
        self.met.add((self.killer, victim.name, own, "up" if victim.up else "down"))
        if victim.name == "extortion" and own == "other":
            for place in self.row:
                piece = place.top
                if piece.family == actor and piece.ip:
                    self.met.add(("extorted", piece.name if piece.up else "hidden"))
        if any(piece.name == "infiltration" for piece in self.reserve[actor]):
            self.met.add(("infiltrated", "up" if victim.up else "down"))

    def _do_empress(self, act: Act) -> None:
        self.supply[act.me.family] += 2
        if act.to:
            act.to.top.ip += 1

    def _do_informer(self, act: Act) -> None:
        family = act.me.family
        if act.word == "gain":
            for p in self.beside(act.place):
                if not p.top.up and p.top.family != family:
                    self.supply[family] += p.top.ip
            return
        act.me.end = self.clock
        self.hands[family].remove(act.new)
        self.hands[family].append("informer")
        new = self._new(family, act.new)
        new.public = self.swap_named
        new.verdicts = act.me.verdicts if self.tokens_stay else 0
        act.place.pieces[-1] = new

    def _do_judge(self, act: Act) -> None:
        if act.word == "strike":
            assert act.to is not None
            self._eliminate(act.to, act.me.family)
            return
        self.supply[act.me.family] += 1
        if act.to:
            act.to.top.verdicts += 1

    def _do_fanatic(self, act: Act) -> None:
        others = [p.top for p in self.row if p.top is not act.me]
        alone = not any(piece.up and piece.family == act.me.family for piece in others)
        self.supply[act.me.family] += 2 if alone else 1

    def _do_diplomat(self, act: Act) -> None:
        family = act.me.family
        if act.word == "cash":
            self.supply[family] += act.me.ip
            act.me.ip = 0
            self.discard[family].append(self._take_off(act.place))
            return
        self.supply[family] += 1
        if act.to:
            act.to.top.ip += 2

    def _do_deserter(self, act: Act) -> None:
        family = act.me.family
        if act.to and self._eliminate(act.to, family) in CHARACTERS:
            self.supply[family] += 1
        tops = [p.top for p in self.beside(act.place)]
        if not any(piece.up and piece.name in CHARACTERS for piece in tops):
            self.discard[family].append(self._take_off(act.place))

    def _do_rebellion(self, act: Act) -> None:
        family = act.me.family
        victims = self.beside(act.place) if self.rightwards else self.beside(act.place)[::-1]
        if self.together:
            for piece in [self._strike(victim, family) for victim in victims]:
                self._strike_back(piece, family)
        else:
            for victim in victims:
                self._eliminate(victim, family)
        act.me.up = False

    def _do_extortion(self, act: Act) -> None:
        self.supply[act.me.family] += 1
        self.discard[act.me.family].append(self._take_off(act.place))

    def _do_infiltration(self, act: Act) -> None:
        for p in self.row:
            if p.top.family == act.me.family and not p.top.up:
                p.top.ip += 1
        self.reserve[act.me.family].append(self._take_off(act.place))

    def _do_deal(self, act: Act) -> None:
        self._take_off(act.place)
        act.me.ip = act.ip
        self.reserve[act.me.family].append(act.me)

    # What the table can know

    def can_be(self, piece: Piece) -> list[str]:
        """No two cards of a family are the same while both are out of the hand."""
        if piece.public:
            return [piece.name]
        known = [p for p in self.laid if p.public and p.family == piece.family]
        return [
            name
            for name in TEN
            if not any(
                other.name == name and (other.end is None or other.end >= piece.start)
                for other in known
            )
        ]

    def winners(self) -> list[str]:
        counts = {f: sum(p.top.family == f for p in self.row) for f in self.families}
        best = max((self.supply[f], counts[f]) for f in self.families)
        return [f for f in self.families if (self.supply[f], counts[f]) == best]
