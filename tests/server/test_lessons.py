"""Lessons: scripted tables, durable like any other, and optional at each step."""

from pathlib import Path

import pytest
from tests.server.helpers import Json, Page, Person, enter, fast, play_out, serving
from tests.server.scene import Scene, Seen, stage

import facedown
from facedown.engine.lesson import Lesson

FIRST = {"game": "coup", "lesson": "first"}
EVERY = [
    {"game": game, "lesson": lesson}
    for game in facedown.names()
    for lesson in facedown.game(game).lessons
]


def script(what: Json) -> Lesson:
    return facedown.game(what["game"]).lessons[what["lesson"]]


def passes(what: Json) -> int:
    """Minimum number of automatic passes of the learner."""
    return sum(beat.passes for beat in script(what).beats)


def name(what: Json) -> str:
    return "-".join(what.values())


every_lesson = pytest.mark.parametrize("what", EVERY, ids=name)


async def begun(learner: Person, what: Json = FIRST) -> Page:
    answer = await learner.call("POST", "/api/lessons", what)
    assert answer.status_code == 200, answer.text
    table: Json = answer.json()["table"]
    assert table["status"] == "playing"
    lesson = script(what)
    kinds = ["person" if seat == lesson.learner else "bot" for seat in range(lesson.seats)]
    assert [seat["kind"] for seat in table["seats"]] == kinds
    return await learner.at(table["id"])


async def follow(page: Page, moves: int = 100) -> None:
    """Follows the lesson for `moves` moves, or to the end."""
    for _ in range(moves):
        await page.until(lambda p: p.over or wanted(p) is not None)
        if page.over:
            return
        action = wanted(page)
        assert action is not None
        page.state["choices"] = []
        assert await page.play(action) == "ack"


def wanted(page: Page | Seen) -> Json | None:
    """An action that the lesson expects, if it is possible now."""
    lesson = page.state.get("lesson")
    for action in lesson["wanted"] if lesson else []:
        if action in page.state["choices"]:
            return dict(action)
    return None


@every_lesson
@pytest.mark.parametrize("floor", [(0, 0), (0.05, 0.1)])
async def test_following_the_lesson_wins(
    tmp_path: Path, floor: tuple[float, float], what: Json
) -> None:
    async with serving(fast(tmp_path, windows="timed", bot_pace=floor)) as url:
        page = await begun(await enter(url, "Ann"), what)
        assert page.state == {} or page.state["lesson"]["page"] == 0
        await follow(page)
        winners = page.state["view"]["outcome"]["winners"]
        assert 0 in winners and len(winners) < script(what).seats, "not a tie of all"
        lesson = page.state["lesson"]
        assert lesson["texts"] == ["end"]
        assert lesson["page"] == lesson["pages"] - 1
        assert not lesson["left"]


@every_lesson
async def test_it_goes_on_after_a_restart(tmp_path: Path, what: Json) -> None:
    async with serving(fast(tmp_path)) as url:
        ann = await enter(url, "Ann")
        page = await begun(ann, what)
        lesson = script(what)
        await follow(page, len(lesson.of(lesson.learner)) // 2)
        await page.until(lambda p: wanted(p) is not None)
        before = page.state["lesson"]
    async with serving(fast(tmp_path)) as url:
        back = await Person(url, ann.token, ann.id, ann.name).at(page.table["id"])
        await back.until(lambda p: wanted(p) is not None)
        assert back.state["lesson"] == before
        await follow(back)
        assert 0 in back.state["view"]["outcome"]["winners"]


@every_lesson
async def test_the_learner_is_asked_only_what_the_lesson_wants(ann: Person, what: Json) -> None:
    page = await begun(ann, what)
    asked = []
    while not page.over:
        if page.state.get("choices"):
            assert wanted(page) is not None
            asked.append(wanted(page))
            await follow(page, 1)
        else:
            await page.until(lambda p: p.over or bool(p.state.get("choices")))
    assert asked == [beat.wanted[0] for beat in script(what).of(0)]


@pytest.mark.parametrize("what", [what for what in EVERY if passes(what)], ids=name)
def test_windows_that_a_lesson_has_no_use_for_are_over_at_once(tmp_path: Path, what: Json) -> None:
    floor = 0.3

    async def play(scene: Scene) -> None:
        scene.people[0] = await enter(scene.url, "Ann")
        answer = await scene.people[0].call("POST", "/api/lessons", what)
        scene.table = answer.json()["table"]["id"]
        page, start = await scene.open(0), scene.loop.now
        while not page.over:
            action = wanted(page)
            if action is None:
                await scene.wait(60, lambda: page.over or wanted(page))
            else:
                assert await page.play(**action) == "ack"
        assert scene.loop.now - start < floor * passes(what)

    stage(tmp_path, play, pace="none", windows="timed", bot_pace=(0, 0))


@every_lesson
async def test_who_leaves_the_script_plays_on_with_bots(ann: Person, what: Json) -> None:
    page = await begun(ann, what)
    await follow(page, 1)
    await page.until(lambda p: wanted(p) is not None)
    other = [action for action in page.state["choices"] if action != wanted(page)]
    assert await page.play(other[-1]) == "ack"
    await page.until(lambda p: bool(p.state["lesson"]["left"]))
    assert page.state["lesson"]["wanted"] == []
    await play_out(page)
    assert page.over


@every_lesson
async def test_a_substitute_plays_the_lesson_to_an_end(ann: Person, what: Json) -> None:
    page = await begun(ann, what)
    await follow(page, 2)
    assert await page.order("leave") == "ack"
    await page.until(lambda p: p.over)
    assert page.state["lesson"] is None


async def test_lessons_are_private_to_the_learner(ann: Person, bob: Person) -> None:
    page = await begun(ann)
    watcher = await bob.at(page.table["id"])
    await watcher.until(lambda p: bool(p.state))
    assert watcher.state["lesson"] is None


async def test_the_next_table_is_no_lesson(ann: Person) -> None:
    page = await begun(ann)
    await follow(page)
    answer = await ann.call("POST", f"/api/tables/{page.table['id']}/again")
    table = answer.json()["table"]
    assert table["status"] == "open"
    after = await ann.at(table["id"])
    assert await after.order("start") == "ack"
    await after.until(lambda p: bool(p.state))
    assert after.state["lesson"] is None


async def test_other_tables_have_no_lesson(ann: Person) -> None:
    page = await ann.at((await ann.new_table("pb"))["id"])
    assert await page.order("start") == "ack"
    await page.until(lambda p: bool(p.state))
    assert page.state["lesson"] is None


async def test_unknown_lessons_are_refused(ann: Person, visitor: Person) -> None:
    for body, status in (
        ({"game": "coup", "lesson": "last"}, 400),
        ({"game": "whist", "lesson": "first"}, 400),
        ({"game": "coup"}, 422),
        ({**FIRST, "seat": 1}, 422),
    ):
        answer = await ann.call("POST", "/api/lessons", body)
        assert answer.status_code == status, answer.text
    assert (await visitor.call("POST", "/api/lessons", FIRST)).status_code == 401


async def test_the_catalogue_names_the_lessons(visitor: Person) -> None:
    games = (await visitor.call("GET", "/api/games")).json()
    told = [{"game": game["name"], "lesson": name} for game in games for name in game["lessons"]]
    assert told == EVERY
