"""The server's log never names a card."""

import asyncio
import io
import json
import logging
import random
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from tests.server.helpers import Page, ServerProcess, dial, enter, fast, nobody, play_out, serving

import facedown
from facedown.engine.action import Action
from facedown.engine.event import Event
from facedown.engine.game import Game
from facedown.engine.observation import Observation
from facedown.engine.record import Playback
from facedown.server.logs import Lines
from facedown.server.table_log import match as match

pytestmark = pytest.mark.ci


@pytest.fixture
def log() -> Iterator[io.StringIO]:
    """All log lines of a server in this process, including lower levels."""
    written = io.StringIO()
    handler = logging.StreamHandler(written)
    handler.setFormatter(Lines("text"))
    root, own = logging.getLogger(), logging.getLogger("facedown")
    levels = root.level, own.level
    root.addHandler(handler)
    root.setLevel(logging.INFO)
    own.setLevel(logging.DEBUG)
    yield written
    root.removeHandler(handler)
    root.setLevel(levels[0])
    own.setLevel(levels[1])


def secrets_of(game: Game) -> set[str]:
    """Words that some seats see and others do not: names of cards, roles, teams."""
    words: set[str] = set()
    for seed in range(10):
        table = game.table(game.max_seats, seed=seed)
        dice = random.Random(seed)
        events = [*table.opening]
        while table.outcome is None and len(table.moves or ()) < 200:
            seat = dice.choice(table.pending)
            events += table.play(seat, dice.choice(table.choices(seat)))
        for event in events:
            for private in (event.private or {}).values():
                words |= set(_words(private))
    return words


def _words(data: object) -> Iterator[str]:
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for value in data.values():
            yield from _words(value)
    elif isinstance(data, list):
        for value in data:
            yield from _words(value)


def test_search_words() -> None:
    assert {"duke", "contessa"} <= secrets_of(facedown.game("coup"))


@pytest.mark.parametrize("game", facedown.names())
async def test_a_game_leaves_no_card_in_the_log(tmp_path: Path, game: str) -> None:
    """Nor do refusals, junk, or a client that does not read."""
    with ServerProcess(tmp_path) as server:
        ann, bob = await enter(server.url, "Ann"), await enter(server.url, "Bob")
        table = (await ann.new_table("ppbb", level="normal", game=game))["id"]
        pages = [await ann.at(table), await bob.at(table)]
        assert await pages[1].order("sit", seat=1) == "ack"
        assert await pages[0].order("start") == "ack"
        watcher = await nobody(server.url).at(table)
        illegal = facedown.game(game).actions[-1]
        await watcher.order("play", turn=0, action=illegal.json)
        await watcher.socket.send("{")
        await play_out(*pages)
        for page in pages:
            await page.close()
        assert server.process.stdout is not None
        assert server.process.poll() is None
        server.process.terminate()
        said = await asyncio.to_thread(server.process.stdout.read)
    check(said, game)


class Indiscreet:
    """A bot that fails with its hand in the exception's message."""

    def choose(self, observation: Observation) -> Action:
        raise KeyError(json.dumps(observation.view))


async def test_a_bot_that_fails_gives_nothing_away(
    tmp_path: Path, log: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(facedown.game("coup").bots, "random", Indiscreet)
    async with serving(fast(tmp_path)) as url:
        ann = await enter(url, "Ann")
        page = await ann.at((await ann.new_table("pbb", options={"starter": 1}))["id"])
        assert await page.order("start") == "ack"
        await page.until(lambda p: p.state.get("turn", 0) > 0)
    assert "choose" in log.getvalue(), "one can see where it failed"
    assert "KeyError" in log.getvalue()
    check(log.getvalue())


async def test_a_damaged_log_reveals_nothing(
    tmp_path: Path, log: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A table that can't be replayed is set aside: page and log give the reason, but no card."""

    class Torn:
        def __init__(self, heading: Mapping[str, object]) -> None:
            playback = Playback(heading)
            self.game, self.table = playback.game, playback.table

        def play(self, entry: object) -> list[Event]:
            raise KeyError(json.dumps([self.table.view(seat) for seat in range(self.table.seats)]))

    async with serving(fast(tmp_path)) as url:
        ann = await enter(url, "Ann")
        table = (await ann.new_table("pbb", options={"starter": 0}))["id"]
        page = await ann.at(table)
        assert await page.order("start") == "ack"
        await page.until(lambda p: bool(p.state.get("choices")))
        assert await page.play({"do": "income"}) == "ack"
    monkeypatch.setattr(match, "Playback", Torn)
    async with serving(fast(tmp_path)) as url:
        ann.url = url
        again = await ann.call("GET", f"/api/tables/{table}/record")
        page = Page(await dial(ann, table))
        assert await page.code() == 4410
    reason = page.socket.close_reason or ""
    assert "KeyError" in log.getvalue()
    check(log.getvalue() + again.text + reason + "".join(page.heard))


def check(text: str, game: str = "coup") -> None:
    for word in secrets_of(facedown.game(game)):
        assert not re.search(rf"\b{word}\b", text.lower()), f"{word} in:\n{text[:3000]}"


def test_the_check_sees_a_card() -> None:
    with pytest.raises(AssertionError):
        check("the Duke")
