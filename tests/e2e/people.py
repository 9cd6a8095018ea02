"""People at a browser: they see the page, and press what is lit."""

from __future__ import annotations

import random
import time
from typing import TYPE_CHECKING, Any, Literal

from playwright.sync_api import Browser, Locator, Page, Route
from playwright.sync_api import Error as PageError
from tests.server.patience import PATIENCE

if TYPE_CHECKING:
    from collections.abc import Callable

PHONE = {"width": 360, "height": 640}
DESK = {"width": 1280, "height": 800}
LONG = 120_000
"""Milliseconds for what a page does at once, on whatever machine."""

LIT = '[data-testid^="do-"]:not([aria-disabled="true"])'


class Patience:
    """Runs out when nothing has changed for long, however slow the machine is."""

    def __init__(self) -> None:
        self._sign: object = None
        self._until = 0.0

    def must(self, sign: object) -> None:
        """`sign` differs whenever something has changed."""
        if sign != self._sign or not self._until:
            self._sign, self._until = sign, time.monotonic() + PATIENCE
        assert time.monotonic() < self._until, sign


class Person:
    """One browser context: its own cookie, language and size."""

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
    ) -> None:
        """`theme`: what their system prefers, light or dark."""
        self.context = browser.new_context(
            viewport=size,
            locale=locale,
            color_scheme=theme,
            reduced_motion="reduce",
            base_url=url,
            # What a page asks for would pass by the tests that hold it up.
            service_workers=workers,
        )
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(LONG)
        self.faults: list[str] = []
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on(
            "console",
            lambda line: self.faults.append(line.text) if line.type == "error" else None,
        )
        self.name = name
        self.dice = random.Random(seed)

    def at(self, testid: str) -> Locator:
        return self.page.get_by_test_id(testid)

    def open(self, path: str) -> None:
        self.page.goto(path)

    def enter(self) -> None:
        """By name, as somebody who has been here before."""
        self.page.request.post("/api/session", data={"name": self.name})

    def give_name(self) -> None:
        """Only asked where others see it."""
        self.at("name").fill(self.name)
        self.at("name-ok").click()

    def over(self) -> bool:
        return self.at("ending").is_visible()

    def step(self) -> bool:
        """Press one thing that is lit, as far as anything is; a page that moves on is no fault."""
        try:
            return self._target() or self._button() or self._card()
        except PageError:
            return False

    def card(self) -> bool:
        """Press one of the own cards, if one is asked for."""
        try:
            return self._card()
        except PageError:
            return False

    def press(self, selector: str) -> bool:
        """Press one of these, if any is there."""
        try:
            found = self._any(selector)
            if found is not None:
                self._press(found)
        except PageError:
            return False
        return found is not None

    def choose(self, testid: str, value: str) -> bool:
        """Take this of a list, if the list is there and something else was chosen."""
        choice = self.at(testid)
        try:
            if not choice.is_visible() or choice.input_value(timeout=300) == value:
                return False
            choice.select_option(value, timeout=1500)
        except PageError:
            return False
        return True

    def play(self, *others: Person) -> None:
        """All play until the game is over."""
        patience = Patience()
        while not self.over():
            patience.must(self.sign())
            busy = [person.step() for person in (self, *others)]
            if not any(busy):
                self.page.wait_for_timeout(30)

    def sign(self) -> object:
        """What differs whenever the game has gone on."""
        return self.at("log").locator("li").count(), self.at("prompt").all_inner_texts()

    def until(
        self,
        true: Callable[[], bool],
        do: Callable[[], object] = lambda: None,
        what: Callable[[], object] | None = None,
    ) -> None:
        """Wait for what no locator can wait for, and do this meanwhile.

        `what`: what differs whenever something has changed; as a rule, that the game has gone on.
        """
        patience = Patience()
        while not true():
            patience.must((what or self.sign)())
            do()
            self.page.wait_for_timeout(30)

    def hold(self, path: str) -> list[Route]:
        """What this page changes there does not get through until `unroute`; it is collected."""
        held: list[Route] = []

        def decide(route: Route) -> None:
            if route.request.method == "GET":
                route.continue_()
            else:
                held.append(route)

        self.page.route(path, decide)
        return held

    def kept(self, path: str) -> Any:
        """What the server has, whatever the page shows."""
        return self.page.request.get(path).json()

    def _press(self, found: Locator) -> None:
        found.click(timeout=1500)

    def _any(self, selector: str) -> Locator | None:
        found = self.page.locator(selector)
        count = found.count()
        return found.nth(self.dice.randrange(count)) if count else None

    def _target(self) -> bool:
        target = self._any('[data-testid^="target-"]')
        if target is None:
            return False
        self._press(target)
        if self.at("confirm").is_visible():
            self._press(self.at("confirm"))
        return True

    def _button(self) -> bool:
        button = self._any(LIT)
        if button is None:
            return False
        testid = button.get_attribute("data-testid", timeout=1500)
        assert testid is not None
        self._press(self.at(testid))
        armed = self.page.locator(f'.armed[data-testid="{testid}"]')
        if armed.count():
            self._press(armed)
        return True

    def _card(self) -> bool:
        card = self._any(".place.live:not(.picked)")
        if card is None:
            return False
        self._press(card)
        return True
