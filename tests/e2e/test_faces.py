"""Faces at a browser: one's own is chosen or rolled, and others see it, unless nobody is to be
known."""

import pytest
from playwright.sync_api import Browser, Locator, expect
from tests.e2e.looks import every_look, sound
from tests.e2e.people import DESK, PHONE, Person
from tests.server.helpers import ServerProcess

pytestmark = pytest.mark.browser


def face(where: Locator) -> str:
    """The number of the face that is drawn there."""
    drawn = where.locator("[data-face]").first
    expect(drawn).to_be_visible()
    return drawn.get_attribute("data-face") or ""


def chosen(person: Person) -> str:
    return face(person.page.locator('label:has([name="face"]:checked)'))


def table_of_two(ann: Person, bob: Person, anonymous: bool = False) -> None:
    """Ann's table; both sit at it, each with a name that they have given."""
    ann.open("/")
    ann.at("create-coup").click()
    ann.at("seats-2").click()
    ann.at("who-1").select_option("person")
    if anonymous:
        ann.at("terms").click()
        ann.at("terms-anonymous").check()
    ann.at("create-ok").click()
    ann.give_name()
    ann.at("room").wait_for()
    bob.open(ann.page.url)
    bob.at("sit-1").click()


@every_look
def test_a_face_is_rolled_chosen_and_seen(
    browser: Browser, server: ServerProcess, size: dict[str, int], locale: str
) -> None:
    ann = Person(browser, server.url, "Ann", size, locale)
    bob = Person(browser, server.url, "Bob", PHONE, "en-GB")
    table_of_two(ann, bob)
    before = chosen(bob)
    bob.at("face-roll").click()
    assert chosen(bob) == before, "others are offered, and the own one stays"
    bob.at("face-3").check(force=True)
    taken = chosen(bob)
    assert taken != before
    sound(bob)
    bob.give_name()
    expect(ann.at("room-seat-1").locator("[data-face]")).to_have_attribute("data-face", taken)
    sound(ann)

    # By keyboard, on the page about oneself, for the tables to come.
    bob.open("/you")
    assert chosen(bob) == taken
    bob.at("face-0").focus()
    bob.page.keyboard.press("ArrowRight")
    other = chosen(bob)
    assert other != taken
    bob.at("rename-ok").click()
    expect(bob.page.get_by_text("Saved")).to_be_visible()
    bob.page.reload()
    bob.at("you-page").wait_for()
    assert chosen(bob) == other
    sound(bob)
    ann.at("start").click()
    assert face(ann.at("seat-1")) == taken, "a seat keeps the face that sat down"
    sound(ann)


def test_where_nobody_is_known_faces_are_the_seats(browser: Browser, server: ServerProcess) -> None:
    ann = Person(browser, server.url, "Ann", DESK, "en-GB")
    bob = Person(browser, server.url, "Bob", PHONE, "en-GB")
    table_of_two(ann, bob, anonymous=True)
    own = chosen(bob)
    bob.give_name()
    expect(ann.at("room-seat-1").locator("[data-face]")).to_have_count(1)
    assert face(ann.at("room-seat-1")) != own
    ann.at("start").click()
    assert face(ann.at("seat-1")) != own
    assert own not in ann.page.evaluate(
        "[...document.querySelectorAll('[data-face]')].map((one) => one.dataset.face)"
    )
