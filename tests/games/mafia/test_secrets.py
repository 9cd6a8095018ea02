"""Non-interference (§13): two thefts that differ in one secret, and all that viewers receive.

Viewers who do not know the secret must receive the same bytes: events, view, choices, claims, who
is asked, and worlds re-dealt with the same chance; after every move, until the secret is shown.
"""

from __future__ import annotations

import json

import pytest
from tests.games.mafia.table_helpers import Scene, given, new_game

from facedown.engine.chance import SeededChance
from facedown.engine.errors import IllegalAction
from facedown.games.mafia.arrange import truth
from facedown.testing.reachable import difference

Viewer = int | None


def got(game: Scene, viewer: Viewer) -> bytes:
    """Everything that a viewer has received and can query now."""
    table = game.table
    told = [event.seen_by(viewer) for event in game.story]
    asked: list[object] = [table.entitled, int(table.may), table.may_chat(viewer)]
    if viewer is not None:
        legal = [action.json for action in table.choices(viewer)]
        asked += [legal, table.legal_claims(viewer), refusal(game, viewer)]
    world = truth(table.redeal(viewer, SeededChance(7)))
    return json.dumps([told, table.view(viewer), asked, world], sort_keys=True).encode()


def refusal(game: Scene, seat: int) -> str:
    with pytest.raises(IllegalAction) as refused:
        game.table.play(seat, {"do": "hide", "diamonds": 5})
    return str(refused.value)


def alike(one: Scene, other: Scene, insiders: set[int], told: str) -> None:
    for viewer in (None, *range(one.table.seats)):
        if viewer not in insiders:
            # pytest takes minutes to show where two long lines differ.
            same = got(one, viewer) == got(other, viewer)
            assert same, (told, viewer)


def alike_to_the_last_attribute(one: Scene, other: Scene, insiders: set[int], told: str) -> None:
    """`alike`, and re-dealt worlds have equal attributes. Slow: worlds cache posteriors."""
    alike(one, other, insiders, told)
    for viewer in (None, *range(one.table.seats)):
        if viewer not in insiders:
            worlds = [game.table.redeal(viewer, SeededChance(7)) for game in (one, other)]
            assert not difference(*worlds), (told, viewer)


Move = tuple[int, str, dict[str, object]]

INVESTIGATION: list[Move] = [
    (0, "ask", {"target": 2, "question": "took"}),
    (2, "took_token", {"token": "henchman"}),
    (0, "ask", {"target": 3, "question": "passed"}),
    (3, "passed", {"diamonds": 3, "tokens": [1, 0, 0, 1, 0]}),
    (2, "claim took_diamonds", {"diamonds": 3}),
    (0, "claim hid", {"diamonds": 2}),
    (1, "claim doubt", {"target": 2}),
    (0, "ask", {"target": 5, "question": "roles"}),
    (5, "silent", {}),
    (0, "hear", {}),
    (6, "add_nothing", {}),
    (4, "add_nothing", {}),
    (7, "add_nothing", {}),
    (0, "accuse", {"target": 1}),
    (0, "ask", {"target": 2, "question": "diamonds"}),
    (2, "received_diamonds", {"diamonds": 11}),
    (0, "accuse", {"target": 5}),
]
"""s1 is paid a beer, s5 is a Thief; s2 and s3 never show their takes. Windows are passed by all."""


def play(game: Scene, move: Move) -> None:
    seat, verb, args = move
    if verb.startswith("claim "):
        game.claim(seat, verb.removeprefix("claim "), **args)
    else:
        game.play(seat, verb, **args)


SWAPPED = [
    ("H 4 D F 2 H H", "H D 4 F 2 H H"),
    ("H 4 F D 2 H H", "H F 4 D 2 H H"),
    ("H 4 3 F 2 D H", "H 3 4 F 2 D H"),
    ("H D F H 2 3 H", "H F D H 2 3 H"),
]
"""s2 and s3 take the same in the other order: nobody else can tell by the box."""


@pytest.mark.parametrize("takes", SWAPPED)
@pytest.mark.parametrize("memory", [False, True])
def test_what_two_neighbours_took(takes: tuple[str, str], memory: bool) -> None:
    one, other = (given(8, way, hidden=2, memory=memory, heard=False) for way in takes)
    alike(one, other, {2, 3}, "at the return")
    for move in INVESTIGATION:
        for game in (one, other):
            play(game, move)
        alike(one, other, {2, 3}, move[1])
    assert one.goes_on
    alike_to_the_last_attribute(one, other, {2, 3}, "s5 is out")


@pytest.mark.parametrize("takes", [("H K D F 2 H H", "H D K F 2 H H")])
def test_the_cleaner_is_secret(takes: tuple[str, str]) -> None:
    """In every window, in any order of passes."""
    one, other = (
        given(8, way, hidden=2, cleaner=True, henchmen=3, beers="two", heard=False) for way in takes
    )
    for move in INVESTIGATION[:-1]:
        for game in (one, other):
            play(game, move)
        alike(one, other, {2, 3}, move[1])
        while one.step == "bang":
            seat = one.pending[-1]
            for game in (one, other):
                game.play(seat, "pass")
            alike(one, other, {2, 3}, "bang")


@pytest.mark.parametrize(("first", "second"), [("1", "9"), ("H", "F"), ("2", "D"), ("15", "H")])
@pytest.mark.parametrize("seat", [1, 2, 4])
def test_a_take_while_the_box_goes_round(seat: int, first: str, second: str) -> None:
    """Until the box is back, only later holders can tell."""
    one, other = (given(8, "") for _ in range(2))
    for game in (one, other):
        while game.pending != (seat,):
            game.take("H" if game.may(game.pending[0], "take_token", token="henchman") else "1")
    for game, word in zip((one, other), (first, second), strict=True):
        if word == "15":
            word = str(game.table.box % 16)
        elif word == "H" and not game.may(seat, "take_token", token="henchman"):
            word = "3"
        game.take(word)
    insiders = {seat}
    for holder in range(seat + 1, 8):
        insiders.add(holder)
        alike(one, other, insiders, f"s{holder} holds the box")
        for game in (one, other):
            choice = game.table.choices(holder)[-1]
            game.play(holder, choice.verb, **choice.args)
    insiders.add(0)
    alike(one, other, insiders, "at the return")


@pytest.mark.parametrize("takes", [("0", "1"), ("H", "3"), ("0", "D")])
def test_what_the_last_took_only_the_godfather_can_tell(takes: tuple[str, str]) -> None:
    one, other = (given(8, "H H 2 2 F 2", hidden=1).take(take) for take in takes)
    alike(one, other, {0, 7}, "at the return")
    accusation: Move = (0, "accuse", {"target": 3})
    for move in [*INVESTIGATION[:13], accusation]:
        for game in (one, other):
            play(game, move)
        alike(one, other, {0, 7}, move[1])


def test_hidden_diamonds() -> None:
    """Only the first taker can tell, by the box."""
    one, other = (new_game(8).play(0, "hide", diamonds=hidden) for hidden in (1, 4))
    alike(one, other, {0, 1}, "hidden")


def test_how_two_shared_their_diamonds() -> None:
    one, other = (given(8, takes, hidden=3) for takes in ("2 8 H H D F H", "5 5 H H D F H"))
    alike(one, other, {1, 2}, "at the return")


def test_the_bag_against_the_last_taker() -> None:
    """s2 receives the same box whether the Driver was bagged or taken by s1."""
    one = given(8, "H 4 H H 2 F 0", bag="D", hidden=2)
    other = given(8, "D 4 H H 2 F 0", bag="H", hidden=2)
    alike(one, other, {1}, "at the return")
    for move in INVESTIGATION[:9]:
        for game in (one, other):
            play(game, move)
        alike(one, other, {1}, move[1])


def test_these_tests_find_a_difference() -> None:
    one, other = (given(8, way, hidden=2) for way in SWAPPED[0])
    with pytest.raises(AssertionError):
        alike(one, other, {2}, "s3 is in on it")
    for game in (one, other):
        game.accuse(2)
    with pytest.raises(AssertionError):
        alike(one, other, {2, 3}, "it is shown")


def test_answers_to_an_open_bang_window_are_secret() -> None:
    """In the open window, worlds of other viewers contain no answers (§13.5)."""
    one, other = (
        given(8, "H K D F 2 H H", cleaner=True, henchmen=3).play(0, "accuse", target=5)
        for _ in range(2)
    )
    one.play(4, "pass").play(2, "bang")
    other.play(4, "pass").play(7, "pass")
    assert one.step == other.step == "bang"
    alike_to_the_last_attribute(one, other, {2, 7}, "somebody has answered, s1 has not")


def test_votes_are_secret_until_counted() -> None:
    games = [given(8, "H H 4 H 4 F H", beers="none", henchmen=4).accuse(1) for _ in range(3)]
    games[0].play(3, "vote", target=1)
    games[1].play(3, "vote", target=7)
    games[2].play(3, "pass")
    for other in games[1:]:
        alike_to_the_last_attribute(games[0], other, {3}, "s3 has voted, s5 has not")
