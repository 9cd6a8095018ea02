"""Games over sockets."""

import json

import pytest
from tests.server.helpers import Page, Person, dial, enter, play_out
from websockets.exceptions import InvalidStatus

from facedown.engine.record import replay


async def seated(ann: Person, bob: Person, seats: str, **options: bool) -> tuple[Page, Page]:
    """A started game with Ann on seat 0 and Bob on seat 1."""
    table = await ann.new_table(seats, options={"starter": 0, **options})
    first, second = await ann.at(table["id"]), await bob.at(table["id"])
    assert await second.order("sit", seat=1) == "ack"
    assert await first.order("start") == "ack"
    for page in (first, second):
        await page.until(lambda p: bool(p.state))
    return first, second


async def test_two_people_and_two_bots_play_a_whole_game(
    ann: Person, bob: Person, visitor: Person
) -> None:
    first, second = await seated(ann, bob, "ppbb")
    watcher = await visitor.at(first.table["id"])
    await play_out(first, second)
    await watcher.until(lambda p: p.over)

    assert first.state["view"]["outcome"] == second.state["view"]["outcome"]
    assert [entry["n"] for entry in first.entries] == list(range(len(first.entries)))
    assert watcher.you is None
    record = (await bob.call("GET", f"/api/tables/{first.table['id']}/record")).json()
    outcome = replay(record).outcome
    assert outcome is not None
    assert outcome.json == first.state["view"]["outcome"]


async def test_spectators_and_rivals_see_public_facts_only(
    ann: Person, bob: Person, visitor: Person
) -> None:
    first, second = await seated(ann, bob, "pp", two_player_draft=False)
    watcher = await visitor.at(first.table["id"])
    await watcher.until(lambda p: bool(p.state))

    def faces(page: Page, seat: int) -> list[object]:
        return [card["face"] for card in page.state["view"]["players"][seat]["cards"]]

    def dealt(page: Page) -> list[int]:
        return [event["seat"] for event in page.events if "cards" in event]

    assert None not in faces(first, 0)
    assert faces(first, 1) == faces(second, 0) == [None, None]
    assert faces(watcher, 0) == faces(watcher, 1) == [None, None]
    assert (dealt(first), dealt(second), dealt(watcher)) == ([0], [1], [])
    assert watcher.state["choices"] == []
    assert await watcher.order("play", turn=0, action={"do": "income"}) == "not_allowed"
    carl = await enter(ann.url, "Carl")
    assert await (await carl.at(first.table["id"])).order("sit", seat=0) == "not_legal"


async def test_a_page_comes_back_with_what_it_has(ann: Person, bob: Person) -> None:
    first, second = await seated(ann, bob, "pp", two_player_draft=False)
    await first.play({"do": "income"})
    await second.until(lambda p: p.state["turn"] == 1)
    await second.close()
    await first.until(lambda p: p.table["seats"][1]["online"] is False)

    again = await bob.at(first.table["id"], since=1)
    await again.until(lambda p: bool(p.state))
    assert again.you == 1
    assert again.entries == second.entries[1:]
    assert again.state == {**second.state, "frames": []}, "to them it is past"
    everything = await bob.at(first.table["id"])
    await everything.until(lambda p: bool(p.state))
    assert everything.entries == second.entries
    beyond = await bob.at(first.table["id"], since=99)
    await beyond.until(lambda p: bool(p.state))
    assert beyond.entries == second.entries


async def test_a_command_is_done_once(ann: Person, bob: Person) -> None:
    first, second = await seated(ann, bob, "pp", two_player_draft=False)
    turn = first.state["turn"]
    income = {"turn": turn, "action": {"do": "income"}}
    assert await first.order("play", id="one", **income) == "ack"
    assert await first.order("play", id="one", **income) == "ack"
    assert await second.order("play", id="one", **income) == "not_legal", (
        "ids are each player's own"
    )
    assert await first.order("play", id="two", **income) == "not_legal"
    await second.until(lambda p: bool(p.state["choices"]))
    assert [event["on"] for event in second.events].count("declared") == 1


async def test_a_play_for_another_decision_is_refused(ann: Person, bob: Person) -> None:
    first, _ = await seated(ann, bob, "pp", two_player_draft=False)
    stale = first.state["turn"] + 1
    assert await first.order("play", turn=stale, action={"do": "income"}) == "not_legal"


async def test_claims_are_shown_and_remembered(ann: Person, bob: Person) -> None:
    first, second = await seated(ann, bob, "pp", two_player_draft=False)
    claim = {"claim": "hold", "character": "duke"}
    assert claim in second.state["claims"]
    assert await second.order("say", claim=claim) == "ack"
    await first.until(lambda p: p.events[-1]["on"] == "said")
    assert first.events[-1] == {"on": "said", "seat": 1, **claim}
    assert await first.play({"do": "income"}) == "ack", "a claim is no decision"
    assert await second.order("say", claim={"claim": "hold", "character": "king"}) == "not_legal"


async def test_chat(ann: Person, bob: Person, visitor: Person) -> None:
    table = await ann.new_table("pp")
    first, second = await ann.at(table["id"]), await bob.at(table["id"])
    assert await first.order("chat", text="  你好\n Bob 👩‍👧 ") == "ack"
    assert await second.order("chat", text="\x07") == "bad_message"
    assert await (await visitor.at(table["id"])).order("chat", text="hi") == "not_allowed"
    assert await second.order("chat", text="hi") == "ack"
    await first.until(lambda p: len(p.chat) == 2)
    lines = [(line["n"], line["seat"], line["name"], line["text"]) for line in first.chat]
    assert lines == [(0, 0, "Ann", "你好 Bob 👩‍👧"), (1, None, "Bob", "hi")]
    late = await bob.at(table["id"])
    await late.until(lambda p: bool(p.chat))
    assert late.chat == first.chat


# --- refusals ------------------------------------------------------------------------------------


@pytest.mark.parametrize("origin", ["https://evil.example", "null", None])
async def test_a_page_of_another_origin_gets_no_socket(ann: Person, origin: str | None) -> None:
    table = await ann.new_table("pp")
    with pytest.raises(InvalidStatus) as refused:
        await dial(ann, table["id"], origin)
    assert refused.value.response.status_code == 403


@pytest.mark.parametrize(
    "message",
    [
        {"cmd": "sit", "id": "x", "seat": 1, "player": "bob"},
        {"cmd": "sit", "id": "x", "seat": "1"},
        {"cmd": "sit", "id": "x", "seat": -1},
        {"cmd": "fly", "id": "x"},
        {"cmd": "chat", "id": "x", "text": "x" * 501},
        {"id": "x"},
    ],
)
async def test_a_bad_message_with_an_id_is_refused_by_it(ann: Person, message: object) -> None:
    page = await ann.at((await ann.new_table("pp"))["id"])
    await page.until(lambda p: len(p.heard) == 2)
    await page.socket.send(json.dumps(message))
    assert await page.hear() == {"msg": "refused", "id": "x", "code": "bad_message"}


@pytest.mark.parametrize("frame", ["", "{", "[]", '{"cmd":"fly"}', b"\x00", "[" * 4000])
async def test_a_frame_that_is_no_message_closes_the_socket(
    ann: Person, frame: str | bytes
) -> None:
    page = await ann.at((await ann.new_table("pp"))["id"])
    await page.socket.send(frame)
    assert await page.code() == 4400


async def test_a_frame_beyond_4_kib_closes_the_socket(ann: Person) -> None:
    page = await ann.at((await ann.new_table("pp"))["id"])
    await page.send(cmd="chat", id="x", text="x" * 4096)
    assert await page.code() == 1009


async def test_hello_comes_first_and_once(ann: Person) -> None:
    table = (await ann.new_table("pp"))["id"]
    early = Page(await dial(ann, table))
    await early.send(cmd="ping")
    assert await early.code() == 4408
    page = await ann.at(table)
    await page.send(cmd="hello", since=0)
    assert await page.code() == 4400


async def test_no_such_table(ann: Person) -> None:
    assert await Page(await dial(ann, "none")).code() == 4404


async def test_too_many_messages_close_the_socket(ann: Person, frozen_limits: None) -> None:
    page = await ann.at((await ann.new_table("pp"))["id"])
    for _ in range(110):
        await page.send(cmd="ping")
    assert await page.code() == 4429
