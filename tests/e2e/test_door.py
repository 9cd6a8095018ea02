"""Entering and leaving: no name needed, my games, invitations, the offline app."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, CDPSession, expect
from tests.e2e import coup
from tests.e2e.looks import one_look, sound
from tests.e2e.people import DESK, PHONE, Person
from tests.e2e.tables import make, press
from tests.games.coup.table_helpers import A, B
from tests.server.helpers import ServerProcess

pytestmark = pytest.mark.browser


# --- entering ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("locale", "letters"), [("en-GB", "[A-Z][a-z]+ [A-Z]"), ("zh-TW", "的")])
def test_one_press_starts_a_bot_table_without_a_name(
    browser: Browser, server: ServerProcess, locale: str, letters: str
) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, locale)
    ann.open("/")
    ann.at("play-coup").click()
    expect(ann.at("bar")).to_be_visible()
    expect(ann.at("name")).to_have_count(0)
    drawn = ann.kept("/api/session")["player"]["name"]
    assert re.search(letters, drawn), drawn
    sound(ann)
    ann.open("/you")
    ann.at("rename").fill("Ann")
    ann.at("rename-ok").click()
    expect(ann.at("you")).to_have_text("Ann")
    assert ann.kept("/api/session")["player"]["name"] == "Ann"


def test_only_tables_with_people_require_a_name(browser: Browser, server: ServerProcess) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, "en-GB")
    ann.open("/new?game=coup")
    ann.at("who-1").select_option("easy")
    ann.at("create-ok").click()
    expect(ann.at("room")).to_be_visible()
    drawn = ann.kept("/api/session")["player"]["name"]
    ann.open("/new?game=coup")
    ann.at("create-ok").click()
    # The random name is offered once, where others will see it.
    expect(ann.at("name")).to_have_value(drawn)
    sound(ann)
    ann.give_name()
    expect(ann.at("room-seat-0")).to_contain_text("Ann")
    ann.open("/new?game=coup")
    ann.at("create-ok").click()
    expect(ann.at("room-seat-0")).to_contain_text("Ann")


def test_a_random_name_can_be_kept(browser: Browser, server: ServerProcess) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, "en-GB")
    path = make(Person(browser, server.url, "Bo", PHONE, "en-GB"), 2)
    ann.open("/")
    ann.at("play-coup").click()
    expect(ann.at("bar")).to_be_visible()
    drawn = ann.kept("/api/session")["player"]["name"]
    ann.open(path)
    ann.at("sit-1").click()
    ann.at("name-ok").click()
    expect(ann.at("room-seat-1")).to_contain_text(drawn)
    ann.at("stand").click()
    ann.at("sit-1").click()
    expect(ann.at("stand")).to_be_visible()
    expect(ann.at("name")).to_have_count(0)


# --- my games ------------------------------------------------------------------------------------


@one_look
def test_a_finished_game_is_listed_among_my_games(
    browser: Browser, server: ServerProcess, size: Any, locale: str
) -> None:
    ann = Person(browser, server.url, "Ann", size, locale)
    bo = Person(browser, server.url, "Bo", size, locale)
    scene = coup.given("duke contessa 7c", "contessa -assassin", "-duke -captain")
    path = coup.enter(scene, {A: ann, B: bo}, public=True)
    ann.open("/")
    expect(ann.at("list-mine").get_by_role("link")).to_have_count(1)
    expect(ann.at("played")).to_have_count(0)
    ann.open(path)
    press(ann, "coup")
    ann.at("target-1").click()
    ann.at("confirm").click()
    for person in (ann, bo):
        expect(person.at("ending")).to_be_visible()
        person.open("/")
        games = person.at("played").locator("li")
        expect(games).to_have_count(1)
        expect(person.at("list-mine")).to_have_count(0)
        words = ("Won", "Lost") if locale == "en-GB" else ("贏了", "輸了")
        expect(person.at("result")).to_have_text(words[0 if person is ann else 1])
        expect(games).to_contain_text("Bo" if person is ann else "Ann")
        expect(games).to_contain_text("Contessa" if locale == "en-GB" else "夫人")
    expect(ann.at("played")).to_contain_text("Duke" if locale == "en-GB" else "公爵")
    sound(ann)
    below = ann.at("played").bounding_box()
    above = ann.at("list-open").bounding_box()
    assert below is not None
    assert above is not None
    if size == PHONE:
        assert above["y"] + above["height"] <= below["y"], "open tables stand above"
    ann.at("played").get_by_role("link").click()
    expect(ann.page).to_have_url(re.compile(r"/t/[\w-]+/replay"))
    expect(ann.at("replay-page")).to_be_visible()


def test_earlier_games_load_on_request(browser: Browser, server: ServerProcess) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, "en-GB")
    ann.enter()
    ann.open("/")
    game = {
        "table": json.loads(ann.page.request.get(f"/api/tables/{make(ann, 2)[3:]}").text())[
            "table"
        ],
        "ended": 1_700_000_000,
        "seat": 0,
        "won": None,
        "was": None,
    }

    def page(count: int, next: str | None, first: int) -> str:
        games = [
            {**game, "table": {**game["table"], "id": f"t{first + n}", "status": "over"}}
            for n in range(count)
        ]
        return json.dumps({"games": games, "next": next})

    ann.page.route("**/api/played", lambda route: route.fulfill(body=page(20, "1.t19", 0)))
    ann.page.route(
        "**/api/played?before=1.t19", lambda route: route.fulfill(body=page(3, None, 20))
    )
    ann.page.reload()
    expect(ann.at("played").locator("li")).to_have_count(20)
    sound(ann)
    ann.at("played-more").focus()
    ann.page.keyboard.press("Enter")
    expect(ann.at("played").locator("li")).to_have_count(23)
    expect(ann.at("played-more")).to_have_count(0)
    expect(ann.at("played-t20")).to_be_focused()


def test_more_of_my_tables_load_on_request(browser: Browser, server: ServerProcess) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, "en-GB")
    for _ in range(5):
        make(ann, 2, public=True)
    ann.open("/")
    links = ann.at("list-mine").get_by_role("link")
    expect(links).to_have_count(3)
    expect(ann.at("list-open").get_by_role("link")).to_have_count(0)
    ann.at("all-mine").click()
    expect(links).to_have_count(5)
    expect(links.nth(3)).to_be_focused()
    sound(ann)


# --- inviting ------------------------------------------------------------------------------------

READER = """
navigator.share = async (what) => void (window.shared = what);
"""


@one_look
def test_friends_are_invited_by_link_by_code_and_by_the_share_sheet(
    browser: Browser, server: ServerProcess, size: Any, locale: str
) -> None:
    ann = Person(browser, server.url, "Ann", size, locale)
    ann.page.add_init_script(READER)
    path = make(ann, 3)
    ann.open(path)
    address = server.url + path
    expect(ann.at("link")).to_have_value(address)
    sound(ann)
    ann.at("share").click()
    shared = ann.page.evaluate("window.shared")
    assert shared["url"] == address
    assert ("Coup" if locale == "en-GB" else "政變") in shared["title"]
    asked = []
    ann.page.on("request", lambda request: asked.append(request.url))
    ann.at("qr").click()
    expect(ann.at("qr-code")).to_have_attribute("aria-label", re.compile(re.escape(address)))
    assert asked, "the code's library comes when it is asked for"
    assert all(url.startswith(server.url) for url in asked)
    assert_reads(ann, address)
    sound(ann)
    ann.page.keyboard.press("Escape")
    expect(ann.at("qr-code")).to_have_count(0)
    expect(ann.at("qr")).to_be_focused()


def assert_reads(person: Person, text: str) -> None:
    """The QR code is as the library draws it, dark on light, with a quiet zone."""
    box, path = person.page.evaluate(
        """() => {
          const svg = document.querySelector('[data-testid=qr-code]');
          const path = svg.querySelector('path');
          const [inside, all] = [path.getBBox(), svg.viewBox.baseVal];
          const box = [all.x, all.y, all.width, inside.x, inside.y, inside.width];
          return [box, path.getAttribute('d')];
        }"""
    )
    x, y, width, left, top, inner = box
    assert (left - x, top - y) == (4, 4), "the quiet zone"
    assert width == inner + 8
    assert (inner - 17) % 4 == 0, "the side of a code is 21, 25, 29, ... modules"
    assert len(path) > 4 * len(text)


def test_no_share_button_without_share_support(browser: Browser, server: ServerProcess) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, "en-GB")
    ann.page.add_init_script("delete Navigator.prototype.share;")
    ann.open(make(ann, 2))
    expect(ann.at("copy")).to_be_visible()
    expect(ann.at("share")).to_have_count(0)


def test_a_full_table_is_not_open(browser: Browser, server: ServerProcess) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, "en-GB")
    wen = Person(browser, server.url, "Wen", PHONE, "en-GB")
    path = make(ann, 2, public=True)
    wen.open("/")
    expect(wen.at("list-open").get_by_role("link")).to_have_count(1)
    bo = Person(browser, server.url, "Bo", PHONE, "en-GB")
    bo.enter()
    bo.open(path)
    bo.at("sit-1").click()
    expect(bo.at("stand")).to_be_visible()
    wen.page.reload()
    expect(wen.at("list-open")).to_contain_text("No public table")
    expect(wen.at("list-open").get_by_role("link")).to_have_count(0)


# --- installed app -------------------------------------------------------------------------------


IN_CHARGE = """() => new Promise((done) => {
  const {serviceWorker} = navigator;
  if (serviceWorker.controller) done();
  else serviceWorker.addEventListener('controllerchange', () => done());
})"""
"""Resolves once the page has its service worker."""


def devtools(person: Person) -> CDPSession:
    return person.context.new_cdp_session(person.page)


def test_the_app_can_be_installed(browser: Browser, server: ServerProcess) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, "en-GB", workers="allow")
    ann.open("/")
    expect(ann.at("play-coup")).to_be_visible()
    found = devtools(ann).send("Page.getAppManifest")
    assert found["url"] == f"{server.url}/manifest.json"
    assert not found["errors"], found["errors"]
    manifest = json.loads(found["data"])
    assert manifest["display"] == "standalone"
    assert manifest["start_url"] == manifest["scope"] == "/"
    sizes = set()
    for icon in manifest["icons"]:
        answer = ann.page.request.get(icon["src"])
        assert answer.headers["content-type"] == icon["type"], icon
        sizes.add((icon["sizes"], icon.get("purpose", "any")))
        if icon["type"] == "image/png":
            width, height = (int.from_bytes(answer.body()[at : at + 4]) for at in (16, 20))
            assert f"{width}x{height}" == icon["sizes"]
    assert {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")} <= sizes
    assert devtools(ann).send("Page.getInstallabilityErrors")["installabilityErrors"] == []


def test_a_missing_file_is_not_answered_with_the_page(
    browser: Browser, server: ServerProcess
) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, "en-GB")
    answer = ann.page.request.get("/manifest.json")
    assert answer.headers["content-type"] == "application/manifest+json"
    for path in ("/favicon.ico", "/site.webmanifest", "/t/none.js"):
        assert ann.page.request.get(path).status == 404, path


@one_look
def test_the_page_reports_being_offline_and_recovers(
    browser: Browser, server: ServerProcess, size: Any, locale: str
) -> None:
    ann = Person(browser, server.url, "Ann", size, locale, workers="allow")
    path = make(ann, 2)
    ann.open("/")
    ann.page.evaluate(IN_CHARGE)
    ann.open(path)
    expect(ann.at("room")).to_be_visible()
    ann.context.set_offline(True)
    ann.page.reload()
    for words in ("No connection", "連不上網路"):
        expect(ann.page.get_by_text(words)).to_be_visible()
    assert ann.page.evaluate("document.images[0].decode().then(() => true)"), "its picture is there"
    colour = ann.page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert colour == "rgb(23, 18, 14)", "its styles are there"
    ann.faults.clear()
    sound(ann)
    # The cache contains no data of tables or people, and none of the app's pages.
    kept = ann.page.evaluate(
        """async () => {
          const paths = [];
          for (const name of await caches.keys())
            for (const { url } of await (await caches.open(name)).keys())
              paths.push(new URL(url).pathname);
          return paths;
        }"""
    )
    assert sorted(kept) == ["/icon.svg", "/offline.css", "/offline.html"]
    ann.context.set_offline(False)
    ann.page.get_by_role("link", name="Try again").click()
    expect(ann.page).to_have_url(server.url + path)
    expect(ann.at("room")).to_be_visible()


def test_the_service_worker_ignores_other_requests(browser: Browser, server: ServerProcess) -> None:
    ann = Person(browser, server.url, "Ann", DESK, "en-GB", workers="allow")
    ann.open("/")
    ann.page.evaluate(IN_CHARGE)
    answers = []
    ann.page.on("response", lambda answer: answers.append(answer))
    ann.open("/")
    expect(ann.at("play-coup")).to_be_visible()
    through = {a.url.removeprefix(server.url) for a in answers if a.from_service_worker}
    assert through <= {"/", "/icon.svg"}, through
    assert any("/api/" in answer.url for answer in answers)
