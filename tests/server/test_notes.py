"""The private notebook: persistent, and private."""

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.helpers import Person, enter, fast, nobody, play_out, serving

NOTES: dict[str, Any] = {
    "text": "Bob blinks.\n他說謊",
    "marks": [
        {"seat": 1, "mood": "suspect", "guess": "duke"},
        {"seat": 2, "mood": None, "guess": "contessa"},
    ],
    "remarks": [{"entry": 7, "text": "Carl waited long."}, {"entry": 7, "text": "他猶豫"}],
}
EMPTY: dict[str, Any] = {"text": "", "marks": [], "remarks": []}
SECRET = "Bob blinks"


async def read(person: Person, table: str) -> tuple[int, Any]:
    answer = await person.call("GET", f"/api/tables/{table}/notes")
    return answer.status_code, answer.json()


async def write(person: Person, table: str, body: object) -> httpx.Response:
    return await person.call("PATCH", f"/api/tables/{table}/notes", body)


async def test_notes_are_kept_over_a_restart(tmp_path: Path) -> None:
    async with serving(fast(tmp_path)) as url:
        ann = await enter(url, "Ann")
        table = (await ann.new_table("pbb"))["id"]
        assert await read(ann, table) == (200, EMPTY)
        await write(ann, table, {"text": "first"})
        assert (await write(ann, table, NOTES)).json() == NOTES
    async with serving(fast(tmp_path)) as url:
        again = Person(url, ann.token, ann.id, ann.name)
        assert await read(again, table) == (200, NOTES)


async def test_nobody_else_sees_them(ann: Person, bob: Person) -> None:
    table = (await ann.new_table("pp"))["id"]
    pages = await ann.at(table), await bob.at(table), await nobody(ann.url).at(table)
    assert await pages[1].order("sit", seat=1) == "ack"
    await pages[0].order("start")
    for page in pages:
        await page.until(lambda p: bool(p.state))
    await write(ann, table, NOTES)
    for page in pages:
        assert await page.silent()
    assert await read(bob, table) == (200, EMPTY)
    await write(bob, table, {"text": "mine"})
    assert await read(ann, table) == (200, NOTES)
    await play_out(*pages[:2])
    await pages[2].until(lambda page: page.over)
    for page in pages:
        assert SECRET not in "".join(page.heard)
    for path in ("", "/record", "/replay?seat=0", "/replay?seat=open"):
        for person in (bob, nobody(ann.url)):
            assert SECRET not in (await person.call("GET", f"/api/tables/{table}{path}")).text
    # Available in one's own replay.
    assert await read(ann, table) == (200, NOTES)


async def test_only_seated_players_keep_notes(ann: Person, bob: Person) -> None:
    table = (await ann.new_table("pb"))["id"]
    for person, code in ((bob, "not_allowed"), (nobody(ann.url), "no_session")):
        for answer in (
            await person.call("GET", f"/api/tables/{table}/notes"),
            await write(person, table, NOTES),
        ):
            assert answer.json()["error"]["code"] == code
    assert (await read(ann, "none"))[0] == 404


# --- two devices of one person -------------------------------------------------------------------


async def test_omitted_fields_stay_unchanged(ann: Person) -> None:
    table = (await ann.new_table("pbb"))["id"]
    await write(ann, table, NOTES)
    await write(ann, table, {})
    assert await read(ann, table) == (200, NOTES)
    await write(ann, table, {"text": "new"})
    await write(ann, table, {"marks": [{"seat": 1, "mood": "trust"}]})
    await write(ann, table, {"marks": [{"seat": 2, "guess": None}]})
    await write(ann, table, {"forgotten": NOTES["remarks"][:1]})
    answer = await write(ann, table, {"remarks": [{"entry": 3, "text": "early"}]})
    assert answer.json() == {
        "text": "new",
        "marks": [{"seat": 1, "mood": "trust", "guess": "duke"}],
        "remarks": [{"entry": 3, "text": "early"}, NOTES["remarks"][1]],
    }
    assert await read(ann, table) == (200, answer.json())


async def test_concurrent_devices_do_not_overwrite_each_others_notes(ann: Person) -> None:
    table = (await ann.new_table("p" + "b" * 5))["id"]
    one = [{"marks": [{"seat": seat, "mood": "trust"}]} for seat in range(1, 6)]
    other = [{"marks": [{"seat": seat, "guess": "duke"}]} for seat in range(1, 6)]
    more: list[Any] = [{"remarks": [{"entry": n, "text": "x"}]} for n in range(10)]
    changes = [*one, {"text": "Bob blinks"}, *other, *more]
    answers = await asyncio.gather(*(write(ann, table, change) for change in changes))
    assert {answer.status_code for answer in answers} == {200}
    assert await read(ann, table) == (
        200,
        {
            "text": "Bob blinks",
            "marks": [{"seat": s, "mood": "trust", "guess": "duke"} for s in range(1, 6)],
            "remarks": [{"entry": n, "text": "x"} for n in range(10)],
        },
    )


async def test_a_change_that_comes_twice_does_the_same(ann: Person) -> None:
    """A page that closes does not learn whether its change arrived, so the next one resends it."""
    table = (await ann.new_table("pb"))["id"]
    for _ in range(2):
        await write(ann, table, NOTES)
    assert await read(ann, table) == (200, NOTES)
    for _ in range(2):
        await write(ann, table, {"forgotten": NOTES["remarks"]})
    assert await read(ann, table) == (200, {**NOTES, "remarks": []})


async def test_together_they_write_no_more_remarks_than_one(ann: Person) -> None:
    table = (await ann.new_table("pb"))["id"]
    sixty = [{"entry": n, "text": "x"} for n in range(60)]
    assert (await write(ann, table, {"remarks": sixty})).status_code == 200
    late = {"remarks": [{"entry": 99, "text": "y"}]}
    answer = await write(ann, table, {"text": "full", **late})
    assert (answer.status_code, answer.json()["error"]["code"]) == (409, "refused")
    assert await read(ann, table) == (200, {**EMPTY, "remarks": sixty})
    assert (await write(ann, table, {"forgotten": sixty[:1], **late})).status_code == 200


@pytest.mark.parametrize(
    "body",
    [
        {"text": "x" * 2001},
        {"marks": [{"seat": 15}]},
        {"marks": [{"seat": 1}, {"seat": 1}]},
        {"marks": [{"seat": 1, "mood": "love"}]},
        {"marks": [{"seat": 1, "guess": "<b>"}]},
        {"remarks": [{"entry": -1, "text": "x"}]},
        {"remarks": [{"entry": 0, "text": ""}]},
        {"remarks": [{"entry": 0, "text": "x" * 201}]},
        {"remarks": [{"entry": 0, "text": "x"}] * 61},
        {"forgotten": [{"entry": 0, "text": "x"}] * 61},
        {"text": "", "seat": 1},
        [],
    ],
)
async def test_invalid_notes_are_refused(ann: Person, body: object) -> None:
    table = (await ann.new_table("pb"))["id"]
    answer = await write(ann, table, body)
    assert (answer.status_code, answer.json()["error"]["code"]) == (422, "bad_request")
