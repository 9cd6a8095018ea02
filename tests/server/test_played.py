"""My finished games: opponents, role, result; page by page."""

import asyncio
from pathlib import Path

import pytest
from tests.server.helpers import Json, Person, enter, fast, nobody, play_out, serving
from tests.server.test_accounts import become
from tests.server.test_estate import log_in

from facedown.server.api import played


async def mine(person: Person, path: str = "/api/played") -> Json:
    answer = await person.call("GET", path)
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    return found


async def a_game(ann: Person, bob: Person, seed: int = 1) -> tuple[str, Json, Json]:
    """Ann and Bob finish a game; returns the table and each one's last view."""
    table = (await ann.new_table("pp"))["id"]
    first, second = await ann.at(table), await bob.at(table)
    assert await second.order("sit", seat=1) == "ack"
    assert await first.order("start") == "ack"
    await play_out(first, second, seed=seed)
    return table, first.state["view"], second.state["view"]


async def test_a_finished_game_lists_my_role_and_whether_i_won(ann: Person, bob: Person) -> None:
    table, *views = await a_game(ann, bob)
    for seat, (person, view) in enumerate(zip((ann, bob), views, strict=True)):
        (game,) = (await mine(person))["games"]
        assert game["table"]["id"] == table
        assert game["seat"] == seat
        assert game["won"] == (seat in view["outcome"]["winners"])
        assert game["was"] == view["players"][seat]
        assert all(card["face"] for card in game["was"]["cards"])
        assert [one["player"]["name"] for one in game["table"]["seats"]] == ["Ann", "Bob"]
        assert (await person.call("GET", "/api/tables")).json()["mine"] == []


async def test_results_are_hidden_before_the_end_and_from_others(ann: Person, bob: Person) -> None:
    table = (await ann.new_table("pp"))["id"]
    first, second = await ann.at(table), await bob.at(table)
    await second.order("sit", seat=1)
    await first.order("start")
    assert (await mine(ann))["games"] == []
    assert [t["id"] for t in (await ann.call("GET", "/api/tables")).json()["mine"]] == [table]
    await play_out(first, second)
    assert await mine(nobody(ann.url)) == {"games": [], "next": None}
    assert (await mine(await enter(ann.url, "Carl")))["games"] == []


async def test_who_leaves_a_table_that_ends_then_has_neither_won_nor_lost(
    ann: Person, bob: Person
) -> None:
    seats = [{"kind": "person"}] * 2
    options = {"two_player_draft": False}
    body = {"game": "coup", "options": options, "seats": seats, "absent": "end"}
    table = (await ann.call("POST", "/api/tables", body)).json()["table"]["id"]
    first, second = await ann.at(table), await bob.at(table)
    await second.order("sit", seat=1)
    await first.order("start")
    assert await second.order("leave") == "ack"
    (game,) = (await mine(ann))["games"]
    assert game["won"] is None
    assert len(game["was"]["cards"]) == 2


async def test_games_are_paginated(
    ann: Person, bob: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = [(await a_game(ann, bob, seed))[0] for seed in range(3)]
    whole = [game["table"]["id"] for game in (await mine(ann))["games"]]
    assert sorted(whole) == sorted(made)
    monkeypatch.setattr(played, "PAGE", 2)
    first = await mine(ann)
    rest = await mine(ann, f"/api/played?before={first['next']}")
    assert len(first["games"]) == 2
    assert rest["next"] is None
    assert [game["table"]["id"] for game in first["games"] + rest["games"]] == whole
    for nonsense in ("x", "1", "1.", "-1.a", "1.a%20b"):
        answer = await ann.call("GET", f"/api/played?before={nonsense}")
        assert answer.status_code == 422, nonsense


async def test_a_guest_keeps_their_games_after_login(ann: Person, bob: Person) -> None:
    carl = await become(await enter(ann.url, "Carl"), "Carl")
    table, *_ = await a_game(bob, ann)
    account = await log_in(bob, "Carl")
    assert account.id == carl.id
    assert [game["table"]["id"] for game in (await mine(account))["games"]] == [table]


async def test_it_is_kept_beside_the_log(tmp_path: Path) -> None:
    async with serving(fast(tmp_path)) as url:
        ann, bob = await asyncio.gather(enter(url, "Ann"), enter(url, "Bob"))
        await a_game(ann, bob)
        before = await mine(ann)
    async with serving(fast(tmp_path)) as url:
        ann.url = url
        assert await mine(ann) == before


async def test_a_full_table_is_not_listed_as_open(ann: Person, bob: Person) -> None:
    table = (await ann.new_table("ppb", public=True))["id"]

    async def listed(person: Person, where: str) -> list[str]:
        found = (await person.call("GET", "/api/tables")).json()[where]
        return [one["id"] for one in found]

    assert await listed(ann, "open") == [table]
    second = await bob.at(table)
    await second.order("sit", seat=1)
    assert await listed(ann, "open") == []
    assert await listed(bob, "mine") == [table]
    await second.order("leave")
    assert await listed(ann, "open") == [table]
