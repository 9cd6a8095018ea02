"""`normal` learns about its opponents: who lies, who never shows, who never doubts."""

from __future__ import annotations

import pytest
from tests.bots.test_counting import Position

from facedown.games.coup.bots.judge import Judge
from facedown.games.coup.bots.memory import Memory, remember
from facedown.games.coup.bots.scene import NUMBER, Scene
from facedown.games.coup.cards import ASSASSIN, CAPTAIN, CONTESSA, DUKE

HANDS = ["CT", "CA", "MT"]
"""Seat 0 is the learner."""


def memory(position: Position) -> Memory:
    position.bot.memory = remember(position.bot.memory, position.observation(1))
    return position.bot.memory


def trust(position: Position, seat: int, character: int) -> float:
    """Probability by which seat 0 believes that this seat has the character."""
    known = memory(position)
    return known.ledger.opponents[seat].holds(known.ledger.hands(seat), character)


def claims_unchallenged(position: Position, seat: int, verb: str, **args: int) -> None:
    """A turn in which nobody objects."""
    position.play(seat, verb, **args)
    position.everybody_passes()


def others_take_income(position: Position, *seats: int) -> None:
    for seat in seats:
        position.play(seat, "income")


def test_a_claim_is_believed_more_than_the_cards_alone_say() -> None:
    position = Position(HANDS)
    others_take_income(position, 0)
    before = trust(position, 1, DUKE)
    position.play(1, "tax")
    assert before + 0.1 < trust(position, 1, DUKE) < 0.95


def caught_with_the_duke(hands: list[str]) -> Position:
    """Seat 1 claims the Duke, is challenged by seat 2 and concedes."""
    position = Position(hands)
    others_take_income(position, 0)
    position.play(1, "tax")
    position.play(2, "challenge")
    position.play(1, "concede")
    position.play(1, "lose", card=1)
    return position


def test_who_was_caught_is_not_believed_with_the_same_card_again() -> None:
    position = caught_with_the_duke(HANDS)
    others_take_income(position, 2, 0)
    position.play(1, "tax")
    assert trust(position, 1, DUKE) < 0.2
    assert often(position, "challenge") > 0.75


def often(position: Position, verb: str) -> float:
    """Share of sixty random seeds with which `normal` answers like this."""
    answers = [position.bot.choose(position.observation(seed)).verb for seed in range(60)]
    return answers.count(verb) / len(answers)


def test_who_was_caught_is_believed_less_with_another_card() -> None:
    liar, fresh = caught_with_the_duke(HANDS), Position(["CT", "Ca", "MT"])
    for position, seats in ((liar, (2, 0)), (fresh, (0,))):
        others_take_income(position, *seats)
        position.play(1, "steal", target=2)
    assert trust(liar, 1, CAPTAIN) < trust(fresh, 1, CAPTAIN) - 0.1


def test_a_proof_raises_trust() -> None:
    def after(verb: str) -> float:
        position = Position(["CT", "DA", "MT"])
        others_take_income(position, 0)
        position.play(1, "tax")
        if verb == "challenge":
            position.play(2, "challenge")
            position.play(1, "show", card=0)
            position.play(2, "lose", card=0)
        else:
            position.everybody_passes()
        known = memory(position)
        return known.ledger.opponents[1].pretends(known.ledger.hands(1))

    assert after("challenge") < after("pass") - 0.02


def test_three_characters_claimed_with_two_cards_show_a_liar() -> None:
    position = Position(["MT", "DA", "MT"])
    tempers = []
    for verb, args in (("tax", {}), ("steal", {"target": 2}), ("assassinate", {"target": 2})):
        others_take_income(position, 0)
        position.play(1, verb, **args)
        known = memory(position)
        tempers.append(known.ledger.opponents[1].pretends(known.ledger.hands(1)))
        if verb == "assassinate":
            break
        position.everybody_passes()
        others_take_income(position, 2)
    assert tempers[2] > tempers[0] + 0.1
    assert max(trust(position, 1, c) for c in (DUKE, ASSASSIN, CAPTAIN)) < 0.9


def test_not_blocking_a_theft_is_evidence_against_blockers() -> None:
    position = Position(HANDS)
    before = trust(position, 2, CAPTAIN)
    claims_unchallenged(position, 0, "steal", target=2)
    assert trust(position, 2, CAPTAIN) < before


def doubts_of(position: Position, character: str = "duke") -> float:
    """Seat 0's estimate of the probability that its claim is challenged."""
    known = memory(position)
    scene = Scene(position.observation(1))
    return sum(
        chance
        for _, chance in Judge(scene, known.tracker, known.ledger).doubters(
            NUMBER[character], block=False
        )
    )


def test_a_table_that_never_challenges_is_lied_to_more_boldly() -> None:
    position = Position(["CT", "DA", "DT"])
    first = doubts_of(position)
    for turn in range(9):
        seat = turn % 3
        if seat == 0:
            position.play(0, "income")
        else:
            claims_unchallenged(position, seat, "tax")
    assert doubts_of(position) < 0.7 * first


def test_challengers_are_expected_to_challenge_again() -> None:
    position = Position(["CT", "DA", "DT"])
    first = doubts_of(position)
    claims_unchallenged(position, 0, "income")
    position.play(1, "tax")
    position.play(2, "challenge")
    position.play(1, "show", card=0)
    position.play(2, "lose", card=0)
    others_take_income(position, 2)
    assert doubts_of(position) > first


@pytest.mark.parametrize("character", [CONTESSA, DUKE])
def test_old_claims_say_nothing_about_a_new_hand(character: int) -> None:
    """After an exchange, old claims say nothing about the cards, but something about the player."""
    position = Position(["CT", "DA", "MT"])
    others_take_income(position, 0)
    claims_unchallenged(position, 1, "tax")
    others_take_income(position, 2, 0)
    claims_unchallenged(position, 1, "exchange")
    position.play(1, "return", cards=[2, 3])
    known = memory(position)
    cards = known.tracker.hands(1)
    by_cards = sum(chance for hand, chance in cards.items() if character in hand)
    assert trust(position, 1, character) == pytest.approx(by_cards)
