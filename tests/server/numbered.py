"""Reproducible random numbers of test servers, determined by a number.

`FACEDOWN_NUMBER` sets it; the long run draws a new one each time. Outcomes of a move and seeds of
bots depend on the number and on how many moves came before, not on the order of requests.
"""

import base64
import itertools
import os
import random
from collections.abc import Sequence
from typing import Final

from facedown.engine.action import Move
from facedown.engine.chance import Chance, SeededChance
from facedown.server.settings import Settings
from facedown.server.table_log.chance import ChanceSource

NUMBER: Final = int(os.environ.get("FACEDOWN_NUMBER") or 1)


def drawn(*about: object) -> random.Random:
    """The random generator of one decision, identified by `about`."""
    return random.Random(" ".join(map(str, (NUMBER, *about))))


class NumberedChance(ChanceSource):
    """The chance source of one server.

    The first server of its own database also numbers table ids. On a shared or reused database they
    would collide.
    """

    def __init__(self, settings: Settings | None = None) -> None:
        self.dice = drawn("dice")
        self._deals = itertools.count()
        self._tables = itertools.count()
        self._first = (
            settings is not None and settings.database is None and not settings.file.exists()
        )

    def table_id(self) -> str:
        if not self._first:
            return super().table_id()
        some = drawn("table", next(self._tables)).randbytes(16)
        return base64.urlsafe_b64encode(some).decode().rstrip("=")

    def deal(self) -> Chance:
        return SeededChance(f"{NUMBER} deal {next(self._deals)}")

    def move(self, moves: Sequence[Move]) -> Chance:
        return SeededChance(f"{NUMBER} move {len(moves)}")

    def bot_seed(self, moves: Sequence[Move], seat: int) -> int:
        return drawn("bot", len(moves), seat).getrandbits(128)
