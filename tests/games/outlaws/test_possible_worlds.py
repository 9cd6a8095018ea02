"""Every world that fits what a seat has seen is as likely as it should be (§12.7).

The worlds are counted one by one (`brute_force.py`) beside every move of a scene, for whoever
looks. Besides, for each kind of thing that a seat learns or loses there is one test with a chance
that was worked out by hand.
"""

from __future__ import annotations

from collections import Counter
from math import isclose, sqrt
from random import Random
from typing import TYPE_CHECKING, Any, Self

import pytest
from tests.games.outlaws.brute_force import (
    BruteForce,
    believed_streets,
    believed_tokens,
    lying_of,
    street_of,
)
from tests.games.outlaws.table_helpers import (
    CODES,
    LETTERS,
    TEAM_CARDS,
    N,
    S,
    Scene,
    given,
    n,
    new_game,
    several,
    teams,
)

from facedown.engine.chance import FastChance, SeededChance
from facedown.games.outlaws import GAME
from facedown.testing.play import able
from facedown.testing.sizes import TIMES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from facedown.games.outlaws.table import OutlawsTable

DRAWS = 2000
SIGMAS = 5.0


class Watched:
    """A scene, with the worlds of some viewers counted beside it."""

    def __init__(self, scene: Scene, *viewers: int | None) -> None:
        self.scene = scene
        self.watchers = {viewer: BruteForce(scene.table, viewer) for viewer in viewers}
        self.agrees()

    def play(self, seat: int, verb: str, **args: object) -> Self:
        self.scene.play(seat, verb, **args)
        for brute in self.watchers.values():
            brute.see(self.scene.events)
        self.agrees()
        return self

    def quiet(self) -> Self:
        """Whoever is asked for help passes."""
        while self.scene.step in self.scene.windows:
            self.play(self.scene.pending[0], "pass")
        return self

    def agrees(self) -> None:
        """The engine's chances are those that were counted, world for world."""
        table = self.scene.table
        if table.outcome is not None:
            return
        for viewer, brute in self.watchers.items():
            streets = believed_streets(table, viewer)
            assert set(streets) == set(brute.streets)
            for side, told in streets.items():
                same(told, brute.streets[side])
                assert street_of(table, side) in told, "the real street is one of them"
            told_tokens = believed_tokens(table, viewer)
            same(told_tokens, brute.tokens)
            assert lying_of(table) in told_tokens, "and so are the real tokens"

    def stands(self, viewer: int | None, side: int, place: int, code: str) -> float:
        """How likely this character stands there, by the engine's belief."""
        streets = believed_streets(self.scene.table, viewer)[side]
        return sum(w for street, w in streets.items() if street[place] == TEAM_CARDS[code])

    def lies(self, viewer: int | None, slot: int, letter: str) -> float:
        """How likely this token lies there, by the engine's belief."""
        worlds = believed_tokens(self.scene.table, viewer)
        return sum(w for lying, w in worlds.items() if lying[0][slot] == LETTERS[letter])

    def comes_up(self, viewer: int | None) -> None:
        """Re-deals are drawn with these chances."""
        table, brute, chance = self.scene.table, self.watchers[viewer], FastChance(7)
        worlds = [table.redeal(viewer, chance) for _ in range(DRAWS)]
        for side, streets in brute.streets.items():
            as_likely(Counter(street_of(world, side) for world in worlds), streets)
        as_likely(Counter(lying_of(world) for world in worlds), brute.tokens)


def same(told: Mapping[Any, float], counted: Mapping[Any, float]) -> None:
    assert set(told) == set(counted)
    for world, weight in counted.items():
        assert isclose(told[world], weight, rel_tol=1e-6), world


def as_likely(found: Counter[Any], worlds: Mapping[Any, float]) -> None:
    """Chi-square, rare worlds together."""
    assert set(found) <= set(worlds), "an impossible world"
    expected = {world: weight * DRAWS for world, weight in worlds.items()}
    rare = [world for world, times in expected.items() if times < 8]
    bins = [(found[world], times) for world, times in expected.items() if times >= 8]
    if rare:
        bins.append((sum(found[w] for w in rare), sum(expected[w] for w in rare)))
    squares = sum((times - due) ** 2 / due for times, due in bins)
    free = max(len(bins) - 1, 1)
    assert squares <= free + SIGMAS * sqrt(2 * free) + SIGMAS


def hiding(north: str, *hidden: str, s: str = "", tokens: str = "VXVXBC", **more: Any) -> Watched:
    """N's street at these slots, all of it in the headlines but `hidden`; S and a spectator look.

    The saloons hold MAY and PRE, unless they are named.
    """
    placed = {one.split(":")[1] for one in north.split()}
    saloon = [code for code in ("PRE", "MAY", "SHE", "HIT") if code not in placed][:2]
    open_ = [CODES[code] for code in CODES if code not in (*hidden, *saloon)]
    scene = given(s, north, tokens, headlined=[[], open_], turn=N, **more)
    return Watched(scene, S)


# --- games at random ------------------------------------------------------------------------------


def at_random(mode: str, rng: Random) -> Scene:
    """A position of which few characters and tokens are hidden."""
    seats = 2 if mode == "two" else 3 if mode == "three" else 4
    in_teams = mode == "teams"
    streets, headlined = [], []
    for _ in range(2 if in_teams else seats):
        cards = list(TEAM_CARDS if in_teams else CODES)
        saloon = rng.sample([code for code in cards if not code.startswith("GOV")], 2)
        street = [TEAM_CARDS[code] for code in cards if code not in saloon]
        rng.shuffle(street)
        streets.append(street)
        headlined.append(rng.sample(street, len(street) - 4))
    letters = {
        "two": "VVVVVVXXXB", "three": "VVVVVVVVXXXXXB", "four": "VVVVVVVVVVVVXXXXB",
        "teams": "VVVVVVVVVVXXB",
    }[mode]  # fmt: skip
    slots = 11 if in_teams else 8 if seats == 2 else 4 * seats
    tokens = [LETTERS[letter] for letter in letters]
    rng.shuffle(tokens)
    table = GAME.arrange(
        {
            "options": {"teams": in_teams, "must_swap": rng.random() < 0.7},
            "seats": seats,
            "streets": streets,
            "headlined": headlined,
            "tokens": tokens[:slots],
            "reserve": tokens[slots:],
            "turn": rng.randrange(seats),
        },
        chance=SeededChance(rng.random().hex()),
    )
    return Scene(table)


def pick(table: OutlawsTable, rng: Random) -> tuple[int, Mapping[str, Any]]:
    """Any kind of action, and any action of this kind; hardly ever nothing."""
    seat = rng.choice(able(table))
    by_verb: dict[str, list[Mapping[str, Any]]] = {}
    for action in table.choices(seat):
        by_verb.setdefault(action.verb, []).append(action.json)
    if len(by_verb) > 1 and rng.random() < 0.9:
        by_verb.pop("pass", None)
    return seat, rng.choice(by_verb[rng.choice(sorted(by_verb))])


@pytest.mark.parametrize("mode", ["two", "three", "four", "teams"])
def test_a_seat_knows_what_is_counted(mode: str) -> None:
    """World for world, after whatever was seen."""
    done: Counter[str] = Counter()
    for number in range(6 * TIMES):
        rng = Random(f"{mode} {number}")
        scene = at_random(mode, rng)
        watched = Watched(scene, rng.randrange(scene.table.seats), None)
        for _ in range(25):
            if scene.table.outcome is not None:
                break
            seat, action = pick(scene.table, rng)
            args = dict(action)
            watched.play(seat, args.pop("do"), **args)
            done[action["do"]] += 1
    print(mode, done)
