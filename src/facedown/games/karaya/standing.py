"""What a player may leave to the table (§10.3): the same form for everybody, whatever their card.

Each answers to public facts alone. It falls when the *kind* of its owner's card changes, and stays
when a trade brought the same: so nobody, its owner included, learns from it what was done with eyes
shut. And it falls with the round.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, cast

from facedown.engine.standing import AfterPass, Standing

Ask = Mapping[str, object]
PASS: Final = "pass"


class Order(Standing):
    """Answers to one step of the game."""

    def __init__(self, name: str, step: str, do: str) -> None:
        self.name = name
        self.topic = step
        self.do = do

    def answer(
        self, view: Mapping[str, object], seat: int, aim: int | None
    ) -> Mapping[str, object] | None:
        ask = cast("Ask", view["ask"])
        if ask["step"] != self.topic:
            return None
        do = self.to(ask, seat, aim)
        return None if do is None else {"do": do}

    def to(self, ask: Ask, seat: int, aim: int | None) -> str | None:
        """What to do when asked; None: not this time."""
        return self.do

    def basis(self, view: Mapping[str, object], seat: int) -> object:
        """The owner's card: only its kind, for that is all that they see of it."""
        players = cast("Sequence[Mapping[str, object]]", view["players"])
        return players[seat]["role"]

    def lapses(self, events: Sequence[Mapping[str, object]], seat: int) -> bool:
        return any(event.get("on") == "round_over" for event in events)


class Next(Order):
    """After the action of this slot, once."""

    once = True

    def lapses(self, events: Sequence[Mapping[str, object]], seat: int) -> bool:
        return any(event.get("on") in ("turn", "round_over") for event in events)


class After(Order):
    """After the next action of a certain seat, once."""

    aimed = True
    once = True

    def to(self, ask: Ask, seat: int, aim: int | None) -> str | None:
        return self.do if ask["active"] == aim else None


class Only(Order):
    """For one target, and for no other."""

    aimed = True

    def to(self, ask: Ask, seat: int, aim: int | None) -> str | None:
        return self.do if ask["target"] == aim else PASS


class IfDetained(Order):
    """About one's own detention; in that of somebody else one is asked as ever (C12)."""

    def to(self, ask: Ask, seat: int, aim: int | None) -> str | None:
        return self.do if ask["target"] == seat else None


STANDING: Final[dict[str, Standing]] = {
    each.name: each
    for each in (
        Next("proclaim_now", "declare", "proclaim"),
        After("proclaim_after", "declare", "proclaim"),
        Next("call_now", "declare", "call"),
        Order("join", "join", "join"),
        Order("stay", "join", PASS),
        Order("stop", "stop", "stop"),
        Order("let", "stop", PASS),
        Only("stop_for", "stop", "stop"),
        IfDetained("block", "block", "block"),
        IfDetained("accept", "block", PASS),
        Order("silent", "declare", PASS),
    )
}

NOTHING_NEW: Final = ("turn", "passed", "lost_slot", "looked", "rested", "fatigued", "said")
"""What leaves cards and seats as they are, and tells nobody of a card."""
OF_TWO: Final = ("peeked", "traded")
"""What concerns two players, and all can see which."""


class Unchanged(AfterPass):
    """Who has kept silent is not asked again until cards or seats have changed (§5.4)."""

    def spares(self, view: Mapping[str, object], seat: int) -> bool:
        return cast("Ask", view["ask"])["step"] == "declare"

    def reopens(
        self,
        view: Mapping[str, object],
        event: Mapping[str, object],
        action: Mapping[str, object],
        seat: int,
    ) -> bool:
        """Whose card was looked at may want to be first; with eyes shut it may be anybody's."""
        if event["on"] in OF_TWO:
            return seat in (event["seat"], event["target"])
        return event["on"] not in NOTHING_NEW


AFTER_PASS: Final = Unchanged()
