"""Bots on the floor speak between the decisions of others."""

from __future__ import annotations

from typing import TYPE_CHECKING

import facedown
from facedown.engine.chance import FastChance
from facedown.engine.floor import WORDS, in_turn
from facedown.games.mafia.actions import CLAIMS
from facedown.research.match import contest

if TYPE_CHECKING:
    from facedown.engine.action import Action, Move
    from facedown.engine.bot import Bot
    from facedown.engine.observation import Observation
    from facedown.engine.table import Table

MAFIA = facedown.game("mafia")
SEATS = 6
GODFATHER = 0


class Listener:
    """Chooses at random; records when it might have spoken, and says nothing."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, bool]] = []
        """The question in the view, and whether it was its own."""

    def choose(self, observation: Observation) -> Action:
        return observation.choices[observation.rng.roll(len(observation.choices))]

    def speak(self, observation: Observation) -> Action | None:
        ask = observation.view["ask"]
        assert isinstance(ask, dict)
        self.asked.append((str(ask["step"]), bool(observation.choices)))
        return None


class Talker(Listener):
    """Doubts the next seat whenever it may, in the interrogation."""

    def speak(self, observation: Observation) -> Action | None:
        super().speak(observation)
        if self.asked[-1][0] not in ("investigate", "answer"):
            return None
        other = (observation.seat + 1) % SEATS
        return CLAIMS.parse({"claim": "doubt", "target": other})


def played(bots: list[Bot], seed: int = 1) -> Table:
    table = MAFIA.table(len(bots), {"godfather": GODFATHER}, chance=FastChance(seed))
    contest(table, bots, [FastChance(seat) for seat in range(len(bots))])
    return table


def positions(table: Table) -> list[list[Move]]:
    """The moves, split after each decision."""
    found: list[list[Move]] = [[]]
    for move in table.moves or []:
        found[-1].append(move)
        if move.action.kind != "claim":
            found.append([])
    return found


def test_all_others_have_the_floor_while_the_godfather_asks_and_one_answers() -> None:
    bots = [Listener() for _ in range(SEATS)]
    played([*bots])
    for seat, bot in enumerate(bots):
        heard = {step for step, asked in bot.asked if not asked}
        assert heard == ({"answer"} if seat == GODFATHER else {"investigate", "answer"})
    assert {step for step, asked in bots[GODFATHER].asked if asked} >= {"hide", "investigate"}


def test_each_says_one_thing_at_a_position_and_all_of_them_a_few() -> None:
    moves = positions(played([Talker() for _ in range(SEATS)]))
    said = [[move.seat for move in some if move.action.kind == "claim"] for some in moves]
    asked = [some[-1].seat for some in moves[:-1]]
    others = [[s for s in seats if s != seat] for seats, seat in zip(said[:-1], asked, strict=True)]
    assert max(map(len, others)) == WORDS
    assert all(len(set(seats)) == len(seats) for seats in said)
    # All get a word in.
    assert {seat for seats in others for seat in seats} == {*range(SEATS)}


def test_a_contest_with_talk_depends_on_its_seeds_alone() -> None:
    one, other = (played([Talker() for _ in range(SEATS)]).moves or [] for _ in range(2))
    assert [(m.seat, m.action, m.chance) for m in one] == [
        (m.seat, m.action, m.chance) for m in other
    ]


def test_nobody_has_the_floor_in_other_games() -> None:
    for name in facedown.names():
        if name != "mafia":
            game = facedown.game(name)
            assert game.floor(game.table(game.min_seats, seed=1)) == ()


def test_another_seat_begins_at_each_position() -> None:
    assert in_turn([], 3) == []
    assert [in_turn([2, 4, 5], n) for n in (0, 1, 3)] == [[2, 4, 5], [4, 5, 2], [2, 4, 5]]


def test_bots_speak_in_a_hearing_of_all() -> None:
    """Even though all they can do is pass."""
    bots = [Listener() for _ in range(SEATS)]
    options = {"godfather": GODFATHER, "hearing": True}
    table = MAFIA.table(SEATS, options, chance=FastChance(3))
    contest(table, bots, [FastChance(seat) for seat in range(SEATS)])
    assert any(("plead", True) in bot.asked for bot in bots)
