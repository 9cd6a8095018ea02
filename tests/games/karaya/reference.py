"""A reference implementation of the rules, as one generator.

It is written from the specification alone and shares nothing with the engine: no steps, no stack,
no masks. It is told the cards of each deal and the moves, and yields who is asked and what is
legal. Who is asked in a window follows from `face`, which knows no hidden card (§5.0, §10.1).
"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar, cast

from facedown.games.karaya.arrange import position

if TYPE_CHECKING:
    from facedown.engine.action import Action
    from facedown.games.karaya.table import KarayaTable

T = TypeVar("T")
Do = tuple[object, ...]
"""A verb and its arguments: `("manipulate", "rebels", 3)`."""
Told = dict[int, object]
"""The private parts of one event, by seat."""

LOYALISTS: Final = "loyalists"
REBELS: Final = "rebels"
PASS: Final[Do] = ("pass",)
SLAVES: Final = {5: 3, 6: 3, 7: 3, 8: 3, 9: 3, 10: 3, 11: 4, 12: 4, 13: 4, 14: 4, 15: 5}
AT_ONCE: Final = {"slave": "call", "belly_dancer": "dance", "oracle": "prophesy"}
"""Powers that a manipulated player uses without a choice (§5.8)."""
FEW: Final = {5: 1, 6: 1, 7: 1, 8: 2, 9: 2, 10: 2, 11: 2, 12: 3, 13: 3, 14: 3, 15: 3}
"""Number of Guards, and of Assassins (§1.3), by seats."""


class Question(NamedTuple):
    step: str
    asked: set[int]
    """Public."""
    legal: dict[int, set[Do]]
    """The legal actions of those who must decide; those who may declare meanwhile."""
    waits: set[int]


Asking = Generator[Question, tuple[int, Do], T]


class Over(Exception):
    """The round is over."""

    def __init__(self, side: str | None, why: str) -> None:
        super().__init__(why)
        self.side = side
        self.why = why


class Player:
    """§2.2"""

    def __init__(self) -> None:
        self.up = False
        self.alive = True
        self.prison = False
        self.captured = False
        self.fatigued = False
        self.must_hide = False
        self.side: str | None = None
        self.bans: set[int] = set()
        self.next_bans: set[int] = set()


class ReferenceRules:
    """One game. `follow` it move by move."""

    def __init__(self, table: KarayaTable) -> None:
        self.seats = range(table.seats)
        self.options = table.options
        self.centre = table.seats
        self.table = table
        self.score = [0] * table.seats
        self.last_two = [0] * table.seats
        self.number = 0
        self.ends: list[tuple[str | None, str]] = []
        self.points: list[list[int]] = []
        """The results of finished rounds."""
        self.story: list[Do] = []
        """What was turned up since the last move, in order; who died; where the crown lies."""
        self.told: list[Told] = []
        self.outcome: tuple[tuple[int, ...], str] | None = None
        self._going = self._game()
        self.question: Question | None = next(self._going)

    def follow(self, seat: int, action: Action) -> None:
        self.story, self.told = [], []
        try:
            self.question = self._going.send((seat, said(action)))
        except StopIteration:
            self.question = None

    # --- a game, its rounds, their slots (§1, §3, §8) ---------------------------------------------

    def _game(self) -> Asking[None]:
        first = cast("int", self.options["starter"])
        if first < 0:
            first = int(self.table.turn)
        while True:
            self.number += 1
            over = yield from self._round(first)
            self._count(over)
            self.outcome = self._end()
            if self.outcome is not None:
                return
            yield from self._all("ready", {seat: {("ready",)} for seat in self.seats})
            first = self._next(self.active)

    def _round(self, first: int) -> Asking[Over]:
        laps = cast("int", self.options["max_laps"])
        self.players = [Player() for _ in self.seats]
        self.cards = cards(self.table)
        self.told.append({seat: self.cards[seat] for seat in self.seats})
        self.crown: tuple[int, int] | None = None
        self.slot = 0
        self.active = first
        seat = first
        try:
            while self.slot < laps * len(self.seats):
                self.slot += 1
                self.active = seat
                if self.crown is not None and self.crown[0] == seat and self.crown[1] < self.slot:
                    raise Over(LOYALISTS, "crown")
                if self.players[seat].alive:
                    yield from self._slot(seat)
                seat = self._next(seat)
        except Over as over:
            return over
        return Over(None, "stalemate")

    def _slot(self, seat: int) -> Asking[None]:
        me = self.players[seat]
        if me.prison:
            me.prison = False
            self._settle()
            yield from self._any_time()
        elif not (me.captured or (me.fatigued and self.options["fatigue"] == "lose_slot")):
            if self.slot == 1:
                yield from self._any_time()
            another = True
            while another:
                another = yield from self._action(seat)
                self._settle()
                yield from self._any_time()
        me = self.players[seat]  # another one, if they died in their own slot
        me.fatigued = False
        me.bans, me.next_bans = me.next_bans, set()

    def _next(self, seat: int) -> int:
        return (seat + 1) % len(self.seats)

    # --- actions (§4) -----------------------------------------------------------------------------

    def _action(self, seat: int) -> Asking[bool]:
        """Executes an action; whether the player gets another one."""
        me = self.players[seat]
        openly = bool(self.options["async_declare"])
        while True:
            legal = {seat: self._legal(seat)}
            if openly and self._worth_asking():
                others = {other: self._declarations(other) for other in self._hidden() - {seat}}
                legal |= {other: may for other, may in others.items() if may}
            step = "hide" if me.must_hide else "main"
            who, did = yield Question(step, {seat}, legal, {seat})
            if who == seat and did != ("proclaim",):
                break
            yield from self._declared({who: did})
        verb, *where = did
        if verb == "peek":
            target = cast("int", where[0])
            self.told.append({seat: self.cards[target]})
        elif verb == "trade" or verb == "trade_centre":
            place = cast("int", where[0]) if where else self.centre
            self._swap(seat, place)
            self.told.append({who: self.cards[who] for who in (seat, place) if who in self.seats})
            self._ban(seat, place, noticed=True)
        elif verb in ("hide", "hide_centre", "hide_alone"):
            place = {"hide_centre": self.centre, "hide_alone": seat}.get(str(verb), -1)
            self._hide(seat, cast("int", where[0]) if where else place)
        elif did != PASS:
            return (yield from self._power(seat, did))
        return False

    def _legal(self, seat: int) -> set[Do]:
        me, role = self.players[seat], self.cards[seat]
        others = self._hidden() - {seat}
        partners = {s for s in others if not self.players[s].prison} - me.bans
        legal: set[Do] = set()
        if me.must_hide:
            legal.add(("hide_alone",))
            if self.options["oracle_rehide"] == "trade":
                legal |= {("hide_centre",)} | {("hide", s) for s in partners}
            return legal
        if self.options["pass_allowed"]:
            legal.add(PASS)
        legal |= {("peek", s) for s in others}
        if me.up:
            legal |= {("hide_alone",), ("hide_centre",)} | {("hide", s) for s in partners}
        else:
            legal |= {("trade_centre",)} | {("trade", s) for s in partners}
            if role == "sultan" and self.options["async_declare"]:
                legal.add(("proclaim",))
        return legal if me.fatigued else legal | self._powers(seat)

    def _powers(self, seat: int) -> set[Do]:
        role, me = self.cards[seat], self.players[seat]
        if role == "slave":
            return {("call",)}
        if role == "belly_dancer":
            return set() if me.up else {("dance",)}
        if role == "oracle":
            return {("prophesy",)}
        if role == "grand_vizier":
            sides = [me.side] if me.side else [LOYALISTS, REBELS]
            hidden = self._hidden() - {seat}
            return {("manipulate", side, s) for side in sides for s in hidden}
        return self._aimed(seat)

    def _aimed(self, seat: int) -> set[Do]:
        """The powers of §4.3 with a target, for a manipulated player (§5.8)."""
        role = self.cards[seat]
        others = [s for s in self._living() if s != seat]
        if role == "sultan":
            return {("execute", s) for s in others if self.face(s) in ("assassin", "slave")}
        if role == "guard" and not self._charmed(seat):
            return {("detain", s) for s in others if not self.players[s].prison}
        if role == "assassin":
            return {("assassinate", s) for s in others}
        if role == "slave_driver":
            free = [s for s in others if not self.players[s].captured]
            return {("capture", s) for s in free if self.face(s) in (None, "slave")}
        return set()

    def _power(self, seat: int, did: Do) -> Asking[bool]:
        """Reveals the card and applies its effect; whether a hidden Slave was captured."""
        self._turn_up(seat)
        verb = did[0]
        target = cast("int", did[-1]) if len(did) > 1 else -1
        if verb == "execute":
            self._die(target)
        elif verb == "detain":
            yield from self._detain(seat, target)
        elif verb == "assassinate":
            yield from self._assassinate(seat, target)
        elif verb == "call":
            yield from self._join({seat})
        elif verb == "capture":
            hidden = not self.players[target].up
            if self.cards[target] == "slave":
                self._turn_up(target)
                self.players[target].captured = True
                return hidden
        elif verb == "prophesy":
            yield from self._prophesy(seat)
        elif verb == "manipulate":
            yield from self._manipulate(seat, str(did[1]), target)
        return False

    def _swap(self, one: int, other: int) -> None:
        self.cards[one], self.cards[other] = self.cards[other], self.cards[one]

    def _hide(self, seat: int, place: int) -> None:
        """§4.2 B"""
        me, old = self.players[seat], self.cards[seat]
        me.up, me.side, me.must_hide = False, None, False
        if old == "sultan":
            self.crown = None
        if old == "slave_driver":
            self._release()
        self._swap(seat, place)
        self._ban(seat, place, noticed=self.cards[seat] != old)
        self.told.append({s: self.cards[s] for s in self._hidden()})

    def _ban(self, seat: int, place: int, noticed: bool) -> None:
        """C7"""
        if place not in self.seats or place == seat or self.options["trade_ban"] == "none":
            return
        if noticed or self.options["secret_same_role_ban"]:
            self.players[place].bans.add(seat)
        if self.options["trade_ban"] == "both":
            self.players[seat].next_bans.add(place)

    # --- roles (§5) -------------------------------------------------------------------------------

    def _detain(self, guard: int, target: int) -> Asking[None]:
        asked = {target}
        if self.options["block_detention"] == "any":
            asked |= {s for s in self._living() if not self.players[s].prison} - {guard}
        all_up = self._up("sultan") == 1 and self._up("guard") == FEW[len(self.seats)]
        able = {s for s in asked if self.face(s) in ("sultan", "guard")}
        able |= {s for s in asked if self.face(s) is None and not all_up}
        may = {s: {PASS} | self._if(s, ("sultan", "guard"), ("block",)) for s in able}
        blocks = yield from self._first("block", may, guard)
        if blocks is None:
            self.players[target].prison = True
        else:
            self._turn_up(blocks)

    def _assassinate(self, assassin: int, target: int) -> Asking[None]:
        beside = self._adjacent(assassin)
        near = (beside | self._adjacent(target)) - {assassin, target}
        if target in beside and self.options["victim_guard"]:
            near.add(target)
        if not self.options["detained_guard_stops"]:
            near = {s for s in near if not self.players[s].prison}
        near = {s for s in near if not self._charmed(s)}
        all_up = self._up("guard") == FEW[len(self.seats)]
        able = {s for s in near if self.face(s) == "guard" or (self.face(s) is None and not all_up)}
        may = {s: {PASS} | self._if(s, ("guard",), ("stop",)) for s in able}
        stops = yield from self._first("stop", may, assassin)
        if stops is None:
            self._die(target)
        else:
            self._turn_up(stops)
            self._die(assassin)

    def _join(self, callers: set[int]) -> Asking[None]:
        if self._up("slave") == SLAVES[len(self.seats)]:
            return
        asked = self._hidden() - callers
        if not self.options["detained_slave_calls"]:
            asked = {s for s in asked if not self.players[s].prison}
        may = {s: {PASS} | self._if(s, ("slave",), ("join",)) for s in asked}
        answers = yield from self._all("join", may)
        for s in self._clockwise(self.active):
            if answers.get(s) == ("join",):
                self._turn_up(s)

    def _if(self, seat: int, roles: Iterable[str], did: Do) -> set[Do]:
        return {did} if self.cards[seat] in roles else set()

    def _prophesy(self, oracle: int) -> Asking[None]:
        who = self._chooser(oracle)
        left = self._hidden() - {oracle}
        named = sorted(left)
        if len(left) > 3:
            named = []
            while len(named) < 3:
                legal: set[Do] = {("look", s) for s in left - set(named)}
                _, did = yield Question("look", {who}, {who: legal}, {who})
                named.append(cast("int", did[1]))
        self.told.append({oracle: [self.cards[s] for s in named]})
        both: set[Do] = {("predict", LOYALISTS), ("predict", REBELS)}
        _, did = yield Question("predict", {who}, {who: both}, {who})
        self.players[oracle].side = str(did[1])
        self.players[oracle].must_hide = True

    def _manipulate(self, vizier: int, side: str, seat: int) -> Asking[None]:
        self.players[vizier].side = side
        self._turn_up(seat)
        verb = AT_ONCE.get(self.cards[seat])
        if verb is not None:
            yield from self._power(seat, (verb,))
        else:
            yield from self._forced(seat)
        if self.players[seat].alive:
            self.players[seat].fatigued = True

    def _forced(self, seat: int) -> Asking[None]:
        may_stop: set[Do] = set()
        who = self._chooser(seat)
        while legal := self._aimed(seat):
            _, did = yield Question("forced", {who}, {who: legal | may_stop}, {who})
            if did == PASS or not (yield from self._power(seat, did)):
                return
            may_stop = {PASS}

    def _chooser(self, seat: int) -> int:
        """The player who chooses (C25); in their own slot, players choose themselves."""
        return self.active if self.options["manipulated_chooses"] == "vizier" else seat

    # --- windows (§5.0, §5.4) ---------------------------------------------------------------------

    def _any_time(self) -> Asking[None]:
        while self._worth_asking():
            may = {s: {PASS} | self._declarations(s) for s in self._hidden()}
            answers = yield from self._all("declare", may)
            declared = {s: did for s, did in answers.items() if did != PASS}
            if not declared:
                return
            yield from self._declared(declared)

    def _worth_asking(self) -> bool:
        """Whether a hidden player could declare anything, by public facts (D3)."""
        hidden = self._hidden()
        free = {s for s in hidden if not self.players[s].prison}
        slaves = self._up("slave") < SLAVES[len(self.seats)] and self.options["call_off_turn"]
        proclaim = hidden if self.options["detained_sultan_proclaims"] else free
        call = hidden if self.options["detained_slave_calls"] else free
        return bool((not self._up("sultan") and proclaim) or (slaves and call))

    def _declarations(self, seat: int) -> set[Do]:
        role, prison = self.cards[seat], self.players[seat].prison
        if role == "sultan" and (not prison or self.options["detained_sultan_proclaims"]):
            return {("proclaim",)}
        calls = self.options["call_off_turn"]
        if role == "slave" and calls and (not prison or self.options["detained_slave_calls"]):
            return {("call",)}
        return set()

    def _declared(self, declared: dict[int, Do]) -> Asking[None]:
        for s in self._clockwise(self.active):
            if s in declared:
                self._turn_up(s)
        callers = {s for s, did in declared.items() if did == ("call",)}
        if callers:
            yield from self._join(callers)
        self._settle()

    def _all(self, step: str, may: dict[int, set[Do]]) -> Asking[dict[int, Do]]:
        answers: dict[int, Do] = {}
        while len(answers) < len(may):
            left = {s: legal for s, legal in may.items() if s not in answers}
            who, did = yield Question(step, set(may), left, set(left))
            answers[who] = did
        return answers

    def _first(self, step: str, may: dict[int, set[Do]], after: int) -> Asking[int | None]:
        """The first willing player clockwise (§11.2), once that is certain."""
        answers: dict[int, Do] = {}
        order = [s for s in self._clockwise(after) if s in may]
        while True:
            first = next((s for s in order if answers.get(s) != PASS), None)
            if first is None or first in answers:
                return first
            left = {s: legal for s, legal in may.items() if s not in answers}
            who, did = yield Question(step, set(may), left, set(left))
            answers[who] = did

    # --- cards and tokens -------------------------------------------------------------------------

    def face(self, seat: int) -> str | None:
        """The role of a face-up card."""
        return self.cards[seat] if self.players[seat].up else None

    def _up(self, role: str) -> int:
        """The number of face-up cards of a role, including the dead."""
        return sum(self.face(s) == role for s in self.seats)

    def _living(self) -> list[int]:
        return [s for s in self.seats if self.players[s].alive]

    def _hidden(self) -> set[int]:
        return {s for s in self._living() if not self.players[s].up}

    def _clockwise(self, after: int) -> list[int]:
        """All seats clockwise, this one last."""
        return [(after + k) % len(self.seats) for k in range(1, len(self.seats) + 1)]

    def _adjacent(self, seat: int) -> set[int]:
        """§0.2: the nearest living seat on either side."""
        others = [s for s in self._clockwise(seat) if self.players[s].alive and s != seat]
        return {others[0], others[-1]} if others else set()

    def _charmed(self, seat: int) -> bool:
        beside = self._adjacent(seat)
        return any(self.face(s) == "belly_dancer" and not self.players[s].prison for s in beside)

    def _turn_up(self, seat: int) -> None:
        if not self.players[seat].up:
            self.players[seat].up = True
            self.story.append(("revealed", seat, self.cards[seat]))
            if self.cards[seat] == "sultan":
                self.crown = (self.active, self.slot)
                self.story.append(("crowned", self.active))

    def _die(self, seat: int) -> None:
        """§5.10, R1"""
        role, me = self.cards[seat], self.players[seat]
        if not me.up:
            self.story.append(("revealed", seat, role))
        bans, later = me.bans, me.next_bans
        me = self.players[seat] = Player()
        me.up, me.alive, me.bans, me.next_bans = True, False, bans, later
        self.story.append(("died", seat, role))
        if role == "slave_driver":
            self._release()
        if role == "sultan":
            raise Over(REBELS, "sultan_killed")

    def _release(self) -> None:
        for player in self.players:
            player.captured = False

    # --- the end of a round (§6, §7) --------------------------------------------------------------

    def _settle(self) -> None:
        """R2, then L2 (§6.1)."""
        circle = self._living()
        free = [self._free_slave(s) for s in circle]
        if len(circle) >= 3:
            for k in range(len(circle)):
                if free[k] and free[k - 1] and free[k - 2]:
                    raise Over(REBELS, "revolution")
        dead = [self.cards[s] for s in self.seats if not self.players[s].alive]
        slaves = SLAVES[len(self.seats)] - dead.count("slave")
        if not self.options["l2_counts_captured"]:
            tied = [s for s in circle if self.players[s].prison or self.players[s].captured]
            slaves -= sum(self.face(s) == "slave" for s in tied)
        if dead.count("assassin") == FEW[len(self.seats)] and slaves < 3:
            raise Over(LOYALISTS, "beaten")

    def _free_slave(self, seat: int) -> bool:
        me = self.players[seat]
        return self.face(seat) == "slave" and not (me.prison or me.captured)

    def _count(self, over: Over) -> None:
        """§7: all seats, then the hidden Grand Vizier."""
        points = [0] * len(self.seats)
        if over.side is not None:
            for s in self._living():
                if self._side(s) == over.side:
                    points[s] = 2 if self.players[s].up else 1
            for s in self._hidden():
                if self.cards[s] == "grand_vizier":
                    points[s] = int(any(points[t] == 2 for t in self._adjacent(s)))
        self.ends.append((over.side, over.why))
        self.points.append(points)
        for s, scored in enumerate(points):
            self.score[s] += scored
            if scored == 2:
                self.last_two[s] = self.number

    def _side(self, seat: int) -> str | None:
        role, me = self.cards[seat], self.players[seat]
        if role in ("sultan", "guard"):
            return LOYALISTS
        if role in ("assassin", "slave"):
            return REBELS
        if role == "slave_driver":
            return LOYALISTS if me.up else REBELS
        if role == "belly_dancer":
            return REBELS if me.up else LOYALISTS
        return me.side

    def _end(self) -> tuple[tuple[int, ...], str] | None:
        """§8"""
        target, why = cast("int", self.options["target"]), ""
        if target:
            why = "target" if max(self.score) >= target else "rounds" if self.number >= 30 else ""
        elif self.number >= cast("int", self.options["rounds"]):
            why = "rounds"
        if not why:
            return None
        best = [s for s in self.seats if self.score[s] == max(self.score)]
        latest = max(self.last_two[s] for s in best)
        return tuple(s for s in best if self.last_two[s] == latest), why


# --- what a table says ---------------------------------------------------------------------------


def cards(table: KarayaTable) -> list[str]:
    """The roles at the seats, in the centre, and set aside."""
    told = cast("dict[str, Any]", position(table))
    return [*(player["role"] for player in told["players"]), told["centre"], *told["aside"]]


def said(action: Action) -> Do:
    told = action.json
    return (told["do"], *(told[name] for name in ("side", "target") if name in told))
