"""Forecast of the round: whether the crown completes its lap, and how near a revolution is."""

from __future__ import annotations

from math import exp
from typing import Final

from facedown.bots.odds import at_least_one, logistic
from facedown.games.karaya.bots.by_seats import by_seats
from facedown.games.karaya.bots.memory import Memory
from facedown.games.karaya.bots.scene import NOBODY, Scene
from facedown.games.karaya.bots.suspicion import Row
from facedown.games.karaya.cards import (
    ASSASSIN,
    GUARD,
    LOYALISTS,
    SLAVE,
    SULTAN,
)
from facedown.games.karaya.endings import THREE

ASSASSINATION_RATE: Final = 0.75
"""Chance that an Assassin who can kill the Sultan does."""
REACTION_RATE: Final = 0.85
"""Chance that a hidden Guard stops an Assassin, and that a hidden Slave joins a call."""
BOUND_SLAVE_WEIGHT: Final = 0.1
"""Weight of a detained or captured Slave in a revolution; a free one has 1."""
HIDDEN_SULTAN_LOG_ODDS: Final = [1.2, 1.2, 0.9, 0.2]
"""By seats, log-odds of the loyalists while the Sultan is hidden: by how often they win."""
ASSASSIN_LOG_ODDS: Final = 0.35
"""Log-odds that each Assassin in the round takes from them."""
NO_ASSASSINS_LOG_ODDS: Final = 1.2
"""Log-odds that the death of all Assassins gives them."""
REVOLUTION_LOG_ODDS: Final = 1.2
"""Log-odds that a certain revolution takes from them."""
REVOLUTION_WITHIN_LAP: Final = 0.5
"""Chance that a revolution possible by a call is made before the crown completes its lap."""

LAP_EXPONENT: Final = [0.3, 0.3, 0.6, 0.4]
LAP_HAZARD: Final = [0.04, 0.03, 0.04, 0.05]
"""By seats, what a lap is worth to the loyalists: `lap_succeeds` to this power, less this share for
each slot that is left, since cards move and dangers nobody sees come up. Fitted by likelihood to
the results of rounds between such bots."""

PROCLAIM_THRESHOLD: Final = [0.47, 0.48, 0.36, 0.5]
"""By seats, the estimated chance of success above which a Sultan proclaims."""
KNOWN_SULTAN_DISCOUNT: Final = 0.12
"""Taken off `PROCLAIM_THRESHOLD` for each living player who has seen the Sultan's card."""


class Forecast:
    """The forecast at one decision. `chances[place][role]`: the probability of each card there."""

    def __init__(self, scene: Scene, memory: Memory) -> None:
        self.scene = scene
        self.memory = memory
        self.chances: list[Row] = memory.suspicion.chances
        self._loyal = -1.0
        self._near = -1.0

    def holds(self, seat: int, role: int) -> float:
        """The probability that this seat has this role."""
        return self.chances[seat][role]

    # --- the crown ------------------------------------------------------------------------------

    def sultan(self) -> int:
        """The seat of the face-up Sultan, or NOBODY."""
        found = self.scene.public(SULTAN)
        return found[0] if found else NOBODY

    def seats_before(self, crown: int) -> list[int]:
        """The living seats that act before the crown at this seat completes its lap, in order.

        Excludes the active seat, which has acted or is mine, except in the window before the first
        action of a round.
        """
        scene = self.scene
        first = scene.step == "declare" and not self.memory.acted
        seats: list[int] = [scene.active] if first else []
        for k in range(1, scene.seats + 1):
            seat = (scene.active + k) % scene.seats
            if seat == crown:
                break
            if scene.alive[seat]:
                seats.append(seat)
        return seats

    def acts_before_end(self, seat: int) -> bool:
        """Whether this seat can act before the crown completes its lap; True without a crown."""
        crown = self.scene.crown
        if crown == NOBODY:
            return True
        return seat in self.seats_before(crown) and not self.scene.prison[seat]

    def stopped(self, assassin: int, victim: int) -> float:
        """The probability that a Guard stops this assassination."""
        scene, rules = self.scene, self.scene.rules
        near = dict.fromkeys([*scene.beside(assassin), *scene.beside(victim)])
        if victim in near and not (rules.victim_guard and victim in scene.beside(assassin)):
            del near[victim]
        near.pop(assassin, None)
        guards = []
        for seat in near:
            able = not scene.charmed[seat] and (not scene.prison[seat] or rules.detained_stops)
            if able and seat != scene.me:
                rate = 1.0 if scene.up[seat] else REACTION_RATE
                guards.append(rate * self.holds(seat, GUARD))
            elif able and scene.mine == GUARD:
                return 1.0
        return at_least_one(guards)

    def danger(self, seat: int, sultan: int) -> float:
        """The probability that this seat kills the Sultan in its next slot."""
        if seat == sultan or self.scene.prison[seat]:
            return 0.0
        armed = self.holds(seat, ASSASSIN)
        if armed < 0.01:
            return 0.0
        return armed * ASSASSINATION_RATE * (1.0 - self.stopped(seat, sultan))

    def has_slot(self, seat: int) -> bool:
        """Whether this seat gets a slot that a detention would take."""
        return self.acts_before_end(seat) and not self.scene.captured[seat]

    def lap_succeeds(self, sultan: int, crown: int, bound: int = NOBODY) -> float:
        """The probability that the Sultan's lap succeeds. `bound`: a seat that gets detained."""
        found = 1.0
        for seat in self.seats_before(crown):
            if seat != bound:
                found *= 1.0 - self.danger(seat, sultan)
        return found * (1.0 - REVOLUTION_WITHIN_LAP * self.revolution_without(bound))

    def lap_value(self, sultan: int, bound: int = NOBODY) -> float:
        """The same for the crown on the table, as such laps have ended."""
        scene = self.scene
        left = 1 + len(self.seats_before(scene.crown))
        likely = self.lap_succeeds(sultan, scene.crown, bound)
        hazard = by_seats(LAP_HAZARD, scene.seats) * left
        return float(exp(-hazard) * likely ** by_seats(LAP_EXPONENT, scene.seats))

    def safe_to_proclaim(self) -> bool:
        """Whether my lap as Sultan would succeed if it began now."""
        scene = self.scene
        known = sum(scene.alive[seat] for seat in self.memory.watchers[scene.me])
        return (
            self.lap_succeeds(scene.me, scene.active)
            > by_seats(PROCLAIM_THRESHOLD, scene.seats) - KNOWN_SULTAN_DISCOUNT * known
        )

    # --- the revolution -------------------------------------------------------------------------

    def free(self, seat: int, more: dict[int, float]) -> float:
        """The probability that this seat is a free Slave, or becomes one when somebody calls.

        `more`: see `revolution_on_call`.
        """
        scene = self.scene
        if seat in more:
            return more[seat]
        if scene.up[seat]:
            if scene.role[seat] != SLAVE:
                return 0.0
            return BOUND_SLAVE_WEIGHT if scene.prison[seat] or scene.captured[seat] else 1.0
        if scene.prison[seat]:
            return BOUND_SLAVE_WEIGHT * self.holds(seat, SLAVE)
        return REACTION_RATE * self.holds(seat, SLAVE)

    def revolution_on_call(self, more: dict[int, float]) -> float:
        """The probability of three free Slaves side by side once somebody calls.

        `more`: seat -> its probability to be a free Slave, where it is known.
        """
        circle = self.scene.circle
        size = len(circle)
        if size < 3:
            return 0.0
        free = [self.free(seat, more) for seat in circle]
        triples = range(size if size > 3 else 1)
        return at_least_one(free[k] * free[(k + 1) % size] * free[(k + 2) % size] for k in triples)

    def revolution(self) -> float:
        """`revolution_on_call` as things are now. Cached."""
        if self._near < 0.0:
            self._near = self.revolution_on_call({})
        return self._near

    def revolution_possible(self) -> bool:
        """Whether enough Slaves are left, as far as everybody knows."""
        scene = self.scene
        dead = sum(scene.role[s] == SLAVE for s in range(scene.seats) if not scene.alive[s])
        return scene.rules.slaves - dead >= THREE

    def revolution_without(self, bound: int) -> float:
        """The same if the seat `bound` gets detained."""
        if bound == NOBODY:
            return self.revolution()
        return self.revolution_on_call({bound: BOUND_SLAVE_WEIGHT * self.holds(bound, SLAVE)})

    # --- the round ------------------------------------------------------------------------------

    @property
    def loyal(self) -> float:
        """The probability that the loyalists win this round. Cached."""
        if self._loyal < 0.0:
            self._loyal = self.loyal_if()
        return self._loyal

    def loyal_if(self, bound: int = NOBODY) -> float:
        """The same if the seat `bound` gets detained."""
        sultan = self.sultan()
        if sultan != NOBODY and self.scene.crown != NOBODY:
            return self.lap_value(sultan, bound)
        scene = self.scene
        dead = sum(scene.role[s] == ASSASSIN for s in range(scene.seats) if not scene.alive[s])
        assassins = scene.rules.assassins
        score = (
            by_seats(HIDDEN_SULTAN_LOG_ODDS, scene.seats)
            - ASSASSIN_LOG_ODDS * assassins
            + NO_ASSASSINS_LOG_ODDS * dead / assassins
        )
        return logistic(score - REVOLUTION_LOG_ODDS * self.revolution_without(bound), 1.0)

    def side(self, side: int) -> float:
        """The probability that this side wins."""
        return self.loyal if side == LOYALISTS else 1.0 - self.loyal
