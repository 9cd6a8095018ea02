"""Sudden death (§9): situations O76 and O77; the end that the printed game does not have."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.games.outlaws.table_helpers import N, S, Scene, given, n

from facedown.games.outlaws.cards import TOKENS
from facedown.games.outlaws.options import MOST_TURNS

SPENT: dict[str, Any] = {"bullets": (0, 0), "discarded": [3, 2]}


def last_cuffs(votes: tuple[int, int]) -> Scene:
    """S spends the last handcuffs on a character who is not the Hitman."""
    scene = given("4:SHE", "4:JOU", tokens="XEXXX", votes=votes, cuffs=(1, 0), **SPENT)
    return scene.play(S, "arrest", place=4, at=4)


def test_o76_whoever_leads_may_still_be_elected() -> None:
    scene = last_cuffs((4, 2))
    assert scene.fact("sudden_death") is False
    assert scene.ever("sudden_death") == []


def test_sudden_death_begins_when_all_is_spent_and_nobody_leads() -> None:
    scene = last_cuffs((3, 3))
    assert scene.said("sudden_death") == [
        {"on": "sudden_death", "bullets": 3, "cuffs": 3, "bogus": 2}
    ]
    lying = Counter(TOKENS[token] for token in scene.table.tokens)
    assert lying == {"bullet": 3, "cuffs": 3, "bogus": 2}
    assert sum(scene.table.reserve) == 0
    assert (scene.pending, scene.ask["left"]) == ((S,), 1), "the turn goes on"
    assert scene.has(S, "votes") == 3
    assert {scene.token(S, slot) for slot in range(8)} == {None}


def test_not_while_a_bullet_is_left() -> None:
    scene = given("4:SHE", "4:JOU", tokens="XEXXX", votes=(3, 3), cuffs=(1, 0),
                  bullets=(1, 0), discarded=[2, 2])  # fmt: skip
    assert scene.play(S, "arrest", place=4, at=4).ever("sudden_death") == []


def test_o77_in_sudden_death_only_bullets_and_handcuffs_are_taken() -> None:
    scene = given(
        "2:HIT 3:SHE 4:GOV 5:IND", tokens="XXBCBCBC", votes=(3, 3), cuffs=(0, 0),
        bullets=(0, 0), sudden_death=True,
    )  # fmt: skip
    calls = {(a["place"], a["token"]) for a in scene.options(S, "take")}
    assert calls == {(2, "bullet"), (3, "cuffs")}
    scene.play(S, "take", place=2, token="bullet")
    assert scene.has(S, "bullets") == 1
    assert scene.lie(*range(8)) == "XXCBCBC.", "they move up, and none comes"


def test_it_begins_again_when_all_is_spent_again() -> None:
    scene = given("4:SHE", "4:JOU", tokens="XX", votes=(3, 3), cuffs=(1, 0), sudden_death=True,
                  **SPENT)  # fmt: skip
    scene.play(S, "arrest", place=4, at=4)
    assert len(scene.said("sudden_death")) == 1
    assert sum(token >= 0 for token in scene.table.tokens) == 8


def test_after_a_hundred_turns_each_nobody_has_won() -> None:
    scene = given()
    for _ in range(2 * MOST_TURNS + 2):
        if scene.ended is not None:
            break
        scene.passes(scene.pending[0])
    assert scene.ended == ("turn_limit", ())
    assert scene.table.turns <= 2 * MOST_TURNS + 1
    assert scene.table.outcome is not None
    assert scene.table.outcome.scores == (0.0, 0.0)
    assert scene.seen(S, N, n(0)) is not None, "at the end all is turned up"


def test_in_sudden_death_a_lead_of_votes_does_not_count() -> None:
    scene = given("4:SHE", "4:JOU", tokens="XX", votes=(3, 2), cuffs=(1, 0), sudden_death=True,
                  **SPENT)  # fmt: skip
    assert len(scene.play(S, "arrest", place=4, at=4).said("sudden_death")) == 1
