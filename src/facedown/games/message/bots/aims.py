"""What a seat wants: what each card would be worth before each player, on a scale where 100 wins.

A side wants its colour before its own people and false cards before the others. A bystander wants
what his mission asks for, and that no side is faster.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from facedown.games.message.cards import BLACK, BYSTANDER, MILITARY, UNDERCOVER, function_of
from facedown.games.message.characters.missions import RedHandAtDeath

if TYPE_CHECKING:
    from facedown.games.message.bots.mind import Mind

WIN: Final = 100.0
PROGRESS: Final = [0.0, WIN, 16.0, 5.0, 2.0, 1.0, 0.5]
"""A card of the right colour where so many are missing."""

HARM: Final = [2.5, 8.0, 35.0]
"""A false card before a player who has so many."""
OWN_HARM: Final = [3.5, 12.0, 70.0]
"""Before myself."""
THREAT: Final = [0.0, 4.0, 25.0, 25.0, 25.0, 25.0]
"""The death of an enemy with so many cards of his colour, beside that of any enemy."""
PEACE_BROKEN: Final = 30.0
"""A first death, where somebody would spoil any victory before it."""
RIVAL: Final = 0.3
"""A bystander is a lesser enemy than the other side."""
OTHERS_MISSION: Final = 0.8
"""What a bystander's mission is worth to him, I lose; he may not see it."""
ENVY: Final = 0.7
"""A bystander fears a side's progress a little less than the other side does."""

FUNCTIONS: Final = [2.2, 1.4, 3.0, 1.6, 1.2, 3.0, 2.6, 0.8, 0.6]
"""What holding a card of each function is worth: lock, lure, intercept, decipher, send back, burn,
see through, true or false, probe."""
OWN_COLOUR: Final = 2.0
"""A card of my colour can be sent."""


def missing(need: int, count: int) -> float:
    """The worth of the next card where `need` are wanted and `count` lie there."""
    left = need - count
    if left <= 0:
        return 0.0
    return PROGRESS[left] if left < len(PROGRESS) else 0.2


def harm(table: list[float], blacks: int) -> float:
    """The worth of the next false card."""
    return table[min(blacks, 2)]


class Aim:
    """One seat's aim. `mind` is that of the player who thinks, who need not be the owner."""

    card = 1.2
    """A card in hand, whatever it is."""
    voids = False
    """Its owner wins instead of whoever declares while nobody has died."""

    def own(self, mind: Mind, seat: int, colour: int) -> float:
        """For the owner, at `seat`: a card of this colour before himself."""
        raise NotImplementedError

    def other(self, mind: Mind, seat: int, colour: int, by_me: bool) -> float:
        """For me, the owner: a card before another; `by_me` if a death would be by my hand."""
        raise NotImplementedError

    def keep(self, mind: Mind, kind: int) -> float:
        """For me, the owner: holding this card, beside what its function is worth."""
        return 0.0


class SideAim(Aim):
    """Undercover Front and Military Intelligence."""

    def __init__(self, side: int) -> None:
        self.side = side
        self.enemy = 1 - side

    def own(self, mind: Mind, seat: int, colour: int) -> float:
        if colour == BLACK:
            return -harm(OWN_HARM, mind.blacks(seat))
        if colour == self.side:
            return self.declared(mind, missing(mind.need, mind.counts[3 * seat + colour]))
        return -0.1

    def declared(self, mind: Mind, value: float) -> float:
        """A victory that a bystander may turn into his own is as likely a defeat."""
        return value * (1.0 - 2.0 * mind.spoiler) if value >= WIN else value

    def other(self, mind: Mind, seat: int, colour: int, by_me: bool) -> float:
        chance = mind.chance
        first = 3 * seat
        value = -mind.mission_of(seat, colour)
        if colour == BLACK:
            blacks = mind.blacks(seat)
            hurt = harm(HARM, blacks)
            enemy = hurt
            if blacks >= 2:
                enemy += THREAT[min(5, mind.counts[first + self.enemy])]
                value += PEACE_BROKEN * mind.spoiler
            value -= chance[first + self.side] * hurt
            value += chance[first + self.enemy] * enemy
            return value + chance[first + BYSTANDER] * RIVAL * hurt
        step = missing(mind.need, mind.counts[first + colour])
        if colour == self.side:
            return value + chance[first + colour] * self.declared(mind, step)
        return value - chance[first + colour] * step

    def keep(self, mind: Mind, kind: int) -> float:
        return OWN_COLOUR if kind % 3 == self.side else 0.0


class Watch(Aim):
    """A bystander without anything to do: nobody shall win."""

    def own(self, mind: Mind, seat: int, colour: int) -> float:
        return -harm(OWN_HARM, mind.blacks(seat)) if colour == BLACK else 0.1

    def other(self, mind: Mind, seat: int, colour: int, by_me: bool) -> float:
        chance = mind.chance
        first = 3 * seat
        value = -mind.mission_of(seat, colour)
        if colour == BLACK:
            blacks = mind.blacks(seat)
            value += RIVAL * harm(HARM, blacks)
            if blacks >= 2:
                for side in (UNDERCOVER, MILITARY):
                    value += chance[first + side] * THREAT[min(5, mind.counts[first + side])]
            return value + self.death(mind, seat, blacks, by_me)
        return value - ENVY * chance[first + colour] * missing(
            mind.need, mind.counts[first + colour]
        )

    def death(self, mind: Mind, seat: int, blacks: int, by_me: bool) -> float:
        """For me: what the death of this player is worth, at so many false cards before him."""
        return 0.0


class CollectAim(Watch):
    """Three of a colour, or so many of some colours."""

    def __init__(self, colours: tuple[int, ...], wanted: int) -> None:
        self.colours = colours
        self.wanted = wanted

    def own(self, mind: Mind, seat: int, colour: int) -> float:
        if colour not in self.colours:
            return super().own(mind, seat, colour)
        value = missing(self.wanted, sum(mind.counts[3 * seat + c] for c in self.colours))
        if colour != BLACK:
            return value
        return value if value >= WIN else value - harm(OWN_HARM, mind.blacks(seat))

    def keep(self, mind: Mind, kind: int) -> float:
        return OWN_COLOUR if kind % 3 in self.colours and kind % 3 != BLACK else 0.0


class HandAim(Watch):
    """A hand: so many of each kind of card, as `place` sorts them."""

    card = 2.5

    def __init__(self, wanted: list[int]) -> None:
        self.wanted = wanted
        """By sort: how many are wanted."""

    def sort(self, kind: int) -> int:
        """Which of the wanted cards this is; -1 for none."""
        raise NotImplementedError

    def keep(self, mind: Mind, kind: int) -> float:
        sort = self.sort(kind)
        if sort < 0:
            return -0.5
        have = sum(self.sort(other) == sort for other in mind.scene.hand)
        return 9.0 if have <= self.wanted[sort] else 1.0


class ColoursAim(HandAim):
    """Three red and three blue."""

    def __init__(self) -> None:
        super().__init__([3, 3])

    def sort(self, kind: int) -> int:
        return -1 if kind % 3 == BLACK else kind % 3


class FunctionAim(HandAim):
    """Four of a function."""

    def __init__(self, function: int, wanted: int) -> None:
        super().__init__([wanted])
        self.function = function

    def sort(self, kind: int) -> int:
        return 0 if function_of(kind) == self.function else -1


class CountAim(Watch):
    """Many cards in hand, whatever they are."""

    card = 7.0

    def keep(self, mind: Mind, kind: int) -> float:
        return 5.0


class OwnHandAim(Watch):
    """By one's own hand cause the death of a player with so much true intelligence."""

    def __init__(self, least: int, most: int, deaths: int = 0) -> None:
        self.least = least
        self.most = most
        self.deaths = deaths
        """How many must have died before."""

    def death(self, mind: Mind, seat: int, blacks: int, by_me: bool) -> float:
        fits = self.least <= mind.scene.true(seat) <= self.most
        if blacks >= 2:
            if mind.deaths < self.deaths:
                return 20.0
            if fits:
                return WIN if by_me else -10.0
            return -10.0
        return (4.0 + 8.0 * blacks) if fits or self.least else 2.0

    def keep(self, mind: Mind, kind: int) -> float:
        return 2.0 if kind % 3 == BLACK else 0.0


class OneOfEachAim(Watch):
    """One of each side is dead."""

    def death(self, mind: Mind, seat: int, blacks: int, by_me: bool) -> float:
        value = 0.0
        for side in (UNDERCOVER, MILITARY):
            missing_one = 1.0 - mind.dead_of(side)
            other_done = mind.dead_of(1 - side)
            value += mind.chance[3 * seat + side] * missing_one * (15.0 + 85.0 * other_done)
        return value if blacks >= 2 else value * (0.1 + 0.15 * blacks)

    def keep(self, mind: Mind, kind: int) -> float:
        return 1.5 if kind % 3 == BLACK else 0.0


class FirstDeathAim(Watch):
    """To be the first who dies; later, that a whole side does."""

    def own(self, mind: Mind, seat: int, colour: int) -> float:
        if colour == BLACK and mind.deaths == 0 and len(mind.scene.front[seat]) < 5:
            return missing(3, mind.blacks(seat))
        return super().own(mind, seat, colour)

    def death(self, mind: Mind, seat: int, blacks: int, by_me: bool) -> float:
        if mind.deaths:
            return 8.0 if blacks >= 2 else 1.0
        return -40.0 if blacks >= 2 else -3.0


class LaterDeathAim(Watch):
    """To be the second or a later one who dies."""

    def own(self, mind: Mind, seat: int, colour: int) -> float:
        if colour != BLACK:
            return super().own(mind, seat, colour)
        blacks = mind.blacks(seat)
        if mind.deaths:
            return missing(3, blacks)
        return -harm(OWN_HARM, blacks) if blacks >= 2 else 3.0

    def death(self, mind: Mind, seat: int, blacks: int, by_me: bool) -> float:
        if mind.deaths:
            return 0.0
        return 25.0 if blacks >= 2 else 4.0


class RedHandAim(Watch):
    """To die with so many red cards in hand."""

    def __init__(self, colour: int) -> None:
        self.colour = colour

    def own(self, mind: Mind, seat: int, colour: int) -> float:
        if colour != BLACK or seat != mind.me:
            return super().own(mind, seat, colour)
        have = sum(kind % 3 == self.colour for kind in mind.scene.hand)
        blacks = mind.blacks(seat)
        if have >= self.wanted(mind, seat):
            return missing(3, blacks)
        return -harm(OWN_HARM, blacks) if blacks >= 2 else 2.0

    def wanted(self, mind: Mind, seat: int) -> int:
        mission = mind.scene.rules.characters[mind.scene.character[seat]].mission
        return mission.wanted if isinstance(mission, RedHandAtDeath) else 3

    def keep(self, mind: Mind, kind: int) -> float:
        return 7.0 if kind % 3 == self.colour else 0.0


class SexAim(Watch):
    """A man or a woman shall declare: I share the victory."""

    def __init__(self, sex: int, blacks: int) -> None:
        self.sex = sex
        self.most = blacks
        """So many false cards I may have."""

    def own(self, mind: Mind, seat: int, colour: int) -> float:
        value = super().own(mind, seat, colour)
        if colour == BLACK and mind.blacks(seat) >= self.most:
            value -= 25.0
        return value

    def other(self, mind: Mind, seat: int, colour: int, by_me: bool) -> float:
        value = super().other(mind, seat, colour, by_me)
        if not mind.sex(seat) & self.sex or mind.blacks(mind.me) > self.most:
            return value
        if colour == BLACK:
            return -harm(HARM, mind.blacks(seat))
        first = 3 * seat
        step = mind.chance[first + colour] * missing(mind.need, mind.counts[first + colour])
        return value + (1.0 + ENVY) * step


class PeaceAim(Watch):
    """Somebody declares while nobody has died: then I win instead."""

    voids = True

    def other(self, mind: Mind, seat: int, colour: int, by_me: bool) -> float:
        value = super().other(mind, seat, colour, by_me)
        if mind.deaths:
            return value
        if colour == BLACK:
            return -0.6 * harm(OWN_HARM, mind.blacks(seat))
        first = 3 * seat
        step = mind.chance[first + colour] * missing(mind.need, mind.counts[first + colour])
        return value + (1.0 + ENVY) * step
