"""Two against two (§10.3): situations O86 to O89, ruling K11."""

from __future__ import annotations

from typing import Any, cast

from tests.games.outlaws.table_helpers import Scene, new_game, teams

A1, B1, A2, B2 = range(4)


def test_o86_k11_thirteen_cards_and_who_plays_them() -> None:
    scene = new_game(4, teams=True, deployment="random")
    for side in (0, 1):
        street = scene.fact("streets")[side]
        assert (len(street["places"]), len(street["saloon"])) == (11, 2)
        assert "governor" not in scene.saloon(None, side)
    mine = cast("Any", scene.view(B1))["streets"][1]
    faces = [(one["character"], one.get("of")) for one in (*mine["places"], *mine["saloon"])]
    for kind in ("governor", "hitman", "sheriff"):
        assert {of for character, of in faces if character == kind} == {B1, B2}
    assert len(faces) == len(set(faces)) == 13

    b = {0: "HIT", 1: "HIT2", 2: "IND", 4: "GOV", 5: "GOV2"}
    scene = teams({}, b, turn=B1)
    assert scene.may(B1, "shoot", place=0)
    assert not scene.may(B1, "shoot", place=1)
    assert not scene.may(B1, "look", place=1)
    assert not scene.may(B1, "exchange", place=1, other=2)
    assert scene.may(B1, "unmask", place=2, at=2)
    assert scene.may(B1, "exchange", place=0, other=2)


def test_the_street_of_eleven() -> None:
    scene = new_game(4, teams=True, deployment="random")
    assert len(scene.table.ground.slots) == 11
    assert sum(scene.table.reserve) == 11
    assert scene.opposite(0, 3) == (1, 7)
    assert scene.view(None)["feeds"] == [10]


def test_partners_see_the_same() -> None:
    scene = teams({3: "IND"}, {})
    scene.play(A1, "look", place=3)
    assert scene.token(A2, 3) == scene.token(A1, 3) == "vote"
    assert scene.token(B1, 3) is None
    assert scene.events_seen("looked", A2)[0]["token"] == "vote"
    scene.play(A1, "exchange", place=3, other=4)
    assert scene.seen(A2, 0, 4) == "indian"
    assert scene.events_seen("moved", A2)[0]["exchanged"] is True
    assert "exchanged" not in scene.events_seen("moved", B2)[0]


def test_turns_go_from_team_to_team() -> None:
    scene = teams({}, {})
    order = []
    for _ in range(8):
        order.append(scene.pending[0])
        scene.passes(scene.pending[0])
    assert order == [A1, B1, A2, B2, A1, B1, A2, B2]


def lost_governor() -> Scene:
    scene = teams(
        {0: "HIT", 1: "IND"}, {10: "GOV", 5: "GOV2", 0: "SHE", 1: "SHE2"},
        votes=[0, 2, 0, 1], headlines=[3, 2, 3, 3],
    )  # fmt: skip
    return scene.play(A1, "shoot", place=0).quiet()


def test_the_first_loss_costs_a_governor_and_votes() -> None:
    scene = lost_governor()
    assert scene.step == "fill"
    assert scene.pending == (B2,)
    saloon = scene.fact("streets")[1]["saloon"]
    comes = saloon[1]["character"]
    scene.play(B2, "fill", saloon=1)
    assert scene.said("filled")[0]["character"] == comes
    assert scene.has(B1, "alive") is False
    assert scene.has(B2, "votes") == 1
    assert scene.has(B2, "bullets") == 2
    assert scene.has(B2, "cuffs") == 2
    assert scene.has(B2, "headlines") == 5
    assert scene.pending == (A1,)


def test_the_survivor_plays_all_remaining_cards() -> None:
    scene = lost_governor()
    scene.play(B2, "fill", saloon=0).passes(A1)
    assert scene.pending == (B2,)
    table = scene.table
    begin = table.rules.places
    hitmen = [p for p in range(begin) if table.streets[begin + p] in (1, 11)]
    for place in hitmen:
        assert scene.may(B2, "look", place=place)
    order = []
    for _ in range(4):
        order.append(scene.pending[0])
        scene.passes(scene.pending[0])
    assert order == [B2, A2, B2, A1]


def test_o88_the_second_loss_is_the_end() -> None:
    scene = lost_governor()
    scene.play(B2, "fill", saloon=0).passes(A1, B2)
    table = scene.table
    hitman = next(p for p in range(11) if table.streets[p] == 11)
    governor = next(p for p in range(11) if table.streets[11 + p] == 10)
    # A2's Hitman moves opposite the last Governor.
    if hitman != 10 - governor:
        scene.play(
            A2, "exchange", place=min(hitman, 10 - governor), other=max(hitman, 10 - governor)
        )
    scene.play(A2, "shoot", place=10 - governor).quiet()
    assert scene.ended == ("assassination", (A1, A2))


def test_a_team_that_has_lost_one_loses_by_an_arrest_too() -> None:
    scene = teams(
        {0: "HIT", 3: "SHE", 1: "IND"}, {10: "GOV", 5: "GOV2", 7: "HIT2", 0: "SHE", 1: "SHE2"}
    )
    scene.play(A1, "shoot", place=0).quiet().play(B2, "fill", saloon=0)
    scene.play(A1, "arrest", place=3, at=3).quiet()
    assert scene.ended == ("scandal", (A1, A2))


def test_an_arrested_shooter_is_the_loss() -> None:
    scene = teams({0: "HIT", 5: "SHE"}, {10: "GOV", 9: "SHE"}, bullets=[1, 1, 1, 1])
    scene.play(A1, "shoot", place=0).play(B1, "rescue", place=9).quiet()
    assert [e["seat"] for e in scene.ever("lost")] == [A1]
    assert scene.step == "fill"
    assert scene.pending == (A2,)
    scene.play(A2, "fill", saloon=0)
    assert scene.has(A2, "bullets") == 1, "A1's bullets are gone"
    assert scene.pending == (B1,), "it was A1's turn"


def test_o89_an_election_in_teams() -> None:
    tokens = "VVEVXXV"
    one = teams({2: "GOV"}, {}, tokens, votes=[3, 2, 0, 1])
    one.play(A1, "take", place=2, token="election")
    assert one.ended == ("election", (A1, A2))
    other = teams({2: "GOV"}, {}, tokens, votes=[3, 3, 0, 1])
    other.refused(A1, "take", place=2, token="election")


def test_the_owner_pays_and_the_actor_gains() -> None:
    scene = teams({0: "SHO", 3: "BAN"}, {7: "SHE2"}, cuffs=[1, 1, 0, 1], turn=A2)
    scene.play(A2, "rob", place=3, name="sheriff")
    assert (scene.has(A2, "cuffs"), scene.has(B2, "cuffs"), scene.has(B1, "cuffs")) == (1, 0, 1)


def arrested_bandit(**position: Any) -> Scene:
    """B's Bandit is opposite A1's Sheriff, with the Preacher at his left hand."""
    return teams({3: "SHE", 0: "HIT"}, {7: "BAN", 6: "PRE", 10: "GOV", 1: "SHE"}, **position)


def test_the_bandit_is_both_partners_and_either_may_prevent_the_arrest() -> None:
    """§7.2: they play both the Bandit and the Preacher."""
    for seat in (B1, B2):
        scene = arrested_bandit().play(A1, "arrest", place=3, at=3)
        assert (scene.step, scene.pending) == ("absolve", (B1, B2))
        for other in (B1, B2):
            if other != seat:
                scene.play(other, "pass")
        if scene.step == "absolve":
            scene.play(seat, "absolve")
        assert scene.ever("pinned") == []
        assert [e["seat"] for e in scene.ever("absolved")] == [seat]
    declined = arrested_bandit().play(A1, "arrest", place=3, at=3).passes(B1, B2)
    assert declined.standee(None, 1, 7)["pinned"] is True


def test_a_hitman_is_absolved_by_his_player_alone() -> None:
    """§7.2, §10.3"""
    for code, seat in (("HIT", B1), ("HIT2", B2)):
        scene = teams({3: "SHE"}, {7: code, 6: "PRE"}).play(A1, "arrest", place=3, at=3)
        assert scene.pending == (seat,)


def test_the_survivor_is_asked_alone() -> None:
    scene = arrested_bandit(bullets=[1, 1, 1, 1]).play(A1, "shoot", place=0).quiet()
    scene.play(B2, "fill", saloon=0).play(A1, "arrest", place=3, at=3)
    assert (scene.step, scene.pending) == ("absolve", (B2,))
