"""Redealt worlds are as likely as plain enumeration says (§16.5), for whoever looks."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from typing import Any

import pytest
from tests.games.mafia.brute_force import NAMES, Box, Seen, Take, chances
from tests.games.mafia.laws import LAWS
from tests.games.mafia.table_helpers import LETTERS, given

from facedown.engine.chance import SeededChance

WORLDS = 3000

Played = list[tuple[Box, Take]]


def journey(tokens: tuple[int, ...], hidden: int, bag: str, takes: list[Take]) -> list[Box]:
    """The box as it came to each place, and as it is now."""
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
    """What a viewer knows of a theft, put together by hand."""
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
    found: list[Counter[Take]] = [Counter() for _ in wanted]
    chance = SeededChance(100 * theft + len(who))
    for number in range(WORLDS):
        world = game.table.redeal(viewer, chance)
        if number % 100 == 0:
            LAWS.check(world)
            assert world.view(viewer) == game.view(viewer)
        for place, counter in enumerate(found):
            code = world.takes[place + 1]
            counter[code if code < 16 else NAMES[code - 16]] += 1
    for shares, counter in zip(wanted, found, strict=True):
        assert set(counter) <= set(shares), "no world that can't be"
        for take, share in shares.items():
            spread = sqrt(share * (1 - share) / WORLDS)
            assert abs(counter[take] / WORLDS - share) <= 5 * spread + 2 / WORLDS, (take, share)


def test_what_a_taker_saw_makes_others_certain() -> None:
    """The second taker sees 11 of 15: with nobody else before them, that is what is missing."""
    wanted = chances(seen_by(2, 5, "H 4", 0, "empty", [], (1, 1, 0, 0, 0)))
    assert wanted[1] == {4: 1.0}
    assert set(wanted[0]) == {"henchman"}, "15 diamonds: none are missing"
