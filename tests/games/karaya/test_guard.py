"""Guards and Assassins: §5.2, §5.3, T40 to T59, T61, C10 to C13, C18, C26."""

from __future__ import annotations

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
)


def attack(game: Scene, assassin: int = THREE, target: int = SIX) -> Scene:
    return game.play(assassin, "assassinate", target=target)


# --- detain ---------------------------------------------------------------------------------------


def test_t40_a_detained_player_loses_the_next_slot() -> None:
    game = given(7, {ONE: "guard", FOUR: "assassin"}).play(ONE, "detain", target=FOUR)
    assert game.card(ONE) == "up guard"
    assert (game.step, game.asked) == ("block", [FOUR])
    assert game.verbs(FOUR) == {"pass"}
    game.play(FOUR, "pass")
    assert game.said("detained") == [{"on": "detained", "seat": ONE, "target": FOUR}]
    assert game.card(FOUR) == "assassin prison"
    game.quiet().act(TWO, "pass").act(THREE, "pass")
    assert game.ever("lost_slot") == [{"on": "lost_slot", "seat": FOUR, "why": "prison"}]
    assert game.card(FOUR) == "assassin"
    assert (game.step, game.pending) == ("main", (FIVE,))
    game.act(FIVE, "pass").slot_of(FOUR)
    assert len(game.ever("lost_slot")) == 1


def test_t41_c12_a_guard_may_block() -> None:
    game = given(8, {ONE: "guard", FOUR: "guard"}).play(ONE, "detain", target=FOUR)
    assert game.verbs(FOUR) == {"pass", "block"}
    game.play(FOUR, "block")
    assert game.said("blocked") == [{"on": "blocked", "seat": ONE, "by": FOUR, "target": FOUR}]
    assert (game.card(FOUR), game.card(ONE)) == ("up guard", "up guard")
    assert game.quiet().active == TWO, "the action is spent"


def test_c12_nobody_must_block() -> None:
    game = given(8, {ONE: "guard", FOUR: "guard"}).act(ONE, "detain", target=FOUR)
    assert game.card(FOUR) == "guard prison"


def test_t43_a_sultan_who_declines_looks_like_others() -> None:
    """T43: others see the same as with an Assassin (T40)."""
    seen = []
    for role in ("sultan", "assassin"):
        game = given(7, {ONE: "guard", FOUR: role}).act(ONE, "detain", target=FOUR)
        assert game.card(FOUR) == f"{role} prison"
        game.act(TWO, "pass").act(THREE, "pass").slot_of(FOUR)
        seen.append((game.public(), game.view(None)))
    assert seen[0] == seen[1]


def test_t44_the_detained_are_not_detained_again() -> None:
    game = given(8, {ONE: "guard", FOUR: "slave prison"})
    game.refused(ONE, "detain", target=FOUR)
    assert game.targets(ONE, "detain") == {TWO, THREE, FIVE, SIX, SEVEN, EIGHT}


def test_t46_a_hidden_dancer_has_no_effect() -> None:
    game = given(7, {ONE: "guard", TWO: "belly_dancer", FIVE: "slave"})
    game.act(ONE, "detain", target=FIVE)
    assert game.has(FIVE, "prison")


def test_t47_a_charmed_guard_may_block() -> None:
    game = given(8, {TWO: "up belly_dancer", ONE: "guard", FIVE: "guard"}, turn=FIVE)
    assert game.player(ONE)["charmed"] is True
    game.play(FIVE, "detain", target=ONE).play(ONE, "block")
    assert game.card(ONE) == "up guard"


@pytest.mark.parametrize("card", ["guard", "up guard"])
def test_a_charmed_guard_cannot_detain(card: str) -> None:
    """§5.7: hidden or public."""
    game = given(8, {ONE: card, TWO: "up belly_dancer"})
    assert "detain" not in game.verbs(ONE)
    game.refused(ONE, "detain", target=FIVE)


@pytest.mark.parametrize("card", ["up sultan", "up guard"])
def test_c13_a_public_loyalist_may_be_detained(card: str) -> None:
    game = given(8, {ONE: "guard", FOUR: card}).play(ONE, "detain", target=FOUR)
    assert (game.step, game.asked, game.verbs(FOUR)) == ("block", [FOUR], {"pass", "block"})
    game.play(FOUR, "pass")
    assert game.card(FOUR) == f"{card} prison"


def test_a_public_card_blocks_without_turning_up() -> None:
    """§5.0: a reaction turns its card up, if it was hidden."""
    game = given(8, {ONE: "up guard", FOUR: "up guard"}).play(ONE, "detain", target=FOUR)
    game.play(FOUR, "block")
    assert game.ever("revealed") == []
    assert game.card(FOUR) == "up guard"


def test_c11_the_target_alone_may_block() -> None:
    game = given(8, {ONE: "guard", TWO: "guard", THREE: "sultan", FOUR: "slave"})
    game.play(ONE, "detain", target=FOUR)
    assert game.asked == [FOUR]
    game.refused(TWO, "block")
    game.refused(THREE, "block")


def test_no_window_where_the_target_is_public_and_cannot_block() -> None:
    """§5.2"""
    game = given(8, {ONE: "guard", FOUR: "up slave"}).play(ONE, "detain", target=FOUR)
    assert game.step == "declare"
    assert game.has(FOUR, "prison")


def test_no_window_where_all_who_could_block_lie_face_up() -> None:
    """§5.2: the dead ones included."""
    game = given(8, {ONE: "guard", TWO: "dead guard", THREE: "up sultan"})
    game.play(ONE, "detain", target=FOUR)
    assert game.step == "declare"
    assert game.has(FOUR, "prison")


def test_a_window_where_a_guard_may_lie_in_the_centre() -> None:
    """§10.7: never skipped because of a hidden fact."""
    game = given(8, {ONE: "guard", THREE: "up sultan"}, centre="guard")
    game.play(ONE, "detain", target=FOUR)
    assert (game.step, game.asked, game.verbs(FOUR)) == ("block", [FOUR], {"pass"})


def test_a_guard_may_detain_again() -> None:
    """§4.3: a public one just uses the power."""
    game = given(8, {ONE: "up guard", FOUR: "up slave"}).play(ONE, "detain", target=FOUR)
    assert game.has(FOUR, "prison")
    assert game.ever("revealed") == []


# --- stop the assassin ----------------------------------------------------------------------------


def test_t49_a_guard_who_sits_elsewhere_is_not_asked() -> None:
    game = attack(given(9, {THREE: "assassin", SIX: "slave", EIGHT: "guard"}, turn=THREE,
                        centre="guard"))  # fmt: skip
    assert (game.step, game.asked) == ("stop", [TWO, FOUR, FIVE, SEVEN])
    game.all_pass()
    assert game.card(SIX) == "dead slave"
    assert game.card(THREE) == "up assassin"


def test_c18_a_guard_decides_whether_to_stop() -> None:
    cards = {THREE: "assassin", SIX: "slave", FIVE: "guard"}
    game = attack(given(7, cards, turn=THREE))
    assert game.verbs(FIVE) == {"pass", "stop"}
    game.answer()
    assert (game.card(SIX), game.card(FIVE)) == ("dead slave", "guard")
    game = attack(given(7, cards, turn=THREE)).answer(stop=FIVE)
    assert game.said("stopped") == [{"on": "stopped", "seat": FIVE, "by": THREE, "target": SIX}]
    assert (game.card(THREE), game.card(SIX)) == ("dead assassin", "slave")
    assert game.card(FIVE) == "up guard"
    assert game.quiet().active == FOUR


@pytest.mark.parametrize("first", [TWO, SEVEN])
def test_t50_c18_the_first_guard_clockwise_from_the_assassin_stops(first: int) -> None:
    cards = {THREE: "assassin", SIX: "slave", TWO: "guard", SEVEN: "guard"}
    game = attack(given(9, cards, turn=THREE))
    game.play(first, "stop")
    for seat in (TWO, FOUR, FIVE, SEVEN):
        if seat in game.pending:
            game.play(seat, "stop" if seat in (TWO, SEVEN) else "pass")
    assert game.ever("stopped") == [{"on": "stopped", "seat": SEVEN, "by": THREE, "target": SIX}]
    assert (game.card(SEVEN), game.card(TWO)) == ("up guard", "guard")
    assert (game.card(THREE), game.card(SIX)) == ("dead assassin", "slave")


def test_t52_c26_a_detained_guard_is_not_asked() -> None:
    game = attack(given(9, {THREE: "assassin", SIX: "slave", FIVE: "guard prison"}, turn=THREE))
    assert game.asked == [TWO, FOUR, SEVEN]
    game.all_pass()
    assert game.card(SIX) == "dead slave"


def test_t53_a_charmed_guard_is_not_asked() -> None:
    game = attack(given(7, {THREE: "assassin", FOUR: "up belly_dancer", FIVE: "guard"}, turn=THREE),
                  target=SIX)  # fmt: skip
    assert game.asked == [TWO, SEVEN]


def test_a_detained_dancer_charms_nobody() -> None:
    """§5.7: it is interrupted until the prison card is given back."""
    cards = {THREE: "assassin", FOUR: "up belly_dancer prison", FIVE: "guard", SIX: "slave"}
    game = attack(given(7, cards, turn=THREE))
    assert game.asked == [TWO, FIVE, SEVEN]
    game.answer(stop=FIVE)
    assert game.card(THREE) == "dead assassin"


def test_t55_the_dead_are_skipped() -> None:
    game = given(
        9, {THREE: "guard", FOUR: "dead slave", FIVE: "dead guard", SIX: "assassin",
            EIGHT: "slave"}, turn=SIX,
    )  # fmt: skip
    attack(game, SIX, EIGHT)
    assert game.asked == [THREE, SEVEN, NINE]
    game.answer(stop=THREE)
    assert (game.card(SIX), game.card(EIGHT)) == ("dead assassin", "slave")


def test_t56_c10_a_victim_beside_the_assassin_may_stop_it() -> None:
    game = attack(given(7, {THREE: "assassin", FOUR: "guard"}, turn=THREE), target=FOUR)
    assert game.asked == [TWO, FOUR, FIVE]
    game.answer(stop=FOUR)
    assert (game.card(THREE), game.card(FOUR)) == ("dead assassin", "up guard")


def test_c10_a_victim_elsewhere_may_not() -> None:
    game = attack(given(7, {THREE: "assassin", SIX: "guard"}, turn=THREE))
    assert game.asked == [TWO, FOUR, FIVE, SEVEN]
    game.refused(SIX, "stop")
    game.all_pass()
    assert game.card(SIX) == "dead guard"


def test_t58_a_public_guard_stops_without_turning_up() -> None:
    game = attack(given(7, {THREE: "up assassin", SIX: "slave", FIVE: "up guard"}, turn=THREE))
    assert game.asked == [FIVE], "all Guards lie face up: the hidden are not asked"
    game.play(FIVE, "stop")
    assert game.ever("revealed") == []
    assert game.card(THREE) == "dead assassin"


def test_of_the_public_only_guards_are_asked() -> None:
    """§5.2"""
    cards = {THREE: "assassin", FOUR: "up slave", FIVE: "up guard", SIX: "slave",
             SEVEN: "up sultan"}  # fmt: skip
    assert attack(given(9, cards, turn=THREE)).asked == [TWO, FIVE]


def test_t59_no_window_where_all_guards_are_known_to_be_elsewhere() -> None:
    cards = {THREE: "assassin", SIX: "slave", EIGHT: "up guard", NINE: "dead guard"}
    game = attack(given(9, cards, turn=THREE))
    assert game.card(SIX) == "dead slave"
    assert game.step == "declare"
    assert game.ever("unstopped") == []


def test_a_window_where_the_last_guard_may_lie_in_the_centre() -> None:
    """§10.7: never skipped because of a hidden fact."""
    game = attack(given(7, {THREE: "assassin", SIX: "slave"}, turn=THREE, centre="guard"))
    assert (game.step, game.asked) == ("stop", [TWO, FOUR, FIVE, SEVEN])


def test_t113_a_guard_who_declines_leaves_no_trace() -> None:
    """T113: the engine's part, without time."""
    seen = []
    for near in (True, False):
        cards = {THREE: "assassin", FIVE: "guard" if near else "slave", SIX: "slave"}
        game = attack(given(7, cards, turn=THREE, centre="slave" if near else "guard"))
        assert (game.step, game.asked) == ("stop", [TWO, FOUR, FIVE, SEVEN])
        game.all_pass()
        assert game.card(SIX) == "dead slave"
        seen.append((game.public(), game.view(None)))
    assert seen[0] == seen[1]


def test_nobody_sees_who_is_asked_as_a_guard() -> None:
    """§5.0: only seats that can really act have more choices than a pass, and only they see it."""
    game = attack(given(7, {THREE: "assassin", SIX: "slave", FIVE: "guard"}, turn=THREE))
    before = [game.view(viewer) for viewer in (None, ONE, TWO, THREE, FOUR, SIX, SEVEN)]
    game.play(FIVE, "pass")
    after = [game.view(viewer) for viewer in (None, ONE, TWO, THREE, FOUR, SIX, SEVEN)]
    assert before == after
    assert game.pending == (TWO, FOUR, SEVEN)
    assert [game.verbs(seat) for seat in game.pending] == [{"pass"}] * 3


def test_the_assassin_is_turned_up_before_anybody_answers() -> None:
    """§5.3, §5.0"""
    game = attack(given(7, {THREE: "assassin", SIX: "slave"}, turn=THREE))
    assert game.card(THREE) == "up assassin"
    assert [e["on"] for e in game.public()[-2:]] == ["revealed", "used"]
    assert game.alive(SIX)


# --- assassinate ----------------------------------------------------------------------------------


def test_t61_the_dead_are_shown_and_the_round_goes_on() -> None:
    game = attack(given(7, {THREE: "assassin", FIVE: "slave"}, turn=THREE), target=FIVE).quiet()
    assert game.card(FIVE) == "dead slave"
    assert game.ever("died") == [
        {"on": "died", "seat": FIVE, "role": "slave", "how": "assassinated"}
    ]
    assert (game.step, game.active) == ("main", FOUR)
    game.slot_of(SIX)
    assert game.table.slot == 7 + 4


def test_anybody_else_may_be_assassinated() -> None:
    """§5.3: hidden or public, of any side, except the dead."""
    game = given(8, {THREE: "assassin", FOUR: "up assassin", FIVE: "dead slave", SIX: "up sultan"},
                 turn=THREE)  # fmt: skip
    assert game.targets(THREE, "assassinate") == {ONE, TWO, FOUR, SIX, SEVEN, EIGHT}
    game.refused(THREE, "assassinate", target=THREE)
    game.refused(THREE, "assassinate", target=FIVE)


def test_again_in_later_slots() -> None:
    """§5.3"""
    game = given(7, {THREE: "up assassin", SIX: "slave", TWO: "slave"}, turn=THREE)
    attack(game).quiet().slot_of(THREE)
    attack(game, target=TWO).quiet()
    assert (game.card(SIX), game.card(TWO)) == ("dead slave", "dead slave")


def test_tokens_on_a_dead_card_are_returned() -> None:
    """§5.10"""
    cards = {THREE: "assassin", SIX: "up slave prison fatigued", FIVE: "up grand_vizier rebels"}
    for target, left in ((SIX, "dead slave"), (FIVE, "dead grand_vizier")):
        game = attack(given(7, cards, turn=THREE), target=target).quiet()
        assert game.card(target) == left


def test_a_dead_card_stays_where_it_is() -> None:
    """§5.10: nobody trades it, nobody peeks."""
    game = given(7, {ONE: "slave", FOUR: "dead guard"})
    game.refused(ONE, "trade", target=FOUR)
    game.refused(ONE, "peek", target=FOUR)


def test_the_dead_are_asked_nothing() -> None:
    """§5.10: no slots, no reactions."""
    game = given(7, {ONE: "assassin", TWO: "dead guard", FOUR: "slave"})
    attack(game, ONE, FOUR)
    assert game.step == "declare", "the only Guard is dead"
    assert TWO not in game.asked
    assert FOUR not in game.asked
