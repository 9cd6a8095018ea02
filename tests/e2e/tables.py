"""Tables made for a test, and a witness of what a page has shown, however briefly."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect
from tests.e2e.people import LIT, Person

if TYPE_CHECKING:
    from playwright.sync_api import Locator
    from tests.server.helpers import SteeredServer

PLAIN = {"starter": 0, "two_player_draft": False}
"""The first seat begins, and nobody picks cards."""

LONG_CLOCKS = {"FACEDOWN_PACE": "fast", "FACEDOWN_TEMPO": "10"}
"""A turn has 225 s, a reaction 100 s: nothing runs out unless time is let pass."""

PACE = 2.0
"""Seconds that bots take, and that a window is open at least, where all time is let pass."""

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
    """From the next page on, what this person's page shows is written down; its time can pass."""
    person.page.add_init_script(WITNESS)
    person.page.clock.install()


def let_pass(seconds: float, server: SteeredServer, *people: Person) -> None:
    """So much time passes at once, for the server and for the pages of these people."""
    for person in people:
        person.page.clock.fast_forward(int(1000 * seconds))
    server.let_pass(seconds)


def seconds_left(person: Person) -> int:
    """What the clock of the open decision shows; 0 without one."""
    label = person.at("clock").get_attribute("aria-label") or ""
    return int(re.sub(r"\D", "", label) or 0)


def seen(person: Person, testid: str) -> bool:
    return bool(person.page.evaluate("id => window.seen.includes(id)", testid))


def readings(person: Person, kind: str) -> list[int]:
    """The seconds that this kind of clock has shown."""
    found: list[tuple[str, int]] = person.page.evaluate("window.clocks")
    return [seconds for name, seconds in found if name == kind]


def make(host: Person, people: int, bots: int = 0, level: str = "easy", **wish: Any) -> str:
    """A table that waits for its people; returns its path."""
    host.page.request.post("/api/session", data={"name": host.name})
    seats: list[Any] = [{"kind": "person"}] * people
    seats += [{"kind": "bot", "level": level}] * bots
    body = {"game": "coup", "options": PLAIN, "seats": seats, "public": False, **wish}
    answer = host.page.request.post("/api/tables", data=body)
    assert answer.ok, answer.text()
    return f"/t/{answer.json()['table']['id']}"


def gather(*people: Person, bots: int = 0, **wish: Any) -> str:
    """All sit down, in their order, and the game begins; returns the table's path."""
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
    """Press this as soon as it is lit; twice where it asks for it."""
    button = person.at(f"do-{verb}").and_(person.page.locator(LIT))
    button.click()
    armed = person.page.locator(f'.armed[data-testid="do-{verb}"]')
    if armed.count():
        armed.click()


def move(person: Person, verb: str) -> None:
    """As `press`, and the page has heard that it has come about."""
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
    """Who said this: a bot may have spoken before."""
    line = person.at("chat").locator("li").filter(has_text=text)
    return line.locator('[data-testid^="by-"]')
