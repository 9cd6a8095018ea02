"""A seat's memory of a round: who may hold which role, and who has seen which card.

Only one's own card and cards that one was shown are certain. The rest is inferred from what players
do (`habits`), leave undone, and say (`hearsay`).
"""

from __future__ import annotations

from typing import Final

from facedown.bots.events import Seen, handle
from facedown.bots.memory import MemoryBase
from facedown.engine.observation import Observation
from facedown.engine.rules import shared_rules
from facedown.games.karaya.bots.habits import Habits
from facedown.games.karaya.bots.hearsay import Hearsay
from facedown.games.karaya.bots.scene import NOBODY, NUMBER, Scene
from facedown.games.karaya.bots.suspicion import Suspicion
from facedown.games.karaya.bots.trust import Trust
from facedown.games.karaya.cards import GUARD, NO_ROLE, ROLES, SLAVE, SULTAN
from facedown.games.karaya.rules import KarayaRules


class Memory(MemoryBase):
    """Reset in each round, except for the trust in speakers.

    `watchers[place]`: the seats that have seen the card there. `mine`: one's own role. `acted`:
    whether anybody has acted in this round. `active`: whose slot it is, `slot`: its number,
    `covered`: whether its seat chooses an action with its card face down, and so could speak.
    """

    def __init__(self, observation: Observation) -> None:
        super().__init__(observation.seat)
        players = observation.view["players"]
        assert isinstance(players, list)
        self.seats = len(players)
        self.rules = shared_rules(KarayaRules, self.seats, observation.options)
        self.habits = Habits(self.seats)
        self.trust = Trust(self.seats)
        self.begin()

    def begin(self) -> None:
        """Start a round."""
        seats = self.seats
        self.suspicion = Suspicion(self.rules)
        self.mine = NO_ROLE
        self.acted = False
        self.active = NOBODY
        self.slot = 0
        self.covered = False
        self.sultan_up = False
        self.alive = [True] * seats
        self.up = [False] * seats
        self.prison = [False] * seats
        self.watchers: list[set[int]] = [set() for _ in range(seats + 1)]
        self.hearsay = Hearsay(self.trust, self.suspicion)
        self.silent: list[int] = []
        """The seats that could still join a call."""

    def read(self, event: Seen) -> None:
        """Update with one event."""
        if self.silent and event["on"] not in JOINING:
            self.nobody_else_joins()
        if event["on"] in ACTS:
            self.acts(event["seat"], event["on"] != "lost_slot")
        handle(HANDLERS, self, event)

    def acts(self, seat: int, could_speak: bool) -> None:
        """Somebody acts, or loses the slot."""
        if not self.acted:
            self.nobody_declares(first=True)
        self.acted = True
        if could_speak and self.covered and seat == self.active != self.seat:
            self.hearsay.quiet(seat, self.slot, hidden=not self.up[seat])

    def nobody_declares(self, first: bool) -> None:
        """A window to declare has closed: these did not use it."""
        undeclared = self.habits.undeclared(first, self.sultan_up)
        for seat in self.hidden():
            if not self.prison[seat]:
                self.suspicion.weigh(seat, undeclared)

    def look_at(self, scene: Scene) -> None:
        """Take over the cards and tokens of a view, for games that I see from the middle on."""
        for seat, role in enumerate(scene.role):
            if role != NO_ROLE:
                self.suspicion.known(seat, role)
        self.mine = scene.mine
        self.alive = scene.alive[:]
        self.up = scene.up[:]
        self.prison = scene.prison[:]

    def hidden(self) -> list[int]:
        """The living seats with face-down cards, except mine."""
        return [s for s in range(self.seats) if self.alive[s] and not self.up[s] and s != self.seat]

    def beside(self, seat: int) -> list[int]:
        """The living neighbours of a seat."""
        found: list[int] = []
        for step in (1, -1):
            other = (seat + step) % self.seats
            while not self.alive[other] and other != seat:
                other = (other + step) % self.seats
            if other != seat:
                found.append(other)
        return found

    # --- cards ----------------------------------------------------------------------------------

    def round(self, event: Seen) -> None:
        """A new round."""
        self.begin()

    def dealt(self, event: Seen) -> None:
        """The deal shows me my card."""
        self.own(event)

    def own(self, event: Seen) -> None:
        """My card, if the event tells it."""
        role = event.get("role")
        if role is not None:
            self.mine = NUMBER[role]
            self.suspicion.known(self.seat, self.mine)

    def peeked(self, event: Seen) -> None:
        """Somebody looked at a card instead of using a power."""
        seat, target = event["seat"], event["target"]
        self.watchers[target].add(seat)
        if seat == self.seat:
            self.suspicion.known(target, NUMBER[event["role"]])
        self.passed(event)

    def passed(self, event: Seen) -> None:
        """Somebody did not use their power."""
        seat = event["seat"]
        if seat != self.seat and not self.up[seat]:
            self.suspicion.weigh(seat, self.habits.idle)

    def turn(self, event: Seen) -> None:
        """A new slot: none of the hidden players declared in the last one."""
        if self.acted:
            self.nobody_declares(first=False)
        seat = event["seat"]
        self.slot += 1 if self.active == NOBODY else (seat - self.active - 1) % self.seats + 1
        self.active = seat
        self.covered = not self.up[seat]

    def looked(self, event: Seen) -> None:
        """An Oracle looked at cards."""
        for k, target in enumerate(event["targets"]):
            self.watchers[target].add(event["seat"])
            if event["seat"] == self.seat:
                self.suspicion.known(target, NUMBER[event["roles"][k]])

    def traded(self, event: Seen) -> None:
        """An open trade between two seats."""
        self.change(event, event["target"])

    def traded_centre(self, event: Seen) -> None:
        """An open trade with the centre."""
        self.change(event, self.rules.centre)

    def change(self, event: Seen, place: int) -> None:
        """Apply an open trade with `place`, and weigh the motives."""
        seat = event["seat"]
        knew = seat in self.watchers[place]
        self.suspicion.swap(seat, place)
        watchers = self.watchers
        watchers[seat], watchers[place] = watchers[place], watchers[seat]
        watchers[place].add(seat)
        if place != self.rules.centre:
            watchers[seat].add(place)
        self.hearsay.moved(seat, place)
        if self.seat not in (seat, place):
            self.suspicion.weigh(place, self.habits.traded)
            if knew:
                self.suspicion.weigh(seat, self.habits.wanted)
        if seat == self.seat or place == self.seat:
            self.own(event)

    def hid(self, event: Seen) -> None:
        """Somebody hid, and may have swapped cards in secret."""
        seat = event["seat"]
        self.up[seat] = False
        self.sultan_up = self.sultan_up and self.suspicion.rows[seat][SULTAN] < 1.0
        self.hearsay.moved(*range(self.seats))
        role = NO_ROLE if event.get("role") is None else NUMBER[event["role"]]
        places = [s for s in self.hidden() if s != seat and not self.prison[s]]
        if seat == self.seat:
            self.hid_myself([*places, self.rules.centre], role)
        elif role not in (NO_ROLE, self.mine) and self.mine != NO_ROLE:
            self.suspicion.swap(seat, self.seat)
            self.watchers[self.seat] = {seat}
            self.own(event)
        else:
            places.append(self.rules.centre)
            self.suspicion.maybe_swap(
                seat, dict.fromkeys(places, self.habits.swaps_when_hiding / (len(places) + 1))
            )
            if role != NO_ROLE:
                self.own(event)
        if seat != self.seat:
            self.watchers[seat] = set()

    def hid_myself(self, places: list[int], role: int) -> None:
        """I hid: the event tells my new card, not where it came from."""
        before = self.suspicion.chances
        likely = {place: before[place][role] for place in places} if role != NO_ROLE else {}
        total = sum(likely.values())
        if role != self.mine and total > 0.0:
            shares = {place: share / total for place, share in likely.items()}
            self.suspicion.maybe_swap(self.seat, shares)
        if role != NO_ROLE:
            self.mine = role
            self.suspicion.known(self.seat, role)
        self.watchers[self.seat] = set()

    def revealed(self, event: Seen) -> None:
        """A card was turned up: check the claim about it."""
        seat, role = event["seat"], NUMBER[event["role"]]
        self.up[seat] = True
        self.suspicion.known(seat, role)
        self.sultan_up = self.sultan_up or role == SULTAN
        self.hearsay.turned_up(seat, role)

    def died(self, event: Seen) -> None:
        """A player died."""
        self.alive[event["seat"]] = False
        self.prison[event["seat"]] = False

    def not_slave(self, event: Seen) -> None:
        """The Slave Driver named a card that is not a Slave."""
        self.suspicion.weigh(event["target"], [float(r != SLAVE) for r in range(ROLES)])

    # --- what was left undone -------------------------------------------------------------------

    def declared(self, event: Seen) -> None:
        """Somebody turns up without acting."""
        if event["seat"] == self.active:
            self.covered = False

    def called(self, event: Seen) -> None:
        """A Slave calls outside their slot."""
        self.declared(event)
        self.call(event)

    def call(self, event: Seen) -> None:
        """A Slave called: hidden players who are not detained may join."""
        self.silent = [s for s in self.hidden() if not self.prison[s] and s != event["seat"]]

    def used(self, event: Seen) -> None:
        """A power was used; a call may be joined."""
        if event["action"]["do"] == "call":
            self.call(event)

    def nobody_else_joins(self) -> None:
        """Nobody else joined the call: they are less likely to be Slaves."""
        for seat in self.silent:
            if not self.up[seat]:
                self.doubt(seat, SLAVE, self.habits.not_joined)
        self.silent = []

    def unstopped(self, event: Seen) -> None:
        """An Assassin was not stopped: hidden neighbours are less likely to be Guards."""
        near = {*self.beside(event["seat"]), *self.beside(event["target"])}
        for seat in sorted(near - {event["seat"], event["target"], self.seat}):
            if not (self.up[seat] or self.prison[seat]):
                self.doubt(seat, GUARD, self.habits.not_stopped)

    def detained(self, event: Seen) -> None:
        """A detention was not blocked: its target is less likely to be a Guard."""
        target = event["target"]
        self.prison[target] = True
        if not self.up[target] and target != self.seat:
            self.doubt(target, GUARD, self.habits.not_blocked)

    def lost_slot(self, event: Seen) -> None:
        """A detained player got free."""
        self.prison[event["seat"]] = False

    def doubt(self, seat: int, role: int, factor: float) -> None:
        """Multiply the weight of a role at this seat."""
        self.suspicion.weigh(seat, [factor if r == role else 1.0 for r in range(ROLES)])

    # --- talk -----------------------------------------------------------------------------------

    def said(self, event: Seen) -> None:
        """A claim."""
        self.hearsay.said(event, self.slot, self.seat, self.up)

    def round_over(self, event: Seen) -> None:
        """All cards are shown."""
        self.hearsay.round_over(event)


JOINING: Final = ("joined", "revealed", "called", "crowned", "said")
ACTS: Final = ("peeked", "traded", "traded_centre", "hid", "used", "passed", "lost_slot")
HANDLERS: Final = {
    "round": Memory.round,
    "dealt": Memory.dealt,
    "turn": Memory.turn,
    "peeked": Memory.peeked,
    "passed": Memory.passed,
    "looked": Memory.looked,
    "traded": Memory.traded,
    "traded_centre": Memory.traded_centre,
    "hid": Memory.hid,
    "revealed": Memory.revealed,
    "died": Memory.died,
    "not_slave": Memory.not_slave,
    "called": Memory.called,
    "proclaimed": Memory.declared,
    "joined": Memory.declared,
    "used": Memory.used,
    "unstopped": Memory.unstopped,
    "detained": Memory.detained,
    "lost_slot": Memory.lost_slot,
    "said": Memory.said,
    "round_over": Memory.round_over,
}
