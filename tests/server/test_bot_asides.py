"""Bots' words while somebody else decides: paced, few, and never on behalf of a person."""

import threading
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

import pytest
from tests.server.helpers import Json
from tests.server.scene import Scene, Seen, Wishing, stage

from facedown.engine import registry
from facedown.engine.action import Action
from facedown.engine.floor import WORDS
from facedown.engine.observation import Observation

MAFIA = registry.game("mafia")
PACE = (0.5, 1.5)
LONG = 30.0


@dataclass
class Gossip(Wishing):
    """Doubts the next seat whenever it is not asked."""

    deeds: tuple[str, ...] = ("take_diamonds", "silent", "ask")
    before: Callable[[], object] = int
    """Called before each word."""

    def speak(self, observation: Observation) -> Action | None:
        if observation.choices:
            return None
        self.before()
        players = observation.view["players"]
        assert isinstance(players, list)
        other = (observation.seat + 1) % len(players)
        return MAFIA.claims.parse({"claim": "doubt", "target": other})


@pytest.fixture(autouse=True)
def gossip(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every level gossips."""
    for level in ("random", "normal"):
        monkeypatch.setitem(MAFIA.bots, level, Gossip)


def acted(path: Path, play: Callable[[Scene], Awaitable[None]]) -> None:
    stage(path, play, windows="untimed", bot_pace=PACE)


async def interrogation(scene: Scene, kinds: str = "pbbbb") -> Seen:
    """Ann, the Godfather, has the box back and decides what to ask; her page."""
    await scene.begin(kinds, game="mafia", options={"godfather": 0}, pace="none")
    ann = scene.pages[0]
    assert await ann.play("hide", diamonds=0) == "ack"
    for seat, page in scene.pages.items():
        await scene.wait(LONG, lambda: page.state["choices"])  # noqa: B023
        if seat:
            assert await page.order("play", turn=page.state["turn"], action=first(page)) == "ack"
    await scene.wait(LONG, lambda: ann.step == "investigate")
    assert not words(ann)
    return ann


def first(page: Seen) -> Json:
    choice: Json = page.state["choices"][0]
    return choice


def words(page: Seen) -> list[int]:
    """The seats that have spoken."""
    return [event["seat"] for event in page.events if event["on"] == "said"]


def moments(page: Seen) -> list[float]:
    """When each word was heard."""
    return [at for at, text in page.heard if '"on":"said"' in text]


def test_bots_put_a_word_in_while_a_person_decides(tmp_path: Path) -> None:
    """One after another, at their pace; then they let the person think."""

    async def play(scene: Scene) -> None:
        ann = await interrogation(scene)
        began = scene.loop.now
        await scene.wait(LONG)
        assert len(set(words(ann))) == len(words(ann)) == WORDS
        assert 0 not in words(ann)
        least = 0.4 * PACE[0]
        gaps = [later - earlier for earlier, later in pairwise([began, *moments(ann)])]
        assert min(gaps) >= least
        # The answers of one seat, and the next question, are more occasions.
        assert await ann.play("ask", target=1, question="diamonds") == "ack"
        await scene.wait(LONG)
        assert ann.step == "investigate"
        assert len(words(ann)) >= 2 * WORDS

    acted(tmp_path, play)


def test_a_bot_that_is_asked_meanwhile_drops_its_word(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        ann = await interrogation(scene)
        thinks = scene.live.conductor._asides._seat
        assert thinks > 0 and not words(ann)
        assert await ann.play("ask", target=thinks, question="diamonds") == "ack"
        await scene.wait(LONG, lambda: ann.step == "investigate")
        assert thinks not in words(ann)

    acted(tmp_path, play)


def test_an_answer_does_not_wait_for_words(tmp_path: Path) -> None:
    """A bot decides in its pace, whoever else is about to speak."""

    async def play(scene: Scene) -> None:
        ann = await interrogation(scene)
        assert await ann.play("ask", target=1, question="diamonds") == "ack"
        began = scene.loop.now
        await scene.wait(LONG, lambda: ann.step == "investigate")
        assert scene.loop.now - began <= PACE[1]

    acted(tmp_path, play)


def test_substitutes_say_nothing(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        ann = await interrogation(scene, "ppbbb")
        assert await scene.pages[1].order("leave") == "ack"
        for _ in range(4):
            await scene.wait(LONG)
            assert await ann.play("ask", target=2, question="diamonds") == "ack"
        await scene.wait(LONG)
        assert len(words(ann)) > 2 * WORDS
        assert not {0, 1} & {*words(ann)}

    acted(tmp_path, play)


def test_nobody_speaks_while_the_table_is_paused(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        ann = await interrogation(scene)
        assert await ann.order("pause", on=True) == "ack"
        await scene.wait(LONG)
        assert not words(ann)
        assert await ann.order("pause", on=False) == "ack"
        await scene.wait(LONG)
        assert len(words(ann)) == WORDS

    acted(tmp_path, play)


def test_nobody_speaks_to_an_empty_room(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        ann = await interrogation(scene)
        await ann.close()
        await scene.wait(LONG)
        assert not words(scene.watcher)
        await scene.open(0)
        await scene.wait(LONG)
        assert len(words(scene.watcher)) == WORDS

    acted(tmp_path, play)


def test_a_restart_gives_no_second_say(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        await interrogation(scene)
        await scene.wait(LONG, lambda: words(scene.pages[0]))
        await scene.restart()
        await scene.wait(LONG)
        assert len(set(words(scene.pages[0]))) == len(words(scene.pages[0])) == WORDS

    acted(tmp_path, play)


def test_a_bot_says_no_more_in_a_game_than_a_person_in_a_turn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("facedown.server.live.bot_asides.A_GAME", 1)

    async def play(scene: Scene) -> None:
        ann = await interrogation(scene)
        for _ in range(4):
            await scene.wait(LONG)
            assert await ann.play("ask", target=1, question="diamonds") == "ack"
        await scene.wait(LONG)
        assert sorted(words(ann)) == [1, 2, 3, 4]

    acted(tmp_path, play)


def test_a_bot_that_fails_to_speak_holds_nothing_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(MAFIA.bots, "random", lambda: Gossip(before=lambda: 1 / 0))

    async def play(scene: Scene) -> None:
        ann = await interrogation(scene)
        await scene.wait(LONG)
        assert await ann.play("ask", target=1, question="diamonds") == "ack"
        await scene.wait(LONG, lambda: ann.step == "investigate")
        assert not words(ann)

    acted(tmp_path, play)


def test_how_long_a_bot_thinks_is_not_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its word comes after the delay, and if it is late, after another."""
    found: list[float] = []
    for seconds in (0.0, 0.19, 5.0):

        async def play(scene: Scene, seconds: float = seconds) -> None:
            def think() -> None:
                scene.loop.took[threading.get_ident()] = seconds

            monkeypatch.setitem(MAFIA.bots, "random", lambda: Gossip(before=think))
            ann = await interrogation(scene)
            began = scene.loop.now
            await scene.wait(LONG)
            found.append(moments(ann)[0] - began)

        acted(tmp_path / str(seconds), play)
    assert found[0] == found[1]
    assert found[2] > 5.0
