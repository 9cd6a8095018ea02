"""Standing answers: automatic passes in windows.

They never pass for the target of an action (§7).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, cast

from facedown.engine.standing import Standing
from facedown.games.coup.cards import NAMES

WINDOWS: Final = ("challenge", "block")


class Unless(Standing):
    """Passes in all windows except challenges of this character, for the whole game."""

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
    """Passes in block windows of actions against others, for the whole game."""

    name = "not_for_others"

    def answer(
        self, view: Mapping[str, object], seat: int, aim: int | None
    ) -> Mapping[str, object] | None:
        """A pass in block windows of actions against others."""
        ask = cast("dict[str, object]", view["ask"])
        if ask["step"] != "block":
            return None
        action = cast("dict[str, object]", ask["action"])
        # Foreign aid has no target: its blockers act for themselves.
        return {"do": "pass"} if action.get("target", seat) != seat else None

    def lapses(self, events: Sequence[Mapping[str, object]], seat: int) -> bool:
        """Never."""
        return False


class NoBlock(Standing):
    """Passes in the block window of the current action; offered in its challenge window."""

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
