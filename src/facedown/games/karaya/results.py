"""How a round ended, and the points it brought (§7)."""

from __future__ import annotations

from facedown.engine.plain import Plain
from facedown.games.karaya.cards import NAMES, NO_SIDE, SIDES


class RoundResult(Plain):
    """One finished round; all of it is public. Immutable."""

    def __init__(
        self,
        number: int,
        seats: int,
        winner: int,
        why: str,
        roles: tuple[int, ...],
        up: int,
        alive: int,
        tokens: tuple[int, ...],
        points: tuple[int, ...],
    ) -> None:
        self.number = number
        self.seats = seats
        self.winner = winner
        """A side; NO_SIDE for a void round (§6.3)."""
        self.why = why
        self.roles = roles
        """By place."""
        self.up = up
        """Which cards lay face up before all were shown."""
        self.alive = alive
        self.tokens = tokens
        """By seat: the side token on the card."""
        self.points = points

    @property
    def json(self) -> dict[str, object]:
        return {
            "round": self.number,
            "winner": None if self.winner == NO_SIDE else SIDES[self.winner],
            "why": self.why,
            "cards": [
                {
                    "role": NAMES[self.roles[seat]],
                    "up": bool(self.up >> seat & 1),
                    "alive": bool(self.alive >> seat & 1),
                    "side": None if self.tokens[seat] == NO_SIDE else SIDES[self.tokens[seat]],
                    "points": self.points[seat],
                }
                for seat in range(self.seats)
            ],
            "centre": NAMES[self.roles[self.seats]],
            "aside": [NAMES[role] for role in self.roles[self.seats + 1 :]],
        }
