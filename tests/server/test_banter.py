"""Bots' quick phrases: occasional, according to their temper, limited in number."""

from collections import Counter

import pytest
from tests.server.helpers import Json, Page, Person, play_out

import facedown
from facedown.server.table_log import banter
from facedown.server.table_log.faces import bot_at


@pytest.fixture
def chatty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every moment is commented on, immediately."""
    monkeypatch.setattr(banter, "SHARES", dict.fromkeys(banter.SHARES, 1.0))
    monkeypatch.setattr(banter, "AFTER", (0.0, 0.0))


async def played(ann: Person, **terms: object) -> Page:
    """A complete game with four bots."""
    bots: list[Json] = [{"kind": "bot", "level": "random"}] * 4
    body = {"game": "coup", "seats": [{"kind": "person"}, *bots], **terms}
    table = (await ann.call("POST", "/api/tables", body)).json()["table"]["id"]
    page = await ann.at(table)
    assert await page.order("start") == "ack"
    await play_out(page)
    return page


@pytest.mark.usefixtures("chatty")
async def test_they_speak_by_their_tempers_and_not_too_often(ann: Person) -> None:
    page = await played(ann)
    await page.until(lambda p: len(p.chat) > 1)
    assert {line["player"] for line in page.chat} == {None}
    assert {line["name"] for line in page.chat} == {""}
    spoken = Counter(line["seat"] for line in page.chat)
    assert 0 not in spoken
    assert max(spoken.values()) <= banter.A_BOT
    assert spoken.total() <= banter.A_TABLE
    for line in page.chat:
        temper = bot_at(page.table["id"], line["seat"]).temper
        assert any(line["phrase"] in phrases for phrases in banter.TALK[temper].values())
        assert line["text"] is None


@pytest.mark.usefixtures("chatty")
async def test_bots_are_silent_where_chat_is_off(ann: Person) -> None:
    page = await played(ann, chat="off")
    assert await page.silent()
    assert page.chat == []


@pytest.mark.usefixtures("chatty")
async def test_bots_greet_where_only_phrases_are_allowed(ann: Person) -> None:
    page = await played(ann, chat="phrases", anonymous=True)
    await page.until(lambda p: bool(p.chat))
    assert page.chat[0]["phrase"] in ("hello", "good_luck")


@pytest.mark.usefixtures("chatty")
async def test_substitutes_say_nothing(ann: Person, bob: Person) -> None:
    table = (await ann.new_table("pp"))["id"]
    page, other = await ann.at(table), await bob.at(table)
    assert await other.order("sit", seat=1) == "ack"
    assert await page.order("start") == "ack"
    await other.until(lambda p: bool(p.state))
    assert await other.order("leave") == "ack"
    await play_out(page)
    assert await page.silent()
    assert page.chat == []


@pytest.mark.usefixtures("chatty")
async def test_bots_of_a_lesson_say_nothing(ann: Person) -> None:
    body = {"game": "coup", "lesson": next(iter(facedown.game("coup").lessons))}
    table = (await ann.call("POST", "/api/lessons", body)).json()["table"]["id"]
    page = await ann.at(table)
    await page.until(lambda p: '"msg":"chat"' in p.heard[-1])
    assert await page.silent()
    assert page.chat == []
