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
def test_a_move_of_a_known_card_halves_its_probability(verb: str) -> None:
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


def test_an_exchange_with_an_open_card_locates_the_other() -> None:
    """O16. The unknown card of slot 0 is now at slot 5 for certain."""
    game = hiding(FOUR, HIDDEN)
    game.play(N, "exchange", place=n(5), other=n(0))
    assert game.at(5, "GOV") == pytest.approx(1 / 4)
    assert game.at(0, "GOV") == 0
    game.play(N, "feint", place=n(5), other=n(0))
    assert game.at(5, "GOV") == pytest.approx(1 / 4), "the feint moved nothing"


def test_seeing_one_of_two_moved_cards_locates_the_other() -> None:
    """IND was seen at 3, then 3 and 2 moved: SHE seen at 2 proves that IND is at 3."""
    game = hiding(FOUR, HIDDEN, s="2:IND")
    game.play(N, "unmask", place=n(3), at=n(3))
    game.play(N, "feint", place=n(3), other=n(2))
    game.play(S, "unmask", place=2, at=2)
    assert game.at(2, "SHE") == 1
    assert game.at(3, "IND") == 1
    game.comes_up()


def test_a_card_from_the_saloon_is_at_either_place() -> None:
    """The card that went in was unknown; all now know that it stood at 2 or 3 (D7)."""
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


def test_the_place_left_does_not_tell_the_place_taken() -> None:
    game = hiding(FOUR, HIDDEN)
    game.play(N, "unmask", place=n(3), at=n(3))
    game.play(N, "enter", saloon=0)
    came = "MAY" if game.scene.said("entering")[0]["character"] == "mayor" else "PRE"
    game.play(N, "admit", out=n(3), other=n(2), at=n(3))
    assert game.at(3, came) == game.at(2, came) == half()
    assert game.at(2, "SHE") == pytest.approx(1 / 6)


def test_a_headlined_card_comes_out_of_the_saloon_open() -> None:
    """The headline belongs to the card (§6.7): everybody sees where it ends up."""
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
def test_sending_a_card_back_exchanges_two_or_not(verb: str) -> None:
    """K4, with `must_swap` off."""
    game = hiding(FOUR, HIDDEN, must_swap=False)
    game.play(N, "unmask", place=n(3), at=n(3))
    game.play(N, "enter", saloon=0).play(N, verb, place=n(3), other=n(2))
    assert game.at(3, "IND") == game.at(2, "IND") == half()


# --- the Lead Dancer (§6.6) -----------------------------------------------------------------------


def test_a_lured_card_is_followed() -> None:
    """O56: all see which two cards changed places; known cards stay known."""
    game = hiding(FOUR, HIDDEN, s="2:DAN")
    game.play(N, "unmask", place=n(3), at=n(3))
    game.play(N, "feint", place=n(3), other=n(0))
    game.play(S, "lure", place=2, at=3)
    assert game.at(2, "IND") == game.at(0, "IND") == half()
    assert game.at(3, "IND") == 0
    game.comes_up()


def test_a_lure_from_two_places_away_shifts_the_card_between() -> None:
    """K5, `dancer_reach` 2."""
    game = hiding(FOUR, HIDDEN, s="1:DAN", dancer_reach=2)
    game.play(N, "unmask", place=n(3), at=n(3)).play(N, "look", place=n(2))
    game.play(S, "lure", place=1, at=3)
    assert game.at(1, "IND") == game.at(3, "SHE") == 1
    game.play(S, "lure", place=1, at=3)
    assert game.at(1, "SHE") == game.at(2, "IND") == 1
    assert game.at(3, "HIT") == half()


# --- who is shown ---------------------------------------------------------------------------------


def test_an_acting_card_is_known_until_it_moves() -> None:
    """§5: the card is turned face down again, but remembered."""
    game = hiding(FOUR, HIDDEN)
    game.play(N, "look", place=n(0))
    assert game.scene.seen(S, N, n(0)) is None
    assert game.at(0, "GOV") == 1
    assert game.at(1, "HIT") == pytest.approx(1 / 3)


def test_an_unmasked_card_is_known() -> None:
    game = hiding(FOUR, HIDDEN, s="1:IND", turn=S)
    game.play(S, "unmask", place=1, at=1)
    assert game.at(1, "HIT") == 1
    assert game.at(0, "GOV") == pytest.approx(1 / 3)


def test_a_missed_target_is_known() -> None:
    game = hiding(FOUR, HIDDEN, s="3:HIT", turn=S)
    game.play(S, "shoot", place=3)
    assert game.at(3, "IND") == 1
    game.play(S, "pass").play(N, "exchange", place=n(3), other=n(0))
    assert game.at(0, "IND") == half()
    game.comes_up()


def test_a_named_card_stays_open_a_misnamed_one_does_not() -> None:
    """O59, §6.7."""
    game = hiding(FOUR, HIDDEN, s="1:JOU", turn=S)
    game.play(S, "expose", place=1, at=1, name="sheriff")
    assert game.at(1, "HIT") == 1
    game.play(S, "expose", place=1, at=1, name="hitman")
    game.play(N, "exchange", place=n(1), other=n(0))
    assert game.at(0, "HIT") == 1, "moves of headlined cards are visible"
    assert game.at(1, "GOV") == pytest.approx(1 / 3)


def test_a_misnamed_card_may_move_away() -> None:
    game = hiding(FOUR, HIDDEN, s="1:JOU", turn=S)
    game.play(S, "expose", place=1, at=1, name="sheriff").play(S, "pass")
    game.play(N, "exchange", place=n(1), other=n(0))
    assert game.at(0, "HIT") == half()
    assert game.at(1, "GOV") == pytest.approx(1 / 6)


def test_a_robbed_card_is_known() -> None:
    game = hiding(FOUR, HIDDEN, s="2:BAN", turn=S)
    game.play(S, "rob", place=2, name="hitman")
    assert game.at(2, "SHE") == 1


def test_a_freed_card_is_remembered() -> None:
    """O47: a freed card is hidden again at a known place."""
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
def test_passing_proves_nothing_and_helping_reveals(answer: str, likely: float) -> None:
    """§7.4: the Preacher stands on the place that allows the answer, or on any other."""
    game = hiding("0:GOV 2:BAN 3:PRE 1:IND", "GOV BAN PRE IND", s="2:SHE", turn=S)
    game.play(S, "arrest", place=2, at=2)
    assert game.at(3, "PRE") == pytest.approx(1 / 3)
    game.play(N, answer)
    assert game.at(3, "PRE") == pytest.approx(likely)


# --- two against two (§10.3) ----------------------------------------------------------------------


def team_game(
    hidden: str, b: dict[int, str], a: dict[int, str] | None = None, **more: Any
) -> Watched:
    """All are headlined except `hidden` of team B; seats 0, 2 and a spectator watch."""
    everybody = facing(teams(a or {}, b))
    open_ = [everybody[0], [name for name in everybody[1] if name not in names(hidden)]]
    return Watched(teams(a or {}, b, headlined=open_, **more), 0, 2, WATCHER)


def test_partners_know_the_same() -> None:
    """Both know what either has looked at, and see the same of the opponents."""
    game = team_game("GOV GOV2 IND", {0: "GOV", 1: "GOV2", 2: "IND"}, tokens="VVVEVXVVVVV", turn=2)
    game.play(2, "look", place=3)
    assert game.lies(0, 3, "E") == game.lies(2, 3, "E") == 1
    assert game.lies(WATCHER, 3, "E") == pytest.approx(1 / 11)
    table = game.scene.table
    one, other = (table.redeal(seat, FastChance(3)) for seat in (0, 2))
    assert street_of(one, 1) == street_of(other, 1)
    assert street_of(one, 0) == street_of(other, 0) == street_of(table, 0)
    game.comes_up()


def test_a_partners_own_card_is_never_moved() -> None:
    """Seat 1 moves 0 and 1: GOV2 is at 2 or 3. Seat 3 moves 1 and 2: GOV is at 0 or 3.

    Six orders are left: GOV2 at 2 and GOV at 0 or 3, in two orders of the others each; GOV2 at 3
    and GOV at 0, in two. The card of slot 2 is now at 1 or 2.
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


def test_ownership_locates_a_moved_card() -> None:
    """IND was seen at 1, and seat 1 moved 1 and 2: IND is at either, GOV or SHO at the other.

    Then seat 3 moves 2 and 3, so GOV is at neither. That agrees with one order of four if IND is
    at 1, with three of four if IND is at 2.
    """
    placed = {0: "GOV", 1: "IND", 2: "SHO", 3: "GOV2"}
    game = team_game("GOV GOV2 IND SHO", placed, turn=1)
    game.play(1, "look", place=1).play(1, "feint", place=1, other=2)
    assert game.stands(0, 1, 1, "IND") == half()
    game.play(2, "pass").play(3, "feint", place=2, other=3)
    assert game.stands(0, 1, 1, "IND") == pytest.approx(1 / 4)
    assert game.stands(0, 1, 2, "IND") == game.stands(0, 1, 3, "IND") == pytest.approx(3 / 8)
    assert game.stands(0, 1, 0, "GOV") == half()


def test_a_partners_own_card_is_never_swapped_with_the_saloon() -> None:
    """Seat 1 sends IND in from 0 or 1: the other of the two is not GOV2."""
    placed = {0: "GOV", 1: "IND", 2: "SHO", 3: "GOV2"}
    game = team_game("GOV GOV2 IND SHO", placed, turn=1)
    game.play(1, "enter", saloon=0).play(1, "admit", out=1, other=0, at=1)
    assert game.stands(0, 1, 0, "GOV2") == game.stands(0, 1, 1, "GOV2") == 0
    assert game.stands(0, 1, 2, "GOV2") == half()
    assert game.stands(0, 1, 0, "GOV") == pytest.approx(1 / 4)
    game.comes_up()


def test_a_lost_partners_cards_pass_to_the_other() -> None:
    """Seat 3's Governor is shot: seat 1 now owns its Hitman and Sheriff, and fills the gap."""
    placed = {10: "GOV2", 0: "SHE2", 1: "IND", 2: "HIT2"}
    game = team_game(
        "GOV2 SHE2 IND HIT2", placed, {0: "HIT"}, bullets=[1, 1, 1, 1], cuffs=[1, 1, 1, 0]
    )
    game.play(0, "shoot", place=0).quiet()
    assert game.scene.step == "fill"
    game.comes_up()
    for world in (game.scene.table.redeal(seat, FastChance(1)) for seat in (0, 2, WATCHER)):
        assert street_of(world, 1)[10] == "-", "the gap is public"
    game.play(1, "fill", saloon=0).play(0, "pass")
    assert game.stands(0, 1, 0, "SHE2") == pytest.approx(1 / 3)
    game.play(1, "feint", place=0, other=1)
    assert game.stands(0, 1, 0, "SHE2") == pytest.approx(1 / 3), "it may be the Sheriff"
    game.comes_up()


# --- the deployment (§4) --------------------------------------------------------------------------


@pytest.mark.parametrize("deployment", ["arrange", "free"])
def test_during_deployment_all_streets_are_equally_likely(deployment: str) -> None:
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


def test_after_deployment_all_orders_are_possible() -> None:
    """A whole street with all 40,320 orders, and every kind of evidence about it."""
    game = Watched(given("1:IND 3:DAN", "", "VVXX....", turn=N), S)
    assert len(game.watchers[S].streets[N]) == 40320
    game.play(N, "exchange", place=0, other=3).play(N, "look", place=6)
    game.play(S, "unmask", place=1, at=1).play(S, "lure", place=3, at=2)
    game.play(N, "exchange", place=2, other=6).play(N, "exchange", place=2, other=3)
    known = street_of(game.scene.table, N)
    assert sum(known[at] == "governor" for at in range(8)) == 1
