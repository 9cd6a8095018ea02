"""Explicit positions: valid ones in every mode, and the errors for invalid ones."""

from __future__ import annotations

import copy
from random import Random
from typing import TYPE_CHECKING, Any, cast

import pytest
from hypothesis import given as tried
from hypothesis import strategies as st
from tests.games.outlaws.laws import LAWS
from tests.games.outlaws.table_helpers import CODES, TEAM_CARDS, TEAM_FILLING, line

from facedown.engine.chance import FastChance, SeededChance
from facedown.engine.errors import BadOptions, BadPosition
from facedown.games.outlaws.arrange import position
from facedown.games.outlaws.cards import CHARACTERS, TOKENS
from facedown.games.outlaws.game import GAME

if TYPE_CHECKING:
    from facedown.games.outlaws.table import OutlawsTable

Json = dict[str, Any]

STREET = line({})
STREET_OF_TEAM = [TEAM_CARDS[code] for code in TEAM_FILLING[:11]]
TWO: Json = {
    "streets": [STREET, STREET],
    "tokens": ["vote"] * 4 + ["bogus"] * 2 + ["bullet", "election"],
    "reserve": ["vote", "cuffs"],
}
THREE: Json = {
    "seats": 3,
    "streets": [STREET] * 3,
    "tokens": ["vote"] * 8 + ["bogus"] * 4,
}
FOUR: Json = {
    "seats": 4,
    "streets": [STREET] * 4,
    "tokens": ["vote"] * 12 + ["bogus"] * 4,
}
TEAMS: Json = {
    "options": {"teams": True},
    "seats": 4,
    "streets": [STREET_OF_TEAM] * 2,
    "tokens": ["vote"] * 11,
    "reserve": ["election", "election"],
}
MODES = {"two": TWO, "three": THREE, "four": FOUR, "teams": TEAMS}
SEATS = [("two", 2, {}), ("three", 3, {}), ("four", 4, {}), ("teams", 4, {"teams": True})]


def arranged(given: Json, seed: int = 1) -> OutlawsTable:
    table = GAME.arrange(given, chance=SeededChance(seed))
    LAWS.check(table)
    return table


def seen(table: OutlawsTable) -> Json:
    return cast("Json", table.view(None))


# --- valid positions ------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", MODES)
def test_defaults_are_the_beginning_of_a_turn(mode: str) -> None:
    table = arranged(MODES[mode])
    assert (table.decision, table.pending) == ("turn", (0,))
    view = seen(table)
    assert (view["ask"]["left"], view["sudden_death"], view["deploying"]) == (2, False, False)
    for player in view["players"]:
        held = [player[what] for what in ("alive", "votes", "bullets", "cuffs", "headlines")]
        assert held == [True, 0, 1, 1, 3]
    assert view["discarded"] == {"bullets": 0, "cuffs": 0}
    assert view["reserve"] == len(MODES[mode].get("reserve", []))
    for street in view["streets"]:
        assert {one["character"] for one in street["places"]} == {None}
        assert len(street["saloon"]) == 2
    assert table.turns == 0


def test_given_values_are_used() -> None:
    table = arranged({
        **TWO, "tokens": [*TWO["tokens"][:6], "bullet", None], "reserve": [],
        "votes": [1, 0], "bullets": [0, 1], "cuffs": [2, 0], "headlines": [2, 1],
        "discarded": [1, 0], "headlined": [["mayor"], ["governor", "indian"]],
        "pinned": [False, True], "turn": 1, "left": 1,
    })  # fmt: skip
    view = seen(table)
    assert (table.pending, view["ask"]["left"]) == ((1,), 1)
    held = ("votes", "bullets", "cuffs", "headlines")
    assert [[p[what] for what in held] for p in view["players"]] == [[1, 0, 2, 2], [0, 1, 0, 1]]
    assert view["discarded"] == {"bullets": 1, "cuffs": 0}
    streets = view["streets"]
    open_to_all = [{one["character"] for one in street["places"]} - {None} for street in streets]
    assert open_to_all == [set(), {"governor", "indian", "bandit"}]
    assert [(one["character"], one["headlined"]) for one in streets[0]["saloon"]] == [
        ("preacher", False),
        ("mayor", True),
    ]
    mine = cast("Json", table.view(1))["streets"][1]["places"]
    assert [one["character"] for one in mine] == STREET
    assert [one["character"] for one in mine if one["pinned"]] == ["bandit"]
    assert [spot["token"] if spot else "-" for spot in view["tokens"]] == [*[None] * 7, "-"]


def test_the_saloon_may_be_given() -> None:
    table = arranged({**TWO, "saloons": [["preacher", "mayor"], ["mayor", "preacher"]]})
    saloons = [[one["character"] for one in s["saloon"]] for s in seen(table)["streets"]]
    assert saloons == [["preacher", "mayor"], ["mayor", "preacher"]]


@pytest.mark.parametrize("out", [[0], [1], [2]])
def test_one_of_three_may_be_out(out: list[int]) -> None:
    arms = [arm for arm in range(3) if arm not in out]
    tokens = [token if k // 4 in arms else None for k, token in enumerate(THREE["tokens"])]
    table = arranged({**THREE, "tokens": tokens, "out": out, "turn": (out[0] + 1) % 3})
    view = seen(table)
    assert [p["alive"] for p in view["players"]] == [seat not in out for seat in range(3)]
    assert view["streets"][out[0]]["places"] == []
    assert len(view["feeds"]) == 1


def test_two_of_four_may_be_out_in_order() -> None:
    """The reserve lies at the end of the arm that closed up last (§10.2)."""
    feeds = {}
    for out in ([1, 2], [2, 1], [0, 2], [2, 0]):
        arms = {0, 1, 2, 3} - set(out)
        tokens = ["vote" if k // 4 in arms else None for k in range(16)]
        table = arranged({**FOUR, "tokens": tokens, "out": out, "turn": 3})
        feeds[tuple(out)] = seen(table)["feeds"]
    assert feeds[1, 2] == feeds[2, 1] == [3], "seat 0 is before both"
    assert (feeds[0, 2], feeds[2, 0]) == ([7], [15])


def test_sudden_death_may_have_begun() -> None:
    tokens = ["bullet", "cuffs"] * 2 + ["bogus"] * 4
    given = {"tokens": tokens, "reserve": [], "votes": [3, 2], "bullets": [0, 1], "cuffs": [1, 0]}
    table = arranged({**TWO, **given, "sudden_death": True})
    assert seen(table)["sudden_death"] is True
    assert {a.args["token"] for a in table.choices(0) if a.verb == "take"} == {"bullet", "cuffs"}


@pytest.mark.parametrize(("seats", "options"), [(2, {"teams": True}), (3, {"teams": True})])
def test_with_fewer_than_four_there_are_no_teams(seats: int, options: Json) -> None:
    table = arranged({**(TWO if seats == 2 else THREE), "options": options})
    assert seen(table)["teams"] is False


def middle(seats: int, options: Json, number: int) -> list[OutlawsTable]:
    """Copies of a random game's table, at the beginning and in the middle of turns."""
    table = GAME.table(seats, options, chance=FastChance(number))
    rng = Random(number)
    found = []
    while table.outcome is None:
        if table.decision == "turn" and rng.random() < 0.05:
            found.append(table.clone(FastChance(number)))
        seat = rng.choice(table.pending)
        legal = table.legal(seat)
        # Shots and arrests come last in the list; picking them gives games with losses.
        action = legal[-1 - rng.randrange(min(12, len(legal)))]
        table.apply(seat, action if rng.random() < 0.5 else rng.choice(legal))
    return found


@pytest.mark.parametrize(("mode", "seats", "options"), SEATS, ids=[mode for mode, *_ in SEATS])
def test_a_position_can_be_arranged_again(mode: str, seats: int, options: Json) -> None:
    tried_some = 0
    gone = set()
    for number in range(14):
        for table in middle(seats, options, number):
            if table.partner_lost:
                continue
            told = position(table)
            again = arranged(told)
            assert position(again) == told
            assert again.ground is table.ground
            for seat in (None, *range(seats)):
                one, other = (cast("Json", t.view(seat)) for t in (again, table))
                for what in ("streets", "players", "reserve", "feeds", "discarded", "teams"):
                    assert one[what] == other[what], what
            tried_some += 1
            gone.add(len(cast("list[int]", told["out"])))
    assert tried_some > 10
    assert gone == {"two": {0}, "three": {0, 1}, "four": {0, 1, 2}, "teams": {0}}[mode]


# --- invalid positions ----------------------------------------------------------------------------


def with_street(*codes: str) -> list[list[str]]:
    return [[CODES[code] for code in codes], STREET]


FULL = TWO["tokens"]


@pytest.mark.parametrize(
    ("change", "told"),
    [
        # Shapes and names.
        ({"seats": 1}, "seats: give a whole number from 2 to 4"),
        ({"seats": 5}, "seats: give a whole number from 2 to 4"),
        ({"seats": True}, "seats: give a whole number from 2 to 4"),
        ({"seats": "two"}, "seats: give a whole number from 2 to 4"),
        ({"street": []}, "there is no 'street'"),
        ({"options": 3}, "options: give an object of option names and values"),
        ({"streets": None}, "streets: give a list, one for each side"),
        ({"streets": [STREET]}, "streets: give a list, one for each side"),
        ({"streets": {"0": STREET}}, "streets: give a list, one for each side"),
        ({"streets": [STREET, "governor"]}, "streets: give lists of characters"),
        ({"streets": [STREET, ["duke", *STREET[1:]]]}, "streets: give lists of characters"),
        ({"streets": [STREET, [["governor"], *STREET[1:]]]}, "streets: give lists of characters"),
        ({"streets": [STREET, [{}, *STREET[1:]]]}, "streets: give lists of characters"),
        ({"streets": [STREET, [None, *STREET[1:]]]}, "streets: give lists of characters"),
        ({"streets": [STREET, ["governor_2", *STREET[1:]]]}, "streets: give lists of characters"),
        ({"streets": [STREET, STREET[1:]]}, "streets: give each character once, 8 a side"),
        ({"streets": [STREET, [*STREET, "mayor"]]}, "streets: give each character once, 8 a side"),
        (
            {"streets": [STREET, [*STREET[:7], STREET[0]]]},
            "streets: give each character once, 8 a side",
        ),
        ({"saloons": [["mayor", "preacher"]]}, "saloons: give a list, one for each side"),
        ({"saloons": ["mayor", "preacher"]}, "saloons: give lists of characters"),
        ({"saloons": [["mayor"]] * 2}, "saloons: give each character once, 2 a side"),
        ({"tokens": None}, "tokens: give a list of 8"),
        ({"tokens": FULL[:7]}, "tokens: give a list of 8"),
        ({"tokens": "VVVVXXBC"}, "tokens: give a list of 8"),
        ({"tokens": [*FULL[:7], "ballot"]}, "'ballot' is not a token"),
        ({"tokens": [*FULL[:7], ["vote"]]}, r"\['vote'\] is not a token"),
        ({"reserve": "vote"}, "reserve: give a list of tokens"),
        ({"reserve": [None]}, "None is not a token"),
        ({"votes": 2}, "votes: give a list of numbers"),
        ({"votes": [1]}, "votes: give one for each seat"),
        ({"bullets": [1, -1]}, "bullets: give a list of numbers"),
        ({"cuffs": [1, True]}, "cuffs: give a list of numbers"),
        ({"headlines": [1, "2"]}, "headlines: give a list of numbers"),
        ({"discarded": [1]}, r"discarded: give \[bullets, cuffs\]"),
        ({"discarded": {"bullets": 1}}, r"discarded: give \[bullets, cuffs\]"),
        ({"discarded": [1.0, 0]}, r"discarded: give \[bullets, cuffs\]"),
        ({"discarded": [-1, 0]}, r"discarded: give \[bullets, cuffs\]"),
        ({"headlined": [["sheriff"]]}, "headlined: give a list, one for each side"),
        ({"headlined": [["sheriff", "sheriff"], []]}, "headlined: give each character once"),
        ({"headlined": [[1], []]}, "headlined: give lists of characters"),
        ({"pinned": True}, "pinned: give a list, one for each side"),
        ({"pinned": ["bandit", False]}, "pinned: give true or false for each side"),
        ({"pinned": [1, 0]}, "pinned: give true or false for each side"),
        ({"turn": 2}, "turn: give the seat of somebody who is in the game"),
        ({"turn": True}, "turn: give the seat of somebody who is in the game"),
        ({"left": 0}, "left: give a number of actions, 1 to 2"),
        ({"left": 3}, "left: give a number of actions, 1 to 2"),
        ({"sudden_death": 1}, "sudden_death: give true or false"),
        ({"out": 1}, "out: give a list of seats"),
        # Positions that the rules exclude.
        ({"saloons": [["mayor", "indian"]] * 2}, "whoever is not on the street is in the saloon"),
        (
            {"streets": with_street("IND", "JOU", "DAN", "SHO", "BAN", "HIT", "SHE", "MAY")},
            "a Governor is never in the saloon",
        ),
        (
            {
                "streets": with_street("GOV", "JOU", "DAN", "SHO", "IND", "HIT", "SHE", "MAY"),
                "pinned": [True, False],
            },
            "pinned: only a Bandit on the street can be",
        ),
        ({"votes": [2, 0]}, "tokens: there are 1 too many of vote"),
        ({"reserve": ["bogus"] * 3}, "tokens: there are 1 too many of bogus"),
        ({"bullets": [2, 1]}, "tokens: there are 1 too many of bullet"),
        ({"discarded": [0, 1]}, "tokens: there are 1 too many of cuffs"),
        ({"discarded": [10**30, 0]}, "too many of bullet"),
        ({"reserve": ["election"]}, "tokens: there are 1 too many of election"),
        ({"headlines": [4, 3]}, "headlines: nobody has more than 3"),
        (
            {"tokens": [None, *FULL[1:]], "reserve": []},
            "those beside the reserve are the first to be missing",
        ),
        ({"sudden_death": True}, "sudden_death: votes and Elections have left the street"),
        ({"out": [1]}, "out: give seats of the table, each once, and leave two"),
    ],
)
def test_impossible_positions_are_refused(change: Json, told: str) -> None:
    arranged(TWO)
    refused(TWO | change, told)


def refused(given: Json, told: str) -> None:
    with pytest.raises(BadPosition, match=told) as error:
        GAME.arrange(given, chance=SeededChance(1))
    assert len(str(error.value).splitlines()) == 1


OUT = {"tokens": [*["vote"] * 4, *[None] * 4, *["bogus"] * 4], "turn": 0}
"""Seat 1 and the arm at its left hand are out."""


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"out": [1, 2]}, "leave two"),
        ({"out": [3]}, "seats of the table"),
        ({"out": [-1]}, "seats of the table"),
        ({"out": [True]}, "seats of the table"),
        ({"out": [1.0]}, "seats of the table"),
        ({"out": ["1"]}, "seats of the table"),
        ({"out": [[1]]}, "seats of the table"),
        ({"out": [1]}, "tokens: there is no slot 4"),
        ({"out": [1], **OUT, "turn": 1}, "turn: give the seat of somebody who is in the game"),
        ({"out": [1], **OUT, "votes": [0, 1, 0]}, "out: those who have left hold nothing"),
        ({"out": [1], **OUT, "bullets": [1, 1, 1]}, "out: those who have left hold nothing"),
        ({"out": [1], **OUT, "cuffs": [0, 1, 0]}, "out: those who have left hold nothing"),
        ({"out": [1], **OUT, "headlines": [3, 3, 3]}, "out: those who have left hold nothing"),
        ({"streets": [STREET] * 2}, "streets: give a list, one for each side"),
        ({"tokens": ["vote"] * 8}, "tokens: give a list of 12"),
        # In the middle of the board: the arm's outer slots are filled first.
        (
            {"tokens": [*["vote"] * 3, None, *["bogus"] * 8]},
            "those beside the reserve are the first to be missing",
        ),
    ],
)
def test_impossible_positions_of_three_are_refused(change: Json, told: str) -> None:
    arranged(THREE)
    refused(THREE | change, told)


def test_nobody_is_eliminated_twice() -> None:
    refused(FOUR | {"out": [1, 1]}, "each once")


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"streets": [STREET] * 2}, "streets: give each character once, 11 a side"),
        ({"tokens": ["vote"] * 8}, "tokens: give a list of 11"),
        ({"out": [1]}, "out: give a list of seats; none with teams"),
        ({"headlines": [4, 3, 3, 3]}, "headlines: nobody has more than 3"),
        (
            {"streets": [[*STREET_OF_TEAM[1:], "mayor"], STREET_OF_TEAM]},
            "a Governor is never in the saloon",
        ),
    ],
)
def test_impossible_positions_of_teams_are_refused(change: Json, told: str) -> None:
    arranged(TEAMS)
    refused(TEAMS | change, told)


def test_options_are_checked() -> None:
    with pytest.raises(BadOptions):
        arranged({**TWO, "options": {"dancer_reach": 3}})


# --- random input ---------------------------------------------------------------------------------

NAMES = [*CHARACTERS, "governor_2", "hitman_2", "sheriff_2", *TOKENS]
JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=4)
    | st.sampled_from([*NAMES, 0, 1, 2, 3, 10**30, -1]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner),
    max_leaves=6,
)  # fmt: skip
WHOLE: dict[str, Json] = {
    mode: {
        "options": {}, "seats": 2, "reserve": [], "votes": [0] * seats, "bullets": [1] * seats,
        "cuffs": [1] * seats, "headlines": [3] * seats, "discarded": [0, 0],
        "headlined": [[] for _ in range(seats)], "pinned": [False] * seats, "out": [], "turn": 0,
        "left": 2, "sudden_death": False, **MODES[mode],
    }
    for mode, seats, _ in SEATS
}  # fmt: skip


@st.composite
def bent(draw: st.DrawFn) -> Json:
    """A valid position with a few values replaced by random ones."""
    given = copy.deepcopy(WHOLE[draw(st.sampled_from(sorted(WHOLE)))])
    for _ in range(draw(st.integers(1, 3))):
        holder: Any = given
        key: Any = draw(st.sampled_from(sorted(given)))
        while isinstance(holder[key], list) and holder[key] and draw(st.booleans()):
            holder = holder[key]
            key = draw(st.integers(0, len(holder) - 1))
        holder[key] = draw(JUNK)
    return given


@tried(given=bent(), seed=st.integers(0, 99))
def test_random_input_is_playable_or_refused_in_one_line(given: Json, seed: int) -> None:
    try:
        table = arranged(given)
    except (BadPosition, BadOptions) as error:
        told = str(error)
        assert told.strip(), "there is a word of what is wrong"
        assert len(told.splitlines()) == 1
        return
    chance = FastChance(seed)
    for viewer in (None, *range(table.seats)):
        table.view(viewer)
        LAWS.check(table.redeal(viewer, chance))
    for _ in range(10):
        if table.outcome is not None:
            break
        seat = table.pending[0]
        legal = table.legal(seat)
        table.apply(seat, legal[chance.roll(len(legal))])
        LAWS.check(table)
