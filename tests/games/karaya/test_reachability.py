"""Positions that no game reaches: for each check one that it refuses, and others like them."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.karaya.table_helpers import (
    FIVE,
    FOUR,
    ONE,
    SEVEN,
    SIX,
    THREE,
    TWO,
    given,
)

from facedown.engine.errors import BadPosition
from facedown.games.karaya import GAME

Given = tuple[int, dict[int, str], dict[str, Any]]

VIZIER = {FIVE: "up grand_vizier rebels"}
SULTAN = {FOUR: "up sultan"}

UNREACHABLE: dict[str, Given] = {
    "players: somebody must be alive":
        (5, {ONE: "dead guard", TWO: "dead assassin", THREE: "dead slave", FOUR: "dead slave",
             FIVE: "dead slave"}, {"centre": "sultan"}),
    "players: the dead lie face up": (7, {TWO: "down dead guard"}, {}),
    "players: with a dead Sultan the round is over": (7, {TWO: "dead sultan"}, {}),
    "players: nothing lies on the cards of the dead": (7, {TWO: "dead guard prison"}, {}),
    "slot: a round begins with all cards face down, and nothing on them":
        (7, {TWO: "up guard"}, {"slot": 0}),
    "turn, slot: this is not the slot of the seat that began": (7, {}, {"starter": 3}),
    "players, slot: no slot kills more than one player":
        (7, {TWO: "dead slave", THREE: "dead slave", FOUR: "up assassin"}, {"slot": 1}),
    "players, slot: in the first lap whoever has killed still lies face up":
        (7, {TWO: "dead guard", THREE: "up slave"}, {"slot": 7}),
    "players, slot: before their slot nobody turns up to use a power, but one if manipulated":
        (7, {TWO: "up assassin"}, {"turn": TWO, "slot": 1}),
    "captured: only living, face-up Slaves can be captured":
        (7, {TWO: "slave captured", THREE: "up slave_driver"}, {}),
    "captured: there must be a living, face-up Slave Driver":
        (7, {TWO: "up slave captured", THREE: "slave_driver"}, {}),
    "side: only a living, face-up Grand Vizier or Oracle has a side":
        (7, {TWO: "grand_vizier rebels"}, {}),
    "side: a face-up Grand Vizier or Oracle has taken a side": (7, {TWO: "up grand_vizier"}, {}),
    "must_hide: a face-up Oracle must hide, and nobody else": (7, {TWO: "up oracle rebels"}, {}),
    "prison: someone face up, a Guard or the Grand Vizier, must have had a slot since theirs":
        (7, {TWO: "slave prison", THREE: "guard"}, {}),
    "prison: there are more than face-up Guards and the Grand Vizier lay in a lap":
        (7, {TWO: "slave prison", THREE: "slave prison", SIX: "up guard"}, {}),
    "fatigued: only a living, face-up player who is not the Grand Vizier can be":
        (7, {TWO: "slave fatigued", **VIZIER}, {}),
    "fatigued: the Grand Vizier must lie face up, and have had a slot since theirs; one at most":
        (7, {SIX: "up slave fatigued", **VIZIER}, {}),
    "crown: it lies before somebody while the Sultan lies face up, and only then":
        (7, SULTAN, {"crown": None}),
    "crown: it was laid within the last lap, before the seat whose slot it was":
        (7, SULTAN, {"crown": [TWO, 500]}),
    "barred: at this table nobody is": (7, {}, {"barred": {TWO: [FIVE]}, "trade_ban": "none"}),
    "barred: the others must have had a slot since": (7, {}, {"barred": {FIVE: [TWO]}}),
    "barred: nobody trades twice in a slot": (7, {}, {"barred": {TWO: [FIVE], THREE: [FIVE]}}),
    "players: one side has won the round":
        (7, {TWO: "up slave", THREE: "up slave", FOUR: "up slave"}, {}),
    "round, score: the game is over": (7, {}, {"round_number": 6}),
    "score, last_two: nobody can have so many points in so few rounds":
        (7, {}, {"round_number": 2, "scores": {TWO: 2}}),
    "score: in each round one side gets no points":
        (5, {}, {"round_number": 2, "scores": dict.fromkeys(range(5), 2),
                 "last_two": dict.fromkeys(range(5), 1)}),
}  # fmt: skip
"""The line -> seats, cards, and what else `given` takes."""


def test_each_check_has_its_position() -> None:
    assert [*UNREACHABLE] == [*GAME.reachability]


def refused(line: str, seats: int, cards: dict[int, str], more: dict[str, Any]) -> None:
    with pytest.raises(BadPosition) as error:
        given(seats, cards, **more)
    assert str(error.value) == line


@pytest.mark.parametrize("line", GAME.reachability)
def test_each_check_refuses(line: str) -> None:
    refused(line, *UNREACHABLE[line])


@pytest.mark.parametrize(
    ("line", "cards", "more"),
    [
        ("crown: it lies", {}, {"crown": TWO}),
        ("crown: it was laid", SULTAN, {"crown": [TWO, 0]}),
        ("crown: it was laid", SULTAN, {"crown": [TWO, 9], "slot": 7}),
        ("crown: it was laid", SULTAN, {"crown": [TWO, 3], "slot": 14}),
        ("captured: there", {TWO: "up slave captured"}, {"centre": "slave_driver"}),
        ("captured: there", {TWO: "up slave captured", THREE: "dead slave_driver"}, {}),
        ("captured: only", {TWO: "up guard captured", THREE: "up slave_driver"}, {}),
        ("side: only", {TWO: "up guard rebels"}, {}),
        ("side: a face-up", {TWO: "up oracle"}, {}),
        ("side: a face-up", {TWO: "up oracle must_hide"}, {}),
        ("must_hide", {TWO: "up grand_vizier rebels must_hide"}, {}),
        ("must_hide", {TWO: "oracle must_hide"}, {}),
        ("fatigued: only", {TWO: "up grand_vizier rebels fatigued"}, {}),
        ("fatigued: the", {TWO: "up slave fatigued", FIVE: "grand_vizier"}, {}),
        ("fatigued: the", {TWO: "up slave fatigued", THREE: "up guard fatigued", **VIZIER}, {}),
        ("prison: someone", {SIX: "slave prison", TWO: "up guard"}, {}),
        ("prison: someone", {TWO: "up guard prison"}, {}),
        ("prison: someone",
         {TWO: "slave prison", THREE: "up slave fatigued", FOUR: "guard", **VIZIER}, {}),
        ("players: one side",
         {TWO: "dead assassin", THREE: "dead slave"}, {}),
        ("round, score", {}, {"target": 4, "scores": {TWO: 4}}),
        ("round, score", {}, {"target": 4, "round_number": 31}),
        ("score, last_two", {}, {"round_number": 3, "last_two": {TWO: 3}, "scores": {TWO: 2}}),
        ("score, last_two", {}, {"round_number": 3, "last_two": {TWO: 1}}),
    ],
)  # fmt: skip
def test_others_like_them_are_refused(line: str, cards: dict[int, str], more: Any) -> None:
    with pytest.raises(BadPosition, match=f"^{line}"):
        given(7, cards, **more)


def test_what_looks_like_them_is_reached() -> None:
    """A Guard whom the Grand Vizier had detain somebody has hidden before their slot comes."""
    given(7, {TWO: "slave prison", THREE: "guard", SEVEN: "up grand_vizier rebels"})
    given(7, {SIX: "up guard fatigued", FIVE: "up grand_vizier rebels"}, turn=SIX)
    given(7, {TWO: "up assassin", SEVEN: "up grand_vizier rebels"}, slot=1)
    given(7, {}, barred={TWO: [FIVE]}, trade_ban="both")
    given(7, {}, barred={FIVE: [TWO]}, trade_ban="both")
