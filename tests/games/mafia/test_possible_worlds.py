"""Re-dealt worlds have the frequencies of plain enumeration (§16.5), for every viewer."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from tests.games.mafia.brute_force import NAMES, Box, Seen, Take, chances
from tests.games.mafia.laws import LAWS
from tests.games.mafia.table_helpers import LETTERS, given
from tests.games.mafia.test_oracle import new_table, pick

from facedown.engine.chance import SeededChance
from facedown.engine.seats import has
from facedown.games.mafia.boxes import BOX, NO_TOKEN, NOT_BAGGED
from facedown.games.mafia.game import GAME
from facedown.games.mafia.table import OVER
from facedown.games.mafia.tokens import COUNTS, TOKEN

if TYPE_CHECKING:
    from facedown.games.mafia.table import MafiaTable

WORLDS = 3000

Played = list[tuple[Box, Take]]


def journey(tokens: tuple[int, ...], hidden: int, bag: str, takes: list[Take]) -> list[Box]:
    """The box as it arrived at each place, and as it is now."""
    diamonds, left = 15 - hidden, list(tokens)
    boxes: list[Box] = [(diamonds, tuple(left))]
    if bag != "empty":
        left[NAMES.index(LETTERS[bag])] -= 1
    for take in takes:
        if isinstance(take, int):
            diamonds -= take
        else:
            left[NAMES.index(take)] -= 1
        boxes.append((diamonds, tuple(left)))
    return boxes


def taken(words: str) -> list[Take]:
    return [LETTERS[word] if word in LETTERS else int(word) for word in words.split()]


def seen_by(
    viewer: int | None, seats: int, words: str, hidden: int, bag: str, shown: list[int],
    tokens: tuple[int, ...],
) -> Seen:  # fmt: skip
    """A viewer's knowledge of a theft, independent of the game's code."""
    takes = taken(words)
    boxes = journey(tokens, hidden, bag, takes)
    seen = Seen(tokens, seats - 1, len(takes), shown=frozenset(seat - 1 for seat in shown))
    seen.takes = {seat - 1: takes[seat - 1] for seat in shown}
    if viewer == 0:
        seen.hidden = hidden
        if len(takes) == seats - 1:
            seen.boxes[seats - 1] = boxes[-1]
    elif viewer is not None and viewer <= len(takes) + 1:
        seen.boxes[viewer - 1] = boxes[viewer - 1]
        if viewer <= len(takes):
            seen.takes[viewer - 1] = takes[viewer - 1]
        if viewer == 1:
            seen.bag = (None if bag == "empty" else LETTERS[bag],)
    return seen


THEFTS: list[tuple[int, str, int, str, list[int], list[int], dict[str, Any]]] = [
    (5, "H 4 F", 2, "empty", [], [], {}),
    (5, "4 H F 3", 2, "empty", [], [], {}),
    (5, "4 6 F 0", 1, "H", [], [1], {}),
    (5, "13 F 0 0", 2, "H", [], [], {}),
    (6, "H 5", 3, "D", [], [], {}),
    (6, "H 5 D 2 F", 3, "empty", [], [], {}),
    (6, "H 5 D 2 F", 3, "empty", [1], [2], {"beers": "one"}),
    (6, "7 8 F D 0", 0, "H", [5], [], {"beers": "one"}),
    (6, "K 5 D 2 F", 3, "empty", [3], [], {"cleaner": True, "beers": "one"}),
]
"""Seats, takes, hidden, bag, living seats that are exposed, seats that are out, options."""

OPTIONS: list[dict[str, Any]] = [
    {},
    {"cleaner": True, "beers": "two"},
    {"henchmen": 5, "agents": 2, "drivers": 2, "cleaner": True, "beers": "one"},
    {"henchmen": 3, "agents": 0, "drivers": 0, "beers": "two"},
    {"henchmen": 0, "agents": 0, "drivers": 0, "cleaner": True},
]
"""More tokens than takers, few, and the Cleaner alone."""


@pytest.mark.parametrize("theft", range(len(THEFTS)))
@pytest.mark.parametrize("who", ["watcher", "godfather", "first", "middle", "last"])
def test_worlds_are_as_likely_as_they_should_be(theft: int, who: str) -> None:
    seats, words, hidden, bag, exposed, out, options = THEFTS[theft]
    places: dict[str, int | None] = {
        "watcher": None, "godfather": 0, "first": 1, "middle": seats // 2, "last": seats - 1,
    }  # fmt: skip
    viewer = places[who]
    game = given(seats, words, hidden=hidden, bag=bag, exposed=exposed, out=out, **options)
    tokens = tuple(game.fact("set_up"))
    seen = seen_by(viewer, seats, words, hidden, bag, [*exposed, *out], tokens)
    wanted = chances(seen)
    chance = SeededChance(100 * theft + len(who))
    as_likely(game.table, viewer, wanted, chance, WORLDS)


@pytest.mark.parametrize("seed", range(2 * len(OPTIONS)))
def test_worlds_in_random_games(seed: int) -> None:
    """At any moment: during the theft, after beers and bangs, in open windows."""
    random, seats = Random(seed), 5 + seed % 2
    options = OPTIONS[seed // 2]
    if options.get("henchmen") == 0:
        seats = 5  # A larger table needs more of them.
    table = new_table(seats, seed, **options)
    for _ in range(random.randrange(3, 30)):
        before, seat = table.clone(), random.choice(table.pending)
        table.play(seat, GAME.actions[pick(random, table.legal(seat))])
        if table.phase == OVER:
            table = before
            break
    for viewer in (None, *range(seats)):
        wanted = chances(knowledge(table, viewer))
        as_likely(table, viewer, wanted, SeededChance(seed), WORLDS // 3)


def knowledge(table: MafiaTable, viewer: int | None) -> Seen:
    """A viewer's knowledge, from the truth: what they received, took and were shown."""
    takers = [table.taker(place) for place in range(table.seats - 1)]
    done = sum(table.takes[seat] >= 0 for seat in takers)
    shown = frozenset(place for place, seat in enumerate(takers) if has(table.exposed, seat))
    seen = Seen(tuple(table.rules.counts), len(takers), done, shown=shown)
    seen.takes = {place: named(table.takes[takers[place]]) for place in shown}
    if viewer == table.godfather:
        seen.hidden = int(table.hidden)
        if done == len(takers):
            seen.boxes[done] = opened(int(table.box))
    elif viewer is not None:
        place = takers.index(viewer)
        if place <= done and table.received[viewer] >= 0:
            seen.boxes[place] = opened(table.received[viewer])
        if place < done:
            seen.takes[place] = named(table.takes[viewer])
        if place == 0 and table.bag != NOT_BAGGED:
            seen.bag = (None if table.bag == NO_TOKEN else NAMES[table.bag],)
    return seen


def opened(box: int) -> Box:
    return box % BOX, tuple(COUNTS[box // BOX])


def named(code: int) -> Take:
    return code if code < TOKEN else NAMES[code - TOKEN]


def as_likely(
    table: MafiaTable,
    viewer: int | None,
    wanted: list[dict[Take, float]],
    chance: SeededChance,
    worlds: int,
) -> None:
    """The frequency of each take is its probability, within five standard deviations."""
    found: list[Counter[Take]] = [Counter() for _ in wanted]
    for number in range(worlds):
        world = table.redeal(viewer, chance)
        if number % 100 == 0:
            LAWS.check(world)
            assert world.view(viewer) == table.view(viewer)
        for place, counter in enumerate(found):
            counter[named(world.takes[table.taker(place)])] += 1
    for shares, counter in zip(wanted, found, strict=True):
        assert set(counter) <= set(shares), "no world that can't be"
        for take, share in shares.items():
            spread = sqrt(share * (1 - share) / worlds)
            assert abs(counter[take] / worlds - share) <= 5 * spread + 2 / worlds, (take, share)


def test_what_a_taker_saw_makes_others_certain() -> None:
    """The second taker sees 11 of 15, and only one taker came before them."""
    wanted = chances(seen_by(2, 5, "H 4", 0, "empty", [], (1, 1, 0, 0, 0)))
    assert wanted[1] == {4: 1.0}
    assert set(wanted[0]) == {"henchman"}, "15 diamonds: none are missing"
