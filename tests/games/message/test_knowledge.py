"""What a seat may know: views, imagined worlds, non-interference (§10)."""

from __future__ import annotations

import json
from collections import Counter
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from tests.games.message.laws import LAWS
from tests.games.message.table_helpers import A, B, C, D, M, U, Y, given, seat
from tests.games.message.test_random_play import begin

from facedown.engine.action import PASS
from facedown.engine.chance import SeededChance
from facedown.engine.decision import AskSeveral
from facedown.engine.table import UNANSWERED
from facedown.games.message.cards import KIND, NAMES, SIDES
from facedown.games.message.game import GAME
from facedown.testing.sizes import by_tier
from facedown.testing.twin_run import compare

if TYPE_CHECKING:
    from facedown.games.message.table import MessageTable

TABLES = by_tier(4, 6, 12, 60)
SIZES = pytest.mark.parametrize("seats", range(3, 10))
PROFILES = pytest.mark.parametrize("profile", ["2009", "2010"])


def reach(profile: str, seats: int, number: int) -> MessageTable:
    """A table in mid-game, from random play."""
    table = begin(profile, seats, number)
    rng = Random(f"{profile} {seats} {number}")
    for _ in range(rng.randrange(40 + 25 * seats)):
        if table.outcome is None:
            who = rng.choice(table.pending)
            legal = table.legal(who)
            table.apply(who, legal[0] if rng.random() < 0.5 else rng.choice(legal))
    return table


def everything(table: MessageTable) -> str:
    return json.dumps([LAWS.truth(table), [table.view(v) for v in (None, *range(table.seats))]])


@PROFILES
@SIZES
def test_an_imagined_world_looks_the_same_and_conserves_the_cards(profile: str, seats: int) -> None:
    for number in range(TABLES):
        table = reach(profile, seats, number)
        if table.outcome is not None:
            continue
        for viewer in (None, *range(seats)):
            world = table.redeal(viewer, SeededChance(number))
            LAWS.check(world)
            assert json.dumps(world.view(viewer)) == json.dumps(table.view(viewer))
            assert world.entitled == table.entitled
            if viewer is not None:
                assert world.legal(viewer) == table.legal(viewer)
            assert sorted([*world.identities.sides, *world.identities.aside]) == sorted(
                [*table.identities.sides, *table.identities.aside]
            )


@PROFILES
@SIZES
def test_a_redeal_reveals_nothing_of_the_real_table(profile: str, seats: int) -> None:
    """`redeal(redeal(t, s, r1), s, r2) == redeal(t, s, r2)`."""
    for number in range(TABLES):
        table = reach(profile, seats, number)
        if table.outcome is not None:
            continue
        for viewer in (None, *range(seats)):
            once = table.redeal(viewer, SeededChance(number))
            one = once.redeal(viewer, SeededChance(99))
            other = table.redeal(viewer, SeededChance(99))
            assert everything(one) == everything(other)


@PROFILES
@SIZES
def test_an_imagined_world_plays_on_to_the_end(profile: str, seats: int) -> None:
    for number in range(TABLES):
        table = reach(profile, seats, number)
        rng = Random(number)
        if table.outcome is None:
            world = table.redeal(rng.randrange(seats), SeededChance(number))
            while world.outcome is None:
                who = rng.choice(world.pending)
                world.apply(who, rng.choice(world.legal(who)))
                LAWS.check(world)


@PROFILES
@SIZES
def test_non_interference(profile: str, seats: int) -> None:
    """A viewer can't tell the table from a re-dealt one, now or later."""
    compared = 0
    for number in range(TABLES):
        table = reach(profile, seats, number)
        if table.outcome is not None or _answered(table):
            continue
        table.moves = []
        for viewer in (None, number % seats):
            compared += compare(GAME, table, viewer, number, 40).steps
    assert compared > TABLES


def _answered(table: MessageTable) -> bool:
    """An answer waits that might be impossible with other cards."""
    if not isinstance(table.stack[-1], AskSeveral):
        return False
    return any(answer not in (PASS, UNANSWERED) for answer in table.answers)


# --- what is known --------------------------------------------------------------------------------


def worlds(table: MessageTable, viewer: int | None, count: int = 60) -> list[MessageTable]:
    return [table.redeal(viewer, SeededChance(k)) for k in range(count)]


def test_identities_follow_the_counts_of_the_table() -> None:
    game = given(seat(U, "lock_red"), seat(M), seat(U), seat(M), seat(Y))
    found = {tuple(w.identities.sides) for w in worlds(game.table, A, 300)}
    assert all(Counter(sides) == {0: 2, 1: 2, 2: 1} and sides[A] == 0 for sides in found)
    assert len(found) == 12, "every arrangement of U M M Y turns up"


def test_a_card_given_stays_known_until_it_is_seen_again() -> None:
    cards = "lock_red lock_blue burn_red burn_blue"
    game = given(
        seat(U, f"{cards} lure_red", "", "little_white"), seat(M, "see_through_red"),
        seat(Y, "", "red black"), seat(M),
    )  # fmt: skip
    game.play(A, "bribe", target=C).resolve()
    for card in cards.split():
        game.play(A, "pick", card)
    game.play(A, "pick", game.front(C)[0])
    wanted = {KIND[card] for card in cards.split()}
    assert all(wanted <= set(w.cards.hands[C]) for w in worlds(game.table, A))
    assert not all(wanted <= set(w.cards.hands[C]) for w in worlds(game.table, B))


def test_a_card_put_on_the_deck_is_known_to_its_owner_and_then_in_the_drawers_hand() -> None:
    game = given(
        seat(U, "lure_red lock_red", "", "beauty"), seat(M), seat(Y), phase="draw", profile="2010"
    )
    game.play(A, "pick", "lure_red")
    kind = KIND["lure_red"]
    assert all(w.deck.top == (kind,) for w in worlds(game.table, A))
    assert len({w.deck.top for w in worlds(game.table, B)}) > 3
    game.table.draw(B, 1)
    assert all(w.cards.hands[B] == (kind,) for w in worlds(game.table, A))
    assert len({w.cards.hands[B] for w in worlds(game.table, C)}) > 3


def test_the_revealed_top_card_is_known_to_all() -> None:
    game = given(
        seat(U, "lock_red"), seat(M, "lock_black", "", "black_rose"), seat(Y), top="burn_black"
    )
    game.play(B, "bloody_rose", target=C).resolve().play(B, "pass")
    assert all(w.deck.top == (KIND["burn_black"],) for w in worlds(game.table, C))


def test_the_message_bears_its_stamp_and_any_such_card_turns_up() -> None:
    game = given(seat(U, "decipher_red lock_red"), seat(M, "lure_red"), seat(Y), phase="send")
    game.play(A, "send", "decipher_red")
    found = {int(w.transit.message) for w in worlds(game.table, B, 200)}
    assert all(game.table.rules.stamps[kind] == 0 for kind in found)
    assert len(found) > 8
    assert {int(w.transit.message) for w in worlds(game.table, A)} == {KIND["decipher_red"]}


def test_deciphering_reveals_the_message() -> None:
    game = given(
        seat(U, "decipher_red lock_red"), seat(M), seat(Y, "decipher_blue lock_blue"), phase="send"
    )
    game.play(A, "send", "decipher_red").until("arrival")
    game.play(C, "decipher", "decipher_blue").resolve()
    assert {int(w.transit.message) for w in worlds(game.table, C)} == {KIND["decipher_red"]}
    assert len({int(w.transit.message) for w in worlds(game.table, B)}) > 3


def test_a_used_probe_fits_its_answer_in_every_world() -> None:
    game = given(
        seat(U, "probe_military_draw_red lock_red"), seat(M, "burn_red"), seat(Y, "burn_blue"),
        seat(U), seat(M),
    )  # fmt: skip
    game.play(A, "probe", "probe_military_draw_red", target=B).resolve()
    seen = set()
    for world in worlds(game.table, C, 100):
        (kind,) = world.deck.down
        seen.add(NAMES[kind])
        assert NAMES[kind].startswith(f"probe_{SIDES[world.identities.sides[B]]}_draw")
    assert len(seen) > 3
    assert {w.deck.down for w in worlds(game.table, B)} == {(KIND["probe_military_draw_red"],)}


def test_a_probe_on_the_stack_is_known_to_its_user_alone() -> None:
    game = given(
        seat(U, "probe_military_draw_red lock_red"), seat(M, "see_through_red"), seat(Y, "lure_red")
    )
    game.play(A, "probe", "probe_military_draw_red", target=B)
    assert len({w.responses.waiting[0].card for w in worlds(game.table, B)}) > 5
    assert len({w.responses.waiting[0].card for w in worlds(game.table, A)}) == 1


def test_face_down_characters_are_uniform_over_unseen_ones() -> None:
    table = GAME.table(5, {"characters": "all"}, seed=11)
    for s in range(5):
        table.apply(s, table.legal(s)[0])
    hidden = [s for s in range(5) if not table.cast.is_up(s)]
    assert hidden
    viewer = next(s for s in range(5) if s != hidden[0])
    found = {w.cast.character[hidden[0]] for w in worlds(table, viewer, 200)}
    known = {table.cast.character[viewer], table.cast.rejected[viewer]}
    assert not found & known
    public = {table.cast.character[s] for s in range(5) if table.cast.is_up(s)}
    assert found == {c for c in table.rules.roster if table.rules.hidden >> c & 1} - known - public


def test_not_declaring_with_three_red_excludes_undercover() -> None:
    game = given(
        seat(U, "decipher_red"), seat(M, "lock_blue", "red red"), seat(Y), seat(U), seat(M),
        phase="send",
    )  # fmt: skip
    game.play(A, "send", "decipher_red")
    for s in (4, D, C):
        game.until("receipt").play(s, "refuse")
    game.until("receipt").play(B, "accept")
    assert game.colours(B) == {"red": 3}
    assert all(w.identities.sides[B] != 0 for w in worlds(game.table, C))


def test_after_a_reshuffle_hands_hold_no_card_that_was_in_the_discard_pile() -> None:
    players = [seat(U, "lock_red"), seat(M, "burn_red burn_blue"), seat(Y)]
    table: Any = GAME.arrange({"players": players, "deck": ["lure_red"]}, chance=SeededChance(1))
    table.draw(C, 1)
    assert table.deck.size() == 81 - 4, "everything else was discarded and is the deck now"
    for world in worlds(table, A):
        assert sorted([*world.cards.hands[B], *world.cards.hands[C]]) == sorted(
            KIND[name] for name in ("burn_red", "burn_blue", "lure_red")
        )


def test_claims_are_free_for_the_living_and_change_nothing() -> None:
    game = given(seat(U, "lock_red"), seat(M, alive=False), seat(Y))
    before = everything(game.table)
    claims = {GAME.claims[id].json["claim"] for id in game.table.legal_claims(A)}
    assert claims == {"side", "not_side", "hold", "lack", "message", "think", "character"}
    assert game.table.legal_claims(B) == ()
    events = game.table.say(A, {"claim": "not_side", "side": "undercover"})
    assert events[0].public == {
        "on": "said", "seat": A, "claim": "not_side", "side": "undercover",
    }  # fmt: skip
    assert everything(game.table) == before


def test_a_view_of_nobody_shows_no_secret() -> None:
    game = given(
        seat(U, "burn_red"), seat(M, "lock_blue", "", "black_rose"), seat(Y, "lure_red"),
        phase="send",
    )  # fmt: skip
    shown = json.dumps(game.view(None))
    for secret in ("burn_red", "lock_blue", "lure_red", "black_rose", "military", "bystander"):
        assert secret not in shown


def test_a_pending_skill_may_have_lost_its_card() -> None:
    """合謀 wants a false card in the hand when it is announced; the user may play it meanwhile."""
    game = given(
        seat(U, "lock_red"), seat(M, "lock_black", "", "old_gun", up=True),
        seat(Y, "", "", "black_rose", up=True), turn=B,
    )  # fmt: skip
    game.play(B, "plot", target=C).play(B, "lock", "lock_black", target=A)
    assert game.hand(B) == []
    for viewer in (None, A, C):
        assert all(w.cards.hands[B] == () for w in worlds(game.table, viewer))
