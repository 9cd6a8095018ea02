"""Predicts where a message will end, and how responses and skills change it (§4.2, §4.5)."""

from __future__ import annotations

from typing import Final

from facedown.engine.action import PASS, Action
from facedown.games.message.actions import COUNTERS, USE
from facedown.games.message.bots.aims import WIN
from facedown.games.message.bots.habits import NAMED_TAKES, OPEN_TAKES, ROUTE_TAKES
from facedown.games.message.bots.scene import NOBODY, STAMP_NUMBER
from facedown.games.message.bots.valuation import Valuation
from facedown.games.message.cards import BLACK, BLUE, DEADLY, DIRECT, RED, TEXT

FATAL_CARD_VALUE: Final = -50.0
"""Value of a false card that kills me, against my will."""
FRIEND_ACCEPT_BONUS: Final = 0.3
"""How much more often an unknown card is accepted from a friend than from others."""


class Route:
    """The route of a message in transit, or about to be sent.

    `colours`: probability of each colour; `known`: whether I know the card; `up`: whether all do.
    """

    def __init__(
        self, valuation: Valuation, sender: int, stamp: int, named: int, colours: list[float]
    ) -> None:
        self.valuation = valuation
        self.sender = sender
        self.stamp = stamp
        self.named = named
        self.colours = colours
        self.known = max(colours) >= 1.0
        self.up = stamp == TEXT
        self.left = sender
        self.direction = 1
        self.locked = 0
        self.lured = 0
        self.switched = False
        """Whether another card may replace it on the way."""
        self.looked: set[int] = set()

    def copy(self) -> Route:
        """A copy to change."""
        other = Route(self.valuation, self.sender, self.stamp, self.named, self.colours)
        other.up = self.up
        other.left = self.left
        other.direction = self.direction
        other.locked = self.locked
        other.lured = self.lured
        other.switched = self.switched
        other.looked = self.looked
        return other

    def stops(self) -> list[int]:
        """The seats that may still accept it, in order; the last is the sender if alive."""
        valuation = self.valuation
        found: list[int] = []
        if self.stamp == DIRECT:
            if self.named >= 0 and self.named != self.sender and self.receives(self.named):
                found.append(self.named)
        else:
            seats = valuation.scene.seats
            seat = (self.left - self.direction) % seats
            while seat != self.sender:
                if self.receives(seat):
                    found.append(seat)
                seat = (seat - self.direction) % seats
        if valuation.alive[self.sender]:
            found.append(self.sender)
        return found

    def receives(self, seat: int) -> bool:
        """Whether this seat is neither lured nor gone."""
        return self.valuation.alive[seat] and (self.locks(seat) or not self.lured >> seat & 1)

    def locks(self, seat: int) -> bool:
        """Whether this seat must accept it if it comes there."""
        return self.locked >> seat & 1 != 0

    def takes(self, seat: int, colour: int) -> float:
        """Probability that another player accepts it, if it is of this colour."""
        if self.locks(seat) or seat == self.sender:
            return 1.0
        valuation = self.valuation
        chance = valuation.chance
        first = 3 * seat
        if self.up or seat in self.looked:
            take = 0.0
            for side in range(3):
                take += chance[first + side] * OPEN_TAKES[side][colour]
            return take
        usual = NAMED_TAKES if self.stamp == DIRECT else ROUTE_TAKES
        base = usual[min(2, valuation.blacks(seat))]
        other = 3 * self.sender
        friend = chance[first] * chance[other] + chance[first + 1] * chance[other + 1]
        return min(0.9, max(0.02, base * (1.0 + FRIEND_ACCEPT_BONUS * (3.0 * friend - 1.0))))

    def values(self, after: int = NOBODY) -> list[float]:
        """Value of its end for each colour; `after`: the seat that has just refused it."""
        valuation = self.valuation
        by_me = self.sender == valuation.me
        stops = self.stops()
        if after != NOBODY and after in stops:
            stops = stops[stops.index(after) + 1 :]
        rest = [0.0, 0.0, 0.0]
        for place in range(len(stops) - 1, -1, -1):
            seat = stops[place]
            here = [valuation.gain(seat, colour, by_me) for colour in range(3)]
            if seat == valuation.me and seat != self.sender and not self.locks(seat):
                rest = self.choose(here, rest)
                continue
            for colour in range(3):
                take = self.takes(seat, colour)
                rest[colour] = take * here[colour] + (1.0 - take) * rest[colour]
        return rest

    def gamble(self) -> bool:
        """Whether accepting may kill me, as I don't know the card, and nothing else would win."""
        valuation, me = self.valuation, self.valuation.me
        if (
            self.known
            or valuation.blacks(me) < DEADLY - 1
            or valuation.gain(me, BLACK) > FATAL_CARD_VALUE
        ):
            return False
        return min(valuation.gain(me, RED), valuation.gain(me, BLUE)) < WIN

    def aimed(self) -> bool:
        """Whether its sender wants another than me to have it: named or locked them."""
        mail, me = self.valuation.memory.evidence.mail, self.valuation.me
        if mail is None or mail.sender != self.sender:
            return False
        locked = any(by == self.sender and seat != me for by, seat in mail.locked)
        return locked or mail.named not in (NOBODY, me)

    def choose(self, here: list[float], rest: list[float]) -> list[float]:
        """Value if I decide about it, as is better for me."""
        return here if self.mean(here) > self.mean(rest) else rest

    def mean(self, values: list[float]) -> float:
        """The mean over the colours, by their probability."""
        colours = self.colours
        return colours[0] * values[0] + colours[1] * values[1] + colours[2] * values[2]

    def worth(self) -> float:
        """Value of its end, over all colours."""
        return self.mean(self.values())

    def worth_of_knowing(self) -> float:
        """How much better I decide about the message before me if I know it."""
        me = self.valuation.me
        if self.known or self.locks(me) or me == self.sender:
            return 0.0
        here = [self.valuation.gain(me, colour) for colour in range(3)]
        rest = self.values(me)
        informed = self.mean([max(here[colour], rest[colour]) for colour in range(3)])
        return informed - max(self.mean(here), self.mean(rest))


def mask(seats: list[int]) -> int:
    """Bit mask of seats, with locked and lured ones included."""
    return sum(1 << seat for seat in seats)


def current(valuation: Valuation) -> Route | None:
    """The route of the message in transit; None if there is none."""
    message = valuation.scene.view["message"]
    if message is None:
        return None
    mail = valuation.memory.evidence.mail
    stamp = STAMP_NUMBER[message["stamp"]]
    named = mail.named if mail is not None else message["to"]
    route = Route(valuation, message["sender"], stamp, named, valuation.message_colours())
    route.up = message["up"]
    route.left = message["left"]
    route.direction = 1 if message["direction"] == "right" else -1
    route.locked = mask(valuation.scene.view["locked"])
    route.lured = mask(valuation.scene.view["lured"])
    if mail is not None:
        route.looked = mail.looked
    if stamp == DIRECT and route.left != route.sender:
        route.named = NOBODY  # it is on its way back
    return route


class Ends:
    """The value of each route, cached."""

    def __init__(self) -> None:
        self._worths: dict[tuple[int, int, int, int, bool], float] = {}

    def worth(self, route: Route) -> float:
        """The value of a route."""
        if route.switched:
            return route.worth()
        key = (route.locked, route.lured, route.left, route.direction, route.up)
        if key not in self._worths:
            self._worths[key] = route.worth()
        return self._worths[key]


class Future:
    """The predicted state: the message's route and taker, and the value of the rest to me."""

    def __init__(self, valuation: Valuation, route: Route | None, known: Ends) -> None:
        self.valuation = valuation
        self.route = route
        self.known = known
        self.taker = NOBODY
        self.value = 0.0
        self.burnt = [0] * valuation.scene.seats
        self.probed: set[int] = set()

    def burn(self, seat: int) -> None:
        """Remove a false card before a seat."""
        self.value += self.valuation.burn_value(seat, self.burnt[seat])
        self.burnt[seat] += 1

    def worth(self) -> float:
        """The total value to me."""
        route = self.route
        if route is None:
            return self.value
        if self.taker == NOBODY:
            return self.value + self.known.worth(route)
        by_me = route.sender == self.valuation.me
        gains = [self.valuation.gain(self.taker, colour, by_me) for colour in range(3)]
        return self.value + route.mean(gains)


class Effect:
    """The effect of a function or response skill, as far as a bot predicts it."""

    def happen(self, future: Future, user: int, target: int) -> None:
        """Apply it to the future."""

    def price(self, valuation: Valuation, target: int) -> float:
        """The cost of using it, besides its card."""
        return 0.0


class Pending:
    """A response on the stack, or one that I might add."""

    def __init__(self, use: str, user: int, target: int, void: bool) -> None:
        self.use = use
        self.user = user
        self.target = target
        self.void = void


class Stack:
    """The waiting responses, and the message's current route."""

    def __init__(
        self, valuation: Valuation, effects: dict[str, Effect], route: Route | None
    ) -> None:
        self.valuation = valuation
        self.effects = effects
        self.route = route
        self.waiting = [
            Pending(waiting["use"], waiting["seat"], waiting["target"], waiting["void"])
            for waiting in valuation.scene.view["responses"]
        ]
        self.ends = Ends()
        self._known: dict[tuple[str, int, int], float] = {}
        self.base = self.worth(self.waiting)

    def mine(self, use: str) -> bool:
        """Whether I have this response on the stack already."""
        me = self.valuation.me
        return any(r.use == use and r.user == me and not r.void for r in self.waiting)

    def change(self, use: str, target: int) -> float:
        """How much the outcome improves for me if I use this."""
        key = (use, self.valuation.me, target)
        if key not in self._known:
            mine = Pending(use, self.valuation.me, target, False)
            self._known[key] = self.worth([*self.waiting, mine]) - self.base
        return self._known[key]

    def worth(self, pending: list[Pending]) -> float:
        """The value after all responses, last in first out."""
        route = self.route
        if route is not None:
            route = route.copy()
        future = Future(self.valuation, route, self.ends)
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


CHARACTER_REVEAL_COST: Final = 1.5
"""Cost of turning up an unknown character."""
IDENTITY_REVEAL_COST: Final = 5.0
"""Cost of turning up the identity card."""
DRAW_VALUE: Final = 1.5
"""Value of drawing a card."""
IDENTITY_VALUE: Final = 5.0
"""Value of looking at the identity of somebody unknown."""
OWN_IDENTITY_COST: Final = 9.0
"""Cost of others knowing mine."""
SKILL_THRESHOLD: Final = 1.0
"""A skill that asks is used if its value exceeds this."""


class SkillPlay(Effect):
    """How to use a skill. By default: always, if it asks for nothing else."""

    cost = 0.0

    def price(self, valuation: Valuation, target: int) -> float:
        return self.cost

    def answer(self, valuation: Valuation) -> Action:
        """Yes, if that is all it asks."""
        return valuation.scene.do(USE if valuation.scene.may(USE) else PASS)


class Lure(Effect):
    """The message skips the target."""

    def happen(self, future: Future, user: int, target: int) -> None:
        route = future.route
        if route is not None and not route.locks(target) and target != route.sender:
            route.lured |= 1 << target


class Intercept(Effect):
    """The newest takes the message."""

    def happen(self, future: Future, user: int, target: int) -> None:
        if future.taker < 0:
            future.taker = user
