"""Each option alone, with both values and both presets: §2."""

from itertools import product

import pytest
from tests.games.coup.table_helpers import COUP, A, B, C, given, new_game

import facedown

PRESETS = ("seed", "official")
BOTH = pytest.mark.parametrize(
    ("preset", "scope"), list(product(PRESETS, ("any", "target"))), ids="-".join
)


def test_the_presets_are_those_of_the_rule_book() -> None:
    seed, official = (COUP.options.complete({"preset": name}) for name in PRESETS)
    differ = {name: (seed[name], official[name]) for name in seed if seed[name] != official[name]}
    assert differ == {
        "block_scope_assassinate": ("any", "target"),
        "block_scope_steal": ("any", "target"),
        "exchange_max": ("1", "all"),
        "proof_replacement": ("after_action", "before_action"),
        "two_player_court": ("all_11", "three"),
        "two_player_draft": (True, False),
    }
    for common in (seed, official):
        assert common["block_scope_steal_inquisitor"] == "target"
        assert common["inquisitor"] is False
        assert common["forced_coup_at"] == 10
        assert common["steal_needs_coin"] is True
        assert common["turn_cap"] == 0
    assert COUP.options.complete(None) == seed, "D1: the default is the seed's"


@BOTH
def test_block_scope_assassinate(preset: str, scope: str) -> None:
    game = given(
        "assassin duke 3c", "captain duke", "duke contessa",
        preset=preset, block_scope_assassinate=scope,
    )  # fmt: skip
    game.play(A, "assassinate", target=B).all_pass()
    assert game.pending == ((B, C) if scope == "any" else (B,))
    if scope == "target":
        game.refused(C, "block", character="contessa")
        return
    game.passes(B).play(C, "block", character="contessa").all_pass()
    assert game.lost(B) == []


@BOTH
def test_block_scope_assassinate_says_nothing_about_steals(preset: str, scope: str) -> None:
    game = given(
        "captain duke",
        "captain duke",
        "duke contessa",
        preset=preset,
        block_scope_assassinate=scope,
    )
    game.play(A, "steal", target=B).all_pass()
    assert game.pending == ((B, C) if preset == "seed" else (B,))


@BOTH
@pytest.mark.parametrize("character", ["captain", "ambassador"])
def test_block_scope_steal(preset: str, scope: str, character: str) -> None:
    game = given(
        "captain duke", "duke duke", "contessa ambassador", preset=preset, block_scope_steal=scope
    )
    game.play(A, "steal", target=B).all_pass()
    if scope == "target":
        assert game.pending == (B,)
        game.refused(C, "block", character=character)
        return
    assert game.pending == (B, C)
    game.passes(B).play(C, "block", character=character).all_pass()
    assert (game.coins(A), game.coins(B)) == (2, 2)


@BOTH
def test_block_scope_steal_says_nothing_about_assassinations(preset: str, scope: str) -> None:
    game = given(
        "assassin duke 3c", "captain duke", "duke contessa", preset=preset, block_scope_steal=scope
    )
    game.play(A, "assassinate", target=B).all_pass()
    assert game.pending == ((B, C) if preset == "seed" else (B,))


@pytest.mark.parametrize(
    ("steal", "inquisitor"), list(product(("any", "target"), repeat=2)), ids="-".join
)
@pytest.mark.parametrize("preset", PRESETS)
def test_block_scope_steal_inquisitor(preset: str, steal: str, inquisitor: str) -> None:
    game = given(
        "captain duke", "duke duke", "contessa inquisitor", preset=preset, inquisitor=True,
        block_scope_steal=steal, block_scope_steal_inquisitor=inquisitor,
    )  # fmt: skip
    game.play(A, "steal", target=B).all_pass()
    wanted = ["captain"] * (steal == "any") + ["inquisitor"] * (inquisitor == "any")
    assert [choice["character"] for choice in game.options(C, "block")] == wanted
    assert game.pending == ((B, C) if wanted else (B,))
    assert [choice["character"] for choice in game.options(B, "block")] == ["captain", "inquisitor"]


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("most", ["1", "all"])
def test_exchange_max(preset: str, most: str) -> None:
    game = given(
        "ambassador duke", "captain contessa", "duke duke", preset=preset, exchange_max=most
    )
    game.play(A, "exchange").all_pass()
    assert ([0, 1] in [c["cards"] for c in game.options(A, "return")]) == (most == "all")
    assert len(game.options(A, "return")) == (6 if most == "all" else 5)


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("when", ["after_action", "before_action"])
def test_proof_replacement(preset: str, when: str) -> None:
    game = given(
        "duke captain", "captain contessa", "duke duke", preset=preset, proof_replacement=when
    )
    game.play(A, "tax").play(B, "challenge").play(A, "show", card=0)
    assert game.marks(A) == [when == "after_action", False]
    assert len(game.said("replaced")) == (when == "before_action")
    game.play(B, "lose", card=0)
    assert len(game.said("replaced")) == (when == "after_action")


@pytest.mark.parametrize("when", ["after_action", "before_action"])
@pytest.mark.parametrize("most", ["1", "all"])
def test_c3_proof_replacement_in_an_exchange(when: str, most: str) -> None:
    game = given(
        "ambassador duke",
        "captain contessa",
        "duke duke",
        proof_replacement=when,
        exchange_max=most,
    )
    game.play(A, "exchange").play(B, "challenge").play(A, "show", card=0).play(B, "lose", card=0)
    places = {place for c in game.options(A, "return") for place in c["cards"]}  # type: ignore[attr-defined]
    assert (0 in places) == (when == "before_action")


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize(("court", "cards"), [("three", 3), ("all_11", 11)])
def test_two_player_court(preset: str, court: str, cards: int) -> None:
    game = new_game(2, preset, two_player_draft=True, two_player_court=court)
    game.table.play(A, {"do": "pick", "character": "duke"})
    game.table.play(B, {"do": "pick", "character": "duke"})
    assert len(game.court) == cards
    assert len(game.aside) == 11 - cards


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("draft", [True, False])
def test_two_player_draft(preset: str, draft: bool) -> None:
    game = new_game(2, preset, two_player_draft=draft)
    assert game.step == ("draft" if draft else "turn")


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("on", [True, False])
def test_inquisitor(preset: str, on: bool) -> None:
    game = new_game(4, preset, inquisitor=on)
    assert game.everything.count("inquisitor") == (3 if on else 0)
    assert game.everything.count("ambassador") == (0 if on else 3)
    assert ("examine" in game.verbs(game.turn)) == on


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("needs", [True, False])
def test_steal_needs_coin(preset: str, needs: bool) -> None:
    game = given(
        "captain duke", "duke duke 0c", "contessa contessa", preset=preset, steal_needs_coin=needs
    )
    if needs:
        game.refused(A, "steal", target=B)
        return
    game.play(A, "steal", target=B).all_pass().all_pass()
    assert (game.coins(A), game.coins(B)) == (2, 0)


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("limit", [7, 9, 10, 12])
def test_forced_coup_at(preset: str, limit: int) -> None:
    for coins in (6, 7, limit - 1, limit, limit + 1):
        game = given(
            f"captain duke {coins}c",
            "duke duke",
            "contessa contessa",
            preset=preset,
            forced_coup_at=limit,
        )
        assert (game.verbs(A) == {"coup"}) == (coins >= limit)
        assert ("coup" in game.verbs(A)) == (coins >= 7)


@pytest.mark.parametrize("starter", [-1, 0, 2])
def test_starter(starter: int) -> None:
    firsts = {new_game(3, starter=starter, seed=seed).turn for seed in range(40)}
    assert firsts == ({0, 1, 2} if starter == -1 else {starter})


@pytest.mark.parametrize(
    ("name", "bad"),
    [
        ("block_scope_steal", "nobody"),
        ("block_scope_assassinate", True),
        ("exchange_max", 1),
        ("exchange_max", "2"),
        ("proof_replacement", None),
        ("two_player_draft", 1),
        ("inquisitor", "yes"),
        ("steal_needs_coin", 0),
        ("forced_coup_at", 6),
        ("forced_coup_at", 13),
        ("forced_coup_at", 10.0),
        ("forced_coup_at", True),
        ("starter", 6),
        ("turn_cap", -1),
        ("preset", "house"),
        ("preset", None),
        ("reformation", True),
        ("response_mode", "first_come"),
    ],
)
def test_other_values_are_refused_in_one_line(name: str, bad: object) -> None:
    with pytest.raises(facedown.BadOptions) as refusal:
        COUP.table(3, {name: bad})
    assert str(refusal.value)
    assert "\n" not in str(refusal.value)
    assert name in str(refusal.value)
