"""The set-up (§4): situations O1 to O5."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.games.outlaws.table_helpers import N, S, new_game

import facedown
from facedown.games.outlaws.cards import BOX, TOKENS
from facedown.games.outlaws.game import GAME


def test_o1_the_tokens_are_dealt() -> None:
    table = new_game(deployment="random").table
    counts = Counter(TOKENS[token] for token in table.tokens)
    for kind, count in enumerate(table.reserve):
        counts[TOKENS[kind]] += count
    assert counts == {"bullet": 1, "cuffs": 1, "vote": 6, "bogus": 4, "election": 1}
    assert (len(table.tokens), sum(table.reserve)) == (8, 5)
    assert table.rules.box == BOX == (6, 4, 3, 3, 1)
    assert sum(BOX) == 17


def test_o2_starting_supplies() -> None:
    scene = new_game(deployment="random")
    for seat in (S, N):
        held = [scene.has(seat, what) for what in ("bullets", "cuffs", "votes", "headlines")]
        assert held == [1, 1, 0, 3]


def test_o4_a_governor_is_never_in_the_saloon() -> None:
    for seed in range(300):
        for side in (S, N):
            assert "governor" not in new_game(seed=seed, deployment="random").saloon(None, side)
    scene = new_game()
    place = next(p for p in range(8) if scene.seen(S, S, p) == "governor")
    for saloon in (0, 1):
        scene.refused(S, "station", place=place, saloon=saloon)
        assert scene.may(S, "station", place=(place + 1) % 8, saloon=saloon)


def test_o5_k8_both_arrange_in_secret_until_both_are_ready() -> None:
    scene = new_game()
    before = scene.view(N)
    first, second = scene.seen(S, S, 0), scene.seen(S, S, 7)
    scene.play(S, "arrange", place=0, other=7)
    assert (scene.seen(S, S, 0), scene.seen(S, S, 7)) == (second, first)
    mine = next(p for p in range(8) if scene.seen(S, S, p) != "governor")
    goes = scene.seen(S, S, mine)
    scene.play(S, "station", place=mine, saloon=1)
    assert goes in scene.saloon(S, S)
    scene.play(S, "ready")
    assert scene.events == []
    assert scene.view(N) == before
    assert scene.saloon(N, S) == {None}
    scene.play(N, "ready")
    assert goes in scene.saloon(N, S)
    assert None not in scene.saloon(None, N)
    assert scene.step == "turn"
    assert scene.seen(N, S, 0) is None


def test_the_number_of_exchanges_is_limited() -> None:
    scene = new_game()
    for _ in range(10):
        scene.play(S, "arrange", place=0, other=1)
    assert scene.verbs(S) == {"ready"}
    assert scene.pending == (S, N)


def test_a_deployment_at_random_is_not_changed() -> None:
    scene = new_game(deployment="random")
    assert scene.step == "turn"
    assert None not in scene.saloon(N, S)


def test_a_free_deployment_begins_with_the_same_line_for_all() -> None:
    one, other = (new_game(seed=seed, deployment="free") for seed in (1, 2))
    for side in (S, N):
        for place in range(8):
            assert one.seen(side, side, place) == other.seen(side, side, place)
    assert one.verbs(S) == {"ready", "arrange", "station"}


def test_the_first_player_is_drawn_when_all_are_ready() -> None:
    first = Counter(new_game(seed=seed, deployment="random").pending for seed in range(200))
    assert set(first) == {(S,), (N,)}
    assert min(first.values()) > 60
    scene = new_game()
    scene.play(S, "ready").play(N, "ready")
    assert scene.ask["left"] == 2, "the first turn is a whole one"


@pytest.mark.parametrize("seats", [1, 5])
def test_it_is_for_two_to_four(seats: int) -> None:
    with pytest.raises(facedown.BadOptions):
        GAME.table(seats)
