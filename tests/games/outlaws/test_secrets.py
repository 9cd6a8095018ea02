"""Non-interference tests (§12): two games that differ in one secret look equal to outsiders.

Until the secret is revealed, an outsider's output must be byte-identical after every move: events,
view, choices, claims, pending seats, refusals, and all attributes of worlds re-dealt with the same
seed.
"""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from tests.games.outlaws.laws import LAWS
from tests.games.outlaws.table_helpers import N, S, Scene, given, n, new_game, several, teams

from facedown.engine.chance import RecordedChance, SeededChance
from facedown.engine.errors import IllegalAction
from facedown.games.outlaws.actions import ACTIONS
from facedown.testing.reachable import difference

if TYPE_CHECKING:
    from collections.abc import Callable

Viewer = int | None
Pair = tuple[Scene, Scene]
SAMPLED_ACTIONS = [action for action in ACTIONS if action.id % 97 == 5]


def got(scene: Scene, viewer: Viewer) -> bytes:
    """Everything this viewer has received and can request now, serialized."""
    table = scene.table
    told = [event.seen_by(viewer) for event in scene.story]
    asked: list[object] = [table.entitled, int(table.may), table.may_chat(viewer)]
    if viewer is not None:
        asked += [table.legal(viewer), table.legal_claims(viewer), refusals(scene, viewer)]
    return json.dumps([told, table.view(viewer), asked], sort_keys=True).encode()


def refusals(scene: Scene, seat: int) -> list[str]:
    """Distinct refusal messages for a sample of illegal actions."""
    clone = scene.table.clone(SeededChance(1))
    legal = clone.legal(seat)
    said = set()
    for action in SAMPLED_ACTIONS:
        if action.id not in legal:
            with pytest.raises(IllegalAction) as refused:
                clone.play(seat, action)
            said.add(str(refused.value))
    return sorted(said)


def alike(pair: Pair, insiders: set[Viewer], told: str, deep: bool = False) -> None:
    one, other = pair
    for viewer in (None, *range(one.table.seats)):
        if viewer in insiders:
            continue
        # Compared outside the assert: pytest's diff of two long lines is slow.
        same = got(one, viewer) == got(other, viewer)
        assert same, (told, viewer)
        worlds = [scene.table.redeal(viewer, SeededChance(7)) for scene in pair]
        assert LAWS.truth(worlds[0]) == LAWS.truth(worlds[1]), (told, viewer)
        if deep:
            assert not difference(*worlds), (told, viewer)


SHOWN = ("revealed", "turned_up", "entered", "entering")
"""Events that reveal a character or token to everybody."""


def shows(pair: Pair) -> bool:
    """Whether the last move publicly revealed a difference, or ended a game."""
    faces = [[e.public for e in scene.events if e.public["on"] in SHOWN] for scene in pair]
    return faces[0] != faces[1] or any(scene.ended is not None for scene in pair)


def lookers(pair: Pair) -> set[Viewer]:
    """Viewers who have just looked at a token that differs; they are insiders now."""
    looked = [[e for e in scene.events if e.public["on"] == "looked"] for scene in pair]
    return {
        viewer
        for one, other in zip(*looked, strict=True)
        for viewer in one.private or {}
        if one.seen_by(viewer) != other.seen_by(viewer)
    }


def follow(pair: Pair, insiders: set[Viewer], seed: int, moves: int = 30) -> int:
    """Plays random moves legal in both games until a difference is revealed.

    Returns the number of moves.
    """
    rng = Random(seed)
    one, other = pair
    for move in range(moves):
        if one.pending != other.pending:
            # In a simultaneous window, the insiders who have yet to answer may differ.
            return move
        seat = rng.choice(one.pending)
        legal = [a for a in one.table.legal(seat) if a in other.table.legal(seat)]
        by_verb: dict[str, list[int]] = {}
        for action in legal:
            by_verb.setdefault(ACTIONS[action].verb, []).append(action)
        chosen = ACTIONS[rng.choice(by_verb[rng.choice(sorted(by_verb))])]
        rolls = rng.randrange(10**6)
        for scene in pair:
            scene.table.chance = SeededChance(rolls)
            scene.play(seat, chosen.verb, **chosen.args)
        if shows(pair):
            return move
        insiders = insiders | lookers(pair)
        alike(pair, insiders, f"seed {seed}, move {move}: {chosen.json}", deep=move % 10 == 0)
    return moves


def both(make: Callable[[], Scene], *moves: tuple[int, str, dict[str, Any]]) -> Pair:
    """Two equal games in which different moves were made."""
    one, other = make(), make()
    for scene, (seat, verb, args) in zip((one, other), moves, strict=True):
        scene.play(seat, verb, **args)
    return one, other


# --- the deployment -------------------------------------------------------------------------------

READY: dict[str, Any] = {}


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (("arrange", {"place": 0, "other": 1}), ("arrange", {"place": 2, "other": 7})),
        (("arrange", {"place": 0, "other": 1}), ("station", {"place": 3, "saloon": 0})),
        (("arrange", {"place": 0, "other": 1}), ("ready", {})),
        (("station", {"place": 5, "saloon": 0}), ("ready", {})),
    ],
)
@pytest.mark.parametrize(("seats", "in_teams"), [(2, False), (3, False), (4, False), (4, True)])
@pytest.mark.parametrize("deployment", ["arrange", "free"])
def test_moves_of_the_deployment(
    seats: int, in_teams: bool, deployment: str, first: Any, second: Any
) -> None:
    def make() -> Scene:
        return new_game(seats, seed=3, teams=in_teams, deployment=deployment)

    insiders: set[Viewer] = {0, 2} if in_teams else {0}
    pair = both(make, (0, *first), (0, *second))
    alike(pair, insiders, "one arranges", deep=True)
    for scene in pair:
        scene.play(1, "arrange", place=4, other=5)
        if 0 in scene.pending:
            scene.play(0, "ready")
    alike(pair, insiders, "all are ready but for one", deep=True)


def test_number_of_exchanges_and_readiness() -> None:
    def make() -> Scene:
        return new_game(2, seed=3)

    pair = both(make, (S, "ready", {}), (S, "arrange", {"place": 0, "other": 1}))
    for _ in range(9):
        pair[1].play(S, "arrange", place=0, other=1)
        alike(pair, {S}, "again and again")
    assert pair[1].verbs(S) == {"ready"}


def test_number_of_a_partners_exchanges() -> None:
    """A partner sees the resulting street, not the number of exchanges (§12)."""
    pair = (new_game(4, seed=3, teams=True), new_game(4, seed=3, teams=True))
    pair[0].play(0, "arrange", place=0, other=1).play(0, "arrange", place=0, other=1)
    alike(pair, {0}, "there and back", deep=True)


@pytest.mark.parametrize(("seats", "in_teams"), [(2, False), (3, False), (4, False), (4, True)])
def test_deployed_street(seats: int, in_teams: bool) -> None:
    """Both streets leave the same two cards in the saloon; the game is followed on."""
    for seed in range(4):

        def make(seed: int = seed) -> Scene:
            return new_game(seats, seed=seed, teams=in_teams)

        pair = both(
            make,
            (0, "arrange", {"place": 0, "other": 1}),
            (0, "arrange", {"place": 2, "other": 7}),
        )
        for scene in pair:
            for seat in range(seats):
                scene.play(seat, "ready")
        insiders: set[Viewer] = {0, 2} if in_teams else {0}
        alike(pair, insiders, "deployed", deep=True)
        follow(pair, insiders, seed)


# --- moves ----------------------------------------------------------------------------------------


def turn_of(mode: str) -> tuple[Scene, set[Viewer], int]:
    """A scene at a turn, the insiders, and the length of the mover's street."""
    if mode == "two":
        return given("0:GOV", tokens="VVVVXXBC"), {S}, 8
    if mode == "teams":
        return teams({0: "HIT", 1: "IND", 2: "JOU"}, {}), {0, 2}, 11
    return several(3 if mode == "three" else 4, {}), {0}, 8


@pytest.mark.parametrize("mode", ["two", "three", "four", "teams"])
def test_whether_a_move_exchanged_two_cards(mode: str) -> None:
    followed = 0
    for seed in range(6):
        one, two = sorted(Random(seed).sample(range(1, 8), 2))
        places = {"place": one, "other": two}
        if mode == "teams":
            # Places that either partner may use.
            places = {"place": 1, "other": 2}
        pair = both(
            lambda: turn_of(mode)[0], (0, "exchange", dict(places)), (0, "feint", dict(places))
        )
        insiders = turn_of(mode)[1]
        alike(pair, insiders, "moved", deep=True)
        followed += follow(pair, insiders, seed)
    assert followed > 30


@pytest.mark.parametrize("mode", ["two", "three", "four", "teams"])
def test_places_of_a_swap_with_the_saloon(mode: str) -> None:
    """The same card goes into the saloon in both games."""
    ways = [{"out": 1, "other": 2, "at": 1}, {"out": 1, "other": 2, "at": 2}]
    followed = 0
    for seed in range(6):
        pair = both(
            lambda: turn_of(mode)[0].play(0, "enter", saloon=1),
            (0, "admit", ways[0]),
            (0, "admit", ways[1]),
        )
        insiders = turn_of(mode)[1]
        alike(pair, insiders, "entered", deep=True)
        followed += follow(pair, insiders, seed)
    assert followed > 30


def test_former_place_of_a_card_in_the_saloon() -> None:
    """The same two places and cards; the cards stand in a different order."""
    for seed in range(4):
        pair = (
            given("1:IND 2:JOU").play(S, "enter", saloon=0).play(S, "admit", out=1, other=2, at=1),
            given("1:JOU 2:IND").play(S, "enter", saloon=0).play(S, "admit", out=2, other=1, at=1),
        )
        alike(pair, {S}, "entered", deep=True)
        follow(pair, {S}, seed)


def test_whether_a_card_sent_back_exchanged_two_others() -> None:
    places = {"place": 1, "other": 2}
    for seed in range(4):
        pair = both(
            lambda: given(must_swap=False).play(S, "enter", saloon=0),
            (S, "send_back", dict(places)),
            (S, "send_back_exchanged", dict(places)),
        )
        alike(pair, {S}, "sent back", deep=True)
        follow(pair, {S}, seed)


# --- tokens ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", ["two", "three", "teams"])
def test_token_looked_at(mode: str) -> None:
    """The token looked at differs; the two games differ in where its counterpart lies."""
    followed = 0
    for seed in range(5):
        if mode == "two":
            pair = (
                given("2:IND", tokens="XVBVVXXV", reserve="CVE"),
                given("2:IND", tokens="XVCVVXXV", reserve="BVE"),
            )
            insiders: set[Viewer] = {S}
            place = 2
        elif mode == "three":
            lying = ["vote"] * 7 + ["bogus"] * 4
            pair = (
                several(3, {0: {3: "IND"}}, tokens=["bullet", *lying], reserve=["cuffs"]),
                several(3, {0: {3: "IND"}}, tokens=["cuffs", *lying], reserve=["bullet"]),
            )
            insiders, place = {0}, 3
        else:
            pair = (
                teams({2: "IND"}, {}, "VVBVXXCVVVV"),
                teams({2: "IND"}, {}, "VVCVXXBVVVV"),
            )
            insiders, place = {0, 2}, 2
        for scene in pair:
            scene.play(0, "look", place=place)
        alike(pair, insiders, "looked", deep=True)
        followed += follow(pair, insiders, seed)
    assert followed > 20


def test_token_that_nobody_has_looked_at() -> None:
    """Every viewer counts as an outsider, the owner of the street included."""
    followed = 0
    for seed in range(10):
        pair = (
            given("2:IND", tokens="XVBVVXXV", reserve="CVE"),
            given("2:IND", tokens="XVEVVXXC", reserve="BVV"),
        )
        alike(pair, set(), "dealt", deep=True)
        followed += follow(pair, set(), seed)
    assert followed > 30


def took_and_drew(roll: int) -> Scene:
    scene = given("2:IND", tokens="XVVVVXXV", reserve="CBE", chance=RecordedChance([roll]))
    return scene.play(S, "take", place=2, token="vote")


def replaced(roll: int) -> Scene:
    scene = given("4:SHO", tokens="XVVVVXXV", reserve="CBE", chance=RecordedChance([roll]))
    return scene.play(S, "replace", place=4, at=5)


@pytest.mark.parametrize("make", [took_and_drew, replaced])
def test_token_drawn_from_the_reserve(make: Callable[[int], Scene]) -> None:
    for seed in range(4):
        pair = make(0), make(2)
        assert pair[0].table.tokens != pair[1].table.tokens
        alike(pair, set(), "it came", deep=True)
        follow(pair, set(), seed)


def test_a_token_back_from_the_reserve_is_hidden() -> None:
    """§6.5: the replacement is hidden even if it can be deduced."""
    scene = given("4:SHO", tokens="XVVVBXXV", reserve="C").play(S, "look", place=4)
    scene.play(S, "replace", place=4, at=4).play(N, "pass").play(S, "replace", place=4, at=4)
    assert scene.lie(4) == "B"
    assert scene.token(S, 4) is None


# --- questions ------------------------------------------------------------------------------------


def test_whether_a_preacher_could_have_helped() -> None:
    """The question is the same; so is the answer if they pass (§7.4)."""
    for code in ("BAN", "HIT"):
        for seed in range(3):
            pair = (
                given("4:SHE", f"4:{code} 5:PRE 3:IND"),
                given("4:SHE", f"4:{code} 3:PRE 5:IND"),
            )
            for scene in pair:
                scene.play(S, "arrest", place=4, at=4)
            alike(pair, {N}, "arrested", deep=True)
            for scene in pair:
                scene.play(N, "pass")
            if code == "HIT":
                assert pair[0].ended == pair[1].ended == ("scandal", (S,))
            else:
                alike(pair, {N}, "pinned", deep=True)
                follow(pair, {N}, seed)


def test_whether_a_sheriff_could_have_rescued() -> None:
    """With three players the game goes on and the street is removed unseen (§10.2)."""
    for seed in range(4):
        pair = (
            several(3, {0: {0: "HIT"}, 1: {7: "GOV", 6: "SHE", 0: "IND"}}),
            several(3, {0: {0: "HIT"}, 1: {7: "GOV", 6: "IND", 0: "SHE"}}),
        )
        for scene in pair:
            scene.play(0, "shoot", place=0)
            assert (scene.step, scene.pending) == ("rescue", (1,))
        alike(pair, {1}, "shot", deep=True)
        for scene in pair:
            scene.table.chance = SeededChance(seed)
            scene.play(1, "pass")
        alike(pair, {1}, "lost", deep=True)
        follow(pair, {1}, seed)


@pytest.mark.parametrize(
    "north",
    [
        ("4:GOV 3:SHE 5:IND 0:JOU", "4:GOV 5:SHE 3:IND 0:JOU"),
        ("4:GOV 3:SHE 5:IND 0:JOU", "4:GOV 0:SHE 3:IND 5:JOU"),
    ],
)
def test_side_of_the_governor_on_which_the_sheriff_stands(north: tuple[str, str]) -> None:
    pair = (given("4:HIT", north[0]), given("4:HIT", north[1]))
    for scene in pair:
        scene.play(S, "shoot", place=4)
    alike(pair, {N}, "shot", deep=True)


def test_which_partner_could_rescue() -> None:
    """Both are asked; the other team sees neither who could nor who has passed (§10.3)."""
    streets: list[dict[int, str]] = [
        {5: "GOV", 4: "SHE", 0: "SHE2", 6: "IND"},
        {5: "GOV", 6: "SHE2", 0: "SHE", 4: "IND"},
        {5: "GOV", 0: "SHE2", 1: "SHE", 4: "IND", 6: "JOU"},
    ]
    for second in streets[1:]:
        pair = (teams({5: "HIT"}, streets[0]), teams({5: "HIT"}, second))
        for scene in pair:
            scene.play(0, "shoot", place=5)
            assert scene.table.entitled == (1, 3)
        alike(pair, {1, 3}, "asked", deep=True)
        pair[0].play(1, "pass")
        alike(pair, {1, 3}, "one has answered, and nobody in the other game", deep=True)
        pair[1].play(3, "pass")
        alike(pair, {1, 3}, "one in each", deep=True)
        pair[0].play(3, "pass")
        pair[1].play(1, "pass")
        alike(pair, {1, 3}, "lost", deep=True)


def test_whether_a_partner_has_answered() -> None:
    """Partners see each other's street, not each other's answers."""
    street = {5: "GOV", 4: "SHE", 6: "SHE2"}
    pair = (teams({5: "HIT"}, street), teams({5: "HIT"}, street))
    for scene in pair:
        scene.play(0, "shoot", place=5)
    pair[0].play(3, "rescue", place=6)
    assert pair[0].step == "rescue", "the first partner answers first"
    alike(pair, {3}, "the second has answered", deep=True)


def test_a_rescue_is_asked_for_even_if_nobody_can_help() -> None:
    """A rescue is asked for whenever an unknown card stands beside the Governor."""
    for slot in (3, 5):
        scene = given("4:HIT", f"4:GOV {slot}:IND 0:SHE", headlined=[[], ["indian"]])
        assert scene.play(S, "shoot", place=4).step == "rescue"
    closed = given("4:HIT", "4:GOV 3:IND 5:JOU 0:SHE", headlined=[[], ["indian", "journalist"]])
    assert closed.play(S, "shoot", place=4).ended == ("assassination", (S,))


# --- who is out -----------------------------------------------------------------------------------


def test_the_cards_of_an_eliminated_player_are_never_seen() -> None:
    """§10.2"""
    for seed in range(4):
        pair = (
            several(3, {0: {0: "HIT"}, 1: {7: "GOV", 0: "SHE", 2: "PRE", 3: "MAY"}}),
            several(3, {0: {0: "HIT"}, 1: {7: "GOV", 0: "SHE", 3: "PRE", 2: "MAY"}}),
        )
        for scene in pair:
            scene.table.chance = SeededChance(seed)
            scene.play(0, "shoot", place=0).quiet()
        alike(pair, {1}, "lost", deep=True)
        followed = follow(pair, {1}, seed, 60)
        for scene in pair:
            if followed < 60 and scene.ended is not None:
                assert scene.events_seen("unveiled", 2)[0]["streets"][1] == []


def test_these_tests_find_a_difference() -> None:
    places = {"place": 1, "other": 2}
    pair = both(given, (S, "exchange", dict(places)), (S, "feint", dict(places)))
    with pytest.raises(AssertionError):
        alike(pair, set(), "S is in on it")
    headlined: dict[str, Any] = {"headlined": [["journalist"], []]}
    pair = both(
        lambda: given("2:JOU", **headlined),
        (S, "exchange", dict(places)),
        (S, "feint", dict(places)),
    )
    with pytest.raises(AssertionError):
        alike(pair, {S}, "all can see it")
    shown = both(given, (S, "exchange", dict(places)), (S, "feint", dict(places)))
    for scene in shown:
        scene.play(S, "look", place=1)
    assert shows(shown)
    assert n(0) == 7
