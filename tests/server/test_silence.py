"""A blocked person cannot detect the block: no gap in numbers, no visible change."""

import json
from pathlib import Path

import pytest
from tests.server.helpers import Json, Page, Person, enter, fast, play_out, serving

from facedown.server.table_log import views
from facedown.server.table_log.chat import ChatLog, Hidden, Line, Silence
from facedown.server.wire.tables import Player


async def put(person: Person, other: Person, mute: bool = False, block: bool = False) -> None:
    answer = await person.call("PATCH", f"/api/people/{other.id}", {"mute": mute, "block": block})
    assert answer.status_code == 200, answer.text


def chats(page: Page) -> list[Json]:
    """Chat messages that this page has received."""
    told = [json.loads(text) for text in page.heard]
    return [message for message in told if message["msg"] == "chat"]


def numbers(page: Page) -> list[tuple[int, list[int]]]:
    return [(message["from"], [line["n"] for line in message["lines"]]) for message in chats(page)]


def texts(page: Page) -> list[str]:
    return [line["text"] for message in chats(page) for line in message["lines"]]


async def talk(page: Page, text: str) -> None:
    """Says something and waits until it is received."""
    assert await page.order("chat", text=text) == "ack"
    await page.until(lambda p: text in p.heard[-1])


async def opened(person: Person, table: str) -> Page:
    page = await person.at(table)
    await page.until(lambda p: bool(chats(p)))
    return page


async def test_the_blocked_count_what_they_see(tmp_path: Path) -> None:
    async with serving(fast(tmp_path)) as url:
        ann, bob = await enter(url, "Ann"), await enter(url, "Bob")
        table = (await ann.new_table("ppp"))["id"]
        first, second = await opened(ann, table), await opened(bob, table)
        await talk(first, "a1!")
        await second.until(lambda p: "a1!" in p.heard[-1])
        await put(ann, bob, block=True)
        await talk(second, "b1!")
        await talk(first, "a2!")
        await talk(first, "a3!")
        await talk(second, "b2!")
        assert numbers(second) == [(0, []), (0, [0]), (1, [1]), (2, [2])]

        # Lines read before stay; hidden ones do not appear later, nor after the block.
        await second.close()
        second = await opened(bob, table)
        assert (numbers(second), texts(second)) == ([(0, [0, 1, 2])], ["a1!", "b1!", "b2!"])
        await put(ann, bob)
        await talk(first, "a4!")
        await second.until(lambda p: "a4!" in p.heard[-1])
        assert numbers(second)[-1] == (3, [3])
    async with serving(fast(tmp_path)) as url:
        bob.url = ann.url = url
        second = await opened(bob, table)
        assert numbers(second) == [(0, [0, 1, 2, 3])]
        assert texts(second) == ["a1!", "b1!", "b2!", "a4!"]
        # Ann's own mutes may be visible to her.
        first = await opened(ann, table)
        assert texts(first) == ["a1!", "b1!", "a2!", "a3!", "b2!", "a4!"]


async def test_muting_leaves_the_numbers_alone(ann: Person, bob: Person) -> None:
    table = (await ann.new_table("ppp"))["id"]
    first, second = await opened(ann, table), await opened(bob, table)
    await talk(second, "b1!")
    await talk(first, "a1!")
    await put(ann, bob, mute=True)
    await first.hear()
    await put(ann, bob)
    await first.hear()
    assert numbers(first)[-2:] == [(0, [1]), (0, [0, 1])]
    await second.until(lambda p: "a1!" in p.heard[-1])
    assert numbers(second) == [(0, []), (0, [0]), (1, [1])]


async def test_a_report_means_the_lines_that_the_reporter_counts(ann: Person, bob: Person) -> None:
    carl = await enter(ann.url, "Carl")
    table = (await ann.new_table("ppp"))["id"]
    first, second, third = [await opened(who, table) for who in (ann, bob, carl)]
    await put(ann, bob, block=True)
    await talk(first, "a1!")
    await talk(third, "c1!")
    await second.until(lambda p: "c1!" in p.heard[-1])
    assert numbers(second)[-1] == (0, [0])

    async def report(about: Person, *lines: int) -> int:
        body = {"player": about.id, "reason": "spam", "lines": lines}
        return (await bob.call("POST", f"/api/tables/{table}/reports", body)).status_code

    assert await report(carl, 0) == 200
    assert await report(carl, 1) == 409, "to Carl there is no other line"
    assert await report(ann, 0) == 409
    # She has left her seat; chat alone does not count as being here.
    assert await first.order("leave") == "ack"
    assert await report(ann) == 404


async def test_the_end_of_a_table_without_names_takes_nothing_away(
    ann: Person, bob: Person
) -> None:
    seats = [{"kind": "person"}, {"kind": "person"}]
    body = {"game": "coup", "seats": seats, "anonymous": True}
    table = (await ann.call("POST", "/api/tables", body)).json()["table"]["id"]
    first, second = await opened(ann, table), await opened(bob, table)
    await put(ann, bob, block=True)
    assert await second.order("sit", seat=1) == "not_allowed"
    await put(ann, bob)
    assert await second.order("sit", seat=1) == "ack"
    await put(ann, bob, block=True)
    await talk(first, "a1!")
    await second.until(lambda p: "a1!" in p.heard[-1])
    assert await first.order("start") == "ack"
    await play_out(first, second)
    await talk(first, "a2!")
    await talk(second, "b1!")
    assert numbers(second)[-2:] == [(0, [0]), (1, [1])]
    assert texts(second)[-2:] == ["a1!", "b1!"]


def line(player: str, at: int, veiled: bool = False) -> Line:
    return Line(at, None, player, player, "x", veiled=veiled)


def test_a_silence_is_between_two_moments() -> None:
    talk = ChatLog()
    for at in range(6):
        talk.add(line("ann", at))
    talk.add(line("ann", 3, veiled=True))
    hidden = Hidden(silences=(Silence("ann", 1, 3), Silence("ann", 5)))
    assert talk.heard(hidden) == [0, 3, 4, 6]
    talk.inherit("ann", Player("account", "Ann"))
    assert talk.heard(hidden) == [0, 3, 4, 6], "pages that are open know her as she was"
    assert talk.heard(Hidden(silences=(Silence("account", 1, 3),))) == [0, 3, 4, 5, 6]
    assert {said.player for said in talk.lines} == {"account"}


class FakeRoom:
    """The part of a room that chat needs."""

    def __init__(self, talk: ChatLog) -> None:
        self.chat = talk


@pytest.mark.parametrize("silent", [0, 700])
def test_the_last_lines_are_the_last_that_one_hears(
    silent: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(views, "hides_names", lambda room: False)
    talk = ChatLog()
    for at in range(600):
        talk.add(line("bob", at))
    for at in range(600, 600 + silent):
        talk.add(line("ann", at))
    room, hidden = FakeRoom(talk), Hidden(silences=(Silence("ann", 0),))
    told = views.history(room, hidden)  # type: ignore[arg-type]
    assert [one.n for one in told.lines] == [*range(100, 600)]
    assert told.start == 100


def test_the_last_lines_are_no_more_than_a_message_holds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(views, "hides_names", lambda room: False)
    talk = ChatLog()
    for at in range(500):
        talk.add(Line(at, None, "bob", "bob", "\N{PLAYING CARD BACK}" * 500))
    told = views.history(FakeRoom(talk))  # type: ignore[arg-type]
    assert 100 < len(told.lines) < 250
    assert told.start == told.lines[0].n
    assert told.lines[-1].n == 499
