"""The aims of bystanders, by the name of the mission."""

from __future__ import annotations

from typing import Final

from facedown.games.message.bots.aims import (
    HARM,
    OWN_COLOUR,
    OWN_HARM,
    SIDE_PROGRESS_WEIGHT,
    WIN,
    Aim,
    Aims,
    Outlook,
    SideAim,
    Watch,
    harm,
    missing,
)
from facedown.games.message.cards import (
    BLACK,
    BLUE,
    DEADLY,
    MILITARY,
    OF_COUNTERS,
    OF_EACH,
    RED,
    SEE_THROUGH,
    UNDERCOVER,
    function_of,
)
from facedown.games.message.roster import (
    ANY_NUMBER,
    ENOUGH_TRUE,
    FALSE_AT_MOST,
    FEMALE,
    MALE,
    OF_A_COLOUR,
    OF_ANY,
    OF_TRUE,
    RED_HAND,
    ROSTER,
)


class CollectAim(Watch):
    """Collect three of a colour, or a number of some colours."""

    def __init__(self, colours: tuple[int, ...], wanted: int) -> None:
        self.colours = colours
        self.wanted = wanted

    def own(self, outlook: Outlook, seat: int, colour: int) -> float:
        if colour not in self.colours:
            return super().own(outlook, seat, colour)
        value = missing(self.wanted, sum(outlook.counts[3 * seat + c] for c in self.colours))
        if colour != BLACK:
            return value
        blacks = outlook.blacks(seat)
        if blacks >= DEADLY - 1:  # death goes before victory
            return -harm(OWN_HARM, blacks)
        return value if value >= WIN else value - harm(OWN_HARM, blacks)

    def keep(self, outlook: Outlook, kind: int) -> float:
        return OWN_COLOUR if kind % 3 in self.colours and kind % 3 != BLACK else 0.0


class HandAim(Watch):
    """Hold a hand with a number of each sort of card; `place` sorts them."""

    card = 2.5

    def __init__(self, wanted: list[int]) -> None:
        self.wanted = wanted
        """Number of cards wanted, by sort."""

    def sort(self, kind: int) -> int:
        """The sort of this card; -1 if it is not wanted."""
        raise NotImplementedError

    def keep(self, outlook: Outlook, kind: int) -> float:
        sort = self.sort(kind)
        if sort < 0:
            return -0.5
        have = sum(self.sort(other) == sort for other in outlook.scene.hand)
        return 9.0 if have <= self.wanted[sort] else 1.0


class ColoursAim(HandAim):
    """Hold three red and three blue cards."""

    def __init__(self) -> None:
        super().__init__([OF_EACH, OF_EACH])

    def sort(self, kind: int) -> int:
        return -1 if kind % 3 == BLACK else kind % 3


class FunctionAim(HandAim):
    """Hold four cards of a function."""

    def __init__(self, function: int, wanted: int) -> None:
        super().__init__([wanted])
        self.function = function

    def sort(self, kind: int) -> int:
        return 0 if function_of(kind) == self.function else -1


class CountAim(Watch):
    """Hold many cards of any kind."""

    card = 7.0

    def keep(self, outlook: Outlook, kind: int) -> float:
        return 5.0


class OwnHandAim(Watch):
    """Cause by one's own hand the death of a player with a number of true cards."""

    def __init__(self, least: int, most: int, deaths: int = 0) -> None:
        self.least = least
        self.most = most
        self.deaths = deaths
        """Number of earlier deaths that are required."""

    def death(self, outlook: Outlook, seat: int, blacks: int, by_me: bool) -> float:
        fits = self.least <= outlook.scene.true(seat) <= self.most
        if blacks >= DEADLY - 1:
            if outlook.deaths < self.deaths:
                return 20.0
            if fits:
                return WIN if by_me else -10.0
            return -10.0
        return (4.0 + 8.0 * blacks) if fits or self.least else 2.0

    def keep(self, outlook: Outlook, kind: int) -> float:
        return 2.0 if kind % 3 == BLACK else 0.0


class OneOfEachAim(Watch):
    """One of each side shall die."""

    def death(self, outlook: Outlook, seat: int, blacks: int, by_me: bool) -> float:
        value = 0.0
        for side in (UNDERCOVER, MILITARY):
            missing_one = 1.0 - outlook.dead_of(side)
            other_done = outlook.dead_of(1 - side)
            value += outlook.chance[3 * seat + side] * missing_one * (15.0 + 85.0 * other_done)
        return value if blacks >= DEADLY - 1 else value * (0.1 + 0.15 * blacks)

    def keep(self, outlook: Outlook, kind: int) -> float:
        return 1.5 if kind % 3 == BLACK else 0.0


class FirstDeathAim(Watch):
    """Die first; later, a whole side shall die."""

    def own(self, outlook: Outlook, seat: int, colour: int) -> float:
        if colour == BLACK and outlook.deaths == 0 and len(outlook.scene.front[seat]) < 5:
            return missing(DEADLY, outlook.blacks(seat))
        return super().own(outlook, seat, colour)

    def death(self, outlook: Outlook, seat: int, blacks: int, by_me: bool) -> float:
        if outlook.deaths:
            return 8.0 if blacks >= DEADLY - 1 else 1.0
        return -40.0 if blacks >= DEADLY - 1 else -3.0


class LaterDeathAim(Watch):
    """Die second or later."""

    def own(self, outlook: Outlook, seat: int, colour: int) -> float:
        if colour != BLACK:
            return super().own(outlook, seat, colour)
        blacks = outlook.blacks(seat)
        if outlook.deaths:
            return missing(DEADLY, blacks)
        return -harm(OWN_HARM, blacks) if blacks >= DEADLY - 1 else 3.0

    def death(self, outlook: Outlook, seat: int, blacks: int, by_me: bool) -> float:
        if outlook.deaths:
            return 0.0
        return 25.0 if blacks >= DEADLY - 1 else 4.0


class RedHandAim(Watch):
    """Die with enough red cards in hand."""

    def __init__(self, colour: int) -> None:
        self.colour = colour

    def own(self, outlook: Outlook, seat: int, colour: int) -> float:
        if colour != BLACK or seat != outlook.me:
            return super().own(outlook, seat, colour)
        have = sum(kind % 3 == self.colour for kind in outlook.scene.hand)
        blacks = outlook.blacks(seat)
        if have >= self.wanted(outlook, seat):
            return missing(DEADLY, blacks)
        return -harm(OWN_HARM, blacks) if blacks >= DEADLY - 1 else 2.0

    def wanted(self, outlook: Outlook, seat: int) -> int:
        """Number of red hand cards that the mission asks for; 3 if the character is unknown."""
        mission = ROSTER[outlook.scene.character[seat]].mission
        return RED_HAND[outlook.scene.rules.profile] if mission == "red_hand_at_death" else 3

    def keep(self, outlook: Outlook, kind: int) -> float:
        return 7.0 if kind % 3 == self.colour else 0.0


class SexAim(Watch):
    """A man or a woman shall declare, so that I share the victory."""

    shares = True

    def __init__(self, sex: int, blacks: int) -> None:
        self.sex = sex
        self.most = blacks
        """Maximum false cards that I may have."""

    def own(self, outlook: Outlook, seat: int, colour: int) -> float:
        value = super().own(outlook, seat, colour)
        if colour == BLACK and outlook.blacks(seat) >= self.most:
            value -= 25.0
        return value

    def other(self, outlook: Outlook, seat: int, colour: int, by_me: bool) -> float:
        value = super().other(outlook, seat, colour, by_me)
        if not outlook.sex(seat) & self.sex or outlook.blacks(outlook.me) > self.most:
            return value
        if colour == BLACK:
            return -harm(HARM, outlook.blacks(seat))
        first = 3 * seat
        step = outlook.chance[first + colour] * missing(
            outlook.need, outlook.counts[first + colour]
        )
        return value + (1.0 + SIDE_PROGRESS_WEIGHT) * step


class PeaceAim(Watch):
    """Wants another player to declare before any death: its owner then wins in their place."""

    voids = True
    shares = True

    def other(self, outlook: Outlook, seat: int, colour: int, by_me: bool) -> float:
        value = super().other(outlook, seat, colour, by_me)
        if outlook.deaths:
            return value
        if colour == BLACK:
            return -0.6 * harm(OWN_HARM, outlook.blacks(seat))
        first = 3 * seat
        step = outlook.chance[first + colour] * missing(
            outlook.need, outlook.counts[first + colour]
        )
        return value + (1.0 + SIDE_PROGRESS_WEIGHT) * step


SIDES: Final[list[Aim]] = [SideAim(UNDERCOVER), SideAim(MILITARY)]
NO_MISSION: Final = Watch()

MISSIONS: Final[dict[str, Aim]] = {
    "three_red": CollectAim((RED,), OF_A_COLOUR),
    "three_blue": CollectAim((BLUE,), OF_A_COLOUR),
    "five_true": CollectAim((RED, BLUE), OF_TRUE),
    "six_of_any": CollectAim((RED, BLUE, BLACK), OF_ANY),
    "hand_of_both_colours": ColoursAim(),
    "nine_in_hand": CountAim(),
    "four_see_through": FunctionAim(SEE_THROUGH, OF_COUNTERS),
    "red_hand_at_death": RedHandAim(RED),
    "own_hand_three_true": OwnHandAim(ENOUGH_TRUE, ANY_NUMBER),
    "own_hand_no_true": OwnHandAim(0, 0),
    "second_by_own_hand": OwnHandAim(0, ANY_NUMBER, 1),
    "one_of_each_dead": OneOfEachAim(),
    "first_or_whole_side": FirstDeathAim(),
    "second_to_die": LaterDeathAim(),
    "woman_declares": SexAim(FEMALE, ANY_NUMBER),
    "man_declares": SexAim(MALE, FALSE_AT_MOST),
    "nobody_died": PeaceAim(),
    "none": NO_MISSION,
}

AIMS: Final = Aims(SIDES, MISSIONS)
