"""What a card is worth to whoever holds it: points that it may be expected to bring (§7)."""

from __future__ import annotations

from typing import Final

from facedown.bots.odds import expected
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
STANDS_BY: Final = 0.3
"""How often a hidden Guard is turned up by an attempt on the Sultan."""
BESIDE_TWO: Final = 0.4
"""How often a hidden Grand Vizier sits beside somebody who gets two points."""
SPARED: Final = 0.75
"""How often a rebel in sight lives to the end."""
HUNTED: Final = 0.55
"""The same while the Sultan, who may execute them, is in sight as well."""
LATER: Final = 0.95
"""How often a revolution that is not called for now is called for later, or by somebody else."""
TOO_LATE: Final = 0.6
"""The same while the Sultan's crown is on its way."""
BY_AND_BY: Final = 0.2
"""What a Slave who wins otherwise has by turning up in time, in shares of a point."""
BY_LUCK: Final = 0.3
"""How often an Oracle's prediction comes true in its one lap, without a crown on its way."""
PATIENCE: Final = 1.1
"""What a hidden Sultan may expect who waits."""
MURDER: Final = 0.25
"""What an assassin's chance at a Sultan who is yet to show up is worth."""


class Worth:
    """One decision's prices."""

    __slots__ = ("_hidden", "outlook", "scene")

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self.scene = outlook.scene
        self._hidden: list[float] | None = None

    def face_up(self, role: int, token: int = NO_SIDE) -> float:
        """A public card, to somebody who lives to the end."""
        side = side_of(role, True, token)
        if side == NO_SIDE:
            return 0.0
        lives = 1.0
        if role in (ASSASSIN, SLAVE):
            lives = SPARED if self.outlook.sultan() == NOBODY else HUNTED
        return 2.0 * lives * self.outlook.side(side)

    def hidden(self, role: int) -> float:
        """A card that I hold face down once this slot is over."""
        if self._hidden is None:
            self._hidden = [self._of(role) for role in range(ROLES)]
        return self._hidden[role]

    def _of(self, role: int) -> float:
        outlook = self.outlook
        loyal, rebel = outlook.side(LOYALISTS), outlook.side(REBELS)
        again = outlook.acts_before_end(self.scene.me)
        up = TURNS_UP if again else 0.0
        if role == SULTAN:
            return max(PATIENCE, 2.0 * self.proclaimed())
        if role == GUARD:
            return loyal * (1.0 + max(up, STANDS_BY))
        if role == ASSASSIN:
            return self.murder() if again else rebel
        if role == SLAVE:
            now = outlook.rising({self.scene.me: 1.0})
            later = LATER if outlook.sultan() == NOBODY else TOO_LATE
            return expected([now, 1.0 - now], [2.0 * later, rebel * (1.0 + BY_AND_BY)])
        if role == SLAVE_DRIVER:
            return max(rebel, 2.0 * up * loyal)
        if role == BELLY_DANCER:
            return max(loyal, 2.0 * up * rebel)
        if role == GRAND_VIZIER:
            return max(BESIDE_TWO, 2.0 * up * max(loyal, rebel))
        if outlook.sultan() != NOBODY:
            return 2.0 * up * max(loyal, rebel)
        return BY_LUCK

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
