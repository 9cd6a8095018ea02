"""The same laws with two processes, one conducting and one following: what a page receives does not
depend on hidden facts, nor on who answers at which process."""

import functools
import json
import tempfile
from dataclasses import replace
from pathlib import Path

import pytest
from tests.leaks.habits import Habits
from tests.leaks.recorder import Recording
from tests.leaks.test_worlds import identical, pair, same
from tests.leaks.two_processes import Heard, perform
from tests.server import channel

import facedown
from facedown.server.live.windows import TICK
from facedown.server.table_log.pace import MIN_BY_HAND

pytestmark = pytest.mark.ci

AT = pytest.mark.parametrize("viewer", [0, 1], ids=["conducting", "following"])
"""The process of the viewer's page."""

FIRST = ("coup", "karaya")
"""A game with windows, and one with simultaneous choices; the others in the long run."""

GAMES = pytest.mark.parametrize(
    "game",
    [pytest.param(n, marks=[] if n in FIRST else [pytest.mark.long]) for n in facedown.names()],
)


@functools.cache
def plain(game: str, viewer: int) -> Heard:
    """The reference run, with people at their usual pace."""
    with tempfile.TemporaryDirectory() as folder:
        return perform(pair(game, "four", viewer), 0, Path(folder))


@AT
@GAMES
def test_peoples_answer_times_do_not_leak(tmp_path: Path, game: str, viewer: int) -> None:
    one = plain(game, viewer)
    other = perform(pair(game, "four", viewer), 1, tmp_path, Habits(haste="another"))
    for heard in (one, other):
        assert heard.conducted == (True, False)
        assert heard.answers, "nobody answered at the process that follows"
        channel.check(heard.hints, heard.ids)
    same(one.pages, other.pages)
    assert of_logs(one) == of_logs(other), "what the processes told each other"


def of_logs(heard: Heard) -> list[str]:
    """Hints about the log, in the order of entries."""
    hints = [hint for text in heard.hints for hint in json.loads(text)["hints"]]
    return sorted(json.dumps(hint) for hint in hints if hint["hint"] in ("written", "listed"))


@AT
@GAMES
def test_sealed_answers_are_not_noticed(tmp_path: Path, game: str, viewer: int) -> None:
    """Neither at the accepting process nor at the conductor."""
    both = pair(game, "four", viewer)
    window = both.windows[:2][-1]
    one = plain(game, viewer).pages
    other = perform(both, 1, tmp_path, Habits(silent=window)).pages
    _, opened, closed = one.marks[window]
    assert closed - opened >= MIN_BY_HAND - TICK, "it ended before its least"
    alike(one, other, closed)


def alike(one: Recording, other: Recording, instant: float) -> None:
    """Compares both runs up to this time."""
    *pages, http = one.until(instant)
    *others, http_there = other.until(instant)
    for name, first, second in zip(("seat", "spectator"), pages, others, strict=True):
        identical(name, first, second)
    assert http == http_there, "HTTP"


@pytest.mark.parametrize("game", ["coup", "karaya"])
def test_bots_that_think_longer_in_another_world(tmp_path: Path, game: str) -> None:
    """Bots think at the conducting process; the viewer's page is at the other."""
    both = pair(game, "four", 1)
    bots = Habits(bots=frozenset({2, 3}))
    one = perform(both, 0, tmp_path / "one", bots)
    other = perform(both, 1, tmp_path / "other", replace(bots, plodding=True))
    same(one.pages, other.pages)


@pytest.mark.parametrize("game", ["coup", "karaya"])
def test_a_pause_and_more_time(tmp_path: Path, game: str) -> None:
    both = pair(game, "four", 1)
    pause = both.windows[1] if len(both.windows) > 2 else 3
    habits = Habits(pause=pause, more=both.windows[-1])
    one = perform(both, 0, tmp_path / "one", habits)
    same(one.pages, perform(both, 1, tmp_path / "other", replace(habits, haste="another")).pages)
