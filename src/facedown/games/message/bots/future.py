"""Where a message will end, and how responses and skills change it (§4.2, §4.5)."""

from __future__ import annotations

from typing import Final

from facedown.engine.action import PASS, Action
from facedown.games.message.actions import COUNTERS, USE
from facedown.games.message.bots.aims import WIN
from facedown.games.message.bots.mind import Mind
from facedown.games.message.bots.scene import NOBODY, STAMP_NUMBER
from facedown.games.message.cards import BLACK, BLUE, DEADLY, DIRECT, RED, TEXT

OPEN_TAKES: Final = [[0.92, 0.3, 0.03], [0.3, 0.92, 0.03], [0.4, 0.4, 0.05]]
"""`OPEN_TAKES[side][colour]`: how often a card that they know is taken."""
BLIND_TAKES: Final = [0.3, 0.22, 0.04]
"""How often an unknown card is taken by who has so many false cards."""
RUINOUS: Final = -50.0
"""A false card that I do not survive, and do not want to."""
TRUST: Final = 0.3
"""More often from a friend, less often from others."""


class Route:
    """A message on its way or about to be sent.

    `colours` is how likely it is of each; `known` whether I know it, `up` whether all do.
    """

    def __init__(
        self, mind: Mind, sender: int, stamp: int, named: int, colours: list[float]
    ) -> None:
        self.mind = mind
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
        """Another card may travel by then."""
        self.looked: set[int] = set()

    def copy(self) -> Route:
        """One that may be changed."""
        other = Route(self.mind, self.sender, self.stamp, self.named, self.colours)
        other.up = self.up
        other.left = self.left
        other.direction = self.direction
        other.locked = self.locked
        other.lured = self.lured
        other.looked = self.looked
        return other

    def stops(self) -> list[int]:
        """Who may still take it, in order; the last is the sender if they live."""
        mind = self.mind
        found: list[int] = []
        if self.stamp == DIRECT:
            if self.named >= 0 and self.named != self.sender and self.receives(self.named):
                found.append(self.named)
        else:
            seats = mind.scene.seats
            seat = (self.left - self.direction) % seats
            while seat != self.sender:
                if self.receives(seat):
                    found.append(seat)
                seat = (seat - self.direction) % seats
        if mind.alive[self.sender]:
            found.append(self.sender)
        return found

    def receives(self, seat: int) -> bool:
        return self.mind.alive[seat] and (self.locks(seat) or not self.lured >> seat & 1)

    def locks(self, seat: int) -> bool:
        """This seat must take it if it comes there."""
        return self.locked >> seat & 1 != 0

    def takes(self, seat: int, colour: int) -> float:
        """How likely another player takes it, if it is of this colour."""
        if self.locks(seat) or seat == self.sender:
            return 1.0
        mind = self.mind
        chance = mind.chance
        first = 3 * seat
        if self.up or seat in self.looked:
            take = 0.0
            for side in range(3):
                take += chance[first + side] * OPEN_TAKES[side][colour]
            return take
        base = BLIND_TAKES[min(2, mind.blacks(seat))]
        other = 3 * self.sender
        friend = chance[first] * chance[other] + chance[first + 1] * chance[other + 1]
        return min(0.9, max(0.02, base * (1.0 + TRUST * (3.0 * friend - 1.0))))

    def values(self, after: int = NOBODY) -> list[float]:
        """What its end is worth to me, for each colour; `after` a seat has refused it."""
        mind = self.mind
        by_me = self.sender == mind.me
        stops = self.stops()
        if after != NOBODY and after in stops:
            stops = stops[stops.index(after) + 1 :]
        rest = [0.0, 0.0, 0.0]
        for place in range(len(stops) - 1, -1, -1):
            seat = stops[place]
            here = [mind.gain(seat, colour, by_me) for colour in range(3)]
            if seat == mind.me and seat != self.sender and not self.locks(seat):
                rest = self.choose(here, rest)
                continue
            for colour in range(3):
                take = self.takes(seat, colour)
                rest[colour] = take * here[colour] + (1.0 - take) * rest[colour]
        return rest

    def gamble(self) -> bool:
        """To take it might kill me, for I do not know it; and all else would not win."""
        mind, me = self.mind, self.mind.me
        if self.known or mind.blacks(me) < DEADLY - 1 or mind.gain(me, BLACK) > RUINOUS:
            return False
        return min(mind.gain(me, RED), mind.gain(me, BLUE)) < WIN

    def aimed(self) -> bool:
        """Its sender has named another than me for it, or locked one."""
        mail, me = self.mind.memory.evidence.mail, self.mind.me
        if mail is None or mail.sender != self.sender:
            return False
        locked = any(by == self.sender and seat != me for by, seat in mail.locked)
        return locked or mail.named not in (NOBODY, me)

    def choose(self, here: list[float], rest: list[float]) -> list[float]:
        """I take it or not, as is better for me."""
        return here if self.mean(here) > self.mean(rest) else rest

    def mean(self, values: list[float]) -> float:
        colours = self.colours
        return colours[0] * values[0] + colours[1] * values[1] + colours[2] * values[2]

    def worth(self) -> float:
        """What its end is worth to me."""
        return self.mean(self.values())

    def worth_of_knowing(self) -> float:
        """How much better I decide about the message before me if I know it."""
        me = self.mind.me
        if self.known or self.locks(me) or me == self.sender:
            return 0.0
        here = [self.mind.gain(me, colour) for colour in range(3)]
        rest = self.values(me)
        informed = self.mean([max(here[colour], rest[colour]) for colour in range(3)])
        return informed - max(self.mean(here), self.mean(rest))


def mask(seats: list[int]) -> int:
    """A bit mask of seats; locked and lured ones stand in such."""
    return sum(1 << seat for seat in seats)


def current(mind: Mind) -> Route | None:
    """The message in transit; None if there is none."""
    message = mind.scene.view["message"]
    if message is None:
        return None
    mail = mind.memory.evidence.mail
    stamp = STAMP_NUMBER[message["stamp"]]
    named = mail.named if mail is not None else message["to"]
    route = Route(mind, message["sender"], stamp, named, mind.message_colours())
    route.up = message["up"]
    route.left = message["left"]
    route.direction = 1 if message["direction"] == "right" else -1
    route.locked = mask(mind.scene.view["locked"])
    route.lured = mask(mind.scene.view["lured"])
    if mail is not None:
        route.looked = mail.looked
    if stamp == DIRECT and route.left != route.sender:
        route.named = NOBODY  # it is on its way back
    return route


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


HIDING: Final = 1.5
"""What it costs to turn up the character that nobody knew."""
SECRET: Final = 5.0
"""What it costs to turn up the identity card."""
CARD: Final = 1.5
"""A card drawn."""
TO_KNOW: Final = 5.0
"""To look at the identity of somebody of whom nothing is known."""
TO_KNOW_EACH_OTHER: Final = 9.0
"""And that they know mine."""
WORTH_IT: Final = 1.0
"""A skill that asks is used if it brings more than this."""


class SkillPlay(Effect):
    """A skill: a no-brainer unless it says otherwise."""

    cost = 0.0

    def price(self, mind: Mind, target: int) -> float:
        return self.cost

    def answer(self, mind: Mind) -> Action:
        """Yes, if that is all it asks."""
        return mind.scene.do(USE if mind.scene.may(USE) else PASS)


class Lure(Effect):
    """The message passes the target by."""

    def happen(self, future: Future, user: int, target: int) -> None:
        route = future.route
        if route is not None and not route.locks(target) and target != route.sender:
            route.lured |= 1 << target


class Intercept(Effect):
    """The newest takes the message."""

    def happen(self, future: Future, user: int, target: int) -> None:
        if future.taker < 0:
            future.taker = user
