"""A kicked player cannot sit down at the table again until the host invites them."""

import json
from pathlib import Path

from tests.server.helpers import Json, Page, Person, enter, fast, serving
from tests.server.test_accounts import become
from tests.server.test_estate import log_in

from facedown.server.table_log.faces import drawn

KICK: Json = {"seat": 1, "kind": "person"}


async def sent_away(host: Person, guest: Person) -> tuple[str, Page, Page]:
    table = (await host.new_table("ppp", public=True))["id"]
    first, second = await host.at(table), await guest.at(table)
    assert await second.order("sit", seat=1) == "ack"
    await first.until(lambda p: p.table["seats"][1]["player"] is not None)
    assert await first.order("seat", **KICK) == "ack"
    await second.until(lambda p: p.you is None)
    return table, first, second


async def test_a_kick_holds_for_every_seat_and_after_a_restart(tmp_path: Path) -> None:
    async with serving(fast(tmp_path)) as url:
        ann, bob = await enter(url, "Ann"), await enter(url, "Bob")
        table, _first, second = await sent_away(ann, bob)
        for seat in (1, 2):
            assert await second.order("sit", seat=seat) == "not_allowed"
        carl = await (await enter(url, "Carl")).at(table)
        assert await carl.order("sit", seat=1) == "ack", "it was not meant for the seat"
        other = (await ann.new_table("pp"))["id"]
        assert await (await bob.at(other)).order("sit", seat=1) == "ack", "nor for all tables"
    async with serving(fast(tmp_path)) as url:
        bob = Person(url, bob.token, bob.id, bob.name)
        assert await (await bob.at(table)).order("sit", seat=2) == "not_allowed"


async def test_the_host_may_invite_them_again(ann: Person, bob: Person) -> None:
    _table, first, second = await sent_away(ann, bob)
    await first.until(lambda p: '"kicked":[{' in p.heard[-1])
    assert f'"kicked":[{{"id":"{bob.id}","name":"Bob","face":{drawn(bob.id)}}}]' in first.heard[-1]
    assert not any('"kicked":[{' in frame for frame in second.heard), "it is the host's list"
    assert await second.order("invite", player=bob.id) == "not_allowed"
    assert await first.order("invite", player="nobody") == "not_legal"
    assert await first.order("invite", player=bob.id) == "ack"
    assert await first.order("invite", player=bob.id) == "not_legal"
    assert await second.order("sit", seat=2) == "ack"


async def test_only_kicked_players_learn_of_the_kick(ann: Person, bob: Person) -> None:
    table, first, second = await sent_away(ann, bob)
    carl = await (await enter(ann.url, "Carl")).at(table)

    def told(page: Page) -> bool:
        news = [frame for frame in map(json.loads, page.heard) if frame["msg"] == "table"]
        return bool(news[-1]["sent_away"])

    await second.until(told)
    assert not told(first)
    assert not told(carl)
    again = await bob.at(table)
    assert told(again), "a page that opens later says so as well"
    assert await first.order("invite", player=bob.id) == "ack"
    await again.until(lambda page: not told(page))
    assert not any('"sent_away":true' in frame for frame in first.heard + carl.heard)


async def test_nobody_can_be_kicked_during_a_game(ann: Person, bob: Person) -> None:
    table = (await ann.new_table("pp"))["id"]
    first, second = await ann.at(table), await bob.at(table)
    await second.order("sit", seat=1)
    assert await first.order("start") == "ack"
    assert await first.order("seat", **KICK) == "not_allowed"
    assert await first.order("seat", seat=1, kind="bot", level="easy") == "not_allowed"


async def test_another_name_or_another_session_does_not_help(ann: Person, bob: Person) -> None:
    bob = await become(bob, "Bob")
    table, first, _second = await sent_away(ann, bob)
    await bob.call("POST", "/api/session", {"name": "Somebody else"})
    assert await (await bob.at(table)).order("sit", seat=1) == "not_allowed"
    guest = await enter(bob.url, "Guest")
    page = await guest.at(table)
    assert await page.order("sit", seat=1) == "ack", "a stranger, as far as anybody can tell"
    again = await log_in(guest, "Bob")
    await first.until(lambda p: p.table["seats"][1]["player"] is None)
    assert await (await again.at(table)).order("sit", seat=1) == "not_allowed"


async def test_a_kicked_guest_stays_kicked_after_login(ann: Person, bob: Person) -> None:
    await become(bob, "Bob")
    guest = await enter(bob.url, "Guest")
    table, first, _ = await sent_away(ann, guest)
    account = await log_in(guest, "Bob")
    assert await (await account.at(table)).order("sit", seat=1) == "not_allowed"
    await first.until(lambda p: bob.id in p.heard[-1] and "kicked" in p.heard[-1])


async def test_a_host_does_not_send_away_themselves(ann: Person) -> None:
    page = await ann.at((await ann.new_table("ppp"))["id"])
    assert await page.order("seat", seat=0, kind="bot", level="random") == "ack"
    assert await page.order("sit", seat=1) == "ack"


async def test_the_list_of_kicked_players_keeps_hidden_names_hidden(
    ann: Person, bob: Person
) -> None:
    body = {"game": "coup", "options": {}, "seats": [{"kind": "person"}] * 3, "anonymous": True}
    table = (await ann.call("POST", "/api/tables", body)).json()["table"]["id"]
    first, second = await ann.at(table), await bob.at(table)
    assert await second.order("sit", seat=1) == "ack"
    assert await first.order("seat", **KICK) == "ack"
    assert await second.order("sit", seat=2) == "not_allowed"
    await first.until(lambda p: '"kicked":[{"id":"kicked-0","name":"","face":0}]' in p.heard[-1])
    assert not any(bob.id in frame or "Bob" in frame for frame in first.heard)
    assert await first.order("invite", player="kicked-0") == "ack"
    assert await second.order("sit", seat=2) == "ack"
