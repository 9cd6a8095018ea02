"""Mafia on a real server with frozen time: takes, windows and the vote (§10, §13, §14)."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from tests.server.scene import Scene, heard, stage, told, wishing

from facedown.games.mafia.game import GAME

if TYPE_CHECKING:
    from pathlib import Path

    from tests.server.helpers import Json
    from tests.server.scene import Seen

pytestmark = pytest.mark.ci

DWELL = 4.0
BANG = 8.0
GRACE = 0.5
JUST = 0.01
PLAIN: Json = {"bot_pace": (1, 1), "windows": "timed"}
"""Bots with a fixed pace, and windows of fixed length."""


@pytest.fixture(autouse=True)
def last_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    """The last taker of these tables: takes nothing, says nothing, passes."""
    bot = wishing("take_nothing", "silent", "add_nothing", "pass")
    monkeypatch.setitem(GAME.bots, "random", bot)


async def begin(scene: Scene, **more: Any) -> list[Seen]:
    """Ann is the Godfather, then Bob, Carl and Dora, and a bot that takes last."""
    options = {"godfather": 0, "cleaner": True, **more.pop("options", {})}
    await scene.begin("ppppb", game="mafia", options=options, **more)
    return list(scene.pages.values())


async def passing(scene: Scene, *takes: str) -> None:
    """Nothing is hidden or bagged; these takes are made, each as soon as it is legal."""
    assert await scene.pages[0].play("hide", diamonds=0) == "ack"
    await take(scene, scene.pages[1], "bag_nothing")
    for seat, word in enumerate(takes, 1):
        await take(scene, scene.pages[seat], word)


async def take(scene: Scene, page: Seen, word: str, after: float = DWELL + JUST) -> None:
    """Takes `7`, `cleaner`, `nothing`, `bag driver` or `bag_nothing`, then lets time pass."""
    if word.isdigit():
        assert await page.play("take_diamonds", diamonds=int(word)) == "ack"
    elif word == "nothing":
        assert await page.play("take_nothing") == "ack"
    elif word.startswith("bag"):
        verb, _, token = word.partition(" ")
        assert await page.play(verb, **({"token": token} if token else {})) == "ack"
    else:
        assert await page.play("take_token", token=word) == "ack"
    await scene.wait(after)


async def moved_on(scene: Scene, turn: int) -> None:
    """Wait until the decision of this turn has been made."""
    await scene.wait(20, lambda: scene.watcher.state["turn"] > turn)


async def investigation(scene: Scene, *takes: str) -> None:
    """Starts at the interrogation, after everybody could speak."""
    await passing(scene, *takes)
    await scene.wait(DWELL + JUST)
    ann, *others = scene.pages.values()
    assert ann.step == "investigate"
    assert await ann.play("hear") == "ack"
    for page in others:
        assert await page.play("add_nothing") == "ack"
    await scene.wait(60, lambda: ann.step == "investigate")


# --- the vote ------------------------------------------------------------------------------------


def test_an_absent_voter_does_not_change_the_winner(tmp_path: Path) -> None:
    """Carl closes his page before the Godfather loses, and still wins."""

    async def play(scene: Scene) -> None:
        ann, _, carl, dora = await begin(scene, absent="end", options={"beers": "none"})
        await investigation(scene, "agent_fbi", "3", "cleaner")
        await carl.close()
        await scene.wait(50)
        assert await ann.play("accuse", target=3) == "ack"
        await scene.wait(BANG + GRACE + JUST)
        assert ann.state["view"]["ending"] == {"winners": [2, 4], "why": "godfather_out"}
        await scene.wait(60, lambda: dora.over)
        assert dora.state["abandoned"] is None
        assert dora.state["view"]["outcome"]["winners"] == [2, 4]

    stage(tmp_path, play, **PLAIN)


def test_the_successor_is_godfather_at_any_seat(tmp_path: Path) -> None:
    """§10.4: Dora is elected, and takes another seat."""

    async def play(scene: Scene) -> None:
        ann, *_, dora = await begin(scene, options={"beers": "none"})
        await investigation(scene, "agent_fbi", "3", "cleaner")
        assert await ann.play("accuse", target=1) == "ack"
        await scene.wait(BANG + GRACE + JUST)
        assert await scene.pages[1].play("vote", target=3) == "ack"
        await scene.wait(JUST, lambda: dora.over)
        again = await scene.people[0].call("POST", f"/api/tables/{scene.table}/again")
        scene.table = again.json()["table"]["id"]
        ann, dora = await scene.open(0), await scene.open(3)
        assert await dora.order("sit", seat=4) == "ack"
        assert await ann.order("start") == "ack"
        assert ann.state["view"]["godfather"] == 4

    stage(tmp_path, play, **PLAIN)


# --- takes ---------------------------------------------------------------------------------------


def test_a_take_reveals_neither_content_nor_time(tmp_path: Path) -> None:
    """Until Dora holds the box, she, the Godfather and a spectator receive the same messages at the
    same times, whatever Bob takes, whatever Carl finds, and however fast both are.
    """

    def run(name: str, hidden: int, words: tuple[str, str, str], late: float) -> Scene:
        async def play(scene: Scene) -> None:
            ann, bob, carl, _ = await begin(scene, options={"agents": 0})
            assert await ann.play("hide", diamonds=hidden) == "ack"
            for page, word in zip((bob, bob, carl), words, strict=True):
                await scene.wait(late)
                await take(scene, page, word, DWELL - late - JUST)
                if page is carl:
                    assert page.state["view"]["ask"]["answered"] is True
                    return
                await moved_on(scene, scene.watcher.state["turn"])

        return stage(tmp_path / name, play, **PLAIN)

    plain = run("a", 2, ("bag_nothing", "1", "1"), 0.0)
    others = [
        run("b", 2, ("bag cleaner", "13", "nothing"), 3.0),
        run("c", 2, ("bag_nothing", "cleaner", "13"), 1.0),
    ]
    for other in others:
        for one, two in zip(unknowing(plain), unknowing(other), strict=True):
            assert one == two
    assert told([plain.pages[1]]) != told([others[0].pages[1]])


def unknowing(scene: Scene) -> list[list[tuple[float, str]]]:
    return told([scene.pages[0], scene.pages[3], scene.watcher])


def test_the_timing_of_a_take_does_not_depend_on_the_taker(tmp_path: Path) -> None:
    """Bob answers at once, Carl after a while, Dora is a second late; then a bot finds nothing."""

    async def play(scene: Scene) -> None:
        ann, bob, carl, dora = await begin(scene)
        assert await ann.play("hide", diamonds=0) == "ack"
        times = []
        for page, word, late in ((bob, "bag_nothing", 0.0), (bob, "13", 3.0), (carl, "2", 3.9),
                                 (dora, "cleaner", 5.0)):  # fmt: skip
            opened = scene.loop.now
            await scene.wait(late)
            turn = scene.watcher.state["turn"]
            await take(scene, page, word, 0)
            await moved_on(scene, turn)
            times.append(scene.loop.now - opened)
        assert times == pytest.approx([DWELL, DWELL, DWELL, 5.0], abs=JUST)
        opened = scene.loop.now
        await scene.wait(20, lambda: scene.watcher.step == "investigate")
        assert scene.loop.now - opened == pytest.approx(DWELL, abs=JUST), "a bot, an open box"

    stage(tmp_path, play, **PLAIN)


def test_all_illegal_takes_get_the_same_refusal(tmp_path: Path) -> None:
    """A refusal does not reveal the content of the box (§13.4)."""

    async def play(scene: Scene) -> None:
        ann, bob, carl, dora = await begin(scene)
        await passing(scene, "cleaner")
        before = heard(ann, bob, scene.watcher)
        for page in (carl, dora):
            for word in ("cleaner", "driver", "thief", "15", "16"):
                key = "diamonds" if word.isdigit() else "token"
                deed = "take_diamonds" if word.isdigit() else "take_token"
                value: object = int(word) if word.isdigit() else word
                if page is carl and word == "15":
                    continue
                assert await page.play(deed, **{key: value}) == "not_legal"
            assert await page.play("take_nothing") == "not_legal"
            assert await page.play("bag", token="agent_fbi") == "not_legal"
            assert await page.play("bang") == "not_legal"
            assert await page.order("say", claim={"claim": "took_nothing"}) == "not_legal"
        assert await bob.play("take_token", token="cleaner") == "not_legal"
        assert heard(ann, scene.watcher) == [before[0], before[2]]

    stage(tmp_path, play, **PLAIN)


def test_the_record_is_shut_until_the_winners_have_voted(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        ann, *_ = await begin(scene, options={"beers": "none"})

        async def record(person: int) -> list[tuple[int, str]]:
            found = []
            for what in ("record", "replay"):
                answer = await scene.people[person].call("GET", f"/api/tables/{scene.table}/{what}")
                found.append((answer.status_code, answer.text))
            return found

        shut = await record(1)
        assert [status for status, _ in shut] == [409, 409]
        await investigation(scene, "agent_fbi", "3", "cleaner")
        for person in range(4):
            assert await record(person) == shut
        assert await ann.play("accuse", target=3) == "ack"
        await scene.wait(BANG + GRACE + JUST)
        assert ann.step == "vote"
        assert await scene.pages[2].play("vote", target=2) == "ack"
        await scene.wait(30, lambda: ann.over)
        assert [status for status, _ in await record(1)] == [200, 200]

    stage(tmp_path, play, **PLAIN)


# --- talk ----------------------------------------------------------------------------------------


def test_nobody_talks_during_the_theft_or_when_out(tmp_path: Path) -> None:
    """§6.7: the refusal does not depend on what they hold."""

    async def play(scene: Scene) -> None:
        ann, bob, carl, dora = pages = await begin(scene)
        assert await ann.play("hide", diamonds=0) == "ack"
        for page in pages:
            assert page.state["may_chat"] is False
            assert await page.order("chat", text="I was never here") == "chat_shut"
            assert await page.order("chat", phrase="hello") == "chat_shut"
        await take(scene, bob, "bag_nothing")
        for page, word in ((bob, "2"), (carl, "3"), (dora, "cleaner")):
            await take(scene, page, word)
        await scene.wait(DWELL + JUST)
        for page in pages:
            assert await page.order("chat", text="now I talk") == "ack"
        assert await ann.play("hear") == "ack"
        for page in (bob, carl, dora):
            assert await page.play("add_nothing") == "ack"
        await scene.wait(60, lambda: ann.step == "investigate")
        assert await ann.play("accuse", target=1) == "ack"
        await scene.wait(BANG + GRACE + JUST)
        assert await bob.order("chat", text="I have been framed") == "chat_shut"
        assert await bob.order("say", claim={"claim": "took_nothing"}) == "not_legal"
        assert await carl.order("chat", text="he had it coming") == "ack"

    stage(tmp_path, play, **PLAIN)


# --- the window ----------------------------------------------------------------------------------


def shot(data: Path, answers: dict[str, tuple[float, str]], **more: Any) -> tuple[Scene, float]:
    """Bob is the Cleaner, the Godfather accuses Carl. `answers`: who answers when, by name.

    Returns the scene, and when the window opened."""
    opened: list[float] = []

    async def play(scene: Scene) -> None:
        ann, bob, _, dora = await begin(scene, **more)
        await investigation(scene, "cleaner", "3", "2")
        assert await ann.play("accuse", target=2) == "ack"
        opened.append(scene.loop.now)
        pages = {"bob": bob, "dora": dora}
        for name, (late, deed) in sorted(answers.items(), key=lambda each: each[1]):
            await scene.wait(opened[0] + late - scene.loop.now)
            assert await pages[name].play(deed) == "ack"
        await scene.wait(opened[0] + BANG + GRACE + JUST - scene.loop.now)

    return stage(data, play, **PLAIN), opened[0]


def until(scene: Scene, instant: float) -> list[list[tuple[float, str]]]:
    """What the Godfather, the accused and a spectator receive before this time."""
    heard_all = told([scene.pages[0], scene.pages[2], scene.watcher])
    return [[each for each in one if each[0] < instant] for one in heard_all]


@pytest.mark.parametrize("pace", ["normal", "none"])
def test_the_length_of_a_bang_window_does_not_depend_on_answers(tmp_path: Path, pace: str) -> None:
    """§7.2: a bang at once or at the last moment, all have passed, or nobody has answered."""
    ways: list[dict[str, tuple[float, str]]] = [
        {"bob": (0.0, "bang"), "dora": (0.1, "pass")},
        {"bob": (BANG - JUST, "bang")},
        {"bob": (0.0, "pass"), "dora": (0.0, "pass")},
        {},
    ]
    runs = [shot(tmp_path / str(n), way, pace=pace) for n, way in enumerate(ways)]
    (opened,) = {opened for _, opened in runs}
    closed = opened + BANG
    firsts = [until(scene, closed - JUST) for scene, _ in runs]
    assert firsts[0] == firsts[1] == firsts[2] == firsts[3]
    ends = [until(scene, closed + 2 * JUST) for scene, _ in runs]
    assert ends[0] == ends[1], "when the Cleaner banged nobody can tell"
    assert ends[2] == ends[3], "who answered nobody can tell"
    assert ends[0] != ends[2]
    for (scene, _), before in zip(runs, firsts, strict=True):
        after = until(scene, closed + 2 * JUST)
        for page in range(3):
            assert len(after[page]) > len(before[page]), "it closes then"
    banged = {event["on"] for event in runs[0][0].watcher.events}
    assert "bang" in banged and "bang" not in {e["on"] for e in runs[2][0].watcher.events}


def test_a_bang_survives_a_crash(tmp_path: Path) -> None:
    """The bang is kept, and the window restarts with its full length for all."""

    async def play(scene: Scene) -> None:
        ann, bob, *_ = await begin(scene)
        await investigation(scene, "cleaner", "3", "2")
        assert await ann.play("accuse", target=2) == "ack"
        await scene.wait(2)
        assert await bob.play("bang") == "ack"
        await scene.wait(2)
        await scene.crash()
        ann, bob, *_ = scene.pages.values()
        assert ann.step == bob.step == "bang"
        assert bob.state["view"]["ask"]["answered"] is True
        assert await bob.play("pass") == "not_legal", "it can't be taken back"
        await scene.wait(BANG - JUST)
        assert ann.step == "bang"
        await scene.wait(2 * JUST)
        assert [event["seat"] for event in ann.events if event["on"] == "bang"] == [1]

    stage(tmp_path, play, **PLAIN)


# --- coming back ---------------------------------------------------------------------------------


@pytest.mark.parametrize("memory", [False, True])
def test_a_reconnecting_player_sees_the_box_only_while_holding_it(
    tmp_path: Path, memory: bool
) -> None:
    """M28, M29, §13.1: on another device, and in a log that is sent again."""

    async def play(scene: Scene) -> None:
        await begin(scene, options={"memory": memory})
        await passing(scene, "2")
        before = scene.pages[2].state
        assert before["view"]["box"] == {"diamonds": 13, "tokens": [0, 1, 0, 0, 1]}
        await scene.pages[2].close()
        carl = await scene.open(2)
        assert (carl.state["view"], carl.state["choices"]) == (before["view"], before["choices"])
        await take(scene, carl, "cleaner")
        carl = await scene.open(2)
        assert carl.state["view"]["box"] is None
        assert (carl.state["view"]["note"] is not None) == memory
        assert carl.state["view"]["players"][2]["token"] == "cleaner"
        assert "13" not in json.dumps(carl.events), "no event tells what it held"

    stage(tmp_path, play, **PLAIN)


# --- the hearing ---------------------------------------------------------------------------------


def test_a_hearing_has_one_clock_and_late_answers_are_accepted(tmp_path: Path) -> None:
    """§6.5: who has nothing to add is public at once; the others keep the same question."""

    async def play(scene: Scene) -> None:
        ann, bob, carl, dora = await begin(scene, pace="normal")
        await passing(scene, "cleaner", "3", "2")
        await scene.wait(DWELL + JUST)
        assert await ann.play("hear") == "ack"
        opened = scene.loop.now
        await scene.wait(30)
        asked = dora.state["turn"]
        assert await bob.play("add_nothing") == "ack"
        assert ann.state["view"]["ask"]["seats"] == [2, 3]
        assert carl.clock["left_ms"] == 31_100, "and time to read"
        nothing = {"do": "add_nothing"}
        assert await carl.order("play", turn=asked, action=nothing) == "ack"
        assert await carl.order("play", turn=asked, action=nothing) == "not_legal"
        assert await dora.order("play", turn=asked - 2, action=nothing) == "not_legal"
        assert await dora.more() == "ack"
        await scene.wait(opened + 81.1 + GRACE - JUST - scene.loop.now)
        assert ann.step == "hear"
        await scene.wait(2 * JUST)
        assert ann.step == "investigate"
        assert await dora.order("play", turn=asked, action=nothing) == "not_legal"

    stage(tmp_path, play, **PLAIN)
