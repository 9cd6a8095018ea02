"""The value of cards: the points that they are expected to bring to their holder (§7)."""

from __future__ import annotations

from typing import Final

from facedown.bots.odds import expected
from facedown.games.karaya.bots.by_seats import by_seats
from facedown.games.karaya.bots.forecast import Forecast
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

REVEAL_RATE: Final = 0.8
"""Chance that a card that should be face up at the end is turned up in time."""
GUARD_RESCUE_RATE: Final = 0.3
"""Chance that a hidden Guard gets to stop an attempt on the Sultan, and is turned up by it."""
VIZIER_NEIGHBOUR_RATE: Final = 0.4
"""Chance that a hidden Grand Vizier sits beside a player who gets two points."""
REBEL_SURVIVAL: Final = [0.85, 0.85, 0.93, 0.96]
"""By seats, the chance that a face-up rebel lives to the end, as often as among such bots: no less
while the Sultan, who may execute one in a lap, is face up."""
CALLER_SHARE: Final = 0.75
HUNTED_CALLER_SHARE: Final = 0.55
"""What a Slave face up counts for when the others have yet to follow, as a share of a rebel's win;
while the Sultan is face up. The thresholds of calls are tuned with these."""
LATER_REVOLUTION: Final = 0.95
"""Chance that a revolution possible now is still called later, or by somebody else."""
LATER_REVOLUTION_UNDER_CROWN: Final = 0.6
"""The same while the crown is on the table."""
SLAVE_REVEAL_GAIN: Final = 0.2
"""Points that a Slave who wins in another way gains by turning up in time, on average."""
HIDDEN_ORACLE_VALUE: Final = 0.3
"""Value of a hidden Oracle's card while no crown is on the table, in points."""
WAITING_SULTAN_VALUE: Final = [1.1, 1.2, 0.8, 0.5]
"""By seats, the value of a hidden Sultan who waits, in points: what Sultans got, and a little more,
as the card may be traded."""
HIDDEN_TARGET_VALUE: Final = 0.25
"""Value of an Assassin's chance at a Sultan who is still hidden, in points."""


class CardValues:
    """The values of cards at one decision."""

    def __init__(self, forecast: Forecast) -> None:
        self.forecast = forecast
        self.scene = forecast.scene
        self._hidden: list[float] | None = None

    def face_up(self, role: int, token: int = NO_SIDE) -> float:
        """A face-up card."""
        side = side_of(role, True, token)
        if side == NO_SIDE:
            return 0.0
        lives = 1.0
        if role in (ASSASSIN, SLAVE):
            lives = by_seats(REBEL_SURVIVAL, self.scene.seats)
        return 2.0 * lives * self.forecast.side(side)

    def hidden(self, role: int) -> float:
        """A card that I hold face down after this slot."""
        if self._hidden is None:
            self._hidden = [self._of(role) for role in range(ROLES)]
        return self._hidden[role]

    def _of(self, role: int) -> float:
        forecast = self.forecast
        loyal, rebel = forecast.side(LOYALISTS), forecast.side(REBELS)
        again = forecast.acts_before_end(self.scene.me)
        up = REVEAL_RATE if again else 0.0
        if role == SULTAN:
            return max(by_seats(WAITING_SULTAN_VALUE, self.scene.seats), 2.0 * self.proclaimed())
        if role == GUARD:
            return loyal * (1.0 + max(up, GUARD_RESCUE_RATE))
        if role == ASSASSIN:
            return self.murder() if again else rebel
        if role == SLAVE:
            now = forecast.revolution_on_call({self.scene.me: 1.0})
            later = (
                LATER_REVOLUTION if forecast.sultan() == NOBODY else LATER_REVOLUTION_UNDER_CROWN
            )
            return expected([now, 1.0 - now], [2.0 * later, rebel * (1.0 + SLAVE_REVEAL_GAIN)])
        if role == SLAVE_DRIVER:
            return max(rebel, 2.0 * up * loyal)
        if role == BELLY_DANCER:
            return max(loyal, 2.0 * up * rebel)
        if role == GRAND_VIZIER:
            return max(VIZIER_NEIGHBOUR_RATE, 2.0 * up * max(loyal, rebel))
        if forecast.sultan() != NOBODY:
            return 2.0 * up * max(loyal, rebel)
        return HIDDEN_ORACLE_VALUE

    def slave_turning_up(self) -> float:
        """The value of turning up as a Slave when somebody calls."""
        now = self.forecast.revolution_on_call({self.scene.me: 1.0})
        share = CALLER_SHARE if self.forecast.sultan() == NOBODY else HUNTED_CALLER_SHARE
        return expected([now, 1.0 - now], [2.0, 2.0 * share * self.forecast.side(REBELS)])

    def proclaimed(self) -> float:
        """The chance that I win as Sultan if I proclaim now."""
        scene = self.scene
        return self.forecast.lap_succeeds(scene.me, scene.active)

    def murder(self) -> float:
        """An Assassin's card that stays face down until the next slot."""
        forecast, me = self.forecast, self.scene.me
        sultan = forecast.sultan()
        rebel = forecast.side(REBELS)
        if sultan in (NOBODY, me):
            return rebel + HIDDEN_TARGET_VALUE
        return max(rebel, 2.0 * (1.0 - forecast.stopped(me, sultan)))

    def at(self, place: int) -> float:
        """The expected value of the card at this place."""
        row = self.forecast.chances[place]
        return sum(row[role] * self.hidden(role) for role in range(ROLES) if row[role] > 0.0)

    def gain(self, place: int, mine: float) -> float:
        """The expected gain from choosing between that card and mine after seeing it."""
        row = self.forecast.chances[place]
        return sum(
            row[role] * max(0.0, self.hidden(role) - mine) for role in range(ROLES) if row[role]
        )
