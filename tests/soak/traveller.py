"""People behind a proxy who measure their interruptions."""

import asyncio
import random
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from tests.soak.cluster import Roamer
from tests.soak.crowd import Json
from tests.soak.scene import table
from websockets.asyncio.client import ClientConnection

GAMES = ("coup", "karaya", "outlaws", "coup")


@dataclass(eq=False)
class Traveller(Roamer):
    """Per lost connection, in seconds: the time until the next one was open, and until something
    was acknowledged again."""

    away: list[float] = field(default_factory=list)
    until_acknowledged: list[float] = field(default_factory=list)
    moments: list[float] = field(default_factory=list)
    """Times of acknowledgements, by the loop's clock."""
    _left: float | None = None
    _missed: float | None = None

    async def travel(self, url: str) -> None:
        """Plays until the game is over, wherever the proxy leads."""
        await self.roam(lambda: [url])

    async def _stay(self, socket: ClientConnection) -> None:
        try:
            await super()._stay(socket)
        finally:
            if not self.over:
                self._left = self._left or _now()
                self._missed = self._missed or self._left

    def _hear(self, message: Json) -> None:
        if self._left is not None:
            self.away.append(_now() - self._left)
            self._left = None
        super()._hear(message)

    def _acknowledged(self, id: str) -> None:
        super()._acknowledged(id)
        self.moments.append(_now())
        if self._missed is not None:
            self.until_acknowledged.append(_now() - self._missed)
            self._missed = None


async def seated(url: str, shape: str, game: str, dice: random.Random) -> list[Traveller]:
    """The people at a new table."""
    made = await table(url, shape, dice, game)
    return [Traveller(g.who, g.table, g.seat, g.dice, g.host) for g in made]


@asynccontextmanager
async def travelling(url: str, guests: Iterable[Traveller]) -> AsyncIterator[Callable[[], bool]]:
    """People play inside the context. The yielded function returns whether all is well, or raises
    the error of one of them."""
    visits = [asyncio.create_task(guest.travel(url)) for guest in guests]

    def well() -> bool:
        for visit in visits:
            if visit.done():
                visit.result()
        return True

    try:
        yield well
    finally:
        for visit in visits:
            visit.cancel()
        await asyncio.gather(*visits, return_exceptions=True)


def _now() -> float:
    return asyncio.get_running_loop().time()
