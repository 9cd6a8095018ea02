"""`python -m tests.soak.rough serve`: the server with lost hints and a wrong clock.

`ROUGH_DROPS`: share of the bus's messages that are dropped, at random with seed `ROUGH_NUMBER`.
`ROUGH_SKEW`: clock skew in seconds.
"""

import os
import random

from tests.server.patience import give_time

from facedown.cli import app
from facedown.server import clock
from facedown.server.bus.redis_bus import RedisBus


def main() -> None:
    give_time()
    dice = random.Random(os.environ.get("ROUGH_NUMBER", ""))
    _lose(float(os.environ.get("ROUGH_DROPS", "0")), dice)
    _skew(int(os.environ.get("ROUGH_SKEW", "0")))
    app()


def _lose(share: float, dice: random.Random) -> None:
    take = RedisBus._take

    def now_and_then(self: RedisBus, data: bytes) -> None:
        if dice.random() >= share:
            take(self, data)

    RedisBus._take = now_and_then  # type: ignore[method-assign]


def _skew(seconds: int) -> None:
    now, now_ms = clock.now, clock.now_ms
    clock.now = lambda: now() + seconds
    clock.now_ms = lambda: now_ms() + 1000 * seconds


if __name__ == "__main__":
    main()
