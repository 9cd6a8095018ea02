"""The posterior over thefts by plain enumeration, to compare the game's with.

Every choice is equally likely among the legal ones. No code is shared with `facedown.games.mafia`:
a token is its index in `NAMES`.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from fractions import Fraction

NAMES = ("henchman", "agent_fbi", "agent_cia", "driver", "cleaner")

Box = tuple[int, tuple[int, ...]]
"""Diamonds, and the count of each token."""
Take = int | str
"""A number of diamonds, 0 for nothing, or a token."""


@dataclass
class Seen:
    """A viewer's knowledge; the first taker's place is 0."""

    tokens: tuple[int, ...]
    takers: int
    done: int
    """How many have taken; in the investigation, all."""
    hidden: int | None = None
    bag: tuple[str | None] | None = None
    """For the first taker: its content, or None for nothing."""
    boxes: dict[int, Box] = field(default_factory=dict)
    """Place -> the box as it arrived there; `takers` is the Godfather's place."""
    takes: dict[int, Take] = field(default_factory=dict)
    shown: frozenset[int] = frozenset()
    """The places that have shown their take."""


def without(box: Box, token: int) -> Box:
    tokens = list(box[1])
    tokens[token] -= 1
    return box[0], tuple(tokens)


def choices(box: Box, last: bool) -> list[tuple[Take, Box]]:
    diamonds, tokens = box
    found: list[tuple[Take, Box]] = [(n, (diamonds - n, tokens)) for n in range(1, diamonds + 1)]
    found += [(NAMES[t], without(box, t)) for t in range(len(NAMES)) if tokens[t]]
    if last or not found:
        found.append((0, box))
    return found


def bags(box: Box) -> list[tuple[str | None, Box]]:
    found: list[tuple[str | None, Box]] = [(None, box)]
    return found + [(NAMES[t], without(box, t)) for t in range(len(NAMES)) if box[1][t]]


State = tuple[Box, bool]
"""The box, and whether somebody who has not shown their take has diamonds."""


def ahead(seen: Seen) -> list[dict[State, Fraction]]:
    """By place: joint probability of each state and the earlier observations."""
    start: dict[State, Fraction] = defaultdict(Fraction)
    for hidden in range(6):
        if seen.hidden in (None, hidden):
            start[(15 - hidden, seen.tokens), False] += Fraction(1, 6)
    layers = [fitting(seen, 0, start)]
    for place in range(seen.done):
        after: dict[State, Fraction] = defaultdict(Fraction)
        for state, weight in layers[-1].items():
            for _, reached, share in moves(seen, place, state):
                after[reached] += weight * share
        layers.append(fitting(seen, place + 1, after))
    return layers


def fitting(seen: Seen, place: int, states: dict[State, Fraction]) -> dict[State, Fraction]:
    wanted = seen.boxes.get(place)
    return {state: weight for state, weight in states.items() if wanted in (None, state[0])}


def moves(seen: Seen, place: int, state: State) -> list[tuple[Take, State, Fraction]]:
    """The moves of this taker that agree with what was seen: take, next state, probability."""
    box, sought = state
    filled: list[tuple[Box, Fraction]] = [(box, Fraction(1))]
    if place == 0:
        ways = bags(box)
        filled = [
            (left, Fraction(1, len(ways)))
            for token, left in ways
            if seen.bag is None or seen.bag == (token,)
        ]
    found = []
    for left, share in filled:
        legal = choices(left, place == seen.takers - 1)
        for take, reached in legal:
            if place in seen.takes and seen.takes[place] != take:
                continue
            new = isinstance(take, int) and take > 0 and place not in seen.shown
            found.append((take, (reached, sought or new), share / len(legal)))
    return found


def chances(seen: Seen) -> list[dict[Take, float]]:
    """Place -> take -> its probability."""
    layers = ahead(seen)
    searching = seen.done == seen.takers
    later: dict[State, Fraction] = {
        state: Fraction(int(state[1] or not searching)) for state in layers[-1]
    }
    result: list[dict[Take, float]] = []
    for place in reversed(range(seen.done)):
        before: dict[State, Fraction] = defaultdict(Fraction)
        found: dict[Take, Fraction] = defaultdict(Fraction)
        for state, weight in layers[place].items():
            for take, reached, share in moves(seen, place, state):
                rest = share * later.get(reached, Fraction(0))
                before[state] += rest
                found[take] += weight * rest
        whole = sum(found.values())
        result.append({take: float(part / whole) for take, part in found.items() if part})
        later = before
    return result[::-1]
