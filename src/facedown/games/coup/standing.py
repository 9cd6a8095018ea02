"""What a player may leave to the table: passing in windows, unless a certain claim comes up, and
blocks in favour of others.

Nobody is passed for when they are the target themselves (§7).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, cast

from facedown.engine.standing import Standing
from facedown.games.coup.cards import NAMES

WINDOWS: Final = ("challenge", "block")


class Unless(Standing):
    """Pass until somebody claims this character; for the whole game, until it is taken back."""

    def __init__(self, character: str) -> None:
        self.name = f"unless_{character}"
        self.character = character

    def answer(
        self, view: Mapping[str, object], seat: int, aim: int | None
    ) -> Mapping[str, object] | None:
        """A pass in any window that is not about this character nor against the seat."""
        ask = cast("dict[str, object]", view["ask"])
        if ask["step"] not in WINDOWS or ask.get("character") == self.character:
            return None
        action = cast("dict[str, object]", ask["action"])
        return None if action.get("target") == seat else {"do": "pass"}

    def lapses(self, events: Sequence[Mapping[str, object]], seat: int) -> bool:
        """Never."""
        return False


class NotForOthers(Standing):
    """Never block for another player, for the whole game; claims are asked about as ever."""

    name = "not_for_others"

    def answer(
        self, view: Mapping[str, object], seat: int, aim: int | None
    ) -> Mapping[str, object] | None:
        """A pass in block windows of actions against others."""
        ask = cast("dict[str, object]", view["ask"])
        if ask["step"] != "block":
            return None
        action = cast("dict[str, object]", ask["action"])
        # Foreign aid has no target: whoever blocks it does so for themselves.
        return {"do": "pass"} if action.get("target", seat) != seat else None

    def lapses(self, events: Sequence[Mapping[str, object]], seat: int) -> bool:
        """Never."""
        return False


class NoBlock(Standing):
    """No block of the action whose claim is being answered: asked with the challenge."""

    name = "no_block"
    topic = "this block"
    once = True

    def answer(
        self, view: Mapping[str, object], seat: int, aim: int | None
    ) -> Mapping[str, object] | None:
        """A pass in the block window."""
        ask = cast("dict[str, object]", view["ask"])
        return {"do": "pass"} if ask["step"] == "block" else None


STANDING: Final[dict[str, Standing]] = {
    each.name: each for each in (NoBlock(), NotForOthers(), *(Unless(name) for name in NAMES))
}
