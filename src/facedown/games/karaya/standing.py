"""Standing answers (§10.3). They have the same form for everybody, whatever their card.

An answer depends on public facts alone. It lapses when the role of its owner's card changes, and
stays after a swap of equal cards: so nobody, including its owner, learns from it what was done
behind shut eyes. It also lapses with the round.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, cast

from facedown.engine.standing import AfterPass, Standing

Ask = Mapping[str, object]
PASS: Final = "pass"


class Order(Standing):
    """Answers the questions of one step with one verb."""

    def __init__(self, name: str, step: str, do: str) -> None:
        self.name = name
        self.topic = step
        self.do = do

    def answer(
        self, view: Mapping[str, object], seat: int, aim: int | None
    ) -> Mapping[str, object] | None:
        """The verb if the step fits and the order applies; otherwise None."""
        ask = cast("Ask", view["ask"])
        if ask["step"] != self.topic:
            return None
        do = self.to(ask, seat, aim)
        return None if do is None else {"do": do}

    def to(self, ask: Ask, seat: int, aim: int | None) -> str | None:
        """The verb to answer with; None: ask the player."""
        return self.do

    def basis(self, view: Mapping[str, object], seat: int) -> object:
        """The role of the owner's card, which is all they see of it."""
        players = cast("Sequence[Mapping[str, object]]", view["players"])
        return players[seat]["role"]

    def lapses(self, events: Sequence[Mapping[str, object]], seat: int) -> bool:
        """At the end of the round."""
        return any(event.get("on") == "round_over" for event in events)


class Next(Order):
    """In the window after the action of this slot, once."""

    once = True

    def lapses(self, events: Sequence[Mapping[str, object]], seat: int) -> bool:
        """At the next turn or the end of the round."""
        return any(event.get("on") in ("turn", "round_over") for event in events)


class After(Order):
    """In the window after the next action of a chosen seat, once."""

    aimed = True
    once = True

    def to(self, ask: Ask, seat: int, aim: int | None) -> str | None:
        """The verb in the chosen seat's slot; otherwise None."""
        return self.do if ask["active"] == aim else None


class Only(Order):
    """For one target; passes for every other."""

    aimed = True

    def to(self, ask: Ask, seat: int, aim: int | None) -> str | None:
        """The verb for the chosen target, a pass for any other."""
        return self.do if ask["target"] == aim else PASS


class IfDetained(Order):
    """For one's own detention; for that of others the player is asked (C12)."""

    def to(self, ask: Ask, seat: int, aim: int | None) -> str | None:
        """The verb if the seat itself is the target; otherwise None."""
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
"""Events by which somebody learns the card of their `target`."""
RISING: Final = ("joined", "released", "died")
"""Events that may put free Slaves side by side. Calls have their own window to join."""

Player = Mapping[str, object]


class Unchanged(AfterPass):
    """A player who passed is not asked to declare again until something relevant happens (§5.4)."""

    def spares(self, view: Mapping[str, object], seat: int) -> bool:
        """Whether the open window is the one to declare."""
        return cast("Ask", view["ask"])["step"] == "declare"

    def reopens(
        self,
        view: Mapping[str, object],
        event: Mapping[str, object],
        action: Mapping[str, object],
        seat: int,
    ) -> bool:
        """After a new round, a look at one's card, a revealed Assassin, a free Slave beside one."""
        on = event["on"]
        if on == "round":
            return True
        if on in SEEN:
            return seat == event["target"]
        if action["do"] == "proclaim":
            return on == "revealed" and event["role"] == "assassin"
        return on in RISING and _beside_the_free(view, seat)


def _beside_the_free(view: Mapping[str, object], seat: int) -> bool:
    """Whether a living neighbour is a free Slave."""
    players = cast("Sequence[Player]", view["players"])
    living = [s for s, player in enumerate(players) if player["alive"] or s == seat]
    at = living.index(seat)
    return any(_free(players[living[(at + step) % len(living)]]) for step in (1, -1))


def _free(player: Player) -> bool:
    bound = player["prison"] or player["captured"] or not player["alive"]
    return player["role"] == "slave" and not bound


AFTER_PASS: Final = Unchanged()
