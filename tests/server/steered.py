"""`python -m tests.server.steered serve`: the patient program, whose time can be advanced.

Each input line is a number of seconds to skip. Time otherwise runs normally; clocks can be long so
that nothing times out by itself.
"""

import asyncio
import sys
import threading
import time

import uvicorn
from fastapi import FastAPI
from tests.server import scenes, template
from tests.server.patience import configuration, give_time

from facedown.cli import app
from facedown.server import clock, run


class SteeredLoop(asyncio.SelectorEventLoop):
    """A loop whose time runs normally, plus skipped seconds."""

    passed = 0.0

    def time(self) -> float:
        return super().time() + self.passed

    def leap(self, seconds: float) -> None:
        self.passed += seconds


def steered() -> SteeredLoop:
    """The server's loop, advanced by the input."""
    loop = SteeredLoop()
    clock.now = lambda: int(time.time() + loop.passed)
    clock.now_ms = lambda: int(1000 * (time.time() + loop.passed))
    threading.Thread(target=_follow, args=(loop,), daemon=True).start()
    return loop


def _follow(loop: SteeredLoop) -> None:
    for line in sys.stdin:
        loop.call_soon_threadsafe(loop.leap, float(line))


def _configuration(app: FastAPI) -> uvicorn.Config:
    config = configuration(app)
    config.loop = "tests.server.steered:steered"
    return config


def main() -> None:
    give_time()
    scenes.install()
    template.install()
    run.configuration = _configuration
    app()


if __name__ == "__main__":
    main()
