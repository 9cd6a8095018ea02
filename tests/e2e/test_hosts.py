"""Host controls, deleting an account, and names of maximum width."""

from unicodedata import normalize

import pytest
from playwright.sync_api import Browser, expect
from tests.e2e.looks import sound
from tests.e2e.people import DESK, PHONE, Person
from tests.e2e.tables import make
from tests.e2e.test_people import PASSWORD, log_in, make_account
from tests.server.helpers import ServerProcess

pytestmark = [pytest.mark.browser, pytest.mark.ci]


def come(person: Person, path: str, seat: int) -> None:
    """Takes this seat, giving a name."""
    person.page.request.post("/api/session", data={"name": person.name})
    person.open(path)
    person.at(f"sit-{seat}").click()
    expect(person.at("stand")).to_be_visible()


def fits(person: Person) -> None:
    """Nothing exceeds the page's width."""
    wide = "document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth"
    person.until(
        lambda: bool(person.page.evaluate(wide) <= 0), what=lambda: person.page.evaluate(wide)
    )


@pytest.mark.parametrize(
    ("locale", "kick", "again", "told", "invite", "give"),
    [
        (
            "en-GB",
            "Ask them to leave",
            "Press again",
            "asked you to leave",
            "Let them sit down again",
            "Make them the host",
        ),
        pytest.param(
            *("zh-TW", "請他離開", "再按一次", "房主請你離座了", "讓他再坐下", "讓他當房主"),
            marks=pytest.mark.long,
        ),
    ],
)
def test_a_host_removes_invites_and_transfers(
    browser: Browser,
    server: ServerProcess,
    locale: str,
    kick: str,
    again: str,
    told: str,
    invite: str,
    give: str,
) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, locale)
    bo = Person(browser, server.url, "Bo", DESK, locale)
    path = make(ann, 2)
    ann.open(path)
    come(bo, path, 1)
    ann.at("room-person-1").click()
    expect(ann.at("person-kick")).to_have_text(kick)
    ann.at("person-kick").click()
    expect(bo.at("stand")).to_be_visible()
    expect(ann.at("person-kick")).to_contain_text(again)
    sound(ann)
    ann.at("person-kick").click()
    expect(ann.at("kicked")).to_contain_text("Bo")
    expect(bo.at("sent-away")).to_contain_text(told)
    expect(bo.at("sent-away")).to_have_attribute("role", "alert")
    expect(bo.at("stand")).to_have_count(0)
    expect(bo.at("sit-1")).to_have_count(0)
    sound(bo)
    bo.page.reload()
    expect(bo.at("sent-away")).to_be_visible()
    ann.at("kicked").get_by_role("button", name=invite).click()
    expect(ann.at("kicked")).to_have_count(0)
    expect(bo.at("sent-away")).to_have_count(0)
    bo.at("sit-1").click()
    expect(bo.at("stand")).to_be_visible()
    ann.at("room-person-1").click()
    expect(ann.at("host-means")).to_contain_text(give)
    ann.at("host-means").get_by_role("button", name=give).click()
    expect(bo.at("start")).to_be_visible()
    expect(ann.at("start")).to_have_count(0)
    bo.at("start").click()
    expect(ann.at("bar")).to_be_visible()


@pytest.mark.parametrize("locale", ["en-GB", pytest.param("zh-TW", marks=pytest.mark.long)])
def test_deleting_an_account_first_lists_the_consequences(
    browser: Browser, server: ServerProcess, locale: str
) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, locale)
    bo = Person(browser, server.url, "Bo", DESK, locale)
    path = make(ann, 2)
    come(bo, path, 1)
    ann.open("/you")
    make_account(ann, "Ann")
    expect(ann.at("delete-ok")).not_to_be_visible()
    ann.at("delete").click()
    expect(ann.at("delete-terms").locator("li")).to_have_count(4)
    expect(ann.at("delete-ok")).to_be_disabled()
    ann.at("delete-password").fill("not the password")
    ann.at("delete-ok").click()
    expect(ann.at("error")).to_be_visible()
    ann.at("delete-password").fill(PASSWORD)
    ann.at("delete-ok").click()
    expect(ann.at("delete-ok")).to_have_count(0)
    expect(bo.at("start")).to_be_visible()
    ann.open("/you")
    log_in(ann, "Ann")
    expect(ann.at("error")).to_be_visible()


def test_a_host_closes_a_table(browser: Browser, server: ServerProcess) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, "en-GB")
    bo = Person(browser, server.url, "Bo", DESK, "zh-TW")
    path = make(ann, 2)
    ann.open(path)
    come(bo, path, 1)
    expect(bo.at("close-table")).to_have_count(0)
    ann.at("close-table").click()
    expect(ann.at("table-closed")).to_contain_text("its host closed it")
    expect(bo.at("table-closed")).to_contain_text("房主關掉了")


def test_a_closed_table_is_reported_as_closed(browser: Browser, server: ServerProcess) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, "en-GB")
    bo = Person(browser, server.url, "Bo", PHONE, "en-GB")
    path = make(ann, 2)
    ann.open("/you")
    make_account(ann, "Ann")
    ann.page.request.delete("/api/account", data={"password": PASSWORD})
    bo.open(path)
    expect(bo.at("table-closed")).to_be_visible()


def test_an_invalid_name_is_reported(browser: Browser, server: ServerProcess) -> None:
    ann = Person(browser, server.url, "Ann\u200b", PHONE, "en-GB")
    path = make(Person(browser, server.url, "Bo", PHONE, "en-GB"), 2)
    ann.open(path)
    ann.at("sit-1").click()
    ann.give_name()
    expect(ann.page.get_by_role("alert")).to_contain_text("visible characters")
    ann.name = "Bo"
    ann.give_name()
    expect(ann.at("name")).to_have_count(0)
    expect(ann.at("refusal")).to_contain_text("looks too much like another")


@pytest.mark.parametrize(
    "name",
    [
        "W" * 24,
        "王" * 12,
        "\ufdfd",
        "Z\u0302\u0302\u0302\u0302" * 5,
    ],
)
def test_no_name_overflows_its_seat_on_a_phone(
    browser: Browser, server: ServerProcess, name: str
) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, "en-GB")
    wide = Person(browser, server.url, name, PHONE, "en-GB")
    path = make(ann, 2, bots=2)
    ann.open(path)
    come(wide, path, 1)
    expect(ann.at("room-person-1")).to_be_visible()
    fits(ann)
    ann.at("start").click()
    expect(ann.at("bar")).to_be_visible()
    fits(ann)
    seat, text = ann.at("seat-1").bounding_box(), ann.at("seat-1").locator("bdi").bounding_box()
    assert seat is not None
    assert text is not None
    assert seat["x"] <= text["x"]
    assert text["x"] + text["width"] <= seat["x"] + seat["width"]
    assert seat["x"] + seat["width"] <= PHONE["width"]
    for page in ("/", "/you"):
        wide.open(page)
        expect(wide.page.get_by_text(normalize("NFC", name)).first).to_be_attached()
        fits(wide)
