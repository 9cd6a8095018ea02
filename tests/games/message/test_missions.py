"""The secret missions, met and missed by one: §9.2, §9.3 and §9.5."""

from __future__ import annotations

import pytest
from tests.games.message.table_helpers import (
    FALSE,
    PROBE,
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

RED, BLUE = "probe_military_draw_red", "probe_military_draw_blue"


def gains(character: str, front: str, card: str, side: str = Y) -> Scene:
    """A keeps the message that it sent, and passes whenever asked."""
    game = receive(
        seat(side, card, front, character, up=True), seat(U), seat(M), card=card, to=A,
        characters="all",
    )  # fmt: skip
    while game.step in ("skill", "place_false"):
        game.play(A, "pass")
    return game


def won(game: Scene) -> bool:
    return game.step == "over" and game.winners == (A,) and game.why == "mission"


COLLECT = [
    ("old_gun", "red red", RED, "red blue blue", RED),
    ("director", "red red", RED, "red blue blue", RED),
    ("holmes", "red red", RED, "red blue blue", RED),
    ("code_clerk", "blue blue", BLUE, "blue red red", BLUE),
    ("emei_wind", "blue blue", BLUE, "blue red red", BLUE),
    ("dai_li", "blue blue", BLUE, "blue red red", BLUE),
    ("seven_hundred", "red red blue blue", BLUE, "red blue blue black black", BLUE),
    ("six_sister", "red red blue blue black", BLUE, "red blue blue black", RED),
]


@pytest.mark.parametrize(("name", "front", "card", "other", "other_card"), COLLECT)
def test_mission_by_intelligence(
    name: str, front: str, card: str, other: str, other_card: str
) -> None:
    assert won(gains(name, front, card))
    assert gains(name, other, other_card).step != "over", "missed by one"
    assert not won(gains(name, front, card, U)), "only as a bystander"


def test_mission_six_sister_counts_any_colour() -> None:
    assert won(gains("six_sister", "red red blue blue black", FALSE))


def hand(character: str, cards: str, drawn: str, **more: object) -> Scene:
    return given(
        seat(Y, cards, "", character, up=True), seat(U), seat(M), phase="draw", top=drawn,
        characters="all", **more,  # type: ignore[arg-type]
    )  # fmt: skip


@pytest.mark.parametrize("name", ["old_king", "beret"])
def test_mission_three_red_and_three_blue_in_the_hand(name: str) -> None:
    assert won(hand(name, "red red red blue blue", "blue black"))
    assert won(hand(name, "red red red red blue blue", "blue black")), "at least"
    assert hand(name, "red red red blue black", "blue black").step != "over"


@pytest.mark.parametrize("name", ["old_king", "beret"])
@pytest.mark.parametrize("uses", [True, False])
def test_mission_a_card_just_used_does_not_count(name: str, uses: bool) -> None:
    """B's third blue card comes while the third red one, just used, waits on the stack."""
    game = given(
        seat(U, "probe_bystander_draw_black burn_red lock_black"),
        seat(Y, "see_through_red red red blue blue", "", name, up=True), seat(M, "", "black"),
        top="blue black",
    )  # fmt: skip
    game.play(A, "burn", "burn_red", target=C)
    if uses:
        game.play(B, "see_through", "see_through_red", response=0)
    game.play(A, "probe", "probe_bystander_draw_black", target=B).resolve()
    assert len(game.hand(B)) == 7 - uses
    assert (game.step == "over" and game.winners == (B,)) is not uses


def test_k12_mission_phantom_thief_nine_hand_cards() -> None:
    assert won(hand("phantom_thief", "red " * 7, "blue black"))
    assert hand("phantom_thief", "red " * 6, "blue black").step != "over"


def test_k16_mission_iron_agent_four_see_through() -> None:
    cards = "see_through_red see_through_red see_through_blue"
    assert won(hand("iron_agent", cards, "see_through_black red"))
    assert hand("iron_agent", cards, "red blue").step != "over"


def test_mission_in_anyones_turn() -> None:
    game = given(
        seat(U, "probe_bystander_draw_red lock_red"), seat(Y, "red red red blue blue", "", "beret"),
        seat(M), top="blue black",
    )  # fmt: skip
    game.play(A, "probe", "probe_bystander_draw_red", target=B).resolve()
    assert game.winners == (B,)


@pytest.mark.parametrize(("profile", "red"), [("2009", 4), ("2010", 3)])
def test_k29_mission_old_ghost_shows_a_red_hand(profile: str, red: int) -> None:
    cards = ["lock_red", "burn_red", "lure_red", "send_back_red"]
    for count, wins in ((red, True), (red - 1, False)):
        game = kill(
            seat(Y, " ".join(cards[:count]), "black black", "old_ghost"), seat(U), seat(M),
            profile=profile,
        )  # fmt: skip
        assert (game.step == "over" and game.winners == (D,)) is wins
        assert bool(game.ever("showed")) is wins


def rose(victim: str, wins: bool, character: str = "black_rose") -> None:
    game = given(
        seat(M, "lock_red"), seat(Y, "lock_black", "", "black_rose"), seat(U, "", victim), seat(M)
    )
    if character == "black_rose":
        game.play(B, "bloody_rose", target=C).resolve().play(B, "pick", "lock_black")
        while game.step == "place_false":
            game.play(B, "pass")
    assert not game.alive(C)
    assert (game.step == "over" and game.winners == (B,)) is wins


def test_mission_black_rose_kills_one_with_three_true() -> None:
    rose("black black red blue blue", True)
    rose("black black red blue", False)


@pytest.mark.parametrize("sender", ["rose", "another"])
def test_mission_black_rose_by_her_own_hand_only(sender: str) -> None:
    """The same death of one with three true cards, by a message of hers and of another's."""
    players = [seat(Y, "", "", "black_rose", up=True), seat(M)]
    if sender == "another":
        players.reverse()
    players[0]["hand"] = [FALSE]
    game = receive(
        players[0], players[1], seat(M), seat(U, "", "black black red blue blue"), card=FALSE, to=D
    )
    assert not game.alive(D) and game.table.deaths[0].true == 3
    assert (game.step == "over" and game.winners == (A,)) is (sender == "rose")


def test_k13_mission_shining_kills_one_without_true_by_own_hand() -> None:
    for front, wins in (("black black", True), ("black black red", False)):
        game = receive(
            seat(Y, FALSE, "", "shining", up=True), seat(U), seat(M), seat(U, "", front),
            card=FALSE, to=D,
        )  # fmt: skip
        assert (game.step == "over" and game.winners == (A,)) is wins
    other = receive(
        seat(U, FALSE), seat(Y, "", "", "shining", up=True), seat(M), seat(U, "", "black black"),
        card=FALSE, to=D,
    )  # fmt: skip
    assert other.step != "over", "not by her own hand"


@pytest.mark.parametrize("name", ["blade", "brother_mark", "siskin"])
def test_mission_one_of_each_side_is_dead(name: str) -> None:
    for dead, wins in ((M, True), (U, False), (Y, False)):
        game = kill(
            seat(U, "", "black black"), seat(Y, "", "", name, up=True), seat(dead, alive=False),
            seat(M, FALSE), characters="all",
        )  # fmt: skip
        while game.step == "skill":
            game.play(B, "pass")
        assert (game.step == "over" and B in game.winners and game.why == "mission") is wins


def test_mission_killer_makes_another_the_second_to_die() -> None:
    for first, wins in ((seat(M, alive=False), True), (seat(M), False)):
        game = receive(
            seat(Y, FALSE, "", "killer"), first, seat(M), seat(U, "", "black black"), card=FALSE,
            to=D,
        )  # fmt: skip
        assert (game.step == "over" and game.winners == (A,)) is wins


def test_mission_killer_not_when_another_hand_makes_the_second_die() -> None:
    game = receive(
        seat(U, FALSE), seat(Y, "", "", "killer"), seat(M, alive=False),
        seat(U, "", "black black"), card=FALSE, to=D,
    )  # fmt: skip
    assert [(d.victim, d.killer) for d in game.table.deaths] == [(C, -1), (D, A)]
    assert game.step != "over"


def test_mission_killer_not_by_suicide() -> None:
    game = receive(
        seat(Y, FALSE, "black black", "killer"), seat(M, alive=False), seat(M), seat(U), card=FALSE,
        to=A,
    )  # fmt: skip
    assert not game.alive(A) and game.step != "over"


def test_mission_duckweed_is_the_second_to_die() -> None:
    for first, wins in ((seat(M, alive=False), True), (seat(M), False)):
        game = kill(
            seat(Y, "", "black black", "duckweed"), first, seat(M), seat(U, FALSE), characters="all"
        )
        assert (game.step == "over" and game.winners == (D,)) is wins


def test_mission_little_white_is_the_first_to_die() -> None:
    for first, wins in ((seat(M), True), (seat(U, alive=False), False)):
        game = kill(seat(Y, "", "black black", "little_white"), first, seat(M), seat(U, FALSE))
        assert (game.step == "over" and game.winners == (D,)) is wins


def test_mission_little_white_a_whole_side_is_dead() -> None:
    for other, wins in ((U, False), (M, True)):
        game = kill(
            seat(U, "", "black black"), seat(Y, "", "", "little_white"), seat(other),
            seat(M, FALSE),
        )  # fmt: skip
        assert (game.step == "over" and game.winners == (B,)) is wins


def declares(declarer: str | None, *, up: bool = True, **third: object) -> Scene:
    """A wins for Undercover; B, C are bystanders."""
    front = str(third.pop("front", ""))
    character = str(third.pop("character"))
    return receive(
        seat(U, PROBE, "red red", declarer, up=up), seat(Y, "", front, character), seat(M),
        seat(U), card=PROBE, to=A, characters="all",
    )  # fmt: skip


def test_mission_gentleman_a_woman_declares() -> None:
    assert declares("six_sister", character="gentleman").winners == (A, B, D)
    assert declares("director", character="gentleman").winners == (A, D)
    assert declares("shining", up=False, character="gentleman").winners == (A, D)


def test_mission_beauty_a_man_declares_and_she_has_at_most_one_false_card() -> None:
    assert declares("director", character="beauty", front="black").winners == (A, B, D)
    assert declares("director", character="beauty", front="black black").winners == (A, D)
    assert declares("six_sister", character="beauty").winners == (A, D)


@pytest.mark.parametrize("declarer", ["little_white", "viper"])
def test_mission_beauty_at_her_limit_when_little_white_or_viper_declares(declarer: str) -> None:
    assert declares(declarer, character="beauty", front="black").winners == (A, B, D)
    assert declares(declarer, character="beauty", front="black black").winners == (A, D)


def test_k22_only_the_characters_sex_counts() -> None:
    assert declares(None, character="gentleman").winners == (A, D)


def test_mission_viper_makes_a_declaration_fail_while_nobody_has_died() -> None:
    game = declares("director", character="viper")
    assert game.winners == (B,)
    assert [e["void"] for e in game.ever("declared")] == [True, False]


def test_mission_viper_not_after_a_death() -> None:
    game = receive(
        seat(U, PROBE, "red red"), seat(Y, "", "", "viper"), seat(M, alive=False), seat(U),
        card=PROBE, to=A, characters="all",
    )  # fmt: skip
    assert game.winners == (A, D)


def test_mission_perfume_has_none() -> None:
    game = gains("perfume", "red red red blue blue", BLUE)
    assert game.step != "over"


def test_missions_of_a_side_member_do_not_count() -> None:
    assert hand("old_king", "red red red blue blue", "blue black").step == "over"
    game = given(
        seat(U, "red red red blue blue", "", "old_king"), seat(U), seat(M), phase="draw",
        top="blue black",
    )  # fmt: skip
    assert game.step != "over"


def test_sharing_is_not_declaring() -> None:
    """D shares A's victory; the Gentleman's mission depends on A only."""
    game = receive(
        seat(U, PROBE, "red red", "director"), seat(Y, "", "", "gentleman"), seat(M),
        seat(U, "", "", "six_sister"), card=PROBE, to=A,
    )  # fmt: skip
    assert game.winners == (A, D)
