"""Calls at any time at a live table: nobody waits for them, and the deciding seat decides
afresh."""

from pathlib import Path

import pytest
from tests.engine.sultan import FILES
from tests.server.helpers import enter, fast, serving


async def test_a_call_while_somebody_else_decides(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    packages = tmp_path / "packages"
    for path, text in FILES.items():
        (packages / path).parent.mkdir(parents=True, exist_ok=True)
        (packages / path).write_text(text)
    monkeypatch.syspath_prepend(packages)
    async with serving(fast(tmp_path)) as url:
        people = [await enter(url, name) for name in ("Ann", "Bob", "Carl", "Dora")]
        table = await people[0].new_table("pppp", game="sultan")
        pages = [await person.at(table["id"]) for person in people]
        for seat in (1, 2, 3):
            assert await pages[seat].order("sit", seat=seat) == "ack"
        assert await pages[0].order("start") == "ack"
        for page in pages:
            await page.until(lambda p: bool(p.state))
        sultan = next(s for s in range(4) if pages[s].state["view"]["sultan"] == s)
        if sultan == 0:  # on their own turn there is nobody to call to
            assert await pages[0].play({"do": "pass"}) == "ack"
            for page in pages:
                await page.until(lambda p: p.state["turn"] == 1)
        asked = pages[0].state["view"]["turn"]
        before = [page.state for page in pages]
        for seat, page in enumerate(pages):
            assert page.state["view"]["ask"]["seats"] == [asked]
            verbs = {choice["do"] for choice in page.state["choices"]}
            assert verbs == ({"pass", "peek"} if seat == asked else set()) | (
                {"proclaim"} if seat == sultan else set()
            )
        other = next(s for s in range(4) if s not in (asked, sultan))
        assert await pages[other].play({"do": "proclaim"}) == "not_legal"
        assert await pages[sultan].play({"do": "proclaim"}) == "ack"
        late = {"turn": before[asked]["turn"], "action": {"do": "pass"}}
        await pages[asked].until(lambda p: p.state is not before[asked])
        assert await pages[asked].order("play", **late) == "not_legal", "meant for another question"
        for seat, page in enumerate(pages):
            await page.until(lambda p: p.state["view"]["crown"] == asked)
            assert page.events[-1] == {"on": "proclaimed", "seat": sultan, "crown": asked}
            assert bool(page.state["choices"]) == (seat == asked)
        assert await pages[asked].play({"do": "pass"}) == "ack"
        for page in pages:
            await page.until(lambda p: p.state["view"]["turn"] == (asked + 1) % 4)
            await page.close()
