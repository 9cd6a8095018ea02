"""People beside the game: accounts, other devices, muting and reporting, tables with other
terms."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, WebSocketRoute, expect
from tests.e2e import coup
from tests.e2e.looks import one_look, sound
from tests.e2e.people import DESK, PHONE, Person
from tests.e2e.tables import gather, press, say, speaker
from tests.games.coup.table_helpers import A, B
from tests.server.helpers import ServerProcess
from tests.server.patience import PATIENCE

pytestmark = pytest.mark.browser

PASSWORD = "correct horse 電池"


def make_table(host: Person, people: int, seats: int, **terms: str | bool) -> str:
    """Creates a table of Coup with these `terms`; returns its address."""
    host.open("/new?game=coup")
    host.at(f"seats-{seats}").click()
    for seat in range(1, seats):
        host.at(f"who-{seat}").select_option("person" if seat < people else "random")
    host.at("terms").click()
    for name, value in terms.items():
        field = host.at(f"terms-{name}")
        if isinstance(value, bool):
            field.set_checked(value)
        else:
            field.select_option(value)
    host.at("create-ok").click()
    expect(host.at("name").or_(host.at("room"))).to_be_visible()
    # Wait for either state.
    if host.at("name").is_visible():
        host.give_name()
    host.page.wait_for_url("**/t/*")
    return host.page.url


def sit(person: Person, link: str, seat: int) -> None:
    person.open(link)
    person.at(f"sit-{seat}").click()
    person.give_name()
    expect(person.at("stand")).to_be_visible()


def start(host: Person, *others: Person) -> None:
    host.at("start").click()
    for person in (host, *others):
        expect(person.at("bar")).to_be_visible()


def two(browser: Browser, server: ServerProcess) -> tuple[Person, Person]:
    ann = Person(browser, server.url, "Ann", DESK, "en-GB")
    bo = Person(browser, server.url, "Bo", PHONE, "en-GB")
    return ann, bo


def at_a_table(browser: Browser, server: ServerProcess, **terms: Any) -> tuple[Person, Person]:
    """Ann, the host, and Bo, in a running game."""
    ann, bo = two(browser, server)
    gather(ann, bo, **terms)
    return ann, bo


def last_move(ann: Person) -> None:
    """Ann ends the game of `LAST_MOVE`."""
    press(ann, "coup")
    ann.at("target-1").click()
    ann.at("confirm").click()
    expect(ann.at("ending")).to_be_visible()


LAST_MOVE = coup.given("duke captain 7c", "contessa -assassin")
"""A position in which the next move may end the game."""

HAND = coup.given("duke captain", "contessa assassin", "duke contessa")
"""Ann has the turn; until she moves, nothing happens."""


def cards(person: Person) -> Locator:
    return person.at("seat-0").locator(".card")


def make_account(person: Person, name: str) -> None:
    """On the page "You"."""
    person.at("account-name").fill(name)
    person.at("account-password").fill(PASSWORD)
    person.at("account-ok").click()
    expect(person.at("you-who")).to_contain_text(name)


def log_in(person: Person, name: str, password: str = PASSWORD) -> None:
    person.at("login-name").fill(name)
    person.at("login-password").fill(password)
    person.at("login-ok").click()


# --- accounts ------------------------------------------------------------------------------------


def test_an_account_keeps_its_seat_on_another_device(
    browser: Browser, server: ServerProcess
) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, "en-GB")
    coup.enter(HAND, {A: ann})
    ann.at("settings").click()
    ann.at("you").click()
    make_account(ann, "Ann")
    ann.at("you-back").click()
    expect(cards(ann)).to_contain_text(["Duke", "Captain"])

    desk = Person(browser, server.url, "Ann", DESK, "zh-TW")
    desk.open("/you")
    log_in(desk, "ＡＮＮ", "a wrong password")
    expect(desk.at("error")).to_have_text("名稱或密碼錯誤。")
    log_in(desk, "ＡＮＮ")
    expect(desk.at("you-who")).to_contain_text("Ann")
    desk.open("/")
    desk.at("list-mine").get_by_role("link").click()
    expect(cards(desk)).to_contain_text(["公爵", "船長"])
    expect(ann.at("elsewhere")).to_be_visible()

    desk.open("/you")
    expect(desk.at("sessions").locator("li")).to_have_count(2)
    desk.at("session-end").click()
    expect(desk.at("sessions").locator("li")).to_have_count(1)
    ann.open("/you")
    expect(ann.at("login-ok")).to_be_visible()
    expect(ann.at("sessions")).to_have_count(0)


def test_a_guest_who_logs_in_mid_game_keeps_their_seat(
    browser: Browser, server: ServerProcess
) -> None:
    first = Person(browser, server.url, "Ann", DESK, "en-GB")
    first.enter()
    first.open("/you")
    make_account(first, "Ann")

    guest = Person(browser, server.url, "Somebody", PHONE, "en-GB")
    path = coup.enter(HAND, {A: guest})
    # Requests of the guest's page would be refused after the login.
    with (
        guest.page.expect_response("**/api/people"),
        guest.page.expect_response("**/api/sessions"),
    ):
        guest.open(f"/you?table={path.rsplit('/', 1)[1]}")
    log_in(guest, "Ann")
    expect(guest.at("you-who")).to_contain_text("Ann")
    guest.at("you-back").click()
    expect(cards(guest)).to_contain_text(["Duke", "Captain"])
    press(guest, "income")
    expect(guest.at("log")).to_contain_text("You took income", ignore_case=True)
    assert not guest.faults


def test_a_new_password_ends_the_other_sessions(browser: Browser, server: ServerProcess) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, "en-GB")
    ann.enter()
    ann.open("/you")
    ann.at("account-name").fill("Ann")
    ann.at("account-password").fill("password")
    ann.at("account-ok").click()
    expect(ann.at("error")).to_contain_text("too common")
    make_account(ann, "Ann")
    other = Person(browser, server.url, "Ann", PHONE, "en-GB")
    other.open("/you")
    log_in(other, "Ann")
    expect(other.at("logout")).to_be_visible()

    ann.at("password-old").fill(PASSWORD)
    ann.at("password-new").fill("another horse 電池")
    ann.at("password-ok").click()
    expect(ann.at("you-news")).to_contain_text("changed")
    expect(ann.at("sessions").locator("li")).to_have_count(1)
    other.page.reload()
    log_in(other, "Ann")
    expect(other.at("error")).to_be_visible()
    log_in(other, "Ann", "another horse 電池")
    other.at("logout").click()
    expect(other.at("login-ok")).to_be_visible()


def test_a_guest_confirms_before_their_account_is_lost(
    browser: Browser, server: ServerProcess
) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, "en-GB")
    ann.enter()
    ann.open("/you")
    ann.at("rename").fill("Anna")
    ann.at("rename-ok").click()
    expect(ann.at("you")).to_contain_text("Anna")
    ann.at("logout").click()
    ann.at("logout-keep").click()
    ann.at("logout").click()
    ann.at("logout-sure").click()
    expect(ann.at("you-who")).to_contain_text("haven't chosen a name")


# --- other people --------------------------------------------------------------------------------


def words_of_it(person: Person) -> list[str]:
    """Lines that mention muting, blocking or reporting."""
    text = person.page.locator("body").inner_text()
    return re.findall(".*(?:mute|block|report).*", text, re.IGNORECASE)


def test_mute_block_and_report(browser: Browser, server: ServerProcess, tmp_path: Path) -> None:
    ann, bo = at_a_table(browser, server)
    say(bo, "you all cheat")
    ann.at("tab-chat").click()
    speaker(ann, "you all cheat").click()
    ann.at("person-mute").click()
    expect(ann.at("person-mute")).to_have_attribute("aria-pressed", "true")
    ann.at("person-report").click()
    expect(ann.at("report-line-0")).to_be_checked()
    ann.at("report-reason").select_option("cheating")
    ann.at("report-note").fill("said so himself")
    ann.at("report-ok").click()
    expect(ann.at("report-sent")).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(ann.at("chat")).not_to_contain_text("cheat")

    say(ann, "well played")
    say(bo, "still there")
    ann.page.reload()
    ann.at("tab-chat").click()
    expect(ann.at("chat")).to_contain_text("well played")
    expect(ann.at("chat")).not_to_contain_text("still there")
    ann.at("tab-about").click()
    ann.at("person-1").click()
    expect(ann.at("person-mute")).to_have_attribute("aria-pressed", "true")
    ann.at("person-block").click()
    expect(ann.at("person-block")).to_have_attribute("aria-pressed", "true")
    expect(bo.at("chat")).to_contain_text("you all cheat")
    # Only their own options regarding speakers.
    assert words_of_it(bo) == ["Ann: mute, block or report"]

    ann.open("/you")
    row = ann.at("put-away").locator("li")
    expect(row).to_contain_text("muted, blocked")
    for undo in ("Unmute", "Unblock"):
        row.get_by_role("button", name=undo).click()
    expect(row).to_contain_text("Nobody")
    ann.until(lambda: bool(ann.kept("/api/people") == {"people": []}))
    ann.page.go_back()
    ann.at("tab-chat").click()
    expect(ann.at("chat")).to_contain_text("still there")

    command = [sys.executable, "-m", "facedown.cli", "reports", "--data", str(tmp_path / "data")]
    told = subprocess.check_output(command, text=True, timeout=PATIENCE)
    assert "cheating: Bo" in told and "> " in told and "you all cheat" in told
    assert "said so himself" in told
    assert not ann.faults and not bo.faults


def test_a_table_in_play_is_never_shown_as_an_empty_room(
    browser: Browser, server: ServerProcess
) -> None:
    """Data may arrive in parts: until it is complete, nothing can be pressed."""
    ann, _ = at_a_table(browser, server)
    held: list[tuple[WebSocketRoute, str | bytes]] = []

    def slow(page: WebSocketRoute) -> None:
        def pass_on(message: str | bytes) -> None:
            if json.loads(message)["msg"] == "state":
                held.append((page, message))
            else:
                page.send(message)

        page.connect_to_server().on_message(pass_on)

    ann.page.route_web_socket("**/ws/tables/*", slow)
    ann.page.reload()
    ann.until(lambda: bool(held))
    expect(ann.page.get_by_text("Setting the table")).to_be_visible()
    expect(ann.at("tab-chat")).to_be_hidden()
    for page, message in held:
        page.send(message)
    expect(ann.at("bar")).to_be_visible()
    assert not ann.faults


def test_a_quick_undo_takes_effect(browser: Browser, server: ServerProcess) -> None:
    """Both changes show at once and are sent one after the other, each with its own content."""
    ann, bo = at_a_table(browser, server)
    path = f"/api/people/{bo.kept('/api/session')['player']['id']}"
    assert ann.page.request.patch(path, data={"mute": True, "block": True}).ok
    ann.open("/you")
    row = ann.at("put-away").locator("li")
    expect(row).to_contain_text("muted, blocked")
    held = ann.hold("**/api/people/*")
    for undo in ("Unmute", "Unblock"):
        row.get_by_role("button", name=undo).click()
    expect(row).to_contain_text("Nobody")
    ann.until(lambda: bool(held))
    assert [route.request.post_data_json for route in held] == [{"mute": False}]
    ann.page.unroute("**/api/people/*")
    ann.until(lambda: bool(ann.kept("/api/people") == {"people": []}))
    expect(row).to_contain_text("Nobody")
    assert not ann.faults


def test_a_change_just_before_a_refresh_is_saved(browser: Browser, server: ServerProcess) -> None:
    ann, _ = at_a_table(browser, server)
    ann.at("tab-about").click()
    ann.at("person-1").click()
    held = ann.hold("**/api/people/*")
    ann.at("person-mute").click()
    expect(ann.at("person-mute")).to_have_attribute("aria-pressed", "true")
    ann.until(lambda: bool(held))
    ann.page.unroute("**/api/people/*")
    ann.page.reload()
    ann.at("tab-about").click()
    ann.at("person-1").click()
    expect(ann.at("person-mute")).to_have_attribute("aria-pressed", "true")
    ann.until(lambda: bool(ann.kept("/api/people")["people"]))


def test_a_rejected_change_is_rolled_back(browser: Browser, server: ServerProcess) -> None:
    ann, _ = at_a_table(browser, server)
    ann.at("tab-about").click()
    ann.at("person-1").click()
    held = ann.hold("**/api/people/*")
    ann.at("person-block").click()
    expect(ann.at("person-block")).to_have_attribute("aria-pressed", "true")
    ann.until(lambda: bool(held))
    held[0].fulfill(status=409, json={"error": {"code": "refused", "message": "too many"}})
    expect(ann.at("person-block")).to_have_attribute("aria-pressed", "false")
    expect(ann.page.get_by_role("alert")).to_contain_text("isn't possible")
    assert ann.kept("/api/people") == {"people": []}


def test_chat_limited_to_quick_phrases(browser: Browser, server: ServerProcess) -> None:
    ann, bo = at_a_table(browser, server, chat="phrases")
    ann.at("tab-chat").click()
    expect(ann.at("chat-text")).to_have_count(0)
    ann.at("phrases").select_option("nice_bluff")
    bo.at("tab-chat").click()
    expect(bo.at("chat")).to_contain_text("Nice bluff!")
    ann.at("tab-about").click()
    expect(ann.at("facts")).to_contain_text("quick phrases only")


# --- tables with other terms ---------------------------------------------------------------------


def test_names_are_hidden_until_the_end(browser: Browser, server: ServerProcess) -> None:
    ann = Person(browser, server.url, "Hannelore", DESK, "en-GB")
    bo = Person(browser, server.url, "Bartholomew", PHONE, "zh-TW")
    watcher = Person(browser, server.url, "Wen", DESK, "en-GB")
    pages = (ann, bo, watcher)
    waiting = make_table(ann, 2, 3, anonymous=True)
    sit(bo, waiting, 1)
    watcher.open(waiting)
    for person in pages:
        expect(person.page.locator("body")).to_contain_text(re.compile("Player 2|2 號玩家"))

    scene = coup.given("duke captain 7c", "contessa -assassin", "-duke -captain")
    watcher.open(coup.enter(scene, {A: ann, B: bo}, anonymous=True))
    expect(watcher.at("bar")).to_be_visible()
    say(bo, "who am I")
    ann.at("tab-chat").click()
    speaker(ann, "who am I").click()
    ann.at("person-mute").click()
    ann.page.keyboard.press("Escape")
    expect(ann.at("chat")).not_to_contain_text("who am I")
    bo.page.keyboard.press("Escape")
    for person in pages:
        text = person.page.content()
        assert "Hannelore" not in text and "Bartholomew" not in text
    last_move(ann)
    for person in pages:
        expect(person.at("ending")).to_be_visible()
        expect(person.page.locator("body")).to_contain_text("Bartholomew")
        assert not person.faults


def test_watchers_are_behind(browser: Browser, server: ServerProcess) -> None:
    ann, bo = two(browser, server)
    watcher = Person(browser, server.url, "Wen", DESK, "en-GB")
    scene = coup.given("duke captain 0c", "contessa -assassin 0c")
    for _ in range(7):
        scene.play(A, "income").play(B, "income")
    watcher.open(coup.enter(scene, {A: ann, B: bo}, watch=10))
    expect(watcher.at("late")).to_contain_text("10")
    here, there = (person.at("log").locator("li") for person in (ann, watcher))
    # Nothing happens before Ann moves.
    for lines in (here, there):
        expect(lines).not_to_have_count(0)
    assert there.count() < here.count()
    last_move(ann)
    expect(watcher.at("ending")).to_be_visible()
    expect(watcher.at("late")).to_have_count(0)
    assert not watcher.faults


def test_spectators_can_be_disabled(browser: Browser, server: ServerProcess) -> None:
    ann, bo = two(browser, server)
    watcher = Person(browser, server.url, "Wen", DESK, "en-GB")
    watcher.open(coup.enter(LAST_MOVE, {A: ann, B: bo}, watch=None))
    expect(watcher.at("watch-none")).to_be_visible()
    last_move(ann)
    expect(watcher.at("ending")).to_be_visible()
    assert not watcher.faults


@pytest.mark.parametrize("watch", ["10", "null"])
def test_a_table_has_the_options_its_host_chose(
    browser: Browser, server: ServerProcess, watch: str
) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, "en-GB")
    link = make_table(ann, 2, 2, watch=watch, chat="phrases", absent="end", anonymous=True)
    table = ann.kept(link.replace("/t/", "/api/tables/"))["table"]
    chosen = {"watch": json.loads(watch), "chat": "phrases", "absent": "end", "anonymous": True}
    assert {term: table[term] for term in chosen} == chosen


def test_a_table_ends_when_a_player_leaves(browser: Browser, server: ServerProcess) -> None:
    ann, bo = at_a_table(browser, server, absent="end")
    bo.at("tab-about").click()
    bo.at("leave").click()
    bo.at("leave").click()
    expect(ann.at("ending")).to_contain_text("Bo was away too long")
    expect(bo.at("ending")).to_contain_text("You were away too long")
    assert not ann.faults + bo.faults


def test_all_may_agree_to_haste(browser: Browser, server: ServerProcess) -> None:
    ann, bo = at_a_table(browser, server)
    for person in (ann, bo):
        person.at("tab-about").click()
        person.at("haste").check()
    # The server's answer to the first press may set the checkbox once more.
    for person in (ann, bo):
        expect(person.at("facts")).to_contain_text("as soon as all have answered")
    bo.at("haste").uncheck()
    expect(ann.at("facts")).to_contain_text("as long as the pace says")


def test_a_table_in_the_lobby(browser: Browser, server: ServerProcess) -> None:
    bo = Person(browser, server.url, "Bo", PHONE, "en-GB")
    bo.open("/")
    expect(bo.at("list-open")).to_contain_text("create a table")
    ann = Person(browser, server.url, "Ann", DESK, "en-GB")
    ann.open("/new?game=coup")
    ann.at("terms").click()
    ann.at("terms-pace").select_option("calm")
    ann.at("terms-language").select_option("zh-Hant")
    ann.at("public").check()
    ann.at("create-ok").click()
    ann.give_name()
    expect(ann.at("room")).to_be_visible()
    bo.page.reload()
    for fact in ("Free seats: 1", "just now", "about 18 min", "calm", "繁體中文"):
        expect(bo.at("list-open")).to_contain_text(fact)


# --- looks ---------------------------------------------------------------------------------------


@pytest.mark.ci
@one_look
def test_every_new_page_and_sheet_is_accessible(
    browser: Browser, server: ServerProcess, size: Any, locale: str
) -> None:
    ann = Person(browser, server.url, "Ann", size, locale)
    bo = Person(browser, server.url, "阿寶", size, locale)
    ann.open("/you")
    expect(ann.at("login-ok")).to_be_visible()
    sound(ann)
    ann.open("/new?game=coup")
    ann.at("terms").click()
    sound(ann)
    link = make_table(ann, 2, 3)
    ann.at("room-facts").click()
    expect(ann.at("facts")).to_be_visible()
    sound(ann)
    sit(bo, link, 1)
    start(ann, bo)
    say(bo, "hm")
    ann.at("tab-chat").click()
    sound(ann)
    speaker(ann, "hm").click()
    expect(ann.at("person")).to_be_visible()
    sound(ann)
    ann.at("person-report").click()
    sound(ann)
    ann.page.keyboard.press("Escape")
    ann.at("tab-about").click()
    expect(ann.at("facts")).to_be_visible()
    sound(ann)
    ann.open("/you")
    expect(ann.at("sessions").locator("li")).to_have_count(1)
    sound(ann)
    make_account(ann, "Ann")
    sound(ann)
