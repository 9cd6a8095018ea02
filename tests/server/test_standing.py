"""Standing answers: stored by the server, given automatically, private."""

import asyncio
import json
import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from tests.server.helpers import Page, enter, fast, nobody, serving

import facedown

OFFERS = [name for name in facedown.names() if facedown.game(name).standing]
PASS = {"do": "pass"}
NAMES = ("Ann", "Bob", "Carl", "Dora", "Emil")
NEVER = (1e6, 1e6)
"""In seconds: prevents automatic passes."""
GAMES = pytest.mark.parametrize("game", OFFERS)


@asynccontextmanager
async def seated(path: Path, game: str, **settings: Any) -> AsyncIterator[list[Page]]:
    """Pages as in `at_a_table`, at their own server."""
    async with serving(fast(path, **settings)) as url:
        yield await at_a_table(url, game)


async def at_a_table(url: str, game: str) -> list[Page]:
    """Three people in a game, or as many as it needs, and a spectator."""
    number = max(3, facedown.game(game).min_seats)
    people = [await enter(url, name) for name in NAMES[:number]]
    table = (await people[0].new_table("p" * number, game=game))["id"]
    pages = [await person.at(table) for person in people]
    for seat in range(1, number):
        assert await pages[seat].order("sit", seat=seat) == "ack"
    pages.append(await nobody(url).at(table))
    assert await pages[0].order("start") == "ack"
    for page in pages:
        await page.until(lambda p: bool(p.state))
    return pages


def names(page: Page) -> list[str]:
    """Active standing answers of this seat, in the order given."""
    return [one["name"] for one in page.state.get("standing", [])]


def times_due(page: Page) -> int:
    """How often a standing answer of this seat was due."""
    return sum(json.loads(text).get("due") is True for text in page.heard)


async def calm(page: Page, done: Callable[[Page], bool] = lambda page: page.over) -> None:
    """Passes where possible, to prolong the game, and waits where an answer is due."""
    dice = random.Random(1)
    while not (page.over or done(page)):
        state = page.state
        if state["choices"] and not state["due"]:
            choices, state["choices"] = state["choices"], []
            chosen = PASS if PASS in choices else dice.choice(choices)
            assert await page.play(chosen) in ("ack", "not_legal")
        await page.until(lambda p, state=state: p.over or p.state is not state)  # type: ignore[misc]


ENOUGH = 12
"""Number of due answers in one or more games: who wins depends on the deal."""


@GAMES
async def test_a_game_goes_on_by_standing_answers(tmp_path: Path, game: str) -> None:
    """`due` says when nothing is to be done; it is private."""
    due = 0
    async with serving(fast(tmp_path)) as url:
        while due < ENOUGH:
            due += await played_by_standing_answers(await at_a_table(url, game), game)


async def played_by_standing_answers(pages: list[Page], game: str) -> int:
    """Returns how many were due in this game."""
    ann, bob, *rest, watcher = pages
    *_, lasting = facedown.game(game).standing
    assert await bob.order("standing", name=lasting) == "ack"
    await bob.until(lambda p: names(p) == [lasting])
    others = [asyncio.create_task(calm(page)) for page in (ann, *rest)]
    await calm(bob, lambda page: times_due(page) >= ENOUGH)
    for other in others:
        other.cancel()
    await asyncio.wait(others)
    if not bob.over:
        turn = bob.state["turn"]
        await watcher.until(lambda p: p.state["turn"] >= turn)
    for page in (ann, *rest, watcher):
        states = [json.loads(text) for text in page.heard]
        told = [s for s in states if s["msg"] == "state"]
        # A pass without an alternative is due as well.
        assert not any(s["standing"] for s in told)
    for page in pages:
        await page.close()
    return times_due(bob)


@GAMES
async def test_one_of_the_games_own_and_no_other(tmp_path: Path, game: str) -> None:
    async with seated(tmp_path, game) as (ann, bob, *_, watcher):
        assert await bob.order("standing", name="win") == "not_legal"
        assert await watcher.order("standing", name=None) == "not_allowed"
        first, *_, last = facedown.game(game).standing
        for name in (first, last, None):
            assert await bob.order("standing", name=name) == "ack"
            await bob.until(lambda p, name=name: names(p)[-1:] == [name][: name is not None])  # type: ignore[misc]
        assert await ann.silent()


@pytest.mark.parametrize("game", [name for name in facedown.names() if name not in OFFERS])
async def test_a_game_that_offers_none_refuses(tmp_path: Path, game: str) -> None:
    async with seated(tmp_path, game) as (ann, *_):
        assert await ann.order("standing", name="quiet") == "not_legal"


@GAMES
async def test_it_outlives_the_server_and_not_a_substitute(tmp_path: Path, game: str) -> None:
    """Nobody moves: a bot could end the round, and with it the standing answer."""
    *_, name = facedown.game(game).standing
    settings = fast(tmp_path)
    number = facedown.game(game).min_seats
    async with serving(settings) as url:
        people = [await enter(url, name) for name in NAMES[:number]]
        table = (await people[0].new_table("p" * number, game=game))["id"]
        pages = [await person.at(table) for person in people]
        for seat in range(1, number):
            assert await pages[seat].order("sit", seat=seat) == "ack"
        assert await pages[0].order("start") == "ack"
        assert await pages[1].order("standing", name=name) == "ack"
    bob = people[1]
    async with serving(settings) as url:
        bob.url = url
        again = await bob.at(table)
        await again.until(lambda p: names(p) == [name])
        assert await again.order("leave") == "ack"
        assert await again.order("sit", seat=1) == "ack"
        await again.until(lambda p: not names(p))
