"""Every world that fits what a seat has seen turns up in its re-deals, with the right frequency.

The worlds are counted by `oracle.py`, which holds every deal card by card. The engine's own
probabilities must agree with it exactly, and re-deals must be drawn accordingly.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from fractions import Fraction
from itertools import combinations
from math import comb, sqrt
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from tests.games.coup.oracle import Oracle, believed, world_of
from tests.games.coup.table_helpers import A, B, C, Scene, given, new_game

from facedown.engine.chance import FastChance
from facedown.games.coup.knowledge.redeal import belief_of
from facedown.testing.sizes import by_tier

if TYPE_CHECKING:
    from facedown.engine.action import Action

pytestmark = pytest.mark.ci

DRAWS = by_tier(4_000, 4_000, 4_000, 10_000)
SIGMAS = 5.0
Viewer = int | None


def agrees(oracle: Oracle, game: Scene, viewer: Viewer) -> None:
    """Asserts that engine and oracle give each world the same probability."""
    told, counted = believed(game.table, viewer), oracle.hands()
    assert not set(told) ^ set(counted)
    for world, weight in counted.items():
        assert told[world] == pytest.approx(float(weight), rel=1e-9)
    assert world_of(game.table) in counted, "the real world is one of them"


def comes_up(oracle: Oracle, game: Scene, viewer: Viewer, draws: int = DRAWS) -> None:
    """Asserts that re-deals follow the oracle's probabilities (chi-square, rare worlds pooled)."""
    chance = FastChance(7)
    found = Counter(world_of(game.table.redeal(viewer, chance)) for _ in range(draws))
    counted = oracle.hands()
    assert set(found) <= set(counted), "an impossible world"
    squares, bins, rare, rare_found = 0.0, 0, 0.0, 0
    for world, weight in counted.items():
        expected = float(weight) * draws
        if expected < 5:
            rare, rare_found = rare + expected, rare_found + found[world]
            continue
        squares, bins = squares + (found[world] - expected) ** 2 / expected, bins + 1
        assert found[world] > 0 or expected < 30, "a world that never turns up"
    if rare >= 5:
        squares, bins = squares + (rare_found - rare) ** 2 / rare, bins + 1
    free = bins - 1
    assert squares <= free + SIGMAS * sqrt(2 * max(free, 1)) + SIGMAS


class Watched:
    """A scene with an oracle for one viewer."""

    def __init__(self, game: Scene, viewer: Viewer, exact: bool = True) -> None:
        self.game = game
        self.viewer = viewer
        self.oracle = Oracle(game.table, viewer, exact)

    def play(self, seat: int, verb: str, **args: object) -> Watched:
        self.oracle.see(self.game.table.play(seat, {"do": verb, **args}), self.game.table)
        return self

    def all_pass(self) -> Watched:
        for seat in self.game.pending:
            self.play(seat, "pass")
        return self

    def forgets(self) -> bool:
        """Whether the engine has dropped states: in long games only."""
        viewer = -1 if self.viewer is None else self.viewer
        table = self.game.table
        return table.facts is not None and not belief_of(table, viewer).exact

    def holds(self) -> Oracle:
        if self.forgets():
            found = {
                world_of(self.game.table.redeal(self.viewer, FastChance(k))) for k in range(500)
            }
            assert found <= set(self.oracle.hands()), "an impossible world"
            return self.oracle
        agrees(self.oracle, self.game, self.viewer)
        comes_up(self.oracle, self.game, self.viewer)
        return self.oracle


VIEWERS = pytest.mark.parametrize("viewer", [A, B, C, None])
PRESETS = pytest.mark.parametrize("preset", ["seed", "official"])


@PRESETS
@VIEWERS
def test_the_start_of_three_players(preset: str, viewer: Viewer) -> None:
    game = new_game(3, preset, seed=11)
    agrees(Oracle(game.table, viewer, exact=False), game, viewer)


@pytest.mark.parametrize(
    ("hands", "viewer", "probability"),
    [
        (("captain captain", "duke contessa", "assassin duke"), None, 0.371),
        (("captain contessa", "duke contessa", "assassin duke"), A, 0.423),
        (("captain duke", "duke contessa", "assassin duke"), A, 0.295),
        (("duke duke", "captain contessa", "assassin duke"), A, 0.154),
        (("duke -duke", "captain contessa", "assassin duke"), A, 0.154),
    ],
)
def test_section_14_how_likely_another_hand_has_a_duke(
    hands: tuple[str, ...], viewer: Viewer, probability: float
) -> None:
    game = given(*hands)
    copies = 0 if viewer is None else sum("duke" in word for word in hands[viewer].split())
    unseen = 15 if viewer is None else 13
    exact = 1 - comb(unseen - 3 + copies, 2) / comb(unseen, 2)
    assert exact == pytest.approx(probability, abs=0.0006)
    chance, draws = FastChance(3), DRAWS
    for seat in (B, C):
        found = 0
        for _ in range(draws):
            world = game.table.redeal(viewer, chance)
            found += any(card == 0 for card in world.cards[2 * seat : 2 * seat + 2])
        assert abs(found / draws - exact) < 4 * sqrt(exact * (1 - exact) / draws)


@PRESETS
@VIEWERS
@pytest.mark.parametrize("back", [[0, 2], [1, 3], [2, 3]])
def test_after_an_exchange(preset: str, viewer: Viewer, back: list[int]) -> None:
    game = given("ambassador duke", "captain -contessa", "assassin -duke", preset=preset)
    watched = Watched(game, viewer).play(A, "exchange").all_pass()
    watched.holds()
    watched.play(A, "return", cards=back).holds()


def test_after_ones_own_exchange_the_returned_cards_are_known_to_be_in_the_deck() -> None:
    game = given("ambassador duke", "captain contessa", "assassin duke", preset="official")
    game.play(A, "exchange").passes(B).draws("duke", "contessa").passes(C)
    game.play(A, "return", cards=[1, 2])  # both other dukes are in the deck: nobody has one but
    holders = Counter[str]()
    chance = FastChance(1)
    for _ in range(DRAWS):
        world = game.table.redeal(A, chance)
        cards = list(world.cards)
        assert world.court[0] >= 2
        assert cards[:2] == [3, 4]
        holders["B" if 0 in cards[2:4] else "C" if 0 in cards[4:6] else "deck"] += 1
    # The third duke is one of 11 cards: two in each hand, seven in the deck.
    for who, places in (("B", 2), ("C", 2), ("deck", 7)):
        expected = places / 11
        sigma = sqrt(expected * (1 - expected) / DRAWS)
        assert abs(holders[who] / DRAWS - expected) < 4 * sigma


@PRESETS
@VIEWERS
def test_after_a_proof_the_shown_card_is_in_the_deck_or_was_drawn_again(
    preset: str, viewer: Viewer
) -> None:
    game = given("duke -captain", "captain -contessa", "assassin contessa", preset=preset)
    watched = Watched(game, viewer).play(A, "tax").play(B, "challenge").play(A, "show", card=0)
    oracle = watched.holds()
    if viewer not in (A, None):
        again = sum(w for (cards, _, _), w in oracle.worlds.items() if cards[0] == "duke")
        assert 0 < again < 1


def test_the_shown_card_is_locked_in_every_world_until_it_is_replaced() -> None:
    game = given("ambassador duke", "captain contessa", "assassin duke", preset="seed")
    game.play(A, "exchange").play(B, "challenge").play(A, "show", card=0)
    chance = FastChance(1)
    for viewer in (B, C, None):
        for _ in range(200):
            assert game.table.redeal(viewer, chance).cards[0] == 3


@VIEWERS
@pytest.mark.parametrize("back", [[1, 2], [2, 3]])
def test_an_exchange_with_a_locked_card(viewer: Viewer, back: list[int]) -> None:
    game = given("ambassador duke", "captain -contessa", "assassin -duke", preset="seed")
    watched = Watched(game, viewer).play(A, "exchange").play(C, "pass").play(B, "challenge")
    watched.play(A, "show", card=0).holds()
    watched.play(A, "return", cards=back).holds()


@PRESETS
@VIEWERS
@pytest.mark.parametrize("decision", ["keep", "swap"])
def test_after_an_examination(preset: str, viewer: Viewer, decision: str) -> None:
    game = given(
        "inquisitor -duke", "captain contessa", "assassin -duke", preset=preset, inquisitor=True
    )
    watched = Watched(game, viewer).play(A, "examine", target=B).all_pass()
    watched.play(B, "offer", card=1).holds()
    watched.play(A, decision).holds()


def test_a_kept_card_stays_known_and_a_swapped_one_is_in_the_deck() -> None:
    for decision in ("keep", "swap"):
        game = given("inquisitor duke", "captain contessa", "duke assassin", inquisitor=True)
        game.play(A, "examine", target=B).all_pass().play(B, "offer", card=1).play(A, decision)
        chance = FastChance(1)
        worlds = [game.table.redeal(A, chance) for _ in range(2000)]
        if decision == "keep":
            assert {world.cards[3] for world in worlds} == {4}
        else:
            assert min(world.court[4] for world in worlds) >= 1
            assert {world.cards[3] for world in worlds} == {0, 1, 2, 4, 5}
        others = [game.table.redeal(C, chance).cards[3] for _ in range(2000)]
        assert set(others) == {0, 1, 2, 4, 5}


@pytest.mark.parametrize("viewer", [A, B, None])
def test_in_the_middle_of_the_draft_only_the_pick_is_hidden(viewer: Viewer) -> None:
    game = new_game(2, seed=3, two_player_draft=True, starter=0)
    game.table.play(A, {"do": "pick", "character": "contessa"})
    picks = set()
    for seed in range(200):
        world = game.table.redeal(viewer, FastChance(seed))
        assert world.view(viewer) == game.table.view(viewer)
        assert world.pending == world.entitled == (B,)
        picks.add(world.cards[0])
        world.play(B, world.choices(B)[0])
        assert world.pending == (A,), "the draft goes on"
    assert len(picks) == (1 if viewer == A else 5)


@PRESETS
@pytest.mark.parametrize("court", ["three", "all_11"])
@pytest.mark.parametrize("viewer", [A, B, None])
def test_the_draft_of_two_players(preset: str, court: str, viewer: Viewer) -> None:
    game = new_game(2, preset, seed=3, two_player_draft=True, two_player_court=court, starter=0)
    watched = Watched(game, viewer).play(A, "pick", character="duke")
    if viewer != A:
        picks = Counter(game.table.redeal(viewer, FastChance(k)).cards[0] for k in range(2000))
        assert len(picks) == 5
        assert min(picks.values()) > 300
    watched.play(B, "pick", character="contessa").holds()
    assert not watched.forgets()
    watched.play(A, "exchange").all_pass().play(A, "return", cards=[1, 3]).holds()
    assert watched.forgets() == (viewer is None), "a spectator has thousands of ways to think of"


@PRESETS
@pytest.mark.parametrize(("seats", "inquisitor"), [(2, False), (2, True), (3, False), (3, True)])
def test_beliefs_match_the_oracle_in_random_games(
    preset: str, seats: int, inquisitor: bool
) -> None:
    compared = 0
    for number in range(by_tier(3, 3, 4, 25)):
        rng = Random(f"{preset} {seats} {inquisitor} {number}")
        game = new_game(seats, preset, seed=number, inquisitor=inquisitor)
        watchers = [Watched(game, viewer, exact=False) for viewer in (0, 1)]
        for _ in range(60):
            table = game.table
            watchers = [w for w in watchers if len(w.oracle.worlds) < 3000 and not w.forgets()]
            if table.outcome is not None or not watchers:
                break
            seat = rng.choice(table.pending)
            action = _interesting(game, seat, rng)
            events = table.play(seat, action)
            for watched in watchers:
                watched.oracle.see(events, table)
            if game.step not in ("over", "draft") and rng.random() < 0.3:
                for watched in [w for w in watchers if not w.forgets()]:
                    agrees(watched.oracle, game, watched.viewer)
                    compared += 1
    assert compared > 20


def _interesting(game: Scene, seat: int, rng: Random) -> Action:
    """Prefers exchanges and examinations, rarely challenges."""
    choices = game.table.choices(seat)
    return rng.choices(choices, [WEIGHTS.get(action.verb, 1.0) for action in choices])[0]


WEIGHTS = {"exchange": 8, "examine": 4, "pass": 6, "show": 8, "coup": 0.1, "assassinate": 0.1}


def test_the_oracle_counts_a_hand_as_one_does_on_paper() -> None:
    game = given("duke captain", "assassin contessa", "duke captain")
    oracle = Oracle(game.table, A)
    unseen = (
        ["duke"] * 2
        + ["captain"] * 2
        + [c for c in game.characters for _ in range(3) if c not in ("duke", "captain")]
    )
    pairs = Counter(tuple(sorted(pair)) for pair in combinations(unseen, 2))
    hands: dict[tuple[str, ...], Any] = defaultdict(Fraction)
    for (cards, _, _), weight in oracle.worlds.items():
        hands[tuple(sorted(cards[2:4]))] += weight
    assert sum(hands.values()) == 1
    for pair, ways in pairs.items():
        assert hands[pair] == Fraction(ways, comb(13, 2))
