"""A server in its own process, with people playing at several tables."""

import asyncio
import random
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from tests.server.helpers import Person, ServerProcess, enter
from tests.server.patience import PATIENCE, until
from tests.soak.crowd import Guest


async def start(data: Path, **environ: str) -> ServerProcess:
    """Starts a server with short windows, without blocking the loop."""
    quick = {
        "FACEDOWN_WINDOWS": "untimed",
        "FACEDOWN_BOT_PACE": "0,0.02",
        **environ,
    }
    return await asyncio.to_thread(lambda: ServerProcess(data, 0, **quick))


async def table(url: str, shape: str, dice: random.Random, game: str = "coup") -> list[Guest]:
    """The people at a new table; in `shape` each letter is a person's or a bot's seat.

    The host is seated; the others sit down first thing.
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
    """People play inside the context; on exit it waits until every game is over."""
    visits = asyncio.gather(*(guest.visit(url) for guest in guests))
    try:
        yield
        async with asyncio.timeout(PATIENCE):
            await visits
    finally:
        visits.cancel()
        await asyncio.wait([visits], timeout=PATIENCE)
    assert all(guest.over for guest in guests)


async def under_way(guests: list[Guest]) -> None:
    """Returns when moves have been made at every table."""
    for guest in guests:
        await until(lambda guest=guest: guest.state.get("turn"))  # type: ignore[misc]


async def refused(guests: list[Guest]) -> None:
    """Returns after the next refusal."""
    before = sum(guest.busy for guest in guests)
    await until(lambda: sum(guest.busy for guest in guests) > before)


async def done(guests: list[Guest], count: int) -> None:
    """Returns after `count` more acknowledgements, or when all games are over."""
    goal = sum(len(guest.acknowledged) for guest in guests) + count
    await until(lambda: sum(len(g.acknowledged) for g in guests) >= goal or over(guests))


def over(guests: list[Guest]) -> bool:
    return all(guest.over for guest in guests)


async def right_after_a_command(guests: Sequence[Guest], dice: random.Random) -> None:
    """Usually waits until just after somebody has sent a command."""
    if dice.random() < 0.6:
        guest = dice.choice(guests)
        guest.sent.clear()
        with suppress(TimeoutError):
            async with asyncio.timeout(0.5):
                await guest.sent.wait()
        await asyncio.sleep(dice.uniform(0, 0.008))
