"""Runs the program in a fork of a process that has already imported it.

Starting Python and importing takes most of a second of CPU time, some two hundred times per run.
"""

import importlib
import multiprocessing
import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path

from tests.server.patience import PATIENCE

_FORKS = multiprocessing.get_context("forkserver")
_FORKS.set_forkserver_preload(["tests.server.whole_program"])


def facedown(*arguments: str, **environ: str) -> subprocess.CompletedProcess[str]:
    """Output and exit code of the program with these arguments."""
    with tempfile.TemporaryDirectory() as folder:
        streams = [Path(folder) / name for name in ("in", "out", "errors")]
        for stream in streams:
            stream.touch()
        process = _FORKS.Process(
            target=_say, args=(arguments, environ or {**os.environ}, streams), daemon=True
        )
        process.start()
        process.join(PATIENCE)
        code = process.exitcode
        if code is None:
            raise subprocess.TimeoutExpired(arguments, PATIENCE)
        _, out, errors = (stream.read_text("utf-8") for stream in streams)
    return subprocess.CompletedProcess(arguments, code, out, errors)


class Forked:
    """A running program: the equivalent of `subprocess.Popen`."""

    def __init__(self, program: str, arguments: list[str], environ: dict[str, str]) -> None:
        theirs, ours = _FORKS.Pipe(duplex=False)
        self.stdin = os.fdopen(os.dup(ours.fileno()), "w")
        heard, said = _FORKS.Pipe(duplex=False)
        self.stdout = os.fdopen(os.dup(heard.fileno()))
        # A daemon, so that one left by a failed test ends with the tests.
        self._process = _FORKS.Process(
            target=_run, args=(program, arguments, environ, theirs, said), daemon=True
        )
        self._process.start()
        assert self._process.pid is not None
        self.pid = self._process.pid
        for end in (theirs, ours, heard, said):
            end.close()

    def poll(self) -> int | None:
        """The exit code, or minus the signal that ended it; None while it runs."""
        return self._process.exitcode

    def wait(self, seconds: float) -> int:
        self._process.join(seconds)
        code = self._process.exitcode
        if code is None:
            raise subprocess.TimeoutExpired("a forked program", seconds)
        return code

    def send_signal(self, how: signal.Signals) -> None:
        # It may end in between.
        if self.poll() is None:
            with suppress(ProcessLookupError):
                os.kill(self.pid, how)

    def terminate(self) -> None:
        self.send_signal(signal.SIGTERM)


def _say(arguments: tuple[str, ...], environ: dict[str, str], streams: list[Path]) -> None:
    for number, stream in enumerate(streams):
        os.dup2(os.open(stream, os.O_RDWR), number)
    _become("facedown", arguments, environ)
    importlib.import_module("facedown.cli").app()


def _run(
    program: str, arguments: list[str], environ: dict[str, str], told: Connection, said: Connection
) -> None:
    for number, end in enumerate((told, said, said)):
        os.dup2(end.fileno(), number)
    told.close()
    said.close()
    sys.stdin = os.fdopen(0)
    _become(program, arguments, environ)
    importlib.import_module(program).main()


def _become(program: str, arguments: Iterable[str], environ: dict[str, str]) -> None:
    os.environ.clear()
    os.environ.update(environ)
    sys.argv = [program, *arguments]
