"""Simulated people who play, chat and claim at random, and reconnect after every failure.

They record everything shown and acknowledged, and fail as soon as the server contradicts it.
"""

import asyncio
import itertools
import json
import random
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from tests.folding import as_seen
from tests.server.helpers import Person, dial
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed, InvalidHandshake

import facedown

Json = dict[str, Any]

GONE = (InvalidHandshake, EOFError, OSError)
"""Errors of a client without a server."""

TALK = 40
"""Chat lines of one person per connection: the server accepts about a hundred messages at once."""

MEASURED = [("too_many", "chat"), ("too_many", "standing"), ("chat_shut", "chat")]
"""Rate-limited or temporarily forbidden commands, with their refusals."""

_numbers = itertools.count()


@dataclass(eq=False)
class Guest:
    """One person at one table, over any number of connections."""

    who: Person
    table: str
    seat: int
    dice: random.Random
    host: bool = False
    entries: list[Json] = field(default_factory=list)
    chat: list[Json] = field(default_factory=list)
    summary: Json = field(default_factory=dict)
    state: Json = field(default_factory=dict)
    you: int | None = None
    waiting: dict[str, Json] = field(default_factory=dict)
    """Unanswered commands, resent on every new connection."""
    acknowledged: dict[str, Json] = field(default_factory=dict)
    refused: dict[str, Json] = field(default_factory=dict)
    """Commands whose last answer was a refusal: they must not be in the log."""
    unanswered: Counter[str] = field(default_factory=Counter)
    """How often each unanswered command was sent on this connection."""
    sent: asyncio.Event = field(default_factory=asyncio.Event)
    """Set at every new command."""
    talk: int = 0
    busy: int = 0
    """Number of `busy` answers."""
    lost: int = 0
    """Number of lost connections."""
    dreams: float = 0.0
    """Probability of sleeping for a second instead of acting."""

    @property
    def over(self) -> bool:
        ended = self.state.get("view", {}).get("outcome") is not None
        return ended and self.summary["status"] == "over" and not self.waiting

    async def visit(self, url: str) -> None:
        """Stays until the game is over or the server is gone."""
        who = Person(url, self.who.token, self.who.id, self.who.name)
        while True:
            try:
                socket = await dial(who, self.table)
            except GONE:
                return None
            try:
                return await self._stay(socket)
            except ConnectionClosed:
                self.lost += 1
            finally:
                with suppress(ConnectionClosed):
                    await socket.close()

    async def _stay(self, socket: ClientConnection) -> None:
        self.talk = 0
        self.unanswered.clear()
        await socket.send(json.dumps({"cmd": "hello", "since": len(self.entries)}))
        for order in self.waiting.values():
            await self._give(socket, order)
        while not self.over:
            try:
                async with asyncio.timeout(self.dice.uniform(0, 0.03)):
                    text = await socket.recv()
            except TimeoutError:
                await self._act(socket)
            else:
                self._hear(json.loads(text))

    # --- receiving -------------------------------------------------------------------------------

    def _hear(self, message: Json) -> None:
        kind = message["msg"]
        if kind == "table":
            self.summary, self.you = message["table"], message["you"]
        elif kind == "log":
            self._see(self.entries, message["from"], message["entries"])
        elif kind == "chat":
            self._see(
                self.chat, message["lines"][0]["n"] if message["lines"] else 0, message["lines"]
            )
        elif kind == "state":
            assert message["turn"] >= self.state.get("turn", 0), "the game went back"
            self.state = as_seen(message)
        elif kind == "ack":
            self._acknowledged(message["id"])
        elif kind == "refused":
            self._refused(message["id"], message["code"])

    def _see(self, seen: list[Json], start: int, news: list[Json]) -> None:
        """Shown entries are immutable and complete."""
        assert start <= len(seen), "a gap"
        for n, line in enumerate(news, start):
            assert line["n"] == n
            if n < len(seen):
                assert seen[n] == line, "what was shown has changed"
            else:
                seen.append(line)

    def _acknowledged(self, id: str) -> None:
        assert id not in self.refused, f"refused: {self.refused[id]}"
        self.unanswered[id] -= 1
        if id in self.waiting:
            self.acknowledged[id] = self.waiting.pop(id)
        assert id in self.acknowledged

    def _refused(self, id: str, code: str) -> None:
        assert id not in self.acknowledged, "acknowledged, then refused"
        away = self.dreams > 0 and code == "not_allowed"  # a substitute plays for them
        cmd = self.waiting[id]["cmd"]
        assert code in ("not_legal", "busy") or away or (code, cmd) in MEASURED
        self.unanswered[id] -= 1
        self.busy += code == "busy"
        # A command sent twice may be accepted the second time. After `busy`, half of the people
        # give up, the others retry.
        if not self.unanswered[id] and (code != "busy" or self.dice.random() < 0.5):
            self.refused[id] = self.waiting.pop(id)

    # --- sending ---------------------------------------------------------------------------------

    async def _give(self, socket: ClientConnection, order: Json) -> None:
        self.unanswered[order["id"]] += 1
        await socket.send(json.dumps(order))

    async def _act(self, socket: ClientConnection) -> None:
        if self.waiting or not self.summary:
            if self.busy and self.waiting and self.dice.random() < 0.1:
                await self._give(socket, next(iter(self.waiting.values())))
            return
        if self.dice.random() < self.dreams:
            await asyncio.sleep(1)
        order = self._duty() or self._whim()
        if order is None:
            return
        order["id"] = order.get("id") or f"{next(_numbers)}-{self.dice.getrandbits(48):x}"
        if order["id"] not in self.acknowledged:
            self.waiting[order["id"]] = order
        # Sometimes sent twice, as by an impatient user.
        for _ in range(2 if self.dice.random() < 0.1 else 1):
            await self._give(socket, order)
        self.sent.set()

    def _duty(self) -> Json | None:
        """An answer that the table waits for."""
        if self.summary["status"] == "open":
            if self.you is None:
                return {"cmd": "sit", "seat": self.seat}
            empty = any(s["kind"] == "person" and not s["player"] for s in self.summary["seats"])
            return {"cmd": "start"} if self.host and not empty else None
        if self.summary["seats"][self.seat]["substitute"]:
            return {"cmd": "sit", "seat": self.seat}
        if not self.state.get("choices") or self.dice.random() < 0.2:
            return None
        choices, self.state["choices"] = self.state["choices"], []
        return {"cmd": "play", "turn": self.state["turn"], "action": self.dice.choice(choices)}

    def _whim(self) -> Json | None:
        """A voluntary command."""
        self.talk += 1
        if self.talk > TALK or self.dice.random() < 0.5:
            return None
        whims: list[Json] = [{"cmd": "chat", "text": f"{next(_numbers)} {self.who.name}"}]
        if self.acknowledged:
            # A repeated command: it must be acknowledged again without effect.
            whims.append(dict(self.acknowledged[self.dice.choice(list(self.acknowledged))]))
        if self.state and self.state["view"].get("outcome") is None:
            plan = self.dice.choice([{"do": "pass"}, None])
            whims.append({"cmd": "plan", "action": plan})
            if self.state["claims"]:
                whims.append({"cmd": "say", "claim": self.dice.choice(self.state["claims"])})
            whims += self._standing()
        return self.dice.choice(whims)

    def _standing(self) -> list[Json]:
        """Turns one of the game's standing answers on or off."""
        answers = [*facedown.game(self.summary["game"]).standing.values()]
        if not answers:
            return []
        one = self.dice.choice(answers)
        aim = self.dice.randrange(len(self.summary["seats"])) if one.aimed else None
        given = self.dice.random() < 0.7
        return [{"cmd": "standing", "name": one.name, "aim": aim, "given": given}]
