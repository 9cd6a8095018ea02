"""Who has nothing to decide is not waited for by hand: the table passes for them, in secret."""

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from tests.server.scene import Scene, Seen, stage

from facedown.server.live.answers import BRISK

Json = dict[str, object]

PASS = {"do": "pass"}
FLOOR = 0.4
LONG = 5.0
JUST = 0.01


def nothing_to_decide(page: Seen) -> bool:
    return bool(page.state["choices"] == [PASS])


def message(
    path: Path,
    play: Callable[[Scene], Awaitable[None]],
    seats: str = "pppp",
    pass_pace: tuple[float, float] = (LONG, LONG),
    bot_pace: tuple[float, float] = (0, 0),
    haste: bool = False,
    choosers: int = 0,
) -> None:
    """A game of The Message, at the first window in which somebody can only pass, and so many at
    least have a choice."""

    async def whole(scene: Scene) -> None:
        await scene.begin(seats, game="message", options={})
        pages = scene.pages.values()
        for page in pages if haste else ():
            assert await page.order("haste", on=True) == "ack"
        for _ in range(60):
            idle, busy = parted(scene)
            if idle and len(busy) >= choosers:
                return await play(scene)
            asked = [page for page in pages if page.state["choices"]]
            turn = asked[0].state["turn"]
            for page in asked:
                choices: list[Json] = page.state["choices"]
                wanted = PASS if PASS in choices else choices[0]
                assert await page.order("play", turn=turn, action=wanted) == "ack"
            await scene.wait(FLOOR + JUST)
        pytest.fail("everybody has always had a choice")

    stage(path, whole, pace="none", window_floor=(FLOOR, FLOOR), bot_pace=bot_pace,
          pass_pace=pass_pace)  # fmt: skip


def parted(scene: Scene) -> tuple[list[Seen], list[Seen]]:
    """Those who can only pass, and those who have a choice."""
    pages = [page for page in scene.pages.values() if page.state["choices"]]
    idle = [page for page in pages if nothing_to_decide(page)]
    return idle, [page for page in pages if page not in idle]


def seat_of(scene: Scene, page: Seen) -> int:
    return next(seat for seat, one in scene.pages.items() if one is page)


async def goes_on_after(scene: Scene, seconds: float) -> None:
    """The window is open for so long from now on, and no longer."""
    turn = scene.watcher.state["turn"]
    await scene.wait(seconds - 3 * JUST)
    assert scene.watcher.state["turn"] == turn
    await scene.wait(6 * JUST)
    assert scene.watcher.state["turn"] > turn


async def decide(pages: list[Seen]) -> None:
    """Those who have a choice pass as well."""
    for page in pages:
        assert await page.play("pass") == "ack"


def test_who_can_only_pass_is_passed_for_after_a_persons_time(tmp_path: Path) -> None:
    """Not at the floor, when all would see that nobody had a choice."""

    async def play(scene: Scene) -> None:
        idle, busy = parted(scene)
        assert all(page.state["due"] and page.state["autopass"] for page in idle)
        assert not any(page.state["due"] for page in busy)
        await decide(busy)
        await goes_on_after(scene, LONG)

    message(tmp_path, play)


def test_where_a_lost_lease_is_taken_again_their_time_begins_again(tmp_path: Path) -> None:
    """Else whoever is passed for at once would be known to have had no choice."""

    async def play(scene: Scene) -> None:
        _, busy = parted(scene)
        await decide(busy)
        await scene.wait(LONG / 2)
        scene.live.follow()
        scene.live.conduct(None)
        await goes_on_after(scene, LONG)

    message(tmp_path, play)


def test_the_time_is_no_shorter_than_the_floor(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        _, busy = parted(scene)
        turn = scene.watcher.state["turn"]
        await decide(busy)
        assert scene.watcher.state["turn"] == turn
        await scene.wait(FLOOR + JUST)
        assert scene.watcher.state["turn"] > turn

    message(tmp_path, play, pass_pace=(0, 0))


def test_nobody_else_hears_of_it(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        idle, busy = parted(scene)
        others = [*busy, scene.watcher]
        before = [len(page.heard) for page in others]
        await scene.wait(2 * LONG)
        assert all(page.state["choices"] == [] for page in idle), "they have passed"
        assert [len(page.heard) for page in others] == before

    message(tmp_path, play)


def test_who_wants_to_press_is_waited_for(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        idle, busy = parted(scene)
        for page in idle:
            assert await page.order("autopass", on=False) == "ack"
            assert await page.order("autopass", on=False) == "not_legal", "it is off already"
            assert (page.state["autopass"], page.state["due"]) == (False, False)
        turn = scene.watcher.state["turn"]
        await decide(busy)
        await scene.wait(3 * LONG)
        assert scene.watcher.state["turn"] == turn
        await scene.restart()
        for page in [page for page in scene.pages.values() if nothing_to_decide(page)]:
            assert page.state["autopass"] is False, "it is kept"
            assert await page.order("autopass", on=True) == "ack"
        await scene.wait(LONG + JUST)
        assert scene.watcher.state["turn"] > turn

    message(tmp_path, play)


def test_nobody_but_a_player_in_play_says_so(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        await scene.begin("pp", start=False)
        assert await scene.pages[0].order("autopass", on=False) == "not_legal"
        assert await scene.watcher.order("autopass", on=False) == "not_allowed"

    stage(tmp_path, play)


def test_a_pass_holds_until_something_happens(tmp_path: Path) -> None:
    """Who has passed over all that they can do is not asked for it again at once."""

    async def play(scene: Scene) -> None:
        asked: dict[int, int] = {}
        spared = 0
        for _ in range(200):
            busy = [page for page in scene.pages.values() if page.state["choices"]]
            if not busy or scene.watcher.over:
                break
            held = [page for page in busy if page.state["due"] and not nothing_to_decide(page)]
            spared += len(held)
            turn = busy[0].state["turn"]
            for page in [page for page in busy if not page.state["due"]]:
                choices: list[Json] = page.state["choices"]
                wanted = PASS if PASS in choices else choices[0]
                assert await page.order("play", turn=turn, action=wanted) == "ack"
                asked[turn] = asked.get(turn, 0) + 1
            await scene.wait(LONG + JUST)
        assert spared > 3

    message(tmp_path, play)


def test_in_haste_nobody_is_passed_for_at_once_either(tmp_path: Path) -> None:
    """Else a window that is over as it opens would show that nobody had a choice."""

    async def play(scene: Scene) -> None:
        _, busy = parted(scene)
        assert scene.watcher.table["quick"]
        await decide(busy)
        await goes_on_after(scene, BRISK * LONG)

    message(tmp_path, play, haste=True)


def test_who_is_away_is_waited_for_whatever_they_could_do(tmp_path: Path) -> None:
    """All see whose page is closed: nobody can have pressed there."""

    async def play(scene: Scene) -> None:
        idle, busy = parted(scene)
        seat = seat_of(scene, idle[0])
        await idle[0].close()
        turn = scene.watcher.state["turn"]
        await decide(busy)
        await scene.wait(3 * LONG)
        assert scene.watcher.state["turn"] == turn
        # Nor is it done as soon as they are back.
        await scene.open(seat)
        await goes_on_after(scene, LONG)

    message(tmp_path, play)


def test_who_comes_and_goes_puts_nobody_elses_pass_off(tmp_path: Path) -> None:
    """Else one page, opened again and again, would hold a window for good."""

    async def play(scene: Scene) -> None:
        _, busy = parted(scene)
        seat = seat_of(scene, busy[0])
        for _ in range(3):
            await scene.wait(LONG / 4)
            await scene.pages[seat].close()
            await scene.open(seat)
        await decide([*busy[1:], scene.pages[seat]])
        await goes_on_after(scene, LONG / 4)

    message(tmp_path, play, choosers=1)


def test_who_takes_their_seat_back_is_not_passed_for_at_once(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        idle, busy = parted(scene)
        seat = seat_of(scene, idle[0])
        turn = scene.watcher.state["turn"]
        await decide(busy)
        await scene.wait(FLOOR + JUST)
        assert await idle[0].order("leave") == "ack"
        await scene.wait(LONG + JUST)
        assert scene.watcher.state["turn"] == turn, "the bot takes its time"
        assert await idle[0].order("sit", seat=seat) == "ack"
        await goes_on_after(scene, LONG)

    message(tmp_path, play, bot_pace=(3 * LONG, 3 * LONG))
