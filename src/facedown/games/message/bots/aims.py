"""A seat's aims: the value of each card before each player; a victory is worth 100.

A side wants its colour before its own members and false cards before others. A bystander wants what
their mission asks for, and no side to be faster.
"""

from __future__ import annotations

from typing import Final

from facedown.bots.odds import at_least_one
from facedown.games.message.bots.scene import Scene
from facedown.games.message.cards import BLACK, BYSTANDER, DEADLY, MILITARY, UNDERCOVER
from facedown.games.message.roster import ROSTER

WIN: Final = 100.0
PROGRESS: Final = [0.0, WIN, 16.0, 5.0, 2.0, 1.0, 0.5]
"""Value of a card of the right colour, by the number still missing."""

SIDE_PROGRESS: Final = [0.0, WIN, 18.0, 9.0, 4.0, 2.0, 1.0]
"""The same for me and those of my side, from how much each card raises our rate of winning."""
ENEMY_PROGRESS: Final = [0.0, WIN, 14.0, 5.0, 2.0, 1.0, 0.5]
"""What a card of theirs before an enemy costs me."""
PARTNER_HARM: Final = [6.0, 14.0, 35.0]
"""What a false card before one of my side costs me, by the number that lie there."""

HARM: Final = [2.5, 8.0, 35.0]
"""Cost of a false card before another player, by the number that lie there."""
OWN_HARM: Final = [3.5, 12.0, 70.0]
"""Cost of a false card before a bystander, to themselves, by the number that lie there."""
SIDE_HARM: Final = [6.0, 15.0, 70.0]
"""The same for a member of a side."""
THREAT: Final = [0.0, 4.0, 25.0, 25.0, 25.0, 25.0]
"""Additional value of an enemy's death, by their number of cards of their colour."""
FIRST_DEATH_VALUE: Final = 30.0
"""Value of a first death, while a mission would void any victory before it."""
BYSTANDER_WEIGHT: Final = 0.3
"""Weight of a bystander as an enemy, compared to the other side."""
BYSTANDER_PROGRESS_COST: Final = 0.8
"""What a bystander's progress in their mission costs me. They may not see it themselves."""
SIDE_PROGRESS_WEIGHT: Final = 0.7
"""Weight of a side's progress for a bystander, compared to the other side."""

FUNCTIONS: Final = [2.2, 1.4, 3.0, 1.6, 1.2, 3.0, 2.6, 0.8, 0.6]
"""Value of holding a card of each function: lock, lure, intercept, decipher, send back, burn, see
through, true or false, probe."""
OWN_COLOUR: Final = 2.0
"""Value of holding a card of my colour, which I can send."""


def missing(need: int, count: int) -> float:
    """Value of the next card, if `need` are wanted and `count` lie there."""
    left = need - count
    if left <= 0:
        return 0.0
    return PROGRESS[left] if left < len(PROGRESS) else 0.2


def step(table: list[float], need: int, count: int) -> float:
    """The same by another table than `PROGRESS`."""
    left = need - count
    return table[min(left, len(table) - 1)] if left > 0 else 0.0


def harm(table: list[float], blacks: int) -> float:
    """Cost of the next false card."""
    return table[min(blacks, 2)]


FRIEND: Final = 0.95
"""Probability of being on my side from which a player counts as a friend."""


class Outlook:
    """A scene with beliefs. `chance[3 * seat + side]` is the probability of a seat's side.

    `spoiler`: probability that a living bystander's mission voids any declaration now.
    """

    def __init__(self, scene: Scene, chance: list[float]) -> None:
        self.scene = scene
        self.me = scene.me
        self.alive = scene.alive
        self.counts = scene.counts
        self.need = scene.rules.cards_to_win
        self.chance = chance
        self.deaths = scene.dead()
        self.spoiler = 0.0

    def mission_of(self, seat: int, colour: int) -> float:
        """What it costs me if this card brings a bystander nearer to their mission."""
        raise NotImplementedError

    def blacks(self, seat: int) -> int:
        """Number of false cards before a seat."""
        return self.counts[3 * seat + BLACK]

    def sex(self, seat: int) -> int:
        """The sex of a face-up character, else 0."""
        scene = self.scene
        if not scene.up[seat]:
            return 0
        return ROSTER[scene.character[seat]].sex

    def dead_of(self, side: int) -> float:
        """Probability that somebody of this side has died."""
        players = self.scene.view["players"]
        dead = [s for s, player in enumerate(players) if not player["alive"] and not player["lost"]]
        return at_least_one([self.chance[3 * seat + side] for seat in dead])

    def ally(self, seat: int) -> float:
        """Probability that this seat wins with me."""
        if seat == self.me:
            return 1.0
        return 0.0 if self.scene.bystander else self.chance[3 * seat + self.scene.mine]

    def enemy(self, seat: int) -> float:
        """Probability that it is of the other side. For a bystander, all others are enemies to a
        degree."""
        if seat == self.me:
            return 0.0
        return 0.5 if self.scene.bystander else self.chance[3 * seat + 1 - self.scene.mine]

    def trusts(self, seat: int) -> bool:
        """Whether I am nearly sure that it is of my side: it will play as I want."""
        return self.ally(seat) >= FRIEND

    def doubt(self, seat: int) -> float:
        """How uncertain I am of a seat's side."""
        return 1.0 - max(self.chance[3 * seat : 3 * seat + 3])


class Aim:
    """The aim of one seat. `outlook` belongs to the bot that thinks, which may be another seat."""

    card = 1.2
    """Value of a hand card, whatever it is."""
    voids = False
    """Whether its owner takes the win of a player who declares before any death."""
    shares = False
    """Whether its owner wants somebody else to declare."""

    def own(self, outlook: Outlook, seat: int, colour: int) -> float:
        """Value for the owner, at `seat`, of a card of this colour before themselves."""
        raise NotImplementedError

    def other(self, outlook: Outlook, seat: int, colour: int, by_me: bool) -> float:
        """Value for the owner of a card before another; `by_me`: a death would be by my hand."""
        raise NotImplementedError

    def keep(self, outlook: Outlook, kind: int) -> float:
        """Value for the owner of holding this card, besides its function's."""
        return 0.0


class SideAim(Aim):
    """The aim of a member of a side."""

    def __init__(self, side: int) -> None:
        self.side = side
        self.enemy = 1 - side

    def own(self, outlook: Outlook, seat: int, colour: int) -> float:
        if colour == BLACK:
            return -harm(SIDE_HARM, outlook.blacks(seat))
        if colour == self.side:
            count = outlook.counts[3 * seat + colour]
            return self.declared(outlook, step(SIDE_PROGRESS, outlook.need, count))
        return -0.1

    def declared(self, outlook: Outlook, value: float) -> float:
        """A victory that a bystander may void is as likely a defeat."""
        return value * (1.0 - 2.0 * outlook.spoiler) if value >= WIN else value

    def other(self, outlook: Outlook, seat: int, colour: int, by_me: bool) -> float:
        chance = outlook.chance
        first = 3 * seat
        value = -outlook.mission_of(seat, colour)
        if colour == BLACK:
            blacks = outlook.blacks(seat)
            hurt = harm(HARM, blacks)
            enemy = hurt
            if blacks >= DEADLY - 1:
                enemy += THREAT[min(5, outlook.counts[first + self.enemy])]
                value += FIRST_DEATH_VALUE * outlook.spoiler
            value -= chance[first + self.side] * harm(PARTNER_HARM, blacks)
            value += chance[first + self.enemy] * enemy
            return value + chance[first + BYSTANDER] * BYSTANDER_WEIGHT * hurt
        count = outlook.counts[first + colour]
        if colour == self.side:
            gain = step(SIDE_PROGRESS, outlook.need, count)
            return value + chance[first + colour] * self.declared(outlook, gain)
        return value - chance[first + colour] * step(ENEMY_PROGRESS, outlook.need, count)

    def keep(self, outlook: Outlook, kind: int) -> float:
        return OWN_COLOUR if kind % 3 == self.side else 0.0


class Watch(Aim):
    """A bystander without an open mission: nobody shall win."""

    def own(self, outlook: Outlook, seat: int, colour: int) -> float:
        return -harm(OWN_HARM, outlook.blacks(seat)) if colour == BLACK else 0.1

    def other(self, outlook: Outlook, seat: int, colour: int, by_me: bool) -> float:
        chance = outlook.chance
        first = 3 * seat
        value = -outlook.mission_of(seat, colour)
        if colour == BLACK:
            blacks = outlook.blacks(seat)
            value += BYSTANDER_WEIGHT * harm(HARM, blacks)
            if blacks >= DEADLY - 1:
                for side in (UNDERCOVER, MILITARY):
                    value += chance[first + side] * THREAT[min(5, outlook.counts[first + side])]
            return value + self.death(outlook, seat, blacks, by_me)
        return value - SIDE_PROGRESS_WEIGHT * chance[first + colour] * missing(
            outlook.need, outlook.counts[first + colour]
        )

    def death(self, outlook: Outlook, seat: int, blacks: int, by_me: bool) -> float:
        """Value for me of this player's death, by their number of false cards."""
        return 0.0


class Aims:
    """All aims: `sides` by side, `missions` by the mission's name ("none" for no mission)."""

    def __init__(self, sides: list[Aim], missions: dict[str, Aim]) -> None:
        self.sides = sides
        self.missions = missions
