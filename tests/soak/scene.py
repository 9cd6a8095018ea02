"""A server in its own process, and people at a few tables who play while something happens."""

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from tests.server.helpers import PATIENCE, Person, ServerProcess, enter
from tests.soak.crowd import Guest

FULL_GAME = 60.0
"""Seconds within which every game must come to its end."""


async def start(data: Path, **environ: str) -> ServerProcess:
    """A server whose windows close at once or after a moment; it does not block this loop."""
    quick = {"FACEDOWN_WINDOW_FLOOR": "0,0.06", "FACEDOWN_BOT_PACE": "0,0.02", **environ}
    return await asyncio.to_thread(lambda: ServerProcess(data, 0, **quick))


async def table(url: str, shape: str, dice: random.Random, game: str = "coup") -> list[Guest]:
    """The people at a new table; in `shape` each letter is a person's or a bot's seat.

    The host sits, the others are yet to sit down: that is the first thing they do.
    """
    seats = [seat for seat, letter in enumerate(shape) if letter == "p"]
    people = [await enter(url, f"P{seat}") for seat in seats]
    made = await people[0].new_table(shape, dice.choice(["random", "easy"]), game=game)
    return [
        Guest(who, made["id"], seat, dice, host=seat == 0)
        for seat, who in zip(seats, people, strict=True)
    ]


async def tables(url: str, *shapes: str, seed: int) -> list[Guest]:
    """The people at several new tables."""
    dice = random.Random(seed)
    return [guest for shape in shapes for guest in await table(url, shape, dice)]


def moved(guest: Guest, url: str) -> Person:
    """The same person at another address."""
    return Person(url, guest.who.token, guest.who.id, guest.who.name)


@asynccontextmanager
async def playing(url: str, guests: list[Guest]) -> AsyncIterator[None]:
    """They play meanwhile; on leaving, until every game is over."""
    visits = asyncio.gather(*(guest.visit(url) for guest in guests))
    try:
        yield
        async with asyncio.timeout(FULL_GAME):
            await visits
    finally:
        visits.cancel()
        await asyncio.wait([visits], timeout=PATIENCE)
    assert all(guest.over for guest in guests)


async def under_way(guests: list[Guest]) -> None:
    """Return when moves have been made at every table."""
    for guest in guests:
        while not guest.state.get("turn"):
            guest.sent.clear()
            with suppress(TimeoutError):
                async with asyncio.timeout(0.1):
                    await guest.sent.wait()
