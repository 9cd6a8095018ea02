"""Positions that no game reaches: each check rejects one and accepts similar ones."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.karaya.table_helpers import (
    FIVE,
    FOUR,
    ONE,
    SEVEN,
    THREE,
    TWO,
    given,
)

from facedown.engine.errors import BadPosition
from facedown.games.karaya.game import GAME

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
    "captured: only living, face-up Slaves can be captured":
        (7, {TWO: "slave captured", THREE: "up slave_driver"}, {}),
    "captured: there must be a living, face-up Slave Driver":
        (7, {TWO: "up slave captured", THREE: "slave_driver"}, {}),
    "side: only a living, face-up Grand Vizier or Oracle has a side":
        (7, {TWO: "grand_vizier rebels"}, {}),
    "side: a face-up Grand Vizier or Oracle has taken a side": (7, {TWO: "up grand_vizier"}, {}),
    "must_hide: a face-up Oracle must hide, and nobody else": (7, {TWO: "up oracle rebels"}, {}),
    "fatigued: only a living, face-up player who is not the Grand Vizier can be":
        (7, {TWO: "slave fatigued", **VIZIER}, {}),
    "crown: it lies before somebody while the Sultan lies face up, and only then":
        (7, SULTAN, {"crown": None}),
    "crown: it was laid in a slot of the last lap":
        (7, SULTAN, {"crown": [TWO, 500]}),
    "barred: at this table nobody is": (7, {}, {"barred": {TWO: [FIVE]}, "trade_ban": "none"}),
    "round, score: the game is over": (7, {}, {"round_number": 6}),
}  # fmt: skip
"""Line -> seats, cards, and other arguments of `given`."""


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
        ("round, score", {}, {"target": 4, "scores": {TWO: 4}}),
        ("round, score", {}, {"target": 4, "round_number": 31}),
    ],
)  # fmt: skip
def test_others_like_them_are_refused(line: str, cards: dict[int, str], more: Any) -> None:
    with pytest.raises(BadPosition, match=f"^{line}"):
        given(7, cards, **more)


def test_similar_positions_are_accepted() -> None:
    """A Guard who was manipulated into a detention and has hidden since."""
    given(7, {TWO: "slave prison", THREE: "guard", SEVEN: "up grand_vizier rebels"})
    given(7, SULTAN, crown=[TWO, 7], slot=7)
