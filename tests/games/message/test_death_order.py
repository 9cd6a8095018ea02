"""Whose death skills come first, and deaths at the same moment: §4.2, §4.4 and §7.1."""

from __future__ import annotations

from tests.games.message.table_helpers import (
    FALSE,
    A,
    B,
    C,
    D,
    M,
    Scene,
    U,
    Y,
    given,
    kill,
    receive,
    seat,
)

from facedown.games.message.cards import KIND


def asked(game: Scene) -> list[tuple[int, object]]:
    """(seat asked about a death skill, dying seat) in order; all pass."""
    found = []
    while game.step == "skill":
        found.append((game.pending[0], game.ask["target"]))
        game.play(game.pending[0], "pass")
    return found


def test_death_skills_are_asked_from_the_dying_player_to_the_right() -> None:
    """D dies in A's turn: to the right of D come C, B and A; the active player is the last."""
    game = kill(
        seat(U, "lock_red", "black black"), seat(M, "", "", "six_sister"), seat(Y),
        seat(M, FALSE, "", "blade"),
    )  # fmt: skip
    assert asked(game) == [(B, D), (A, D)]
    assert not game.alive(D)


def both_die() -> Scene:
    """D, Old King, puts the third false card before B and before C at once; A's turn."""
    game = receive(
        seat(M, FALSE, "", "blade"), seat(M, "", "black black"), seat(U, "", "black black"),
        seat(Y, "lock_black burn_black lure_black", "", "old_king", up=True), card=FALSE, to=D,
    )  # fmt: skip
    game.play(D, "pick", "lock_black")
    for target, card in ((B, "burn_black"), (C, "lure_black")):
        game.play(D, "name", target=target).play(D, "pick", card)
    assert game.alive(B) and game.alive(C), "all are placed together"
    return game.play(D, "pass")


def test_of_two_who_die_at_once_the_first_to_the_right_of_the_active_player_is_first() -> None:
    game = both_die()
    assert asked(game) == [(A, C), (A, B)], "the skills for C before anything of B's death"
    deaths = [(e.public["on"], e.public["seat"]) for e in game.story
              if e.public["on"] in ("dying", "died")]  # fmt: skip
    assert deaths == [("dying", C), ("died", C), ("dying", B), ("died", B)]
    assert [death.victim for death in game.table.deaths] == [C, B]


def test_blade_draws_for_each_of_two_who_die_at_once() -> None:
    """The first drawing does not delay the second death."""
    game = both_die()
    for victim in (C, B):
        assert game.ask["target"] == victim
        game.play(A, "use").play(A, "name", target=A)
    assert not game.alive(B) and not game.alive(C)
    assert [e["count"] for e in game.ever("drew") if e["seat"] == A][:2] == [4, 4]


def test_plot_in_plot_is_not_offered_for_the_third_false_card() -> None:
    """峨嵋風's own message kills D: his burning is for true intelligence alone."""
    game = kill(
        seat(U, "", "black black"), seat(M), seat(Y), seat(M, FALSE, "", "emei_wind", up=True)
    )
    assert not game.alive(D) and game.step != "skill" and not game.ever("burnt")


def test_plot_in_plot_cannot_rescue_from_a_death() -> None:
    """D gains a true card of 峨嵋風 and a third false card at one moment: D is dead."""
    game = given(
        seat(M, "", "", "emei_wind", up=True), seat(M), seat(Y), seat(U, "", "black black")
    )
    table = game.table
    for name, by in (("lock_black", B), ("lock_red", A)):
        table.deck.bag[KIND[name]] -= 1
        table.deck.bag_size -= 1
        table.gain(D, KIND[name], by, by)
    table.waiting = 0
    table.run()
    assert not game.alive(D) and game.step != "skill"
