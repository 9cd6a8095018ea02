"""Who sees what: §9, T118, T119."""

from __future__ import annotations

import json

from tests.games.karaya.table_helpers import (
    EIGHT,
    FIVE,
    FOUR,
    ONE,
    SEVEN,
    SIX,
    THREE,
    TWO,
    Scene,
    given,
)

from facedown.games.karaya.cards import NAMES


def told(game: Scene, viewer: int | None) -> tuple[dict[str, object], list[dict[str, object]]]:
    """What a seat gets when it reconnects (§9.4): the view, and its events."""
    return game.view(viewer), [event.seen_by(viewer) for event in game.story]


def hidden_roles(game: Scene, viewer: int | None) -> list[object]:
    """The face-down cards that this viewer sees."""
    return [game.player(seat, viewer)["role"] for seat in range(game.table.seats)
            if not game.up(seat) and seat != viewer]  # fmt: skip


def test_t118_who_connects_again_sees_nothing_of_a_secret_trade() -> None:
    cards = {TWO: "up assassin", FIVE: "guard", SEVEN: "up slave", EIGHT: "dead slave"}
    game = given(8, cards, turn=TWO).play(TWO, "hide", target=FIVE)
    for viewer in (None, *range(8)):
        view, log = told(game, viewer)
        if viewer is not None:
            assert game.player(viewer, viewer)["role"] == game.role(viewer)
        for event in log:
            if event["on"] == "hid":
                assert set(event) - {"role"} == {"on", "seat"}
        if viewer not in (TWO, FIVE):
            assert hidden_roles(game, viewer) == [None] * len(hidden_roles(game, viewer))
            assert view["barred"] == []


def test_t118_the_log_is_the_same_for_every_target() -> None:
    """T118: for everybody who took no part."""
    cards = {TWO: "up assassin", FIVE: "guard", SIX: "slave"}
    seen = []
    for target in (FIVE, SIX):
        game = given(8, cards, turn=TWO).act(TWO, "hide", target=target)
        seen.append([told(game, viewer) for viewer in (None, ONE, THREE, FOUR, SEVEN, EIGHT)])
    assert seen[0] == seen[1]


def test_t119_the_dead_see_what_is_public() -> None:
    game = given(7, {ONE: "assassin", FOUR: "slave", SEVEN: "up guard", FIVE: "sultan"})
    game.act(ONE, "assassinate", target=FOUR)
    died = len(game.story)
    game.act(TWO, "peek", target=FIVE).act(THREE, "trade", target=SIX)
    game.slot_of(SEVEN).act(SEVEN, "hide_alone")
    view, public = game.view(FOUR), game.view(None)
    assert {**view, "seat": None} == public
    assert hidden_roles(game, FOUR) == [None] * len(hidden_roles(game, FOUR))
    assert [e.seen_by(FOUR) for e in game.story[died:]] == game.public()[died:]


def test_t119_until_the_round_ends() -> None:
    game = given(7, {ONE: "assassin", FOUR: "slave", FIVE: "sultan"})
    game.act(ONE, "assassinate", target=FOUR).slot_of(ONE).act(ONE, "assassinate", target=FIVE)
    assert game.round_is_over
    assert [game.player(seat, FOUR)["role"] for seat in range(7)] == [
        game.role(seat) for seat in range(7)
    ]


def test_public_state() -> None:
    """§9: the dead, public cards, tokens, the crown, the active seat, who is asked, the points."""
    cards = {TWO: "up slave captured prison fatigued", THREE: "up slave_driver", FOUR: "dead guard",
             FIVE: "up sultan", SIX: "up oracle rebels must_hide"}  # fmt: skip
    game = given(8 + 1, cards, crown=THREE, scores={TWO: 4})
    for viewer in (None, ONE):
        view = game.view(viewer)
        assert (view["crown"], view["turn"]) == (THREE, ONE)
        assert game.player(TWO, viewer) == {
            "alive": True, "role": "slave", "up": True, "side": None, "prison": True,
            "captured": True, "fatigued": True, "must_hide": False, "charmed": False, "score": 4,
        }  # fmt: skip
        assert game.player(FOUR, viewer)["alive"] is False
        assert game.player(FOUR, viewer)["role"] == "guard"
        assert game.player(SIX, viewer)["side"] == "rebels"
        assert game.player(SIX, viewer)["must_hide"] is True
    assert game.ask == {"step": "main", "seat": ONE, "seats": [ONE], "answered": False}


def test_centre_and_neutrals_set_aside_are_hidden() -> None:
    """§9.3: before the round ends."""
    game = given(8, {ONE: "slave", TWO: "up guard"}, centre="oracle")
    game.act(ONE, "peek", target=FOUR).act(TWO, "hide_alone").act(THREE, "trade", target=SIX)
    for viewer in (None, *range(8)):
        text = json.dumps(told(game, viewer))
        for name in NAMES[4:]:
            assert f'"{name}"' not in text


def test_a_window_that_closes() -> None:
    """§9: declarations are public, and so is that nobody stopped or blocked."""
    game = given(8, {ONE: "assassin", SIX: "slave"}).play(ONE, "assassinate", target=SIX).all_pass()
    assert game.ever("unstopped") == [{"on": "unstopped", "seat": ONE, "target": SIX}]
    game = given(8, {ONE: "guard"}).play(ONE, "detain", target=SIX).all_pass()
    assert game.ever("detained") == [{"on": "detained", "seat": ONE, "target": SIX}]
    game = given(8, {}).play(ONE, "pass")
    before = len(game.story)
    game.all_pass()
    assert [e["on"] for e in game.public()[before:]] == ["turn"], "nobody has declared"


def test_legal_actions_are_private() -> None:
    """§9.1: two tables that differ only in hidden cards look the same to others."""
    seen = []
    for card in ("sultan", "guard", "slave"):
        others = {"sultan": "guard", "guard": "sultan", "slave": "sultan"}
        game = given(8, {FIVE: card, SIX: others[card], TWO: "up assassin"}, centre="slave")
        game.play(ONE, "pass")
        seen.append(game.view(TWO))
    assert seen[0] == seen[1] == seen[2]


def test_the_partner_of_a_secret_trade_can_infer_it() -> None:
    """§9.5: they know the partner, and so the partner's new card; nobody else learns anything."""
    game = given(8, {TWO: "up assassin", FIVE: "guard", SIX: "slave"}, turn=TWO)
    game.play(TWO, "hide", target=FIVE)
    assert game.knows(FIVE, TWO) == "guard"
    assert game.knows(TWO, FIVE) == "assassin"
    for other in (ONE, THREE, FOUR, SIX, SEVEN, EIGHT):
        assert game.knows(other, TWO) is None
        assert game.knows(other, FIVE) is None
