"""The server's source of randomness: table ids, deals, moves, bots, delays, seats by lot."""

from __future__ import annotations

import random
import secrets
from collections.abc import Sequence

from facedown.engine.action import Move
from facedown.engine.chance import SYSTEM, Chance


class ChanceSource:
    """Draws from the operating system's CSPRNG, so there is no state to guess.

    No setting changes it; tests pass a seeded subclass to `create_app`.
    """

    def __init__(self) -> None:
        self.dice: random.Random = secrets.SystemRandom()
        """For what is not part of a game's record: delays, and seats drawn by lot."""

    def table_id(self) -> str:
        """For a new table: its bots' names and what they say follow from it."""
        return secrets.token_urlsafe(16)

    def deal(self) -> Chance:
        """For the deal of a new game."""
        return SYSTEM

    def move(self, moves: Sequence[Move]) -> Chance:
        """For the move that follows these."""
        return SYSTEM

    def bot_seed(self, moves: Sequence[Move], seat: int) -> int:
        """128 bits for the bot on this seat, which decides after these moves."""
        return secrets.randbits(128)


CSPRNG = ChanceSource()
