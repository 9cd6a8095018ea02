"""The lobby updates live, without reloads."""

import re

import pytest
from playwright.sync_api import Browser, Route, WebSocketRoute, expect
from tests.e2e.looks import sound
from tests.e2e.people import DESK, PHONE, Person
from tests.e2e.tables import make
from tests.server.helpers import ServerProcess

pytestmark = pytest.mark.browser


def test_new_tables_and_taken_seats_appear_at_once(browser: Browser, server: ServerProcess) -> None:
    wen = Person(browser, server.url, "Wen", PHONE, "en-GB")
    # Polling returns nothing, so that only the socket brings news.
    wen.page.route("**/api/tables", lambda route: route.fulfill(json={"open": [], "mine": []}))
    wen.open("/")
    expect(wen.at("list-open")).to_contain_text("No public table")
    ann = Person(browser, server.url, "Ann", DESK, "en-GB")
    path = make(ann, 3, public=True)
    row = wen.at("list-open").get_by_role("link")
    expect(row).to_have_attribute("href", path)
    expect(row).to_contain_text("Free seats: 2")
    bo = Person(browser, server.url, "Bo", PHONE, "en-GB")
    bo.enter()
    bo.open(path)
    bo.at("sit-1").click()
    expect(row).to_contain_text("Free seats: 1")
    expect(row).to_contain_text("Bo")
    bo.at("stand").click()
    expect(row).to_contain_text("Free seats: 2")
    ann.open(path)
    ann.at("close-table").click()
    expect(row).to_have_count(0)
    assert not wen.faults


def test_my_own_tables_show_their_current_state(browser: Browser, server: ServerProcess) -> None:
    """Seating and kicks in another window show here."""
    ann, bo = (Person(browser, server.url, name, DESK, "en-GB") for name in ("Ann", "Bo"))
    path = make(ann, 2)
    bo.enter()
    bo.open("/")
    expect(bo.at("list-open")).to_contain_text("No public table")
    window = bo.context.new_page()
    window.goto(path)
    window.get_by_test_id("sit-1").click()
    expect(bo.at("list-mine").get_by_role("link")).to_have_attribute("href", path)
    window.get_by_test_id("stand").click()
    expect(bo.at("list-mine")).to_have_count(0)


def test_a_lobby_without_a_socket_polls(browser: Browser, server: ServerProcess) -> None:
    wen = Person(browser, server.url, "Wen", PHONE, "en-GB")
    tried: list[str] = []

    def refuse(socket: WebSocketRoute) -> None:
        tried.append(socket.url)
        socket.close(code=4429)

    wen.page.route_web_socket(re.compile("/ws/lobby$"), refuse)
    wen.page.clock.install()
    wen.open("/")
    expect(wen.at("list-open")).to_contain_text("No public table")
    wen.until(lambda: bool(tried), what=lambda: None)
    path = make(Person(browser, server.url, "Ann", DESK, "en-GB"), 2, public=True)
    looks: list[str] = []

    def count(route: Route) -> None:
        looks.append(route.request.url)
        route.continue_()

    wen.page.route("**/api/tables", count)
    row = wen.at("list-open").get_by_role("link")
    # The reconnect timer starts only once the socket has closed here too.
    wen.until(
        row.is_visible,
        lambda: wen.page.clock.fast_forward(45_000),
        what=lambda: None,
    )
    expect(row).to_have_attribute("href", path)
    assert looks


MARGINS = """() => [...document.querySelectorAll('main > *, main article')]
  .map((one) => one.getBoundingClientRect())
  .map((box) => [Math.round(box.left), Math.round(innerWidth - box.right)])"""


def test_the_lobby_has_equal_margins(browser: Browser, server: ServerProcess) -> None:
    """Whatever the width of a cover or button."""
    ann = Person(browser, server.url, "Ann", PHONE, "zh-TW")
    ann.open("/")
    expect(ann.page.locator("article")).to_have_count(5)
    expect(ann.page.locator("article .cover svg").first).to_be_visible()

    def uneven() -> list[list[int]]:
        return [margins for margins in ann.page.evaluate(MARGINS) if margins[0] != margins[1]]

    for width in (320, 360):
        ann.page.set_viewport_size({"width": width, "height": 640})
        ann.until(lambda: not uneven(), what=uneven)
        sound(ann)
