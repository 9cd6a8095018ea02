"""Sitting down, leaving, returning, and rematches."""

from pathlib import Path

from tests.server.helpers import Json, Person, enter, play_out
from tests.server.scene import Scene, stage

IDLE = 30.0


async def test_before_the_start_people_move_freely(ann: Person, bob: Person) -> None:
    table = await ann.new_table("ppp")
    first, second = await ann.at(table["id"]), await bob.at(table["id"])
    assert await second.order("sit", seat=0) == "not_legal", "it is taken"
    assert await second.order("sit", seat=9) == "not_legal"
    assert await second.order("sit", seat=1) == "ack"
    assert await second.order("sit", seat=2) == "ack"
    await second.until(lambda p: p.you == 2)
    owners = [seat["player"] and seat["player"]["name"] for seat in second.table["seats"]]
    assert owners == ["Ann", None, "Bob"]
    assert await second.order("leave") == "ack"
    await first.until(lambda p: p.table["seats"][2]["player"] is None)
    assert await second.order("leave") == "not_allowed"


async def test_the_host_says_who_may_sit_where(ann: Person, bob: Person) -> None:
    table = await ann.new_table("ppp")
    first, second = await ann.at(table["id"]), await bob.at(table["id"])
    assert await second.order("seat", seat=1, kind="bot", level="easy") == "not_allowed"
    assert await second.order("start") == "not_allowed"
    assert await first.order("start") == "not_legal", "seats are empty"
    assert await second.order("sit", seat=1) == "ack"
    assert await first.order("seat", seat=1, kind="bot", level="brilliant") == "not_legal"
    assert await first.order("seat", seat=1, kind="person", level="easy") == "not_legal"
    assert await first.order("seat", seat=1, kind="bot", level="easy") == "ack"
    await second.until(lambda p: p.you is None and p.table["seats"][1]["kind"] == "bot")
    assert await first.order("seat", seat=2, kind="bot", level="random") == "ack"
    assert await first.order("start") == "ack"
    await second.until(lambda p: p.table["status"] == "playing")
    assert await first.order("start") == "not_legal"


async def test_a_bot_plays_for_who_leaves_until_he_is_back(ann: Person, bob: Person) -> None:
    table = await ann.new_table("pp", options={"starter": 0, "two_player_draft": False})
    first, second = await ann.at(table["id"]), await bob.at(table["id"])
    await second.order("sit", seat=1)
    await first.order("start")
    await second.until(lambda p: bool(p.state))

    assert await first.order("leave") == "ack"
    await second.until(lambda p: p.table["seats"][0]["substitute"])
    seat = second.table["seats"][0]
    assert (seat["kind"], seat["level"], seat["player"]["name"]) == ("person", "normal", "Ann")
    await second.until(lambda p: p.state["turn"] > 0)
    assert await first.order("play", turn=0, action={"do": "income"}) == "not_allowed"
    assert await first.order("leave") == "not_legal"

    assert await first.order("sit", seat=0) == "ack"
    await second.until(lambda p: not p.table["seats"][0]["substitute"])
    assert await second.order("leave") == "ack"
    await first.until(lambda p: bool(p.state["choices"]))
    assert await first.play(first.state["choices"][0]) == "ack"


async def test_in_play_the_host_may_only_stand_a_bot_in_for_the_absent(
    ann: Person, bob: Person
) -> None:
    table = await ann.new_table("pp")
    first, second = await ann.at(table["id"]), await bob.at(table["id"])
    await second.order("sit", seat=1)
    await first.order("start")
    stand_in: Json = {"seat": 1, "kind": "bot", "level": "easy"}
    assert await first.order("seat", **stand_in) == "not_allowed"
    await second.close()
    await first.until(lambda p: not p.table["seats"][1]["online"])
    assert await first.order("seat", seat=1, kind="person") == "not_allowed"
    assert await first.order("seat", **stand_in) == "ack"
    back = await bob.at(table["id"])
    assert back.you == 1
    assert back.table["seats"][1]["substitute"]
    assert await back.order("sit", seat=1) == "ack"


async def test_a_second_device_takes_the_same_seat_over(ann: Person, bob: Person) -> None:
    table = await ann.new_table("pp", options={"starter": 0, "two_player_draft": False})
    desktop, second = await ann.at(table["id"]), await bob.at(table["id"])
    await second.order("sit", seat=1)
    await desktop.order("start")
    phone = await ann.at(table["id"])
    assert await desktop.code() == 4409
    assert '"elsewhere"' in desktop.heard[-1]
    await phone.until(lambda p: bool(p.state))
    assert phone.you == 0
    assert await phone.play({"do": "income"}) == "ack"
    await second.until(lambda p: p.state.get("turn") == 1)
    assert second.table["seats"][0]["online"]


async def test_again_makes_one_table_with_the_same_people(ann: Person, bob: Person) -> None:
    table = await ann.new_table("ppb", options={"preset": "official"})
    first, second = await ann.at(table["id"]), await bob.at(table["id"])
    await second.order("sit", seat=1)
    path = f"/api/tables/{table['id']}/again"
    assert (await ann.call("POST", path)).status_code == 403
    await first.order("start")
    await play_out(first, second)

    carl = await enter(ann.url, "Carl")
    assert (await carl.call("POST", path)).status_code == 403
    made = (await bob.call("POST", path)).json()["table"]
    assert (await ann.call("POST", path)).json()["table"] == made
    await first.until(lambda p: p.again == made["id"])
    await second.until(lambda p: p.again == made["id"])

    winners = first.state["view"]["outcome"]["winners"]
    assert made["options"] == {**first.table["options"], "starter": winners[0]}
    names = [seat["player"] and seat["player"]["name"] for seat in made["seats"]]
    assert names == ["Ann", "Bob", None]
    assert made["host"] == bob.id
    late = await ann.at(table["id"])
    await late.until(lambda p: p.again == made["id"])


def test_an_unwatched_table_is_unloaded_and_reloaded(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        await scene.begin("pb")
        page = scene.pages[0]
        live = scene.live
        for open_page in (page, scene.watcher):
            await open_page.close()
        await scene.wait(2 * IDLE)
        other = await scene.open(0)
        assert scene.live is not live
        assert other.state == page.state

    stage(tmp_path, play, pace="none", idle=IDLE)
