"""Who will win the round: the way of the crown, and how near a revolution is."""

from __future__ import annotations

from typing import Final

from facedown.bots.odds import at_least_one, logistic
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

STRIKES: Final = 0.75
"""How often an assassin who may kill the Sultan does."""
STANDS_UP: Final = 0.85
"""How often a Guard stops an assassin, and how often a hidden Slave answers a call."""
UNFREE: Final = 0.1
"""What a detained or captured Slave is worth to a revolution."""
BEFORE_CROWN: Final = 1.2
"""How the loyalists stand while the Sultan is hidden, on the logistic curve; 0: both alike."""
ARMED: Final = 0.35
"""What each assassin in the round takes from that."""
FALLEN: Final = 1.2
"""What the death of all assassins is worth to them there."""
AHEAD: Final = 1.2
"""What a revolution that is as good as made costs them there."""
IN_A_LAP: Final = 0.5
"""How often a revolution that could be made by a call is made before the crown comes home."""


class Outlook:
    """One decision's judgement. `chances[place][role]` are how likely each card is there."""

    __slots__ = ("_loyal", "_near", "chances", "memory", "scene")

    def __init__(self, scene: Scene, memory: Memory) -> None:
        self.scene = scene
        self.memory = memory
        self.chances: list[Row] = memory.suspicion.chances
        self._loyal = -1.0
        self._near = -1.0

    def holds(self, seat: int, role: int) -> float:
        return self.chances[seat][role]

    # --- the crown ------------------------------------------------------------------------------

    def sultan(self) -> int:
        """Where the Sultan lies face up; NOBODY."""
        found = self.scene.public(SULTAN)
        return found[0] if found else NOBODY

    def until(self, crown: int) -> list[int]:
        """The living seats that act before the crown has come home, in their order.

        Whoever has the slot now has done what they will do, or is myself; but for the window
        before the first action of a round.
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
        """Whether this seat has another slot before the crown comes home, if there is one."""
        crown = self.scene.crown
        if crown == NOBODY:
            return True
        return seat in self.until(crown) and not self.scene.prison[seat]

    def stopped(self, assassin: int, victim: int) -> float:
        """How likely some Guard stops this murder."""
        scene, rules = self.scene, self.scene.rules
        near = dict.fromkeys([*scene.beside(assassin), *scene.beside(victim)])
        if victim in near and not (rules.victim_guard and victim in scene.beside(assassin)):
            del near[victim]
        near.pop(assassin, None)
        guards = []
        for seat in near:
            able = not scene.charmed[seat] and (not scene.prison[seat] or rules.detained_stops)
            if able and seat != scene.me:
                guards.append(STANDS_UP * self.holds(seat, GUARD))
            elif able and scene.mine == GUARD:
                return 1.0
        return at_least_one(guards)

    def danger(self, seat: int, sultan: int) -> float:
        """How likely this seat kills the Sultan in its next slot."""
        if seat == sultan or self.scene.prison[seat]:
            return 0.0
        armed = self.holds(seat, ASSASSIN)
        if armed < 0.01:
            return 0.0
        return armed * STRIKES * (1.0 - self.stopped(seat, sultan))

    def survives(self, sultan: int, crown: int, spared: int = NOBODY) -> float:
        """How likely the Sultan's lap succeeds; `spared`: a seat that is kept from acting."""
        found = 1.0
        for seat in self.until(crown):
            if seat != spared:
                found *= 1.0 - self.danger(seat, sultan)
        return found * (1.0 - IN_A_LAP * self.revolution())

    # --- the revolution -------------------------------------------------------------------------

    def free(self, seat: int, more: dict[int, float]) -> float:
        """How likely this seat is a free Slave, or becomes one when somebody calls."""
        scene = self.scene
        if seat in more:
            return more[seat]
        if scene.up[seat]:
            if scene.role[seat] != SLAVE:
                return 0.0
            return UNFREE if scene.prison[seat] or scene.captured[seat] else 1.0
        if scene.prison[seat]:
            return UNFREE * self.holds(seat, SLAVE)
        return STANDS_UP * self.holds(seat, SLAVE)

    def rising(self, more: dict[int, float]) -> float:
        """How likely three Slaves side by side are free once somebody calls.

        `more`: of these seats it is known how likely they are.
        """
        circle = self.scene.circle
        size = len(circle)
        if size < 3:
            return 0.0
        free = [self.free(seat, more) for seat in circle]
        triples = range(size if size > 3 else 1)
        return at_least_one(free[k] * free[(k + 1) % size] * free[(k + 2) % size] for k in triples)

    def revolution(self) -> float:
        """The same as it is now."""
        if self._near < 0.0:
            self._near = self.rising({})
        return self._near

    # --- the round ------------------------------------------------------------------------------

    @property
    def loyal(self) -> float:
        """How likely the loyalists win this round."""
        if self._loyal < 0.0:
            self._loyal = self.judged()
        return self._loyal

    def judged(self, spared: int = NOBODY) -> float:
        """The same if this seat were kept from acting."""
        sultan = self.sultan()
        if sultan != NOBODY and self.scene.crown != NOBODY:
            return self.survives(sultan, self.scene.crown, spared)
        scene = self.scene
        dead = sum(scene.role[s] == ASSASSIN for s in range(scene.seats) if not scene.alive[s])
        assassins = scene.rules.assassins
        score = BEFORE_CROWN - ARMED * assassins + FALLEN * dead / assassins
        return logistic(score - AHEAD * self.revolution(), 1.0)

    def side(self, side: int) -> float:
        """How likely this side wins."""
        return self.loyal if side == LOYALISTS else 1.0 - self.loyal
