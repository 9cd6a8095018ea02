"""The rule book as data, and the written ones, agree with the rules."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from tests.games.karaya.table_helpers import ONE, THREE, given

from facedown.games.karaya.cards import COMPOSITION, NAMES, NO_SIDE, SIDES, side_of
from facedown.games.karaya.options import OPTIONS
from facedown.games.karaya.rulebook import RULEBOOK

ROOT = Path(__file__).parents[3]
LOCALES = pytest.mark.parametrize("locale", ["en", "zh-Hant"])


def book(locale: str) -> str:
    return (ROOT / f"docs/rules/karaya.{locale}.md").read_text("utf-8")


def table(locale: str, columns: int, after: str) -> list[list[str]]:
    """The first table with this number of columns after the anchor, without its head."""
    text = book(locale).split(after)[1]
    for found in re.findall(r"(?:^\|.*\n)+", text, re.MULTILINE):
        rows = [[cell.strip() for cell in row.strip("|").split("|")] for row in found.splitlines()]
        if len(rows[0]) == columns:
            return rows[2:]
    raise AssertionError(f"no such table behind {after}")


@LOCALES
def test_the_cards_are_those_that_are_dealt(locale: str) -> None:
    wanted = [[seats, 1, *counts] for seats, counts in COMPOSITION.items()]
    assert table(locale, 6, "{#setup}") == [[str(number) for number in row] for row in wanted]


def test_the_compositions_as_data() -> None:
    told = [
        (one["seats"], (one["guards"], one["assassins"], one["slaves"], one["neutrals"]))
        for one in RULEBOOK["compositions"]
    ]
    assert dict(told) == COMPOSITION


@pytest.mark.parametrize("place", range(len(NAMES)))
def test_a_role_as_data(place: int) -> None:
    told = RULEBOOK["roles"][place]
    assert told["role"] == NAMES[place]
    for up, side in ((False, told["hidden"]), (True, told["face_up"])):
        built = side_of(place, up, NO_SIDE)
        assert side == (None if built == NO_SIDE else SIDES[built])
    target = {} if told["role"] == "assassin" else {THREE: "up assassin"}
    assert told["power"] in given(14, {ONE: told["role"], **target}).verbs(ONE)


SIDE_WORDS = {
    "en": {"loyalists": "Loyalists", "rebels": "Rebels"},
    "zh-Hant": {"loyalists": "保皇黨", "rebels": "革命軍"},
}


@LOCALES
def test_the_sides_of_the_roles(locale: str) -> None:
    rows = table(locale, 5, "{#parts}")
    assert len(rows) == len(NAMES)
    for row, role in zip(rows, RULEBOOK["roles"], strict=True):
        for cell, side in zip(row[3:], (role["hidden"], role["face_up"]), strict=True):
            if side is not None:
                assert cell == SIDE_WORDS[locale][side], row
            else:
                assert cell not in SIDE_WORDS[locale].values(), row


@LOCALES
def test_every_role_has_its_section(locale: str) -> None:
    names = [row[0] for row in table(locale, 5, "{#parts}")]
    for name, role in zip(names, NAMES, strict=True):
        assert f"### {name} {{#{role}}}" in book(locale)


@LOCALES
def test_every_option_is_explained(locale: str) -> None:
    settings = re.split(r"^## ", book(locale).split("{#presets}")[1], flags=re.MULTILINE)[0]
    told = re.findall(r"^- \*\*.+?\*\*", settings, re.MULTILINE)
    shown = [option for option in OPTIONS.options.values() if not option.advanced]
    assert len(told) == len(shown)


@LOCALES
def test_the_page_has_a_name_for_every_role(locale: str) -> None:
    path = ROOT / f"web/src/games/karaya/messages/{locale}.json"
    texts: dict[str, str] = json.loads(path.read_text("utf-8"))
    named = {re.split("[:：—]", text)[0].strip() for text in texts.values()}
    assert [row[0] for row in table(locale, 5, "{#parts}") if row[0] not in named] == []
