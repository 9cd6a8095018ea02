"""`normal` infers sides from behaviour."""

from __future__ import annotations

from tests.bots.message.games import observation
from tests.games.message.table_helpers import A, B, C, D, F, M, Scene, U, Y, given, seat

from facedown.games.message.bots.evidence import remember
from facedown.games.message.bots.normal import NormalBot
from facedown.games.message.bots.scene import Scene as Seen
from facedown.games.message.cards import BYSTANDER, MILITARY, UNDERCOVER
from facedown.games.message.game import GAME


def table(hand: str = "red", phase: str = "send", b: str = "") -> Scene:
    """Six seats, two of each side; F is to the right of A, who may send."""
    players = [
        seat(U, hand), seat(M, "red", b), seat(Y, "red"), seat(M, "blue", "black"), seat(U, "blue"),
        seat(Y, "blue"),
    ]  # fmt: skip
    return given(*players, phase=phase)


def chance(game: Scene, viewer: int, other: int, side: int) -> float:
    """The viewer's probability that the other is of that side."""
    seen = observation(game, viewer)
    memory = remember(None, seen, Seen(seen))
    return memory.belief.chance[3 * other + side]


def test_taking_an_open_message_is_evidence_of_its_colour() -> None:
    game = table("lure_red")
    game.play(A, "send", "lure_red").until("receipt")
    before = chance(game, B, F, UNDERCOVER)
    game.play(F, "accept")
    assert chance(game, B, F, UNDERCOVER) > before + 0.04


def test_refusing_an_open_message_is_evidence_against_its_colour() -> None:
    game = table("lure_red")
    before = chance(game, B, F, UNDERCOVER)
    game.play(A, "send", "lure_red").until("receipt").play(F, "refuse")
    assert chance(game, B, F, UNDERCOVER) < before - 0.1


def test_sending_a_colour_is_evidence_of_its_side() -> None:
    game = table("lure_red")
    before = chance(game, B, A, UNDERCOVER)
    game.play(A, "send", "lure_red").until("receipt").play(F, "accept")
    assert chance(game, B, A, UNDERCOVER) > before + 0.05


def test_forcing_a_false_message_on_another_is_hostile() -> None:
    game = table("see_through_black lock_red")
    before = chance(game, B, A, UNDERCOVER)
    game.play(A, "send", "see_through_black", target=B)
    game.play(A, "lock", "lock_red", target=B).resolve().next_turn()
    assert chance(game, B, A, UNDERCOVER) > before + 0.05
    assert chance(game, B, A, MILITARY) < 0.2


def test_burning_a_false_card_before_another_is_friendly() -> None:
    game = table("burn_red red", "play")
    before = chance(game, B, A, UNDERCOVER), chance(game, B, D, UNDERCOVER)
    game.play(A, "burn", "burn_red", target=D)
    assert chance(game, B, A, UNDERCOVER) > before[0], "two of them are left, of mine one"
    assert chance(game, B, D, UNDERCOVER) > before[1]


def test_a_probe_that_i_have_seen_is_a_proof() -> None:
    probe = "probe_military_draw_red"
    game = table(f"{probe} red", "play")
    game.play(A, "probe", probe, target=B).resolve()
    assert chance(game, A, B, MILITARY) == 1.0
    assert chance(game, C, B, MILITARY) < 1.0


def test_playing_on_with_a_sides_cards_excludes_that_side() -> None:
    game = table("see_through_red", "send", "red red")
    seen = observation(game, C)
    memory = remember(None, seen, Seen(seen))
    assert memory.belief.chance[3 * B + UNDERCOVER] > 0.0
    game.play(A, "send", "see_through_red", target=B).until("receipt").play(B, "accept").next_turn()
    seen = observation(game, C)
    memory = remember(memory, seen, Seen(seen))
    assert memory.belief.chance[3 * B + UNDERCOVER] == 0.0


def test_an_identity_that_was_turned_up_is_known() -> None:
    game = given(seat(U, "red"), seat(M, "red", side_up=True), seat(M, "blue"), seat(Y, "red"))
    assert chance(game, A, B, MILITARY) == 1.0
    assert chance(game, A, B, BYSTANDER) == 0.0


def test_who_draws_by_a_probe_of_others_is_probably_of_their_side() -> None:
    probe = "probe_military_draw_red"
    game = given(seat(M, f"{probe} red"), seat(M, "red"), seat(U, "red"), seat(U), seat(Y), seat(Y))
    game.play(A, "probe", probe, target=B).resolve()
    seen = observation(game, C)
    chance = remember(None, seen, Seen(seen)).belief.chance
    alike = sum(chance[3 * A + side] * chance[3 * B + side] for side in range(3))
    assert alike > 0.3
    assert chance[3 * B + MILITARY] < 1.0


def test_the_target_of_a_probe_learns_about_who_played_it() -> None:
    probe = "probe_military_draw_red"
    game = table(f"{probe} red", "play")
    before = chance(game, B, A, MILITARY)
    game.play(A, "probe", probe, target=B).resolve()
    assert chance(game, B, A, MILITARY) > before + 0.2


def test_a_sender_of_false_cards_is_expected_to_send_more_of_them() -> None:
    game = table("see_through_black red")
    seen = observation(game, B)
    memory = remember(None, seen, Seen(seen))
    assert memory.evidence.black_habit(A) == 1.0
    game.play(A, "send", "see_through_black", target=B).until("receipt").play(B, "accept")
    seen = observation(game, B)
    memory = remember(memory, seen, Seen(seen))
    assert memory.evidence.black_habit(A) > 1.3


def test_the_posterior_names_the_face_down_identities() -> None:
    game = given(seat(U, "red"), seat(M, "red", side_up=True), seat(M, "blue"), seat(Y, "red"))
    seen = observation(game, A)
    found = NormalBot().posterior(seen)
    assert sorted(found) == sorted(GAME.secrets(game.table, A))
    assert all(abs(sum(chances.values()) - 1.0) < 1e-9 for chances in found.values())
