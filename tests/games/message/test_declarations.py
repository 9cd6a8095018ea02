"""Who declares, who makes it fail, who shares: §7.4 and §7.5."""

from __future__ import annotations

import pytest
from tests.games.message.table_helpers import (
    FALSE,
    PROBE,
    A,
    B,
    C,
    D,
    E,
    M,
    Scene,
    U,
    Y,
    given,
    kill,
    receive,
    seat,
)


def declares(
    character: str | None, *others: dict[str, object], up: bool = True, **more: object
) -> Scene:
    """A, Undercover, gains the third red card and declares."""
    a = seat(U, PROBE, "red red", character, up=up)
    return receive(a, *others, card=PROBE, to=A, characters="all", **more)


def declared(game: Scene) -> list[tuple[object, object]]:
    return [(e["seat"], e["void"]) for e in game.ever("declared")]


# --- the chain ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("front", "winners"), [("black", (B, C)), ("black black", (B,))])
def test_beauty_shares_a_victory_that_viper_takes_over(
    front: str, winners: tuple[int, ...]
) -> None:
    """A woman's declaration fails: the final declarer is a man."""
    game = declares("six_sister", seat(Y, "", "", "viper"), seat(Y, "", front, "beauty"), seat(U))
    assert declared(game) == [(A, True), (B, False)]
    assert (game.winners, game.why) == (winners, "mission")


def test_gentleman_does_not_share_in_a_womans_declaration_that_failed() -> None:
    with_viper, without = (
        declares("six_sister", seat(side, "", "", "viper"), seat(Y, "", "", "gentleman"), seat(U))
        for side in (Y, M)
    )
    assert (declared(with_viper), with_viper.winners) == ([(A, True), (B, False)], (B,))
    assert (declared(without), without.winners) == ([(A, False)], (A, C, D))


def test_seven_hundred_whose_declaration_fails_takes_nobody_along() -> None:
    game = declares(
        "seven_hundred", seat(Y, "", "", "viper"), seat(M, "", "", "six_sister"), seat(U)
    )
    assert game.winners == (B,)


def test_viper_against_the_declaration_of_the_dying_old_ghost() -> None:
    """Old Ghost declares before her death stands: nobody has died yet."""
    reds = "lock_red burn_red lure_red send_back_red"
    for side, winners in ((Y, (B,)), (M, (D,))):
        game = kill(
            seat(Y, reds, "black black", "old_ghost"), seat(side, "", "", "viper"), seat(M),
            seat(U, FALSE), characters="all",
        )  # fmt: skip
        assert declared(game) == ([(D, True), (B, False)] if side == Y else [(D, False)])
        assert (game.winners, game.why) == (winners, "mission")


def test_viper_makes_the_declaration_of_a_bystander_fail_as_well() -> None:
    game = receive(
        seat(Y, PROBE, "red red", "director"), seat(Y, "", "", "viper"), seat(M), seat(U),
        card=PROBE, to=A, characters="all",
    )  # fmt: skip
    assert declared(game) == [(A, True), (B, False)]
    assert game.winners == (B,)


# --- the alliance of the bystanders ---------------------------------------------------------------


@pytest.mark.parametrize("alliance", [True, False])
def test_the_alliance_wins_with_viper_when_he_declares_instead_of_a_side(alliance: bool) -> None:
    game = declares("director", seat(Y, "", "", "viper"), seat(Y), seat(M), alliance=alliance)
    assert declared(game) == [(A, True), (B, False)]
    assert game.winners == ((B, C) if alliance else (B,))


def test_the_alliance_wins_nothing_when_a_side_wins() -> None:
    game = declares("director", seat(Y), seat(Y, alive=False), seat(U), alliance=True)
    assert (game.winners, game.why) == ((A, D), "undercover")


def test_a_bystander_sharing_a_sides_victory_does_not_trigger_the_alliance() -> None:
    game = declares("six_sister", seat(Y, "", "", "gentleman"), seat(Y), seat(M), alliance=True)
    assert game.winners == (A, B)


def test_a_loser_does_not_join_the_alliance() -> None:
    """A, a bystander, could not transmit; then B, the Code Clerk, declares."""
    game = given(
        seat(Y, "burn_red"), seat(Y, "decipher_blue", "blue blue", "code_clerk", up=True),
        seat(M, "", "black"), seat(Y, alive=False), seat(U), alliance=True,
    )  # fmt: skip
    game.play(A, "burn", "burn_red", target=C).next_turn()
    assert game.player(A)["lost"] is True
    game.until("send").play(B, "send", "decipher_blue")
    for s in (E, C):
        game.until("receipt").play(s, "refuse")
    game.until("over")
    assert game.winners == (B, D), "the dead one shares, the loser does not"


def test_the_last_player_brings_the_alliance_when_they_are_a_bystander() -> None:
    game = receive(
        seat(Y, FALSE), seat(Y, alive=False), seat(M, "", "black black"), card=FALSE, to=C,
        alliance=True,
    )  # fmt: skip
    assert (game.winners, game.why) == ((A, B), "last_player")
