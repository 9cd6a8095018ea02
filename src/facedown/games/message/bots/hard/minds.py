"""What every other seat may believe, from what all have seen: where imagined players begin."""

from __future__ import annotations

from typing import Final

from facedown.bots.events import Seen
from facedown.bots.memory import MemoryBase
from facedown.games.message.bots.belief import Belief, only
from facedown.games.message.bots.evidence import Evidence, Memory
from facedown.games.message.bots.scene import Scene

PRIVATE: Final = {"looked": ("card", "side"), "used": ("card",), "exchanged": ("side",)}
"""Parts of events that only some seats see, and that evidence is read from."""

OBEYED: Final = ("draw", "discard")
"""Answers to a probe that prove the side it names."""

NEGLIGIBLE: Final = 1e-3
"""Deals of the identities whose weight is below this share of the likeliest one's are left out of
imagined beliefs."""


class Minds(MemoryBase):
    """For each other seat and side, the evidence of a player there who saw public events only.

    What they know besides is in `insights`: whose identity they learned, which is the true one in
    each world.
    """

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene.me)
        self.seats = scene.seats
        self.of: dict[int, Evidence] = {}
        """By 3 * seat + side."""
        for seat in range(scene.seats):
            for side in range(3):
                if seat != scene.me and scene.rules.mix[side]:
                    belief = Belief(scene.seats, seat, side, scene.rules.mix)
                    self.of[3 * seat + side] = Evidence(belief, scene.rules)
        self.insights: list[tuple[int, int]] = []
        """Seats, and whose identity they know."""

    def read(self, event: Seen) -> None:
        """Update with one event."""
        seen = public(event)
        for evidence in self.of.values():
            evidence.read(seen)
        self.learn(event)

    def learn(self, event: Seen) -> None:
        """Update `insights` with one event."""
        on = event["on"]
        if on == "exchanged":
            moved = (event["seat"], event["target"])
            self.insights = [pair for pair in self.insights if pair[1] not in moved]
        elif (on == "looked" and event["at"] == "identity") or (
            on == "probed" and self.proves(event)
        ):
            self.insights.append((event["seat"], event["target"]))

    def proves(self, probed: Seen) -> bool:
        """Whether who asked now knows the identity of who answered."""
        return probed["answer"] in OBEYED and probed["target"] not in self.lying()

    def lying(self) -> set[int]:
        """Seats that may answer a probe untruthfully."""
        for evidence in self.of.values():
            return evidence.concealing
        return set()

    def imagined(self, own: Memory) -> Imagined:
        """Where the players of this decision's worlds begin; mine has my own memory."""
        evidences = {key: pruned(evidence) for key, evidence in self.of.items()}
        return Imagined(pruned(own.evidence), evidences, self.insights)


class Imagined:
    """The evidence that players may begin a world with: mine, and by 3 * seat + side."""

    def __init__(
        self, own: Evidence, evidences: dict[int, Evidence], insights: list[tuple[int, int]]
    ) -> None:
        self.own = own
        self.evidences = evidences
        self.insights = insights

    def players(self, sides: tuple[int, ...]) -> list[Memory]:
        """A memory for each seat, if these are the true sides."""
        return [self.player(seat, sides) for seat in range(len(sides))]

    def player(self, seat: int, sides: tuple[int, ...]) -> Memory:
        """The memory of one seat."""
        if seat == self.own.me:
            return Memory(self.own.copy())
        known = self.evidences.get(3 * seat + sides[seat])
        if known is None:  # without an identity
            known = next(e for key, e in self.evidences.items() if key // 3 == seat)
        evidence = known.copy()
        for who, whose in self.insights:
            if who == seat and sides[whose] >= 0:
                evidence.alone(whose, only(sides[whose]))
        return Memory(evidence)


def public(event: Seen) -> Seen:
    """An event without what only some seats see of it."""
    hidden = PRIVATE.get(event["on"], ())
    if event["on"] == "used" and event["use"] != "probe":
        return event
    if not any(name in event for name in hidden):
        return event
    return {name: value for name, value in event.items() if name not in hidden}


def pruned(evidence: Evidence) -> Evidence:
    """A copy whose belief lacks negligible deals."""
    copy = evidence.copy()
    belief = copy.belief
    floor = NEGLIGIBLE * max(belief.weights)
    kept = [k for k, weight in enumerate(belief.weights) if weight > floor]
    if kept:
        belief.worlds = [belief.worlds[k] for k in kept]
        belief.weights = [belief.weights[k] for k in kept]
    return copy
