"""The command line: one function per command; those of research are in `facedown.research`."""

from __future__ import annotations

import json
import os
import sys
import webbrowser
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer
from rich.console import Console
from typer.core import TyperGroup
from typer.exceptions import TyperException

from facedown.engine.errors import BadRecord
from facedown.engine.record import playback
from facedown.research.arena import arena
from facedown.research.sim import sim
from facedown.server.settings import MAX_WORKERS, BadSettings, Settings, from_environment

if TYPE_CHECKING:
    from collections.abc import Callable

MAX_RECORD_BYTES = 64 * 1024 * 1024
"""Maximum size of a record in bytes, far above what a table's limits allow."""

MOST_REPORTS = 1_000_000

errors = Console(stderr=True, highlight=False, soft_wrap=True)
out = Console(highlight=False, soft_wrap=True)


class Commands(TyperGroup):
    """Prints usage errors as one line, like all other errors."""

    def main(self, *args: Any, **how: Any) -> NoReturn:
        """Runs a command; exit code 2 for usage errors."""
        try:
            # Without arguments, print the help.
            code = super().main(*args, **{**how, "standalone_mode": len(sys.argv) < 2})
            sys.stdout.flush()
        except BrokenPipeError:
            # The reader has closed the pipe: discard the rest.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            code = 1
        except TyperException as error:
            errors.print(f"facedown: {_line(error)} (see facedown --help)", markup=False)
            code = 2
        sys.exit(code or 0)


def _line(error: TyperException) -> str:
    said = error.format_message() if isinstance(error, typer.BadParameter) else str(error)
    return (said[:1].lower() + said[1:]).rstrip(".").replace("\n", " ")


app = typer.Typer(
    cls=Commands,
    help="Hidden-identity and bluffing board games.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
)

Host = Annotated[str, typer.Option(help="Address to listen on; 0.0.0.0 for the whole network.")]
Port = Annotated[int, typer.Option(help="Port to listen on.", min=0, max=65535)]
Data = Annotated[Path | None, typer.Option(help="Folder of the database.", show_default="your own")]
Database = Annotated[
    str | None,
    typer.Option(help="PostgreSQL to use instead of that folder, for several processes."),
]
BotWorkers = Annotated[
    int | None,
    typer.Option(help="Bot worker processes; 0: bots run in the server.", min=0, max=MAX_WORKERS),
]
Bus = Annotated[str | None, typer.Option(help="Redis that connects several processes.")]


@app.command()
def play(
    host: Host = "127.0.0.1",
    port: Port = 8765,
    data: Data = None,
    database: Database = None,
    bus: Bus = None,
    bot_workers: BotWorkers = None,
    browser: Annotated[bool, typer.Option(help="Open the page in a browser.")] = True,
) -> None:
    """Start a server and open the page."""
    given = partial(from_environment, data=data, database=database, bus=bus)
    _serve(host, port, partial(given, bot_workers=bot_workers), browser)


@app.command()
def serve(
    host: Host = "127.0.0.1",
    port: Port = 8765,
    data: Data = None,
    database: Database = None,
    bus: Bus = None,
    bot_workers: BotWorkers = None,
) -> None:
    """Start a server. See docs/hosting.md for its settings."""
    given = partial(from_environment, data=data, database=database, bus=bus)
    _serve(host, port, partial(given, bot_workers=bot_workers), False)


@app.command()
def replay(
    file: Annotated[
        Path, typer.Argument(help="A record, as returned by GET /api/tables/ID/record.")
    ],
) -> None:
    """Print the events of a recorded game as JSON, one a line."""
    record = _read(file)
    try:
        for _table, events in playback(record):
            for event in events:
                sys.stdout.write(json.dumps(event.public, ensure_ascii=False) + "\n")
    except BadRecord as error:
        _fail(f"{file}: {error}")


def _read(file: Path) -> Any:
    """Parses the file as JSON. Exits with one line if that fails."""
    try:
        with file.open("rb") as opened:
            content = opened.read(MAX_RECORD_BYTES + 1)
        if len(content) > MAX_RECORD_BYTES:
            _fail(f"{file} is too long for a record")
        return json.loads(content)
    except OSError as error:
        _fail(f"cannot read {file}: {(error.strerror or str(error)).lower()}")
    except ValueError:
        _fail(f"{file} is not JSON")
    except RecursionError:
        _fail(f"{file} is nested too deeply for a record")


@app.command()
def reports(
    data: Data = None,
    database: Database = None,
    most: Annotated[
        int, typer.Option(help="Maximum reports, newest first.", min=1, max=MOST_REPORTS)
    ] = 50,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON, one report a line.")] = False,
) -> None:
    """List reports by players about other players."""
    from facedown.server.maintenance import reports as listing
    from facedown.server.stores.open_errors import CannotOpen

    try:
        found = listing.reports(from_environment(data=data, database=database), most)
    except (BadSettings, CannotOpen) as error:
        _fail(str(error))
    for report in found:
        sys.stdout.write(listing.as_json(report) if as_json else listing.as_text(report))


@app.command()
def migrate(data: Data = None, database: Database = None) -> None:
    """Migrate the database to this version's schema: the first step of an upgrade."""
    from facedown.server.maintenance import upgrade
    from facedown.server.startup import CannotStart
    from facedown.server.stores.open_errors import CannotOpen

    try:
        done = upgrade.migrate(from_environment(data=data, database=database))
    except (BadSettings, CannotOpen, CannotStart) as error:
        _fail(str(error))
    out.print(done, markup=False)


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(help="The file to write; it must not exist.")],
    data: Data = None,
    database: Database = None,
) -> None:
    """Back up the SQLite database of a folder; the server may be running."""
    from facedown.server.maintenance import backup as backups
    from facedown.server.stores.open_errors import CannotOpen

    try:
        backups.backup(from_environment(data=data, database=database), file)
    except (BadSettings, CannotOpen, backups.MaintenanceError) as error:
        _fail(str(error))


@app.command()
def move(
    source: Annotated[
        Path, typer.Argument(metavar="FROM", help="The folder of the database, or its file.")
    ],
    target: Annotated[
        str, typer.Argument(metavar="TO", help="The address of a PostgreSQL database.")
    ],
) -> None:
    """Copy a SQLite database into an empty PostgreSQL database, and compare every row."""
    from facedown.server.maintenance import transfer
    from facedown.server.maintenance.backup import MaintenanceError
    from facedown.server.startup import CannotStart
    from facedown.server.stores.open_errors import CannotOpen

    try:
        counts = transfer.move(source, from_environment(database=target))
    except (BadSettings, CannotOpen, MaintenanceError, CannotStart) as error:
        _fail(str(error))
    for table, count in counts.items():
        out.print(f"{count:10,} {table}", markup=False)
    out.print("All rows are there, and the same.", markup=False)


app.command()(sim)
app.command()(arena)


def _serve(host: str, port: int, read: Callable[[], Settings], browser: bool) -> None:
    # Lazy: takes half a second, and only servers need it.
    from facedown.server import app as application
    from facedown.server import run, startup

    try:
        settings = read()
        with startup.locked_folder(settings):
            startup.check_database(settings)
            listener = startup.listen(host, port)
            url = _url(host, listener.getsockname()[1])
            app = application.create_app(settings)
            run.run(
                app,
                settings,
                listener,
                lambda: _ready(url, startup.storage_location(settings), browser),
            )
    except (BadSettings, startup.CannotStart) as error:
        _fail(str(error))


def _ready(url: str, where: str, browser: bool) -> None:
    out.print(f"Facedown is at {url} (games in {where}; Ctrl-C stops)", markup=False)
    if browser:
        webbrowser.open(url)


def _url(host: str, port: int) -> str:
    shown = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    return f"http://[{shown}]:{port}/" if ":" in shown else f"http://{shown}:{port}/"


def _fail(message: str) -> NoReturn:
    errors.print(f"facedown: {message}", markup=False)
    raise typer.Exit(1)


if __name__ == "__main__":
    app()
