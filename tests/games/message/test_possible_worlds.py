"""No imagined world contradicts what the viewer knows (§10): cases, and an oracle."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from tests.games.message.oracle import Oracle
from tests.games.message.table_helpers import A, B, C, D, M, Scene, U, Y, given, seat
from tests.games.message.test_random_play import begin

from facedown.engine.chance import FastChance, SeededChance
from facedown.engine.observation import observe
from facedown.games.message.cards import KIND, TELEGRAM
from facedown.games.message.death import leave_game
from facedown.games.message.facts import Death
from facedown.games.message.game import GAME
from facedown.testing.sizes import by_tier

if TYPE_CHECKING:
    from facedown.engine.event import Event
    from facedown.games.message.table import MessageTable

pytestmark = pytest.mark.ci

PROFILES = pytest.mark.parametrize("profile", ["2009", "2010"])
VIEWERS = (None, A, B, C, D)


def worlds(table: MessageTable, viewer: int | None, count: int = 60) -> list[MessageTable]:
    return [table.redeal(viewer, SeededChance(k)) for k in range(count)]


def kinds(cards: str) -> set[int]:
    return {KIND[card] for card in cards.split()}


# --- cards that come to the sender while the message is on its way --------------------------------


GIVEN = "probe_military_draw_red"
"""There is one copy of it, and by its stamp it could have been the message."""


def test_a_card_given_to_the_sender_by_a_skill_is_not_the_message() -> None:
    """聯動: a lock in transit, and then a card for the sender."""
    game = given(
        seat(U, "decipher_red lock_red burn_red"),
        seat(M, f"lock_blue {GIVEN}", "", "seven_hundred"), seat(Y), seat(M), phase="send",
    )  # fmt: skip
    game.play(A, "send", "decipher_red")
    game.play(B, "lock", "lock_blue", target=D).resolve()
    game.play(B, "name", target=A).play(B, "pick", GIVEN)
    for world in worlds(game.table, B):
        assert KIND[GIVEN] in world.cards.hands[A]
        assert world.transit.message != KIND[GIVEN]


def test_cards_of_a_bribe_are_not_the_message() -> None:
    bribe = f"{GIVEN} probe_military_draw_blue probe_military_draw_black decipher_blue"
    game = given(
        seat(U, "decipher_red lock_red burn_red", "red"), seat(M, bribe, "", "little_white"),
        seat(Y), seat(M), phase="send",
    )  # fmt: skip
    game.play(A, "send", "decipher_red")
    game.play(B, "bribe", target=A).resolve()
    for card in bribe.split():
        game.play(B, "pick", card)
    game.play(B, "pick", game.front(A)[0])
    for world in worlds(game.table, B):
        assert kinds(bribe) <= set(world.cards.hands[A])


# --- a message that was swapped -------------------------------------------------------------------


def swapped() -> Scene:
    """A took a public card and sent a telegram, which D swapped with the deck's top card."""
    game = given(
        seat(U, "decipher_red lock_black burn_red burn_blue"), seat(M, "burn_black"),
        seat(Y, "", "lure_red"), seat(M, "lure_blue lure_black", "", "director"), phase="send",
    )  # fmt: skip
    game.table.intelligence_to_hand(C, KIND["lure_red"], A)
    game.play(A, "send", "decipher_red").until("arrival")
    return game.play(D, "switch").play(D, "pick", "lure_blue")


def test_a_message_that_was_swapped_keeps_its_stamp_on_the_deck() -> None:
    game = swapped()
    found = set()
    for viewer in (None, B, C, D):
        for world in worlds(game.table, viewer):
            assert world.rules.stamps[world.deck.top[-1]] == TELEGRAM
            found.add(int(world.rules.stamps[world.transit.message]))
    assert len(found) > 1, "what lies there now was never announced"


def test_a_message_that_was_swapped_keeps_its_stamp_in_the_hand_that_draws_it() -> None:
    game = swapped()
    game.table.draw(D, 1)
    for viewer in (None, A, B, C):
        for world in worlds(game.table, viewer):
            assert any(world.rules.stamps[kind] == TELEGRAM for kind in world.cards.hands[D])


def test_a_card_that_all_saw_taken_is_still_there_after_the_swap() -> None:
    game = swapped()
    for viewer in (None, B, C, D):
        assert all(KIND["lure_red"] in world.cards.hands[A] for world in worlds(game.table, viewer))


# --- identities that changed hands ----------------------------------------------------------------


def test_after_an_exchange_of_identities_nothing_that_all_saw_is_forgotten() -> None:
    """臨危受命 after a used probe has come back into the deck with the others (2009)."""
    game = given(
        seat(U, "probe_military_draw_red lock_red"), seat(Y, "burn_black", "lure_red"),
        seat(M, "burn_red"), seat(U, "lure_blue", "", "perfume"), seat(M), profile="2009",
    )  # fmt: skip
    game.play(A, "probe", "probe_military_draw_red", target=C).resolve()
    table = game.table
    assert table.deck.down
    table.draw(A, table.deck.size())
    assert not table.deck.down, "it was shuffled into the new deck"
    table.draw(B, 3)
    table.intelligence_to_hand(B, KIND["lure_red"], B)
    table.exchange_identity(D, C)
    for viewer in VIEWERS:
        for world in worlds(table, viewer):
            assert KIND["lure_red"] in world.cards.hands[B]


def test_deaths_are_judged_by_the_identities_of_their_time() -> None:
    """刀鋒 is no bystander once one of each side has died, even after identities were exchanged."""
    game = given(
        seat(U), seat(Y), seat(M), seat(M, "lure_blue", "", "perfume"),
        seat(U, "lure_black", "", "blade"),
    )  # fmt: skip
    table, e = game.table, 4
    for victim in (A, C):
        table.alive &= ~(1 << victim)
        table.deaths = (*table.deaths, Death(victim, -1, 0, int(table.alive)))
    table.exchange_identity(D, B)
    assert list(table.identities.sides) == [0, -1, 1, 2, 0]
    found = [[*w.identities.sides, *w.identities.aside] for w in worlds(table, None, 200)]
    assert any(sides[e] == 2 for sides in found)
    assert not any(sides[e] == 2 and sides[A] + sides[C] == 1 for sides in found)


# --- what a skill proves --------------------------------------------------------------------------


def plotting(hand: str) -> Scene:
    """B has announced 合謀, which wants a false card in the hand."""
    game = given(
        seat(U, "lock_red"), seat(M, hand, "", "old_gun", up=True),
        seat(Y, "burn_blue", "", "black_rose", up=True), seat(U), seat(M), turn=B,
    )  # fmt: skip
    return game.play(B, "plot", target=C)


def test_a_true_card_that_left_cannot_be_the_false_card_of_a_skill() -> None:
    game = plotting("lock_black lock_red")
    game.play(B, "lock", "lock_red", target=A)
    for viewer in (None, A, C):
        for world in worlds(game.table, viewer):
            assert [kind % 3 for kind in world.cards.hands[B]] == [2]


def test_not_having_to_show_a_false_card_proves_none() -> None:
    game = plotting("lock_black lock_red burn_red")
    game.play(B, "lock", "lock_black", target=A).resolve()
    while game.step != "skill":
        game.all_pass()
    game.play(B, "pass")
    for viewer in (None, A, C):
        for world in worlds(game.table, viewer):
            assert all(kind % 3 != 2 for kind in world.cards.hands[B])


# --- hands with which nobody declared -------------------------------------------------------------


HAND = "lock_red lure_red burn_red lock_blue lure_blue burn_blue"
"""The hand that 貝雷帽's mission asks for."""


def test_not_declaring_with_a_missions_hand_excludes_bystander() -> None:
    """B shows all six cards at once when leaving the game."""
    game = given(
        seat(U), seat(M, HAND, "", "beret"), seat(Y), seat(U), seat(M),
    )  # fmt: skip
    leave_game(game.table, B)
    for viewer in (None, A, C, D):
        assert all(world.identities.sides[B] != 2 for world in worlds(game.table, viewer))


def test_a_hand_that_was_played_card_by_card_counts_as_well() -> None:
    game = given(seat(U), seat(M, HAND, "", "beret"), seat(Y), seat(U), seat(M))
    for card in HAND.split()[:5]:
        game.table.discard_from(B, KIND[card])
    assert any(world.identities.sides[B] == 2 for world in worlds(game.table, A))
    game.table.discard_from(B, KIND[HAND.split()[5]])
    assert all(world.identities.sides[B] != 2 for world in worlds(game.table, A))


def test_a_hand_that_was_never_together_proves_nothing() -> None:
    cards = HAND.split()
    game = given(seat(U), seat(M, " ".join(cards[:3]), "", "beret"), seat(Y), seat(U), seat(M))
    for card in cards[:3]:
        game.table.discard_from(B, KIND[card])
    game.table.deck.top = tuple(KIND[card] for card in cards[3:])
    for card in cards[3:]:
        game.table.deck.bag[KIND[card]] -= 1
        game.table.deck.bag_size -= 1
    game.table.draw(B, 3)
    for card in cards[3:]:
        game.table.discard_from(B, KIND[card])
    assert any(world.identities.sides[B] == 2 for world in worlds(game.table, A))


# --- cards that were shuffled in ------------------------------------------------------------------


def test_a_card_that_was_seen_going_into_the_deck_is_in_nobodys_hand() -> None:
    """It was put on the deck, and then the deck was shuffled."""
    game = given(seat(U, GIVEN), seat(M, "lock_red lock_blue"), seat(Y, "lock_black"), seat(U))
    table = game.table
    table.put_on_top(A, KIND[GIVEN])
    table.shuffle()
    for world in worlds(table, A, 200):
        assert world.deck.bag[KIND[GIVEN]] == 1
    table.draw(B, 1)
    found = worlds(table, A, 400)
    assert any(KIND[GIVEN] in world.cards.hands[B] for world in found)
    assert all(KIND[GIVEN] not in world.cards.hands[C] for world in found)


# --- whole games against the oracle ---------------------------------------------------------------


EVERY = 9
"""Moves between two tests of worlds."""
GAMES = {3: 5, 5: 3, 7: 1, 9: 1}
"""Games of each printing by number of seats; twice as many in continuous integration."""


class Game:
    """A game watched by an oracle for two viewers."""

    def __init__(self, profile: str, seats: int, number: int) -> None:
        self.rng = Random(f"{profile} {seats} {number}")
        self.table = begin(profile, seats, number)
        self.viewers = [None, self.rng.randrange(seats)]
        self.oracles = {viewer: Oracle(self.table, viewer) for viewer in self.viewers}
        self.moves = 0
        self.judged = 0

    def at_random(self) -> None:
        table = self.table
        while table.outcome is None:
            who = self.rng.choice(table.pending)
            legal = table.legal(who)
            self.play(who, legal[0] if self.rng.random() < 0.3 else self.rng.choice(legal))

    def with_bots(self) -> None:
        table, bot = self.table, GAME.bots["normal"]()
        seen = [[event.seen_by(s) for event in table.opening] for s in range(table.seats)]
        rng = FastChance(self.rng.getrandbits(32))
        while table.outcome is None:
            who = table.pending[0]
            action = bot.choose(observe(table, who, seen[who], rng))
            for event in self.play(who, action.id):
                for s in range(table.seats):
                    seen[s].append(event.seen_by(s))

    def play(self, who: int, action: int) -> list[Event]:
        events = self.table.play(who, self.table.actions[action])
        for oracle in self.oracles.values():
            oracle.read(events, self.table)
        self.moves += 1
        if self.moves % EVERY == 0 and self.table.outcome is None:
            self.judge()
        return events

    def judge(self) -> None:
        for viewer, oracle in self.oracles.items():
            assert oracle.objection(self.table) == "", "of the real table"
            for number in range(2):
                world = self.table.redeal(viewer, SeededChance(f"{self.moves} {number}"))
                assert oracle.objection(world) == "", (viewer, self.moves, number)
                self.judged += 1


@PROFILES
@pytest.mark.parametrize("seats", GAMES)
def test_no_world_of_a_random_game_can_be_ruled_out(profile: str, seats: int) -> None:
    judged = 0
    for number in range(GAMES[seats] * by_tier(2, 2, 2, 4) // 2):
        game = Game(profile, seats, number)
        game.at_random()
        judged += game.judged
    assert judged > 100


@pytest.mark.slow
@PROFILES
@pytest.mark.parametrize("seats", GAMES)
def test_no_world_of_a_game_of_bots_can_be_ruled_out(profile: str, seats: int) -> None:
    judged = 0
    for number in range(GAMES[seats] * by_tier(2, 2, 2, 4) // 2):
        game = Game(profile, seats, number)
        game.with_bots()
        judged += game.judged
    assert judged > 20
