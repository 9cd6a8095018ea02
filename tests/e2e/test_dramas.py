"""Dramatic moments of all games, sampled: the page shows what has been told, and asks nothing
before its cause has been told.

With `FACEDOWN_PICTURES`, a folder, each sample is saved as a screenshot.
"""

from __future__ import annotations

import os
import time
from copy import deepcopy
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import Browser, expect
from tests.e2e.dramas import DRAMAS, Drama, beginning
from tests.e2e.people import DESK, PHONE, Patience, Person
from tests.e2e.scenes import stage
from tests.server.helpers import ServerProcess
from tests.server.scripted import happened, replayed
from tests.server.test_replay import put

from facedown.server.table_log.replay import scenes

if TYPE_CHECKING:
    from collections.abc import Iterator

    from facedown.server.table_log.match import Match

pytestmark = [pytest.mark.browser, pytest.mark.long]

Json = dict[str, Any]

SIZES = (PHONE, {"width": 768, "height": 1024}, DESK, {"width": 1920, "height": 1080})
LOOKS = list(product(SIZES, ("zh-TW", "en-GB"), ("light", "dark")))
"""Each moment uses two of these; each of these is used by at least three moments."""

OFTEN = 250
"""Milliseconds between samples."""
QUIET = 4
"""Number of samples without news after which nothing more is expected."""
ENOUGH = 30
"""Maximum samples after the last move of the script, if the game goes on."""
PICTURES = os.environ.get("FACEDOWN_PICTURES")

SOCKET = """window.WebSocket = class extends WebSocket {
  constructor(...how) { super(...how); window.socket = this; }
};"""
"""The reader's own moves follow the script, too."""

LOOK = """() => {
  const at = (id) => document.querySelector(`[data-testid="${id}"]`);
  const count = (one, what) => one.querySelector(what)?.innerText.match(/\\d+/)?.[0];
  const seats = [...document.querySelectorAll('.felt .seat')].map((one) => ({
    seat: Number(one.dataset.testid.slice(5)),
    alive: !one.classList.contains('out'),
    coins: count(one, '.purse'),
    hand: count(one, '.hand'),
  }));
  const { kind, turn } = at('bar')?.dataset ?? {};
  const asked = kind !== undefined && kind !== 'wait';
  const { beat } = at('ticker')?.dataset ?? {};
  return { beat, telling: !!at('now'), asked, turn: Number(turn), seats, over: !!at('ending') };
}"""


class Scripted(ServerProcess):
    """A server whose bots and chance follow a script: see `tests/server/scripted.py`."""

    program = "tests.server.scripted"


@pytest.fixture(scope="module")
def scripted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Scripted]:
    # Defaults of a real server. Bots wait for an open page, which usually is there by then.
    home = {"FACEDOWN_BOT_PACE": "2,2", "FACEDOWN_WINDOWS": "timed"}
    with Scripted(tmp_path_factory.mktemp("data"), 0, **home) as process:
        yield process


class Stage:
    """The page of the reader."""

    def __init__(self, person: Person, drama: Drama) -> None:
        self.person, self.drama = person, drama
        person.page.add_init_script(SOCKET)
        script = person.page.request.post("/script", data=drama.record)
        assert script.ok, script.text()
        table = beginning(drama)
        self._path = stage(drama.record["game"], table, {drama.reader: person})
        self._asked: tuple[int, float] | None = None

    def looks(self) -> Iterator[Json]:
        """Samples the page every 250 ms until the moment has been told."""
        self.person.open(self._path)
        expect(self.person.at("ticker")).to_be_visible()
        patience, after, quiet = Patience(), 0, 0
        while True:
            look = self.person.page.evaluate(LOOK)
            yield look
            told = self.script()
            after += told["over"]
            quiet = quiet + 1 if after and not look["telling"] else 0
            if look["over"] or quiet == QUIET or after == ENOUGH:
                return
            self._answer(look, told["next"])
            patience.must((look, after, len(told["record"]["moves"])))
            self.person.page.wait_for_timeout(OFTEN)

    def script(self) -> Json:
        """The record so far, the reader's next scripted action, and whether the script is over."""
        id = self._path.rpartition("/")[2]
        return dict(self.person.kept(f"/script/{id}?seat={self.drama.reader}"))

    def _answer(self, look: Json, action: Json | None) -> None:
        """Plays the scripted answer once the question has been shown for a second."""
        if not look["asked"] or action is None:
            return
        if self._asked is None or self._asked[0] != look["turn"]:
            self._asked = (look["turn"], time.monotonic() + 1)
        elif time.monotonic() > self._asked[1]:
            order = {"cmd": "play", "turn": look["turn"], "action": action}
            order["id"] = str(time.monotonic_ns())
            self.person.page.evaluate("it => socket.send(JSON.stringify(it))", order)


def as_of_events(match: Match, viewer: int) -> dict[str, Json]:
    """This seat's view right after each event, keyed as in the story."""
    frame: Any = None
    views: dict[str, Json] = {}
    for scene in scenes(match, viewer, open=False):
        for part, step in enumerate(scene.steps):
            for change in step:
                frame = put(frame, [*change.path], deepcopy(change.value))
            views[f"{scene.n}.{part}"] = deepcopy(frame["view"])
        for change in scene.changes:
            frame = put(frame, [*change.path], deepcopy(change.value))
    return views


def wrong(look: Json, view: Json) -> list[str]:
    """Differences between what the seats show and this view."""
    return [
        f"{what} of seat {shown['seat']}: {shown[what]}"
        for shown in look["seats"]
        for what, is_ in view["players"][shown["seat"]].items()
        if shown.get(what) is not None and str(shown[what]) != str(is_)
    ]


@pytest.mark.parametrize("second", [False, True], ids=["", "again"])
@pytest.mark.parametrize("name", DRAMAS)
def test_the_board_matches_the_event_being_told(
    browser: Browser, scripted: Scripted, name: str, second: bool
) -> None:
    number = [*DRAMAS].index(name) + len(DRAMAS) * second
    size, locale, theme = LOOKS[number % len(LOOKS)]
    person = Person(browser, scripted.url, "Ann", size, locale, theme=theme, reading="quick")
    drama = DRAMAS[name]()
    scene = Stage(person, drama)
    looks = []
    for one in scene.looks():
        looks.append(one)
        if PICTURES:
            when = f"{len(looks):03}-{one.get('beat')}"
            file = f"{name}-{size['width']}-{locale}-{theme}-{when}.png"
            person.page.screenshot(path=Path(PICTURES) / file)
    played, wanted = replayed(scene.script()["record"]), happened(replayed(drama.record))
    assert happened(played)[: len(wanted)] == wanted
    views = as_of_events(played, drama.reader)
    for one in filter(lambda one: one["telling"], looks):
        assert not one["asked"], one
        assert not wrong(one, views[one["beat"]]), one
    last = f"{len(wanted) - 1}."
    assert any(str(one.get("beat")).startswith(last) for one in looks), last
    assert not person.faults
