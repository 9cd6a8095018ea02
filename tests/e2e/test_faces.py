"""Faces in browsers: choosing or rolling one, and showing it to others except at anonymous
tables."""

from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect
from tests.e2e.looks import sound
from tests.e2e.people import DESK, PHONE, Person
from tests.server.helpers import ServerProcess

pytestmark = [pytest.mark.browser, pytest.mark.ci]


CHOSEN = 'label:has([name="face"]:checked) [data-face]'


def face(where: Locator) -> str:
    """Number of the face drawn there."""
    drawn = where.locator("[data-face]").first
    expect(drawn).to_be_visible()
    return drawn.get_attribute("data-face") or ""


def chosen(person: Person) -> Locator:
    """The face selected as one's own."""
    return person.page.locator(CHOSEN)


def chosen_instead(person: Person, before: str) -> str:
    """Number of the newly selected face, different from before."""
    expect(chosen(person)).not_to_have_attribute("data-face", before)
    return chosen(person).get_attribute("data-face") or ""


def faces(person: Person) -> list[str]:
    """The faces on offer."""
    drawn = person.page.locator('label:has([name="face"]) [data-face]')
    return [one.get_attribute("data-face") or "" for one in drawn.all()]


def table_of_two(ann: Person, bob: Person, anonymous: bool = False) -> None:
    """Ann's table, with both seated under their own names."""
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


LOOKS = [(PHONE, "zh-TW", DESK, "en-GB"), (DESK, "zh-TW", PHONE, "en-GB")]


@pytest.mark.parametrize(
    ("hers", "language", "his", "other_language"),
    [
        pytest.param(*LOOKS[0], id="phone-zh and desk-en"),
        pytest.param(*LOOKS[1], id="desk-zh and phone-en", marks=pytest.mark.long),
    ],
)
def test_an_avatar_is_rolled_chosen_and_shown(
    browser: Browser,
    server: ServerProcess,
    hers: Any,
    language: str,
    his: Any,
    other_language: str,
) -> None:
    ann = Person(browser, server.url, "Ann", hers, language)
    bob = Person(browser, server.url, "Bob", his, other_language)
    table_of_two(ann, bob)
    expect(chosen(bob)).to_be_visible()
    before = chosen(bob).get_attribute("data-face") or ""
    offered = faces(bob)
    bob.at("face-roll").click()
    bob.until(lambda: faces(bob) != offered)
    expect(chosen(bob), "others are offered, and the own one stays").to_have_attribute(
        "data-face", before
    )
    bob.at("face-3").check(force=True)
    taken = chosen_instead(bob, before)
    sound(bob)
    bob.give_name()
    expect(ann.at("room-seat-1").locator("[data-face]")).to_have_attribute("data-face", taken)
    sound(ann)

    # By keyboard, on the page "You", for future tables.
    bob.open("/you")
    expect(chosen(bob)).to_have_attribute("data-face", taken)
    bob.at("face-0").focus()
    bob.page.keyboard.press("ArrowRight")
    other = chosen_instead(bob, taken)
    bob.at("rename-ok").click()
    expect(bob.page.get_by_text("Saved")).to_be_visible()
    bob.page.reload()
    expect(chosen(bob)).to_have_attribute("data-face", other)
    sound(bob)
    ann.at("start").click()
    seat = ann.at("seat-1").locator("[data-face]").first
    expect(seat, "a seat keeps the face that sat down").to_have_attribute("data-face", taken)
    sound(ann)


def test_avatars_are_per_seat_where_names_are_hidden(
    browser: Browser, server: ServerProcess
) -> None:
    ann = Person(browser, server.url, "Ann", DESK, "en-GB")
    bob = Person(browser, server.url, "Bob", PHONE, "en-GB")
    table_of_two(ann, bob, anonymous=True)
    expect(chosen(bob)).to_be_visible()
    own = chosen(bob).get_attribute("data-face") or ""
    bob.give_name()
    expect(ann.at("room-seat-1").locator("[data-face]")).to_have_count(1)
    assert face(ann.at("room-seat-1")) != own
    ann.at("start").click()
    assert face(ann.at("seat-1")) != own
    assert own not in ann.page.evaluate(
        "[...document.querySelectorAll('[data-face]')].map((one) => one.dataset.face)"
    )
