"""Where a server's chance comes from: tables' ids, deals, moves, bots, paces, seats by lot."""

from __future__ import annotations

import random
import secrets
from collections.abc import Sequence

from facedown.engine.action import Move
from facedown.engine.chance import SYSTEM, Chance


class ChanceSource:
    """The operating system's CSPRNG: it has no state, so there is nothing to guess.

    No setting chooses another. A test hands `create_app` a subclass that draws by number.
    """

    def __init__(self) -> None:
        self.dice: random.Random = secrets.SystemRandom()
        """For what is no part of a game: paces, and seats drawn by lot."""

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
