"""What the responses on the stack will lead to, and how one more would change it (§4.2, §4.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from facedown.games.message.actions import COUNTERS
from facedown.games.message.bots.route import Route
from facedown.games.message.bots.scene import NOBODY

if TYPE_CHECKING:
    from facedown.games.message.bots.mind import Mind


class Ends:
    """What each way of the message is worth, worked out once."""

    def __init__(self) -> None:
        self._worths: dict[tuple[int, int, int, int, bool], float] = {}

    def worth(self, route: Route) -> float:
        if route.switched:
            return route.worth()
        key = (route.locked, route.lured, route.left, route.direction, route.up)
        if key not in self._worths:
            self._worths[key] = route.worth()
        return self._worths[key]


class Future:
    """What effects change: the message's way and who has it, and all else as a value to me."""

    __slots__ = ("burnt", "known", "mind", "probed", "route", "taker", "value")

    def __init__(self, mind: Mind, route: Route | None, known: Ends) -> None:
        self.mind = mind
        self.route = route
        self.known = known
        self.taker = NOBODY
        self.value = 0.0
        self.burnt = [0] * mind.scene.seats
        self.probed: set[int] = set()

    def burn(self, seat: int) -> None:
        """A false card goes from before a seat."""
        self.value += self.mind.relief(seat, self.burnt[seat])
        self.burnt[seat] += 1

    def worth(self) -> float:
        route = self.route
        if route is None:
            return self.value
        if self.taker == NOBODY:
            return self.value + self.known.worth(route)
        by_me = route.sender == self.mind.me
        gains = [self.mind.gain(self.taker, colour, by_me) for colour in range(3)]
        return self.value + route.mean(gains)


class Effect:
    """The effect of a function or a response skill, as far as a bot foresees it."""

    def happen(self, future: Future, user: int, target: int) -> None:
        """Put it into the future."""

    def price(self, mind: Mind, target: int) -> float:
        """What using it costs me beside its card."""
        return 0.0


class Pending:
    """One response on the stack, or one that I might add."""

    __slots__ = ("target", "use", "user", "void")

    def __init__(self, use: str, user: int, target: int, void: bool) -> None:
        self.use = use
        self.user = user
        self.target = target
        self.void = void


class Stack:
    """The responses that wait, and the message's way as it is now."""

    def __init__(self, mind: Mind, effects: dict[str, Effect], route: Route | None) -> None:
        self.mind = mind
        self.effects = effects
        self.route = route
        self.waiting = [
            Pending(waiting["use"], waiting["seat"], waiting["target"], waiting["void"])
            for waiting in mind.scene.view["responses"]
        ]
        self.ends = Ends()
        self._known: dict[tuple[str, int, int], float] = {}
        self.base = self.worth(self.waiting)

    def mine(self, use: str) -> bool:
        """Whether I have used this already, and it waits."""
        me = self.mind.me
        return any(r.use == use and r.user == me and not r.void for r in self.waiting)

    def change(self, use: str, target: int) -> float:
        """How much better (or worse) for me it becomes if I use this."""
        key = (use, self.mind.me, target)
        if key not in self._known:
            mine = Pending(use, self.mind.me, target, False)
            self._known[key] = self.worth([*self.waiting, mine]) - self.base
        return self._known[key]

    def worth(self, pending: list[Pending]) -> float:
        """What comes of it all: last in, first out."""
        route = self.route
        if route is not None:
            route = route.copy()
        future = Future(self.mind, route, self.ends)
        void = {place for place, response in enumerate(pending) if response.void}
        for place in range(len(pending) - 1, -1, -1):
            response = pending[place]
            if place in void:
                continue
            if response.use in COUNTERS:
                void.add(response.target)
            elif response.use in self.effects:
                self.effects[response.use].happen(future, response.user, response.target)
        return future.worth()
