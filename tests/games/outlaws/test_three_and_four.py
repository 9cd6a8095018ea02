"""Three and four players (§10.1, §10.2): situations O79 to O85."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.games.outlaws.table_helpers import new_game, several

from facedown.games.outlaws.cards import EMPTY, TOKENS


def pool(seats: int) -> Counter[str]:
    table = new_game(seats, deployment="random").table
    counts: Counter[str] = Counter(TOKENS[token] for token in table.tokens)
    for kind, count in enumerate(table.reserve):
        counts[TOKENS[kind]] += count
    return counts


def test_o79_three_players() -> None:
    scene = new_game(3, deployment="random")
    assert len(scene.table.ground.slots) == 12
    assert sum(scene.table.reserve) == 6
    assert pool(3) == {"bullet": 2, "cuffs": 2, "vote": 8, "bogus": 4, "election": 2}
    assert scene.opposite(0, 0) == (1, 7)
    assert scene.opposite(0, 4) == (2, 3)
    for side in range(3):
        for place in range(8):
            back = scene.opposite(side, place)
            assert scene.opposite(*back) == (side, place)
            assert scene.slot(*back) == scene.slot(side, place), "they share the token between them"


def test_o80_four_players() -> None:
    scene = new_game(4, deployment="random")
    assert len(scene.table.ground.slots) == 16
    assert sum(scene.table.reserve) == 6
    assert pool(4) == {"bullet": 2, "cuffs": 2, "vote": 12, "bogus": 4, "election": 2}
    for what in ("bullets", "cuffs"):
        assert sum(scene.has(seat, what) for seat in range(4)) + 2 == 6


@pytest.mark.parametrize(("votes", "may"), [([3, 3, 2], False), ([4, 3, 1], True)])
def test_o82_an_election_needs_more_votes_than_everybody(votes: list[int], may: bool) -> None:
    tokens = ["bogus"] * 12
    tokens[3] = "election"
    tokens[8:] = ["bullet", "cuffs", None, None]  # type: ignore[list-item]
    scene = several(3, {0: {0: "GOV"}}, votes=votes, tokens=[*tokens[:4], *[None] * 8])
    assert scene.may(0, "take", place=0, token="election") is may
    if may:
        scene.play(0, "take", place=0, token="election")
        assert scene.ended == ("election", (0,))


def test_a_shot_governor_is_out_and_the_streets_close_up() -> None:
    scene = several(3, {0: {0: "HIT"}, 1: {7: "GOV", 0: "SHE"}})
    scene.play(0, "shoot", place=0).quiet()
    assert scene.ended is None
    assert scene.said("lost") == [{"on": "lost", "seat": 1, "by": 0, "why": "assassination"}]
    assert [scene.has(1, what) for what in ("votes", "bullets", "cuffs", "headlines")] == [0] * 4
    assert scene.fact("streets")[1]["places"] == []
    assert len(scene.table.ground.slots) == 8
    assert scene.opposite(0, 0) == (2, 7)
    assert scene.opposite(0, 7) == (2, 0)
    assert (scene.pending, scene.ask["left"]) == ((0,), 1), "the active player goes on"
    scene.passes(0)
    assert scene.pending == (2,)
    scene.passes(2)
    assert scene.pending == (0,)


POOR = ["vote"] * 4 + ["bogus"] * 4 + ["vote"] * 4


@pytest.mark.parametrize(("seats", "gaps"), [(3, [8]), (4, [8]), (4, [8, 12, 13])])
def test_o90_gaps_elsewhere_are_filled_before_the_reserve(seats: int, gaps: list[int]) -> None:
    tokens = ["vote"] * 4 + ["bogus"] * 4 + ["vote"] * (4 * seats - 8)
    laid = [None if slot in gaps else token for slot, token in enumerate(tokens)]
    scene = several(seats, {0: {0: "HIT"}, 1: {7: "GOV", 0: "SHE"}}, tokens=laid, reserve=[])
    scene.play(0, "shoot", place=0).quiet()
    table = scene.table
    assert [slot for slot in table.ground.slots if table.tokens[slot] == EMPTY] == []
    assert sum(table.reserve) == 8 - 4 - len(gaps)


def test_the_reserve_moves_to_the_end_of_the_side_that_has_closed_up() -> None:
    scene = several(3, {0: {0: "HIT"}, 1: {7: "GOV", 0: "SHE"}}, reserve=["cuffs"], tokens=POOR)
    scene.play(0, "shoot", place=0).quiet()
    # The arms beside seat 1 are those at 0's left and at 1's left: 0's left end is beside it.
    assert scene.view(None)["feeds"] == [scene.slot(0, 0)]
    # The arm between 2 and 0 is unchanged.
    assert [scene.table.tokens[slot] for slot in (8, 9, 10, 11)] == [0, 0, 0, 0]


def test_the_last_one_standing_wins() -> None:
    scene = several(3, {0: {0: "HIT"}, 2: {7: "GOV", 0: "SHE"}}, out=[1])
    scene.play(0, "shoot", place=0).quiet()
    assert scene.ended == ("last_standing", (0,))


def test_o83_after_an_arrest_in_their_own_turn_the_next_player_moves() -> None:
    scene = several(3, {0: {0: "HIT", 1: "GOV"}, 1: {7: "GOV", 6: "SHE"}})
    scene.play(0, "shoot", place=0).play(1, "rescue", place=6).quiet()
    assert scene.ended is None
    assert [e["seat"] for e in scene.ever("lost")] == [0]
    assert (scene.pending, scene.ask["left"]) == ((1,), 2)


def test_four_become_three_become_two() -> None:
    scene = several(4, {0: {0: "HIT"}, 1: {7: "GOV", 0: "SHE"}}, bullets=[2, 1, 1, 1])
    scene.play(0, "shoot", place=0).quiet()
    assert len(scene.table.ground.slots) == 12
    assert scene.opposite(0, 0) == (2, 7)
    assert scene.opposite(0, 4) == (3, 3)
    two = several(4, {0: {0: "HIT"}, 2: {7: "GOV", 0: "SHE"}}, out=[1])
    two.play(0, "shoot", place=0).quiet()
    assert len(two.table.ground.slots) == 8
    assert {two.opposite(0, place)[0] for place in range(8)} == {3}


def test_knowledge_of_shuffled_tokens_is_lost() -> None:
    # One slot beside the reserve is empty: the number of votes stays legal.
    tokens = [*("vote", "vote", "bogus", "vote"), *("bullet", "vote", "bogus", "vote")]
    streets = {0: {0: "HIT", 5: "IND"}, 1: {7: "GOV", 0: "SHE"}}
    scene = several(3, streets, tokens=[*tokens, None, "vote", "vote", "cuffs"], turn=2)
    scene.play(2, "look", place=0).play(2, "pass")
    scene.play(0, "look", place=5)
    seen = [slot for slot in range(12) if scene.token(0, slot) not in (None, "-")]
    assert len(seen) == 1
    scene.play(0, "shoot", place=0).quiet()
    assert [slot for slot in range(12) if scene.token(0, slot) not in (None, "-")] == seen
    assert scene.token(2, scene.slot(2, 7)) is None


def test_o85_at_the_corner() -> None:
    scene = several(3, {0: {3: "DAN"}})
    assert [args["at"] for args in scene.options(0, "lure")] == [2]
    wide = several(3, {0: {2: "MAY", 3: "IND"}})
    assert wide.may(0, "unmask", place=3, at=4, **{"with": "mayor"})
    wide.play(0, "unmask", place=3, at=4, **{"with": "mayor"})
    assert wide.revealed()[-1][0] == 2, "it is somebody of the other neighbour"
    shop = several(3, {0: {3: "SHO"}})
    assert shop.may(0, "switch", place=3, at=3, other=4)
