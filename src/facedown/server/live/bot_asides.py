"""Words of bots that are not asked, while somebody else decides (`Game.floor`).

One bot of a table thinks at a time, and says its word after a delay that is drawn before, so that
the delay says nothing about the thought. Nothing that is asked waits for it: a word is dropped
where its seat has lost the floor. How much was said is read from the record, so a restart changes
nothing.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from facedown.engine.action import Action
from facedown.engine.floor import WORDS, in_turn
from facedown.server.bots.pool import BotPool
from facedown.server.live.bot_answers import BRISK
from facedown.server.live.clocks import TableClocks
from facedown.server.settings import Settings
from facedown.server.table_log.game_entries import Said
from facedown.server.table_log.match import Match
from facedown.server.table_log.quotas import A_TURN
from facedown.server.table_log.room import Entries, Room

A_GAME = A_TURN["say"]
"""Maximum claims of a bot per game: as many as a person may make in a turn."""


class BotAsides:
    """The asides of one room's bots. `waits`: whether bots wait for a reader's page."""

    def __init__(
        self,
        room: Room,
        bots: BotPool,
        settings: Settings,
        clocks: TableClocks,
        waits: Callable[[], bool],
    ) -> None:
        self._room = room
        self._bots = bots
        self._settings = settings
        self._clocks = clocks
        self._waits = waits
        self._turn = -1
        self._offered = set[int]()
        """The seats that have had the floor in this turn."""
        self._seat = -1
        """The seat that has it now."""
        self._thinking: asyncio.Task[None] | None = None
        self._word: Action | None = None
        """What that seat is about to say."""

    @property
    def busy(self) -> bool:
        """Whether a bot is about to speak, or may be."""
        return self._thinking is not None or self._word is not None

    def follow(self) -> None:
        """Called after every change of the room, and when time alone has changed something."""
        match = self._room.match
        floor = self._floor(match)
        if match is None or self._seat not in floor:
            self.stop()
        if match is not None and floor and not self.busy:
            self._begin(match, floor)

    def entries(self) -> Entries:
        """The word that is due now, once; empty if there is none."""
        if self._word is None or self._waits():
            return []
        seat, claim = self._seat, self._word
        self.stop()
        match, legal = self._room.playing, self._room.playing.table.legal_claims(seat)
        if seat not in self._floor(match) or claim.id not in legal:
            return []
        return [Said(match.said(seat, claim.json))]

    def stop(self) -> None:
        """Drops the word that is about to be said."""
        if self._thinking is not None:
            self._thinking.cancel()
        self._thinking = self._word = None
        self._seat = -1

    def _floor(self, match: Match | None) -> tuple[int, ...]:
        """The seats on the floor; none where bots are silent: while the table is paused or nobody
        is here, in lessons, and where the people do not want to watch."""
        if match is None or match.over or match.lesson is not None or self._clocks.held:
            return ()
        here = self._clocks.here
        if not here or self._room.played_out(here):
            return ()
        return match.game.floor(match.table)

    def _begin(self, match: Match, floor: tuple[int, ...]) -> None:
        """Give the floor to the next bot, if one may still speak."""
        if match.turn != self._turn:
            self._turn = match.turn
            self._offered.clear()
        seat = self._next(match, floor)
        if seat is not None:
            self._offered.add(seat)
            self._seat = seat
            level = self._room.seating.bots[seat]
            self._thinking = asyncio.create_task(self._think(match, seat, level))

    def _next(self, match: Match, floor: tuple[int, ...]) -> int | None:
        """The first bot in turn that has not had its say; a substitute has none."""
        seats = self._room.seating.seats
        bots = [seat for seat in in_turn(floor, match.turn) if seats[seat].kind == "bot"]
        said = match.words
        if sum(seat in bots for seat in said) >= WORDS:
            return None
        free = (s for s in bots if s not in self._offered and s not in said)
        return next((s for s in free if match.claims(s) < A_GAME), None)

    async def _think(self, match: Match, seat: int, level: str) -> None:
        pace = self._delay()
        thinking = asyncio.create_task(self._bots.speak(match, seat, level))
        try:
            await asyncio.sleep(pace)
            # How late it is must not be visible, so it waits for another whole delay.
            while pace and not thinking.done():  # noqa: ASYNC110
                await asyncio.sleep(self._delay())
            word = await thinking
        finally:
            thinking.cancel()
        self._thinking = None
        if word is None:
            self.follow()
        else:
            self._word = word
            self._clocks.due.set()

    def _delay(self) -> float:
        share = BRISK if self._room.seating.solo else 1.0
        return share * self._room.chance.dice.uniform(*self._settings.bot_pace)
