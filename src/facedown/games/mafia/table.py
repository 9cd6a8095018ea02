"""A table of Mafia, as the engine knows it: its copies, its views and its other worlds."""

from __future__ import annotations

from facedown.engine.chance import SYSTEM, Chance
from facedown.engine.seats import bit, has
from facedown.engine.table import NOTHING
from facedown.games.mafia import knowledge, view
from facedown.games.mafia.state import INVESTIGATION, OVER, MafiaState
from facedown.games.mafia.talk import GODFATHERS_CLAIMS, TAKERS_CLAIMS


class MafiaTable(MafiaState):
    """The state, and what a seat may know and say of it."""

    __slots__ = ()

    @property
    def settled(self) -> bool:
        """The winners' vote is about the next game (§10)."""
        return self.phase == OVER

    def clone(self, chance: Chance = SYSTEM) -> MafiaTable:
        return MafiaTable(self.rules, self.options, chance, self)

    def view(self, seat: int | None) -> dict[str, object]:
        return view.view(self, seat)

    def redeal(self, seat: int | None, chance: Chance) -> MafiaTable:
        world = self.clone(chance)
        knowledge.redeal(world, seat, chance)
        return world

    def legal_claims(self, seat: int) -> tuple[int, ...]:
        """Only the living talk, and only when the box is back (§6)."""
        if self.phase != INVESTIGATION or not has(self.alive, seat):
            return NOTHING
        if seat == self.godfather:
            return GODFATHERS_CLAIMS[self.seats][seat]
        return TAKERS_CLAIMS[self.seats][seat]

    def speak(self, seat: int, claim: int) -> None:
        """Whoever claims something has spoken (§6)."""
        self.spoken |= bit(seat)
        super().speak(seat, claim)

    def may_chat(self, seat: int | None) -> bool:
        """Nobody while the box goes round, and the eliminated not before the end (§6)."""
        if self.phase == OVER or self.outcome is not None:
            return True
        return self.phase == INVESTIGATION and (seat is None or has(self.alive, seat))
