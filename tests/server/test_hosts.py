"""Handing over the host's role, by command and after an absence."""

from pathlib import Path

from tests.server.helpers import Person, enter, fast, serving
from tests.server.scene import Scene, Seen, stage


def hosts(page: Seen) -> bool:
    last = [text for _, text in page.heard if '"msg":"table"' in text][-1]
    return '"host":true' in last


async def test_a_host_hands_over_to_a_seated_player(tmp_path: Path) -> None:
    async with serving(fast(tmp_path)) as url:
        ann, bob = await enter(url, "Ann"), await enter(url, "Bob")
        table = (await ann.new_table("ppp"))["id"]
        first, second = await ann.at(table), await bob.at(table)
        assert await first.order("host", seat=1) == "not_legal", "nobody sits there"
        assert await first.order("host", seat=9) == "not_legal"
        assert await second.order("sit", seat=1) == "ack"
        assert await second.order("host", seat=1) == "not_allowed"
        assert await first.order("host", seat=0) == "not_legal", "that is herself"
        await first.until(lambda p: p.table["seats"][1]["online"])
        assert await first.order("host", seat=1) == "ack"
        assert await first.order("start") == "not_allowed"
        await second.until(lambda p: p.table["host"] == bob.id)
        assert '"host":true' in second.heard[-1] or '"host":true' in second.heard[-2]
        made = (await bob.call("GET", f"/api/tables/{table}")).json()["table"]
        assert made["host"] == bob.id
    async with serving(fast(tmp_path)) as url:
        bob, ann = Person(url, bob.token, bob.id, "Bob"), Person(url, ann.token, ann.id, "Ann")
        first, second = await ann.at(table), await bob.at(table)
        assert await first.order("seat", seat=2, kind="bot", level="random") == "not_allowed"
        assert await second.order("seat", seat=2, kind="bot", level="random") == "ack"
        await second.close()
        await first.until(lambda p: not p.table["seats"][1]["online"])
        back = await bob.at(table)
        assert await back.order("host", seat=0) == "ack"
        assert await first.order("start") == "ack"


async def test_absent_players_never_become_host(ann: Person, bob: Person) -> None:
    table = (await ann.new_table("pp"))["id"]
    first, second = await ann.at(table), await bob.at(table)
    assert await second.order("sit", seat=1) == "ack"
    await second.close()
    await first.until(
        lambda p: p.table["seats"][1]["player"] is not None and not p.table["seats"][1]["online"]
    )
    assert await first.order("host", seat=1) == "not_legal"


def test_the_longest_seated_player_succeeds_an_absent_host(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        await scene.begin("pppp")
        ann, bob, carl, dora = scene.pages.values()
        await bob.close()
        await ann.close()
        await scene.wait(59)
        assert not hosts(carl)
        assert not hosts(dora)
        await scene.wait(1.1)
        assert hosts(carl), "Bob has sat longer, but is not here"
        assert not hosts(dora)
        back = await scene.open(0)
        await scene.wait(120)
        assert hosts(carl), "who comes back is not host again by that"
        assert not hosts(back)

    stage(tmp_path, play)


def test_before_the_start_as_well(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        await scene.begin("pp", start=False, pace="none")
        ann, bob = scene.pages.values()
        await ann.close()
        await scene.wait(61)
        assert hosts(bob)
        assert await bob.order("seat", seat=0, kind="bot", level="random") == "ack"
        assert await bob.order("start") == "ack"

    stage(tmp_path, play)


def test_a_host_who_returns_in_time_stays_host(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        await scene.begin("pp")
        ann, bob = scene.pages.values()
        for _ in range(3):
            await ann.close()
            await scene.wait(50)
            ann = await scene.open(0)
        assert hosts(ann)
        assert not hosts(bob)

    stage(tmp_path, play)


def test_where_nobody_is_present_nobody_follows_until_somebody_is(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        await scene.begin("pp", start=False)
        ann, bob = scene.pages.values()
        await ann.close()
        await bob.close()
        await scene.wait(300)
        bob = await scene.open(1)
        await scene.wait(0.1)
        assert hosts(bob)

    stage(tmp_path, play)
