"""Lessons: a scripted table, as durable as any other, and one that may be left."""

from pathlib import Path

import pytest
from tests.server.helpers import Json, Page, Person, enter, fast, play_out, serving

FIRST = {"game": "coup", "lesson": "first"}


async def begun(learner: Person) -> Page:
    answer = await learner.call("POST", "/api/lessons", FIRST)
    assert answer.status_code == 200, answer.text
    table: Json = answer.json()["table"]
    assert table["status"] == "playing"
    assert [seat["kind"] for seat in table["seats"]] == ["person", "bot", "bot"]
    return await learner.at(table["id"])


async def follow(page: Page, moves: int = 100) -> None:
    """Do so many times what the lesson wants, or to the end."""
    for _ in range(moves):
        await page.until(lambda p: p.over or wanted(p) is not None)
        if page.over:
            return
        action = wanted(page)
        assert action is not None
        page.state["choices"] = []
        assert await page.play(action) == "ack"


def wanted(page: Page) -> Json | None:
    """What the lesson wants, if it can be done now."""
    lesson = page.state.get("lesson")
    for action in lesson["wanted"] if lesson else []:
        if action in page.state["choices"]:
            return dict(action)
    return None


@pytest.mark.parametrize("floor", [(0, 0), (0.05, 0.1)])
async def test_who_does_what_is_wanted_wins(tmp_path: Path, floor: tuple[float, float]) -> None:
    async with serving(fast(tmp_path, window_floor=floor, bot_pace=floor)) as url:
        page = await begun(await enter(url, "Ann"))
        assert page.state == {} or page.state["lesson"]["page"] == 0
        await follow(page)
        assert page.state["view"]["outcome"]["winners"] == [0]
        lesson = page.state["lesson"]
        assert lesson["texts"] == ["end"]
        assert lesson["page"] == lesson["pages"] - 1
        assert not lesson["left"]


async def test_it_goes_on_after_a_restart(tmp_path: Path) -> None:
    async with serving(fast(tmp_path)) as url:
        ann = await enter(url, "Ann")
        page = await begun(ann)
        await follow(page, 4)
        await page.until(lambda p: wanted(p) is not None)
        before = page.state["lesson"]
    async with serving(fast(tmp_path)) as url:
        back = await Person(url, ann.token, ann.id, ann.name).at(page.table["id"])
        await back.until(lambda p: wanted(p) is not None)
        assert back.state["lesson"] == before
        await follow(back)
        assert back.state["view"]["outcome"]["winners"] == [0]


async def test_who_leaves_the_script_plays_on_with_bots(ann: Person) -> None:
    page = await begun(ann)
    await follow(page, 1)
    await page.until(lambda p: wanted(p) is not None)
    assert await page.play({"do": "foreign_aid"}) == "ack"
    await page.until(lambda p: bool(p.state["lesson"]["left"]))
    assert page.state["lesson"]["wanted"] == []
    await play_out(page)
    assert page.over


async def test_a_substitute_plays_the_lesson_to_an_end(ann: Person) -> None:
    page = await begun(ann)
    await follow(page, 2)
    assert await page.order("leave") == "ack"
    await page.until(lambda p: p.over)
    assert page.state["lesson"] is None


async def test_nobody_else_is_told(ann: Person, bob: Person) -> None:
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


async def test_what_is_no_lesson_is_refused(ann: Person, visitor: Person) -> None:
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
    assert next(game for game in games if game["name"] == "coup")["lessons"] == ["first"]
