"""Deaths while a message is in transit: §5.2. It never makes a second round."""

from __future__ import annotations

import pytest
from tests.games.message.table_helpers import A, B, C, D, M, Scene, U, given, seat

ROSE = {"top": "lock_red"}
"""The deck's top card lets Bloody Rose place one false card."""


def sent(card: str, to: int | None = None, *, weak: int = A, **hands: str) -> Scene:
    """A sends; to the right come D, C, B. B is Black Rose and can kill the `weak` player."""
    players = [
        seat(U, f"{card} {hands.get('A', '')}"),
        seat(M, f"black {hands.get('B', '')}", "", "black_rose"),
        seat(U, hands.get("C", "decipher_red")),
        seat(M, hands.get("D", "decipher_blue")),
    ]
    players[weak]["intelligence"] = ["black", "black"]
    game = given(*players, phase="send", **ROSE)  # type: ignore[arg-type]
    return game.play(A, "send", card, **({} if to is None else {"target": to}))


def kill(game: Scene, victim: int) -> Scene:
    """B answers with Bloody Rose; all pass."""
    game.play(B, "bloody_rose", target=victim).until("place_false")
    black = next(card for card in game.hand(B) if card.endswith("black"))
    game.play(B, "pick", black)
    assert not game.alive(victim)
    return game


def refused_by(game: Scene, *seats: int) -> Scene:
    for s in seats:
        game.until("receipt")
        assert game.pending == (s,), "it meets each of them once"
        game.play(s, "refuse")
    return game


def is_discarded(game: Scene, card: str) -> None:
    """Asserts that the message was discarded without further questions."""
    assert game.table.transit.message < 0
    assert game.discards()[card] == 1
    game.until("drawn", "play", "end", "send")
    assert game.discards()[card] == 1
    assert not any(card in game.front(s) for s in range(4))
    assert game.table.turn == B or game.step == "end", "A's turn has ended"


@pytest.mark.parametrize("card", ["decipher_red", "send_back_red"])
@pytest.mark.parametrize("window", ["transit", "arrival"])
def test_the_message_of_a_sender_who_dies_when_it_is_back_does_not_go_round_again(
    card: str, window: str
) -> None:
    game = refused_by(sent(card), D, C, B).until(window)
    assert game.message()["to"] == A
    is_discarded(kill(game, A), card)


@pytest.mark.parametrize("window", ["transit", "arrival"])
def test_a_message_sent_back_is_discarded_when_its_sender_dies(window: str) -> None:
    game = refused_by(sent("decipher_red", C="send_back_red"), D).until("arrival")
    game.play(C, "send_back", "send_back_red")
    refused_by(game, D).until(window)
    assert game.message()["to"] == A and game.message()["direction"] == "left"
    is_discarded(kill(game, A), "decipher_red")


@pytest.mark.parametrize("window", ["transit", "arrival"])
def test_a_message_past_lured_players_is_discarded_when_its_sender_dies(window: str) -> None:
    game = sent("decipher_red", B="lure_red lure_black", C="lure_blue")
    for who, card, away in ((B, "lure_red", B), (B, "lure_black", C), (C, "lure_blue", D)):
        game.play(who, "lure", card, target=away)
    game.resolve().until(window)
    assert game.message()["to"] == A
    is_discarded(kill(game, A), "decipher_red")


@pytest.mark.parametrize("window", ["transit", "arrival"])
def test_a_refused_direct_message_whose_sender_dies_is_discarded(window: str) -> None:
    game = refused_by(sent("lock_red", C), C).until(window)
    assert game.message()["to"] == A
    is_discarded(kill(game, A), "lock_red")


@pytest.mark.parametrize("window", ["transit", "arrival"])
def test_a_sender_who_dies_before_the_message_returns(window: str) -> None:
    """The message still makes its round, once."""
    game = refused_by(sent("decipher_red"), D).until(window)
    assert game.message()["to"] == C
    refused_by(kill(game, A), C, B)
    is_discarded(game, "decipher_red")


def test_a_message_of_the_dead_that_is_sent_back_ends_at_their_seat() -> None:
    game = sent("decipher_red", C="send_back_red")
    refused_by(kill(game, A), D).until("arrival").play(C, "send_back", "send_back_red")
    is_discarded(refused_by(game, D), "decipher_red")


def test_a_message_of_the_dead_may_be_accepted_or_intercepted() -> None:
    game = kill(sent("decipher_red"), A)
    assert game.until("receipt").play(D, "accept").front(D) == ["decipher_red"]
    game = kill(sent("decipher_red", D="intercept_red"), A)
    assert game.play(D, "intercept", "intercept_red").resolve().front(D) == ["decipher_red"]


@pytest.mark.parametrize("window", ["transit", "arrival"])
def test_a_receiver_who_dies_is_passed_over(window: str) -> None:
    game = refused_by(sent("decipher_red", weak=C), D).until(window)
    assert game.message()["to"] == C
    refused_by(kill(game, C), B).until("drawn", "play", "end")
    assert game.front(A) == ["decipher_red"], "A lives and takes it"


@pytest.mark.parametrize("window", ["transit", "arrival"])
def test_a_direct_message_whose_receiver_dies_goes_back_to_the_sender(window: str) -> None:
    game = sent("lock_red", C, weak=C).until(window)
    kill(game, C).until("drawn", "play", "end")
    assert game.front(A) == ["lock_red"]
    assert game.said("refused") == [] == game.ever("refused")


def test_a_switched_message_is_discarded_when_its_sender_dies() -> None:
    """The Director's Switch: what lies there now is discarded, the old message is in the deck."""
    game = given(
        seat(U, "decipher_red burn_red", "black black", "director"),
        seat(M, "black", "", "black_rose"), seat(U), phase="send", top="intercept_red lock_red",
    )  # fmt: skip
    game.play(A, "send", "decipher_red")
    refused_by(game, C, B).until("arrival").play(A, "switch").play(A, "pick", "burn_red")
    assert game.message()["to"] == A
    kill(game, A)
    assert game.discards()["intercept_red"] == 1 and game.discards()["decipher_red"] == 0
    assert game.table.transit.message < 0
