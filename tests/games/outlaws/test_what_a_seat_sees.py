"""Visibility: each row of the two tables of §12, for a seat's own side, opponents, spectators."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import pytest
from tests.games.outlaws.table_helpers import N, S, Scene, given, n, new_game, several, teams

from facedown.engine.chance import RecordedChance

if TYPE_CHECKING:
    from collections.abc import Iterable

Viewer = int | None
Json = dict[str, Any]

A1, B1, A2, B2 = range(4)
MODES = [(2, False), (3, False), (4, False), (4, True)]


def viewers(scene: Scene) -> list[Viewer]:
    return [None, *range(scene.table.seats)]


def own(scene: Scene, viewer: Viewer, side: int) -> bool:
    return viewer is not None and scene.table.side(viewer) == side


def street(scene: Scene, viewer: Viewer, side: int) -> list[Json]:
    return cast("list[Json]", scene.view(viewer)["streets"][side]["places"])  # type: ignore[index]


def saloon(scene: Scene, viewer: Viewer, side: int) -> list[Json]:
    return cast("list[Json]", scene.view(viewer)["streets"][side]["saloon"])  # type: ignore[index]


def faces(cards: Iterable[Json]) -> set[str | None]:
    return {one["character"] for one in cards}


def private(scene: Scene, on: str) -> dict[Viewer, Json]:
    """Private details of the last move's event of this kind, by viewer who gets any."""
    [event] = [e for e in scene.events if e.public["on"] == on]
    found: dict[Viewer, Json] = {}
    for viewer in viewers(scene):
        more = {key: value for key, value in event.seen_by(viewer).items()
                if key not in event.public}  # fmt: skip
        if more:
            found[viewer] = more
    return found


def nothing_private(scene: Scene) -> None:
    """Asserts that no event of the last move has private details."""
    for event in scene.events:
        for viewer in viewers(scene):
            assert event.seen_by(viewer) == event.public


# --- the street and saloon during the deployment -------------------------------------------------


@pytest.mark.parametrize(("seats", "in_teams"), MODES)
@pytest.mark.parametrize("deployment", ["arrange", "free"])
def test_a_deployment_is_visible_to_its_side(seats: int, in_teams: bool, deployment: str) -> None:
    scene = new_game(seats, teams=in_teams, deployment=deployment)
    scene.play(0, "arrange", place=0, other=1)
    for viewer in viewers(scene):
        for side in range(scene.table.rules.sides):
            cards = [*street(scene, viewer, side), *saloon(scene, viewer, side)]
            if own(scene, viewer, side):
                assert None not in faces(cards)
            else:
                assert faces(cards) == {None}
                assert not any("of" in one for one in cards)


@pytest.mark.parametrize(("seats", "in_teams"), MODES)
def test_a_deal_is_visible_to_its_side(seats: int, in_teams: bool) -> None:
    scene = new_game(seats, teams=in_teams)
    [dealt] = [e for e in scene.story if e.public["on"] == "dealt"]
    assert dealt.public == {"on": "dealt"}
    assert dealt.seen_by(None) == dealt.public
    for seat in range(seats):
        told: Any = dealt.seen_by(seat)
        side = scene.table.side(seat)
        for what, cards in (
            ("street", street(scene, seat, side)),
            ("saloon", saloon(scene, seat, side)),
        ):
            assert [one["character"] for one in told[what]] == [one["character"] for one in cards]
            assert [one.get("of") for one in told[what]] == [one.get("of") for one in cards]


# --- how many exchanges were made, who is ready ---------------------------------------------------


@pytest.mark.parametrize(("seats", "in_teams"), MODES)
def test_number_of_exchanges_is_private(seats: int, in_teams: bool) -> None:
    scene = new_game(seats, teams=in_teams)
    scene.play(0, "arrange", place=0, other=1).play(0, "arrange", place=2, other=3)
    assert scene.events == []
    made = [scene.view(viewer)["arranged"] for viewer in viewers(scene)]
    assert made == [None, 2, *[0] * (seats - 1)]


@pytest.mark.parametrize(("seats", "in_teams"), MODES)
def test_readiness_is_private(seats: int, in_teams: bool) -> None:
    scene = new_game(seats, teams=in_teams)
    before = scene.views()
    scene.play(0, "ready")
    assert scene.events == []
    for viewer, seen in zip(viewers(scene), before, strict=True):
        now: Any = scene.view(viewer)
        assert now["ask"]["answered"] is (viewer == 0)
        assert now["ask"]["seats"] == list(range(seats)), "all are asked"
        if viewer != 0:
            assert now == seen


def test_partners_see_their_street_but_not_readiness() -> None:
    """§10.3: partners see each other's changes and have to confirm again after one."""
    scene = new_game(4, teams=True)
    scene.play(A2, "ready")
    assert scene.view(A2)["ask"]["answered"] is True  # type: ignore[index]
    before = faces(street(scene, A2, 0)[:1])
    scene.play(A1, "arrange", place=0, other=1)
    assert faces(street(scene, A2, 0)[:1]) == faces(street(scene, A1, 0)[:1]) != before
    assert scene.view(A2)["ask"]["answered"] is False  # type: ignore[index]
    assert scene.view(A2)["arranged"] == 0


# --- a saloon, once deployed ----------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "in_teams"), MODES)
def test_the_saloons_are_public_once_all_are_ready(seats: int, in_teams: bool) -> None:
    scene = new_game(seats, teams=in_teams)
    for seat in range(seats):
        scene.play(seat, "ready")
    [deployed] = [e for e in scene.events if e.public["on"] == "deployed"]
    for viewer in viewers(scene):
        told: Any = deployed.seen_by(viewer)
        for side in range(scene.table.rules.sides):
            cards = saloon(scene, viewer, side)
            assert None not in faces(cards)
            assert [one["character"] for one in told["saloons"][side]] == [
                one["character"] for one in cards
            ]
        assert scene.view(viewer)["arranged"] is None
    told_to = private(scene, "deployed")
    assert set(told_to) == set(range(seats)), "each side gets its own street"
    for seat in range(seats):
        side, more = scene.table.side(seat), told_to[seat]
        assert set(more) == {"street", "saloon"}
        assert [one["character"] for one in more["street"]] == [
            one["character"] for one in street(scene, seat, side)
        ]


# --- who stands on the street ---------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "in_teams"), MODES)
def test_a_street_is_visible_to_its_side(seats: int, in_teams: bool) -> None:
    scene = new_game(seats, teams=in_teams, deployment="random")
    for viewer in viewers(scene):
        for side in range(scene.table.rules.sides):
            cards = street(scene, viewer, side)
            if own(scene, viewer, side):
                assert None not in faces(cards)
            else:
                assert faces(cards) == {None}
                assert not any("of" in one for one in cards), "owners are hidden, too"


def test_open_cards_are_public() -> None:
    """Only headlined and pinned cards are public."""
    scene = given("2:SHE 5:BAN", headlined=[["sheriff"], []], pinned=[True, False])
    for viewer in (N, None):
        found = {
            place: (one["character"], one["headlined"], one["pinned"])
            for place, one in enumerate(street(scene, viewer, S)) if one["character"]
        }  # fmt: skip
        assert found == {2: ("sheriff", True, False), 5: ("bandit", False, True)}
    hidden = [one for place, one in enumerate(street(scene, N, S)) if place not in (2, 5)]
    assert {(one["headlined"], one["pinned"], one["shown"]) for one in hidden} == {
        (False, False, False)
    }


def test_in_teams_open_cards_name_their_owner() -> None:
    scene = teams({2: "SHE2", 3: "IND"}, {}, headlined=[["sheriff_2", "indian"], []])
    for viewer in viewers(scene):
        assert street(scene, viewer, 0)[2]["of"] == A2
        assert "of" not in street(scene, viewer, 0)[3]


# --- who was revealed -----------------------------------------------------------------------------


def test_revealed_cards_are_public_until_the_action_is_over() -> None:
    scene = given("4:HIT", "4:GOV 5:SHE").play(S, "shoot", place=4)
    for viewer in (S, N, None):
        assert street(scene, viewer, S)[4] | {"slot": 4} == {
            **street(scene, S, S)[4], "character": "hitman", "shown": True, "slot": 4,
        }  # fmt: skip
        assert street(scene, viewer, N)[n(4)]["character"] == "governor"
        assert [one["shown"] for one in street(scene, viewer, N)].count(True) == 1
    scene = given("4:SHE", "4:BAN 5:PRE").play(S, "arrest", place=4, at=4).play(N, "absolve")
    for viewer in (S, None):
        assert faces(street(scene, viewer, N)) == {None}
    assert faces(street(scene, N, S)) == {None}
    assert not any(one["shown"] for side in (S, N) for one in street(scene, None, side))


@pytest.mark.parametrize(
    ("south", "north", "move"),
    [
        ("4:IND", "4:MAY", ("unmask", {"place": 4, "at": 4})),
        ("4:HIT", "4:JOU", ("shoot", {"place": 4})),
        ("4:SHE", "4:JOU", ("arrest", {"place": 4, "at": 4})),
        ("4:BAN", "4:HIT", ("rob", {"place": 4, "name": "hitman"})),
        ("4:JOU", "4:HIT", ("expose", {"place": 4, "at": 4, "name": "hitman"})),
        ("4:JOU", "4:HIT", ("expose", {"place": 4, "at": 4, "name": "mayor"})),
        ("4:SHO", "4:HIT", ("switch", {"place": 4, "at": 4, "other": 5})),
        ("4:SHO", "4:HIT", ("replace", {"place": 4, "at": 3})),
        ("4:DAN", "4:HIT", ("lure", {"place": 4, "at": 3})),
        ("4:IND", "4:MAY", ("take", {"place": 4, "token": "vote"})),
    ],
)
def test_abilities_and_takes_are_public(south: str, north: str, move: tuple[str, Json]) -> None:
    """§12.8: their events have no private details."""
    scene = given(south, north, tokens="VVVVXXBC", reserve="V")
    scene.play(S, move[0], **move[1])
    assert scene.events
    nothing_private(scene)


# --- moves ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("verb", ["exchange", "feint"])
def test_the_places_of_a_move_are_public_the_exchange_is_private(verb: str) -> None:
    scene = given().play(S, verb, place=2, other=5)
    assert scene.said("moved") == [{"on": "moved", "seat": S, "side": S, "places": [2, 5]}]
    assert private(scene, "moved") == {S: {"exchanged": verb == "exchange"}}
    assert {e.public["on"] for e in scene.events} == {"moved"}, "nobody is revealed"


@pytest.mark.parametrize("seats", [3, 4])
def test_a_move_with_more_players(seats: int) -> None:
    scene = several(seats, {}).play(0, "exchange", place=2, other=5)
    assert private(scene, "moved") == {0: {"exchanged": True}}


@pytest.mark.parametrize("verb", ["exchange", "feint"])
def test_partners_see_whether_two_were_exchanged(verb: str) -> None:
    scene = teams({2: "IND", 5: "JOU"}, {}).play(A1, verb, place=2, other=5)
    told = {"exchanged": verb == "exchange"}
    assert private(scene, "moved") == {A1: told, A2: told}


def test_characters_of_a_swap_with_the_saloon_are_public_places_private() -> None:
    scene = given("2:DAN 6:JOU").play(S, "enter", saloon=0)
    nothing_private(scene)
    called = scene.said("entering")[0]["character"]
    scene.play(S, "admit", out=2, other=6, at=6)
    assert scene.said("entered") == [
        {
            "on": "entered", "seat": S, "side": S, "places": [2, 6],
            "came": {"character": called}, "went": {"character": "dancer"},
        }
    ]  # fmt: skip
    assert private(scene, "entered") == {S: {"out": 2, "at": 6}}
    assert faces(street(scene, N, S)) == faces(street(scene, None, S)) == {None}


def test_the_order_of_places_reveals_nothing() -> None:
    """Places are listed in ascending order, whichever the card left from."""
    for out, other in ((2, 6), (6, 2)):
        scene = given().play(S, "enter", saloon=0).play(S, "admit", out=out, other=other, at=out)
        assert scene.said("entered")[0]["places"] == [2, 6]


def test_partners_see_where_a_newcomer_stands() -> None:
    scene = teams({2: "IND", 5: "JOU"}, {}).play(A1, "enter", saloon=0)
    scene.play(A1, "admit", out=2, other=5, at=5)
    told = {"out": 2, "at": 5}
    assert private(scene, "entered") == {A1: told, A2: told}


def test_a_feint_with_a_headlined_character_is_public() -> None:
    """§5.1"""
    for verb, place in (("exchange", 5), ("feint", 2)):
        scene = given("2:SHE", headlined=[["sheriff"], []]).play(S, verb, place=2, other=5)
        for viewer in (S, N, None):
            assert scene.seen(viewer, S, place) == "sheriff"


# --- tokens ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "in_teams"), MODES)
def test_tokens_are_hidden_at_first(seats: int, in_teams: bool) -> None:
    scene = new_game(seats, teams=in_teams, deployment="random")
    for viewer in viewers(scene):
        spots = cast("list[Json]", scene.view(viewer)["tokens"])
        assert {(spot["token"], spot["known_to_all"]) for spot in spots} == {(None, False)}


def test_a_token_that_was_looked_at() -> None:
    scene = given("3:GOV", tokens="VVVEXXBC").play(S, "look", place=3)
    assert {viewer: scene.token(viewer, 3) for viewer in (S, N, None)} == {
        S: "election", N: None, None: None,
    }  # fmt: skip
    assert private(scene, "looked") == {S: {"token": "election"}}
    assert scene.view(S)["tokens"][3]["known_to_all"] is False  # type: ignore[index]


def test_a_token_that_a_partner_has_looked_at() -> None:
    scene = teams({3: "IND"}, {}).play(A1, "look", place=3)
    assert [scene.token(viewer, 3) for viewer in (A1, A2, B1, B2, None)] == [
        "vote", "vote", None, None, None,
    ]  # fmt: skip
    assert set(private(scene, "looked")) == {A1, A2}


@pytest.mark.parametrize("viewer", [1, 2, None])
def test_a_token_that_one_of_three_has_looked_at(viewer: Viewer) -> None:
    scene = several(3, {0: {3: "IND"}}).play(0, "look", place=3)
    slot = scene.slot(0, 3)
    assert scene.token(0, slot) == "vote"
    assert scene.token(viewer, slot) is None


def test_a_token_that_was_turned_up() -> None:
    scene = given("2:IND", tokens="VVXVVXBC").play(S, "take", place=2, token="vote")
    for viewer in (S, N, None):
        spot: Any = scene.view(viewer)["tokens"][2]  # type: ignore[index]
        assert spot == {"token": "bogus", "known_to_all": True}
    nothing_private(scene)


def test_knowledge_follows_a_token_up_to_the_reserve() -> None:
    """§3.6: knowledge follows a token the Shopkeeper switches and ends in the reserve."""
    scene = given("4:SHO 3:IND", tokens="VVVBXXVV", reserve="C", chance=RecordedChance([0]))
    scene.play(S, "look", place=3).play(S, "switch", place=4, at=3, other=5).play(N, "pass")
    assert (scene.token(S, 5), scene.token(S, 3), scene.token(N, 5)) == ("bullet", None, None)
    scene.play(S, "replace", place=4, at=5)
    assert scene.token(S, 5) is None
    nothing_private(scene)


def test_only_the_size_of_the_reserve_is_visible() -> None:
    scene = given(tokens="VVVVXXBC", reserve="VXE")
    for viewer in (S, N, None):
        assert scene.view(viewer)["reserve"] == 3
    flat = str(scene.views())
    assert "election" not in flat, "it is only in the reserve"


def test_a_new_token_is_hidden() -> None:
    scene = given("2:IND", tokens="VVVVXXBC", reserve="E").play(S, "take", place=2, token="vote")
    assert scene.lie(7) == "E"
    for viewer in (S, N, None):
        assert scene.token(viewer, 7) is None
        assert scene.view(viewer)["tokens"][7]["known_to_all"] is False  # type: ignore[index]


# --- supplies, discarded tokens, actions left -----------------------------------------------------


@pytest.mark.parametrize(("seats", "in_teams"), MODES)
def test_supplies_are_public(seats: int, in_teams: bool) -> None:
    scene = new_game(seats, teams=in_teams, deployment="random")
    scene.play(
        scene.pending[0], "feint", place=_two_of_both(scene)[0], other=_two_of_both(scene)[1]
    )
    first = scene.view(None)
    for viewer in viewers(scene):
        seen: Any = scene.view(viewer)
        for what in ("players", "discarded", "reserve", "feeds", "sudden_death", "turn", "turns"):
            assert seen[what] == first[what]
        assert seen["ask"] == first["ask"]
        assert seen["ask"]["left"] == 1


def _two_of_both(scene: Scene) -> tuple[int, int]:
    """Two places that the seat to move may use."""
    [args, *_] = scene.options(scene.pending[0], "feint")
    return cast("int", args["place"]), cast("int", args["other"])


def test_a_spent_bullet_is_public() -> None:
    """Everybody sees a shot spend its bullet."""
    scene = given("4:HIT", "4:JOU").play(S, "shoot", place=4)
    for viewer in (S, N, None):
        seen: Any = scene.view(viewer)
        assert (seen["players"][S]["bullets"], seen["discarded"]["bullets"]) == (0, 1)


# --- the end --------------------------------------------------------------------------------------


@pytest.mark.parametrize("ending", ["shot", "elected", "limit"])
def test_everything_is_revealed_at_the_end(ending: str) -> None:
    """§8.6"""
    if ending == "shot":
        scene = given("4:HIT", "4:GOV 0:SHE", tokens="VVVXB").play(S, "shoot", place=4).quiet()
    elif ending == "elected":
        scene = given("2:GOV", tokens="XXEVX", votes=(1, 0))
        scene.play(S, "take", place=2, token="election")
    else:
        scene = given()
        while scene.ended is None:
            scene.passes(scene.pending[0])
    assert scene.ended is not None
    for viewer in (S, N, None):
        for side in (S, N):
            assert None not in faces(street(scene, viewer, side))
        spots = cast("list[Json | None]", scene.view(viewer)["tokens"])
        assert all(spot is None or spot["token"] for spot in spots)
        assert scene.view(viewer)["ask"] is None
        assert scene.view(viewer)["streets"] == scene.view(None)["streets"]
        assert scene.view(viewer)["tokens"] == scene.view(None)["tokens"]
    [told] = scene.events_seen("unveiled", None)
    assert [[one["character"] for one in line] for line in told["streets"]] == [
        [one["character"] for one in street(scene, None, side)] for side in (S, N)
    ]
    nothing_private(scene)


def test_eliminated_players_learn_nothing_more() -> None:
    """§10.2: eliminated players see what spectators see, and what they had been told."""
    scene = several(3, {0: {0: "HIT"}, 1: {7: "GOV", 0: "SHE", 5: "IND"}}, turn=1)
    scene.play(1, "look", place=0).play(1, "pass")
    slot = scene.slot(1, 0)
    scene.passes(2).play(0, "shoot", place=0).quiet()
    assert scene.ended is None
    assert scene.view(1)["streets"] == scene.view(None)["streets"]
    seen = [k for k in range(12) if scene.token(1, k) not in (None, "-")]
    assert seen == [], f"slot {slot} was on an arm that has closed up"
    scene.play(0, "feint", place=1, other=2)
    assert private(scene, "moved") == {0: {"exchanged": False}}


def test_cards_of_eliminated_players_are_hidden() -> None:
    scene = several(3, {0: {0: "HIT"}, 1: {7: "GOV", 0: "SHE"}}).play(0, "shoot", place=0).quiet()
    for viewer in viewers(scene):
        told: Any = scene.view(viewer)["streets"]
        assert told[1] == {"seats": [1], "places": [], "saloon": []}


# --- reactions and losses -------------------------------------------------------------------------


def test_reactions_are_public() -> None:
    scene = given("4:HIT 3:PRE", "4:GOV 5:SHE").play(S, "shoot", place=4)
    nothing_private(scene)
    for viewer in (S, N, None):
        asked: Any = scene.view(viewer)["ask"]
        assert asked == {
            "step": "rescue", "side": N, "place": n(4), "by": S, "seats": [N], "answered": False,
        }  # fmt: skip
    scene.play(N, "rescue", place=n(5))
    nothing_private(scene)
    for viewer in (S, N, None):
        asked = scene.view(viewer)["ask"]
        assert (asked["step"], asked["side"], asked["place"], asked["by"]) == ("absolve", S, 4, N)
    scene.play(S, "absolve")
    nothing_private(scene)


def test_a_loss_and_its_replacement_are_public() -> None:
    scene = teams({0: "HIT"}, {10: "GOV", 0: "SHE", 1: "SHE2"}).play(A1, "shoot", place=0).quiet()
    nothing_private(scene)
    scene.play(B2, "fill", saloon=1)
    nothing_private(scene)
    [told] = scene.said("filled")
    assert (told["seat"], told["side"], told["place"]) == (B2, 1, 10)
    for viewer in (A1, A2, None):
        assert street(scene, viewer, 1)[10]["character"] is None, "shown only in the event"
    assert [len(saloon(scene, viewer, 1)) for viewer in viewers(scene)] == [1] * 5


def test_a_lost_partner_still_sees_the_teams_cards() -> None:
    """Partners see all their team's cards and tokens to the end (§10.3)."""
    scene = teams({0: "HIT", 3: "IND"}, {10: "GOV", 0: "SHE", 1: "SHE2"}).play(A1, "look", place=3)
    scene.play(A1, "shoot", place=0).quiet().play(B2, "fill", saloon=0)
    assert street(scene, B1, 1) == street(scene, B2, 1)
    scene.play(B2, "exchange", place=0, other=1)
    assert private(scene, "moved") == {B1: {"exchanged": True}, B2: {"exchanged": True}}


# --- talk -----------------------------------------------------------------------------------------


def test_claims_are_public_and_unverified() -> None:
    """§12.6: players still in the game make claims about their own places, after the deployment."""
    deploying = new_game()
    assert deploying.table.legal_claims(S) == ()
    told = []
    for character in ("governor", "mayor"):
        scene = given("2:GOV")
        before = scene.views()
        scene.events = scene.table.say(S, {"claim": "stands", "place": 2, "character": character})
        nothing_private(scene)
        assert scene.views() == before
        told.append([{**e.public, "character": ""} for e in scene.events])
    assert told[0] == told[1]
    claims = [c.args for c in map(scene.table.claims.__getitem__, scene.table.legal_claims(N))]
    assert {args["place"] for args in claims} == set(range(8))
    assert {"place": 3, "token": "bogus"} in [dict(args) for args in claims]
    out = several(3, {0: {0: "HIT"}, 1: {7: "GOV", 0: "SHE"}}).play(0, "shoot", place=0).quiet()
    assert out.table.legal_claims(1) == ()
    assert out.table.legal_claims(2) != ()
