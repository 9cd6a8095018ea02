"""Burn, See Through, True or False, Probe: §6."""

from __future__ import annotations

from itertools import product
from typing import Any, cast

import pytest
from tests.games.message.table_helpers import PROBE, A, B, C, D, M, Scene, U, Y, given, seat

from facedown.engine.chance import SeededChance
from facedown.games.message.cards import FUNCTIONS, SIDES
from facedown.games.message.game import GAME

# --- burn -----------------------------------------------------------------------------------------


def test_burn_discards_one_false_card_before_anybody() -> None:
    game = given(seat(U, "burn_red", "black red"), seat(M, "", "black"), seat(Y, "", "red"))
    assert game.targets(A, "burn") == {A, B}
    game.play(A, "burn", "burn_red", target=B).resolve()
    assert game.front(B) == []
    assert game.said("burnt")[0]["seat"] == B


def test_burn_in_every_window() -> None:
    game = given(seat(U, "decipher_red", ""), seat(M, "burn_red", "black"), seat(Y), phase="start")
    seen = set()
    while game.table.turns == 1:
        if game.step == "send":
            game.play(A, "send", "decipher_red")
        elif game.step == "receipt":
            game.play(game.pending[0], "accept")
        else:
            if "burn" in game.verbs(B):
                seen.add(game.step)
            game.all_pass()
    assert seen == {"start", "drawn", "play", "transit", "arrival", "end"}


def test_of_different_false_cards_the_user_chooses_after_announcing() -> None:
    game = given(seat(U, "burn_red"), seat(M, "", "lock_black burn_black"), seat(Y, "lock_red"))
    game.play(A, "burn", "burn_red", target=B).all_pass()
    assert (game.step, game.pending) == ("burn", (A,))
    game.play(A, "pick", "burn_black")
    assert game.front(B) == ["lock_black"]


def test_burn_never_takes_true_intelligence() -> None:
    game = given(seat(U, "burn_red lock_red"), seat(M, "", "red blue"), seat(Y))
    assert "burn" not in game.verbs(A)


# --- see through ----------------------------------------------------------------------------------


COUNTERED: dict[str, tuple[str, int, dict[str, int]]] = {
    "lock": ("play", A, {"target": C}),
    "burn": ("play", A, {"target": C}),
    "probe_military_draw": ("play", A, {"target": C}),
    "true_or_false": ("play", A, {}),
    "lure": ("transit", A, {"target": C}),
    "intercept": ("transit", C, {}),
    "decipher": ("arrival", C, {}),
    "send_back": ("arrival", C, {}),
    "see_through": ("arrival", C, {"response": 0}),
}
EFFECTS = {"locked", "lured", "intercepted", "looked", "sent_back", "burnt", "probed", "spread"}


@pytest.mark.parametrize("function", COUNTERED)
def test_every_function_can_be_countered(function: str) -> None:
    """A countered card has no effect and is discarded face up with the counter."""
    step, user, args = COUNTERED[function]
    card = f"{function}_blue"
    hands = {A: "decipher_red lock_black", B: "see_through_red", C: "lock_black"}
    hands[user] += f" {card}"
    if function == "see_through":
        hands[A] += " burn_blue"
    front = "black" if function in ("burn", "see_through") else ""
    game = given(seat(U, hands[A]), seat(M, hands[B]), seat(M, hands[C], front))
    if step != "play":
        game.until("send").play(A, "send", "decipher_red").until(step)
    if function == "see_through":
        game.play(A, "burn", "burn_blue", target=C)
    game.play(user, function.split("_military")[0], card, **args)
    place = len(game.responses()) - 1
    game.play(B, "see_through", "see_through_red", response=place).resolve()
    assert [e["seat"] for e in game.ever("countered")] == [user]
    assert game.discards()[card] == game.discards()["see_through_red"] == 1
    happened = {e.public["on"] for e in game.story} & EFFECTS
    assert happened == ({"burnt"} if function == "see_through" else set())
    assert [len(game.front(s)) for s in (A, B, C)] == [0, 0, int(function == "burn")]
    if step != "play":
        assert game.message()["to"] == C and game.message()["direction"] == "right"
        assert game.message(C)["card"] is None, "who used the decipher has seen nothing"


def test_every_function_is_in_the_test_of_counters() -> None:
    assert {name.split("_military")[0] for name in COUNTERED} == set(FUNCTIONS)


def test_see_through_only_as_a_response() -> None:
    game = given(seat(U, "see_through_red"), seat(M, "see_through_blue"), seat(Y))
    assert game.verbs(A) == {"pass"}
    assert game.pending == (A,)


def test_k5_a_countered_probe_goes_face_up_to_the_discard_pile() -> None:
    for profile in ("2009", "2010"):
        game = given(
            seat(U, "probe_military_draw_red lock_red"), seat(M, "see_through_red"), seat(Y),
            profile=profile,
        )  # fmt: skip
        game.play(A, "probe", "probe_military_draw_red", target=B)
        game.play(B, "see_through", "see_through_red", response=0).resolve()
        assert game.discards()["probe_military_draw_red"] == 1
        assert game.view(None)["face_down"] == game.view(None)["removed"] == 0
        assert not game.ever("probed")


# --- true or false --------------------------------------------------------------------------------


def true_or_false(*players: dict[str, object], **more: object) -> Scene:
    game = given(*players, profile="2010", **more)  # type: ignore[arg-type]
    game.play(A, "true_or_false", next(c for c in game.hand(A) if c.startswith("true")))
    return game


def test_true_or_false_gives_each_living_player_a_card_from_the_user_to_the_right() -> None:
    game = true_or_false(
        seat(U, "true_or_false_red lock_red"), seat(M), seat(U), seat(M), top="red blue red blue"
    )
    game.resolve()
    gained = [e["seat"] for e in game.ever("gained")]
    assert gained == [A, D, C, B]
    assert sum(len(game.front(s)) for s in range(4)) == 4


def test_a_countered_true_or_false_is_void_as_a_whole() -> None:
    game = true_or_false(
        seat(U, "true_or_false_red lock_red"), seat(M, "see_through_red"), seat(U), seat(M)
    )
    game.play(B, "see_through", "see_through_red", response=0).resolve()
    assert not game.ever("gained")


def test_a3_win_inside_true_or_false() -> None:
    game = true_or_false(
        seat(U, "true_or_false_red lock_red", "red red"), seat(M), seat(Y), top="red red red"
    )
    game.until("over")
    assert game.winners == (A,)
    assert [e["seat"] for e in game.ever("gained")] == [A], "the others get nothing"


def test_deaths_in_true_or_false_are_looked_at_after_each_card_and_credited_to_the_user() -> None:
    game = true_or_false(
        seat(U, "true_or_false_red lock_red"), seat(M), seat(U), seat(M, "", "black black"),
        top="black black black black",
    )  # fmt: skip
    game.resolve()
    order = [(e.public["on"], e.public.get("seat")) for e in game.story
             if e.public["on"] in ("gained", "died")]  # fmt: skip
    assert order == [("gained", A), ("gained", D), ("died", D), ("gained", C), ("gained", B)]
    assert game.table.deaths[0].killer == A


def test_the_deck_is_shuffled_first_in_2009_only() -> None:
    for profile in ("2009", "2010"):
        game = given(
            seat(U, "true_or_false_red lock_red"), seat(M), seat(Y), top="black black black",
            profile=profile,
        )  # fmt: skip
        game.play(A, "true_or_false", "true_or_false_red").resolve()
        assert bool(game.ever("shuffled")) is (profile == "2009")
        blacks = sum(game.colours(s)["black"] for s in range(3))
        assert blacks == 3 or profile == "2009"


def test_a_player_who_dies_before_the_pick_leaves_a_card_that_is_discarded() -> None:
    """A dies of the first card and, as Old Ghost, leaves D three false cards."""
    game = true_or_false(
        seat(
            U, "true_or_false_red lock_black lock_black burn_black", "black black", "old_ghost",
            up=True,
        ),
        seat(M), seat(U), seat(M), top="black black black black",
    )  # fmt: skip
    game.until("skill").play(A, "name", target=D)
    assert not game.alive(A) and not game.alive(D)
    gained = [e["seat"] for e in game.ever("gained")]
    assert gained == [A, D, D, D, C, B], "D died before the pick"
    assert any(e["seat"] is None for e in game.ever("discarded")), "the surplus is discarded"
    assert game.as_of("discarded")["spread"] == 0, "and lies there no more when that is told"


@pytest.mark.parametrize("profile", ["2009", "2010"])
def test_true_or_false_deals_what_there_is_in_the_same_order(profile: str) -> None:
    game = given(seat(U, "true_or_false_red lock_red"), seat(M), seat(U), seat(M), profile=profile)
    table = game.table
    left = 2
    for kind in range(42):
        keeps = min(left, table.deck.bag[kind])
        left -= keeps
        table.deck.removed += (kind,) * (table.deck.bag[kind] - keeps)
        table.deck.bag[kind] = keeps
    table.deck.bag_size = 2
    game.play(A, "true_or_false", "true_or_false_red").resolve()
    assert game.ever("spread")[0]["count"] == 2
    assert [e["seat"] for e in game.ever("gained")] == [A, D], "C and B get nothing"
    assert game.view(None)["spread"] == 0


@pytest.mark.parametrize("profile", ["2009", "2010"])
def test_true_or_false_goes_on_with_the_discard_pile_when_the_deck_runs_out(profile: str) -> None:
    players = [seat(U, "true_or_false_red lock_red"), seat(M), seat(Y), seat(M)]
    position = {"players": players, "deck": ["burn_red", "lure_blue"],
                "options": {"profile": profile, "last_side": False}}  # fmt: skip
    table: Any = GAME.arrange(position, chance=SeededChance(1))
    game = Scene(table)
    game.play(A, "true_or_false", "true_or_false_red").resolve()
    assert [e["seat"] for e in game.ever("gained")] == [A, D, C, B]
    assert len(game.ever("reshuffled")) == 1
    lie = [card for s in (A, B, C, D) for card in game.front(s)]
    assert {"burn_red", "lure_blue"} <= set(lie), "first the two that were left in the deck"


# --- probe ----------------------------------------------------------------------------------------

CASES = list(product(range(3), (0, 1), range(3)))


@pytest.mark.parametrize(("side", "sign", "own"), CASES)
def test_each_probe_and_each_identity(side: int, sign: int, own: int) -> None:
    name = f"probe_{SIDES[side]}_{('draw', 'discard')[sign]}_blue"
    game = given(seat(U, f"{name} lock_red"), seat(SIDES[own], "burn_red burn_blue"), seat(Y))
    game.play(A, "probe", name, target=B).resolve()
    answer = game.ever("probed")[-1]["answer"]
    if side == own and sign == 0:
        assert answer == "draw" and len(game.hand(B)) == 4
    elif side == own:
        assert answer == "discard" and game.step == "discard" and game.pending == (B,)
        game.play(B, "pick", "burn_red")
        assert game.hand(B) == ["burn_blue"]
        assert game.discards()["burn_red"] == 1
    else:
        assert answer == ("undercover", "good_person")[sign]
        assert len(game.hand(B)) == 2


def test_only_user_and_target_see_a_probe() -> None:
    name = "probe_military_draw_red"
    game = given(seat(U, f"{name} lock_red"), seat(M, "burn_red"), seat(Y, "burn_blue"), seat(U))
    game.play(A, "probe", name, target=B)
    assert game.responses(A)[0]["card"] == name
    assert game.responses(B)[0]["card"] is None, "the target sees it when it resolves"
    assert game.responses(C)[0]["card"] is None
    game.resolve()
    assert [e.get("card") for e in game.seen_by(B, "looked")] == [name]
    assert [e.get("card") for e in game.seen_by(C, "looked")] == [None]
    assert name not in str([e.seen_by(C) for e in game.story])
    assert name not in str([game.view(C), game.view(None)])


def test_a10_discard_with_an_empty_hand_is_only_announced() -> None:
    game = given(seat(U, "probe_military_discard_red lock_red"), seat(M), seat(Y))
    game.play(A, "probe", "probe_military_discard_red", target=B).resolve()
    assert game.ever("probed")[-1]["answer"] == "discard"
    assert game.step == "play"


def test_k11_a_probe_draws_two() -> None:
    game = given(seat(U, "probe_bystander_draw_red lock_red"), seat(Y), seat(M))
    game.play(A, "probe", "probe_bystander_draw_red", target=B).resolve()
    assert len(game.hand(B)) == 2


def test_probes_are_for_ones_own_play_phase_and_another_player() -> None:
    game = given(seat(U, "probe_bystander_draw_red"), seat(Y, "probe_military_draw_red"), seat(M))
    assert game.targets(A, "probe") == {B, C}
    game.until("send").play(A, "send", "probe_bystander_draw_red")
    assert "probe" not in game.verbs(A) | game.verbs(B)


def test_k5_a_used_probe_lies_face_down_in_2009_and_is_out_in_2010() -> None:
    for profile, zone in (("2009", "face_down"), ("2010", "removed")):
        game = given(seat(U, "probe_military_draw_red lock_red"), seat(U), seat(Y), profile=profile)
        game.play(A, "probe", "probe_military_draw_red", target=B).resolve()
        assert game.view(None)[zone] == 1
        assert "probe_military_draw_red" not in game.discards()


def test_the_user_of_a_probe_knows_the_side_in_every_imagined_world() -> None:
    game = given(seat(U, "probe_military_draw_red lock_red"), seat(M), seat(Y), seat(U), seat(M))
    game.play(A, "probe", "probe_military_draw_red", target=B).resolve()
    for s in range(30):
        world = game.table.redeal(A, SeededChance(s))
        assert world.identities.sides[B] == SIDES.index(M)
    sides = {game.table.redeal(C, SeededChance(s)).identities.sides[B] for s in range(60)}
    assert len(sides) > 1, "others do not know the text"


@pytest.mark.parametrize("card", ["lock_red", PROBE])
def test_a_lock_or_a_probe_whose_target_has_died_fizzles_and_is_discarded(card: str) -> None:
    """B answers with Bloody Rose; C dies of it before A's card resolves."""
    game = given(
        seat(U, f"{card} lock_black"), seat(M, "burn_black", "", "black_rose"),
        seat(Y, "", "black black"), seat(M), top="lock_blue",
    )  # fmt: skip
    game.play(A, card.split("_")[0], card, target=C).play(B, "bloody_rose", target=C)
    game.until("place_false").play(B, "pick", "burn_black")
    assert not game.alive(C)
    assert [e["target"] for e in game.ever("fizzled")] == [C]
    assert game.discards()[card] + cast("int", game.view(None)["face_down"]) == 1
    assert game.view(None)["locked"] == [] and not game.ever("probed")
    assert game.step == "play"


@pytest.mark.parametrize(("profile", "zone"), [("2009", "face_down"), ("2010", "removed")])
def test_k5_a_probe_whose_target_has_died_goes_where_used_probes_go(
    profile: str, zone: str
) -> None:
    """Only its user has seen it."""
    game = given(
        seat(U, f"{PROBE} lock_black"), seat(M, "burn_black", "", "black_rose"),
        seat(Y, "", "black black"), seat(M), top="lock_blue", profile=profile,
    )  # fmt: skip
    game.play(A, "probe", PROBE, target=C).play(B, "bloody_rose", target=C)
    game.until("place_false").play(B, "pick", "burn_black")
    assert not game.alive(C)
    assert game.view(None)[zone] == 1 and game.discards()[PROBE] == 0
    for viewer in (None, B, D):
        assert PROBE not in str([e.seen_by(viewer) for e in game.story])
        assert PROBE not in str(game.view(viewer))
    for viewer in (A, B, None):
        faces = {
            (*world.deck.down, *world.deck.removed)
            for world in (game.table.redeal(viewer, SeededChance(s)) for s in range(40))
        }
        assert (len(faces) == 1) is (viewer == A), "only who used it knows its text"
