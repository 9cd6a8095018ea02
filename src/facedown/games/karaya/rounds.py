"""The end of a round, its points, and whether another one follows (§7, §8)."""

from __future__ import annotations

from typing import Final

from facedown.engine.decision import AllAnswers
from facedown.engine.outcome import Outcome
from facedown.engine.seats import everybody, has, seats_in
from facedown.engine.table import Step
from facedown.games.karaya.actions import READY as GO_ON
from facedown.games.karaya.cards import GRAND_VIZIER, NO_SIDE, side_of
from facedown.games.karaya.history import history
from facedown.games.karaya.options import MOST_ROUNDS
from facedown.games.karaya.results import RoundResult
from facedown.games.karaya.table import KarayaTable


class RoundOver(Step[KarayaTable]):
    """One side has won, or the round is void: show all cards and score (§7)."""

    def __init__(self, winner: int, why: str) -> None:
        self.winner = winner
        self.why = why

    def enter(self, table: KarayaTable) -> None:
        """Add the points, show the cards, and end the game if it is due."""
        got = points(table, self.winner)
        table.scores = tuple([a + b for a, b in zip(table.scores, got, strict=True)])
        table.last_two = tuple(
            [
                int(table.round) if got[seat] == 2 else table.last_two[seat]
                for seat in range(table.seats)
            ]
        )
        self.show(table, got)
        table.stack = [*table.stack[:1], READY]
        why = ending(table)
        if why:
            self.finish(table, why)

    def show(self, table: KarayaTable, got: tuple[int, ...]) -> None:
        """Keep the result of the round, with points by seat, and show all cards."""
        tokens = tuple([table.token(seat) for seat in range(table.seats)])
        result = RoundResult(
            int(table.round), table.seats, self.winner, self.why, tuple(table.roles),
            int(table.up), int(table.alive), tokens, got,
        )  # fmt: skip
        table.results = (*table.results, result)
        last = table.facts
        table.facts = None
        if table.log is not None:
            table.emit(
                {"on": "round_over", "active": int(table.turn), **result.json}
                | {"scores": list(table.scores)}
                | history(last, int(table.slot), table.rules.centre)
            )

    def finish(self, table: KarayaTable, why: str) -> None:
        """End the game."""
        won = winners(table)
        table.finish(won, why)
        table.outcome = Outcome(won, why, tuple([float(score) for score in table.scores]))
        if table.log is not None:
            table.emit({"on": "over", "winners": list(won), "why": why})


# --- points ---------------------------------------------------------------------------------------


def points(table: KarayaTable, winner: int) -> tuple[int, ...]:
    """By seat (§7): living winners get 2 if face up, else 1; the hidden Grand Vizier is last."""
    found = [0] * table.seats
    if winner == NO_SIDE:
        return tuple(found)
    for seat in seats_in(table.alive):
        up = has(table.up, seat)
        if side_of(table.roles[seat], up, table.token(seat)) == winner:
            found[seat] = 2 if up else 1
    for seat in seats_in(table.hidden()):
        if table.roles[seat] == GRAND_VIZIER:
            beside = [found[other] for other in seats_in(table.neighbours(seat))]
            found[seat] = 1 if 2 in beside else 0
    return tuple(found)


def winners(table: KarayaTable) -> tuple[int, ...]:
    """The seats with most points; the latest 2-point round breaks ties, else they share (§8.3)."""
    best = max(table.scores)
    first = [seat for seat in range(table.seats) if table.scores[seat] == best]
    latest = max([table.last_two[seat] for seat in first])
    return tuple([seat for seat in first if table.last_two[seat] == latest])


def ending(table: KarayaTable) -> str:
    """Why the game is over after this round; empty if it goes on (§8.1, §8.2)."""
    rules = table.rules
    if rules.target:
        if max(table.scores) >= rules.target:
            return "target"
        return "rounds" if table.round >= MOST_ROUNDS else ""
    return "rounds" if table.round >= rules.rounds else ""


# --- the next round -------------------------------------------------------------------------------


class Ready(AllAnswers[KarayaTable]):
    """Waits until all have looked at the cards before the next round is dealt."""

    step = "ready"

    def entitled(self, table: KarayaTable) -> int:
        """All seats, the dead too."""
        return int(everybody(table.seats))

    def choices(self, table: KarayaTable, seat: int) -> tuple[int, ...]:
        """One choice for every seat: to go on."""
        return ALL_CAN

    def all_given(self, table: KarayaTable) -> None:
        """Return to the step that deals the next round."""
        table.stack.pop()


ALL_CAN: Final[tuple[int, ...]] = (GO_ON,)
READY: Final = Ready()
