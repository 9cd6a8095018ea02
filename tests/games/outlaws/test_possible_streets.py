"""Beliefs about hidden streets (§12.7): for each kind of evidence, probabilities worked out by
hand, and a comparison with the brute-force oracle."""

from __future__ import annotations

from collections import Counter
from math import comb
from typing import Any

import pytest
from tests.games.outlaws.brute_force import (
    street_of,
)
from tests.games.outlaws.table_helpers import (
    N,
    S,
    given,
    n,
    new_game,
    teams,
)
from tests.games.outlaws.watched import (
    DRAWS,
    FOUR,
    HIDDEN,
    WATCHER,
    Watched,
    as_likely,
    facing,
    half,
    hiding,
    names,
)

from facedown.engine.chance import FastChance
from facedown.games.outlaws.arrange import name_of

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
