"""T83: in random games coins change only by the table of §5."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from tests.games.coup.table_helpers import Scene, new_game

from facedown.games.coup.knowledge.filter import MAX_STATES
from facedown.games.coup.knowledge.redeal import belief_of
from facedown.testing.sizes import by_tier

if TYPE_CHECKING:
    from collections.abc import Iterator

PRESETS = pytest.mark.parametrize("preset", ["seed", "official"])
SEATS = pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
COST = {"coup": 7, "assassinate": 3}
GAIN = {"income": 1, "foreign_aid": 2, "tax": 3}


class Ledger:
    """A reference count of coins, from declarations and their results."""

    def __init__(self, game: Scene) -> None:
        self.coins = list(game.table.coins)
        self.out: set[int] = set()
        self.actor = -1
        self.action: dict[str, Any] = {}

    def follow(self, event: dict[str, Any]) -> None:
        on = event["on"]
        if on == "declared":
            self.actor, self.action = event["seat"], event["action"]
            self.coins[self.actor] -= COST.get(self.action["do"], 0)
        elif on == "failed":
            if event["why"] == "challenge":  # C5: paid back
                self.coins[self.actor] += COST.get(self.action["do"], 0)
            self.action = {}
        elif on == "eliminated":
            self.out.add(event["seat"])
        elif on == "over" and event["why"] == "last_standing":  # the rest of the turn is dropped
            self.settle()
        elif on in ("turn", "over"):
            self.resolve()
            self.settle()

    def resolve(self) -> None:
        verb = self.action.get("do", "")
        if verb == "steal":  # C12: the thief before the Treasury
            loot = min(2, self.coins[self.action["target"]])
            self.coins[self.action["target"]] -= loot
            self.coins[self.actor] += loot
        elif verb:
            self.coins[self.actor] += GAIN.get(verb, 0)
        self.action = {}

    def settle(self) -> None:
        for seat in self.out:
            self.coins[seat] = 0


@PRESETS
@SEATS
def test_t83_coins_move_by_the_table_of_section_5(preset: str, seats: int) -> None:
    for number in range(by_tier(5, 10, 25, 200)):
        game = _new(preset, seats, number)
        ledger = Ledger(game)
        for events in _play(game, Random(f"{preset} {seats} {number}")):
            for event in events:
                ledger.follow(event)
            if game.step in ("turn", "over"):
                assert list(game.table.coins) == ledger.coins


@PRESETS
@SEATS
def test_turns_pass_clockwise_and_skip_the_eliminated(preset: str, seats: int) -> None:
    for number in range(by_tier(3, 5, 10, 100)):
        game = _new(preset, seats, number)
        last = -1
        for events in _play(game, Random(number)):
            for event in events:
                if event["on"] == "turn":
                    left = [(last + k) % seats for k in range(1, seats + 1)]
                    if last >= 0:
                        assert event["seat"] == next(s for s in left if game.alive(s))
                    last = event["seat"]
            if game.table.outcome is not None:
                assert [s for s in range(seats) if game.alive(s)] == list(
                    game.table.outcome.winners
                )


@PRESETS
@SEATS
def test_no_seat_ever_thinks_the_real_world_impossible(preset: str, seats: int) -> None:
    for number in range(by_tier(2, 3, 6, 60)):
        game = _new(preset, seats, number)
        rng = Random(number)
        for _ in _play(game, rng):
            table = game.table
            if table.outcome is not None or table.facts is None or rng.random() < 0.7:
                continue
            viewer = rng.randrange(seats)
            known = belief_of(table, viewer)
            assert 0 < len(known.states) <= MAX_STATES
            assert sum(known.states.values()) == pytest.approx(1.0)
            assert not known.exact or _possible(game, viewer)


def _possible(game: Scene, viewer: int) -> bool:
    """Whether some state of the belief includes the real world."""
    table = game.table
    known = belief_of(table, viewer)
    places, marks = 2 * table.seats, known.marks()
    real = [*table.cards, *([*table.drawn, -1, -1][:2])]
    for state in known.states:
        slots = all(state[p] in (-1, -2) or state[p] == real[p] % 8 for p in range(places + 2))
        if slots and all(state[marks + c] <= table.court[c] for c in range(6)):
            return True
    return False


def _new(preset: str, seats: int, number: int) -> Scene:
    return new_game(seats, preset, seed=number, inquisitor=number % 3 == 2)


def _play(game: Scene, rng: Random) -> Iterator[list[dict[str, Any]]]:
    bold = rng.choice((0.3, 0.6, 1.0))
    for _ in range(400):
        if game.table.outcome is not None:
            return
        seat = rng.choice(game.table.pending)
        choices = game.table.choices(seat)
        tame = choices[0].verb == "pass" and rng.random() > bold
        events = game.table.play(seat, choices[0] if tame else rng.choice(choices))
        yield [event.public for event in events]
