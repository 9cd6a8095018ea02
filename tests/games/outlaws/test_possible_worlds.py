"""Every world that fits what a seat has seen is as likely as it should be (§12.7).

The worlds are counted one by one (`brute_force.py`) beside every move, for whoever looks. Besides,
each kind of thing that a seat learns or loses has a chance that was worked out by hand.
"""

from __future__ import annotations

from collections import Counter
from math import comb, isclose, sqrt
from random import Random
from typing import TYPE_CHECKING, Any, Self, cast

import pytest
from tests.games.outlaws.brute_force import (
    BruteForce,
    believed_streets,
    believed_tokens,
    is_possible,
    lying_of,
    street_of,
)
from tests.games.outlaws.laws import LAWS
from tests.games.outlaws.table_helpers import (
    CODES,
    LETTERS,
    TEAM_CARDS,
    N,
    S,
    Scene,
    given,
    n,
    new_game,
    several,
    teams,
)

from facedown.engine.chance import FastChance, SeededChance
from facedown.engine.knowledge.facts import SPECTATOR, Fact, as_seen
from facedown.games.outlaws import GAME
from facedown.games.outlaws.arrange import name_of
from facedown.games.outlaws.cards import BOGUS, ELECTION, VOTE
from facedown.games.outlaws.facts import CardSeen
from facedown.games.outlaws.knowledge import OutlawsFilter
from facedown.games.outlaws.token_belief import UNKNOWN, TokenBelief
from facedown.testing.play import able
from facedown.testing.sizes import TIMES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from facedown.games.outlaws.table import OutlawsTable

DRAWS = 2000
SIGMAS = 5.0
WATCHER = None
EVERY = 40
"""Of the moves at random, one in so many is followed by re-deals."""


class Watched:
    """A scene, with the worlds of some viewers counted beside it."""

    def __init__(self, scene: Scene, *viewers: int | None) -> None:
        self.scene = scene
        self.watchers = {viewer: BruteForce(scene.table, viewer) for viewer in viewers}
        self.agrees()

    def play(self, seat: int, verb: str, **args: object) -> Self:
        self.scene.play(seat, verb, **args)
        for brute in self.watchers.values():
            brute.see(self.scene.events)
        self.agrees()
        return self

    def quiet(self) -> Self:
        """Whoever is asked for help passes."""
        while self.scene.step in self.scene.windows:
            self.play(self.scene.pending[0], "pass")
        return self

    def agrees(self) -> None:
        """The engine's chances are those that were counted, world for world."""
        table = self.scene.table
        if table.outcome is not None:
            return
        for viewer, brute in self.watchers.items():
            streets = believed_streets(table, viewer)
            assert set(streets) == set(brute.streets)
            for side, told in streets.items():
                same(told, brute.streets[side])
                assert street_of(table, side) in told, "the real street is one of them"
            told_tokens = believed_tokens(table, viewer)
            same(told_tokens, brute.tokens)
            assert lying_of(table) in told_tokens, "and so are the real tokens"

    def stands(self, viewer: int | None, side: int, place: int, code: str) -> float:
        """How likely this character stands there, by the engine's belief."""
        streets = believed_streets(self.scene.table, viewer)[side]
        found = sum(w for street, w in streets.items() if street[place] == TEAM_CARDS[code])
        return round(found, 12)

    def at(self, slot: int, code: str) -> float:
        """How likely S thinks it that this character of N stands at this slot."""
        return self.stands(S, N, n(slot), code)

    def lies(self, viewer: int | None, slot: int, letter: str) -> float:
        """How likely this token lies there, by the engine's belief."""
        worlds = believed_tokens(self.scene.table, viewer)
        found = sum(w for lying, w in worlds.items() if lying[0][slot] == LETTERS[letter])
        return round(found, 12)

    def comes_up(self) -> Self:
        """Re-deals are drawn with these chances."""
        table = self.scene.table
        for viewer, brute in self.watchers.items():
            chance = FastChance(7)
            worlds = [table.redeal(viewer, chance) for _ in range(DRAWS)]
            LAWS.check(worlds[0])
            for side, streets in brute.streets.items():
                as_likely(Counter(street_of(world, side) for world in worlds), streets)
            as_likely(Counter(lying_of(world) for world in worlds), brute.tokens)
        return self


def same(told: Mapping[Any, float], counted: Mapping[Any, float]) -> None:
    assert set(told) == set(counted)
    for world, weight in counted.items():
        assert isclose(told[world], weight, rel_tol=1e-6), world


def as_likely(found: Mapping[Any, int], worlds: Mapping[Any, float]) -> None:
    """Chi-square, rare worlds together."""
    assert set(found) <= set(worlds), "an impossible world"
    expected = {world: weight * DRAWS for world, weight in worlds.items()}
    rare = [world for world, times in expected.items() if times < 8]
    bins = [(found.get(world, 0), times) for world, times in expected.items() if times >= 8]
    if rare:
        bins.append((sum(found.get(w, 0) for w in rare), sum(expected[w] for w in rare)))
    squares = sum((times - due) ** 2 / due for times, due in bins)
    free = max(len(bins) - 1, 1)
    assert squares <= free + SIGMAS * sqrt(2 * free) + SIGMAS


def facing(scene: Scene, hidden: str = "") -> list[list[str]]:
    """All on the streets but these, by side."""
    sides = range(scene.table.rules.sides)
    return [
        [one for one in street_of(scene.table, side) if one not in names(hidden)] for side in sides
    ]


def hiding(
    north: str, hidden: str, s: str = "", tokens: str = "VXVXBC..", turn: int = N, **more: Any
) -> Watched:
    """Everybody is in the headlines but these of N's street; S and a spectator look."""
    everybody = facing(given(s, north, tokens, **more))
    open_ = [everybody[S], [name for name in everybody[N] if name not in names(hidden)]]
    return Watched(given(s, north, tokens, headlined=open_, turn=turn, **more), S, WATCHER)


def names(codes: str) -> list[str]:
    return [TEAM_CARDS[code] for code in codes.split()]


FOUR = "0:GOV 1:HIT 2:SHE 3:IND"
HIDDEN = "GOV HIT SHE IND"
"""N's four of whom nothing is known, at slots 0 to 3; the saloon holds MAY and PRE."""


def half() -> Any:
    return pytest.approx(1 / 2)


# --- moves (§5.1) ---------------------------------------------------------------------------------


@pytest.mark.parametrize("verb", ["exchange", "feint"])
def test_one_that_was_seen_has_been_exchanged_or_not(verb: str) -> None:
    game = hiding(FOUR, HIDDEN)
    assert game.at(3, "IND") == pytest.approx(1 / 4)
    game.play(N, "unmask", place=n(3), at=n(3))
    assert game.at(3, "IND") == 1
    game.play(N, verb, place=n(3), other=n(2))
    assert game.at(3, "IND") == game.at(2, "IND") == half()
    assert game.at(3, "GOV") == pytest.approx(1 / 6)
    game.play(S, "pass").play(N, verb, place=n(2), other=n(1))
    assert game.at(2, "IND") == game.at(1, "IND") == pytest.approx(1 / 4)
    game.comes_up()


def test_whoever_changes_places_with_an_open_one_is_where_that_one_was() -> None:
    """O16. Who was the Governor or not, at slot 0, is now surely at slot 5."""
    game = hiding(FOUR, HIDDEN)
    game.play(N, "exchange", place=n(5), other=n(0))
    assert game.at(5, "GOV") == pytest.approx(1 / 4)
    assert game.at(0, "GOV") == 0
    game.play(N, "feint", place=n(5), other=n(0))
    assert game.at(5, "GOV") == pytest.approx(1 / 4), "the open one has not come back"


def test_who_has_moved_is_found_where_they_are_seen_next() -> None:
    """Seen at 3, then 3 and 2 were taken up: whoever is seen at 2 tells where the first one is."""
    game = hiding(FOUR, HIDDEN, s="2:IND")
    game.play(N, "unmask", place=n(3), at=n(3))
    game.play(N, "feint", place=n(3), other=n(2))
    game.play(S, "unmask", place=2, at=2)
    assert game.at(2, "SHE") == 1
    assert game.at(3, "IND") == 1
    game.comes_up()


def test_a_newcomer_stands_on_either_place() -> None:
    """Nobody had seen who went in; that they stood on 2 or 3, all know now (D7)."""
    game = hiding(FOUR, HIDDEN)
    may = game.scene.table.saloons[2 * N :].index(9)
    game.play(N, "enter", saloon=may)
    assert game.at(3, "IND") == pytest.approx(1 / 4), "nothing has happened yet"
    game.play(N, "admit", out=n(3), other=n(2), at=n(2))
    assert game.at(3, "MAY") == game.at(2, "MAY") == half()
    assert game.at(2, "GOV") == pytest.approx(1 / 6)
    assert game.at(0, "GOV") == pytest.approx(1 / 3)
    assert game.at(0, "IND") == 0
    game.comes_up()


def test_where_who_went_in_had_stood_does_not_tell_where_the_newcomer_stands() -> None:
    game = hiding(FOUR, HIDDEN)
    game.play(N, "unmask", place=n(3), at=n(3))
    game.play(N, "enter", saloon=0)
    came = "MAY" if game.scene.said("entering")[0]["character"] == "mayor" else "PRE"
    game.play(N, "admit", out=n(3), other=n(2), at=n(3))
    assert game.at(3, came) == game.at(2, came) == half()
    assert game.at(2, "SHE") == pytest.approx(1 / 6)


def test_an_open_one_that_goes_in_comes_out_open() -> None:
    """The headline belongs to the card (§6.7): where it comes to, all see."""
    game = hiding(FOUR, HIDDEN)
    out = n(7)
    gone = game.scene.seen(S, N, out)
    game.play(N, "enter", saloon=0).play(N, "admit", out=out, other=n(0), at=n(0))
    assert game.at(7, "GOV") == game.at(0, "GOV") == pytest.approx(1 / 8)
    game.play(N, "enter", saloon=0)
    assert game.scene.said("entering")[0]["character"] == gone
    game.play(N, "admit", out=n(0), other=n(1), at=n(0))
    assert game.scene.seen(S, N, n(0)) == gone
    game.comes_up()


@pytest.mark.parametrize("verb", ["send_back", "send_back_exchanged"])
def test_who_goes_back_leaves_the_two_exchanged_or_not(verb: str) -> None:
    """K4, with `must_swap` off."""
    game = hiding(FOUR, HIDDEN, must_swap=False)
    game.play(N, "unmask", place=n(3), at=n(3))
    game.play(N, "enter", saloon=0).play(N, verb, place=n(3), other=n(2))
    assert game.at(3, "IND") == game.at(2, "IND") == half()


# --- the Lead Dancer (§6.6) -----------------------------------------------------------------------


def test_who_is_lured_is_followed() -> None:
    """O56: all see which two have changed places, and who was known still is."""
    game = hiding(FOUR, HIDDEN, s="2:DAN")
    game.play(N, "unmask", place=n(3), at=n(3))
    game.play(N, "feint", place=n(3), other=n(0))
    game.play(S, "lure", place=2, at=3)
    assert game.at(2, "IND") == game.at(0, "IND") == half()
    assert game.at(3, "IND") == 0
    game.comes_up()


def test_from_two_places_away_those_between_make_way() -> None:
    """K5, `dancer_reach` 2."""
    game = hiding(FOUR, HIDDEN, s="1:DAN", dancer_reach=2)
    game.play(N, "unmask", place=n(3), at=n(3)).play(N, "look", place=n(2))
    game.play(S, "lure", place=1, at=3)
    assert game.at(1, "IND") == game.at(3, "SHE") == 1
    game.play(S, "lure", place=1, at=3)
    assert game.at(1, "SHE") == game.at(2, "IND") == 1
    assert game.at(3, "HIT") == half()


# --- who is shown ---------------------------------------------------------------------------------


def test_whoever_acts_is_known_until_they_move() -> None:
    """§5: the card is turned back, and all remember it."""
    game = hiding(FOUR, HIDDEN)
    game.play(N, "look", place=n(0))
    assert game.scene.seen(S, N, n(0)) is None
    assert game.at(0, "GOV") == 1
    assert game.at(1, "HIT") == pytest.approx(1 / 3)


def test_the_unmasked_are_known() -> None:
    game = hiding(FOUR, HIDDEN, s="1:IND", turn=S)
    game.play(S, "unmask", place=1, at=1)
    assert game.at(1, "HIT") == 1
    assert game.at(0, "GOV") == pytest.approx(1 / 3)


def test_whom_a_shot_misses_is_known() -> None:
    game = hiding(FOUR, HIDDEN, s="3:HIT", turn=S)
    game.play(S, "shoot", place=3)
    assert game.at(3, "IND") == 1
    game.play(S, "pass").play(N, "exchange", place=n(3), other=n(0))
    assert game.at(0, "IND") == half()
    game.comes_up()


def test_the_named_are_open_for_ever_and_the_misnamed_for_now() -> None:
    """O59, §6.7."""
    game = hiding(FOUR, HIDDEN, s="1:JOU", turn=S)
    game.play(S, "expose", place=1, at=1, name="sheriff")
    assert game.at(1, "HIT") == 1
    game.play(S, "expose", place=1, at=1, name="hitman")
    game.play(N, "exchange", place=n(1), other=n(0))
    assert game.at(0, "HIT") == 1, "the headlined are seen to move"
    assert game.at(1, "GOV") == pytest.approx(1 / 3)


def test_the_misnamed_may_slip_away() -> None:
    game = hiding(FOUR, HIDDEN, s="1:JOU", turn=S)
    game.play(S, "expose", place=1, at=1, name="sheriff").play(S, "pass")
    game.play(N, "exchange", place=n(1), other=n(0))
    assert game.at(0, "HIT") == half()
    assert game.at(1, "GOV") == pytest.approx(1 / 6)


def test_whom_the_bandit_meets_is_known() -> None:
    game = hiding(FOUR, HIDDEN, s="2:BAN", turn=S)
    game.play(S, "rob", place=2, name="hitman")
    assert game.at(2, "SHE") == 1


def test_the_pinned_lie_open_and_once_freed_are_remembered() -> None:
    """O47: hidden again, on a place that all know."""
    game = hiding("0:GOV 2:BAN 1:PRE 3:IND", "GOV BAN PRE IND", s="2:SHE", turn=S)
    game.play(S, "arrest", place=2, at=2).quiet()
    assert game.scene.seen(S, N, n(2)) == "bandit"
    assert game.at(1, "PRE") == pytest.approx(1 / 3)
    game.play(S, "pass").play(N, "free", place=n(1), at=n(2))
    assert game.scene.seen(S, N, n(2)) is None
    assert game.at(2, "BAN") == game.at(1, "PRE") == 1
    game.play(N, "exchange", place=n(3), other=n(2))
    assert game.at(2, "BAN") == game.at(3, "BAN") == half()
    game.comes_up()


@pytest.mark.parametrize(("answer", "likely"), [("pass", 1 / 3), ("absolve", 1)])
def test_who_declines_to_help_proves_nothing_and_who_helps_is_known(
    answer: str, likely: float
) -> None:
    """§7.4: the Preacher stands on the place that matters, or anywhere."""
    game = hiding("0:GOV 2:BAN 3:PRE 1:IND", "GOV BAN PRE IND", s="2:SHE", turn=S)
    game.play(S, "arrest", place=2, at=2)
    assert game.at(3, "PRE") == pytest.approx(1 / 3)
    game.play(N, answer)
    assert game.at(3, "PRE") == pytest.approx(likely)


# --- tokens (§5.2, §5.3, §5.5, §6.5) --------------------------------------------------------------


def looked(tokens: str, reserve: str, s: str, slot: int = 3, **more: Any) -> Watched:
    """S has looked at this slot, and N and a spectator have not seen what. All stand open."""
    open_ = facing(given(s, "", tokens, reserve, **more))
    game = Watched(given(s, "", tokens, reserve, headlined=open_, **more), S, N, WATCHER)
    return game.play(S, "look", place=slot)


def test_who_looks_knows_and_others_do_not() -> None:
    """O17: of the nine others, two of them in the reserve, five are votes."""
    game = looked("VXVEXVVX", "XV", "")
    assert game.lies(S, 3, "E") == 1
    assert game.lies(S, 0, "V") == pytest.approx(5 / 9)
    assert game.lies(N, 3, "E") == game.lies(WATCHER, 3, "E") == pytest.approx(1 / 10)
    game.comes_up()


def test_the_last_of_a_kind_is_known_by_counting() -> None:
    """All tokens but the Election have been seen to be votes."""
    game = looked("VVVE....", "", "", slot=0)
    game.play(S, "take", place=1, token="vote")
    game.play(N, "pass")
    assert game.lies(S, 1, "E") == half()
    game.play(S, "look", place=1)
    assert game.lies(S, 2, "E") == 1
    assert game.lies(N, 1, "E") == pytest.approx(1 / 3)


def test_a_known_token_moves_up_with_the_others() -> None:
    """O31."""
    game = looked("VXVEXVVX", "XV", "2:IND")
    game.play(S, "take", place=2, token="vote")
    assert game.lies(S, 2, "E") == 1
    assert game.lies(S, 7, "X") == half()
    assert game.lies(N, 2, "E") == pytest.approx(1 / 9)
    game.comes_up()


def test_a_wrong_call_shows_the_token_to_all() -> None:
    """O23."""
    game = looked("VXVEXVVX", "XV", "1:IND")
    game.play(S, "take", place=1, token="vote")
    assert game.lies(N, 1, "X") == game.lies(WATCHER, 1, "X") == 1
    assert game.lies(N, 3, "E") == pytest.approx(1 / 9)


def test_an_empty_reserve_fills_no_gap() -> None:
    game = looked("VXVEXX..", "", "2:IND")
    game.play(S, "take", place=2, token="vote")
    assert game.lies(S, 2, "E") == 1
    assert game.lies(N, 2, "E") == pytest.approx(1 / 5)
    assert game.scene.token(N, 5) == "-"


def test_a_known_token_is_switched_with_another() -> None:
    """O52."""
    game = looked("VXVEXVVX", "XV", "4:SHO")
    game.play(S, "switch", place=4, at=3, other=5)
    assert game.lies(S, 5, "E") == 1
    assert game.lies(N, 5, "E") == pytest.approx(1 / 10)


def test_a_known_token_that_was_replaced_may_come_out_again() -> None:
    """One of two comes out for the Election; then one of the Election and the other one."""
    game = looked("VXVEXVVX", "XV", "4:SHO 2:IND")
    game.play(S, "replace", place=4, at=3)
    assert game.lies(S, 3, "E") == 0, "it went in after the other had come out"
    assert game.lies(N, 3, "E") == pytest.approx(1 / 10)
    game.play(N, "pass").play(S, "take", place=2, token="vote")
    assert game.lies(S, 7, "E") == half()
    game.play(S, "look", place=4)
    assert game.lies(S, 7, "E") == half(), "another token says nothing of it"
    game.comes_up()


def test_a_known_token_comes_and_goes_with_every_replacement() -> None:
    game = looked("VXVEXVVX", "XV", "4:SHO")
    game.play(S, "replace", place=4, at=3)
    game.play(N, "pass").play(S, "replace", place=4, at=3)
    assert game.lies(S, 3, "E") == half()
    game.play(S, "replace", place=4, at=4)
    assert game.lies(S, 3, "E") == half()
    assert game.lies(S, 4, "E") == pytest.approx(1 / 4)
    game.comes_up()


def test_what_looks_like_a_known_token_may_be_another_of_its_kind() -> None:
    """S has seen a bogus vote, of three, put it into the reserve and drawn twice: a bogus vote.

    It is the same one with 1/2, or one of nine others, 2 of them bogus, with 1/2 * 2/9.
    """
    game = looked("VXVXVVVE", "XV", "4:SHO")
    game.play(S, "replace", place=4, at=3)
    game.play(N, "pass").play(S, "replace", place=4, at=3).play(S, "look", place=3)
    assert game.lies(S, 3, "X") == 1
    assert game.lies(S, 1, "X") == pytest.approx(9 / 11 * 2 / 9 + 2 / 11 * 1 / 8)


def test_two_known_tokens_of_a_kind_may_come_out_of_the_reserve() -> None:
    """S puts two bogus votes into a reserve of two. With 1/2 the first came out for the second one,
    and one of the two there is bogus; the other one is the third bogus vote with 1/7. Or both are.
    """
    game = looked("VXVXVXVE", "VV", "2:IND 4:SHO").play(S, "look", place=5)
    game.play(N, "pass").play(S, "replace", place=4, at=3).play(S, "replace", place=4, at=5)
    game.play(N, "pass").play(S, "take", place=2, token="vote")
    assert game.lies(S, 7, "X") == pytest.approx(1 / 2 * (1 / 2 + 1 / 2 * 1 / 7) + 1 / 2)


# --- sudden death (§9) ----------------------------------------------------------------------------


def test_sudden_death_ends_all_that_was_known_of_tokens() -> None:
    """3 bullets, 3 handcuffs and 2 bogus votes lie anywhere."""
    scene = given(
        "1:HIT", "1:IND", "XXXXE...", votes=(3, 3), bullets=(1, 0), cuffs=(0, 0), discarded=[2, 3]
    )
    game = Watched(scene, S, N)
    game.play(S, "look", place=4)
    assert game.lies(S, 4, "E") == 1
    game.play(S, "shoot", place=1)
    assert scene.fact("sudden_death")
    for viewer in (S, N):
        assert game.lies(viewer, 4, "B") == game.lies(viewer, 4, "C") == pytest.approx(3 / 8)
        assert game.lies(viewer, 4, "X") == pytest.approx(1 / 4)
    game.play(N, "look", place=3)
    game.comes_up()


# --- three and four players (§10.2) ---------------------------------------------------------------


def before_a_loss(
    seats: int, tokens: str, reserve: str = "", hidden: str = "GOV SHE IND SHO"
) -> Watched:
    """Seat 0's Hitman stands before seat 1's Governor; of everybody else four are hidden."""
    streets: dict[int, dict[int, str]] = {0: {0: "HIT"}, 1: {7: "GOV", 0: "SHE"}}
    pile = {"tokens": letters(tokens, 4 * seats), "reserve": letters(reserve, len(reserve))}
    open_ = facing(several(seats, streets, **pile), hidden)
    scene = several(seats, streets, **pile, headlined=open_)
    return Watched(scene, 0, 2)


def letters(tokens: str, slots: int) -> list[str | None]:
    return [LETTERS.get(letter) for letter in tokens.ljust(slots, ".")]


def closed_up(scene: Scene) -> list[int]:
    """Where the tokens of two arms have been laid."""
    [closed] = scene.ever("closed_up")
    return cast("list[int]", closed["slots"])


THREE = "XVVVVVVXXVVE"
"""Slot 0 is the middle of arm 0, which lies between seats 0 and 1; arm 2 between 2 and 0."""


def test_one_street_tells_nothing_of_another() -> None:
    game = before_a_loss(3, THREE)
    game.play(0, "take", place=3, token="vote")
    assert game.stands(2, 0, 0, "HIT") == 1
    assert game.stands(0, 1, 7, "GOV") == game.stands(2, 1, 7, "GOV") == pytest.approx(1 / 4)
    assert game.lies(2, 0, "X") == 1


def test_the_tokens_of_two_arms_are_shuffled_together() -> None:
    """Seat 0 has seen the bogus vote in arm 0. Of the eight in arms 0 and 1 four are laid again."""
    game = before_a_loss(3, THREE)
    game.play(0, "look", place=3)
    assert game.lies(0, 0, "X") == 1
    before = game.lies(0, 8, "X")
    game.play(0, "shoot", place=0).quiet()
    scene = game.scene
    assert scene.table.alive == 0b101
    assert set(game.watchers[0].streets) == {2}
    merged = closed_up(scene)
    assert len(merged) == 4
    assert game.lies(0, 8, "X") == pytest.approx(before), "the other arm lies as it was"
    for slot in merged:
        # That one, or one of seven others, of which 2 in 11 are bogus.
        assert game.lies(0, slot, "X") == pytest.approx(1 / 8 + 7 / 8 * 2 / 11)
        assert game.lies(2, slot, "X") == pytest.approx(1 / 4)
    game.comes_up()


def test_two_left_play_on_one_street() -> None:
    """The reserve is at the outer end of the arm that has closed up: at seat 0's left hand."""
    game = before_a_loss(3, THREE)
    game.play(0, "shoot", place=0).quiet()
    game.play(0, "look", place=2).play(2, "pass")
    slots = [game.scene.standee(0, 0, place)["slot"] for place in range(8)]
    letter = game.scene.lie(slots[2])
    assert game.lies(0, slots[2], letter) == 1
    game.play(0, "take", place=5, token="vote")
    assert game.scene.said("took")
    assert game.lies(0, slots[3], letter) == 1


def test_too_few_tokens_are_topped_up_from_the_reserve() -> None:
    """Three lay in the two arms, and two in the reserve: one of these is laid too.

    Seat 2 has seen a bogus vote of the three; of the eight others three are bogus.
    """
    game = before_a_loss(3, ".....XVVVVXE", "XX")
    game.play(0, "pass").play(1, "pass").play(2, "look", place=5).play(2, "pass")
    assert game.lies(2, 5, "X") == 1
    game.play(0, "shoot", place=0).quiet()
    bogus = sorted(game.lies(2, slot, "X") for slot in closed_up(game.scene))
    assert bogus == pytest.approx([3 / 8, *3 * [1 / 3 + 2 / 3 * 3 / 8]])
    game.comes_up()


def test_of_four_three_go_on() -> None:
    """Seats 2 and 3 know of each other what they did; the Hitman has shown himself."""
    game = before_a_loss(4, "VXVVXVVV.VVVVVXV", hidden="GOV SHE IND")
    game.play(0, "look", place=2)
    game.play(0, "shoot", place=0).quiet()
    assert set(game.watchers[0].streets) == {2, 3}
    assert set(game.watchers[2].streets) == {0, 3}
    # The one that was seen, or one of seven others, of which 1 in 7 are bogus.
    for slot in closed_up(game.scene):
        assert game.lies(0, slot, "X") == pytest.approx(1 / 8 + 7 / 8 * 1 / 7)
        assert game.lies(2, slot, "X") == pytest.approx(3 / 15)


# --- two against two (§10.3) ----------------------------------------------------------------------


def team_game(
    hidden: str, b: dict[int, str], a: dict[int, str] | None = None, **more: Any
) -> Watched:
    """Everybody is in the headlines but these of team B; seats 0 and 2 look, and a spectator."""
    everybody = facing(teams(a or {}, b))
    open_ = [everybody[0], [name for name in everybody[1] if name not in names(hidden)]]
    return Watched(teams(a or {}, b, headlined=open_, **more), 0, 2, WATCHER)


def test_partners_know_the_same() -> None:
    """Both know what one of them has looked at, and they see the same of the others."""
    game = team_game("GOV GOV2 IND", {0: "GOV", 1: "GOV2", 2: "IND"}, tokens="VVVEVXVVVVV", turn=2)
    game.play(2, "look", place=3)
    assert game.lies(0, 3, "E") == game.lies(2, 3, "E") == 1
    assert game.lies(WATCHER, 3, "E") == pytest.approx(1 / 11)
    table = game.scene.table
    one, other = (table.redeal(seat, FastChance(3)) for seat in (0, 2))
    assert street_of(one, 1) == street_of(other, 1)
    assert street_of(one, 0) == street_of(other, 0) == street_of(table, 0)
    game.comes_up()


def test_nobody_moves_what_is_their_partners_own() -> None:
    """Seat 1 takes up 0 and 1: GOV2 is at 2 or 3. Seat 3 takes up 1 and 2: GOV is at 0 or 3.

    Six orders are left: GOV2 at 2 and GOV at 0 or 3, in two orders of the others each; GOV2 at 3
    and GOV at 0, in two. Who was at 2 is now at 1 or 2.
    """
    placed = {0: "GOV", 1: "IND", 2: "SHO", 3: "GOV2"}
    game = team_game("GOV GOV2 IND SHO", placed, turn=1)
    game.play(1, "exchange", place=0, other=1).play(1, "exchange", place=0, other=1)
    for viewer in (0, 2, WATCHER):
        assert game.stands(viewer, 1, 2, "GOV2") == game.stands(viewer, 1, 3, "GOV2") == half()
        assert game.stands(viewer, 1, 0, "GOV") == pytest.approx(1 / 3)
    game.play(2, "pass").play(3, "feint", place=1, other=2)
    for viewer in (0, 2, WATCHER):
        assert game.stands(viewer, 1, 0, "GOV") == pytest.approx(2 / 3)
        assert game.stands(viewer, 1, 3, "GOV") == pytest.approx(1 / 3)
        assert game.stands(viewer, 1, 1, "GOV2") == pytest.approx(1 / 3)
        assert game.stands(viewer, 1, 2, "GOV2") == pytest.approx(1 / 3)
    game.comes_up()


def test_whom_they_may_move_tells_where_somebody_known_has_gone() -> None:
    """IND was seen at 1, and seat 1 took up 1 and 2: IND is on either, on the other one GOV or SHO.

    Then seat 3 takes up 2 and 3, so GOV is on neither. With IND at 1 one order of four agrees with
    that; with IND at 2 three of four do.
    """
    placed = {0: "GOV", 1: "IND", 2: "SHO", 3: "GOV2"}
    game = team_game("GOV GOV2 IND SHO", placed, turn=1)
    game.play(1, "look", place=1).play(1, "feint", place=1, other=2)
    assert game.stands(0, 1, 1, "IND") == half()
    game.play(2, "pass").play(3, "feint", place=2, other=3)
    assert game.stands(0, 1, 1, "IND") == pytest.approx(1 / 4)
    assert game.stands(0, 1, 2, "IND") == game.stands(0, 1, 3, "IND") == pytest.approx(3 / 8)
    assert game.stands(0, 1, 0, "GOV") == half()


def test_nor_do_they_send_it_into_the_saloon_or_let_it_stay() -> None:
    """Seat 1 sends IND in from 0 or 1: who stays beside is not GOV2."""
    placed = {0: "GOV", 1: "IND", 2: "SHO", 3: "GOV2"}
    game = team_game("GOV GOV2 IND SHO", placed, turn=1)
    game.play(1, "enter", saloon=0).play(1, "admit", out=1, other=0, at=1)
    assert game.stands(0, 1, 0, "GOV2") == game.stands(0, 1, 1, "GOV2") == 0
    assert game.stands(0, 1, 2, "GOV2") == half()
    assert game.stands(0, 1, 0, "GOV") == pytest.approx(1 / 4)
    game.comes_up()


def test_what_is_left_by_a_lost_partner_the_other_one_moves() -> None:
    """Seat 3's Governor is shot: seat 1 has that Hitman and Sheriff now, and fills the gap."""
    placed = {10: "GOV2", 0: "SHE2", 1: "IND", 2: "HIT2"}
    game = team_game(
        "GOV2 SHE2 IND HIT2", placed, {0: "HIT"}, bullets=[1, 1, 1, 1], cuffs=[1, 1, 1, 0]
    )
    game.play(0, "shoot", place=0).quiet()
    assert game.scene.step == "fill"
    game.comes_up()
    for world in (game.scene.table.redeal(seat, FastChance(1)) for seat in (0, 2, WATCHER)):
        assert street_of(world, 1)[10] == "-", "all see the gap"
    game.play(1, "fill", saloon=0).play(0, "pass")
    assert game.stands(0, 1, 0, "SHE2") == pytest.approx(1 / 3)
    game.play(1, "feint", place=0, other=1)
    assert game.stands(0, 1, 0, "SHE2") == pytest.approx(1 / 3), "it may be the Sheriff"
    game.comes_up()


# --- the deployment (§4) --------------------------------------------------------------------------


@pytest.mark.parametrize("deployment", ["arrange", "free"])
def test_while_streets_are_deployed_any_line_up_is_as_likely(deployment: str) -> None:
    scene = new_game(2, deployment=deployment)
    scene.play(S, "arrange", place=0, other=7).play(S, "ready")
    chance = FastChance(11)
    worlds = [scene.table.redeal(S, chance) for _ in range(DRAWS)]
    assert {street_of(world, S) for world in worlds} == {street_of(scene.table, S)}
    governors = Counter(street_of(world, N).index("governor") for world in worlds)
    as_likely(governors, dict.fromkeys(range(8), 1 / 8))
    others = sorted({name_of(card) for card in range(10)} - {"governor"})
    pairs = Counter(frozenset(others) - frozenset(street_of(world, N)) for world in worlds)
    assert len(pairs) == comb(9, 2)
    as_likely(pairs, dict.fromkeys(pairs, 1 / comb(9, 2)))


def test_once_they_are_deployed_all_orders_are() -> None:
    """A whole street, with all its 40,320 orders, and all that is seen of it."""
    game = Watched(given("1:IND 3:DAN", "", "VVXX....", turn=N), S)
    assert len(game.watchers[S].streets[N]) == 40320
    game.play(N, "exchange", place=0, other=3).play(N, "look", place=6)
    game.play(S, "unmask", place=1, at=1).play(S, "lure", place=3, at=2)
    game.play(N, "exchange", place=2, other=6).play(N, "exchange", place=2, other=3)
    known = street_of(game.scene.table, N)
    assert sum(known[at] == "governor" for at in range(8)) == 1


# --- games at random ------------------------------------------------------------------------------


PILES = {
    "two": "VVVVVXXXXB",
    "three": "V" * 8 + "XXXXX",
    "four": "V" * 12 + "XXXXX",
    "teams": "V" * 10 + "XXB",
}
MODES: dict[str, tuple[int, int, int]] = {
    "two": (2, 2, 8), "three": (3, 3, 12), "four": (4, 4, 16), "teams": (4, 2, 11),
}  # fmt: skip
"""Seats, sides, slots."""


def at_random(mode: str, rng: Random) -> Scene:
    """A position of which few characters and tokens are hidden."""
    seats, sides, slots = MODES[mode]
    streets, open_ = [], []
    for _ in range(sides):
        cards = list(TEAM_CARDS if mode == "teams" else CODES)
        saloon = rng.sample([code for code in cards if not code.startswith("GOV")], 2)
        street = [TEAM_CARDS[code] for code in cards if code not in saloon]
        rng.shuffle(street)
        streets.append(street)
        open_.append(rng.sample(street, len(street) - 4))
    tokens = [LETTERS[letter] for letter in PILES[mode]]
    rng.shuffle(tokens)
    table = GAME.arrange(
        {
            "options": {"teams": mode == "teams", "must_swap": rng.random() < 0.7},
            "seats": seats,
            "streets": streets,
            "headlined": open_,
            "tokens": tokens[:slots],
            "reserve": tokens[slots:],
            "turn": rng.randrange(seats),
        },
        chance=SeededChance(rng.random().hex()),
    )
    return Scene(table)


def pick(table: OutlawsTable, rng: Random) -> tuple[int, dict[str, Any]]:
    """Any kind of action, and any action of this kind; hardly ever nothing."""
    seat = rng.choice(able(table))
    by_verb: dict[str, list[Mapping[str, object]]] = {}
    for action in table.choices(seat):
        by_verb.setdefault(action.verb, []).append(action.json)
    if len(by_verb) > 1 and rng.random() < 0.9:
        by_verb.pop("pass", None)
    return seat, dict(rng.choice(by_verb[rng.choice(sorted(by_verb))]))


GAMES = {"two": 14, "three": 5, "four": 3, "teams": 12}


@pytest.mark.parametrize("mode", MODES)
def test_a_seat_knows_what_is_counted(mode: str) -> None:
    """World for world, after whatever was seen."""
    done: Counter[str] = Counter()
    for number in range(GAMES[mode] * TIMES):
        rng = Random(f"{mode} {number}")
        scene = at_random(mode, rng)
        watched = Watched(scene, rng.randrange(scene.table.seats), WATCHER)
        for _ in range(25):
            if scene.table.outcome is not None:
                break
            seat, action = pick(scene.table, rng)
            verb = action.pop("do")
            watched.play(seat, verb, **action)
            done[verb] += 1
            if done.total() % EVERY == 0:
                watched.comes_up()
    assert done.total() >= 60
    assert {"exchange", "feint", "admit", "look", "take", "replace", "switch", "lure"} <= set(done)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("deployment", ["random", "arrange"])
def test_the_truth_is_always_possible(mode: str, deployment: str) -> None:
    """In whole games, with everything that is hidden in them."""
    looked = 0
    for number in range(3 * TIMES):
        rng = Random(f"{mode} {deployment} {number}")
        options = {"deployment": deployment, "teams": mode == "teams"}
        table = new_game(MODES[mode][0], number, **options).table
        while table.outcome is None and table.turns < 40:
            seat, action = pick(table, rng)
            table.play(seat, action)
            if table.deploying or table.outcome is not None:
                continue
            for viewer in (WATCHER, rng.randrange(table.seats)):
                assert is_possible(table, viewer)
                looked += 1
    assert looked > 60


def test_what_was_thinned_out_is_found_again() -> None:
    """All possibilities that were kept have the Election in slot 0, and it is seen in slot 1; or
    the vote in the reserve is seen."""
    pool = tuple(int(kind in (VOTE, BOGUS, ELECTION)) for kind in range(5))
    kept = TokenBelief(pool, 2, {(ELECTION, UNKNOWN, 1, 0, 0, 0, 0): 1.0})
    for slot, token in ((1, ELECTION), (0, VOTE), (1, VOTE), (0, BOGUS)):
        found = kept.seen(slot, token)
        tokens, reserve = found.draw(FastChance(1))
        assert tokens[slot] == token
        assert [tokens.count(kind) + reserve[kind] for kind in range(5)] == list(pool)


@pytest.mark.parametrize("mode", ["two", "teams"])
def test_with_hardly_any_possibilities_left_a_world_is_still_whole(mode: str) -> None:
    """What is seen often contradicts all that was kept of a street; it is believed all the same."""
    for number in range(4 * TIMES):
        rng = Random(f"few {mode} {number}")
        options = {"deployment": "random", "teams": mode == "teams"}
        table = new_game(MODES[mode][0], number, **options).table
        follow = OutlawsFilter(len(table.tokens), exactly=True)
        while table.outcome is None and table.turns < 40:
            seat, action = pick(table, rng)
            table.play(seat, action)
        known = None
        for fact in facts_of(table):
            known = follow.begin(fact, SPECTATOR) if known is None else follow.after(known, fact)
            for side, street in enumerate(known.streets):
                assert street is not None
                few = street.at_most(rng.choice([2, 4, 12]))
                known = known.with_street(side, few)
                line = few.draw(FastChance(1))
                assert sorted(line) == sorted(few.cards)
                if isinstance(fact, CardSeen) and fact.side == side:
                    assert line[fact.place] == fact.card


def facts_of(table: OutlawsTable) -> list[Fact]:
    """All that a spectator has seen, from the first on."""
    found: list[Fact] = []
    fact = as_seen(table.facts, SPECTATOR)
    while fact is not None:
        found.append(fact)
        fact = fact.prev
    return found[::-1]
