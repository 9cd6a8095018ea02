"""How often one person among bots is asked in five rounds of eight seats (§5.4)."""

from __future__ import annotations

import statistics
from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

from facedown.engine.chance import Chance, SeededChance
from facedown.engine.observation import observe
from facedown.engine.record import heading
from facedown.games.karaya.game import GAME
from facedown.server.table_log.chance import ChanceSource
from facedown.server.table_log.match import Match

if TYPE_CHECKING:
    from collections.abc import Sequence

    from facedown.engine.action import Action, Move

SEATS = 8
PERSON = 0
WINDOWS = ("declare", "join", "stop", "block")
GAMES = 12
MANY = 300


class Numbered(ChanceSource):
    """The source of chance of one game, by its number."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number

    def move(self, moves: Sequence[Move]) -> Chance:
        return SeededChance(f"{self.number} {len(moves)}")


class Evening:
    """A whole game of one person and normal bots, run as by the server."""

    def __init__(self, number: int, declines: bool) -> None:
        table = GAME.table(SEATS, {}, chance=SeededChance(f"deal {number}"))
        self.match = Match(heading(GAME, table), 0, chance=Numbered(number))
        self.minds = [GAME.bots["normal"]() for _ in range(SEATS)]
        self.number = number
        self.declines = declines
        self.prompts: Counter[str] = Counter()

    def play(self) -> Counter[str]:
        """Play to the end; the number of prompts by step."""
        while not self.match.over:
            turn = self.match.turn
            forced = self.match.forced()
            answers = [(s, forced.get(s) or self.choose(s)) for s in self.match.unanswered()]
            for seat, action in answers:
                if self.match.turn == turn and self.match.legal(seat, action):
                    for move in self.match.tried([(seat, action)])[0]:
                        self.match.play(move, 0, by_hand=seat == PERSON and seat not in forced)
        return self.prompts

    def choose(self, seat: int) -> Action:
        """The choice of a normal bot; the person may instead pass in every window."""
        table = self.match.table
        if seat == PERSON:
            ask: Any = table.view(PERSON)["ask"]
            self.prompts[ask["step"]] += 1
            if self.declines and ask["step"] in WINDOWS:
                return table.actions.parse({"do": "pass"})
        rng = SeededChance(f"{self.number} {self.match.turn} {seat}")
        return self.minds[seat].choose(observe(table, seat, self.match.events(seat), rng))


@pytest.mark.parametrize(("declines", "mean", "most"), [(False, 14, 20), (True, 17, 22)])
def test_five_rounds_of_eight_ask_about_fifteen_times(
    declines: bool, mean: float, most: int
) -> None:
    """A person who answers like a bot is asked at most 20 times, one who passes little more.

    If every public change were a reason to ask again, the latter would be asked 28 times.
    """
    counts = [Evening(number, declines).play() for number in range(GAMES)]
    assert statistics.mean(each.total() for each in counts) <= mean
    assert max(each.total() for each in counts) <= most
    assert max(each["declare"] for each in counts) <= 10


@pytest.mark.long
@pytest.mark.slow(30)
def test_hardly_a_game_asks_more_than_twenty_times() -> None:
    """At most one game in 50 has more: the person is a Slave in most rounds, and mostly passes."""
    counts = [Evening(number, declines=False).play().total() for number in range(MANY)]
    assert statistics.mean(counts) <= 14
    assert sum(count > 20 for count in counts) <= MANY // 50
