"""A person at a browser: sees the page and presses enabled controls."""

from __future__ import annotations

import json
import time
from typing import TYPE_CHECKING, Any, Literal

from tests.e2e.late import late
from tests.server.numbered import NUMBER, drawn
from tests.server.patience import PATIENCE

from facedown.engine.registry import names

if TYPE_CHECKING:
    import random
    from collections.abc import Callable

    from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, Route

PHONE = {"width": 360, "height": 640}
DESK = {"width": 1280, "height": 800}
LONG = 120_000
"""Timeout in milliseconds for things that a page does at once, on a slow machine."""

LIT = '[data-testid^="do-"]:not([aria-disabled="true"])'
ARMED = '.armed[data-testid^="do-"]'
CONFIRM = '[data-testid="confirm"]'
TARGET = '[data-testid^="target-"]'
CARD = ".place.live:not(.picked)"

PRESS = """([selectors, salt]) => {
  const hash = (text) => {
    let h = 2166136261;
    for (const c of text) h = Math.imul(h ^ c.codePointAt(0), 16777619);
    h = Math.imul(h ^ (h >>> 15), 2246822519);
    return (h ^ (h >>> 13)) >>> 0;
  };
  const called = (one) => one.dataset.testid ?? one.getAttribute('aria-label') ?? one.innerText;
  const turn = document.querySelector('[data-testid=bar]')?.dataset.turn;
  for (const selector of selectors) {
    const found = [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
    if (!found.length) continue;
    // A page may lay two buttons in an order that chance gives.
    found.sort((one, other) => (called(one) < called(other) ? -1 : 1));
    const names = found.map(called);
    const one = found[hash([salt, turn, ...names].join('|')) % found.length];
    one.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const box = one.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const hit = document.elementFromPoint(x, y);
    if (!one.contains(hit)) return { covered: `${called(one)} by ${hit?.outerHTML.slice(0, 120)}` };
    const how = { bubbles: true, cancelable: true, clientX: x, clientY: y, detail: 1 };
    // No pointer events: what is drawn would try to hold on to a pointer that is not there.
    for (const kind of ['mousedown', 'mouseup', 'click'])
      hit.dispatchEvent(new MouseEvent(kind, how));
    return { pressed: called(one) };
  }
  return {};
}"""
"""Atomically finds and presses one match of the first selector that has any. The choice is
determined by `salt`, the turn and the possible choices."""

CHOOSE = """([selector, value]) => {
  const list = document.querySelector(selector);
  if (!list || list.value === value) return false;
  list.value = value;
  for (const kind of ['input', 'change']) list.dispatchEvent(new Event(kind, { bubbles: true }));
  return true;
}"""
"""Atomically chooses from a list: the window may close at any moment."""


READS = """try {
  const kept = JSON.parse(localStorage.getItem('facedown.settings') ?? '{}');
  const all = { reading: READING, guard: 0, ...kept };
  localStorage.setItem('facedown.settings', JSON.stringify(all));
} catch {}"""
"""Default reading speed of tests. It accepts a press as soon as there is something to press, as
tests are faster than people."""


KNOWS = """try {
  const known = GAMES.map((game) => [game, { wish: false, told: [] }]);
  const all = JSON.stringify(Object.fromEntries(known));
  if (!localStorage.getItem('facedown.hints')) localStorage.setItem('facedown.hints', all);
} catch {}""".replace("GAMES", json.dumps([*names(), "liars_dice"]))
"""Turns hints off, as for an experienced player."""


PUT_OFF = """{
  const real = window.setTimeout;
  window.setTimeout = (run, ms, ...more) => real(run, ms === MS ? 3_600_000 : ms, ...more);
}"""


class Patience:
    """A timeout that restarts on every change, for slow machines."""

    def __init__(self) -> None:
        self._sign: object = None
        self._until = 0.0

    def must(self, sign: object) -> None:
        """Fails after the timeout unless `sign` has changed."""
        if sign != self._sign or not self._until:
            self._sign, self._until = sign, time.monotonic() + PATIENCE
        assert time.monotonic() < self._until, sign


class Person:
    """One browser context, with its own cookie, language and size.

    Choices are determined by the test's number `seed` and the decision; polling an unchanged page
    has no effect.
    """

    def __init__(
        self,
        browser: Browser,
        url: str,
        name: str,
        size: Any,
        locale: str,
        seed: int = 1,
        theme: Any = "dark",
        workers: Literal["allow", "block"] = "block",
        reading: str = "instant",
        hints: bool = False,
    ) -> None:
        """`theme`: the system's preference, light or dark. `reading`: reading speed of the page.
        `hints`: whether hints are offered, as to a newcomer."""
        self.context = browser.new_context(
            viewport=size,
            locale=locale,
            color_scheme=theme,
            reduced_motion="reduce",
            base_url=url,
            # Requests of a service worker would bypass route handlers.
            service_workers=workers,
        )
        late(self.context, name)
        self.context.add_init_script(READS.replace("READING", repr(reading)))
        if not hints:
            self.context.add_init_script(KNOWS)
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(LONG)
        self.faults: list[str] = []
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on(
            "console",
            lambda line: self._complains(line) if line.type == "error" else None,
        )
        self.name = name
        self.pressed: list[str] = []
        """Everything they have pressed, in order."""
        self._seed = seed
        self._covered = ""

    def _complains(self, line: ConsoleMessage) -> None:
        """Collects errors of the console, with their source."""
        self.faults.append(f"{line.text} {line.location['url']}")

    def at(self, testid: str) -> Locator:
        return self.page.get_by_test_id(testid)

    def open(self, path: str) -> None:
        self.page.goto(path)

    def enter(self) -> None:
        """Logs in by name, as an experienced player."""
        self.page.request.post("/api/session", data={"name": self.name})

    def give_name(self) -> None:
        """Enters the name, if asked: only where others see it."""
        self.at("name").fill(self.name)
        self.at("name-ok").click()

    def over(self) -> bool:
        return self.at("ending").is_visible()

    # --- pressing enabled controls ---------------------------------------------------------------

    def step(self, first: str | None = None) -> bool:
        """Presses one enabled control, if any; preferably one of `first`."""
        asked = [ARMED] if self.pressed and self.pressed[-1].startswith("do-") else []
        if self.pressed and self.pressed[-1].startswith("target-"):
            asked.append(CONFIRM)
        return self.press(*asked, *([first] if first else []), TARGET, LIT, CARD)

    def card(self) -> bool:
        """Presses one of the own cards, if one is asked for."""
        return self.press(CARD)

    def press(self, *selectors: str) -> bool:
        """Presses a match of the first selector that has any; False if none has."""
        salt = f"{NUMBER} {self._seed} {len(self.pressed)}"
        told: dict[str, str] = self.page.evaluate(PRESS, [selectors, salt])
        self._covered = told.get("covered", "")
        if "pressed" not in told:
            return False
        self.pressed.append(told["pressed"])
        return True

    def lot(self, *about: object) -> random.Random:
        """Random generator of one choice, identified by `about`, at the present decision."""
        return drawn(self._seed, self.turn, len(self.pressed), *about)

    @property
    def turn(self) -> int:
        """The decision that the page shows; -1 for none."""
        found = self.page.evaluate("document.querySelector('[data-testid=bar]')?.dataset.turn")
        return -1 if found is None else int(found)

    def choose(self, testid: str, value: str) -> bool:
        """Selects this value of a list, if the list exists and has another value."""
        selector = f'[data-testid="{testid}"]:not([disabled])'
        return bool(self.page.evaluate(CHOOSE, [selector, value]))

    def play(self, *others: Person) -> None:
        """All play until the game is over."""

        def all_step() -> None:
            for person in (self, *others):
                person.step()

        self.until(self.over, all_step)

    def sign(self) -> object:
        """Changes whenever the game has progressed."""
        return self.at("log").locator("li").count(), self.at("prompt").all_inner_texts()

    def until(
        self,
        true: Callable[[], bool],
        do: Callable[[], object] = lambda: None,
        what: Callable[[], object] | None = None,
    ) -> None:
        """Polls a condition that no locator can wait for, calling `do` meanwhile.

        `what`: changes on progress and so restarts the timeout; by default, that the game has gone
        on.
        """
        patience = Patience()
        while not true():
            patience.must(((what or self.sign)(), self._covered))
            if not do():
                self.page.wait_for_timeout(30)

    def put_off(self, ms: int) -> None:
        """Disables timers of exactly this length in pages opened from now on, so that no result
        depends on the machine's speed."""
        self.page.add_init_script(PUT_OFF.replace("MS", str(ms)))

    def hold(self, path: str) -> list[Route]:
        """Holds back changes that this page sends to a path until `unroute`; returns the held
        requests."""
        held: list[Route] = []

        def decide(route: Route) -> None:
            if route.request.method == "GET":
                route.continue_()
            else:
                held.append(route)

        self.page.route(path, decide)
        return held

    def kept(self, path: str) -> Any:
        """The server's data at a path, whatever the page shows."""
        return self.page.request.get(path).json()
