"""Replays of finished games: none before the end, then as each seat saw the game."""

import itertools
import json
from copy import deepcopy
from typing import Any

import pytest
from tests.server.helpers import Page, Person, nobody, play_out

Json = dict[str, Any]

REFUSED = (409, "refused")


async def asked(person: Person, table: str, seat: str) -> tuple[int, Any]:
    answer = await person.call("GET", f"/api/tables/{table}/replay?seat={seat}")
    body = answer.json()
    return answer.status_code, body["error"]["code"] if "error" in body else body


def frames(entries: list[Json]) -> list[Json]:
    """The frame after each entry, computed like the page does."""
    found: list[Json] = []
    frame: Any = None
    for entry in entries:
        for change in itertools.chain(*entry["steps"], entry["changes"]):
            frame = put(frame, change["path"], deepcopy(change["value"]))
        found.append(deepcopy(frame))
    return found


def put(frame: Any, path: list[str | int], value: Any) -> Any:
    if not path:
        return value
    there = frame
    for step in path[:-1]:
        there = there[step]
    there[path[-1]] = value
    return frame


async def finished(ann: Person, bob: Person, seats: str = "ppbb") -> tuple[str, Page, Page, Page]:
    table = (await ann.new_table(seats))["id"]
    pages = await ann.at(table), await bob.at(table), await nobody(ann.url).at(table)
    assert await pages[1].order("sit", seat=1) == "ack"
    assert await pages[0].order("start") == "ack"
    await play_out(*pages[:2])
    await pages[2].until(lambda page: page.over)
    return table, *pages


async def test_before_the_end_it_is_refused_alike_for_everybody(ann: Person, bob: Person) -> None:
    table = (await ann.new_table("pp"))["id"]
    pages = await ann.at(table), await bob.at(table)
    assert await pages[1].order("sit", seat=1) == "ack"
    for _ in ("before the start", "in play"):
        for person in (ann, bob, nobody(ann.url)):
            for seat in ("0", "1", "2", "public", "open"):
                assert await asked(person, table, seat) == REFUSED
        await pages[0].order("start")


async def test_a_replay_shows_what_was_seen_live(ann: Person, bob: Person) -> None:
    table, *pages = await finished(ann, bob)
    for page, seat in zip(pages, ("0", "1", "public"), strict=True):
        _, replay = await asked(nobody(ann.url), table, seat)
        told = [
            {k: v for k, v in e.items() if k not in ("steps", "changes")} for e in replay["entries"]
        ]
        assert told == [{"timed_out": None, **entry} for entry in page.entries]
        views = [frame["view"] for frame in frames(replay["entries"])]
        assert views[-1] == page.state["view"]
        live = [json.loads(text) for text in page.heard]
        states = [message["view"] for message in live if message["msg"] == "state"]
        # A page also sees its own secret answers between two entries; the rest is equal.
        shown = [view for view in states if not (view["ask"] or {}).get("answered")]
        assert [view for view in shown if view not in views] == []
        if seat == "public":
            assert len(views) > 20
            hidden = [card["face"] for card in views[0]["players"][0]["cards"]]
            assert hidden == [None, None]


async def test_an_open_replay_holds_what_each_seat_saw(ann: Person, bob: Person) -> None:
    table, *_ = await finished(ann, bob)
    _, whole = await asked(ann, table, "open")
    _, public = await asked(ann, table, "public")
    assert [e["events"] for e in whole["entries"]] == [e["events"] for e in public["entries"]]
    for seat in range(4):
        _, own = await asked(ann, table, str(seat))
        for frame, seen in zip(frames(whole["entries"]), frames(own["entries"]), strict=True):
            view = deepcopy(frame["view"])
            for change in frame["own"][seat]:
                view = put(view, change["path"], change["value"])
            assert view == seen["view"]


async def test_a_game_of_six_is_small(ann: Person, bob: Person) -> None:
    table, *_ = await finished(ann, bob, "ppbbbb")
    for seat in ("0", "public", "open"):
        answer = await ann.call("GET", f"/api/tables/{table}/replay?seat={seat}")
        assert len(answer.content) < 300_000


@pytest.mark.parametrize("seat", ["-1", "15", "all", "00", ""])
async def test_nobody_sits_there(ann: Person, seat: str) -> None:
    table = (await ann.new_table("pb"))["id"]
    assert await asked(ann, table, seat) == (422, "bad_request")


async def test_an_unknown_seat(ann: Person, bob: Person) -> None:
    table, *_ = await finished(ann, bob, "pp")
    assert await asked(ann, table, "2") == (404, "not_found")
    assert await asked(ann, "none", "0") == (404, "not_found")
