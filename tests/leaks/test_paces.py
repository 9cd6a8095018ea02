"""Bots take their time, whoever they sit in for and however quickly they think."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from tests.server.helpers import Page, enter, fast, serving

PASS = {"do": "pass"}


@asynccontextmanager
async def claimed(path: Path, seats: str = "ppp", **settings: Any) -> AsyncIterator[list[Page]]:
    """Seat 0 has claimed the Duke, the others are asked."""
    async with serving(fast(path, **settings)) as url:
        people = [await enter(url, name) for name in ("Ann", "Bob", "Carl")][: seats.count("p")]
        table = await people[0].new_table(seats, options={"starter": 0})
        pages = [await person.at(table["id"]) for person in people]
        for seat in range(1, len(pages)):
            assert await pages[seat].order("sit", seat=seat) == "ack"
        assert await pages[0].order("start") == "ack"
        await pages[0].until(lambda p: bool(p.state.get("choices")))
        assert await pages[0].play({"do": "tax"}) == "ack"
        for page in pages:
            await page.until(lambda p: p.state.get("turn") == 1)
        yield pages


async def test_a_bot_that_sits_in_late_takes_its_time(tmp_path: Path) -> None:
    """The floor has passed and all others have answered: only its own pace is left to hide it."""
    pace = 0.6
    async with claimed(tmp_path, window_floor=(0.1, 0.1), bot_pace=(pace, pace)) as pages:
        ann, bob, carl = pages
        assert await bob.play(PASS) == "ack"
        await asyncio.sleep(0.3)
        left = time.monotonic()
        assert await carl.order("leave") == "ack"
        await ann.until(lambda p: p.state["turn"] > 1)
        assert time.monotonic() - left >= pace - 0.05


async def test_a_slow_bot_keeps_the_window_shut_for_another_floor(
    tmp_path: Path, monkeypatch: Any
) -> None:
    """That it was late would tell how hard it thought."""
    import facedown

    class Slow:
        def choose(self, observation: Any) -> Any:
            time.sleep(0.6)
            return observation.choices[0]

    monkeypatch.setitem(facedown.game("coup").bots, "random", Slow)
    async with claimed(tmp_path, "ppb", window_floor=(0.5, 0.5)) as (ann, bob):
        opened = time.monotonic()
        assert await bob.play(PASS) == "ack"
        await ann.until(lambda p: p.state["turn"] > 1)
        assert time.monotonic() - opened >= 0.9


async def test_all_who_choose_at_once_keep_their_choice(tmp_path: Path) -> None:
    """What was acknowledged behind a floor holds, although the first choice is shown by itself."""
    async with serving(fast(tmp_path, window_floor=(0.3, 0.3))) as url:
        ann, bob = await enter(url, "Ann"), await enter(url, "Bob")
        table = (await ann.new_table("pp", options={"two_player_draft": True}))["id"]
        pages = [await ann.at(table), await bob.at(table)]
        assert await pages[1].order("sit", seat=1) == "ack"
        assert await pages[0].order("start") == "ack"
        wanted = ["duke", "contessa"]
        for page, character in zip(pages, wanted, strict=True):
            await page.until(lambda p: bool(p.state.get("choices")))
            assert await page.play({"do": "pick", "character": character}) == "ack"
        for seat, page in enumerate(pages):
            await page.until(lambda p: p.state["view"]["ask"]["step"] == "turn")
            picked = [event for event in page.events if event["on"] == "picked"]
            assert [event["seat"] for event in picked] == [0, 1]
            assert picked[seat]["character"] == wanted[seat]
