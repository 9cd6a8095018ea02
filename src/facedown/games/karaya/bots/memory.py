"""A seat's memory of a round: who may hold which role, and who has seen which card.

Only one's own card and cards that one was shown are certain. The rest is inferred from what players
do: a card given away was not liked, a player who does not join a call is unlikely to be a Slave.
Claims count by how often their speaker was caught in a lie.
"""

from __future__ import annotations

from typing import Final

from facedown.bots.events import Seen, handle
from facedown.bots.memory import MemoryBase
from facedown.engine.observation import Observation
from facedown.engine.rules import shared_rules
from facedown.games.karaya.bots.scene import NUMBER, Scene
from facedown.games.karaya.bots.suspicion import Suspicion
from facedown.games.karaya.cards import GUARD, NO_ROLE, ROLES, SLAVE, SULTAN
from facedown.games.karaya.rules import KarayaRules

TRADE_RATIO: Final = [0.3, 0.7, 1.5, 1.1, 0.8, 0.9, 0.8, 1.4]
"""Likelihood ratio, by role, of the holder trading the card away."""
DID_NOT_JOIN: Final = 0.15
DID_NOT_STOP: Final = 0.4
DID_NOT_BLOCK: Final = 0.6
"""Likelihood ratios: a Slave not joining a call, a Guard not stopping or not blocking."""
IDLE_RATIO: Final = [0.9, 0.5, 0.8, 0.9, 0.6, 0.8, 0.6, 0.8]
"""Likelihood ratio, by role, of peeking or passing instead of using the power."""
NO_PROCLAIM_RATIO: Final = 0.85
"""Likelihood ratio of a Sultan not proclaiming for one slot."""
SWAP_RATE: Final = 0.75
"""Chance that a player who hides swaps cards; all partners are equally likely."""
PRIOR_TRUE_CLAIMS: Final = 3.0
PRIOR_FALSE_CLAIMS: Final = 2.0
"""Prior counts of true and false claims per speaker."""
CLAIM_RATIO: Final = 3.0
"""Likelihood ratio of a claim by a speaker who never lies."""


class Memory(MemoryBase):
    """Reset in each round, except for the counts of true and false claims.

    `watchers[place]`: the seats that have seen the card there. `mine`: one's own role. `acted`:
    whether the active player has acted in this slot, or lost it. `kept`, `lied`: true and false
    claims, by speaker.
    """

    def __init__(self, observation: Observation) -> None:
        super().__init__(observation.seat)
        players = observation.view["players"]
        assert isinstance(players, list)
        self.seats = len(players)
        self.rules = shared_rules(KarayaRules, self.seats, observation.options)
        self.kept = [PRIOR_TRUE_CLAIMS] * self.seats
        self.lied = [PRIOR_FALSE_CLAIMS] * self.seats
        self.begin()

    def begin(self) -> None:
        """Start a round."""
        seats = self.seats
        self.suspicion = Suspicion(self.rules)
        self.mine = NO_ROLE
        self.acted = False
        self.alive = [True] * seats
        self.up = [False] * seats
        self.prison = [False] * seats
        self.watchers: list[set[int]] = [set() for _ in range(seats + 1)]
        self.words: dict[int, tuple[int, int]] = {}
        """Place -> the speaker and role of a claim about one's own card there."""
        self.claims_made: set[tuple[object, ...]] = set()
        """(speaker, verb, place, role) of each claim so far."""
        self.silent: list[int] = []
        """The seats that could still join a call."""

    def read(self, event: Seen) -> None:
        """Update with one event."""
        if self.silent and event["on"] not in JOINING:
            self.nobody_else_joins()
        if event["on"] in ACTS:
            self.acted = True
        handle(HANDLERS, self, event)

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
            self.suspicion.weigh(seat, IDLE_RATIO)

    def turn(self, event: Seen) -> None:
        """A new slot: none of the hidden players proclaimed in the last one."""
        self.acted = False
        for seat in self.hidden():
            self.doubt(seat, SULTAN, NO_PROCLAIM_RATIO)

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
        self.words.pop(seat, None)
        self.words.pop(place, None)
        if self.seat not in (seat, place):
            self.suspicion.weigh(place, TRADE_RATIO)
            if knew:
                self.suspicion.weigh(seat, [1.0 / factor for factor in TRADE_RATIO])
        if seat == self.seat or place == self.seat:
            self.own(event)

    def hid(self, event: Seen) -> None:
        """Somebody hid, and may have swapped cards in secret."""
        seat = event["seat"]
        self.up[seat] = False
        self.words.pop(seat, None)
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
            self.suspicion.maybe_swap(seat, dict.fromkeys(places, SWAP_RATE / (len(places) + 1)))
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
        word = self.words.pop(seat, None)
        if word is not None:
            speaker, said = word
            (self.kept if said == role else self.lied)[speaker] += 1.0

    def died(self, event: Seen) -> None:
        """A player died."""
        self.alive[event["seat"]] = False
        self.prison[event["seat"]] = False

    def not_slave(self, event: Seen) -> None:
        """The Slave Driver named a card that is not a Slave."""
        self.suspicion.weigh(event["target"], [float(r != SLAVE) for r in range(ROLES)])

    # --- what was left undone -------------------------------------------------------------------

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
                self.doubt(seat, SLAVE, DID_NOT_JOIN)
        self.silent = []

    def unstopped(self, event: Seen) -> None:
        """An Assassin was not stopped: hidden neighbours are less likely to be Guards."""
        near = {*self.beside(event["seat"]), *self.beside(event["target"])}
        for seat in sorted(near - {event["seat"], event["target"], self.seat}):
            if not (self.up[seat] or self.prison[seat]):
                self.doubt(seat, GUARD, DID_NOT_STOP)

    def detained(self, event: Seen) -> None:
        """A detention was not blocked: its target is less likely to be a Guard."""
        target = event["target"]
        self.prison[target] = True
        if not self.up[target] and target != self.seat:
            self.doubt(target, GUARD, DID_NOT_BLOCK)

    def lost_slot(self, event: Seen) -> None:
        """A detained player got free."""
        self.prison[event["seat"]] = False

    def doubt(self, seat: int, role: int, factor: float) -> None:
        """Multiply the weight of a role at this seat."""
        self.suspicion.weigh(seat, [factor if r == role else 1.0 for r in range(ROLES)])

    # --- talk -----------------------------------------------------------------------------------

    def said(self, event: Seen) -> None:
        """A claim. Repetitions don't count."""
        speaker, role = event["seat"], NUMBER[event["role"]]
        about = event["target"] if event["claim"] == "is" else speaker
        claim = (speaker, event["claim"], about, role)
        if claim in self.claims_made:
            return
        self.claims_made.add(claim)
        if speaker == self.seat or about == self.seat or self.up[about]:
            return
        trust = self.kept[speaker] / (self.kept[speaker] + self.lied[speaker])
        factor = CLAIM_RATIO ** (2.0 * trust - 1.0)
        if event["claim"] == "not":
            factor = 1.0 / factor
        elif event["claim"] == "am":
            self.words[about] = (speaker, role)
        self.doubt(about, role, factor)


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
    "called": Memory.call,
    "used": Memory.used,
    "unstopped": Memory.unstopped,
    "detained": Memory.detained,
    "lost_slot": Memory.lost_slot,
    "said": Memory.said,
}
