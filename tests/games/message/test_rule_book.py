"""The rule books agree with the code: their tables, and the names that the page uses."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from facedown.games.message.cards import COLOURS, DECKS, FUNCTIONS, STAMPS, STAMPS_OF
from facedown.games.message.options import OPTIONS
from facedown.games.message.roster import NAMES
from facedown.games.message.rules import MIXES

ROOT = Path(__file__).parents[3]
LOCALES = pytest.mark.parametrize("locale", ["en", "zh-Hant"])


def book(locale: str) -> str:
    return (ROOT / f"docs/rules/message.{locale}.md").read_text("utf-8")


def words(locale: str) -> dict[str, str]:
    path = ROOT / f"web/src/games/message/messages/{locale}.json"
    texts: dict[str, str] = json.loads(path.read_text("utf-8"))
    return {key: text.replace("’", "'") for key, text in texts.items()}


def tables(locale: str) -> list[list[list[str]]]:
    """All tables of a rule book: rows of cells, without the header."""
    found = re.findall(r"(?:^\|.*\n)+", book(locale), re.MULTILINE)
    rows = [[line.strip("|").split("|") for line in table.splitlines()[2:]] for table in found]
    return [[[cell.strip() for cell in row] for row in table] for table in rows]


def decks(locale: str) -> list[list[list[str]]]:
    """The tables of the cards, in the order of the book: the first printing, then the second."""
    return [table for table in tables(locale) if (len(table), len(table[0])) == (9, 5)]


@LOCALES
@pytest.mark.parametrize(("place", "printing"), list(enumerate(DECKS)))
def test_the_decks_are_those_of_the_printings(locale: str, place: int, printing: str) -> None:
    texts = words(locale)
    built = {
        (
            texts[f"message_{name}"],
            texts[f"message_{STAMPS[STAMPS_OF[printing][function]]}"],
            *(str(DECKS[printing][function][colour]) for colour in range(len(COLOURS))),
        )
        for function, name in enumerate(FUNCTIONS)
    }
    assert {tuple(row) for row in decks(locale)[place]} == built


@LOCALES
def test_the_identities_are_those_that_are_dealt(locale: str) -> None:
    mixes = next(table for table in tables(locale) if len(table) == len(MIXES))
    built = [
        [str(seats), *map(str, first), "/".join(map(str, other[0])) if other else "–"]
        for seats, (first, *other) in MIXES.items()
    ]
    assert mixes == built


@LOCALES
def test_every_character_has_its_skills_and_its_mission(locale: str) -> None:
    texts = words(locale)
    parts = re.findall(r"^### (.*?)(?=^##|\Z)", book(locale), re.MULTILINE | re.DOTALL)
    names = texts["message_character_names"].split("|")
    assert len(names) == len(NAMES)
    assert [
        part for part, name in zip(parts, names, strict=True) if not part.startswith(name)
    ] == []
    mission = "機密任務：" if locale == "zh-Hant" else "Mission:"
    told = [re.findall(r"^- \*\*(.+?)\*\*", part, re.MULTILINE) for part in parts]
    assert all(terms[-1] == mission for terms in told)
    skills = [skill for terms in told for skill in terms[:-1]]
    assert set(skills) == set(texts["message_skill_names"].split("|"))
    # 就計 is a skill of two characters.
    assert len(skills) == len(set(skills)) + 1


@LOCALES
def test_every_option_of_the_lobby_is_explained(locale: str) -> None:
    texts, told = words(locale), book(locale)
    options = [option for option in OPTIONS.options.values() if not option.advanced]
    for option in options:
        if option.name == "profile":
            assert all(
                texts[f"message_opt_preset_{name}"].lower() in told.lower() for name in DECKS
            )
        else:
            assert f"- **{texts[f'message_opt_{option.name}']}" in told, option.name
