"""The Message's portraits, shown only where public; and cards whose text fits."""

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, expect
from tests.e2e.looks import each_look
from tests.e2e.people import PHONE, Person
from tests.e2e.scenes import alone, enter, moment, sit_in
from tests.games.message.table_helpers import M, U, Y, given, seat
from tests.server.helpers import ServerProcess

from facedown.engine.table import Table
from facedown.games.message.roster import NAMES

pytestmark = [pytest.mark.browser, pytest.mark.ci]

SEATS = """() => [...document.querySelectorAll('button.seat')].map((seat) => [
  seat.textContent,
  [...seat.querySelectorAll('use[href^="#message-"]')].map((one) => one.getAttribute('href')),
])"""
"""Each seat's text and visible faces, at one moment."""


def both_kinds(table: Table) -> bool:
    """Whether the deciding seat sees some faces of others, but not all."""
    if not alone("play")(table):
        return False
    (own,) = table.pending
    view: Any = table.view(own)
    shown = {one["character"] is not None for n, one in enumerate(view["players"]) if n != own}
    return shown == {True, False}


def test_a_face_is_shown_only_where_it_is_public(browser: Browser, server: ServerProcess) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, "en-GB")
    asked: list[str] = []
    ann.page.on("request", lambda request: asked.append(request.url))
    sit_in("message", moment("message", 7, both_kinds), ann)
    # The sprite is loaded as a whole, and no request names a face.
    expect(ann.page.locator('symbol[id^="message-"]')).to_have_count(len(NAMES))
    assert not [url for url in asked if re.search("|".join(NAMES), url)]
    hidden = shown = 0
    for words, faces in ann.page.evaluate(SEATS):
        if "Face-down character" in words:
            assert faces == []
            hidden += 1
        else:
            assert len(faces) == 1
            assert faces[0].removeprefix("#message-") in NAMES
            shown += 1
    assert hidden + shown == 6
    assert hidden and shown


def test_covering_the_cards_covers_the_own_face(browser: Browser, server: ServerProcess) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, "en-GB")
    sit_in("message", moment("message", 5, alone("choose")), ann)
    offered = ann.page.locator('[data-spot="own"] use, .mine use').and_(
        ann.page.locator('[href^="#message-"]')
    )
    expect(offered).to_have_count(2)
    ann.at("settings").click()
    ann.at("set-peek").click()
    ann.page.keyboard.press("Escape")
    expect(offered).to_have_count(0)
    ann.at("peek").hover()
    ann.page.mouse.down()
    expect(offered).to_have_count(2)
    ann.page.mouse.up()
    expect(offered).to_have_count(0)


CUT = """() => [...document.querySelectorAll('.hand .ask')].flatMap((ask) => {
  const card = ask.closest('.card').getBoundingClientRect();
  const words = [...ask.children].map((one) => one.getBoundingClientRect());
  return words
    .filter((box) => box.width && (box.left < card.left || box.right > card.right))
    .map(() => ask.innerText);
})"""
"""Test cards whose text overflows."""

PROBES = """
    probe_undercover_draw_red probe_military_draw_blue probe_bystander_draw_black
    probe_undercover_discard_red probe_military_discard_blue probe_bystander_discard_black
"""


def test_a_probe_shows_its_full_question(browser: Browser, server: ServerProcess) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, "en-GB")
    table = given(seat(U, PROBES), *(seat(side) for side in (M, Y, U, M))).table
    enter("message", table, {0: ann}, level="random")
    probes = ann.page.locator(".hand .ask")
    for _ in each_look(ann, PHONE):
        expect(probes).to_have_count(6)
        # After a change of size and language, layout takes a frame to settle.
        ann.until(lambda: ann.page.evaluate(CUT) == [])
        # Side and number of cards, by word or sign.
        for probe in probes.all():
            expect(probe).to_contain_text(re.compile("[+−][12]"))
            expect(probe.locator(":scope > :visible")).to_have_count(2)
