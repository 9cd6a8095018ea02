"""A table of Karaya, as the engine knows it: its copies, its views and its other worlds."""

from __future__ import annotations

from facedown.engine.chance import SYSTEM, Chance
from facedown.engine.table import NOTHING
from facedown.games.karaya import knowledge, view
from facedown.games.karaya.state import KarayaState


class KarayaTable(KarayaState):
    """The state, and what a seat may know and say of it."""

    __slots__ = ()

    def clone(self, chance: Chance = SYSTEM) -> KarayaTable:
        return KarayaTable(self.rules, self.options, chance, self)

    def view(self, seat: int | None) -> dict[str, object]:
        return view.view(self, seat)

    def redeal(self, seat: int | None, chance: Chance) -> KarayaTable:
        world = self.clone(chance)
        knowledge.redeal(world, seat, chance)
        return world

    def legal_claims(self, seat: int) -> tuple[int, ...]:
        """Anything may be said of anybody, by the dead as well (§1.8)."""
        return NOTHING if self.outcome is not None else self.rules.claims
