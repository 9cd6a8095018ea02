"""Simulated players at tables of boardgame.io.

Speaks socket.io on a raw WebSocket, like our own players: so the load generator costs the same for
both servers, and is no bottleneck.
"""

from __future__ import annotations

import json
import random
import urllib.request
from typing import TYPE_CHECKING, Any

import msgspec

from benchmarks.load import SEATS, Board, Load, Page
from benchmarks.players import choose, enter

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping


class Card(msgspec.Struct):
    up: bool
    face: str | None = None


class Coup(msgspec.Struct):
    """The part of the game's state that a player needs."""

    class Player(msgspec.Struct):
        coins: int
        cards: list[Card]

    class Step(msgspec.Struct):
        at: str
        seat: int
        character: str | None = None

    class Action(msgspec.Struct):
        does: str

    players: list[Player]
    asked: int
    step: Step
    action: Action | None


class Turns(msgspec.Struct):
    current: str = msgspec.field(name="currentPlayer")
    active: dict[str, str] | None = msgspec.field(name="activePlayers")


class State(msgspec.Struct):
    number: int = msgspec.field(name="_stateID")
    game: Coup = msgspec.field(name="G")
    turns: Turns = msgspec.field(name="ctx")


class Entry(msgspec.Struct):
    class Action(msgspec.Struct):
        class Payload(msgspec.Struct):
            player: str | None = msgspec.field(name="playerID", default=None)

        payload: Payload

    action: Action


class Sync(msgspec.Struct):
    state: State


_update = msgspec.json.Decoder(tuple[str, str, State, list[Entry]])
_sync = msgspec.json.Decoder(tuple[str, str, Sync])

UPDATE, SYNC, OTHER = b'42/coup,["update"', b'42/coup,["sync"', b'42/coup,["matchData"'
START = len(b"42/coup,")


class Player(Page):
    """One seat at a table of boardgame.io."""

    def __init__(self, board: Board, port: int, table: str, seat: int, key: str) -> None:
        path = "/socket.io/?EIO=4&transport=websocket"
        super().__init__(board, path, f"localhost:{port}")
        self._table, self._seat, self._key = table, str(seat), key
        self._asked = -1

    def opened(self) -> None:
        """socket.io sends the first message by itself."""

    def heard(self, text: bytes, at: float) -> None:
        if text.startswith(UPDATE):
            _, _, state, log = _update.decode(text[START:])
            mine = log[0].action.payload.player == self._seat
            self._board.updated(self, state.number, self._sent if mine else 0.0, at)
            self._look(state)
        elif text == b"2":
            self.send(b"3")
        elif text.startswith(b"0{"):
            self.send(b"40/coup,")
        elif text.startswith(b"40/coup,"):
            self._emit("sync", self._table, self._seat, self._key, SEATS)
        elif text.startswith(SYNC):
            state = _sync.decode(text[START:])[2].state
            self._board.updated(self, state.number, 0.0, at)
            self.greeted.set_result(None)
            self._look(state)
        elif not text.startswith(OTHER):
            self._load.troubles.append(text[:100].decode())

    def _look(self, state: State) -> None:
        """Moves if it is our turn and we have not moved yet."""
        turns, game = state.turns, state.game
        asked = turns.current == self._seat if turns.active is None else self._seat in turns.active
        if not asked or game.asked <= self._asked:
            return
        self._asked = game.asked
        name, *given = self._chosen(game)
        payload = {"type": name, "args": [game.asked, *given]}
        payload |= {"playerID": self._seat, "credentials": self._key}
        action = {"type": "MAKE_MOVE", "payload": payload}
        self.move(_event("update", action, state.number, self._table, self._seat))

    def _chosen(self, game: Coup) -> list[object]:
        """The same choice among the same choices as our own players."""
        at, me = game.step.at, int(self._seat)
        cards = game.players[me].cards
        if at == "turn":
            choice = choose([*_declarations(game, me)])
            return ["declare", choice["do"], *([choice["target"]] if "target" in choice else [])]
        if at == "block" and game.action is not None and game.action.does == "assassinate":
            return ["block", "contessa"]
        if at == "give":
            left = sum(not card.up for card in cards)
            return ["give", random.sample(range(left + 2), 2)]
        if at == "lose":
            return ["turnUp", next(k for k, card in enumerate(cards) if not card.up)]
        return ["pass"]

    def _emit(self, *message: object) -> None:
        self.send(_event(*message))


def _event(*message: object) -> bytes:
    return b"42/coup," + msgspec.json.encode(message)


def _declarations(game: Coup, me: int) -> Iterator[dict[str, object]]:
    coins = game.players[me].coins
    if coins < 10:
        for name in ("income", "foreign_aid", "tax", "exchange"):
            yield {"do": name}
    for seat, player in enumerate(game.players):
        if seat == me or all(card.up for card in player.cards):
            continue
        if coins < 10 and player.coins:
            yield {"do": "steal", "target": seat}
        if 3 <= coins < 10:
            yield {"do": "assassinate", "target": seat}
        if coins >= 7:
            yield {"do": "coup", "target": seat}


async def connect(port: int, load: Load, tables: list[tuple[str, list[str]]]) -> list[Page]:
    """Opens all pages; returns when all have been greeted."""
    players: list[Page] = []
    for table, keys in tables:
        board = Board(load)
        load.tables.append(board)
        four: list[Page] = [Player(board, port, table, seat, keys[seat]) for seat in range(SEATS)]
        await enter(four, [port] * SEATS)
        players += four
    return players


def sit(port: int, count: int) -> list[tuple[str, list[str]]]:
    """Creates matches through the lobby API, with somebody at every seat; returns ids and
    credentials."""

    def post(path: str, body: Mapping[str, object]) -> Any:
        url, data = f"http://localhost:{port}/games/coup/{path}", json.dumps(body).encode()
        head = {"Content-Type": "application/json"}
        with urllib.request.urlopen(urllib.request.Request(url, data, head)) as answer:
            return json.load(answer)

    def match() -> tuple[str, list[str]]:
        table = post("create", {"numPlayers": SEATS})["matchID"]
        seats = [{"playerID": f"{n}", "playerName": f"Player {n}"} for n in range(SEATS)]
        return table, [post(f"{table}/join", seat)["playerCredentials"] for seat in seats]

    return [match() for _ in range(count)]
