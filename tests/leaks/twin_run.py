"""Twin runs: plays one of two worlds that a seat cannot distinguish at a real server in frozen
time, and records everything that reaches the viewer and a spectator, with times."""

import asyncio
import json
import threading
import time
from collections.abc import Awaitable, Callable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from tests.leaks.habits import Habits
from tests.leaks.recorder import Heard, Recorder, Recording
from tests.server.frozen_time import (
    FrozenLoop,
    FrozenServer,
    GivenChance,
    freeze,
    heard_all,
    settle,
)
from tests.server.helpers import Person, nobody
from tests.server.patience import until
from websockets.asyncio.client import ClientConnection

from facedown.engine.action import Action
from facedown.engine.observation import Observation
from facedown.server.live.clocks import COUNTDOWN
from facedown.server.live.live_table import LiveTable
from facedown.server.live.windows import OpenWindow
from facedown.server.settings import Settings
from facedown.server.table_log.pace import MIN_IF_PLANNED
from facedown.server.table_log.replay import scenes
from facedown.testing.twins import Decision, Twins

Json = dict[str, Any]

LEVEL = "random"
"""The level that scripted bots replace."""


HEARD = ("returned", "answered", "added_nothing")
"""Events whose seat may claim more without any effect."""
AT_ONCE = 0.05
"""Seconds after a question, before anybody has answered."""


@dataclass
class TwinRun:
    """One run of one of the two worlds."""

    twins: Twins
    side: int
    habits: Habits
    loop: FrozenLoop
    chance: GivenChance
    server: FrozenServer
    heard: Recording = field(default_factory=Recording)
    people: dict[int, Person] = field(default_factory=dict)
    pages: dict[int, Recorder] = field(default_factory=dict)
    watcher: Recorder | None = None
    table: str = ""
    away: set[int] = field(default_factory=set)
    """Seats without an open page."""
    script: tuple[Decision | None, Decision | None] = (None, None)
    """The open decision, and the next one."""
    spared: int = 0
    """Answers left to a standing answer."""
    turn: int = -1
    """The server's turn when the current decision opened."""

    # --- time -----------------------------------------------------------------------------------

    @property
    def http(self) -> httpx.AsyncClient:
        return self.server.http

    @property
    def live(self) -> LiveTable:
        return self.server.live(self.table)

    def _quiet(self) -> bool:
        return self.live.quiet and not self.loop.thinking

    def _sockets(self) -> list[ClientConnection]:
        both = (self.pages[self.twins.viewer], self.watcher)
        return [recorder.socket for recorder in both if recorder is not None]

    async def settle(self) -> None:
        """Waits until everything due at this time has happened and been received."""
        await settle(self._quiet, self._sockets)

    async def advance(self, instant: float, done: Callable[[], bool] = lambda: False) -> None:
        """Advances time from timer to timer."""
        await self.settle()
        while self.loop.now < instant and not done():
            self.loop.now = min(instant, max(self.loop.next_timer(), self.loop.now + 1e-6))
            await self.settle()

    # --- the run --------------------------------------------------------------------------------

    async def begin(self) -> None:
        """Seats everybody, with this world's deal."""
        twins, habits = self.twins, self.habits
        for seat in range(twins.seats):
            if seat not in habits.bots:
                self.people[seat] = await self._enter(f"P{seat}")
        host = min(self.people)
        kinds: list[Json] = [
            {"kind": "bot", "level": LEVEL} if s in habits.bots else {"kind": "person"}
            for s in range(twins.seats)
        ]
        options = twins.options or {}
        body: Json = {"game": twins.game.name, "options": options, "seats": kinds, "public": True}
        if habits.pace is not None:
            body["pace"] = habits.pace
        cookie = {"Cookie": f"facedown={self.people[host].token}"}
        answer = await self.http.post("/api/tables", json=body, headers=cookie)
        self.table = answer.json()["table"]["id"]
        for seat, person in self.people.items():
            heard = self.heard.viewer if seat == twins.viewer else []
            self.pages[seat] = await Recorder.open(person, self.table, heard)
            if seat != host:
                assert await self.pages[seat].order("sit", seat=seat) == "ack"
        self.watcher = await Recorder.open(self._nobody, self.table, self.heard.spectator)
        await self.settle()
        self.chance.load(twins.dealt[self.side])
        self.script = (None, self._next(0))
        assert await self.pages[host].order("start") == "ack"
        for seat in [*self.pages] if habits.standing else []:
            if seat != twins.viewer:
                page = self.pages[seat]
                assert await page.order("standing", name=habits.standing) == "ack"
        await self.settle()

    async def _enter(self, name: str) -> Person:
        answer = await self.http.post("/api/session", json={"name": name})
        self.http.cookies.clear()
        return Person(
            self.server.url, answer.cookies["facedown"], answer.json()["player"]["id"], name
        )

    @property
    def _nobody(self) -> Person:
        return nobody(self.server.url)

    async def run(self) -> None:
        for number, decision in enumerate(self.twins.decisions):
            if decision.claim is None:
                self.script = (decision, self._next(number + 1))
            self.turn = self.live.room.playing.turn
            self.heard.windows.append(self._window.window if self._window is not None else None)
            opened = self._opened
            self.chance.load(decision.dice[self.side])
            await self._decide(number, decision)
            await self.settle()
            assert not self.chance.surprises, f"chance was asked at {number} of {self.twins}"
            self.heard.marks.append((number, opened, self.loop.now))
            if number == self.habits.silent:
                return
        for viewer in (self.twins.viewer, None):
            told = scenes(self.live.room.playing, viewer, open=False)
            self.heard.replays.append((0.0, json.dumps([asdict(scene) for scene in told])))

    def _next(self, number: int) -> Decision | None:
        """The next decision that asks somebody."""
        left = (each for each in self.twins.decisions[number:] if each.claim is None)
        return next(left, None)

    def asked(self) -> Decision | None:
        """The decision for which a bot is being called."""
        begun = self.live.room.playing.turn == self.turn
        return self.script[0] if begun and self.script[0] is not None else self.script[1]

    def hearing(self, seat: int) -> bool:
        """Whether this bot is asked again, as another has been heard: answers are seen one by one
        in Mafia's hearing."""
        now = self.script[0]
        heard = self.live.room.playing.table.decision == "hear"
        return heard and now is not None and seat in now.answers[self.side]

    def _hears(self, decision: Decision) -> bool:
        """Whether somebody has still to be heard of those who answer here."""
        table = self.live.room.playing.table
        left = set(decision.answers[self.side]) & set(table.pending)
        return table.decision == "hear" and bool(left)

    async def _decide(self, number: int, decision: Decision) -> None:
        turn = self.turn
        await self._come_back()
        if decision.claim is not None:
            seat, claim = decision.claim
            if seat in self.pages:
                assert await self.pages[seat].order("say", claim=claim) == "ack"
            return
        if number == self.habits.pause:
            await self._pause()
        for instant, act in sorted(self._acts(number, decision), key=lambda pair: pair[0]):
            await self.advance(instant, self._decided)
            await act()
        silent = number == self.habits.silent
        await self.advance(
            self.loop.now + (3 if silent else 60),
            lambda: (
                self.live.room.playing.turn != turn and not silent and not self._hears(decision)
            ),
        )
        assert silent or self.live.room.playing.turn != turn, f"{number} of {self.twins} stands"

    def _acts(
        self, number: int, decision: Decision
    ) -> list[tuple[float, Callable[[], Awaitable[None]]]]:
        """Actions with their times. The viewer's are the same in all runs."""
        twins, now = self.twins, self.loop.now
        acts: list[tuple[float, Callable[[], Awaitable[None]]]] = []
        mine = Random(f"{twins.seed} {number}")
        tried = [act for act in (self._ask, self._probe, self._reconnect) if mine.random() < 0.4]
        acts += [(now + mine.uniform(0.05, 0.6), self._meanwhile(act)) for act in tried]
        if number == self.habits.restart:
            acts.append((now + 0.7, self._restart))
        if number == self.habits.more:
            acts.append((now + AT_ONCE, self._more))
        for seat, action in decision.answers[self.side].items():
            if seat in self.habits.bots or (number == self.habits.silent and seat != twins.viewer):
                continue
            if seat in self.habits.away and self._plans:
                acts.append((now + AT_ONCE, self._go(seat, self._answer(seat, action, decision))))
                continue
            # Times may differ in windows only: a decision of one's own takes its visible time.
            haste = self.habits.haste if self._hidden and seat != twins.viewer else ""
            pace = Random(f"{twins.seed} {number} {seat} {haste}")
            most = self._longest(seat)
            acts.append((now + pace.uniform(0.1, most), self._answer(seat, action, decision)))
        return acts

    def _decided(self) -> bool:
        """Whether the current decision is over."""
        return not self.live.room.playing.asked_in(self.turn)

    def _meanwhile(self, act: Callable[[], Awaitable[None]]) -> Callable[[], Awaitable[None]]:
        """Skips the action if the decision is over by then: the next one starts without delay, so
        that all have answered it within the window's minimum."""

        async def tried() -> None:
            if not self._decided():
                await act()

        return tried

    @property
    def _hidden(self) -> bool:
        """Whether answer times are secret: the window has a minimum or fixed length."""
        window = self._window
        return window is not None and not (self.habits.slow and window.window.open)

    @property
    def _window(self) -> OpenWindow | None:
        return self.live.conductor.clocks.window

    @property
    def _opened(self) -> float:
        """Start of this decision: the window may have been open while the viewer still tried
        something in the previous one."""
        now, window = self.loop.now, self._window
        return now if window is None else now - window.clock.gone(now)

    @property
    def _plans(self) -> bool:
        """Whether people answer this question by plan."""
        secret = self._window is not None and not self._window.window.open
        several = self.live.room.playing.several
        habits = self.habits
        return habits.eager or (habits.planning and several) or (habits.slow and secret)

    def _longest(self, seat: int) -> float:
        """Maximum seconds that somebody takes: within the window, whoever else answers."""
        window, slow = self._window, self._plans and self.habits.slow
        ahead = self._plans or seat in self._given
        if seat == self.twins.viewer or not ahead:
            most = 1.4
        else:
            most = 10.0 if slow else MIN_IF_PLANNED - 0.1
        return most if window is None else min(most, window.clock.total - 0.05)

    def _answer(self, seat: int, action: Json, decision: Decision) -> Callable[[], Awaitable[None]]:
        async def act() -> None:
            page = self.pages[seat]
            if self._stood(seat, action):
                self.spared += 1
                return
            if self._plans and seat != self.twins.viewer:
                answer = await page.order("plan", action=action)
            else:
                turn = self.live.room.playing.turn
                answer = await page.order("play", turn=turn, action=action)
            assert answer == "ack", (seat, action, answer)

        return act

    def _go(
        self, seat: int, answer: Callable[[], Awaitable[None]]
    ) -> Callable[[], Awaitable[None]]:
        """Answers and closes the page."""

        async def act() -> None:
            await answer()
            await self.pages[seat].close()
            await until(lambda: self.people[seat].id not in self.live.pages.online)
            self.away.add(seat)

        return act

    async def _come_back(self) -> None:
        for seat in sorted(self.away):
            since = self.pages[seat].entries
            self.pages[seat] = await Recorder.open(self.people[seat], self.table, [], since)
        self.away.clear()
        await self.settle()

    def _stood(self, seat: int, action: Json) -> bool:
        """Whether this is what the table plays for the seat."""
        given = self._given.get(seat)
        return seat != self.twins.viewer and given is not None and given.json == action

    @property
    def _given(self) -> dict[int, Action]:
        """Actions that the table plays for seats with a standing answer."""
        return {} if self.habits.standing is None else self.live.room.playing.planned()

    # --- incidents --------------------------------------------------------------------------

    async def _pause(self) -> None:
        """Everybody votes for a pause, and later somebody ends it."""
        pages = [self.pages[seat] for seat in sorted(self.pages)]
        for page in pages[: len(pages) // 2 + 1]:
            assert await page.order("pause", on=True) == "ack"
            await self.settle()
        assert self.live.room.playing.ledger.paused
        await self.advance(self.loop.now + 8)
        await self._ask()
        assert await pages[0].order("pause", on=False) == "ack"
        await self.advance(self.loop.now + COUNTDOWN + 0.01)

    async def _more(self) -> None:
        """In a window, one of those asked; nobody learns who."""
        match, window = self.live.room.playing, self._window
        among = self.pages if window is None else match.table.entitled
        others = [seat for seat in among if seat != self.twins.viewer]
        seat = Random(f"{self.twins.seed} {self.habits.haste}").choice(others)
        if window is None or window.may_wait:
            cmd = "more" if window is None else "time"
            assert await self.pages[seat].order(cmd, turn=match.turn) == "ack"

    async def _restart(self) -> None:
        """The server restarts; everybody reopens the page."""
        viewer, watcher = self.twins.viewer, self.watcher
        assert watcher is not None
        for recorder in (*self.pages.values(), watcher):
            await recorder.close()
        await self.server.close()
        # Its duration is random.
        self.loop.now = 100.0 * (self.loop.now // 100 + 1)
        await self.server.open()
        for seat, person in self.people.items():
            person.url = self.server.url
            heard = list[Heard]()
            recorder = await Recorder.open(person, self.table, heard, self.pages[seat].entries)
            if seat == viewer:
                self._join(recorder, heard, self.heard.viewer)
            self.pages[seat] = recorder
        heard = list[Heard]()
        self.watcher = await Recorder.open(self._nobody, self.table, heard, watcher.entries)
        self._join(self.watcher, heard, self.heard.spectator)
        await self.settle()

    # --- the viewer's attempts ------------------------------------------------------------------

    async def _ask(self) -> None:
        """Requests everything over HTTP, as the viewer and as nobody."""
        for person in (self.people[self.twins.viewer], self._nobody):
            here = f"/{self.table}"
            closed = ("record", "replay", "replay?seat=open", f"replay?seat={self.twins.viewer}")
            for path in ("", here, *(f"{here}/{part}" for part in (*closed, "notes"))):
                await self._call(person, "GET", f"/api/tables{path}")
            await self._call(person, "POST", f"/api/tables/{self.table}/again")

    async def _call(self, person: Person, method: str, path: str) -> None:
        cookie = {"Cookie": f"facedown={person.token}"} if person.token else {}
        answer = await self.http.request(method, path, headers=cookie)
        headers = {name: value for name, value in answer.headers.items() if name != "date"}
        text = f"{method} {path} {answer.status_code} {headers} {answer.text}"
        self.heard.http.append((round(self.loop.now, 6), text))

    async def _probe(self) -> None:
        """Attempts illegal actions: of this game, of another turn, of no game."""
        page, game = self.pages[self.twins.viewer], self.twins.game
        turn = self.live.room.playing.turn
        choices = page.state.get("choices", [])
        mine = Random(f"{self.twins.seed} {turn}")
        illegal = [action.json for action in game.actions if action.json not in choices]
        for action in [*mine.sample(illegal, 3), {"do": "win"}, {}]:
            await page.order("play", turn=turn, action=action)
        await page.order("play", turn=turn + 1, action=illegal[0])
        await page.order("plan", action={"do": "win"})
        await page.order("say", claim={"claim": "king"})
        assert self.watcher is not None
        await self.watcher.order("play", turn=turn, action=illegal[0])

    async def _reconnect(self) -> None:
        """Reopens the viewer's page and the spectator's, which requests the whole log."""
        viewer, watcher = self.pages[self.twins.viewer], self.watcher
        assert watcher is not None
        me = self.people[self.twins.viewer]
        await viewer.close()
        await until(lambda: me.id not in self.live.pages.online)
        await self.settle()
        heard = list[Heard]()
        again = await Recorder.open(me, self.table, heard, viewer.entries)
        self._join(again, heard, self.heard.viewer)
        self.pages[self.twins.viewer] = again
        await self.settle()
        late = list[Heard]()
        again = await Recorder.open(self._nobody, self.table, late)
        await heard_all(again.socket)
        await again.close()
        self.heard.spectator += late
        await self.settle()

    @staticmethod
    def _join(recorder: Recorder, new: list[Heard], whole: list[Heard]) -> None:
        """Appends this page's messages to the transcript."""
        whole += new
        recorder._heard = whole


class Scripted:
    """A bot that follows the script with a given thinking time."""

    def __init__(self, play: TwinRun) -> None:
        self._play = play

    def speak(self, observation: Observation) -> Action | None:
        """Something legal on the floor, from a seat that has been heard: that changes nothing."""
        play, seat = self._play, observation.seat
        heard = any(e["on"] in HEARD and e["seat"] == seat for e in observation.events)
        if observation.choices or not (play.habits.gossip and heard):
            return None
        self._plod(observation)
        table = play.live.room.playing.table
        return table.claims[table.legal_claims(seat)[-1]]

    def _plod(self, observation: Observation) -> None:
        play = self._play
        if play.habits.plodding and observation.deadline is not None:
            left = max(0.0, observation.deadline - time.monotonic())
            play.loop.took[threading.get_ident()] = left

    def choose(self, observation: Observation) -> Action:
        play = self._play
        self._plod(observation)
        decision = play.asked()
        if play.hearing(observation.seat):
            decision = play.script[0]
        wanted = decision.answers[play.side].get(observation.seat) if decision else None
        found = [action for action in observation.choices if action.json == wanted]
        assert found or decision is None, f"seat {observation.seat} has no part in {decision}"
        return found[0] if found else observation.choices[0]


def perform(
    twins: Twins, side: int, data: Path, habits: Habits | None = None, **settings: Any
) -> Recording:
    """Runs one world from the deal to the end of the script; settings as for a real server."""
    with asyncio.Runner(loop_factory=FrozenLoop) as runner, pytest.MonkeyPatch.context() as patch:
        loop = runner.get_loop()
        assert isinstance(loop, FrozenLoop)
        chance = freeze(patch, loop)
        data.mkdir(exist_ok=True)
        server = FrozenServer(loop, Settings(data=data, **settings))
        play = TwinRun(twins, side, habits or Habits(), loop, chance, server)
        patch.setitem(twins.game.bots, LEVEL, lambda: Scripted(play))
        runner.run(_perform(play))
        return play.heard


async def _perform(play: TwinRun) -> None:
    await play.server.open()
    try:
        await play.begin()
        await play.run()
        play.heard.end()
        play.heard.spared = play.spared
    finally:
        await play.server.close()
