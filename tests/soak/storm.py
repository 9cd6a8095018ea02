"""A server that is killed repeatedly without effect on its tables."""

import asyncio
import random
import subprocess
import sys
import time
from itertools import cycle, islice
from pathlib import Path

from tests.server.helpers import Page, ServerProcess
from tests.server.patience import PATIENCE, until
from tests.soak.audit import check, check_end, copied, logs, replayed
from tests.soak.crowd import Guest
from tests.soak.scene import moved, playing, right_after_a_command, start, table, under_way

import facedown

SHAPES = ("ppbb", "ppp", "pbb", "pppp")
"""`p` for a person, `b` for a bot. Shapes and games alternate; each is used at least once."""


class Storm:
    """Tables of all games at one server that is killed repeatedly. `environ`: its settings.

    `patient`: the first kill waits until moves have been made at every table.
    """

    def __init__(
        self,
        data: Path,
        seed: int,
        dreams: float = 0.0,
        patient: bool = False,
        **environ: str,
    ) -> None:
        self.data = data
        self.environ = environ
        self.patient = patient
        self.dreams = dreams
        """Probability that a person sleeps; see `Guest`."""
        self.dice = random.Random(seed)
        self.guests: list[Guest] = []
        """At unfinished tables."""
        self.past: list[Guest] = []
        """At finished tables."""
        self.kills = 0
        self.clocks = 0
        """Number of clocks checked after an outage."""
        self.by_clock = 0
        """Number of default moves by timeouts."""
        self.started = 0.0

    async def run(self, kills: int) -> None:
        """Kills the server `kills` times, then plays every table to its end and checks everything
        again."""
        with await start(self.data, **self.environ) as server:
            games = facedown.names()
            several = zip(cycle(SHAPES), cycle(games), strict=False)
            for shape, game in islice(several, max(len(SHAPES), len(games))):
                self.guests += await table(server.url, shape, self.dice, game)
            await self._killed(server)
        while self.kills < kills:
            await self._life()
        with await start(self.data, **self.environ) as server:
            self.started = time.monotonic()
            await self._compare(server.url)
            self._wake()
            async with playing(server.url, self.guests):
                pass
            await self._until_a_clock_has_moved(server.url)
            server.stop()
        self._check(self.data / "facedown.db")
        found = logs(self.data / "facedown.db")
        for guest in self.guests + self.past:
            check_end(guest, replayed(found[guest.table]))

    async def _until_a_clock_has_moved(self, url: str) -> None:
        """Whether anybody has slept through a clock is random: play on until somebody has."""
        while self.dreams:
            self._check(copied(self.data, self.data.parent / "copy"))
            if self.by_clock:
                return
            await self._renew(url)
            for guest in self.guests:
                guest.dreams = self.dreams
            async with playing(url, self.guests):
                await until(lambda: any(guest.over for guest in self.guests))
                self._wake()

    def _wake(self) -> None:
        """People seldom sleep from now on, so that the longest game ends in time."""
        for guest in self.guests:
            guest.dreams = self.dreams / 4

    async def _life(self) -> None:
        """One start, some play, one kill."""
        if self.dice.random() < 0.1:
            self._die_young()
        with await start(self.data, **self.environ) as server:
            self.started = time.monotonic()
            await self._compare(server.url)
            await self._renew(server.url)
            await self._killed(server)

    def _die_young(self) -> None:
        """Kills the server before it is ready."""
        command = [sys.executable, "-m", "facedown.cli", "serve", "--port", "0"]
        process = subprocess.Popen([*command, "--data", str(self.data)], stdout=subprocess.DEVNULL)
        try:
            process.wait(self.dice.uniform(0.3, 1.5))
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait(PATIENCE)
        self.kills += 1

    async def _killed(self, server: ServerProcess) -> None:
        """People connect and play until the server is killed."""
        for guest in self.guests:
            guest.dreams = self.dreams
        visits = [asyncio.create_task(guest.visit(server.url)) for guest in self.guests]
        done = asyncio.gather(*visits)
        if self.patient and not self.kills:
            await under_way(self.guests)
        await self._moment(done)
        server.kill()
        self.kills += 1
        async with asyncio.timeout(PATIENCE):
            await done
        self._check(copied(self.data, self.data.parent / "copy"))

    async def _moment(self, done: "asyncio.Future[list[None]]") -> None:
        """A random moment, or one right after a command was sent."""
        await asyncio.wait([done], timeout=self.dice.uniform(0.02, 0.5))
        await right_after_a_command(self.guests, self.dice)

    def _check(self, file: Path) -> None:
        self.by_clock = check(self.guests + self.past, logs(file))

    async def _compare(self, url: str) -> None:
        """A fresh page of each seat shows all earlier entries unchanged."""
        await asyncio.gather(*(self._compare_one(url, guest) for guest in self.guests))

    async def _compare_one(self, url: str, guest: Guest) -> None:
        page = await Page.open(moved(guest, url), guest.table)
        if guest.state:
            await page.until(lambda p: bool(p.state) and len(p.chat) >= len(guest.chat))
            assert page.entries[: len(guest.entries)] == guest.entries
            assert page.chat[: len(guest.chat)] == guest.chat
            assert page.state["turn"] >= guest.state["turn"]
            self._check_clock(page)
        await page.close()

    def _check_clock(self, page: Page) -> None:
        """The open decision has its whole clock: the outage was credited."""
        clock = page.state.get("clock")
        if clock is not None:
            lived = 1000 * (time.monotonic() - self.started)
            assert clock["left_ms"] >= clock["total_ms"] - lived, "an outage took time"
            self.clocks += 1

    async def _renew(self, url: str) -> None:
        """Where a game is over, the same people start the next."""
        for over in {guest.table for guest in self.guests}:
            here = [guest for guest in self.guests if guest.table == over]
            if all(guest.over for guest in here):
                self.past += here
                self.guests = [guest for guest in self.guests if guest.table != over]
                self.guests += [await self._again(url, guest) for guest in here]

    async def _again(self, url: str, guest: Guest) -> Guest:
        who = moved(guest, url)
        answer = await who.call("POST", f"/api/tables/{guest.table}/again")
        made = answer.json()["table"]
        return Guest(who, made["id"], guest.seat, self.dice, made["host"] == who.id)
