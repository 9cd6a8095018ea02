"""While a move is told, the board stands as of the event that is told: not before, not after."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.games.coup import table_helpers as coup
from tests.games.karaya import table_helpers as karaya
from tests.games.karaya.table_helpers import FIVE, FOUR, ONE, TWO
from tests.games.mafia import table_helpers as mafia
from tests.games.message import table_helpers as message
from tests.games.outlaws import table_helpers as outlaws

if TYPE_CHECKING:
    from facedown.engine.table import Table

A, B = range(2)

# --- Coup -----------------------------------------------------------------------------------------


def test_a_proved_card_lies_open_when_it_is_shown() -> None:
    game = coup.given("duke captain 2c", "assassin assassin", preset="seed")
    game.play(A, "tax").play(B, "challenge").play(A, "show", card=0)
    card = game.as_of("shown")["players"][A]["cards"][0]
    assert (card["face"], card["shown"]) == ("duke", True)


def test_a_card_that_is_replaced_at_once_lies_open_until_then() -> None:
    game = coup.given("duke captain 2c", "assassin assassin", preset="official")
    game.play(A, "tax").play(B, "challenge").play(A, "show", card=0)
    shown, replaced = (game.as_of(on)["players"][A]["cards"][0] for on in ("shown", "replaced"))
    assert shown == {"face": "duke", "up": False, "shown": True}
    assert replaced == {"face": None, "up": False, "shown": False}


def test_the_coins_of_the_eliminated_go_when_they_are_forfeited() -> None:
    game = coup.given("duke captain 7c", "assassin -duke 3c", "contessa contessa")
    game.play(A, "coup", target=B)
    assert game.as_of("eliminated")["players"][B]["coins"] == 3
    assert game.as_of("forfeited")["players"][B]["coins"] == 0


def test_drawn_cards_of_an_exchange_are_private() -> None:
    game = coup.given("ambassador captain 2c", "assassin assassin", "contessa contessa")
    game.play(A, "exchange").all_pass()
    drawn = [len(game.as_of("drew", viewer)["drawn"]) for viewer in (A, B, None)]
    assert drawn == [2, 0, 0]


# --- Karaya ---------------------------------------------------------------------------------------


def test_an_oracle_must_hide_after_its_side_is_revealed() -> None:
    game = karaya.given(6, {TWO: "oracle"}, turn=TWO).play(TWO, "prophesy")
    for seat in (ONE, FOUR, FIVE):
        game.play(TWO, "look", target=seat)
    game.play(TWO, "predict", side="rebels")
    assert game.as_of("sided")["players"][TWO]["must_hide"] is True
    game.quiet().slot_of(TWO).play(TWO, "hide_alone")
    player = game.as_of("hid")["players"][TWO]
    assert (player["side"], player["must_hide"]) == (None, False)


def test_a_new_round_is_told_before_its_cards_are_dealt() -> None:
    game = karaya.new_game(6, rounds=2).to_the_end()
    game.next_round()
    roles = [game.as_of(on, ONE)["players"][ONE]["role"] for on in ("round", "dealt")]
    assert roles == [None, game.role(ONE)]
    assert game.as_of("round")["centre"] is None


# --- The Message ----------------------------------------------------------------------------------


def test_a_death_event_shows_the_player_eliminated() -> None:
    """They discard their hand and reveal their identity before elimination."""
    victim = message.seat("undercover", "lock_red burn_red", "black black", "old_gun", up=False)
    game = message.kill(victim, message.seat("military"), message.seat("military"))
    left, shown, died = (game.as_of(on)["players"][3] for on in ("left", "turned_up", "died"))
    assert [one["alive"] for one in (left, shown, died)] == [True, True, False]
    assert [one["hand"] for one in (left, shown)] == [0, 0]
    assert [len(one["intelligence"]) for one in (left, shown, died)] == [3, 3, 0]
    assert shown["face_up"] is True


# --- Mafia de Cuba --------------------------------------------------------------------------------


def test_a_passed_box_is_at_the_next_holder() -> None:
    """The turn and the content seen by the next holder change only then."""
    game = mafia.new_game(6).play(0, "hide", diamonds=3)
    game.play(1, "bag_nothing").play(1, "take_diamonds", diamonds=2)
    took = game.as_of("took", 2)
    assert (took["holder"], took["turn"], took["box"]) == (2, 1, None)
    assert game.as_of("took", 1)["box"] is None


def test_the_box_is_hidden_when_hiding_is_announced() -> None:
    game = mafia.new_game(6).play(0, "hide", diamonds=3)
    assert [game.as_of("hid", viewer)["box"] for viewer in (None, 1, 2)] == [None] * 3
    assert game.as_of("hid", 0)["hidden"] == 3


def spoken(frame: Table, seat: int) -> object:
    players: Any = frame.view(None)["players"]
    return players[seat]["spoken"]


def test_the_end_is_told_before_all_is_revealed() -> None:
    game = mafia.given(8, "D H 4 H 2 F H").accuse(3).accuse(5)
    over, revealed = game.as_of("over"), game.as_of("revealed")
    assert over["ending"] == {"winners": [0, 1, 2, 4, 7], "why": "all_found"}
    assert (over["journey"], over["players"][6]["role"]) == (None, None)
    assert revealed["players"][6]["role"] == "agent_fbi"


def test_the_game_is_over_when_the_successor_is_told() -> None:
    game = mafia.given(8, "D H 4 H 2 F H").accuse(3).accuse(5)
    for seat in game.pending:
        game.play(seat, "vote", target=1)
    assert "outcome" in game.as_of("successor")


def test_a_claim_event_follows_its_effect() -> None:
    game = mafia.given(8, "D H 4 H 2 F H")
    frames: list[Table] = []
    game.table.frames = frames
    game.claim(3, "took_nothing")
    assert spoken(frames[0], 3)


def test_when_the_last_one_adds_nothing_all_have_been_heard() -> None:
    game = mafia.given(6, "H 2 3 D F", heard=False).play(0, "hear")
    for seat in game.pending:
        assert game.as_of("hearing")["heard"] is False
        game.play(seat, "add_nothing")
    assert game.as_of("added_nothing")["heard"] is True


# --- Outlaws --------------------------------------------------------------------------------------


def test_a_token_leaves_its_slot_before_the_others_move_up() -> None:
    game = outlaws.given("2:IND", tokens="XBVCEXVX", reserve="XVV")
    game.play(0, "take", place=2, token="vote")
    took, refilled = game.as_of("took"), game.as_of("refilled")
    assert (took["tokens"][2], took["reserve"], took["players"][0]["votes"]) == (None, 3, 1)
    assert (refilled["tokens"][2] is None, refilled["reserve"]) == (False, 2)


def test_the_streets_are_unveiled_after_the_end_is_told() -> None:
    game = outlaws.given("4:HIT", "4:GOV")
    game.play(0, "shoot", place=4).quiet()
    over, unveiled = (game.as_of(on)["streets"][1]["places"] for on in ("over", "unveiled"))
    assert None in [place["character"] for place in over]
    assert None not in [place["character"] for place in unveiled]
    assert "outcome" in game.as_of("unveiled")


def test_the_first_loss_of_a_team_shows_who_has_lost() -> None:
    game = outlaws.teams(
        {0: "HIT", 1: "IND"}, {10: "GOV", 5: "GOV2", 0: "SHE", 1: "SHE2"},
        votes=[0, 2, 0, 1], headlines=[3, 2, 3, 3],
    )  # fmt: skip
    game.play(0, "shoot", place=0).quiet()
    players = game.as_of("lost")["players"]
    assert players[1]["alive"] is False
    assert players[3]["headlines"] == 5
