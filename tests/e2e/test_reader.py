"""A reaction as a screen reader gets it, from Chromium's accessibility tree."""

from typing import Any

import pytest
from playwright.sync_api import Browser, expect
from tests.e2e.heard import HEARD, heard
from tests.e2e.people import DESK, PHONE, Person
from tests.e2e.tables import gather, press
from tests.server.helpers import ServerProcess

pytestmark = [pytest.mark.browser, pytest.mark.ci]

NAMED = {"button", "link", "tab", "textbox", "combobox", "checkbox", "slider", "radio", "timer"}
"""Roles that need a name."""


def tree(person: Person) -> list[tuple[str, str]]:
    """Role and name of all nodes of the accessibility tree."""
    session = person.context.new_cdp_session(person.page)
    nodes: list[Any] = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    return [
        (node["role"]["value"], node.get("name", {}).get("value", ""))
        for node in nodes
        if not node["ignored"] and "role" in node
    ]


def in_order(wanted: list[str], told: list[str]) -> bool:
    rest = iter(told)
    return all(any(text in one for one in rest) for text in wanted)


def nameless(person: Person) -> list[tuple[str, str]]:
    return [(role, name) for role, name in tree(person) if role in NAMED and not name.strip()]


def hears(person: Person, text: str, how: str) -> None:
    """Waits until this is announced."""
    person.until(lambda: any(text in one for one in heard(person, how)))


TEXTS = {
    "en-GB": {
        "claim": "Ann claims the Duke: Tax.",
        "ann": ["Your turn", "You claimed the Duke to collect Tax.", "Bo challenged your Duke."],
        "bo": ["Ann's turn", "Ann claimed the Duke to collect Tax.", "You challenged Ann's Duke."],
        "buttons": ["Pass", "Challenge"],
        "again": "Press again:",
        "regions": ["Your actions", "Your place", "More about this table"],
        "asked": "Challenged! Do you show the Duke?",
    },
    "zh-TW": {
        "claim": "Ann 宣稱公爵：收稅。",
        "ann": ["輪到你", "你宣稱公爵，想收稅。", "Bo 質疑你的公爵。"],
        "bo": ["輪到 Ann", "Ann 宣稱公爵，想收稅。", "你質疑 Ann 的公爵。"],
        "buttons": ["略過", "提出質疑"],
        "again": "再按一次",
        "regions": ["你的行動", "你的位置", "這一桌的其他資訊"],
        "asked": "有人質疑你！要展示公爵",
    },
}


@pytest.mark.parametrize(
    ("hers", "theirs"),
    [
        pytest.param((PHONE, "zh-TW"), (DESK, "en-GB"), id="phone-zh and desk-en"),
        pytest.param(
            (PHONE, "en-GB"), (DESK, "zh-TW"), id="phone-en and desk-zh", marks=pytest.mark.long
        ),
    ],
)
def test_a_whole_reaction_is_spoken(
    browser: Browser, server: ServerProcess, hers: Any, theirs: Any
) -> None:
    ann = Person(browser, server.url, "Ann", *hers)
    bo = Person(browser, server.url, "Bo", *theirs)
    texts: Any = {ann: TEXTS[hers[1]], bo: TEXTS[theirs[1]]}
    for person in (ann, bo):
        person.page.add_init_script(HEARD)
    gather(ann, bo)
    press(ann, "tax")

    # Bo is asked after the cause was announced, and finds the answers by name.
    expect(bo.at("bar")).to_have_attribute("data-kind", "react")
    hears(bo, texts[bo]["claim"], "polite")
    claimed = texts[bo]["bo"][1]
    assert in_order([claimed, texts[bo]["claim"]], heard(bo, "polite")), heard(bo, "polite")
    names = tree(bo)
    for label in texts[bo]["buttons"]:
        assert any(role == "button" and label in name for role, name in names), label
    for label in texts[bo]["regions"]:
        assert any(label in name for _, name in names), (label, names)
    assert not nameless(bo)
    bo.at("do-challenge").click()
    again = texts[bo]["again"]
    expect(bo.at("do-challenge")).to_contain_text(again)
    armed = [name for role, name in tree(bo) if role == "button" and again in name]
    assert armed, "an armed button says so"
    bo.at("do-challenge").click()

    # Ann is asked next; everything was announced to both in order, politely.
    expect(ann.at("bar")).to_have_attribute("data-kind", "react")
    hears(ann, texts[ann]["asked"], "polite")
    for person in (ann, bo):
        log = texts[person][person.name.lower()]
        hears(person, log[-1], "polite")
        assert in_order(log[1:], heard(person, "polite")), heard(person, "polite")
        assert not nameless(person)
    # One player's deal is never announced to the other.
    dealt = [one for one in heard(bo, "polite") if "You were dealt" in one or "你拿到" in one]
    assert len(dealt) <= 1
    seats = [name for role, name in tree(bo) if role == "button" and "Ann" in name]
    assert seats, "the board is readable seat by seat"
    assert not ann.faults and not bo.faults
