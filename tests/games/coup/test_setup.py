"""Set-up: §3, situations T1 to T7."""

import pytest
from tests.games.coup.table_helpers import COUP, A, B, new_game

import facedown


@pytest.mark.parametrize("preset", ["seed", "official"])
def test_t01_three_players_two_cards_two_coins_each_and_a_deck_of_nine(preset: str) -> None:
    game = new_game(3, preset)
    assert [len(game.hand(seat)) for seat in range(3)] == [2, 2, 2]
    assert [game.coins(seat) for seat in range(3)] == [2, 2, 2]
    assert game.view(None)["court"] == len(game.court) == 9


@pytest.mark.parametrize("preset", ["seed", "official"])
def test_t02_six_players_leave_a_deck_of_three(preset: str) -> None:
    game = new_game(6, preset)
    assert game.view(None)["court"] == len(game.court) == 3


@pytest.mark.parametrize(("seats", "deck"), [(3, 9), (4, 7), (5, 5), (6, 3)])
def test_t03_the_deck_holds_fifteen_less_two_for_each_player(seats: int, deck: int) -> None:
    game = new_game(seats)
    assert len(game.court) == deck
    assert sorted(game.everything) == sorted(game.characters * 3)


@pytest.mark.parametrize("preset", ["seed", "official"])
@pytest.mark.parametrize("starter", [A, B])
def test_t04_draft_each_picks_one_of_five_and_the_starter_has_one_coin(
    preset: str, starter: int
) -> None:
    game = new_game(2, preset, two_player_draft=True, starter=starter)
    assert game.step == "draft"
    assert game.pending == (A, B)
    for seat in (A, B):
        offered = [choice["character"] for choice in game.options(seat, "pick")]
        assert sorted(map(str, offered)) == sorted(game.characters)
        assert game.verbs(seat) == {"pick"}
    game.table.play(A, {"do": "pick", "character": "duke"})
    game.table.play(B, {"do": "pick", "character": "duke"})
    assert [game.hand(A)[0], game.hand(B)[0]] == ["duke", "duke"]
    assert [len(game.hand(A)), len(game.hand(B))] == [2, 2]
    assert game.hand(A)[1] != game.hand(B)[1], "the third set has one card of each character"
    assert [game.coins(starter), game.coins(1 - starter)] == [1, 2]
    assert game.turn == starter


def test_t05_draft_official_leaves_a_deck_of_three_and_eight_cards_out_of_play() -> None:
    game = new_game(2, "official", two_player_draft=True)
    game.table.play(A, {"do": "pick", "character": "duke"})
    game.table.play(B, {"do": "pick", "character": "captain"})
    assert len(game.court) == game.view(None)["court"] == 3
    assert len(game.aside) == game.view(None)["aside"] == 8
    third_set = [game.hand(A)[1], game.hand(B)[1], *game.court]
    assert sorted(third_set) == sorted(game.characters)
    unpicked = [c for c in game.characters if c != "duke"]
    unpicked += [c for c in game.characters if c != "captain"]
    assert sorted(game.aside) == sorted(unpicked)


def test_t06_draft_seed_gathers_all_eleven_remaining_cards() -> None:
    game = new_game(2, "seed")
    game.table.play(B, {"do": "pick", "character": "duke"})
    game.table.play(A, {"do": "pick", "character": "captain"})
    assert len(game.court) == game.view(None)["court"] == 11
    assert game.aside == []
    assert sorted(game.everything) == sorted(game.characters * 3)


def test_t07_draft_a_pick_is_hidden_only_that_it_was_made_is_seen() -> None:
    picks = {}
    for character in ("duke", "contessa"):
        game = new_game(2, "seed", seed=5)
        events = game.table.play(A, {"do": "pick", "character": character})
        assert game.pending == (B,)
        assert game.faces(A, A) == [character]
        assert game.faces(B, A) == game.faces(None, A) == [None]
        assert events[0].seen_by(A)["character"] == character
        picks[character] = [
            game.view(B),
            game.view(None),
            [event.seen_by(B) for event in events],
            [event.seen_by(None) for event in events],
        ]
    assert picks["duke"] == picks["contessa"]
    assert [event.public for event in events] == [{"on": "picked", "seat": A}]


def test_draft_a_pick_is_final() -> None:
    game = new_game(2, "seed")
    game.table.play(A, {"do": "pick", "character": "duke"})
    game.refused(A, "pick", character="contessa")


def test_two_players_without_the_draft_get_two_of_fifteen_cards_and_the_starter_one_coin() -> None:
    for preset in ("seed", "official"):
        game = new_game(2, preset, two_player_draft=False, starter=B)
        assert [len(game.hand(A)), len(game.hand(B)), len(game.court)] == [2, 2, 11]
        assert [game.coins(A), game.coins(B)] == [2, 1]
        assert game.turn == B


def test_the_draft_is_for_two_players_only() -> None:
    game = new_game(3, "official", two_player_draft=True)
    assert game.step == "turn"
    assert len(game.court) == 9


def test_t61_inquisitors_replace_the_ambassadors() -> None:
    game = new_game(4, inquisitor=True)
    assert game.everything.count("inquisitor") == 3
    assert game.everything.count("ambassador") == 0
    game.table.play(game.turn, {"do": "steal", "target": (game.turn + 1) % 4})
    while game.step == "challenge":
        game.all_pass()
    target = game.pending[0]
    blocks = [b["character"] for b in game.options(target, "block")]
    assert sorted(map(str, blocks)) == ["captain", "inquisitor"]
    game.refused(target, "block", character="ambassador")
    with pytest.raises(facedown.IllegalAction):
        game.table.say(target, {"claim": "hold", "character": "ambassador"})


def test_t61_inquisitors_replace_the_ambassadors_in_the_draft_too() -> None:
    game = new_game(2, "seed", inquisitor=True)
    picks = [choice["character"] for choice in game.options(A, "pick")]
    assert "inquisitor" in picks
    assert "ambassador" not in picks


def test_c17_the_starting_player_is_random() -> None:
    starters = [new_game(4, seed=seed).turn for seed in range(200)]
    assert {starters.count(seat) > 25 for seat in range(4)} == {True}


@pytest.mark.parametrize("starter", range(4))
def test_c17_the_starter_can_be_the_winner_of_the_game_before(starter: int) -> None:
    assert new_game(4, starter=starter).turn == starter


def test_c20_two_to_six_players() -> None:
    for seats in (2, 3, 4, 5, 6):
        COUP.table(seats)
    for seats in (-1, 0, 1, 7):
        with pytest.raises(facedown.BadOptions):
            COUP.table(seats)


def test_turns_go_clockwise() -> None:
    game = new_game(5, starter=3)
    order = []
    for _ in range(7):
        order.append(game.turn)
        game.play(game.turn, "income")
    assert order == [3, 4, 0, 1, 2, 3, 4]
