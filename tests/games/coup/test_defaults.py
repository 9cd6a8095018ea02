"""Default moves of absent players: §11."""

import pytest
from tests.games.coup.table_helpers import A, B, C, Scene, given, new_game

import facedown
from facedown.engine.chance import SeededChance


def test_on_turn_income() -> None:
    game = given("duke captain 9c", "assassin contessa", "contessa captain")
    assert _default(game, A) == {"do": "income"}


@pytest.mark.parametrize(
    ("others", "target"),
    [
        (("duke -duke 9c", "assassin contessa 0c", "contessa -captain 9c"), 2),  # influence
        (("duke captain 1c", "assassin contessa 3c", "contessa -captain 9c"), 2),  # then coins
        (
            ("duke captain 3c", "assassin contessa 3c", "contessa captain 3c"),
            1,
        ),  # then nearest left
        (("-duke -captain 0c", "assassin contessa 3c", "contessa captain 3c"), 2),  # the living
    ],
)
def test_a_forced_coup_hits_most_influence_then_most_coins_then_nearest_left(
    others: tuple[str, ...], target: int
) -> None:
    game = given("duke assassin 10c", *others)
    assert _default(game, A) == {"do": "coup", "target": target}


def test_nearest_left_goes_round_the_table() -> None:
    game = given("duke captain", "assassin contessa", "duke assassin 10c", turn=C)
    assert _default(game, C) == {"do": "coup", "target": A}


def test_windows_pass() -> None:
    game = given("captain duke", "assassin contessa", "captain duke", preset="seed")
    game.play(A, "steal", target=B)
    assert _default(game, B) == {"do": "pass"}
    game.all_pass()
    assert [_default(game, seat) for seat in (B, C)] == [{"do": "pass"}] * 2
    game.passes(B).play(C, "block", character="captain")
    assert [_default(game, seat) for seat in (A, B)] == [{"do": "pass"}] * 2


@pytest.mark.parametrize(
    ("hand", "wanted"),
    [
        ("duke captain", {"do": "show", "card": 0}),
        ("captain duke", {"do": "show", "card": 1}),
        ("captain contessa", {"do": "concede"}),
        ("captain -duke", {"do": "concede"}),
    ],
)
def test_prove_shows_if_possible_and_concedes_otherwise(
    hand: str, wanted: dict[str, object]
) -> None:
    game = given(hand, "assassin contessa", "captain duke")
    game.play(A, "tax").challenged_by(B)
    assert _default(game, A) == wanted


def test_lose_turns_up_a_random_card() -> None:
    game = given("duke captain 7c", "assassin contessa", "captain duke")
    game.play(A, "coup", target=B)
    picks = [game.table.default(B, SeededChance(seed)).json["card"] for seed in range(100)]
    assert 30 < picks.count(0) < 70


@pytest.mark.parametrize("preset", ["seed", "official"])
@pytest.mark.parametrize("inquisitor", [True, False])
@pytest.mark.parametrize("challenged", [True, False])
def test_exchange_keeps_ones_own_cards(preset: str, inquisitor: bool, challenged: bool) -> None:
    name = "inquisitor" if inquisitor else "ambassador"
    game = given(
        f"{name} duke", "assassin contessa", "captain duke", preset=preset, inquisitor=inquisitor
    )
    game.play(A, "exchange")
    if challenged:
        game.play(B, "challenge").play(A, "show", card=0).play(B, "lose", card=0)
    else:
        game.all_pass()
    hand = game.hand(A)
    wanted = _default(game, A)
    assert wanted == {"do": "return", "cards": [2] if inquisitor else [2, 3]}
    game.play(A, "return", cards=wanted["cards"])
    if preset == "official" or not challenged:
        assert game.hand(A) == hand


def test_offer_is_random_and_the_inquisitor_lets_it_be_kept() -> None:
    game = given("inquisitor duke", "assassin contessa", "captain duke", inquisitor=True)
    game.play(A, "examine", target=B).all_pass()
    picks = [game.table.default(B, SeededChance(seed)).json["card"] for seed in range(100)]
    assert 30 < picks.count(0) < 70
    game.play(B, "offer", card=0)
    assert _default(game, A) == {"do": "keep"}


def test_draft_picks_at_random() -> None:
    game = new_game(2, "seed")
    picks = {str(game.table.default(A, SeededChance(seed)).json) for seed in range(100)}
    assert len(picks) == 5


def test_defaults_are_only_for_seats_that_must_decide() -> None:
    game = given("duke captain", "assassin contessa", "captain duke")
    for seat in (B, C):
        with pytest.raises(facedown.IllegalAction):
            game.table.default(seat)
    game.play(A, "tax").passes(B)
    with pytest.raises(facedown.IllegalAction):
        game.table.default(B)


def test_asking_for_a_default_changes_nothing_and_is_not_chance_of_the_record() -> None:
    game = given("duke captain 7c", "assassin contessa", "captain duke")
    game.play(A, "coup", target=B)
    before = game.truth()
    game.table.default(B)
    assert game.truth() == before


def _default(game: Scene, seat: int) -> dict[str, object]:
    action = game.table.default(seat)
    assert action in game.table.choices(seat)
    return action.json
