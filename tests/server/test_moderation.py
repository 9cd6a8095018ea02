"""Chat modes, muting, blocking, reports; limits of the host's powers in play."""

import asyncio
import json
from pathlib import Path
from typing import Any, get_args

import pytest
from tests.server.helpers import Json, Page, Person, enter, fast, kept_in, play_out, serving
from tests.server.warm import facedown

from facedown.server.live.pages import Pages
from facedown.server.live.peer import Peer
from facedown.server.table_log.faces import drawn
from facedown.server.wire.tables import Phrase


def said(page: Page) -> list[str]:
    return [line["text"] or f"({line['phrase']})" for line in page.chat]


async def talk_at(page: Page, lines: int) -> None:
    await page.until(lambda p: len(p.chat) == lines)


async def put(person: Person, other: Person, mute: bool = False, block: bool = False) -> Json:
    answer = await person.call("PATCH", f"/api/people/{other.id}", {"mute": mute, "block": block})
    assert answer.status_code == 200, answer.text
    bond: Json = answer.json()["person"]
    return bond


async def talking(ann: Person, mode: str) -> Page:
    """Ann's page of a table with this chat mode."""
    seats = [{"kind": "person"}, {"kind": "person"}]
    body = {"game": "coup", "seats": seats, "chat": mode}
    table = (await ann.call("POST", "/api/tables", body)).json()["table"]
    assert table["chat"] == mode
    return await ann.at(table["id"])


# --- chat modes ----------------------------------------------------------------------------------


async def test_quick_phrases_are_keys_that_each_page_translates(ann: Person, bob: Person) -> None:
    first = await talking(ann, "free")
    second = await bob.at(first.table["id"])
    assert await first.order("chat", phrase="thinking") == "ack"
    await talk_at(second, 1)
    line = second.chat[0]
    assert (line["player"], line["name"], line["phrase"]) == (ann.id, "Ann", "thinking")
    assert line["text"] is None


@pytest.mark.parametrize("line", [{}, {"phrase": "rude"}, {"phrase": "hello", "text": "hi"}])
async def test_a_line_is_a_text_or_a_phrase_of_the_list(ann: Person, line: Json) -> None:
    page = await talking(ann, "free")
    assert await page.order("chat", **line) == "bad_message"


@pytest.mark.parametrize(
    ("mode", "phrase", "text"),
    [
        ("free", "ack", "ack"),
        ("phrases", "ack", "not_allowed"),
        ("off", "not_allowed", "not_allowed"),
    ],
)
async def test_a_table_says_how_one_may_talk(
    ann: Person, mode: str, phrase: str, text: str
) -> None:
    page = await talking(ann, mode)
    assert await page.order("chat", phrase="hello") == phrase
    assert await page.order("chat", text="hello") == text


async def test_the_next_table_has_the_same_kind_of_talk(ann: Person, bob: Person) -> None:
    first = await talking(ann, "phrases")
    second = await bob.at(first.table["id"])
    await second.order("sit", seat=1)
    await first.order("start")
    await play_out(first, second)
    answer = await bob.call("POST", f"/api/tables/{first.table['id']}/again")
    assert answer.json()["table"]["chat"] == "phrases"


async def test_chat_lines_are_limited_per_minute(tmp_path: Path, frozen_limits: None) -> None:
    async with serving(fast(tmp_path, chat_per_minute=5)) as url:
        ann = await enter(url, "Ann")
        page = await talking(ann, "free")
        answers = [await page.order("chat", f"c{n}", phrase="hello") for n in range(7)]
        assert answers == ["ack"] * 5 + ["too_many"] * 2
        assert await page.order("chat", "c0", phrase="hello") == "ack", "it was said before"
        assert await page.order("leave") == "ack", "only talk is limited"


# --- muting and blocking -------------------------------------------------------------------------


async def test_what_was_said_is_told_again_only_if_something_changes(
    ann: Person, bob: Person
) -> None:
    first = await talking(ann, "free")
    assert await first.order("chat", text="hello") == "ack"
    await talk_at(first, 1)
    for wish in ({"mute": True}, {"mute": True}, {"block": True}, {"mute": True}, {}, {}):
        await put(ann, bob, **wish)
    await first.hear()
    await first.hear()
    assert [json.loads(text)["msg"] for text in first.heard[-2:]] == ["chat", "chat"]
    assert await first.silent()


async def test_i_do_not_see_the_talk_of_whom_i_mute(ann: Person, bob: Person) -> None:
    carl = await enter(ann.url, "Carl")
    first = await talking(ann, "free")
    second, third = await bob.at(first.table["id"]), await carl.at(first.table["id"])
    await second.order("chat", text="b1!")
    await third.order("chat", text="c1")
    await talk_at(first, 2)

    assert await put(ann, bob, mute=True) == {
        "player": {"id": bob.id, "name": "Bob", "face": drawn(bob.id)},
        "mute": True,
        "block": False,
    }
    await first.hear()
    whole = json.loads(first.heard[-1])
    assert (whole["from"], [line["text"] for line in whole["lines"]]) == (0, ["c1"])
    await second.order("chat", text="b2!")
    await third.order("chat", text="c2")
    await first.order("chat", text="a1!")
    await first.until(lambda p: "a1!" in p.heard[-1])
    assert not any("b2!" in frame for frame in first.heard)
    await talk_at(second, 5)
    assert said(second) == ["b1!", "c1", "b2!", "c2", "a1!"], "Bob sees all"

    late = await ann.at(first.table["id"])
    await late.until(lambda p: '"msg":"chat"' in p.heard[-1])
    assert [line["n"] for line in json.loads(late.heard[-1])["lines"]] == [1, 3, 4]

    await put(ann, bob)
    await late.hear()
    assert len(json.loads(late.heard[-1])["lines"]) == 5


async def test_blocking_hides_chat_both_ways(ann: Person, bob: Person) -> None:
    first = await talking(ann, "free")
    second = await bob.at(first.table["id"])
    await second.until(lambda p: '"msg":"chat"' in p.heard[-1])
    await put(ann, bob, block=True)
    assert await second.silent(), "they are not told"
    await first.order("chat", text="a1!")
    await second.order("chat", text="b1!")
    await second.until(lambda p: "b1!" in p.heard[-1])
    await first.until(lambda p: "a1!" in p.heard[-1])
    assert await second.silent()
    assert await first.silent()
    assert not any("a1!" in frame for frame in second.heard)
    assert not any("b1!" in frame for frame in first.heard)


async def test_blocked_players_cannot_sit_at_my_tables(ann: Person, bob: Person) -> None:
    await put(ann, bob, block=True)
    first = await talking(ann, "free")
    second = await bob.at(first.table["id"])
    assert await second.order("sit", seat=1) == "not_allowed"
    theirs = await talking(bob, "free")
    guest = await ann.at(theirs.table["id"])
    assert await guest.order("sit", seat=1) == "ack", "Bob's tables are Bob's"
    await put(ann, bob)
    assert await second.order("sit", seat=1) == "ack"


async def test_who_has_a_seat_keeps_it_to_the_end_and_no_longer(ann: Person, bob: Person) -> None:
    first = await talking(ann, "free")
    second = await bob.at(first.table["id"])
    await second.order("sit", seat=1)
    await first.order("start")
    await second.until(lambda p: bool(p.state))
    await put(ann, bob, block=True)
    assert await second.order("leave") == "ack"
    assert await second.order("sit", seat=1) == "ack"
    await play_out(first, second)
    made = (await ann.call("POST", f"/api/tables/{first.table['id']}/again")).json()["table"]
    assert [seat["player"] and seat["player"]["name"] for seat in made["seats"]] == ["Ann", None]


async def test_my_list_is_mine(ann: Person, bob: Person, visitor: Person) -> None:
    await put(ann, bob, mute=True)
    mine = (await ann.call("GET", "/api/people")).json()
    player = {"id": bob.id, "name": "Bob", "face": drawn(bob.id)}
    assert mine == {"people": [{"player": player, "mute": True, "block": False}]}
    assert (await bob.call("GET", "/api/people")).json() == {"people": []}
    await put(ann, bob)
    assert (await ann.call("GET", "/api/people")).json() == {"people": []}
    wish = {"mute": True, "block": False}
    for person, id, status in ((ann, "none", 404), (ann, ann.id, 409), (visitor, bob.id, 401)):
        assert (await person.call("PATCH", f"/api/people/{id}", wish)).status_code == status


async def test_two_devices_change_their_half_each(ann: Person, bob: Person) -> None:
    """Each sends only its own change."""
    path = f"/api/people/{bob.id}"
    await put(ann, bob, mute=True, block=True)
    for wish, (mute, block) in (
        ({"mute": False}, (False, True)),
        ({}, (False, True)),
        ({"mute": True}, (True, True)),
        ({"block": False}, (True, False)),
    ):
        person = (await ann.call("PATCH", path, wish)).json()["person"]
        assert (person["mute"], person["block"]) == (mute, block), wish
    await put(ann, bob, mute=True, block=True)
    await asyncio.gather(
        ann.call("PATCH", path, {"mute": False}), ann.call("PATCH", path, {"block": False})
    )
    assert (await ann.call("GET", "/api/people")).json() == {"people": []}


async def test_what_is_wished_of_one_person_twenty_times_holds_at_the_open_table(
    ann: Person, bob: Person
) -> None:
    """Whatever order messages arrive in, the page ends up in the state of the list."""
    first = await talking(ann, "free")
    second = await bob.at(first.table["id"])
    path = f"/api/people/{bob.id}"
    wishes = [{"mute": True}, {"mute": False}, {"block": True}, {"block": False}] * 5
    await asyncio.gather(*(ann.call("PATCH", path, wish) for wish in wishes))
    listed = (await ann.call("GET", "/api/people")).json()["people"]
    assert await second.order("chat", text="marco") == "ack"
    await talk_at(second, 1)
    assert await first.order("chat", text="polo") == "ack"
    await first.until(lambda page: "polo" in said(page))
    assert ("marco" in said(first)) == (listed == [])


async def test_a_page_that_opens_while_somebody_is_muted_does_not_miss_it(
    ann: Person, bob: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = await talking(ann, "free")
    table = first.table["id"]
    assert await (await bob.at(table)).order("chat", text="marco") == "ack"
    await talk_at(first, 1)
    await first.close()
    attach = Pages.attach

    async def slowly(pages: Pages, peer: Peer, since: int) -> None:
        """Mutes have been read, and the table does not know this page yet."""
        monkeypatch.setattr(Pages, "attach", attach)
        await put(ann, bob, mute=True)
        await attach(pages, peer, since)

    monkeypatch.setattr(Pages, "attach", slowly)
    again = await ann.at(table)
    await again.until(lambda page: '"msg":"chat"' in page.heard[-1] and page.chat == [])


# --- reports -------------------------------------------------------------------------------------


def reports(data: Path, *options: str) -> str:
    done = facedown("reports", *kept_in(data), *options)
    assert done.returncode == 0, done.stderr
    return done.stdout


async def test_a_report_keeps_the_lines_and_those_around(
    ann: Person, bob: Person, tmp_path: Path
) -> None:
    first = await talking(ann, "free")
    second = await bob.at(first.table["id"])
    for n in range(9):
        await first.order("chat", text=f"before {n}")
    await second.order("chat", text="something 無禮")
    await second.order("chat", phrase="bye")
    path = f"/api/tables/{first.table['id']}/reports"
    body: Json = {"player": bob.id, "reason": "abuse", "lines": [9], "note": " rude \n words "}
    answer = await ann.call("POST", path, body)
    assert answer.status_code == 200, answer.text

    (line,) = reports(tmp_path, "--json").splitlines()
    stored = json.loads(line)
    assert stored["id"] == answer.json()["report"]
    assert (stored["reporter"]["name"], stored["reported"]["name"]) == ("Ann", "Bob")
    assert (stored["table"], stored["note"]) == (first.table["id"], "rude words")
    assert [(part["n"], part["reported"]) for part in stored["lines"]] == [
        *((n, False) for n in range(4, 9)), (9, True), (10, False)
    ]  # fmt: skip
    text = reports(tmp_path)
    assert "> " in text and "Bob: something 無禮" in text and "Bob: (bye)" in text


async def test_what_cannot_be_reported(ann: Person, bob: Person, visitor: Person) -> None:
    first = await talking(ann, "free")
    path = f"/api/tables/{first.table['id']}/reports"
    await first.order("chat", text="hi")
    body: Json = {"player": ann.id, "reason": "abuse", "lines": [0]}
    assert (await bob.call("POST", path, body)).status_code == 200
    wrong: list[tuple[Person, Json, int]] = [
        (bob, {**body, "player": bob.id}, 404),
        (bob, {**body, "lines": [1]}, 409),
        (bob, {**body, "reason": "dull"}, 422),
        (bob, {**body, "lines": [0] * 21}, 422),
        (bob, {**body, "note": "x" * 501}, 422),
        (ann, body, 404),
        (visitor, body, 401),
    ]
    for person, what, status in wrong:
        assert (await person.call("POST", path, what)).status_code == status
    missing = await bob.call("POST", "/api/tables/none/reports", body)
    assert missing.status_code == 404
    for _ in range(9):
        assert (await bob.call("POST", path, {**body, "lines": []})).status_code == 200
    assert (await bob.call("POST", path, body)).status_code == 429


def test_without_a_database_there_is_nothing_to_list(tmp_path: Path) -> None:
    done = facedown("reports", "--data", str(tmp_path))
    assert done.returncode == 1
    assert done.stderr.startswith("facedown: there is no database")
    assert not list(tmp_path.iterdir())


# --- the host ------------------------------------------------------------------------------------


async def test_in_play_the_host_changes_neither_rules_nor_seats(ann: Person, bob: Person) -> None:
    first = await talking(ann, "off")
    second = await bob.at(first.table["id"])
    await second.order("sit", seat=1)
    await first.order("start")
    await second.until(lambda p: bool(p.state))
    before: Any = (await ann.call("GET", f"/api/tables/{first.table['id']}")).json()
    orders: list[Json] = [
        {"cmd": "seat", "seat": 1, "kind": "person"},
        {"cmd": "seat", "seat": 1, "kind": "bot", "level": "easy"},
        {"cmd": "seat", "seat": 0, "kind": "bot", "level": "easy"},
        {"cmd": "start"},
        {"cmd": "sit", "seat": 1},
        {"cmd": "chat", "text": "hi"},
    ]
    for order in orders:
        cmd = order.pop("cmd")
        assert await first.order(cmd, **order) in ("not_allowed", "not_legal")
    assert await first.order("options", options={}) == "bad_message"
    assert await first.order("start", options={}) == "bad_message"
    for method in ("PUT", "PATCH", "POST", "DELETE"):
        path = f"/api/tables/{first.table['id']}"
        assert (await ann.call(method, path, {"options": {}})).status_code == 405
    assert (await ann.call("GET", f"/api/tables/{first.table['id']}")).json() == before


def test_phrases_are_keys() -> None:
    assert all(phrase.isidentifier() for phrase in get_args(Phrase))
