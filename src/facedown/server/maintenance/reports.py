"""Prints players' reports from the database; works while a server runs."""

from __future__ import annotations

import asyncio
import json
import time
from dataclasses import asdict

from facedown.server.settings import Settings
from facedown.server.stores.database import opened
from facedown.server.stores.open_errors import explaining_errors, must_exist
from facedown.server.stores.reports import Json, Report, Reports

DELETED = "(a deleted account)"


def reports(settings: Settings, most: int) -> list[Report]:
    """The newest reports, newest first. Raises `CannotOpen`."""
    if settings.database is None:
        must_exist(settings.file)
    return asyncio.run(_reports(settings, most))


def as_json(report: Report) -> str:
    """A report as one line of JSON."""
    return json.dumps(asdict(report), ensure_ascii=False) + "\n"


def as_text(report: Report) -> str:
    """A report as text: head, note, and chat with the reported lines marked."""
    head = (
        f"{_when(report.made)}  {report.reason}: {_who(report.reported)},"
        f" reported by {_who(report.reporter)}, at table {report.table}\n"
    )
    note = f"  note: {report.note}\n" if report.note else ""
    return head + note + "".join(map(_line, report.lines)) + "\n"


def _line(line: Json) -> str:
    mark = ">" if line["reported"] else " "
    said = line["text"] if line["phrase"] is None else f"({line['phrase']})"
    return f"  {mark} {_when(line['at'] // 1000)}  {line['name'] or DELETED}: {said}\n"


def _who(player: Json) -> str:
    return f"{player['name'] or DELETED} ({player['id']})"


def _when(seconds: int) -> str:
    return time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(seconds))


async def _reports(settings: Settings, most: int) -> list[Report]:
    with explaining_errors(settings):
        async with opened(settings) as database:
            return await Reports(database).newest(most)
