"""Test servers are reproducible by number; real servers cannot be made so."""

from pathlib import Path
from secrets import SystemRandom

import pytest
from tests.server import numbered
from tests.server.helpers import Json, enter, fast, hosting, serving

from facedown.engine.chance import SYSTEM
from facedown.server.app import create_app
from facedown.server.settings import Settings, from_environment
from facedown.server.table_log.chance import CSPRNG


def made(folder: Path) -> Path:
    folder.mkdir()
    return folder


async def played(data: Path, game: str) -> list[Json]:
    """Everything one person sees of a game in which they play the first choice."""
    async with serving(fast(data)) as url:
        ann = await enter(url, "Ann")
        page = await ann.at((await ann.new_table("pb", game=game))["id"])
        assert await page.order("start") == "ack"
        for _ in range(12):
            await page.until(lambda p: p.over or bool(p.state.get("choices")))
            if page.over:
                break
            choices, page.state["choices"] = page.state["choices"], []
            # The table may have passed already, if that was the only choice.
            assert await page.play(choices[0]) in ("ack", "not_legal")
        return page.events


async def test_the_same_number_is_the_same_game(tmp_path: Path) -> None:
    """The deal, chance outcomes of moves and bots' decisions."""
    first = await played(made(tmp_path / "one"), "coup")
    assert len(first) > 12
    assert await played(made(tmp_path / "two"), "coup") == first


async def test_another_number_is_another_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = []
    for number in (1, 2, 3):
        monkeypatch.setattr(numbered, "NUMBER", number)
        games.append(await played(made(tmp_path / str(number)), "coup"))
    assert games[0] != games[1] or games[0] != games[2]


async def tables(data: Path) -> list[str]:
    """Ids of two tables created on this server."""
    async with serving(fast(data)) as url:
        ann = await enter(url, "Ann")
        return [(await ann.new_table("pb"))["id"] for _ in range(2)]


async def test_the_same_number_is_the_same_tables_bots(tmp_path: Path) -> None:
    """Names and phrases depend on the table's id, which later servers do not repeat."""
    first = await tables(made(tmp_path / "one"))
    assert await tables(made(tmp_path / "two")) == first
    assert len({*first, *await tables(tmp_path / "one")}) == 4


async def test_no_setting_numbers_the_deals_of_a_real_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It uses the system's CSPRNG, whatever the environment."""
    monkeypatch.setenv("FACEDOWN_NUMBER", "7")
    assert not {"number", "chance", "seed"} & set(Settings.__dataclass_fields__)
    app = create_app(from_environment(data=tmp_path))
    async with hosting(app):
        assert app.state.services.tables.chance is CSPRNG
    assert CSPRNG.deal() is SYSTEM and CSPRNG.move([]) is SYSTEM
    assert isinstance(CSPRNG.dice, SystemRandom)
    assert CSPRNG.bot_seed([], 0) != CSPRNG.bot_seed([], 0)
    assert CSPRNG.table_id() != CSPRNG.table_id()
