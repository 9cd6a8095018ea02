"""Set-up: §1, §2 and §8."""

from __future__ import annotations

from collections import Counter
from typing import cast

import pytest
from tests.games.message.table_helpers import Scene, new_game

import facedown
from facedown.engine.seats import bit
from facedown.games.message.cards import (
    COLOURS,
    DECKS,
    FUNCTIONS,
    MASKS,
    NAMES,
    STAMPS,
    STAMPS_OF,
    deck,
)
from facedown.games.message.game import GAME
from facedown.games.message.roster import ROSTER

STANDARD = {3: "111", 4: "112", 5: "221", 6: "222", 7: "331", 8: "332", 9: "333"}
ALTERNATIVE = {4: "220", 6: "330", 7: "223"}


def chosen(game: Scene) -> Scene:
    """Everybody keeps the first character offered."""
    for seat in range(game.table.seats):
        if game.step == "choose":
            game.table.play(seat, game.table.choices(seat)[0])
    return game


def mix(game: Scene) -> str:
    counts = Counter(game.table.identities.sides)
    return "".join(str(counts[side]) for side in range(3))


@pytest.mark.parametrize(("seats", "wanted"), STANDARD.items())
def test_k23_identities_by_number_of_players(seats: int, wanted: str) -> None:
    assert mix(new_game(seats)) == wanted


@pytest.mark.parametrize(("seats", "wanted"), ALTERNATIVE.items())
def test_k23_the_printed_alternatives(seats: int, wanted: str) -> None:
    assert mix(new_game(seats, mix="alternative")) == wanted


@pytest.mark.parametrize("seats", [3, 5, 8, 9])
def test_k23_other_sizes_have_one_mix(seats: int) -> None:
    with pytest.raises(facedown.BadOptions, match="mix"):
        new_game(seats, mix="alternative")


@pytest.mark.parametrize("seats", [2, 10, True])
def test_three_to_nine_seats(seats: int) -> None:
    with pytest.raises(facedown.BadOptions):
        GAME.table(seats)


@pytest.mark.parametrize(("seats", "sides"), [(4, "220"), (6, "330")])
def test_beginners_have_no_characters_and_no_bystanders(seats: int, sides: str) -> None:
    game = new_game(seats, beginner=True)
    assert mix(game) == sides
    assert set(game.table.cast.character) == {-1}
    assert game.step != "choose"
    assert all(len(hand) >= 3 for hand in game.table.cards.hands)


@pytest.mark.parametrize("seats", [3, 5, 7, 8, 9])
def test_beginners_are_four_or_six(seats: int) -> None:
    with pytest.raises(facedown.BadOptions, match="beginner"):
        new_game(seats, beginner=True)


def test_each_chooses_one_of_two_characters_at_the_same_time() -> None:
    game = new_game(5)
    assert game.step == "choose"
    assert game.pending == (0, 1, 2, 3, 4)
    for seat in range(5):
        offered = [cast("str", a.args["character"]) for a in game.table.choices(seat)]
        assert len(offered) == 2
        assert sorted(offered) == sorted(cast("list[str]", game.view(seat)["offered"]))
        events = game.table.play(seat, game.table.choices(seat)[1])
        assert (events == []) == (seat < 4), "nobody sees a choice before all have chosen"


def test_hidden_characters_lie_face_down_and_public_ones_face_up() -> None:
    for seed in range(5):
        game = chosen(new_game(9, seed))
        for seat in range(9):
            hidden = ROSTER[game.table.cast.character[seat]].hidden
            assert game.up(seat) is not hidden
            assert (game.player(seat)["character"] is None) is hidden
            assert game.player(seat, seat)["character"] is not None


def test_nine_players_use_exactly_the_eighteen() -> None:
    table = new_game(9).table
    assert sorted(table.cast.candidates) == list(range(18))


def test_r18_the_roster_is_one_flag() -> None:
    assert [c for c in range(25) if ROSTER[c].set == "base"] == list(range(18))
    assert sum(1 for facts in ROSTER if facts.set == "base" and facts.hidden) == 7
    assert GAME.table(5, seed=1).rules.roster == list(range(18))
    everybody = GAME.table(5, {"characters": "all"}, seed=1)
    assert everybody.rules.roster == list(range(25))


def test_a_custom_roster() -> None:
    mask = sum(1 << c for c in range(19, 25)) | 3
    game = new_game(4, characters="custom", roster=mask)
    assert set(game.table.cast.candidates) == {0, 1, 19, 20, 21, 22, 23, 24}
    with pytest.raises(facedown.BadOptions, match="roster"):
        new_game(5, characters="custom", roster=mask)


def test_three_cards_each_and_a_random_starter() -> None:
    starters = set()
    for seed in range(30):
        game = new_game(4, seed, beginner=True)
        table = game.table
        starters.add(int(table.turn))
        assert sorted(len(hand) for hand in table.cards.hands) == [3, 3, 3, 5]
        assert table.deck.size() == 81 - 14
    assert starters == {0, 1, 2, 3}
    assert new_game(4, beginner=True, starter=2).table.turn == 2
    with pytest.raises(facedown.BadOptions, match="starter"):
        new_game(4, beginner=True, starter=4)


def test_k1_identity_first_in_2009_characters_first_in_2010() -> None:
    first = new_game(5)
    assert first.player(0, 0)["side"] is not None
    second = new_game(5, profile="2010")
    assert second.step == "choose"
    assert second.player(0, 0)["side"] is None
    chosen(second)
    assert second.player(0, 0)["side"] is not None


def test_a_switch_of_a_profile_can_be_turned_alone() -> None:
    game = new_game(5, identity_first="no")
    assert game.player(0, 0)["side"] is None
    rules = new_game(5, second_play="yes").table.rules
    assert rules.second_play and rules.clockwise


def test_the_profile_is_an_option_and_a_preset() -> None:
    assert GAME.options.complete({"preset": "2010"}) == GAME.options.complete({"profile": "2010"})
    assert GAME.options.complete(None)["profile"] == "2009"


TOTALS = {
    "2009": {"telegram": (9, 9, 14), "direct": (10, 10, 12), "text": (6, 6, 5)},
    "2010": {"telegram": None, "direct": None, "text": None},
}
FUNCTION_TOTALS = {
    "2009": {"probe": 18, "intercept": 8, "decipher": 6, "see_through": 14, "lock": 12, "burn": 6,
             "send_back": 8, "lure": 6, "true_or_false": 3},
    "2010": {"probe": 18, "lock": 14, "lure": 8, "decipher": 7, "see_through": 12, "intercept": 8,
             "burn": 6, "send_back": 6, "true_or_false": 2},
}  # fmt: skip


@pytest.mark.parametrize(("profile", "colours"), [("2009", (25, 25, 31)), ("2010", (24, 24, 33))])
def test_81_cards_by_colour(profile: str, colours: tuple[int, int, int]) -> None:
    found = Counter(dict.fromkeys(COLOURS, 0))
    for kind, count in enumerate(deck(profile)):
        found[COLOURS[kind % 3]] += count
    assert tuple(found[colour] for colour in COLOURS) == colours
    assert sum(colours) == 81


@pytest.mark.parametrize("profile", ["2009", "2010"])
def test_81_cards_by_function(profile: str) -> None:
    for function, name in enumerate(FUNCTIONS):
        assert sum(DECKS[profile][function]) == FUNCTION_TOTALS[profile][name]


def test_k24_stamps_of_the_first_printing_fit_the_seed() -> None:
    found: dict[str, list[int]] = {stamp: [0, 0, 0] for stamp in STAMPS}
    for function, row in enumerate(DECKS["2009"]):
        for colour in range(3):
            found[STAMPS[STAMPS_OF["2009"][function]]][colour] += row[colour]
    assert {stamp: tuple(row) for stamp, row in found.items()} == TOTALS["2009"]


def test_stamps_of_the_second_printing() -> None:
    found = Counter(dict.fromkeys(STAMPS, 0))
    for function, row in enumerate(DECKS["2010"]):
        found[STAMPS[STAMPS_OF["2010"][function]]] += sum(row)
    assert found == {"telegram": 47, "direct": 26, "text": 8}


@pytest.mark.parametrize("profile", ["2009", "2010"])
def test_k25_eighteen_probes_each_once_and_no_card_of_two_colours(profile: str) -> None:
    probes = [name for name in NAMES if name.startswith("probe")]
    assert len(probes) == len(set(probes)) == 18
    counts = deck(profile)
    assert all(counts[NAMES.index(name)] == 1 for name in probes)
    assert all(sum(name.endswith("_" + colour) for colour in COLOURS) == 1 for name in NAMES)


def test_a_bit_mask_holds_all_kinds() -> None:
    """Compiled code must not fall into 32-bit shifts."""
    assert [bit(kind) for kind in range(42)] == [1 << kind for kind in range(42)]
    assert sum(MASKS) == (1 << 42) - 1


def test_k26_names() -> None:
    chinese = [facts.chinese for facts in ROSTER]
    assert chinese[3] == "譯電員" and chinese[6] == "峨嵋風" and chinese[7] == "六姐"
    assert len(set(chinese)) == len({facts.name for facts in ROSTER}) == 25


def test_sexes_and_hidden_types_of_the_roster() -> None:
    women = {f.chinese for f in ROSTER if f.sex == 2}
    assert women == {
        "老鬼", "譯電員", "黑玫瑰", "閃靈", "六姐", "大美女", "浮萍", "黃雀", "致命香水",
    }  # fmt: skip
    assert [f.chinese for f in ROSTER if f.sex == 3] == ["小白"]
    hidden = {f.chinese for f in ROSTER if f.hidden}
    assert hidden == {
        "老鬼", "老槍", "老金", "譯電員", "黑玫瑰", "閃靈", "峨嵋風", "浮萍", "黃雀", "鋼鐵特工K",
    }  # fmt: skip
