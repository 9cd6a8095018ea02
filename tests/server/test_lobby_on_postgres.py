"""Costs of the lobby's queries on PostgreSQL, in pages read."""

import json
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event, text
from sqlalchemy.engine import Engine
from tests.server.helpers import fast

from facedown.server.stores.database import Database, opened
from facedown.server.stores.table_index import MAX_LISTED, TableIndex

postgres = pytest.importorskip("tests.postgres")

ROWS = (
    """INSERT INTO tables (id, game, host, public, options, preset, made, status, seats, attended)
    SELECT '{status}' || n, 'coup', 'ann', true, '{{}}', '', {made} - n, '{status}', '[]', {made}
    FROM generate_series(1, {count}) n""",
    """INSERT INTO log (table_id, seq, kind, player, payload, at)
    SELECT '{status}' || n, 0, 'sit', 'ann', '{{}}', {made} FROM generate_series(1, {count}) n""",
    """INSERT INTO sitters (player, over, made, table_id)
    SELECT 'ann', '{status}' = 'over', {made} - n, '{status}' || n
    FROM generate_series(1, {count}) n""",
)


async def fill(database: Database, status: str, count: int, made: int) -> None:
    async def job(connection: Any) -> None:
        for rows in ROWS:
            values = {"status": status, "count": count, "made": made}
            await connection.execute(text(rows.format(**values)))

    await database.write(job)


async def pages(database: Database) -> dict[str, int]:
    """Pages read by each list query."""
    index = TableIndex(database)
    asked: list[tuple[str, Any]] = []

    def note(_: Any, __: Any, statement: str, parameters: Any, *___: Any) -> None:
        asked.append((statement, parameters))

    found: dict[str, int] = {}
    for name, ask in (
        ("open", index.waiting),
        ("lively", lambda: index.waiting(2_000_000_000)),
        ("mine", lambda: index.sat_at("ann")),
        ("nobody's", lambda: index.sat_at("bob")),
        ("count", lambda: index.waiting_of("ann")),
        ("abandoned", lambda: index.abandoned(1, 1)),
        ("absent", lambda: index.with_absent_hosts(["open1", "over1"], 2_000_000_000)),
        ("played", lambda: index.played_by("ann", None, MAX_LISTED)),
    ):
        asked.clear()
        event.listen(Engine, "before_cursor_execute", note)
        try:
            await ask()
        finally:
            event.remove(Engine, "before_cursor_execute", note)
        found[name] = 0
        for statement, parameters in asked:
            if not statement.startswith("SELECT"):
                continue
            explained = f"EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) {statement}"
            async with database.reading() as connection:
                plan = (await connection.exec_driver_sql(explained, parameters)).scalar_one()
            top = (json.loads(plan) if isinstance(plan, str) else plan)[0]["Plan"]
            found[name] += top["Shared Hit Blocks"] + top["Shared Read Blocks"]
        assert asked
    return found


async def test_lists_read_as_many_pages_however_many_tables_are_over(tmp_path: Path) -> None:
    with postgres.database() as url:
        async with opened(fast(tmp_path, database=url)) as database:

            async def people(connection: Any) -> None:
                await connection.execute(
                    text("INSERT INTO players (id, name, made) VALUES ('ann', 'Ann', 1)")
                )

            await database.write(people)
            await fill(database, "open", 3, 1_900_000_000)
            await fill(database, "over", 100_000, 1_800_000_000)
            postgres.cluster().order("ANALYZE", url.split("@/")[1].split("?")[0])
            read = await pages(database)
    games = read.pop("played")
    # A row and an index entry: at most four pages per game, plus some overhead.
    assert games < 5 * MAX_LISTED, games
    assert max(read.values()) < 40, read
