"""Every option of §13: its default and the effect of its other values."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from tests.games.outlaws.table_helpers import N, S, Scene, given, n, new_game, several, teams

import facedown
from facedown.games.outlaws.game import GAME

if TYPE_CHECKING:
    from collections.abc import Callable

BOOK = Path(__file__).parents[3] / "docs/specification/outlaws.md"
PINNED: dict[str, Any] = {"pinned": [True, False]}
MAYOR: dict[str, Any] = {"with": "mayor"}


def test_values_and_defaults_match_the_specification() -> None:
    section = BOOK.read_text("utf-8").split("## 13 ")[1].split("## 14 ")[0]
    rows = re.findall(r"^\| `(\w+)` \| (.+?) \| (.+?) \|", section, re.MULTILINE)
    words = {"on": "True", "off": "False"}
    told = {}
    for name, default, others in rows:
        values = [word.strip("` ") for word in (default + "," + others).split(",")]
        told[name] = [words.get(value, value) for value in values]
    found = {name: [str(value) for value in option.values]
             for name, option in GAME.options.options.items()}  # fmt: skip
    assert {name: sorted(values) for name, values in found.items()} == {
        name: sorted(values) for name, values in told.items()
    }
    assert {name: str(value) for name, value in GAME.options.complete(None).items()} == {
        name: values[0] for name, values in told.items()
    }


@pytest.mark.parametrize(
    ("preset", "change"),
    [
        ("standard", {}),
        ("first_game", {"deployment": "random"}),
        ("teams", {"teams": True}),
    ],
)
def test_presets(preset: str, change: dict[str, object]) -> None:
    values = GAME.options.complete({"preset": preset})
    assert values == GAME.options.complete({}) | change
    assert GAME.options.preset_of(values) == preset
    assert set(GAME.options.presets) == {"standard", "first_game", "teams"}


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"deployment": "chosen"}, "option deployment: choose one of arrange, free, random"),
        ({"deployment": None}, "option deployment"),
        ({"teams": 1}, "option teams: choose one of True, False"),
        ({"teams": "yes"}, "option teams"),
        ({"must_swap": 0}, "option must_swap"),
        ({"dancer_reach": 0}, "option dancer_reach: choose one of 1, 2"),
        ({"dancer_reach": 3}, "option dancer_reach"),
        ({"dancer_reach": True}, "option dancer_reach"),
        ({"dancer_reach": "2"}, "option dancer_reach"),
        ({"preacher_action": "up"}, "option preacher_action: choose one of left, right"),
        ({"preacher_reaction": ""}, "option preacher_reaction: choose one of left, right"),
        ({"bandit_source": "nobody"}, "option bandit_source: choose one of opponent, discard"),
        ({"preset": "long"}, "option preset: choose one of standard, first_game, teams"),
        ({"turn_cap": 5}, "there is no option 'turn_cap'"),
    ],
)
@pytest.mark.parametrize("seats", [2, 4])
def test_invalid_options_are_refused(seats: int, options: dict[str, Any], told: str) -> None:
    with pytest.raises(facedown.BadOptions, match=told) as error:
        GAME.table(seats, options)
    assert len(str(error.value).splitlines()) == 1


# --- deployment -----------------------------------------------------------------------------------


def own_line(scene: Scene, seat: int) -> list[str | None]:
    street: Any = scene.view(seat)["streets"]
    side = scene.table.side(seat)
    return [one["character"] for one in (*street[side]["places"], *street[side]["saloon"])]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_k8_arrange_starts_from_a_random_street(seats: int) -> None:
    lines = [own_line(new_game(seats, seed=seed), 0) for seed in range(40)]
    assert len({tuple(line) for line in lines}) > 30
    scene = new_game(seats)
    assert (scene.step, scene.pending) == ("deploy", tuple(range(seats)))
    assert scene.verbs(0) == {"ready", "arrange", "station"}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_k8_random_keeps_the_deal(seats: int) -> None:
    """The deal equals the starting position of `arrange`."""
    scene = new_game(seats, deployment="random")
    assert (scene.step, scene.ever("dealt") != [], len(scene.ever("deployed"))) == ("turn", True, 1)
    dealt = next(e for e in scene.story if e.public["on"] == "dealt")
    for seat in range(seats):
        told: Any = dealt.seen_by(seat)
        names = [one["character"] for one in (*told["street"], *told["saloon"])]
        assert names == own_line(scene, seat)


def test_k8_random_is_uniform() -> None:
    """§4.3: all places of the Governor and all pairs in the saloon occur about equally often."""
    governors: Counter[int] = Counter()
    saloons: Counter[frozenset[str | None]] = Counter()
    for seed in range(720):
        line = own_line(new_game(seed=seed, deployment="random"), S)
        governors[line.index("governor")] += 1
        saloons[frozenset(line[8:])] += 1
    assert set(governors) == set(range(8))
    assert min(governors.values()) > 55, "90 each"
    assert len(saloons) == 36
    assert min(saloons.values()) > 4, "20 each"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_k8_free_starts_everybody_with_the_same_line(seats: int) -> None:
    """§4.4: in the order of §1, with the last two in the saloon."""
    for seed in (1, 2):
        scene = new_game(seats, seed=seed, deployment="free")
        for seat in range(seats):
            assert own_line(scene, seat) == list(GAME.rulebook["characters"])
        assert scene.verbs(0) == {"ready", "arrange", "station"}


def test_k8_free_in_teams() -> None:
    """§10.3: the street holds the first partner's ten cards and the second one's Governor."""
    scene = new_game(4, deployment="free", teams=True)
    names: Any = GAME.rulebook["characters"]
    for seat in range(4):
        assert own_line(scene, seat) == [*names, "governor", "hitman", "sheriff"]
        place: Any = scene.view(seat)["streets"]
        owners = [one.get("of") for one in place[seat % 2]["places"]]
        assert owners == [seat % 2] * 3 + [None] * 7 + [seat % 2 + 2]


# --- teams ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("deployment", ["arrange", "free", "random"])
def test_teams_need_four_players(seats: int, deployment: str) -> None:
    """With fewer players the option changes nothing."""
    with_teams, without = (new_game(seats, deployment=deployment, teams=on) for on in (True, False))
    assert with_teams.fact("teams") is False
    assert with_teams.views() == without.views()
    assert [e.public for e in with_teams.story] == [e.public for e in without.story]
    for seat in range(seats):
        assert with_teams.table.legal(seat) == without.table.legal(seat)


def test_teams_of_two() -> None:
    """§10.3"""
    scene = new_game(4, teams=True, deployment="random")
    assert scene.fact("teams") is True
    assert [street["seats"] for street in scene.fact("streets")] == [[0, 2], [1, 3]]
    assert [player["side"] for player in scene.fact("players")] == [0, 1, 0, 1]
    alone = new_game(4, deployment="random")
    assert alone.fact("teams") is False
    assert [street["seats"] for street in alone.fact("streets")] == [[0], [1], [2], [3]]
    assert [player["side"] for player in alone.fact("players")] == [0, 1, 2, 3]


# --- must_swap ------------------------------------------------------------------------------------


def test_k4_must_swap() -> None:
    for on, verbs in (
        (True, {"admit"}),
        (False, {"admit", "send_back", "send_back_exchanged"}),
    ):
        scene = given(must_swap=on).play(S, "enter", saloon=1)
        assert scene.verbs(S) == verbs


@pytest.mark.parametrize("verb", ["send_back", "send_back_exchanged"])
def test_k4_must_swap_off(verb: str) -> None:
    """§5.1: it costs an action, and opponents do not see whether the two were exchanged."""
    scene = given("2:DAN 6:JOU", must_swap=False)
    saloon = scene.saloon(None, S)
    scene.play(S, "enter", saloon=1).play(S, verb, place=2, other=6)
    assert scene.saloon(None, S) == saloon
    stand = (scene.seen(S, S, 2), scene.seen(S, S, 6))
    exchanged = verb == "send_back_exchanged"
    assert stand == (("journalist", "dancer") if exchanged else ("dancer", "journalist"))
    assert (scene.pending, scene.ask["left"]) == ((S,), 1)
    assert scene.events_seen("moved", S)[0]["exchanged"] is exchanged
    for viewer in (N, None):
        [told] = scene.events_seen("moved", viewer)
        assert told == {"on": "moved", "seat": S, "side": S, "places": [2, 6]}


def test_k4_must_swap_off_the_governor_may_be_one_of_the_two() -> None:
    scene = given("2:GOV 6:JOU", must_swap=False).play(S, "enter", saloon=0)
    scene.play(S, "send_back_exchanged", place=2, other=6)
    assert scene.seen(S, S, 6) == "governor"


# --- dancer_reach ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("reach", "found"), [(1, [3, 5]), (2, [2, 3, 5, 6])])
def test_k5_dancer_reach(reach: int, found: list[int]) -> None:
    scene = given("4:DAN", dancer_reach=reach)
    assert sorted(args["at"] for args in scene.options(S, "lure")) == found
    edge = given("7:DAN", dancer_reach=reach)
    assert sorted(args["at"] for args in edge.options(S, "lure")) == [5, 6][2 - reach :]


def test_k5_dancer_reach_two_from_the_left() -> None:
    scene = given("4:DAN", "2:HIT 3:BAN 4:GOV", dancer_reach=2).play(S, "lure", place=4, at=2)
    assert [scene.seen(N, N, n(slot)) for slot in (2, 3, 4)] == ["bandit", "governor", "hitman"]
    assert scene.said("lured") == [{"on": "lured", "seat": S, "side": N, "place": n(2), "to": n(4)}]


def test_k5_dancer_reach_two_moves_no_pinned_card() -> None:
    """§6.6: the card between may not be pinned either."""

    def reached(slot: int) -> list[int]:
        scene = given("4:DAN", f"{slot}:BAN", dancer_reach=2, pinned=[False, True])
        return sorted(args["at"] for args in scene.options(S, "lure"))

    assert reached(4) == []
    assert reached(5) == [2, 3]
    assert reached(6) == [2, 3, 5]


def test_k5_dancer_reach_two_stays_on_one_street() -> None:
    """§10.1"""
    for place, found in ((2, [0, 1, 3]), (3, [1, 2]), (4, [5, 6]), (5, [4, 6, 7])):
        scene = several(3, {0: {place: "DAN"}}, options={"dancer_reach": 2})
        assert sorted(args["at"] for args in scene.options(0, "lure")) == found


# --- the sides of the Preacher --------------------------------------------------------------------


@pytest.mark.parametrize(("side", "slot"), [("left", 3), ("right", 5)])
def test_k9_preacher_action(side: str, slot: int) -> None:
    for bandit in (2, 3, 5, 6):
        scene = given(f"4:PRE {bandit}:BAN", preacher_action=side, **PINNED)
        found = scene.options(S, "free")
        assert found == ([{"place": 4, "at": bandit}] if bandit == slot else [])


def test_k9_preacher_action_right_with_the_mayor() -> None:
    """§6.10: the Mayor extends the reach to two steps on that side."""
    scene = given("3:MAY 4:PRE 6:BAN", preacher_action="right", **PINNED)
    assert scene.options(S, "free") == [{"place": 4, "at": 6, **MAYOR}]
    scene.play(S, "free", place=4, at=6, **MAYOR)
    assert scene.seen(N, S, 6) is None
    assert "free" not in given("3:PRE 4:MAY 5:BAN", preacher_action="right", **PINNED).verbs(S)


def test_k9_the_two_sides_are_independent() -> None:
    scene = given("4:PRE 5:BAN", preacher_reaction="right", **PINNED)
    assert scene.options(S, "free") == []
    rescued = given("4:SHE", "4:HIT 3:PRE", preacher_action="right")
    assert rescued.play(S, "arrest", place=4, at=4).quiet().ended == ("scandal", (S,))


@pytest.mark.parametrize("code", ["HIT", "BAN"])
@pytest.mark.parametrize(("side", "slot"), [("left", 5), ("right", 3)])
def test_k9_preacher_reaction(side: str, slot: int, code: str) -> None:
    """N's left hand is at the higher slots."""
    helps = given("4:SHE", f"4:{code} {slot}:PRE", preacher_reaction=side)
    helps.play(S, "arrest", place=4, at=4).play(N, "absolve")
    assert helps.ended is None
    assert helps.said("pinned") == []
    other = given("4:SHE", f"4:{code} {8 - slot}:PRE", preacher_reaction=side)
    other.play(S, "arrest", place=4, at=4).quiet()
    assert other.ended == (("scandal", (S,)) if code == "HIT" else None)
    assert (len(other.ever("pinned")) == 1) == (code == "BAN")


@pytest.mark.parametrize(("side", "slot"), [("left", 3), ("right", 5)])
def test_k9_preacher_reaction_in_a_rescue(side: str, slot: int) -> None:
    scene = given(f"4:HIT {slot}:PRE", "4:GOV 5:SHE", preacher_reaction=side)
    scene.play(S, "shoot", place=4).play(N, "rescue", place=n(5)).play(S, "absolve")
    assert scene.ended == ("assassination", (S,))


def test_k9_preacher_reaction_asks_nobody_at_the_end_of_the_street() -> None:
    """§7.4: no Preacher can stand beyond the end."""
    for side, slot in (("left", 7), ("right", 0)):
        scene = given(f"{slot}:SHE", f"{slot}:BAN 4:PRE", preacher_reaction=side)
        assert scene.play(S, "arrest", place=slot, at=slot).step == "turn"


# --- bandit_source --------------------------------------------------------------------------------

Held = tuple[int, int, int]


@pytest.mark.parametrize(
    ("source", "before", "after", "origin"),
    [
        ("opponent", (0, 1, 1), (1, 0, 1), "opponent"),
        ("opponent", (0, 0, 1), (0, 0, 1), "none"),
        ("discard", (0, 1, 1), (1, 1, 0), "discard"),
        ("discard", (0, 1, 0), (0, 1, 0), "none"),
        ("opponent_then_discard", (0, 1, 1), (1, 0, 1), "opponent"),
        ("opponent_then_discard", (0, 0, 1), (1, 0, 0), "discard"),
        ("opponent_then_discard", (0, 0, 0), (0, 0, 0), "none"),
    ],
)
@pytest.mark.parametrize("name", ["hitman", "sheriff"])
def test_k10_bandit_source(name: str, source: str, before: Held, after: Held, origin: str) -> None:
    """Counts are (S, N, discarded)."""
    what = "bullets" if name == "hitman" else "cuffs"
    discarded = [before[2], 0] if name == "hitman" else [0, before[2]]
    others: dict[str, Any] = {"bullets": (0, 0), "cuffs": (0, 0), what: before[:2]}
    code = {"hitman": "HIT", "sheriff": "SHE"}[name]
    scene = given("4:BAN", f"4:{code}", tokens="VVVVXXXX", bandit_source=source,
                  discarded=discarded, **others)  # fmt: skip
    scene.play(S, "rob", place=4, name=name)
    left = scene.fact("discarded")[what]
    assert (scene.has(S, what), scene.has(N, what), left) == after
    [told] = scene.said("robbed")
    assert (told["from"], told["origin"]) == (N, origin)


@pytest.mark.parametrize("source", ["opponent", "discard", "opponent_then_discard"])
def test_k10_bandit_source_has_no_effect_on_a_wrong_guess(source: str) -> None:
    scene = given("4:BAN", "4:SHE", tokens="VVVVXX", bandit_source=source, discarded=[1, 1])
    scene.play(S, "rob", place=4, name="hitman")
    assert scene.said("robbed") == []
    assert [scene.has(seat, what) for seat in (S, N) for what in ("bullets", "cuffs")] == [1] * 4


def test_options_without_a_use_change_nothing() -> None:
    """Options that concern no available choice leave choices and views unchanged."""
    made: list[Callable[[], Scene]] = [
        lambda: given("0:GOV"),
        lambda: given("0:GOV", deployment="random", teams=True, must_swap=False,
                      preacher_reaction="right", bandit_source="discard"),
    ]  # fmt: skip
    plain, other = (make() for make in made)
    assert plain.table.legal(S) == other.table.legal(S)
    assert plain.views() == other.views()
    assert teams({}, {}).fact("teams") is True
