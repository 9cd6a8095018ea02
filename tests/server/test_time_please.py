"""Time, please: a window waits for those who ask, without showing who they are."""

import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from tests.server.helpers import Json
from tests.server.scene import Scene, Seen, heard, stage, told, window
from tests.server.test_windows import CAUSE, COUP, JUST, LENGTH, ends
from tests.server.test_windows import secret as secret

from facedown.server.table_log.pace import (
    EXTENSION,
    LENGTHS,
    MIN_BY_HAND,
    MIN_IF_PLANNED,
    extension,
    reading,
)
from facedown.server.table_log.time_requests import (
    CREDIT,
    IN_VAIN,
    MOST_ARMED,
    MOST_CREDIT,
    TimeRequests,
)

pytestmark = pytest.mark.usefixtures("secret")

Play = Callable[[Scene], Awaitable[None]]


def open_news(page: Seen) -> Json:
    news: Json = page.clock["window"]
    return news


async def press(page: Seen) -> str:
    return await page.order("time", turn=page.state["turn"])


def at_normal(tmp_path: Path, play: Play, seats: str = "ppp") -> None:
    window(tmp_path, play, seats=seats, pace="normal")


def test_a_window_stays_open_until_the_asking_seat_has_answered(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        ann, bob, carl = scene.pages.values()
        others = [ann, carl, scene.watcher]
        before = heard(*others)
        assert await press(bob) == "ack"
        assert (open_news(bob)["asked"], open_news(bob)["extended"]) == (True, False)
        assert await press(bob) == "not_legal", "once a window"
        await scene.wait(LENGTH - JUST)
        assert heard(*others) == before
        await scene.wait(2 * JUST)
        assert all(open_news(page)["extended"] for page in (*others, bob))
        assert not open_news(carl)["asked"]
        assert ann.clock["left_ms"] == EXTENSION * 1000
        assert await carl.play("challenge") == "ack"
        await scene.wait(5)
        assert ann.state["turn"] == 1
        assert await press(carl) == "not_legal", "it stands on already"
        assert await bob.play("pass") == "ack"
        assert ann.state["turn"] == 2
        assert [e["by"] for e in ann.events if e["on"] == "challenged"] == [2]

    at_normal(tmp_path, play)


@pytest.mark.parametrize("pace", ["fast", "normal", "calm"])
def test_it_stands_so_long_at_most(tmp_path: Path, pace: Any) -> None:
    async def play(scene: Scene) -> None:
        assert await press(scene.pages[1]) == "ack"
        await ends(scene, LENGTHS[pace]["answer"] + reading(CAUSE, pace, 1) + extension(pace, 1))

    window(tmp_path, play, pace=pace)


def test_who_answers_in_time_has_asked_for_nothing(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        bob = scene.pages[1]
        assert await press(bob) == "ack"
        assert await bob.play("challenge") == "ack"
        await ends(scene, LENGTH)
        assert scene.live.room.playing.requests.credit(1) == CREDIT + 0

    at_normal(tmp_path, play)


def test_nobody_can_tell_who_has_asked(tmp_path: Path) -> None:
    """Dora and a spectator receive the same at the same time, whether Bob or Carl has asked."""

    def run(name: str, seat: int) -> Scene:
        async def play(scene: Scene) -> None:
            await scene.begin("pppp")
            assert await scene.pages[0].play("tax") == "ack"
            await scene.wait(1)
            assert await press(scene.pages[seat]) == "ack"
            await scene.wait(LENGTH + 3)
            assert await scene.pages[seat].play("pass") == "ack"

        return stage(tmp_path / name, play, windows="timed", pace="normal", bot_pace=(0, 0))

    one, other = run("bob", 1), run("carl", 2)
    assert told([one.pages[3], one.watcher]) == told([other.pages[3], other.watcher])


def test_the_credit_is_private_and_is_spent_by_waiting(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        ann, bob, carl = scene.pages.values()
        assert open_news(bob)["credit"] == open_news(carl)["credit"] == CREDIT
        assert open_news(ann)["credit"] is open_news(scene.watcher)["credit"] is None
        assert await press(bob) == "ack"
        await scene.wait(LENGTH + 1)
        assert (open_news(bob)["credit"], open_news(carl)["credit"]) == (CREDIT - 1, CREDIT)

    at_normal(tmp_path, play)


def test_the_credit_refills_each_turn_up_to_a_limit() -> None:
    requests = TimeRequests()
    for _ in range(CREDIT):
        requests.extend([1], "answer")
    assert (requests.credit(0), requests.credit(1)) == (CREDIT, 0)
    for _ in range(2 * MOST_CREDIT):
        requests.next_turn(2)
    assert requests.credit(0) == requests.credit(1) == MOST_CREDIT


def test_without_credit_nothing_is_asked_for(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        for _ in range(CREDIT):
            scene.live.room.playing.requests.extend([1], "answer")
        assert await press(scene.pages[1]) == "not_legal"

    at_normal(tmp_path, play)


def test_only_entitled_seats_may_request_time(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        ann, bob, *_ = scene.pages.values()
        assert await press(ann) == "not_legal", "it is Ann's own claim"
        assert await bob.order("time", turn=0) == "not_legal", "another window"
        assert await bob.more() == "not_legal", "more time is for decisions of one's own"
        assert bob.clock["more_ms"] == 0
        assert await bob.play("pass") == "ack"
        assert await press(bob) == "not_legal", "Bob has answered"

    at_normal(tmp_path, play)


def test_always_time_for_me_asks_at_every_window_of_a_kind(tmp_path: Path) -> None:
    """It costs no credit. If its owner never answers, it is suspended until they do."""

    async def play(scene: Scene) -> None:
        bob, carl = scene.pages[1], scene.pages[2]
        before = heard(carl, scene.watcher)
        assert await bob.order("always_time", kind="answer", on=True) == "ack"
        assert await bob.order("always_time", kind="answer", on=True) == "not_legal"
        assert (bob.state["always_time"], carl.state["always_time"]) == (["answer"], [])
        assert heard(carl, scene.watcher) == before
        assert open_news(bob)["asked"] is True
        await ends(scene, LENGTH + EXTENSION)
        requests = scene.live.room.playing.requests
        assert requests.credit(1) == CREDIT + 1, "a turn has begun"
        await scene.restart()
        assert scene.pages[1].state["always_time"] == ["answer"]
        for _ in range(IN_VAIN):
            requests = scene.live.room.playing.requests
            requests.extend([1], "answer")
            requests.next_decision()
        table = scene.live.room.playing.table
        assert not requests.speaks(1, "answer", table)
        requests.answered(1)
        assert requests.speaks(1, "answer", table)

    at_normal(tmp_path, play)


def test_no_time_is_requested_for_absent_players(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        bob = scene.pages[1]
        assert await bob.order("always_time", kind="answer", on=True) == "ack"
        await bob.close()
        await ends(scene, LENGTH)

    at_normal(tmp_path, play)


@pytest.mark.parametrize(
    ("action", "asks"),
    [({"do": "challenge"}, True), ({"do": "block"}, False), ({"do": "block", "x": 1}, False)],
)
def test_what_is_armed_asks_where_it_can_be_done(tmp_path: Path, action: Json, asks: bool) -> None:
    async def play(scene: Scene) -> None:
        bob, carl = scene.pages[1], scene.pages[2]
        before = heard(carl, scene.watcher)
        assert await bob.order("arm", action=action, on=True) == "ack"
        assert await bob.order("arm", action=action, on=True) == "not_legal"
        assert (bob.state["armed"], carl.state["armed"]) == ([action], [])
        assert open_news(bob)["asked"] is asks
        assert heard(carl, scene.watcher) == before
        await ends(scene, LENGTH + (EXTENSION if asks else 0))
        assert scene.live.room.playing.requests.credit(1) == CREDIT + 1 - asks

    at_normal(tmp_path, play)


def test_so_much_may_be_armed_and_no_more(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        bob = scene.pages[1]
        for target in range(MOST_ARMED):
            assert await bob.order("arm", action={"do": "a", "target": target}, on=True) == "ack"
        assert await bob.order("arm", action={"do": "b"}, on=True) == "not_legal"
        assert await bob.order("arm", action={"do": "a", "target": 0}, on=False) == "ack"
        assert len(bob.state["armed"]) == MOST_ARMED - 1
        assert await bob.order("arm", action={}, on=True) == "bad_message"
        assert await scene.watcher.order("arm", action={"do": "b"}, on=True) == "not_allowed"

    at_normal(tmp_path, play)


@pytest.mark.parametrize(
    "action", [{"do": "a" * 41}, {"a" * 41: 1}, {"do": "a", "target": -1}, {"do": "a", "x": 2**53}]
)
def test_what_is_too_long_is_not_armed(tmp_path: Path, action: Json) -> None:
    async def play(scene: Scene) -> None:
        bob = scene.pages[1]
        assert await bob.order("arm", action=action, on=True) == "bad_message"
        longest = {"a" * 40: "b" * 40, "do": 2**53 - 1, "x": True, "y": None}
        assert await bob.order("arm", action=longest, on=True) == "ack"
        assert bob.state["armed"] == [longest]

    at_normal(tmp_path, play)


def test_who_lets_it_run_is_not_waited_for_and_all_see_it(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        ann, bob, carl = scene.pages.values()
        assert await bob.order("let_run", on=True) == "ack"
        assert [page.state["let_run"] for page in (ann, carl, scene.watcher)] == [[1]] * 3
        await scene.wait(2)
        assert ann.state["turn"] == 1
        assert await carl.play("pass") == "ack"
        assert ann.state["turn"] == 2
        assert ann.state["let_run"] == [], "it is Bob's turn: they alone are asked"

    at_normal(tmp_path, play)


def test_it_ends_when_something_is_aimed_at_its_owner(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        await scene.begin("ppp")
        ann, bob, carl = scene.pages.values()
        for page in (bob, carl):
            assert await page.order("let_run", on=True) == "ack"
        assert await ann.play("steal", target=2) == "ack"
        assert ann.state["let_run"] == [1]
        assert await carl.play("pass") == "ack"
        await ends(scene, 1.5)

    stage(tmp_path, play, windows="timed", pace="normal", bot_pace=(0, 0))


def test_where_all_let_it_run_it_takes_a_moment(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        await scene.begin("ppp")
        for seat in (1, 2):
            assert await scene.pages[seat].order("let_run", on=True) == "ack"
        assert await scene.pages[0].play("tax") == "ack"
        await ends(scene, MIN_IF_PLANNED)

    stage(tmp_path, play, windows="timed", pace="normal", bot_pace=(0, 0))


def test_what_was_asked_outlives_the_server(tmp_path: Path) -> None:
    """The window restarts; an extended one stays extended."""

    async def play(scene: Scene) -> None:
        assert await press(scene.pages[1]) == "ack"
        await scene.restart()
        assert open_news(scene.pages[1])["asked"] is True
        await scene.wait(LENGTH + 1)
        assert open_news(scene.watcher)["extended"] is True
        await scene.restart()
        assert open_news(scene.watcher)["extended"] is True
        assert scene.watcher.state["turn"] == 1
        assert await scene.pages[1].play("pass") == "ack"
        assert scene.watcher.state["turn"] == 2

    at_normal(tmp_path, play)


@pytest.mark.parametrize("pace", ["none", "fast", "normal", "calm"])
def test_a_signal_is_always_as_long_and_nobody_may_ask(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pace: Any
) -> None:
    async def play(scene: Scene) -> None:
        bob, carl = scene.pages[1], scene.pages[2]
        assert len({json.dumps(page.clock) for page in (*scene.pages.values(), scene.watcher)}) == 1
        assert bob.clock["window"] is None
        assert await press(bob) == "not_legal"
        assert await bob.play("pass") == "ack"
        assert await carl.play("pass") == "ack"
        await ends(scene, LENGTHS["normal" if pace == "none" else pace]["signal"])
        assert {entry["timed_out"] for entry in bob.entries} == {None}
        assert not any(scene.live.room.playing.ledger.missed.values())

    monkeypatch.setattr(type(COUP), "windows", {"challenge": "signal"})
    window(tmp_path, play, pace=pace)


def test_the_lead_of_a_window_has_time_of_their_own(tmp_path: Path) -> None:
    """The Message: the player decides in the play phase, and the others answer meanwhile."""

    async def play(scene: Scene) -> None:
        lead = await at_play(scene)
        others = [page for page in scene.pages.values() if page is not scene.pages[lead]]
        turn, short = scene.watcher.state["turn"], LENGTHS["normal"]["seldom"] * 1000
        assert scene.pages[lead].clock["total_ms"] == 45_000
        assert all(page.clock["total_ms"] == short for page in others)
        await scene.wait(short / 1000 + JUST)
        assert all(page.clock["total_ms"] == 45_000 for page in others)
        assert scene.watcher.state["turn"] == turn
        assert await scene.pages[lead].play("pass") == "ack"
        assert scene.watcher.state["turn"] > turn

    stage(tmp_path, play, windows="timed", pace="normal", bot_pace=(0, 0))


async def at_play(scene: Scene, pace: str = "normal", *, letting_run: bool = False) -> int:
    """A game of The Message at the first play phase; returns the player's seat.

    `letting_run`: all have just waived window lengths.
    """
    await scene.begin("pppp", game="message", options={}, pace=pace)
    for _ in range(40):
        window = scene.live.room.playing.open_window
        if window is not None and window.lead is not None:
            return window.lead
        for page in scene.pages.values():
            choices = page.state["choices"]
            if choices:
                wanted = {"do": "pass"} if {"do": "pass"} in choices else choices[0]
                await page.order("play", turn=page.state["turn"], action=wanted)
        if letting_run:
            for page in scene.pages.values():
                await page.order("let_run", on=True)
        await scene.wait(MIN_BY_HAND + JUST)
    pytest.fail("nobody has played")


def test_a_window_waits_for_its_lead_even_if_they_let_windows_run(tmp_path: Path) -> None:
    """The window is about them: the waiver ends publicly, and their turn is not skipped."""

    async def play(scene: Scene) -> None:
        lead = await at_play(scene, letting_run=True)
        own, turn = scene.pages[lead], scene.watcher.state["turn"]
        assert scene.watcher.state["let_run"] == [s for s in scene.pages if s != lead]
        assert await own.order("let_run", on=True) == "ack"
        await scene.wait(LENGTHS["normal"]["seldom"] + JUST)
        assert scene.watcher.state["turn"] == turn
        assert await own.play("pass") == "ack"
        assert scene.watcher.state["turn"] > turn

    stage(tmp_path, play, windows="timed", pace="normal", bot_pace=(0, 0))


def test_without_clocks_nobody_hurries_who_leads_and_no_timer_runs_for_them(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        lead = await at_play(scene, pace="none")
        await scene.wait(LENGTHS["normal"]["seldom"] + JUST)
        before = heard(*scene.pages.values())
        await scene.wait(3600)
        assert heard(*scene.pages.values()) == before
        assert not scene.live.conductor.clocks.busy, (
            "else its table would stay in the memory for ever"
        )
        assert await scene.pages[lead].order("pause", on=True) == "ack"
        assert scene.pages[lead].state["nudge"] is False

    stage(tmp_path, play, windows="timed", bot_pace=(0, 0))


def test_in_haste_windows_do_not_wait_for_seats_that_let_them_run(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        await scene.begin("ppp", pace="none")
        ann, bob, carl = scene.pages.values()
        for page in (ann, bob, carl):
            assert await page.order("haste", on=True) == "ack"
        assert await bob.order("let_run", on=True) == "ack"
        assert await ann.play("tax") == "ack"
        assert await carl.play("pass") == "ack"
        await scene.wait(JUST)
        assert "unchallenged" in {event["on"] for event in ann.events}

    stage(tmp_path, play, bot_pace=(0, 0))


def test_time_cannot_be_requested_after_the_length_even_with_an_active_lead(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        lead = await at_play(scene)
        await scene.wait(LENGTHS["normal"]["seldom"] + JUST)
        for page in scene.pages.values():
            assert await press(page) == "not_legal"
        assert await scene.pages[lead].play("pass") == "ack"
        assert not scene.live.room.playing.requests.extended

    stage(tmp_path, play, windows="timed", pace="normal", bot_pace=(0, 0))


def test_the_lead_may_ask_for_time_as_well(tmp_path: Path) -> None:
    """It applies once their own time is over."""

    async def play(scene: Scene) -> None:
        lead = await at_play(scene)
        own, turn = scene.pages[lead], scene.watcher.state["turn"]
        assert await press(own) == "ack"
        await scene.wait(own.clock["left_ms"] / 1000 - JUST)
        assert not open_news(scene.watcher)["extended"]
        await scene.wait(2 * JUST)
        assert open_news(scene.watcher)["extended"]
        await scene.wait(EXTENSION / 2)
        assert scene.watcher.state["turn"] == turn
        assert await own.play("pass") == "ack"
        assert scene.watcher.state["turn"] > turn

    stage(tmp_path, play, windows="timed", pace="normal", bot_pace=(0, 0))
