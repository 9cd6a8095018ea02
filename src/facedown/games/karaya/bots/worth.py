"""What a card is worth to whoever holds it: points that it may be expected to bring (§7)."""

from __future__ import annotations

from typing import Final

from facedown.games.karaya.bots.outlook import Outlook
from facedown.games.karaya.bots.scene import NOBODY
from facedown.games.karaya.cards import (
    ASSASSIN,
    BELLY_DANCER,
    GRAND_VIZIER,
    GUARD,
    LOYALISTS,
    NO_SIDE,
    REBELS,
    ROLES,
    SLAVE,
    SLAVE_DRIVER,
    SULTAN,
    side_of,
)

TURNS_UP: Final = 0.8
"""How often a card that should be turned up before the end is turned up in time."""
FREE: Final = 0.0
"""What it is worth to be hidden: one may still change sides."""
SPARED: Final = 0.75
"""How often a rebel in sight of the Sultan lives to the end."""
BY_LUCK: Final = 0.3
"""How often an Oracle's prediction comes true in its one lap, without a crown on its way."""
PATIENCE: Final = 1.1
"""What a hidden Sultan may expect who waits."""
MURDER: Final = 0.25
"""What an assassin's chance at a Sultan who is yet to show up is worth."""


LIKED: Final = [0.0] * ROLES


class Worth:
    """One decision's prices."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self.scene = outlook.scene
        self._hidden: list[float] | None = None

    def face_up(self, role: int, token: int = NO_SIDE) -> float:
        """A public card, to somebody who lives to the end."""
        side = side_of(role, True, token)
        if side == NO_SIDE:
            return 0.0
        lives = SPARED if role in (ASSASSIN, SLAVE) else 1.0
        return 2.0 * lives * self.outlook.side(side)

    def hidden(self, role: int) -> float:
        """A card that I hold face down once this slot is over."""
        if self._hidden is None:
            self._hidden = [self._of(role) + LIKED[role] for role in range(ROLES)]
        return self._hidden[role]

    def _of(self, role: int) -> float:
        outlook = self.outlook
        loyal, rebel = outlook.side(LOYALISTS), outlook.side(REBELS)
        again = outlook.acts_before_end(self.scene.me)
        up = TURNS_UP if again else 0.0
        if role == SULTAN:
            return max(PATIENCE, 2.0 * self.proclaimed())
        if role == GUARD:
            return loyal * (1.0 + max(up, 0.3)) + FREE
        if role == ASSASSIN:
            return self.murder() if again else rebel
        if role == SLAVE:
            return rebel * (1.0 + TURNS_UP * max(0.4, outlook.revolution()))
        if role == SLAVE_DRIVER:
            return max(rebel, 2.0 * up * loyal) + FREE
        if role == BELLY_DANCER:
            return max(loyal, 2.0 * up * rebel)
        if role == GRAND_VIZIER:
            return max(0.4, 2.0 * up * max(loyal, rebel)) + FREE
        if outlook.sultan() != NOBODY:
            return 2.0 * up * max(loyal, rebel)
        return BY_LUCK + FREE

    def proclaimed(self) -> float:
        """How likely I win if I have the Sultan and proclaim now."""
        scene = self.scene
        return self.outlook.survives(scene.me, scene.active)

    def murder(self) -> float:
        """An assassin's card that is kept face down for another slot."""
        outlook, me = self.outlook, self.scene.me
        sultan = outlook.sultan()
        rebel = outlook.side(REBELS)
        if sultan in (NOBODY, me):
            return rebel + MURDER
        return max(rebel, 2.0 * (1.0 - outlook.stopped(me, sultan)))

    def at(self, place: int) -> float:
        """What the unknown card at this place may be expected to be worth."""
        row = self.outlook.chances[place]
        return sum(row[role] * self.hidden(role) for role in range(ROLES) if row[role] > 0.0)

    def gain(self, place: int, mine: float) -> float:
        """How much better than mine it may be, if one could choose after having seen it."""
        row = self.outlook.chances[place]
        return sum(
            row[role] * max(0.0, self.hidden(role) - mine) for role in range(ROLES) if row[role]
        )
