"""Default moves for absent players (§13, §7.4)."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.games.outlaws.table_helpers import N, S, Scene, given, n, new_game, several, teams

from facedown.engine.chance import SeededChance

PASS = {"do": "pass"}


def default(scene: Scene, seat: int, seed: int = 1) -> dict[str, object]:
    return scene.table.default(seat, SeededChance(seed)).json


def defaults(scene: Scene, seat: int, tries: int = 400) -> Counter[str]:
    """What chance chooses, by its JSON."""
    return Counter(str(default(scene, seat, seed)) for seed in range(tries))


def legal(scene: Scene, seat: int) -> set[str]:
    return {str(action.json) for action in scene.table.choices(seat)}


@pytest.mark.parametrize("deployment", ["arrange", "free"])
@pytest.mark.parametrize(("seats", "in_teams"), [(2, False), (3, False), (4, False), (4, True)])
def test_a_deployment_is_confirmed_as_it_is(seats: int, in_teams: bool, deployment: str) -> None:
    scene = new_game(seats, deployment=deployment, teams=in_teams)
    scene.play(0, "arrange", place=0, other=1)
    before = [scene.view(seat)["streets"] for seat in range(seats)]
    for seat in range(seats):
        assert defaults(scene, seat, 20).keys() == {"{'do': 'ready'}"}
        scene.play(seat, "ready")
    assert scene.step == "turn"
    for seat in range(seats):
        now, then = scene.view(seat)["streets"], before[seat]
        side = scene.table.side(seat)
        assert now[side]["places"] == then[side]["places"]  # type: ignore[index]


@pytest.mark.parametrize("left", [1, 2])
def test_a_turn_is_passed(left: int) -> None:
    """Even with a winning election or a target to shoot."""
    scene = given("2:GOV 4:HIT", "4:GOV", tokens="VVEVXX", votes=(2, 0), left=left)
    assert defaults(scene, S, 20).keys() == {str(PASS)}
    scene.play(S, "pass")
    assert scene.pending == (N,)


def test_a_called_card_takes_a_random_place() -> None:
    """The choice is uniform: anything else would reveal something."""
    scene = given("0:GOV 1:BAN", pinned=[True, False]).play(S, "enter", saloon=0)
    found = defaults(scene, S, 1500)
    assert found.keys() == legal(scene, S)
    assert max(found.values()) < 2.2 * 1500 / len(found)


def test_must_swap_off_a_called_card_may_go_back() -> None:
    scene = given("0:GOV", must_swap=False).play(S, "enter", saloon=0)
    assert {word.split("'")[3] for word in defaults(scene, S)} == {
        "admit", "send_back", "send_back_exchanged",
    }  # fmt: skip


def test_who_fills_a_gap_is_random() -> None:
    """§10.3"""
    scene = teams({0: "HIT"}, {10: "GOV", 0: "SHE", 1: "SHE2"}).play(0, "shoot", place=0).quiet()
    assert (scene.step, scene.pending) == ("fill", (3,))
    found = defaults(scene, 3, 200)
    assert found.keys() == legal(scene, 3)
    assert min(found.values()) > 70


def test_a_rescue_is_used() -> None:
    """§7.1: by the seat of that side that has the Sheriff."""
    scene = given("4:HIT", "4:GOV 3:SHE").play(S, "shoot", place=4)
    assert defaults(scene, N, 20).keys() == {str({"do": "rescue", "place": n(3)})}
    scene = given("4:HIT", "4:GOV 0:SHE").play(S, "shoot", place=4)
    assert defaults(scene, N, 20).keys() == {str(PASS)}
    three = several(3, {0: {0: "HIT"}, 1: {7: "GOV", 6: "SHE"}}).play(0, "shoot", place=0)
    assert default(three, 1) == {"do": "rescue", "place": 6}
    both = teams({5: "HIT"}, {5: "GOV", 4: "SHE", 6: "SHE2"}).play(0, "shoot", place=5)
    assert both.pending == (1, 3)
    assert default(both, 1) == {"do": "rescue", "place": 4}
    assert default(both, 3) == {"do": "rescue", "place": 6}


@pytest.mark.parametrize("code", ["HIT", "BAN"])
def test_the_preacher_is_used(code: str) -> None:
    """§7.2"""
    scene = given("4:SHE", f"4:{code} 5:PRE").play(S, "arrest", place=4, at=4)
    assert defaults(scene, N, 20).keys() == {str({"do": "absolve"})}
    scene = given("4:SHE", f"4:{code} 3:PRE").play(S, "arrest", place=4, at=4)
    assert defaults(scene, N, 20).keys() == {str(PASS)}


def test_the_preacher_is_used_against_a_rescue() -> None:
    scene = given("4:HIT 3:PRE", "4:GOV 5:SHE").play(S, "shoot", place=4)
    scene.play(N, "rescue", place=n(5))
    assert default(scene, S) == {"do": "absolve"}


@pytest.mark.parametrize(("seats", "in_teams"), [(2, False), (3, False), (4, False), (4, True)])
def test_a_game_of_the_absent_ends(seats: int, in_teams: bool) -> None:
    """§8.4: it ends without a winner."""
    scene = new_game(seats, teams=in_teams)
    while scene.ended is None:
        seat = scene.pending[0]
        scene.events = scene.table.play(seat, scene.table.default(seat, SeededChance(1)))
    assert scene.ended == ("turn_limit", ())
    assert scene.table.turns == 100 * seats
