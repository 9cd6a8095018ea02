"""Each option of §14: its default, and the effect of its other values."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.games.karaya.table_helpers import (
    EIGHT,
    FIVE,
    FOUR,
    NINE,
    ONE,
    SEVEN,
    SIX,
    THREE,
    TWO,
    Scene,
    given,
    new_game,
)

import facedown
from facedown.games.karaya.game import GAME

BOOK = Path(__file__).parents[3] / "docs/specification/karaya.md"


def test_the_defaults_are_those_of_the_specification() -> None:
    rows = re.findall(
        r"^\| `(\w+)` \| `?(.+?)`? \|", BOOK.read_text("utf-8").split("## 14 ")[1], re.MULTILINE
    )
    words = {"on": True, "off": False}
    told = {name: words.get(value, value) for name, value in rows}
    values = GAME.options.complete(None)
    assert {name: value if isinstance(value, bool) else str(value)
            for name, value in values.items()} == told  # fmt: skip


# --- the game -------------------------------------------------------------------------------------


def test_rounds() -> None:
    """§8.1"""
    game = new_game(5, rounds=1, max_laps=3).to_the_end()
    assert game.step == "over"
    assert game.ever("over")[0]["why"] == "rounds"
    with pytest.raises(facedown.BadOptions, match="rounds"):
        new_game(5, rounds=0)


def test_target_ends_the_game_instead() -> None:
    """§8.2: the first round in which somebody has reached it; the highest total wins."""
    game = given(7, {TWO: "up slave", THREE: "up slave", FOUR: "slave"}, turn=FOUR,
                 target=4, scores={TWO: 2, THREE: 3})  # fmt: skip
    game.act(FOUR, "call")
    assert game.ever("over") == [{"on": "over", "winners": [THREE], "why": "target"}]


def test_target_may_be_reached_exactly() -> None:
    """§8.2"""
    game = given(7, {SIX: "up sultan"}, turn=SIX, crown=SIX, target=4, scores={SIX: 2})
    assert game.ever("over") == [{"on": "over", "winners": [SIX], "why": "target"}]


def test_target_goes_on_until_it_is_reached() -> None:
    """§8.2"""
    game = given(7, {SIX: "up sultan"}, turn=SIX, crown=SIX, target=4, scores={SIX: 1},
                 round_number=5)  # fmt: skip
    assert game.step == "ready"
    assert game.next_round().view(None)["round"] == 6


def test_target_after_thirty_rounds_at_the_latest() -> None:
    """§8.2"""
    game = given(7, {SIX: "up sultan"}, turn=SIX, crown=SIX, target=12, round_number=30)
    assert game.step == "over"
    assert game.ever("over")[0]["why"] == "rounds"
    game = given(7, {SIX: "up sultan"}, turn=SIX, crown=SIX, target=12, round_number=29)
    assert game.step == "ready"


def test_max_laps() -> None:
    """§6.3"""
    game = new_game(5, max_laps=3).to_the_end()
    assert game.won == (None, "stalemate")
    assert game.table.slot == 15


def test_starter() -> None:
    """§1.7"""
    assert {new_game(7, seed=seed, starter=FIVE).active for seed in range(8)} == {FIVE}
    with pytest.raises(facedown.BadOptions, match="starter"):
        new_game(5, starter=SIX)


def test_starter_counts_for_the_first_round_only() -> None:
    """§1.7"""
    game = new_game(5, starter=THREE, max_laps=3).to_the_end()
    assert game.active == TWO
    assert game.next_round().active == THREE
    assert game.to_the_end().next_round().active == THREE


def test_memory_does_not_change_the_rules() -> None:
    """§9.2: the views are the same; the page keeps the notes."""
    seen = []
    for memory in (True, False):
        game = new_game(7, memory=memory, starter=ONE).quiet().act(ONE, "peek", target=TWO)
        seen.append((game.public(), game.views()))
    assert seen[0] == seen[1]


# --- a slot ---------------------------------------------------------------------------------------


def test_c22_pass_allowed_off() -> None:
    game = given(7, {ONE: "slave"}, pass_allowed=False)
    game.refused(ONE, "pass")
    assert {"peek", "trade", "trade_centre", "call"} <= game.verbs(ONE)
    game.play(ONE, "peek", target=TWO)
    game.all_pass()
    assert game.active == TWO, "windows may be passed all the same"


def test_pass_allowed_off_leaves_always_something() -> None:
    """§4.2: whoever is public may hide, whoever is hidden trades with the centre."""
    cards = {TWO: "up slave", THREE: "up guard", FOUR: "up slave", FIVE: "up assassin",
             SIX: "up slave"}  # fmt: skip
    game = given(6, {ONE: "grand_vizier", **cards}, centre="sultan", pass_allowed=False)
    assert "pass" not in game.verbs(ONE) and "trade_centre" in game.verbs(ONE)
    game = given(6, {ONE: "up belly_dancer", **cards}, centre="sultan", pass_allowed=False)
    assert game.verbs(ONE) == {"hide_centre", "hide_alone"}


def test_c5_fatigue_lose_slot() -> None:
    """§5.8: the slot is lost like that of a captured player, without a window."""
    game = given(7, {TWO: "up slave fatigued"}, fatigue="lose_slot").play(ONE, "pass").all_pass()
    assert game.ever("lost_slot") == [{"on": "lost_slot", "seat": TWO, "why": "fatigued"}]
    assert (game.step, game.active) == ("main", THREE)
    assert not game.has(TWO, "fatigued")


def test_fatigue_lose_slot_takes_nothing_else() -> None:
    """§5.8: they may still react."""
    game = given(8, {FOUR: "up guard fatigued", FIVE: "slave", TWO: "assassin"}, turn=TWO,
                 fatigue="lose_slot")  # fmt: skip
    game.play(TWO, "assassinate", target=FIVE)
    game.answer(stop=FOUR)
    assert game.card(TWO) == "dead assassin"


def test_t83_under_lose_slot_the_oracle_hides_in_the_slot_after_it() -> None:
    game = given(7, {FOUR: "up oracle loyalists must_hide fatigued"}, turn=FOUR,
                 fatigue="lose_slot")  # fmt: skip
    assert (game.step, game.active) == ("main", FIVE)
    assert game.card(FOUR) == "up oracle loyalists must_hide"
    game.act(FIVE, "pass").slot_of(FOUR)
    assert game.step == "hide"


def test_bans_end_with_a_slot_lost_by_fatigue() -> None:
    """§3: also a lost one."""
    game = given(7, {TWO: "up slave fatigued"}, turn=TWO, barred={TWO: [FIVE]}, fatigue="lose_slot")
    assert game.barred(TWO) == []


def test_c6_oracle_rehide_keep_only() -> None:
    game = given(7, {TWO: "up oracle rebels must_hide"}, turn=TWO, oracle_rehide="keep_only")
    assert (game.step, game.verbs(TWO)) == ("hide", {"hide_alone"})
    game.act(TWO, "hide_alone")
    assert game.card(TWO) == "oracle"
    game = given(7, {TWO: "up assassin"}, turn=TWO, oracle_rehide="keep_only")
    assert {"hide", "hide_centre", "hide_alone"} <= game.verbs(TWO), "others hide as ever"


@pytest.mark.parametrize(("value", "known"), [("keep_only", "oracle"), ("trade", None)])
def test_c6_under_keep_the_oracles_place_is_public(value: str, known: str | None) -> None:
    """§5.9: by the option alone; otherwise it may have been traded (§9.2)."""
    game = given(7, {TWO: "up oracle rebels must_hide"}, turn=TWO, oracle_rehide=value)
    game.play(TWO, "hide_alone")
    assert game.player(TWO, ONE)["role"] is None
    assert game.knows(ONE, TWO) == known


# --- the ban on trading back ----------------------------------------------------------------------


def test_c7_trade_ban_both() -> None:
    """§4.2: in their own next slot."""
    game = given(7, {}, trade_ban="both").act(ONE, "trade", target=THREE)
    assert game.barred(THREE) == [ONE]
    game.act(TWO, "pass")
    game.refused(THREE, "trade", target=ONE)
    game.act(THREE, "pass").slot_of(ONE)
    assert game.barred(ONE) == [THREE]
    game.refused(ONE, "trade", target=THREE)
    game.act(ONE, "pass").slot_of(ONE)
    game.play(ONE, "trade", target=THREE)


def test_c7_trade_ban_both_after_a_secret_trade() -> None:
    """§4.2: also where nobody else can notice."""
    for card, banned in (("guard", [TWO]), ("slave", [])):
        game = given(7, {TWO: "up slave", FIVE: card}, turn=TWO, trade_ban="both")
        game.act(TWO, "hide", target=FIVE)
        assert game.barred(FIVE) == banned
        game.slot_of(TWO)
        assert game.barred(TWO) == [FIVE]
        game.refused(TWO, "trade", target=FIVE)


def test_c7_trade_ban_both_does_not_concern_the_centre() -> None:
    game = given(7, {}, trade_ban="both").act(ONE, "trade_centre").slot_of(TWO)
    game.act(TWO, "pass").slot_of(ONE)
    assert game.barred(ONE) == []
    game.play(ONE, "trade_centre")


def test_c7_trade_ban_none() -> None:
    game = given(7, {}, trade_ban="none").act(ONE, "trade", target=TWO)
    assert game.barred(TWO) == []
    game.play(TWO, "trade", target=ONE)
    game = given(7, {ONE: "up assassin", TWO: "guard"}, trade_ban="none")
    game.act(ONE, "hide", target=TWO)
    assert game.barred(TWO) == []


def test_secret_same_role_ban() -> None:
    """§4.2: T22 the other way."""
    game = given(7, {TWO: "up slave", FIVE: "slave"}, turn=TWO, secret_same_role_ban=True)
    game.act(TWO, "hide", target=FIVE)
    assert game.barred(FIVE) == [TWO]
    game.slot_of(FIVE)
    game.refused(FIVE, "trade", target=TWO)


# --- reactions ------------------------------------------------------------------------------------


def test_c4_call_off_turn_off() -> None:
    """§5.5: only as an action."""
    game = given(8, {TWO: "slave", FIVE: "slave", SEVEN: "sultan"}, call_off_turn=False)
    game.refused(TWO, "call")
    game.play(ONE, "pass")
    assert game.verbs(TWO) == game.verbs(FIVE) == {"pass"}
    assert game.verbs(SEVEN) == {"pass", "proclaim"}
    game.all_pass()
    game.play(TWO, "call")
    assert game.step == "join"
    game.answer(join=FIVE)
    assert (game.card(TWO), game.card(FIVE)) == ("up slave", "up slave")


def test_c4_call_off_turn_off_no_window_once_the_sultan_is_public() -> None:
    """§5.4"""
    game = given(8, {TWO: "slave", SEVEN: "up sultan"}, crown=SIX, call_off_turn=False)
    game.play(ONE, "pass")
    assert (game.step, game.active) == ("main", TWO)


def test_async_declare_off() -> None:
    """§5.4 (b): only in windows."""
    game = given(8, {TWO: "slave", FIVE: "sultan"}, async_declare=False)
    game.refused(TWO, "call")
    game.refused(FIVE, "proclaim")
    game.play(ONE, "pass").answer(proclaim=FIVE)
    assert game.crown == ONE


def test_async_declare_off_and_the_active_player() -> None:
    """§5.4 (b): no proclaiming while choosing; the window after the action remains."""
    game = given(8, {ONE: "sultan"}, async_declare=False)
    game.refused(ONE, "proclaim")
    game.play(ONE, "pass").answer(proclaim=ONE)
    assert game.crown == ONE


def test_c10_victim_guard_off() -> None:
    game = given(8, {THREE: "assassin", FOUR: "guard"}, turn=THREE, victim_guard=False)
    game.play(THREE, "assassinate", target=FOUR)
    assert game.asked == [TWO, FIVE]
    game.all_pass()
    assert game.card(FOUR) == "dead guard"


def test_c26_detained_sultan_proclaims_off() -> None:
    game = given(8, {FIVE: "sultan prison"}, detained_sultan_proclaims=False)
    game.refused(FIVE, "proclaim")
    game.play(ONE, "pass")
    assert game.verbs(FIVE) == {"pass"}
    free = given(8, {FIVE: "sultan"}, detained_sultan_proclaims=False).play(FIVE, "proclaim")
    assert free.card(FIVE) == "up sultan"


def test_c26_detained_guard_stops() -> None:
    """T52 the other way."""
    cards = {THREE: "assassin", SIX: "slave", FIVE: "guard prison"}
    game = given(9, cards, turn=THREE, detained_guard_stops=True)
    game.play(THREE, "assassinate", target=SIX)
    assert game.asked == [TWO, FOUR, FIVE, SEVEN]
    game.answer(stop=FIVE)
    assert (game.card(FIVE), game.card(THREE)) == ("up guard prison", "dead assassin")


def test_c26_detained_slave_calls() -> None:
    """T70 the other way: they may call and join, and are unfree all the same."""
    cards = {TWO: "up slave", THREE: "slave prison", FOUR: "slave"}
    game = given(8, cards, turn=SIX, detained_slave_calls=True).play(FOUR, "call")
    assert THREE in game.asked
    game.answer(join=THREE)
    assert game.card(THREE) == "up slave prison"
    assert not game.round_is_over
    game = given(8, cards, turn=SIX, detained_slave_calls=True).play(THREE, "call")
    assert game.card(THREE) == "up slave prison"
    game = given(8, cards, turn=SIX, detained_slave_calls=True).play(SIX, "pass")
    assert game.verbs(THREE) == {"pass", "call"}


# --- blocking for others --------------------------------------------------------------------------


def detention(*, target: int = FOUR, **cards: str) -> Scene:
    """1, a hidden Guard, detains somebody, and anybody may block it. Nine players, two Guards."""
    named = {"two": TWO, "three": THREE, "four": FOUR, "five": FIVE, "six": SIX, "seven": SEVEN}
    others = {named[seat]: card for seat, card in cards.items()}
    game = given(9, {ONE: "guard", **others}, block_detention="any")
    return game.play(ONE, "detain", target=target)


def test_c11_block_detention_any() -> None:
    """§5.2: any living undetained Sultan or Guard but the acting one."""
    game = detention(three="guard", four="slave", six="sultan")
    assert (game.step, game.asked) == ("block", [TWO, THREE, FOUR, FIVE, SIX, SEVEN, EIGHT, NINE])
    assert [seat for seat in game.asked if "block" in game.verbs(seat)] == [THREE, SIX]
    game.answer(block=SIX)
    assert game.said("blocked") == [{"on": "blocked", "seat": ONE, "by": SIX, "target": FOUR}]
    assert (game.card(SIX), game.card(FOUR), game.crown) == ("up sultan", "slave", ONE)


def test_c11_of_several_the_first_clockwise_blocks() -> None:
    game = detention(three="guard", four="slave", six="sultan")
    game.play(SIX, "block")
    for seat in game.pending:
        if seat in game.pending:
            game.play(seat, "block" if seat == THREE else "pass")
    assert (game.card(THREE), game.card(SIX)) == ("up guard", "sultan")
    assert game.ever("blocked") == [{"on": "blocked", "seat": ONE, "by": THREE, "target": FOUR}]


def test_c11_the_detained_block_for_nobody() -> None:
    game = detention(three="guard prison", four="slave")
    assert THREE not in game.asked
    game.all_pass()
    assert game.card(FOUR) == "slave prison"


def test_c11_public_players_are_asked_only_if_they_could_act() -> None:
    """§5.2: by public facts."""
    game = detention(three="up slave", four="slave", five="up guard")
    assert game.asked == [TWO, FOUR, FIVE, SIX, SEVEN, EIGHT, NINE]


def test_c11_a_window_although_the_target_could_not() -> None:
    """§5.2: skipped only if by the same facts nobody else could block either."""
    game = detention(four="up slave")
    assert (game.step, FOUR in game.asked) == ("block", False)
    game = detention(four="up slave", five="up sultan prison", three="dead guard")
    assert game.step == "declare"
    assert game.has(FOUR, "prison")


def test_c11_who_blocks_for_others_is_absent() -> None:
    """§10.6: a public Sultan or Guard blocks their own detention, nobody else's."""
    game = detention(four="up sultan", five="up guard")
    assert game.table.default(FOUR).json == {"do": "block"}
    assert game.table.default(FIVE).json == {"do": "pass"}


# --- powers ---------------------------------------------------------------------------------------


def test_c25_manipulated_chooses_vizier() -> None:
    game = given(9, {ONE: "grand_vizier", FOUR: "assassin", SEVEN: "slave"},
                 manipulated_chooses="vizier")  # fmt: skip
    game.play(ONE, "manipulate", side="rebels", target=FOUR)
    assert (game.step, game.pending, game.verbs(ONE)) == ("forced", (ONE,), {"assassinate"})
    assert FOUR not in game.targets(ONE, "assassinate")
    game.play(ONE, "assassinate", target=SEVEN)
    assert (game.step, game.ask["seat"]) == ("stop", FOUR), "the manipulated is the acting one"
    game.all_pass()
    assert game.card(SEVEN) == "dead slave"
    assert game.card(FOUR) == "up assassin fatigued"


def test_c25_the_oracles_sight_stays_private() -> None:
    """§5.8"""
    game = given(9, {ONE: "grand_vizier", FOUR: "oracle"}, manipulated_chooses="vizier")
    game.play(ONE, "manipulate", side="rebels", target=FOUR)
    for target in (TWO, SIX, SEVEN):
        assert (game.step, game.pending) == ("look", (ONE,))
        game.play(ONE, "look", target=target)
    looked = {"on": "looked", "seat": FOUR, "targets": [TWO, SIX, SEVEN]}
    assert game.seen_by(ONE, "looked") == [looked]
    roles = [game.role(seat) for seat in (TWO, SIX, SEVEN)]
    assert game.seen_by(FOUR, "looked") == [{**looked, "roles": roles}]
    assert (game.step, game.pending) == ("predict", (ONE,))
    game.play(ONE, "predict", side="loyalists")
    assert game.card(FOUR) == "up oracle loyalists fatigued must_hide"


def test_c25_an_oracle_of_their_own_accord_chooses() -> None:
    game = given(9, {ONE: "oracle"}, manipulated_chooses="vizier").play(ONE, "prophesy")
    assert game.pending == (ONE,)


def test_c25_the_vizier_drives_the_slave_driver() -> None:
    """§5.8"""
    game = given(9, {ONE: "grand_vizier", FOUR: "slave_driver", SIX: "slave"},
                 manipulated_chooses="vizier")  # fmt: skip
    game.play(ONE, "manipulate", side="rebels", target=FOUR).play(ONE, "capture", target=SIX)
    assert (game.pending, game.verbs(ONE)) == ((ONE,), {"capture", "pass"})
    game.play(ONE, "pass")
    assert game.card(FOUR) == "up slave_driver fatigued"


# --- the rebels are beaten ------------------------------------------------------------------------


@pytest.mark.parametrize("lying", ["captured", "prison"])
def test_c8_l2_counts_captured_off(lying: str) -> None:
    """L2: public Slaves who are captured or detained count as dead."""
    driver = {SEVEN: "up slave_driver"} if lying == "captured" else {}
    cards = {ONE: "sultan", TWO: "dead assassin", THREE: "up assassin", FOUR: "up slave",
             FIVE: f"up slave {lying}", SIX: f"up slave {lying}", **driver}  # fmt: skip
    game = given(11, cards, l2_counts_captured=False).act(ONE, "execute", target=THREE)
    assert game.won == ("loyalists", "beaten")
    game = given(11, cards).act(ONE, "execute", target=THREE)
    assert not game.round_is_over


def test_c8_a_hidden_detained_slave_counts_all_the_same() -> None:
    """L2: the test may not reveal anything hidden."""
    cards = {ONE: "sultan", TWO: "up assassin", THREE: "slave prison", FOUR: "slave", FIVE: "slave"}
    game = given(5, cards, centre="guard", l2_counts_captured=False)
    game.act(ONE, "execute", target=TWO)
    assert not game.round_is_over
