"""`normal` counts cards exactly: proofs take precedence over probabilities."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.bots.tables import mixed, options_of, watch

from facedown.engine.action import PASS
from facedown.engine.chance import Chance, FastChance
from facedown.engine.observation import observe
from facedown.games.coup.actions import CHALLENGE
from facedown.games.coup.bots.memory import Memory, remember
from facedown.games.coup.bots.normal import NormalBot
from facedown.games.coup.bots.scene import Scene
from facedown.games.coup.game import GAME
from facedown.games.coup.knowledge.belief import UNKNOWN
from facedown.games.coup.knowledge.redeal import belief_of
from facedown.games.coup.table import CoupTable

if TYPE_CHECKING:
    from facedown.engine.event import Event
    from facedown.engine.observation import Observation

SEEDS = st.integers(0, 10**9)


def proofs(table: CoupTable, seat: int, claimant: int, character: int) -> tuple[bool, bool]:
    """Whether the claimant has the character in all worlds of the seat, and whether in none.

    Computed by the knowledge that re-deals are drawn from.
    """
    known = belief_of(table, seat)
    always, never = True, True
    for state in known.states:
        places = state[2 * claimant : 2 * claimant + 2]
        pool = known.pool(state)
        unknown = places.count(UNKNOWN)
        others = sum(pool) - pool[character]
        has = character in places
        always = always and (has or others < unknown)
        never = never and not has and (unknown == 0 or pool[character] == 0)
    return always, never


@settings(max_examples=120)
@given(SEEDS)
def test_a_provable_lie_is_always_challenged_and_a_certain_truth_never(seed: int) -> None:
    for decision in watch(mixed(seed), options_of(seed), seed):
        scene = Scene(decision.observation)
        if decision.level != "normal" or scene.step != "challenge":
            continue
        always, never = proofs(decision.table, decision.seat, scene.claimant, scene.claim)
        hand = decision.table.cards[2 * scene.claimant : 2 * scene.claimant + 2]
        if always:
            assert scene.claim in hand
            assert decision.action.id == PASS
        if never:
            assert scene.claim not in hand
            assert decision.action.id == CHALLENGE


@settings(max_examples=40)
@given(SEEDS)
def test_the_tracker_derives_the_tables_public_state_from_events(seed: int) -> None:
    follow(mixed(seed), options_of(seed), seed)


@settings(max_examples=60)
@given(SEEDS, st.integers(2, 6))
def test_the_tracker_follows_wild_games_with_many_exchanges(seed: int, seats: int) -> None:
    follow(["random"] * seats, {**options_of(seed), "exchange_max": "all"}, seed)


def follow(levels: list[str], options: dict[str, object], seed: int) -> None:
    memories: list[Memory | None] = [None] * 6
    for decision in watch(levels, options, seed):
        table = decision.table
        if table.facts is None:
            continue
        for seat in range(table.seats):
            known = belief_of(table, seat)
            if not known.exact:
                return
            observation = observe(table, seat, decision.seen[seat], FastChance(1))
            memory = memories[seat] = remember(memories[seat], observation)
            counted = memory.tracker.belief
            assert counted is not None
            assert counted.states == pytest.approx(known.states)
            assert (counted.seen, counted.court_size) == (known.seen, known.court_size)


# Positions -------------------------------------------------------------------------------------


CARDS = {"D": "duke", "A": "assassin", "C": "captain", "M": "ambassador", "I": "inquisitor",
         "T": "contessa"}  # fmt: skip
"""A hand is two letters, in lower case for a revealed card."""


class Position:
    """An arranged table that records events for seat 0, where `normal` sits."""

    def __init__(self, hands: list[str], chance: Chance | None = None, **options: object) -> None:
        players = [
            {
                "coins": 3,
                "hand": [CARDS[c] for c in hand if c.isupper()],
                "lost": [CARDS[c.upper()] for c in hand if c.islower()],
            }
            for hand in hands
        ]
        position = {"players": players, "options": options}
        table = GAME.arrange(position, chance=chance or FastChance(5))
        assert isinstance(table, CoupTable)
        self.table = table
        self.seen: list[dict[str, object]] = []
        self.keep(table.opening)
        self.bot = NormalBot()
        self.bot.memory = remember(None, self.observation(1))

    def keep(self, events: list[Event]) -> None:
        self.seen += [event.seen_by(0) for event in events]

    def observation(self, seed: int) -> Observation:
        return observe(self.table, 0, self.seen, FastChance(seed))

    def play(self, seat: int, verb: str, **args: int | str | list[int]) -> None:
        self.keep(self.table.play(seat, GAME.actions.make(verb, **args)))

    def everybody_passes(self) -> None:
        while self.table.choices(self.table.pending[0])[0].id == PASS:
            self.play(self.table.pending[0], "pass")

    def answers(self) -> set[str]:
        """The possible decisions of `normal`, with many random seeds."""
        return {self.bot.choose(self.observation(seed)).verb for seed in range(60)}


def test_three_copies_in_sight_make_a_provable_lie() -> None:
    position = Position(["DD", "dC", "AT"])
    position.play(0, "income")
    position.play(1, "tax")
    assert position.answers() == {"challenge"}


def test_two_copies_in_sight_prove_nothing_and_a_newcomer_is_believed_more_often() -> None:
    position = Position(["DC", "dC", "AT", "AT"])
    position.play(0, "income")
    position.play(1, "tax")
    assert "pass" in position.answers()


def test_a_card_that_was_examined_and_kept_is_still_there() -> None:
    position = Position(["ID", "DC", "AT"], inquisitor=True)
    position.play(0, "examine", target=1)
    position.everybody_passes()
    position.play(1, "offer", card=0)
    position.play(0, "keep")
    position.play(1, "tax")
    assert position.answers() == {"pass"}


def test_both_cards_of_a_claimant_are_known() -> None:
    position = Position(["ID", "Cd", "AT"], inquisitor=True)
    position.play(0, "examine", target=1)
    position.everybody_passes()
    position.play(0, "keep")
    position.play(1, "tax")
    assert position.answers() == {"challenge"}


def test_a_card_that_i_returned_and_nobody_can_have_drawn_is_still_in_the_court() -> None:
    position = Position(["MD", "dA", "AT"], chance=Lowest())
    position.play(0, "exchange")
    position.everybody_passes()
    assert position.observation(1).view["drawn"] == ["duke", "assassin"]
    position.play(0, "return", cards=[2, 3])
    position.play(1, "tax")
    assert position.answers() == {"challenge"}


class Lowest(Chance):
    """Draws the Duke first, then the following characters."""

    def roll(self, n: int) -> int:
        return 0
