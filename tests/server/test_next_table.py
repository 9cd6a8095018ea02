"""In a rematch, options that name a seat follow its player."""

import pytest
from tests.server.helpers import Page, Person, enter, play_out
from tests.server.test_accounts import become
from tests.server.test_estate import log_in

from facedown.engine import registry

COUP = registry.game("coup")


async def again(
    ann: Person, bob: Person, monkeypatch: pytest.MonkeyPatch, starter: int
) -> tuple[Page, Page]:
    """The rematch of Ann, Bob, an empty seat and a bot; this seat is to begin."""
    monkeypatch.setattr(type(COUP), "again", lambda self, table: {"starter": starter})
    table = (await ann.new_table("ppbb"))["id"]
    first, second = await ann.at(table), await bob.at(table)
    assert await second.order("sit", seat=1) == "ack"
    assert await first.order("start") == "ack"
    await play_out(first, second)
    made = (await ann.call("POST", f"/api/tables/{table}/again")).json()["table"]
    assert made["options"]["starter"] == starter
    pages = await ann.at(made["id"]), await bob.at(made["id"])
    assert await pages[0].order("seat", seat=2, kind="person") == "ack"
    return pages


async def begins(*pages: Page) -> int:
    """Who has the first turn, once the empty seat is a bot's and the game has started."""
    free = [s["seat"] for s in pages[0].table["seats"] if s["kind"] == "person" and not s["player"]]
    for seat in free:
        assert await pages[0].order("seat", seat=seat, kind="bot", level="random") == "ack"
    named = pages[0].table["options"]["starter"]
    assert await pages[0].order("start") == "ack"
    for page in pages:
        await page.until(lambda p: bool(p.state))
    record = pages[0].entries[0]["events"]
    (turn,) = [event["seat"] for event in record if event["on"] == "turn"]
    assert named in (turn, -1)
    return int(turn)


async def test_it_goes_with_them_to_another_seat(
    ann: Person, bob: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = await again(ann, bob, monkeypatch, 1)
    assert await second.order("sit", seat=2) == "ack"
    for page in (first, second):
        await page.until(lambda p: p.table["options"]["starter"] == 2)
    assert await begins(first, second) == 2


async def test_it_is_not_about_who_takes_their_seat(
    ann: Person, bob: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = await again(ann, bob, monkeypatch, 1)
    assert await second.order("sit", seat=2) == "ack"
    assert await first.order("sit", seat=1) == "ack"
    await first.until(lambda p: p.you == 1)
    assert await begins(first, second) == 2


async def test_options_do_not_name_players_who_left(
    ann: Person, bob: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = await again(ann, bob, monkeypatch, 1)
    assert await second.order("leave") == "ack"
    await first.until(lambda p: p.table["options"]["starter"] == -1)
    assert await second.order("sit", seat=2) == "ack"
    await first.until(lambda p: p.table["options"]["starter"] == 2)


async def test_a_bot_is_known_by_its_seat(
    ann: Person, bob: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = await again(ann, bob, monkeypatch, 3)
    assert first.table["options"]["starter"] == 3
    assert await second.order("sit", seat=3) == "ack"
    await first.until(lambda p: p.table["options"]["starter"] == -1)


async def test_whoever_comes_in_with_an_account_is_still_meant(
    ann: Person, bob: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    await become(await enter(ann.url, "Carl"), "Carl")
    first, _ = await again(ann, bob, monkeypatch, 1)
    account = await log_in(bob, "Carl")
    assert account.id != bob.id
    page = await account.at(first.table["id"])
    assert (page.you, page.table["options"]["starter"]) == (1, 1)
    assert await page.order("sit", seat=2) == "ack"
    await page.until(lambda p: p.table["options"]["starter"] == 2)


async def test_a_seat_that_somebody_has_chosen_stays_that_seat(ann: Person, bob: Person) -> None:
    table = (await ann.new_table("ppp", options={"starter": 1}))["id"]
    first, second = await ann.at(table), await bob.at(table)
    assert await second.order("sit", seat=1) == "ack"
    assert await second.order("sit", seat=2) == "ack"
    assert await begins(first, second) == 1


async def test_a_seat_that_its_maker_has_chosen_for_themself_goes_with_them(ann: Person) -> None:
    table = (await ann.new_table("pppppp", options={"godfather": 0}, game="mafia"))["id"]
    page = await ann.at(table)
    assert await page.order("sit", seat=4) == "ack"
    await page.until(lambda p: p.table["options"]["godfather"] == 4)
