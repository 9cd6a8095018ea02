"""Progress bar and one-line errors of the research commands."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from facedown.engine.errors import FacedownError

MAX_UPDATES: Final = 200
"""Maximum updates of the bar; an update costs more than a turn of a random game."""


@contextmanager
def refusing() -> Iterator[None]:
    """Turns user errors into one line on stderr and exit code 2."""
    try:
        yield
    except (FacedownError, OSError) as error:
        reason = f"{error.filename}: {error.strerror}" if isinstance(error, OSError) else error
        typer.echo(f"error: {reason}", err=True)
        raise typer.Exit(2) from None


@contextmanager
def progress(title: str, total: int) -> Iterator[Callable[[], None]]:
    """Shows a bar on stderr; yields a function that advances it by one."""
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(title, total=total)
        stride, done = max(1, total // MAX_UPDATES), 0

        def step() -> None:
            nonlocal done
            done += 1
            if done % stride == 0:
                bar.update(task, completed=done)

        yield step


def percent(share: float) -> str:
    """`0.375` -> `37.5%`."""
    return f"{100 * share:.1f}%"
