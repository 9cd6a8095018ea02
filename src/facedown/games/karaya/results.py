"""The results of finished rounds (§7)."""

from __future__ import annotations

from facedown.engine.plain import Plain
from facedown.games.karaya.cards import NAMES, NO_SIDE, SIDES


class RoundResult(Plain):
    """One finished round. All of it is public. Immutable."""

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
        """A side, or NO_SIDE for a void round (§6.3)."""
        self.why = why
        self.roles = roles
        """Roles by place."""
        self.up = up
        """The seats whose cards were face up before all were shown, as a bit mask."""
        self.alive = alive
        self.tokens = tokens
        """Side tokens by seat."""
        self.points = points
        """Points by seat, in this round."""

    @property
    def json(self) -> dict[str, object]:
        """As in the event `round_over` and the view: `schema.Result`."""
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
