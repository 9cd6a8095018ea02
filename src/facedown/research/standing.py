"""Contests between bots, balanced by seat and side, and their scores.

A seat's fair share is its win rate if all bots are equal: winners per game, divided by the seats.
Each entrant plays each deal once from every seat, so that nobody has an advantage.
"""

from typing import NamedTuple

from facedown.research.console import progress
from facedown.research.match import Plan, Result, play_all, wilson


class Score(NamedTuple):
    """Result of one level: `wins` seats won in `games` games by all its `entrants` together.

    `rate` and the 95 % `interval` are those of a single entrant. If a game has one winner, the
    interval is of whether one of the entrants won. If several win together (`shared`), a game
    counts as one trial, which makes the interval wide enough.
    """

    level: str
    entrants: int
    games: int
    wins: int
    fair: float
    shared: bool

    @property
    def rate(self) -> float:
        """Win rate of a single entrant, 0 to 1."""
        return self.wins / self.games / self.entrants

    @property
    def interval(self) -> tuple[float, float]:
        """95 % interval of the rate of a single entrant."""
        if self.shared:
            return wilson(self.wins / self.entrants, self.games)
        low, high = wilson(self.wins, self.games)
        return low / self.entrants, high / self.entrants

    def json(self) -> dict[str, object]:
        """The score as JSON."""
        low, high = self.interval
        return {
            "level": self.level,
            "entrants": self.entrants,
            "games": self.games,
            "wins": self.wins,
            "fair": self.fair,
            "rate": self.rate,
            "interval": [low, high],
            "ratio": self.rate / self.fair,
            "ratio_interval": [low / self.fair, high / self.fair],
        }


class Tally:
    """Seats played, seats won and games of one level with one label."""

    __slots__ = ("games", "seats", "wins")

    def __init__(self) -> None:
        self.games = 0
        self.seats = 0
        self.wins = 0

    @property
    def rate(self) -> float:
        """Seats won per seat played."""
        return self.wins / self.seats

    @property
    def interval(self) -> tuple[float, float]:
        """95 % interval; a game is one trial, as its seats may win together."""
        return wilson(self.rate * self.games, self.games)


class Standing(NamedTuple):
    """Result of a contest: wins of each entrant in the order given, and games without a winner.

    `tallies[level, value]`: the seats of a level that bore this value of the label `label`, the
    first that the game gives its seats ("" if it gives none).
    """

    plan: Plan
    games: int
    wins: list[int]
    undecided: int
    shared: bool
    decisions: int
    label: str
    tallies: dict[tuple[str, str], Tally]

    @property
    def fair(self) -> float:
        """Fair share of a seat: winners per decided game, divided by the seats."""
        decided = self.games - self.undecided
        winners = sum(self.wins) / decided if decided else 1.0
        return winners / len(self.wins)

    def fair_of(self, value: str) -> float:
        """Fair share of a seat with this label: the win rate of all such seats, of any level."""
        same = [tally for (_, other), tally in self.tallies.items() if other == value]
        return sum(tally.wins for tally in same) / sum(tally.seats for tally in same)

    def scores(self) -> list[Score]:
        """One score per level, in order of first appearance."""
        levels = self.plan.levels
        found = []
        for level in dict.fromkeys(levels):
            wins = [won for name, won in zip(levels, self.wins, strict=True) if name == level]
            score = Score(level, len(wins), self.games, sum(wins), self.fair, self.shared)
            found.append(score)
        return found

    def json(self) -> dict[str, object]:
        """The result as JSON."""
        entrants = zip(self.plan.levels, self.wins, strict=True)
        return {
            "game": self.plan.game,
            "options": dict(self.plan.options),
            "seed": self.plan.seed,
            "games": self.games,
            "undecided": self.undecided,
            "decisions": self.decisions,
            "entrants": [{"level": level, "wins": wins} for level, wins in entrants],
            "levels": [score.json() for score in self.scores()],
            "label": self.label,
            "by_label": [self._tally_json(*key) for key in sorted(self.tallies)],
        }

    def _tally_json(self, level: str, value: str) -> dict[str, object]:
        tally = self.tallies[level, value]
        return {
            "level": level,
            "value": value,
            "games": tally.games,
            "seats": tally.seats,
            "wins": tally.wins,
            "rate": tally.rate,
            "interval": list(tally.interval),
            "fair": self.fair_of(value),
        }


def contest(plan: Plan, games: int, jobs: int) -> Standing:
    """Play `games`, rounded up to a multiple of the number of entrants."""
    entrants = len(plan.levels)
    games = -(-games // entrants) * entrants
    wins, undecided, decisions, shared = [0] * entrants, 0, 0, False
    label, tallies = "", dict[tuple[str, str], Tally]()
    with progress(f"{plan.game}, {entrants} seats", games) as step:
        for result in play_all(plan, games, jobs):
            undecided += not result.winners
            shared = shared or len(result.winners) > 1
            decisions += result.decisions
            for seat in result.winners:
                wins[plan.entrant(result.number, seat)] += 1
            label = label or _first_label(result)
            if label:
                _count(plan, result, label, tallies)
            step()
    return Standing(plan, games, wins, undecided, shared, decisions, label, tallies)


def _first_label(result: Result) -> str:
    """The first label in the game's order; "" if there is none."""
    return next((name for labels in result.labels for name in labels), "")


def _count(plan: Plan, result: Result, label: str, tallies: dict[tuple[str, str], Tally]) -> None:
    """Add one game to the tallies."""
    seen: set[tuple[str, str]] = set()
    for seat, level in enumerate(plan.line_up(result.number)):
        if label not in result.labels[seat]:
            continue
        key = level, result.labels[seat][label]
        tally = tallies.setdefault(key, Tally())
        tally.seats += 1
        tally.wins += seat in result.winners
        tally.games += key not in seen
        seen.add(key)
