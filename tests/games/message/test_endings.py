"""Deaths in which skills, other deaths and missions meet: §4.2, §7.1, §7.4 and §9.5."""

from __future__ import annotations

import pytest
from tests.games.message.table_helpers import FALSE, A, B, C, D, M, Scene, U, Y, kill, receive, seat

from facedown.engine.chance import FastChance
from facedown.games.message.cards import BYSTANDER
from facedown.games.message.knowledge.consistency import possible_people

# --- deaths, victory, then the skills of who has gained (§4.2) ------------------------------------


def bloodthirsty(victim: dict[str, object], sender: dict[str, object]) -> Scene:
    """D is dying by A's message, and B draws four for it."""
    game = kill(victim, seat(M, "", "", "blade"), seat(Y), sender)
    assert (game.step, game.pending) == ("skill", (B,))
    return game.play(B, "use")


def test_a_card_that_moves_in_a_death_does_not_call_the_gain_skills_of_the_dying() -> None:
    game = bloodthirsty(seat(U, "lock_black", "black black", "brother_mark"), seat(M, FALSE))
    assert (game.step, game.pending) == ("give", (B,)), "Brother Mark does not place his card"
    game.play(B, "name", target=B)
    assert not game.alive(D)
    assert not any(event["seat"] == D for event in game.ever("drew")), "nor does he draw"


def test_a_card_that_moves_in_a_death_does_not_call_the_gain_skills_of_the_sender() -> None:
    game = bloodthirsty(seat(U, "", "black black red"), seat(M, FALSE, "", "beret"))
    assert (game.step, game.pending) == ("give", (B,)), "the Beret steals nothing of the dying"
    game.play(B, "name", target=B)
    assert not game.alive(D) and not game.ever("taken")


def test_what_a_death_skill_places_calls_gain_skills_after_the_burial() -> None:
    game = kill(
        seat(U, "", "black black", "duckweed", up=True), seat(M, "burn_black"),
        seat(Y, "", "", "brother_mark"), characters="all",
    )  # fmt: skip
    game.play(D, "name", target=B).play(D, "pick", "burn_black").play(D, "name", target=C)
    assert (game.step, game.pending) == ("place_false", (C,))
    assert not game.alive(D), "deaths come before automatic skills"


def test_after_a_rescue_the_gain_skills_have_their_turn() -> None:
    game = kill(
        seat(U, "", "black black", "beauty"), seat(M, "", "", "gentleman"), seat(Y),
        seat(M, f"{FALSE} lock_black", "", "killer"),
    )  # fmt: skip
    game.play(B, "use")
    assert game.ever("rescued") == [{"on": "rescued", "seat": D}]
    assert (game.step, game.pending) == ("place_false", (A,)), "the killer's follow-up"


# --- as it lay at the moment of death (§7.1) ------------------------------------------------------


def test_kill_credit_survives_cards_placed_by_death_skills() -> None:
    """B, the Siskin, places a black card before D, who is dying of A's message."""
    game = kill(
        seat(U, "", "black black"), seat(U, "lock_black", "", "siskin", up=True),
        seat(M, alive=False), seat(Y, FALSE, "", "killer"), characters="all",
    )  # fmt: skip
    game.play(B, "use").play(B, "name", target=D).play(B, "pick", "lock_black").play(B, "pass")
    assert game.table.deaths[-1].killer == A
    assert (game.winners, game.why) == ((A,), "mission")


@pytest.mark.parametrize("card", ["lock_black", "lock_red"])
def test_cards_placed_by_the_dying_do_not_change_kill_credit(card: str) -> None:
    """D, the Duckweed, puts a card before herself: Shining has killed one without any true card."""
    game = kill(
        seat(U, "", "black black", "duckweed", up=True), seat(M, card), seat(M),
        seat(Y, FALSE, "", "shining", up=True), characters="all",
    )  # fmt: skip
    game.play(D, "name", target=B).play(D, "pick", card).play(D, "name", target=D)
    death = game.table.deaths[-1]
    assert (death.killer, death.true) == (A, 0)
    assert (game.winners, game.why) == ((A,), "mission")


def bridges(b: dict[str, object], c: dict[str, object]) -> Scene:
    """E is dead. D, the Old King, places a black card before C and before B, together."""
    game = receive(
        seat(U, FALSE), b, c,
        seat(M, "lock_black burn_black lure_black", "", "old_king", up=True),
        seat(U, alive=False), card=FALSE, to=D, characters="all",
    )  # fmt: skip
    game.play(D, "pick", "lock_black")
    game.play(D, "name", target=C).play(D, "pick", "burn_black")
    return game.play(D, "name", target=B).play(D, "pick", "lure_black").play(D, "pass")


def test_the_second_of_two_deaths_keeps_its_killer() -> None:
    """C dies first; the Siskin, dying too, places a black card before herself and dies after."""
    game = bridges(
        seat(U, "send_back_black", "black black", "siskin", up=True), seat(M, "", "black black")
    )
    game.play(B, "use").play(B, "name", target=B).play(B, "pick", "send_back_black").play(B, "pass")
    assert [(death.victim, death.killer) for death in game.table.deaths[1:]] == [(C, D), (B, D)]


# --- who is dying does not win (§7.4.1, K20) ------------------------------------------------------


@pytest.mark.parametrize("first", [B, C])
def test_simultaneous_deaths_do_not_win_by_each_other(first: int) -> None:
    """Undercover has lost one already, and now Military Intelligence."""
    blade, other = seat(Y, "", "black black", "blade"), seat(M, "", "black black")
    game = bridges(blade, other) if first == C else bridges(other, blade)
    while game.step == "skill":
        game.play(game.pending[0], "pass")
    assert not game.alive(B) and not game.alive(C)
    assert game.step != "over", "death goes first, whoever of the two is buried first"
    assert possible_people(game.table), "and all know that"


def test_the_dying_do_not_share_a_victory() -> None:
    """The Six Sister finds her sixth card in the hand of the dying Gentleman."""
    game = kill(
        seat(Y, "lock_red", "black black", "gentleman"),
        seat(Y, "", "red red blue blue black", "six_sister"), seat(M), seat(U, FALSE),
    )  # fmt: skip
    game.play(B, "place")
    assert (game.winners, game.why) == ((B,), "mission")


def test_losing_while_dying_is_no_rescue() -> None:
    game = kill(
        seat(Y, "", "black black red red", "little_white"),
        seat(U, "lock_black", "", "siskin", up=True), seat(M), characters="all",
    )  # fmt: skip
    game.play(B, "use").play(B, "name", target=D).play(B, "pick", "lock_black").play(B, "pass")
    assert game.ever("lost") == [{"on": "lost", "seat": D, "why": "intelligence"}]
    assert game.table.deaths == () and not game.ever("rescued") and not game.ever("died")


# --- the dead win by their own death alone (§9.5) -------------------------------------------------


@pytest.mark.parametrize("alive", [True, False])
def test_little_white_wins_by_the_death_of_a_side_while_living(alive: bool) -> None:
    game = kill(
        seat(U, "", "black black"), seat(Y, "", "", "little_white", alive=alive), seat(M),
        seat(M, FALSE),
    )  # fmt: skip
    assert not game.alive(D)
    assert (game.step == "over" and game.winners == (B,)) is alive


# --- an identity is taken from the dead alone -----------------------------------------------------


def test_last_commission_waits_until_nobody_has_rescued_the_dying() -> None:
    """C, the Perfume, comes before B, the Gentleman, in the order from the dying D."""
    for verb in ("use", "pass"):
        game = kill(
            seat(U, "", "black black", "beauty"), seat(M, "", "", "gentleman"),
            seat(Y, "", "", "perfume"), characters="all",
        )  # fmt: skip
        assert game.pending == (B,), "first the rescue"
        game.play(B, verb)
        if verb == "use":
            assert game.alive(D) and game.step != "skill", "she lives: there is nothing to take"
            assert (game.player(D, D)["side"], game.player(C, C)["side"]) == (U, Y)
        else:
            assert game.pending == (C,)
            game.play(C, "use")
            assert game.player(C, C)["side"] == U and game.table.identities.sides[D] == -1


def test_a_card_given_to_the_dying_reveals_nothing_of_her_side() -> None:
    """Old Ghost, a bystander, dies with three red cards and gets the fourth too late."""
    for seed in range(1, 30):
        reds = "lock_red lure_red intercept_red"
        game = kill(
            seat(Y, reds, "black black", "old_ghost"), seat(M, "", "", "blade"), seat(U),
            seat(M, FALSE), seed=seed,
        )  # fmt: skip
        game.play(B, "use").play(B, "name", target=D)
        red = [c.json["card"] for c in game.table.choices(B) if "_red" in str(c.json["card"])]
        if red:
            break
    game.play(B, "pick", red[0])
    while game.alive(D):
        game.play(B, "pick", game.table.choices(B)[0].json["card"])
    for viewer in range(4):
        sides = {game.table.redeal(viewer, FastChance(k)).identities.sides[D] for k in range(40)}
        assert BYSTANDER in sides, "she may be what she is"
