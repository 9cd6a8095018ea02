"""Reaction windows leak nothing: not who has answered, not what, not when."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from tests.server.helpers import Json, Page, Person, enter, fast, nobody, serving

from facedown.engine import registry
from facedown.engine.action import Action
from facedown.engine.observation import Observation

TAX = {"do": "tax"}
PASS = {"do": "pass"}
CHALLENGE = {"do": "challenge"}

FLOOR = 0.4


@asynccontextmanager
async def window(
    path: Path, floor: float, seats: str = "ppp", **settings: Any
) -> AsyncIterator[list[Page]]:
    """Seat 0 has claimed the Duke; the pages of all people, and a spectator's, are up to date."""
    chosen = fast(path, window_floor=(floor, floor), **settings)
    async with serving(chosen) as url:
        people = [await enter(url, name) for name in ("Ann", "Bob", "Carl")]
        table = await people[0].new_table(seats, options={"starter": 0})
        pages = [await person.at(table["id"]) for person in people]
        for seat in (1, 2):
            if seats[seat] == "p":
                assert await pages[seat].order("sit", seat=seat) == "ack"
        assert await pages[0].order("start") == "ack"
        pages.append(await nobody(url).at(table["id"]))
        await pages[0].until(lambda p: bool(p.state.get("choices")))
        assert await pages[0].play(TAX) == "ack"
        for page in pages:
            await page.until(lambda p: p.state.get("turn") == 1)
        yield pages


@pytest.mark.parametrize("floor", [0, 60])
@pytest.mark.parametrize("answer", [PASS, CHALLENGE])
async def test_an_answer_to_an_open_window_reaches_its_giver_only(
    tmp_path: Path, floor: float, answer: Json
) -> None:
    async with window(tmp_path, floor) as (ann, bob, carl, watcher):
        # Carl comes after Bob: whatever Carl answers, the window stays open.
        before = carl.state
        assert await carl.play(answer) == "ack"
        await carl.until(lambda p: p.state is not before)
        assert carl.state["turn"] == before["turn"]
        assert carl.state["choices"] == []
        assert carl.state["view"]["ask"]["answered"] is True
        assert await carl.play(PASS) == "not_legal", "one answer each"
        for page in (ann, bob, watcher):
            assert await page.silent(0.1)


async def test_a_window_ends_no_earlier_than_its_floor(tmp_path: Path) -> None:
    async with window(tmp_path, FLOOR) as (ann, bob, carl, watcher):
        opened = time.monotonic()
        assert await bob.play(PASS) == "ack"
        assert await carl.play(PASS) == "ack"
        await ann.until(lambda p: p.state["turn"] == 2)
        assert time.monotonic() - opened >= FLOOR - 0.1
        assert "unchallenged" in {event["on"] for event in ann.events}
        assert watcher.state["turn"] == 1


async def test_a_late_answer_to_a_settled_window_is_taken_like_any_other(tmp_path: Path) -> None:
    async with window(tmp_path, FLOOR) as (ann, bob, carl, _):
        # Bob is the first in order: the challenge settles it, and nobody may notice.
        assert await bob.play(CHALLENGE) == "ack"
        assert await ann.silent(0.05)
        assert await carl.play(CHALLENGE) == "ack"
        await carl.until(lambda p: p.state["choices"] == [])
        assert carl.state["turn"] == 1
        await carl.until(lambda p: p.state["turn"] == 2)
        challenges = [event for event in carl.events if event["on"] == "challenged"]
        assert [event["by"] for event in challenges] == [1]


async def test_after_the_floor_the_last_answer_closes_the_window(tmp_path: Path) -> None:
    async with window(tmp_path, 0.1) as (ann, bob, carl, _):
        assert await bob.play(PASS) == "ack"
        await asyncio.sleep(0.3)
        assert await ann.silent(0.05)
        assert await carl.play(PASS) == "ack"
        await ann.until(lambda p: p.state["turn"] == 2)


async def test_bots_answer_within_the_floor(tmp_path: Path) -> None:
    async with window(tmp_path, FLOOR, seats="ppb", bot_pace=(60, 60)) as (ann, bob, *_):
        opened = time.monotonic()
        assert await bob.play(PASS) == "ack"
        await ann.until(lambda p: p.state["turn"] == 2)
        assert FLOOR - 0.1 <= time.monotonic() - opened < 5


async def test_a_late_bot_and_haste_do_not_keep_a_window_open_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The floor is raised again for who is late, unless by then all want none."""

    class Late:
        def choose(self, observation: Observation) -> Action:
            time.sleep(3 * FLOOR)
            return observation.choices[-1]

    monkeypatch.setitem(registry.game("coup").bots, "random", Late)
    async with window(tmp_path, FLOOR, seats="ppb") as (ann, bob, *_):
        for page in (ann, bob):
            assert await page.order("haste", on=True) == "ack"
        assert await bob.play(PASS) == "ack"
        await ann.until(lambda p: p.state["turn"] == 2)


async def test_bots_among_themselves_are_paced(tmp_path: Path) -> None:
    async with window(tmp_path, 60, seats="pbb", bot_pace=(0.2, 0.2)) as (ann, *_):
        await ann.until(lambda p: p.state["turn"] >= 2)


async def test_a_standing_pass_is_secret_and_lasts_for_the_turn(tmp_path: Path) -> None:
    async with window(tmp_path, FLOOR) as (ann, bob, carl, watcher):
        opened = time.monotonic()
        assert await bob.order("plan", action=PASS) == "ack"
        await bob.until(lambda p: p.state["plan"] == PASS)
        assert bob.state["choices"] != [], "until the floor has passed one may think again"
        assert await ann.silent(0.05)
        assert await watcher.silent(0.05)
        assert await carl.play(PASS) == "ack"
        await bob.until(lambda p: p.state["turn"] == 2)
        assert time.monotonic() - opened >= FLOOR - 0.1
        assert bob.events[-1]["on"] == "turn"
        assert bob.state["plan"] is None, "the turn is over"


async def test_a_standing_answer_other_than_pass_serves_once(tmp_path: Path) -> None:
    async with window(tmp_path, 0) as (_, bob, carl, _watcher):
        assert await carl.order("plan", action=CHALLENGE) == "ack"
        assert await bob.play(PASS) == "ack"
        await carl.until(lambda p: any(e["on"] == "challenged" for e in p.events))
        await carl.until(lambda p: p.state["turn"] == 2)
        assert carl.state["plan"] is None


async def test_a_standing_answer_can_be_taken_back(tmp_path: Path) -> None:
    async with window(tmp_path, 60) as (_, bob, *_others):
        assert await bob.order("plan", action=PASS) == "ack"
        assert await bob.order("plan", action=None) == "ack"
        await bob.until(lambda p: p.state["plan"] is None)
        assert await bob.order("plan", action={"do": "win"}) == "not_legal"


async def test_answers_survive_a_restart_and_stay_secret(tmp_path: Path) -> None:
    async with window(tmp_path, 60) as (ann, _, carl, _watcher):
        table, token = ann.table["id"], carl.token
        assert await carl.play(CHALLENGE, id="once") == "ack"
    async with serving(fast(tmp_path, window_floor=(60, 60))) as url:
        back = await Person(url, token, "", "Carl").at(table)
        await back.until(lambda p: bool(p.state))
        assert back.state["choices"] == []
        assert back.state["view"]["ask"]["answered"] is True
        assert await back.play(CHALLENGE, id="once") == "ack"
        watcher = await nobody(url).at(table)
        await watcher.until(lambda p: bool(p.state))
        assert watcher.state["turn"] == 1
