"""A table of Outlaws, as the engine knows it: its copies, its views and its other worlds."""

from __future__ import annotations

from facedown.engine.chance import SYSTEM, Chance
from facedown.engine.seats import has
from facedown.engine.table import NOTHING
from facedown.games.outlaws import knowledge, view
from facedown.games.outlaws.state import OutlawsState
from facedown.games.outlaws.talk import SAYINGS


class OutlawsTable(OutlawsState):
    """The state, and what a seat may know and say of it."""

    __slots__ = ()

    def clone(self, chance: Chance = SYSTEM) -> OutlawsTable:
        return OutlawsTable(self.rules, self.options, chance, self)

    def apply(self, seat: int, action: int) -> None:
        self.kept = None
        super().apply(seat, action)

    def view(self, seat: int | None) -> dict[str, object]:
        return view.view(self, seat)

    def redeal(self, seat: int | None, chance: Chance) -> OutlawsTable:
        world = self.clone(chance)
        knowledge.redeal(world, seat, chance)
        return world

    def legal_claims(self, seat: int) -> tuple[int, ...]:
        """The living talk, once the streets are deployed."""
        if self.deploying or self.outcome is not None or not has(self.alive, seat):
            return NOTHING
        return SAYINGS[self.rules.places]
