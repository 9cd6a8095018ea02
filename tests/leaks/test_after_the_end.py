"""The record is available after the end, the same for everybody, and not before."""

from pathlib import Path

from tests.server.helpers import Person, enter, fast, nobody, play_out, serving

from facedown.engine.record import playback


async def test_the_record_opens_at_the_end_and_is_the_same_for_all(tmp_path: Path) -> None:
    async with serving(fast(tmp_path)) as url:
        ann, bob, stranger = [await enter(url, name) for name in ("Ann", "Bob", "Eve")]
        table = (await ann.new_table("ppbb", options={"starter": 0}))["id"]
        pages = [await ann.at(table), await bob.at(table)]
        assert await pages[1].order("sit", seat=1) == "ack"
        everybody = [ann, bob, stranger, nobody(url)]
        answers = {await record_of(person, table) for person in everybody}
        assert len(answers) == 1, "before the start"
        assert await pages[0].order("start") == "ack"
        answers |= {await record_of(person, table) for person in everybody}
        assert len(answers) == 1, "in play"
        await play_out(*pages)
        (opened,) = {await record_of(person, table) for person in everybody}
        assert opened not in answers

        # A seat's replay equals what it was shown in the game.
        given = (await nobody(url).call("GET", f"/api/tables/{table}/record")).json()
        events = [[e.seen_by(1) for e in events] for _, events in playback(given) if events]
        assert events == [entry["events"] for entry in pages[1].entries]


async def record_of(person: Person, table: str) -> tuple[int, str]:
    answer = await person.call("GET", f"/api/tables/{table}/record")
    return answer.status_code, answer.text
