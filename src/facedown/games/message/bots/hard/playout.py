"""Playouts of a world in which all seats play as one bot does, each with a memory of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from facedown.engine.action import PASS, Action
from facedown.engine.chance import Chance
from facedown.engine.event import Event
from facedown.engine.observation import Observation
from facedown.engine.table import Table
from facedown.games.message.actions import W_ARRIVE, W_PLAY, W_TRANSIT
from facedown.games.message.bots.evidence import HANDLERS, Memory
from facedown.games.message.bots.missions import AIMS
from facedown.games.message.bots.scene import Scene
from facedown.games.message.bots.valuation import Valuation
from facedown.games.message.table import MessageTable
from facedown.games.message.transmission import Transmission
from facedown.games.message.windows import Priority

MOST_DECISIONS: Final = 1500
"""Limit of a playout whose cut does not come."""


Decide = Callable[[Valuation], Action]
"""How a player decides, once the draft is over."""


class Playout:
    """One world and its players. `memories` are theirs, and are changed."""

    def __init__(
        self, table: MessageTable, memories: list[Memory], decide: Decide, chance: Chance
    ) -> None:
        self.table = table
        self.memories = memories
        self.decide = decide
        self.chance = chance
        self.happened: list[Event] = []
        self.read = [0] * table.seats
        """By seat: number of events that its player has read."""
        self.passed: list[tuple[object, ...]] = [()] * table.seats
        """By seat: the situation in which it was last asked in a window."""

    def run(self, sends: int) -> None:
        """Play until the game is over, or this many messages later the next is to be sent."""
        table = self.table
        left = MOST_DECISIONS
        while table.outcome is None and left:
            left -= 1
            seat = first(table.waiting)
            legal = table.legal(seat)
            if len(legal) == 1:
                self.apply(seat, legal[0])
                continue
            if isinstance(table.stack[-1], Transmission):
                if sends == 0:
                    return
                sends -= 1
            if self.passes(seat, legal):
                self.apply(seat, PASS)
            else:
                self.apply(seat, self.choice(seat).id)

    def passes(self, seat: int, legal: tuple[int, ...]) -> bool:
        """Whether this seat passes without a thought: it was asked the same before, or it is a
        window where everything can wait."""
        if legal[0] != PASS:
            return False
        table, transit = self.table, self.table.transit
        if not in_play(table):
            return True
        situation = (
            legal, table.turns, len(table.deaths), table.responses.number,
            transit.message, transit.to,
        )  # fmt: skip
        if self.passed[seat] == situation:
            return True
        self.passed[seat] = situation
        return False

    def apply(self, seat: int, action: int) -> None:
        """Play an action and keep its events."""
        table = self.table
        log: list[Event] = []
        table.log = log
        table.apply(seat, action)
        table.log = None
        self.happened += log

    def choice(self, seat: int) -> Action:
        """What its player does here."""
        table = self.table
        memory = self.memories[seat]
        self.catch_up(seat, memory)
        scene = Scene(
            Observation(
                seat, table.view(seat), [], table.choices(seat), self.chance, no_world,
                table.options,
            )
        )  # fmt: skip
        memory.evidence.look(scene)
        return self.decide(Valuation(scene, memory, AIMS))

    def catch_up(self, seat: int, memory: Memory) -> None:
        """Read what has happened since this seat was last asked."""
        for place in range(self.read[seat], len(self.happened)):
            seen: Mapping[str, object] = self.happened[place].seen_by(seat)
            if seen["on"] in HANDLERS:
                memory.read(seen)
        self.read[seat] = len(self.happened)


def in_play(table: MessageTable) -> bool:
    """Whether cards are usually played now: what can be played in other windows can be here too."""
    step = table.stack[-1]
    if not isinstance(step, Priority) or table.responses.waiting:
        return True
    return step.kind in (W_PLAY, W_TRANSIT, W_ARRIVE)


def first(waiting: int) -> int:
    """The lowest of the seats that are asked."""
    seat = 0
    while not waiting >> seat & 1:
        seat += 1
    return seat


def no_world(chance: Chance) -> Table:
    """Imagined players don't imagine worlds."""
    raise NotImplementedError
