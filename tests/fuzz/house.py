"""People and tables for generated requests; a game in progress must remain playable."""

import asyncio
from collections import Counter, defaultdict
from contextlib import closing
from itertools import cycle
from typing import Any

import httpx
from tests.server.helpers import Person, ServerProcess, enter, play_out
from tests.server.patience import PATIENCE

Json = dict[str, Any]

TABLES = ("in-play", "over")
PEOPLE = ("ann", "bob")
"""Placeholders in requests, replaced by real ids before sending."""

UNLIMITED = {"FACEDOWN_TABLES_PER_HOUR": "0", "FACEDOWN_REPORTS_PER_HOUR": "0"}


REPORT = {"player": "bob", "reason": "spam"}


def marked(schema: Json) -> Json:
    """The schema, with formats for ids of existing objects, games and lessons.

    Tables and a report are examples, so that they are always tried.
    """
    for path, operations in schema["paths"].items():
        for parameter in (p for one in operations.values() for p in one.get("parameters", [])):
            if parameter["name"] == "id" and path.startswith("/api/tables/"):
                parameter["schema"]["format"] = "table"
                parameter["examples"] = {table: {"value": table} for table in TABLES}
            if parameter["name"] == "id" and path.startswith("/api/people/"):
                parameter["schema"]["format"] = "person"
    report = schema["paths"]["/api/tables/{id}/reports"]["post"]["requestBody"]
    report["content"]["application/json"]["example"] = REPORT
    bodies = schema["components"]["schemas"]
    bodies["NewReport"]["properties"]["player"]["format"] = "person"
    for body in ("NewTable", "NewLesson"):
        bodies[body]["properties"]["game"]["format"] = "game"
    bodies["NewLesson"]["properties"]["lesson"]["format"] = "lesson"
    return schema


class House:
    """Ann and Bob with a bot at two tables, one in play and one over.

    With several servers on one database, requests rotate among them.
    """

    def __init__(self, *servers: ServerProcess) -> None:
        self.answers: defaultdict[str, Counter[int]] = defaultdict(Counter)
        """Per operation on a table: counts of response statuses."""
        self._urls = cycle([server.url for server in servers])
        self._door = httpx.Client(timeout=PATIENCE)
        asyncio.run(self._furnish())

    async def _furnish(self) -> None:
        self._ann, self._bob = await enter(self.url(), "Ann"), await enter(self.url(), "Bob")
        ids = [(await self._ann.new_table("ppb"))["id"] for _ in TABLES]
        self._tables = dict(zip(TABLES, ids, strict=True))
        self._real = {**self._tables, "ann": self._ann.id, "bob": self._bob.id}
        for name, table in self._tables.items():
            ann, bob = await self._ann.at(table), await self._bob.at(table)
            assert await bob.order("sit", seat=1) == "ack"
            assert await bob.order("chat", text="hi") == "ack"
            assert await ann.order("start") == "ack"
            if name == "over":
                await play_out(ann, bob)
            await ann.close()
            await bob.close()

    def url(self) -> str:
        """The server for the next request."""
        return next(self._urls)

    def real(self, word: object) -> Any:
        """The id that a placeholder stands for; anything else unchanged."""
        return self._real.get(word, word) if isinstance(word, str) else word

    def cookie(self, path: str) -> str:
        """Ann's cookie at a table; elsewhere a new guest's, as the request may end the session."""
        if path.startswith("/api/tables/"):
            return f"facedown={self._ann.token}"
        self._door.cookies.clear()
        answer = self._door.post(f"{self.url()}/api/session", json={"name": "Guest"})
        return f"facedown={answer.cookies['facedown']}"

    def close(self) -> None:
        """Asserts that real tables were hit, and plays the unfinished game to its end."""
        with closing(self._door):
            for operation, answers in self.answers.items():
                assert 200 in answers, f"{operation}: {answers}"
                assert 401 not in answers, f"{operation}: {answers}"
            asyncio.run(self._finish())

    async def _finish(self) -> None:
        table = self._tables["in-play"]
        pages = [await person.at(table) for person in (self._ann, self._bob)]
        for page in pages:
            await page.until(lambda p: bool(p.state))
            assert not page.over
        await play_out(*pages)
        assert all(page.over for page in pages)
        for name in TABLES:
            await self._is_replayed(self._ann, self._tables[name])
        for page in pages:
            await page.close()

    async def _is_replayed(self, person: Person, table: str) -> None:
        answer = await person.call("GET", f"/api/tables/{table}/replay")
        assert answer.status_code == 200, answer.text
