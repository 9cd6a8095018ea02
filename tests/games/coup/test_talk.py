"""Claims: free to make, true or false, remembered."""

import pytest
from tests.games.coup.table_helpers import COUP, A, B, C, given, new_game

import facedown


@pytest.mark.parametrize("word", ["hold", "not"])
@pytest.mark.parametrize("character", ["duke", "contessa"])
def test_a_claim_may_be_true_or_false(word: str, character: str) -> None:
    game = given("duke captain", "assassin contessa", "captain duke")
    before = game.view(None)
    for seat in (A, B, C):
        events = game.table.say(seat, {"claim": word, "character": character})
        said = {"on": "said", "seat": seat, "claim": word, "character": character}
        assert [event.public for event in events] == [said]
        assert [event.seen_by(viewer) for event in events for viewer in (A, B, C, None)] == [
            said
        ] * 4
    assert game.view(None) == before, "talk moves nothing"
    assert game.turn == A


def test_claims_are_allowed_in_windows() -> None:
    game = given("duke captain", "assassin contessa", "captain duke")
    game.play(A, "tax").passes(C)
    pending = game.pending
    for seat in (A, B, C):
        game.table.say(seat, {"claim": "hold", "character": "duke"})
    assert game.pending == pending


def test_claims_are_allowed_in_the_draft() -> None:
    game = new_game(2, "seed")
    game.table.say(B, {"claim": "hold", "character": "duke"})
    assert game.pending == (A, B)


def test_claims_are_in_the_record() -> None:
    table = COUP.table(3, seed=1)
    table.say(2, {"claim": "not", "character": "duke"})
    kept = facedown.record(COUP, table)
    assert kept["moves"] == [{"seat": 2, "say": {"claim": "not", "character": "duke"}}]
    assert facedown.record(COUP, facedown.replay(kept)) == kept


@pytest.mark.parametrize(
    "nonsense",
    [
        {"claim": "hold"},
        {"claim": "hold", "character": "inquisitor"},
        {"claim": "hold", "character": "king"},
        {"claim": "own", "character": "duke"},
        {"claim": "hold", "character": "duke", "target": 1},
        {"do": "pass"},
        {"do": "hold", "character": "duke"},
        {},
    ],
)
def test_nonsense_is_refused(nonsense: dict[str, object]) -> None:
    game = given("duke captain", "assassin contessa", "captain duke")
    before = game.truth()
    with pytest.raises(facedown.IllegalAction):
        game.table.say(A, nonsense)
    with pytest.raises(facedown.IllegalAction):
        game.table.play(A, {"claim": "hold", "character": "duke"})
    assert game.truth() == before


def test_the_eliminated_say_nothing_and_nobody_does_after_the_end() -> None:
    game = given("duke captain 7c", "assassin -contessa", "-captain -duke 0c")
    with pytest.raises(facedown.IllegalAction):
        game.table.say(C, {"claim": "hold", "character": "duke"})
    game.play(A, "coup", target=B)
    with pytest.raises(facedown.IllegalAction):
        game.table.say(A, {"claim": "hold", "character": "duke"})


@pytest.mark.parametrize("seat", [-1, 3, 99])
def test_seats_that_do_not_exist_say_and_do_nothing(seat: int) -> None:
    game = given("duke captain", "assassin contessa", "captain duke")
    with pytest.raises(facedown.IllegalAction):
        game.table.say(seat, {"claim": "hold", "character": "duke"})
    game.refused(seat, "income")
