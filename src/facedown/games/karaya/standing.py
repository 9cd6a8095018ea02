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

SEEN: Final = ("peeked", "traded")
"""Somebody knows the card of its `target` now, who may want to be first."""
RISING: Final = ("joined", "released", "died")
"""What may bring free Slaves side by side. Calls are answered in the window to join."""

Player = Mapping[str, object]


class Unchanged(AfterPass):
    """Who has kept silent is not asked again until something bears on that declaration (§5.4)."""

    def spares(self, view: Mapping[str, object], seat: int) -> bool:
        return cast("Ask", view["ask"])["step"] == "declare"

    def reopens(
        self,
        view: Mapping[str, object],
        event: Mapping[str, object],
        action: Mapping[str, object],
        seat: int,
    ) -> bool:
        """A new round, a look at one's card; an Assassin turned up, a Slave that stands beside."""
        on = event["on"]
        if on == "round":
            return True
        if on in SEEN:
            return seat == event["target"]
        if action["do"] == "proclaim":
            return on == "revealed" and event["role"] == "assassin"
        return on in RISING and _beside_the_free(view, seat)


def _beside_the_free(view: Mapping[str, object], seat: int) -> bool:
    """Whether a free Slave is the next living player on one side."""
    players = cast("Sequence[Player]", view["players"])
    living = [s for s, player in enumerate(players) if player["alive"] or s == seat]
    at = living.index(seat)
    return any(_free(players[living[(at + step) % len(living)]]) for step in (1, -1))


def _free(player: Player) -> bool:
    bound = player["prison"] or player["captured"] or not player["alive"]
    return player["role"] == "slave" and not bound


AFTER_PASS: Final = Unchanged()
