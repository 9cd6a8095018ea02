"""The tables of the specifications match the code."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import pytest

from facedown.engine.registry import game as find_game
from facedown.engine.registry import names
from facedown.engine.rules import shared_rules
from facedown.games.coup.actions import ACTIONS, cost_of
from facedown.games.coup.game import GAME as COUP
from facedown.games.mafia.game import GAME as MAFIA
from facedown.games.mafia.tokens import SET_UP
from facedown.games.message.cards import COLOURS, DECKS, FUNCTIONS, STAMPS, STAMPS_OF
from facedown.games.message.game import GAME as MESSAGE
from facedown.games.message.options import PROFILES
from facedown.games.message.roster import BASE, BOTH, FEMALE, MALE, ROSTER
from facedown.games.message.rules import MIXES
from facedown.games.outlaws.cards import POOLS
from facedown.games.outlaws.game import GAME as OUTLAWS
from facedown.games.outlaws.options import MOST_TURNS
from facedown.games.outlaws.rules import OutlawsRules

if TYPE_CHECKING:
    from facedown.engine.options import Option

FOLDER = Path(__file__).parent.parent / "docs/specification"


def section(game: str, number: str) -> str:
    """Text under a heading, without subsections."""
    book = (FOLDER / f"{game}.md").read_text("utf-8")
    return re.split(r"^#+ ", book.split(f"# {number} ", 1)[1], maxsplit=1, flags=re.MULTILINE)[0]


def rows(text: str) -> list[list[str]]:
    """Cells of all table rows in a text, headers included."""
    lines = re.findall(r"^ *\|(.+)\|$", text, re.MULTILINE)
    return [[cell.strip() for cell in line.split("|")] for line in lines]


@pytest.mark.parametrize(("number", "printing"), [("8.1", "2009"), ("8.2", "2010")])
def test_the_decks_of_the_message(number: str, printing: str) -> None:
    told = {row[0].lower(): row[1:] for row in rows(section("message", number))}
    for function, name in enumerate(FUNCTIONS):
        counts = [DECKS[printing][function][colour] for colour in range(len(COLOURS))]
        stamp = STAMPS[STAMPS_OF[printing][function]]
        name = {"lure": "lure away"}.get(name, name.replace("_", " "))
        told_stamp = told[name][0].split(" ")[-1]
        assert told_stamp == stamp.split("_")[-1], name
        assert told[name][1:] == [str(count) for count in [*counts, sum(counts)]], name


def test_the_identities_of_the_message() -> None:
    told = {row[0]: row[1:] for row in rows(section("message", "2")) if row[0].isdigit()}
    assert told == {
        str(seats): [", ".join(map(str, mix)) for mix in [*mixes, ()][:2]]
        for seats, mixes in MIXES.items()
    }


def test_the_switches_of_the_message() -> None:
    words = {"yes": True, "no": False}
    told = {row[3].strip("`"): row[1:3] for row in rows(section("message", "0.2")) if len(row) == 4}
    for name in PROFILES["2009"]:
        first, second = (words.get(cell) for cell in told[name])
        if first is not None:
            assert (first, second) == (PROFILES["2009"][name], PROFILES["2010"][name]), name


def test_the_roster_of_the_message() -> None:
    sexes = {MALE: "man", FEMALE: "woman", BOTH: "both"}
    numbers = iter(range(1, 26))
    for part, set_ in (("9.2", BASE), ("9.3", "extra")):
        told = [row for row in rows(section("message", part)) if row[0].isdigit()]
        wanted = [facts for facts in ROSTER if facts.set == set_]
        assert len(told) == len(wanted)
        for row, facts in zip(told, wanted, strict=True):
            assert int(row[0]) == next(numbers)
            assert facts.chinese in row[1]
            assert ("(hidden)" in row[1]) == facts.hidden, row[1]
            assert row[2] == sexes[facts.sex], row[1]


def test_the_flags_of_coup() -> None:
    told = {
        row[0].strip("`"): [cell.strip("`") for cell in row[1:3]]
        for row in rows(section("coup", "2"))
        if row[0].startswith("`")
    }
    words = {True: "on", False: "off"}
    for place, preset in enumerate(("seed", "official")):
        values = COUP.options.complete({"preset": preset})
        for name, cells in told.items():
            value = values[name]
            assert cells[place] == (words[value] if isinstance(value, bool) else value), name
    seed, official = (COUP.options.complete({"preset": name}) for name in ("seed", "official"))
    assert {name for name in seed if seed[name] != official[name]} <= told.keys()


def test_the_costs_of_coup() -> None:
    told = {row[0].lower(): row[1] for row in rows(section("coup", "5"))}
    actions = [ACTIONS[number] for number in range(1, len(ACTIONS))]
    declared = {action.verb: action.id for action in actions}
    for name, cost in told.items():
        if verb := declared.get(name.replace(" ", "_")):
            assert int(cost or 0) == cost_of(verb), name
    assert (told["coup"], told["assassinate"]) == ("7", "3")


def test_the_times_of_coup() -> None:
    text = section("coup", "11")
    times = {int(number) for number in re.findall(r"\b(\d\d)[;.]", text.split(". Every")[0] + ".")}
    assert times == set(COUP.timers.values())


def test_the_set_up_of_mafia() -> None:
    told = [[int(cell) for cell in row] for row in rows(section("mafia", "2")) if row[0].isdigit()]
    assert told == [[seats, *numbers] for seats, numbers in SET_UP.items()]


def test_the_times_of_mafia() -> None:
    [sentence] = re.findall(r"Seconds by default: (.+?)\.", section("mafia", "14"))
    told = re.findall(r"`(\w+)` (\d+)", sentence)
    assert {step: int(seconds) for step, seconds in told} == MAFIA.timers


def test_the_presets_of_mafia() -> None:
    [presets] = re.findall(r"Presets: (.+)", section("mafia", "11"))
    assert [name for name in MAFIA.options.presets if f"`{name}`" not in presets] == []


def test_the_boards_of_outlaws() -> None:
    told = {row[0]: row[1:] for row in rows(section("outlaws", "10.1")) if row[0]}
    for name, seats, teams in (
        ("2 players", 2, False), ("3 players", 3, False), ("4 players", 4, False),
        ("two against two", 4, True),
    ):  # fmt: skip
        rules = shared_rules(OutlawsRules, seats, OUTLAWS.options.complete({"teams": teams}))
        options = {"teams": teams, "deployment": "random"}
        seen = cast("Any", OUTLAWS.table(seats, options, seed=1).view(None))
        numbers = [len(seen["tokens"]), *POOLS[seats], seen["reserve"]]
        wanted = [*map(str, numbers), f"{rules.places} + {rules.cards - rules.places}"]
        assert told[name] == wanted, name


def test_the_times_of_outlaws() -> None:
    [sentence] = re.findall(r"Seconds by default: (.+?)\.", section("outlaws", "13"))
    told = re.findall(r"`(\w+)` (\d+)", sentence)
    assert {step: int(seconds) for step, seconds in told} == OUTLAWS.timers
    assert f"{MOST_TURNS} turns for each seat" in section("outlaws", "8")


def test_the_presets_of_outlaws() -> None:
    [presets] = re.findall(r"Presets: (.+)", section("outlaws", "13"))
    assert [name for name in OUTLAWS.options.presets if f"`{name}`" not in presets] == []


def test_the_number_of_players() -> None:
    assert f"{MAFIA.min_seats} to {MAFIA.max_seats} players" in section("mafia", "2")
    assert f"{COUP.min_seats} to {COUP.max_seats} players" in section("coup", "3")
    assert f"{MESSAGE.min_seats} to {MESSAGE.max_seats} players" in section("message", "1")
    assert f"{OUTLAWS.min_seats} to {OUTLAWS.max_seats} players" in section("outlaws", "2")


OPTIONS = {"coup": "2.1", "karaya": "14", "mafia": "11", "message": "7.5", "outlaws": "13"}
"""Game -> section with its table of options."""


@pytest.mark.parametrize("name", names())
def test_every_option_is_specified_with_its_default_and_its_bounds(name: str) -> None:
    told = {
        option: (row[1].strip("`"), {cell.strip(" `") for cell in row[2].split(",")})
        for row in rows(section(name, OPTIONS[name]))[2:]
        for option in re.findall(r"`(\w+)`", row[0])
    }
    options = find_game(name).options.options.values()
    assert told == {option.name: (word(option.default), others(option)) for option in options}


def word(value: object) -> str:
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)


def others(option: Option) -> set[str]:
    """Values of an option except the default."""
    if option.seat:
        return {"a seat"}
    if option.values:
        return {word(value) for value in option.values if value != option.default}
    low = option.low + (option.low == option.default)
    return {f"{low} to {option.high - (option.high == option.default)}"}
