"""Narration of the page in a real browser: do all lines appear before prompts and results?

`python -m benchmarks.telling` prints the table of docs/ux.md in about ten minutes. One or two
people play with bots at normal reading speed; all other settings are defaults. While prompted they
press an enabled control every 0.15 s. Results are read from the page: line, bar, end, messages.
The program fails if a bar is missed: at most one pending line at a prompt and none at the end,
1.1 s for each line, and no effect of a press on a prompt that has just appeared.

With one person the page's clock is virtual: bots wait for it and take no time. With two people it
is real, and games are cut short.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import shutil
import statistics
import sys
import tempfile
import time
from contextlib import asynccontextmanager
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from playwright.async_api import async_playwright

from benchmarks.prompts import serving
from facedown.server.settings import Settings

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Sequence

    from playwright.async_api import Browser, Page

CASES = (
    ("coup", 2), ("coup", 6), ("karaya", 5), ("karaya", 15), ("mafia", 5), ("mafia", 12),
    ("message", 3), ("message", 9), ("outlaws", 2), ("outlaws", 4),
)  # fmt: skip
"""All games at their minimum and maximum seats."""
LEAST = 1_100
"""Minimum duration of a line at normal speed, in ms."""
ROUNDED = 50
"""Tolerance for lines drawn late on a busy machine, in ms."""
PRESS = 150
"""Interval between presses, in ms."""
STEP = 500
"""Step of the virtual clock during narration, in ms."""
IDLE = 20
"""Polling interval of an idle page, in ms."""
PATIENCE = 60.0
"""Timeout without a line or a prompt, in seconds."""
BROWSERS = ("chromium-headless-shell", "chromium", "google-chrome")
"""System browsers to try before Playwright's own."""
MEMORY = next(filter(os.path.isdir, ("/dev/shm",)), None)
"""RAM disk for databases, if it exists: disks are not measured."""
FREE: dict[str, Any] = {
    "requests_per_minute": 0, "messages_per_minute": 0, "guests_per_hour": 0,
    "tables_per_hour": 0, "open_tables": 0, "open_tables_per_address": 0,
}  # fmt: skip
"""Disables rate limits."""


@dataclass(frozen=True)
class Seen:
    """The log of a page: see `telling.js`."""

    raw: dict[str, Any]

    def untold(self, order: int) -> int:
        """Pending lines of messages received so far."""
        return sum(
            line["order"] > order and self.raw["arrived"].get(_entry(line), 0) < order
            for line in self.raw["lines"]
        )

    @property
    def at_questions(self) -> list[int]:
        return [self.untold(question["order"]) for question in self.raw["questions"]]

    @property
    def at_end(self) -> int | None:
        """None if the game was cut short."""
        return None if self.raw["over"] is None else self.untold(self.raw["over"]["order"])

    @property
    def stood(self) -> list[float]:
        """Durations of all lines but the first and the last, in ms."""
        over = [] if self.raw["over"] is None else [self.raw["over"]]
        begun = [one["at"] for one in [*self.raw["lines"][1:], *over]]
        return [later - at for at, later in pairwise(begun)]

    @property
    def short(self) -> int:
        """Lines shown for less than the minimum."""
        return sum(each < LEAST - ROUNDED for each in self.stood)

    @property
    def meets(self) -> bool:
        """Whether all bars are met."""
        most = max(self.at_questions, default=0)
        return most <= 1 and not (self.at_end or self.short or self.raw["hits"])

    @property
    def seconds(self) -> float:
        """Time from the first line to the end."""
        lines, over = self.raw["lines"], self.raw["over"]
        return ((over or lines[-1])["at"] - lines[0]["at"]) / 1000 if lines else 0.0


def _entry(line: dict[str, Any]) -> str:
    """The log entry of a line."""
    return str(line["beat"]).split(".")[0]


class Reader:
    """One person with their page."""

    def __init__(self, page: Page, seed: int) -> None:
        self.page = page
        self._lots = Random(seed)

    @classmethod
    async def come(cls, browser: Browser, url: str, name: str, game: str, seed: int) -> Reader:
        """Opens a page with hints off."""
        context = await browser.new_context(
            viewport={"width": 1280, "height": 800},
            locale="en-GB",
            reduced_motion="reduce",
            base_url=url,
            service_workers="block",
        )
        hints = json.dumps({game: {"wish": False, "told": []}})
        await context.add_init_script(f"localStorage.setItem('facedown.hints', '{hints}')")
        await context.add_init_script(path=Path(__file__).with_suffix(".js"))
        reader = cls(await context.new_page(), seed)
        await reader.page.request.post("/api/session", data={"name": name})
        return reader

    async def make_table(self, game: str, seats: int, people: int) -> str:
        """Creates a table with bots at the other seats; returns its path."""
        who = [{"kind": "person"}] * people + [{"kind": "bot", "level": "normal"}] * (
            seats - people
        )
        wish = {"game": game, "options": {}, "seats": who, "public": False}
        made = await self.page.request.post("/api/tables", data=wish)
        if not made.ok:
            raise RuntimeError(await made.text())
        return f"/t/{(await made.json())['table']['id']}"

    async def look(self) -> dict[str, Any]:
        """Presses an enabled control if prompted; returns the reaction of the page."""
        lot = self._lots.getrandbits(30)
        found: dict[str, Any] = await self.page.evaluate("lot => telling.look(lot)", lot)
        return found

    async def seen(self) -> Seen:
        return Seen(await self.page.evaluate("telling.seen"))

    async def leave(self) -> Seen:
        seen = await self.seen()
        await self.page.context.close()
        return seen


class Patience:
    """A timeout, total and since the last progress."""

    def __init__(self, limit: float) -> None:
        self._until = time.monotonic() + limit
        self._sign: object = None
        self._last = time.monotonic()

    def lasts(self, sign: object) -> bool:
        if sign != self._sign:
            self._sign, self._last = sign, time.monotonic()
        return time.monotonic() < min(self._until, self._last + PATIENCE)


async def alone(browser: Browser, url: str, case: tuple[str, int], seed: int, limit: float) -> Seen:
    """A game with bots in virtual time; at most `limit` real seconds."""
    game, seats = case
    reader = await Reader.come(browser, url, "Ann", game, seed)
    page = reader.page
    await page.clock.install()
    await page.goto(await reader.make_table(game, seats, 1))
    await page.get_by_test_id("start").click()
    await page.get_by_test_id("bar").wait_for()
    await page.clock.pause_at(await page.evaluate("Date.now() / 1000 + 1"))
    patience = Patience(limit)
    while patience.lasts((now := await reader.look())["gone"]) and not now["over"]:
        if not (now["asked"] or now["told"]):
            await asyncio.sleep(IDLE / 1000)
        await page.clock.run_for(PRESS if now["asked"] else STEP if now["told"] else IDLE)
    return await reader.leave()


async def together(
    browser: Browser, url: str, case: tuple[str, int], seed: int, limit: float
) -> list[Seen]:
    """A game of two people and bots in real time; at most `limit` seconds."""
    game, seats = case
    ann = await Reader.come(browser, url, "Ann", game, seed)
    ben = await Reader.come(browser, url, "Ben", game, seed + 1)
    path = await ann.make_table(game, seats, 2)
    await ann.page.goto(path)
    await ben.page.goto(path)
    await ben.page.get_by_test_id("sit-1").click()
    await ann.page.locator('[data-testid="start"]:not([aria-disabled="true"])').click()
    await asyncio.gather(*(_sit(reader, limit) for reader in (ann, ben)))
    return [await reader.leave() for reader in (ann, ben)]


async def _sit(reader: Reader, limit: float) -> None:
    patience = Patience(limit)
    while patience.lasts((now := await reader.look())["gone"]) and not now["over"]:
        await reader.page.wait_for_timeout(PRESS)


HEAD = (
    "| table | untold at a question: mean, max | at the end | shortest line | shorter than 1.1 s "
    "| presses on the unread | passed over | questions | length | told in it |\n"
    "|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|"
)


def row(name: str, all_seen: Sequence[Seen]) -> str:
    """The row of these pages."""
    untold = [each for seen in all_seen for each in seen.at_questions]
    ends = [seen.at_end for seen in all_seen if seen.at_end is not None]
    stood = [each for seen in all_seen for each in seen.stood]
    short = sum(seen.short for seen in all_seen)
    hits = [hit for seen in all_seen for hit in seen.raw["hits"]]
    presses, passed = (sum(seen.raw[what] for seen in all_seen) for what in ("presses", "passed"))
    for hit in hits:
        print(f"{name}: {hit}", file=sys.stderr)
    told = statistics.mean(seen.raw["telling"] / 1000 for seen in all_seen)
    return (
        f"| {name} | {statistics.mean(untold or [0]):.1f}, {max(untold, default=0)} "
        f"| {max(ends) if ends else 'cut'} | {min(stood, default=0) / 1000:.2f} s "
        f"| {short} of {len(stood)} | {len(hits)} of {presses} | {passed} | {len(untold)} "
        f"| {statistics.mean(seen.seconds for seen in all_seen):.0f} s | {told:.0f} s |"
    )


async def measure(cases: Sequence[tuple[str, int]], games: int, limit: float, cut: float) -> bool:
    """Prints the table row by row; returns whether all bars are met."""
    print(HEAD)
    met = True
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=next(filter(None, map(shutil.which, BROWSERS)), None),
            # Chromium refuses a sandbox for root.
            args=["--disable-gpu", *(["--no-sandbox"] if os.geteuid() == 0 else [])],
        )
        for case in cases if limit else ():
            async with table_server(bot_pace=(0, 0)) as url:
                seen = [await alone(browser, url, case, seed, limit) for seed in range(games)]
            print(row(f"{case[0]}, {case[1]} seats, alone", seen), flush=True)
            met &= all(one.meets for one in seen)
        for case in cases if cut else ():
            async with table_server() as url:
                seen = await together(browser, url, case, 1, cut)
            print(row(f"{case[0]}, {case[1]} seats, two people", seen), flush=True)
            met &= all(one.meets for one in seen)
    return met


@asynccontextmanager
async def table_server(**wish: Any) -> AsyncIterator[str]:
    """The address of a new server in this process."""
    with tempfile.TemporaryDirectory(dir=MEMORY) as folder:
        async with serving(Settings(data=Path(folder), **{**FREE, **wish})) as (_, url):
            yield url


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Whether the page tells before it shows.")
    parser.add_argument("--games", type=int, default=1, help="games a row, alone with bots")
    parser.add_argument("--only", help="such rows alone, as in coup-2")
    parser.add_argument(
        "--limit", type=float, default=40, help="real seconds of a game alone; 0: none"
    )
    parser.add_argument(
        "--cut", type=float, default=20, help="seconds of one of two people; 0: none"
    )
    asked = parser.parse_args()
    wanted = [case for case in CASES if asked.only in (None, f"{case[0]}-{case[1]}", case[0])]
    sys.exit(not asyncio.run(measure(wanted, asked.games, asked.limit, asked.cut)))
