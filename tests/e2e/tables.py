"""Creates tables for browser tests, and records what a page has shown, however briefly."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect
from tests.e2e.people import LIT, Person

if TYPE_CHECKING:
    from playwright.sync_api import Locator
    from tests.server.helpers import SteeredServer

PLAIN = {"starter": 0, "two_player_draft": False}
"""The first seat begins, without a draft."""

LONG_CLOCKS = {"FACEDOWN_PACE": "fast", "FACEDOWN_TEMPO": "10"}
"""A turn has 225 s, a reaction 100 s: nothing times out unless a test advances time."""

PACE = 2.0
"""Bots' delay and minimum length of a window in seconds, where tests advance time."""

WITNESS = """
window.seen = [];
window.clocks = [];
new MutationObserver(() => {
  for (const node of document.querySelectorAll('[data-testid]'))
    if (!seen.includes(node.dataset.testid)) seen.push(node.dataset.testid);
  const clock = document.querySelector('[data-testid=clock]');
  if (!clock) return;
  const now = [clock.dataset.kind, parseInt(clock.ariaLabel.replace(/\\D/g, ''))];
  if (String(clocks.at(-1)) !== String(now)) clocks.push(now);
}).observe(document, {subtree: true, childList: true, attributes: true});
"""


def watch(person: Person) -> None:
    """From the next page on, records what this person's page shows, with a controllable clock."""
    person.page.add_init_script(WITNESS)
    person.page.clock.install()


def let_pass(seconds: float, server: SteeredServer, *people: Person) -> None:
    """Advances time for the server and the pages of these people."""
    for person in people:
        person.page.clock.fast_forward(int(1000 * seconds))
    server.let_pass(seconds)


def seconds_left(person: Person) -> int:
    """Seconds shown by the clock of the open decision; 0 for none."""
    label = person.at("clock").get_attribute("aria-label") or ""
    return int(re.sub(r"\D", "", label) or 0)


def seen(person: Person, testid: str) -> bool:
    return bool(person.page.evaluate("id => window.seen.includes(id)", testid))


def readings(person: Person, kind: str) -> list[int]:
    """All seconds that this kind of clock has shown."""
    found: list[tuple[str, int]] = person.page.evaluate("window.clocks")
    return [seconds for name, seconds in found if name == kind]


def make(host: Person, people: int, bots: int = 0, level: str = "easy", **wish: Any) -> str:
    """Creates an open table; returns its path."""
    host.page.request.post("/api/session", data={"name": host.name})
    seats: list[Any] = [{"kind": "person"}] * people
    seats += [{"kind": "bot", "level": level}] * bots
    body = {"game": "coup", "options": PLAIN, "seats": seats, "public": False, **wish}
    answer = host.page.request.post("/api/tables", data=body)
    assert answer.ok, answer.text()
    return f"/t/{answer.json()['table']['id']}"


def gather(*people: Person, bots: int = 0, **wish: Any) -> str:
    """Creates a table, seats everybody in order and starts; returns its path."""
    host, *others = people
    path = make(host, len(people), bots, **wish)
    host.open(path)
    for seat, person in enumerate(others, 1):
        person.page.request.post("/api/session", data={"name": person.name})
        person.open(path)
        person.at(f"sit-{seat}").click()
    expect(host.at("start")).to_have_attribute("aria-disabled", "false")
    host.at("start").click()
    for person in people:
        expect(person.at("bar")).to_be_visible()
    return path


def press(person: Person, verb: str) -> None:
    """Presses this as soon as it is enabled; twice if it needs confirmation."""
    button = person.at(f"do-{verb}").and_(person.page.locator(LIT))
    button.click()
    armed = person.page.locator(f'.armed[data-testid="do-{verb}"]')
    if armed.count():
        armed.click()


def move(person: Person, verb: str) -> None:
    """Like `press`, then waits for the server's update."""
    expect(person.at(f"do-{verb}").and_(person.page.locator(LIT))).to_be_visible()
    decision = person.turn
    press(person, verb)
    person.until(lambda: person.turn != decision)


def say(person: Person, text: str) -> None:
    if not person.at("chat-text").is_visible():
        person.at("tab-chat").click()
    person.at("chat-text").fill(text)
    person.at("chat-send").click()
    expect(person.at("chat")).to_contain_text(text)


def speaker(person: Person, text: str) -> Locator:
    """Who said this: bots may have spoken before."""
    line = person.at("chat").locator("li").filter(has_text=text)
    return line.locator('[data-testid^="by-"]')
