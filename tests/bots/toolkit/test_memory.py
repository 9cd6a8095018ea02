"""Bot memory: processes each event once, and restarts if the history differs."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.bots.toolkit.decisions import decision

import facedown
from facedown.bots.memory import MemoryBase, remember
from facedown.engine.table import Table
from facedown.testing.bot_games import both_choose, options_of, watch

if TYPE_CHECKING:
    from facedown.bots.events import Seen
    from facedown.engine.action import Action
    from facedown.engine.bot import Bot
    from facedown.engine.game import Game
    from facedown.engine.observation import Observation

BIDS: list[dict[str, object]] = [{"on": "bid", "count": count} for count in range(5)]


class Counts(MemoryBase):
    """The bids in order."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)
        self.counts: list[int] = []

    def read(self, event: Seen) -> None:
        self.counts.append(event["count"])


def counts(memory: Counts | None, observation: Observation) -> Counts:
    return remember(memory, observation, lambda first: Counts(first.seat))


def test_every_event_is_taken_in_once() -> None:
    first = counts(None, decision(events=BIDS[:2]))
    assert first.counts == [0, 1]
    assert counts(first, decision(events=BIDS[:2])) is first
    assert counts(first, decision(events=BIDS)) is first
    assert first.counts == [0, 1, 2, 3, 4]


def test_the_list_of_events_may_be_another_if_it_says_the_same() -> None:
    first = counts(None, decision(events=BIDS[:2]))
    assert counts(first, decision(events=[dict(event) for event in BIDS])) is first


@pytest.mark.parametrize("past", [[], BIDS[:2], [*BIDS[1:], *BIDS], [*reversed(BIDS)]])
def test_another_past_makes_another_memory(past: list[dict[str, object]]) -> None:
    first = counts(None, decision(events=BIDS[:3]))
    other = counts(first, decision(events=past))
    assert other is not first
    assert other.counts == [event["count"] for event in past]


def test_another_seat_makes_another_memory() -> None:
    first = counts(None, decision(events=BIDS, seat=1))
    other = counts(first, decision(events=BIDS, seat=2))
    assert other is not first
    assert (other.seat, other.counts) == (2, first.counts)


class Everywhere:
    """One bot for all seats of all games, compared with a bot that has always sat here."""

    def __init__(self, game: Game, old: Bot) -> None:
        self.old = old
        self.new = game.bots["normal"]()

    def choose(self, observation: Observation) -> Action:
        return both_choose(self.old, self.new, observation)


@pytest.mark.parametrize("name", facedown.names())
def test_a_bot_used_for_several_games_does_not_confuse_them(name: str) -> None:
    game = facedown.game(name)
    old = game.bots["normal"]()
    seats = game.min_seats + 1

    def make(level: str) -> Bot:
        return Everywhere(game, old)

    games = [
        watch(Table, game, ["normal"] * seats, options_of(game, seed, seats), seed, make)
        for seed in range(3)
    ]
    decisions = [decision for together in zip(*games, strict=False) for decision in together]
    assert len(decisions) > 50
