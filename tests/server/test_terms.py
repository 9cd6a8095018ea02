"""Terms of a table: anonymity, spectators, absent players, haste."""

from pathlib import Path

import pytest
from tests.server.helpers import Json, Page, Person, enter, nobody, play_out
from tests.server.scene import Scene, stage

from facedown.server.table_log.faces import veiled

GRACE = 0.51
PLAIN: Json = {"starter": 0, "two_player_draft": False}


async def table_of(person: Person, seats: str, **terms: object) -> str:
    kinds = {"p": {"kind": "person"}, "b": {"kind": "bot", "level": "random"}}
    body = {"game": "coup", "options": PLAIN, "seats": [kinds[s] for s in seats], **terms}
    answer = await person.call("POST", "/api/tables", body)
    assert answer.status_code == 200, answer.text
    return str(answer.json()["table"]["id"])


async def seated(ann: Person, bob: Person, **terms: object) -> tuple[Page, Page]:
    """Both sit; the game has not started."""
    table = await table_of(ann, "pp", **terms)
    first, second = await ann.at(table), await bob.at(table)
    assert await second.order("sit", seat=1) == "ack"
    return first, second


async def begun(first: Page, second: Page) -> None:
    assert await first.order("start") == "ack"
    for page in (first, second):
        await page.until(lambda p: bool(p.state))


# --- published terms -----------------------------------------------------------------------------


async def test_a_table_publishes_its_terms_and_the_next_one_keeps_them(
    ann: Person, bob: Person
) -> None:
    terms = {"language": "zh-Hant", "absent": "end", "anonymous": True, "watch": 7}
    first, second = await seated(ann, bob, **terms)
    assert {name: first.table[name] for name in terms} == terms
    await begun(first, second)
    await play_out(first, second)
    made = (await ann.call("POST", f"/api/tables/{first.table['id']}/again")).json()["table"]
    assert {name: made[name] for name in terms} == terms


@pytest.mark.parametrize(
    "term", [{"absent": "shout"}, {"watch": -1}, {"watch": 101}, {"language": "tlh"}]
)
async def test_terms_that_there_are_not(ann: Person, term: Json) -> None:
    body = {"game": "coup", "seats": [{"kind": "person"}] * 2, **term}
    assert (await ann.call("POST", "/api/tables", body)).status_code == 422


# --- anonymous tables ----------------------------------------------------------------------------


async def test_names_stay_hidden_until_the_end(ann: Person, bob: Person, visitor: Person) -> None:
    first, second = await seated(ann, bob, anonymous=True, public=True)
    watcher = await visitor.at(first.table["id"])
    await first.order("chat", text="hi")
    carl = await enter(ann.url, "Carl")
    stander = await carl.at(first.table["id"])
    await stander.order("chat", text="may I")
    await stander.close()
    await begun(first, second)
    path = f"/api/tables/{first.table['id']}"
    told = [
        (await person.call("GET", p)).text
        for person in (bob, visitor)
        for p in ("/api/tables", path)
    ]
    for page in (second, watcher):
        await page.until(lambda p: len(p.chat) == 2)
        told += page.heard
    faces = [f'"face":{await person.face()}' for person in (ann, bob, carl)]
    for name in ("Ann", "Bob", "Carl", ann.id, bob.id, carl.id, *faces):
        assert not any(name in text for text in told), name
    assert (first.table["host"], first.table["seats"][1]["player"]) == (
        "", {"id": "seat-1", "name": "", "face": veiled(1)}
    )  # fmt: skip
    assert [line["face"] for line in watcher.chat] == [veiled(0), 0], "a face of the seat, or none"
    assert [(line["player"], line["name"]) for line in watcher.chat] == [
        ("seat-0", ""), ("line-1", "")
    ]  # fmt: skip
    await play_out(first, second)
    await watcher.until(lambda p: p.over and p.chat[0]["name"] == "Ann")
    assert [line["player"] for line in watcher.chat] == [ann.id, carl.id]
    assert [seat["player"]["name"] for seat in watcher.table["seats"]] == ["Ann", "Bob"]
    assert watcher.table["host"] == ann.id
    assert [line["face"] for line in watcher.chat] == [await ann.face(), await carl.face()]


async def test_each_knows_himself_and_the_host_that_he_is(ann: Person, bob: Person) -> None:
    first, second = await seated(ann, bob, anonymous=True)
    await second.until(lambda p: p.you == 1)
    assert first.you == 0
    assert '"host":true' in first.heard[0] and '"host":false' in second.heard[0]
    assert await second.order("start") == "not_allowed"
    assert await first.order("start") == "ack"


async def test_whom_i_mute_elsewhere_can_not_be_told_by_his_silence(
    ann: Person, bob: Person
) -> None:
    first, second = await seated(ann, bob, anonymous=True)
    await second.order("chat", text="one")
    await first.until(lambda p: len(p.chat) == 1)
    wish = {"mute": True, "block": True}
    assert (await ann.call("PATCH", f"/api/people/{bob.id}", wish)).status_code == 200
    await second.order("chat", text="two")
    await first.until(lambda p: len(p.chat) == 2)
    again = await ann.at(first.table["id"])
    await again.until(lambda p: len(p.chat) == 2)
    assert (await ann.call("PATCH", "/api/people/seat-1", wish)).status_code == 404
    await begun(again, second)
    await play_out(again, second)
    await again.until(lambda p: p.over and '"msg":"chat"' in p.heard[-1])
    assert again.heard[-1] == '{"msg":"chat","from":0,"lines":[]}', "from the end on it holds"


async def test_a_seat_without_a_name_can_be_reported(ann: Person, bob: Person) -> None:
    first, second = await seated(ann, bob, anonymous=True)
    await second.order("chat", text="rude")
    path = f"/api/tables/{first.table['id']}/reports"
    body: Json = {"player": "seat-1", "reason": "abuse", "lines": [0]}
    assert (await ann.call("POST", path, body)).status_code == 200
    for unknown in ("seat-0", "seat-9", "line-0", bob.id, ""):
        answer = await ann.call("POST", path, {**body, "player": unknown})
        assert answer.status_code == 404, unknown


async def test_the_next_table_without_names_seats_people_by_lot(ann: Person, bob: Person) -> None:
    orders = set()
    for _ in range(12):
        first, second = await seated(ann, bob, anonymous=True)
        await begun(first, second)
        assert await first.play({"do": "income"}) == "ack"
        await play_out(first, second)
        made = (await ann.call("POST", f"/api/tables/{first.table['id']}/again")).json()["table"]
        assert made["options"]["starter"] == PLAIN["starter"], "it would name the winner"
        orders.add((await ann.at(made["id"])).you)
        if len(orders) == 2:
            return
    raise AssertionError("twelve tables, and always the same seats")


# --- spectators ----------------------------------------------------------------------------------


async def moves(first: Page, second: Page, count: int) -> None:
    """Alternating incomes."""
    for n in range(count):
        page = (first, second)[n % 2]
        await page.until(lambda p: bool(p.state["choices"]))
        page.state["choices"] = []
        assert await page.play({"do": "income"}) == "ack"


async def test_who_only_watches_comes_and_goes_unheard(ann: Person, bob: Person) -> None:
    """Announcing each of a thousand spectators would flood the others; sitting down is
    announced."""
    page = await ann.at((await ann.new_table("pp", public=True))["id"])
    await page.take_all()
    for who in (bob, nobody(ann.url)):
        watcher = await who.at(page.table["id"])
        assert await page.silent()
        await watcher.close()
        assert await page.silent()
    there = await bob.at(page.table["id"])
    assert await there.order("sit", seat=1) == "ack"
    await page.until(lambda p: p.table["seats"][1]["online"])
    await there.close()
    await page.until(lambda p: not p.table["seats"][1]["online"])


async def test_spectators_see_the_table_with_a_delay(ann: Person, bob: Person) -> None:
    first, second = await seated(ann, bob, watch=3)
    watcher = await nobody(ann.url).at(first.table["id"])
    await begun(first, second)
    await watcher.until(lambda p: len(p.entries) == 1 and bool(p.state))
    await moves(first, second, 3)
    await first.until(lambda p: len(p.entries) == 4)
    assert await watcher.silent()
    assert len(watcher.entries) == 1
    await first.order("chat", text="now")
    await moves(second, first, 1)
    await watcher.until(lambda p: p.state["turn"] == 1)
    assert len(watcher.entries) == 2 and watcher.chat == []
    late = await nobody(ann.url).at(first.table["id"])
    await late.until(lambda p: bool(p.state))
    assert late.state == {**watcher.state, "frames": []}, "to them it is past"
    assert [entry["n"] for entry in late.entries] == [0, 1]
    await late.close()
    await play_out(first, second)
    await watcher.until(lambda p: p.over and bool(p.chat))
    assert watcher.entries[-1]["n"] == first.entries[-1]["n"], "at the end all is shown"


def test_after_a_restart_they_are_as_far_behind(tmp_path: Path) -> None:
    async def run(scene: Scene) -> None:
        await scene.begin("pp", watch=2, pace="none")
        for seat in (0, 1, 0):
            assert await scene.pages[seat].play("income") == "ack"
        seen = scene.watcher.entries, {**scene.watcher.state, "frames": []}
        assert len(seen[0]) == 2
        await scene.restart()
        assert (scene.watcher.entries, scene.watcher.state) == seen
        assert len(scene.pages[0].entries) == 4

    stage(tmp_path, run)


async def test_where_nobody_may_watch_one_sees_who_sits_there(ann: Person, bob: Person) -> None:
    first, second = await seated(ann, bob, watch=None)
    watcher = await nobody(ann.url).at(first.table["id"])
    await watcher.until(lambda p: '"msg":"chat"' in p.heard[-1])
    await begun(first, second)
    await watcher.until(lambda p: p.table["status"] == "playing")
    await moves(first, second, 2)
    await first.order("chat", text="among us")
    assert await watcher.silent()
    late = await nobody(ann.url).at(first.table["id"])
    assert await late.silent()
    assert (watcher.entries, watcher.state, late.entries, late.state) == ([], {}, [], {})
    await play_out(first, second)
    for page in (watcher, late):
        await page.until(lambda p: p.over and len(p.chat) == 1)
        assert page.entries == [
            {**entry, "events": page.entries[n]["events"]} for n, entry in enumerate(first.entries)
        ]


@pytest.mark.parametrize("watch", [3, None])
async def test_who_does_not_see_the_present_does_not_talk_into_it(
    ann: Person, bob: Person, watch: int | None
) -> None:
    carl = await enter(ann.url, "Carl")
    first, second = await seated(ann, bob, watch=watch)
    watcher = await carl.at(first.table["id"])
    assert await watcher.order("chat", text="before") == "ack"
    await begun(first, second)
    assert await watcher.order("chat", text="during") == "not_allowed"
    assert await second.order("chat", text="during") == "ack"


# --- absent players ------------------------------------------------------------------------------


def test_the_game_ends_without_who_is_late_twice_in_a_row(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        await scene.begin("pp", absent="end")
        ann, bob = scene.pages[0], scene.pages[1]
        await scene.wait(45 + GRACE)
        assert await bob.play("income") == "ack"
        assert (bob.table["status"], bob.state["abandoned"]) == ("playing", None)
        await scene.wait(ann.clock["total_ms"] / 1000 + GRACE)
        for page in (ann, bob, scene.watcher):
            assert (page.table["status"], page.state["abandoned"]) == ("over", 0)
            assert page.state["choices"] == page.state["claims"] == []
            assert "outcome" not in page.state["view"] or not page.state["view"]["outcome"]
        assert await bob.play("income") == "not_legal"
        assert await bob.order("say", claim={"claim": "holds", "character": "duke"}) == "not_legal"
        record = f"/api/tables/{scene.table}/record"
        assert (await scene.people[1].call("GET", record)).status_code == 200
        await scene.restart()
        assert scene.pages[1].state["abandoned"] == 0
        again = await scene.people[1].call("POST", f"/api/tables/{scene.table}/again")
        assert again.status_code == 200

    stage(tmp_path, play)


def test_it_ends_without_who_has_gone_or_leaves(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        await scene.begin("pp", absent="end")
        await scene.pages[0].close()
        await scene.wait(200, lambda: scene.watcher.table["status"] == "over")
        assert scene.watcher.state["abandoned"] == 0
        scene.people.clear()
        await scene.begin("pp", absent="end")
        assert await scene.pages[1].order("leave") == "ack"
        assert scene.pages[0].state["abandoned"] == 1

    stage(tmp_path, play)


# --- haste ---------------------------------------------------------------------------------------


def test_windows_have_no_length_once_all_people_agree(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        await scene.begin("ppb", pace="none")
        ann, bob = scene.pages[0], scene.pages[1]
        assert await ann.order("haste", on=True) == "ack"
        assert not ann.table["quick"]
        assert await bob.order("haste", on=True) == "ack"
        assert bob.table["quick"]
        assert await bob.order("haste", on=True) == "not_legal"
        assert await ann.play("tax") == "ack"
        opened = scene.loop.now
        assert await bob.play("pass") == "ack"
        await scene.wait(5, lambda: ann.step != "challenge")
        assert scene.loop.now - opened < 0.3, "the bot takes a tenth of its pace"
        assert await bob.order("haste", on=False) == "ack"
        assert not ann.table["quick"]

    stage(tmp_path, play, bot_pace=(2.0, 2.0), windows="timed")


async def test_only_seated_players_may_vote_for_haste(ann: Person, bob: Person) -> None:
    first, second = await seated(ann, bob)
    carl = await (await enter(ann.url, "Carl")).at(first.table["id"])
    assert await carl.order("haste", on=True) == "not_allowed"
    assert await second.order("haste", on=True) == "ack"
    assert await second.order("leave") == "ack"
    assert await second.order("sit", seat=1) == "ack"
    await second.until(lambda p: p.you == 1)
    assert not second.table["seats"][1]["haste"], "whoever sits down anew is asked anew"


async def test_at_a_table_of_bots_the_host_says(ann: Person, bob: Person) -> None:
    table = await table_of(ann, "bb")
    host, other = await ann.at(table), await bob.at(table)
    assert await other.order("haste", on=True) == "not_allowed"
    assert await host.order("haste", on=True) == "ack"
    await other.until(lambda p: p.table["quick"])
    assert await host.order("start") == "ack"
    for page in (host, other):
        await page.until(lambda p: p.over)
