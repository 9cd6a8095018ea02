"""Duration of windows and missed choices: simulated people at real games, in virtual time.

    python benchmarks/windows.py [--games 6] [--level normal] [--only message]

People read the narration, then react after a log-normal time (sigma 0.4) around their own median.
One in five choices that concern them takes long; then they ask for time at once. In secret windows
they do not press a pass. They want what a bot of the level would do with their cards; the choice is
missed if the window closes first.
"""

from __future__ import annotations

import argparse
import math
from collections import defaultdict
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING

import facedown
from facedown.engine.action import PASS, Action
from facedown.engine.chance import SeededChance
from facedown.engine.observation import observe
from facedown.engine.record import heading
from facedown.server.live.decision_clock import DecisionClock
from facedown.server.live.windows import OpenWindow, people_asked, seconds
from facedown.server.settings import Settings
from facedown.server.table_log.chance import ChanceSource
from facedown.server.table_log.match import Match
from facedown.server.table_log.pace import extension, reading
from facedown.server.table_log.seating import Seating
from facedown.server.wire.tables import Player, Seat

if TYPE_CHECKING:
    from collections.abc import Iterator

    from facedown.server.wire.tables import Pace

SIGMA = 0.4
LONG, LONGER = 0.2, 4.0
"""Share of choices that take long, and their duration in medians."""
OWN = 2.0
"""Duration of a person's own decision, in reactions."""
BOT = sum(Settings.bot_pace) / 2
"""Duration of a bot's own decision, in seconds: the middle of its pace."""
MATTERS = ("answer", "call")
TURNS = 12
"""Of each game."""
ALL = frozenset(map(str, range(20)))


@dataclass(frozen=True)
class Setup:
    """A row of the table: a game, its players and their pace."""

    game: str
    seats: int
    people: int
    pace: Pace
    medians: tuple[float, ...]
    always: float = math.inf
    """Whoever is slower always has time."""
    together: float = 1.0
    """Share of people who decide about blocking while they may challenge."""

    def median(self, seat: int) -> float:
        return self.medians[seat % len(self.medians)]


@dataclass
class Figures:
    """Results of a setup."""

    turns: int = 0
    games: int = 0
    time: float = 0.0
    windows: float = 0.0
    kinds: dict[str, float] = field(default_factory=lambda: defaultdict(float))
    """Durations in seconds, by step and kind."""
    presses: int = 0
    used: int = 0
    missed: float = 0.0
    other: list[float] = field(default_factory=lambda: [0.0, 0.0])
    """Used and missed choices of the less important kinds."""
    lengths: dict[tuple[object, ...], list[tuple[float, bool]]] = field(
        default_factory=lambda: defaultdict(list)
    )
    """(duration of a window in which nobody pressed, whether somebody had a choice)."""

    @property
    def auc(self) -> float:
        """AUC of guessing from the duration whether somebody had a choice; 0.5: no leak."""
        won, pairs = 0.0, 0
        for group in self.lengths.values():
            some = [length for length, choice in group if choice]
            none = [length for length, choice in group if not choice]
            pairs += len(some) * len(none)
            won += sum((a > b) + 0.5 * (a == b) for a in some for b in none)
        return won / pairs if pairs else 0.5


@dataclass(frozen=True)
class Intent:
    """A person's intention in a window. Times from its opening."""

    seat: int
    action: Action
    at: float
    """Time of the answer."""
    ask: float
    """Time at which they ask for more time; infinite if never."""
    choice: bool
    begin: float = 0.0
    """Time after reading and reacting."""


class Simulation:
    """One game."""

    def __init__(self, setup: Setup, seed: int, level: str, figures: Figures) -> None:
        self.setup = setup
        self.dice = Random(f"{setup} {seed}")
        game = facedown.game(setup.game)
        self.table = game.table(setup.seats, seed=f"{setup.game} {seed}")
        self.match = Match(heading(game, self.table), 0, chance=_Chance(self.dice))
        self.bots = [game.bots[level]() for _ in range(setup.seats)]
        self.seating = Seating("playing", tuple(self._seat(n) for n in range(setup.seats)))
        self.now = 0.0
        self.figures = figures
        self.planned: dict[int, float] = {}
        """Seats that decided about blocking in the last challenge window."""

    def _seat(self, seat: int) -> Seat:
        person = seat < self.setup.people
        player = Player(str(seat), f"P{seat}", 0) if person else None
        return Seat(
            seat=seat,
            kind="person" if person else "bot",
            level=None if person else "normal",
            player=player,
            online=True,
            substitute=False,
        )

    def run(self) -> None:
        """Plays the game to its end."""
        match, setup = self.match, self.setup
        for seat in range(setup.people):
            if setup.median(seat) > setup.always:
                for kind in ("answer", "hop", "call", "seldom"):
                    match.requests.set_always(seat, kind, True)
        while not match.over and match.table.turns <= TURNS:
            if match.open_window is None:
                self._decide()
            else:
                self._window()
        self.figures.turns += int(match.table.turns)
        self.figures.time += self.now
        self.figures.games += 1

    # --- what people and bots want --------------------------------------------------------------

    def _wish(self, seat: int) -> Action:
        table = self.match.table
        if len(table.legal(seat)) == 1:
            return table.actions[table.legal(seat)[0]]
        rng = SeededChance(self.dice.getrandbits(64))
        seen = self.match.events(seat)
        return self.bots[seat].choose(observe(table.clone(), seat, seen, rng))

    def _reacts(self, seat: int) -> float:
        return self.dice.lognormvariate(math.log(self.setup.median(seat)), SIGMA)

    @property
    def _reading(self) -> float:
        return reading(self.match.news, self.setup.pace, 1.0)

    # --- decisions of one's own -----------------------------------------------------------------

    def _decide(self) -> None:
        """A decision of one seat, or of all together."""
        people = people_asked(self.match, self.seating)
        self.now += max([BOT, *(self._reading + OWN * self._reacts(seat) for seat in people)])
        self._play([(seat, self._wish(seat)) for seat in self.match.unanswered()])

    def _play(
        self, answers: list[tuple[int, Action]], by_hand: frozenset[int] = frozenset()
    ) -> None:
        moves, _ = self.match.tried(answers)
        for move in moves:
            self.match.play(move, 0, by_hand=move["seat"] in by_hand)

    # --- windows --------------------------------------------------------------------------------

    def _window(self) -> None:
        match, setup = self.match, self.setup
        window = match.open_window
        assert window is not None
        total = seconds(match, window, self.seating, setup.pace, 1.0)
        clock = DecisionClock(match.opened, "", total, 0.0, several=True, window=window, own=45.0)
        intents = {seat: self._intent(seat) for seat in match.table.pending}
        people = people_asked(match, self.seating)
        mine = [intents[seat] for seat in people]
        closed = self._stand(clock, mine)
        self._count(total, closed, mine)
        self.now += closed
        self.figures.windows += closed
        self.figures.kinds[f"{match.table.decision} {window.kind}"] += closed
        given = [
            (seat, one.action if seat not in people or one.at <= closed else self._default(seat))
            for seat, one in intents.items()
        ]
        hands = frozenset(seat for seat in people if intents[seat].at <= closed)
        self.planned = {
            seat: intents[seat].at for seat in hands if self.dice.random() < setup.together
        }
        match.sealed.clear()
        self._play(given, hands)

    def _default(self, seat: int) -> Action:
        return self.match.table.default(seat)

    def _intent(self, seat: int) -> Intent:
        wish, legal = self._wish(seat), self.match.table.legal(seat)
        choice, window = len(legal) > 1, self.match.open_window
        assert window is not None
        if self.seating.bot(seat) is not None:
            return Intent(seat, wish, 0.0, math.inf, choice)
        if window.open and self.match.table.decision == "block" and seat in self.planned:
            return Intent(seat, wish, 0.0, math.inf, choice)
        if seat == window.lead:
            return Intent(seat, wish, self._reading + self._reacts(seat), math.inf, choice)
        begin = self._reading + self._reacts(seat)
        if not (choice and (wish.id != PASS or window.open)):
            # Whoever always has time lets the others go on.
            waits = self.match.requests.speaks(seat, window.kind, self.match.table)
            return Intent(seat, wish, begin if waits else math.inf, math.inf, choice)
        # Whoever means to call something, or waits for a seldom chance, has armed it.
        armed = window.kind not in ("answer", "hop")
        if self._concerns(seat, wish) and self.dice.random() < LONG:
            thought = begin + LONGER * self.setup.median(seat)
            return Intent(seat, wish, thought, 0.0 if armed else begin, choice, begin)
        return Intent(seat, wish, begin, 0.0 if armed else math.inf, choice, begin)

    def _concerns(self, seat: int, wish: Action) -> bool:
        """Whether a seat deliberates: it would act, or is the target."""
        ask = self.match.table.view(None)["ask"]
        assert isinstance(ask, dict)
        aimed = ask.get("action", {}).get("target", ask.get("target"))
        return wish.id != PASS or aimed == seat

    def _stand(self, clock: DecisionClock, people: list[Intent]) -> float:
        """Time of the window's end, by the server's rule."""
        match, pending, now = self.match, list(people), 0.0
        while True:
            for one in [one for one in pending if one.at <= now]:
                pending.remove(one)
                match.seal(one.seat, one.action)
            for one in people:
                if one.ask <= now and self._may_ask(one.seat):
                    match.requests.press(one.seat)
                    self.figures.presses += 1
            view = OpenWindow(match, self.seating, ALL, clock, now, 1.0)
            if view.over:
                if not view.held:
                    return now
                most = extension(self.setup.pace, 1.0)
                match.requests.extend(view.held, view.window.kind)
                clock.lengthen(most - min(0.0, clock.left(now)))
                continue
            moments = [*view.instants(), *(one.at for one in pending), *(p.ask for p in people)]
            now = min(instant for instant in moments if instant > now + 1e-9)

    def _missed(self, one: Intent, total: float, closed: float) -> float:
        """The probability to miss this choice: computed, not sampled, to reduce variance."""
        window, requests = self.match.open_window, self.match.requests
        assert window is not None
        if one.ask == 0.0 or one.begin == 0.0 or one.begin <= total < closed < one.at:
            return float(one.at > closed)
        if requests.speaks(one.seat, window.kind, self.match.table):
            return 0.0
        left = max(total - self._reading, 1e-9)
        sigmas = math.log(left / self.setup.median(one.seat)) / SIGMA
        return math.erfc(sigmas / math.sqrt(2)) / 2

    def _may_ask(self, seat: int) -> bool:
        requests = self.match.requests
        done = requests.extended or seat in requests.pressed or seat in self.match.sealed
        return not done and requests.credit(seat) > 0

    def _count(self, total: float, closed: float, people: list[Intent]) -> None:
        figures, match = self.figures, self.match
        window = match.open_window
        assert window is not None
        for one in [one for one in people if one.action.id != PASS and one.choice]:
            missed = self._missed(one, total, closed)
            if window.kind in MATTERS:
                figures.used += 1
                figures.missed += missed
            else:
                figures.other[0] += 1
                figures.other[1] += missed
        if not (window.open or match.requests.extended or match.sealed or not people):
            group = (match.table.decision, window, match.news)
            figures.lengths[group].append((round(closed, 3), any(one.choice for one in people)))


class _Chance(ChanceSource):
    """Reproducible: all randomness comes from one seed."""

    def __init__(self, dice: Random) -> None:
        super().__init__()
        self.dice = dice

    def deal(self) -> SeededChance:
        return SeededChance(self.dice.getrandbits(64))

    def move(self, moves: object) -> SeededChance:
        return SeededChance(self.dice.getrandbits(64))

    def bot_seed(self, moves: object, seat: int) -> int:
        return self.dice.getrandbits(32)


SETUPS = {
    "message": [
        Setup("message", 8, 2, "normal", (2.5,)),
        Setup("message", 8, 2, "fast", (1.2,)),
        Setup("message", 8, 2, "calm", (5.0,)),
        Setup("message", 8, 2, "normal", (2.5, 5.0)),
        Setup("message", 8, 2, "normal", (2.5, 5.0), always=4.0),
        Setup("message", 8, 2, "normal", (0.5, 10.0), always=4.0),
    ],
    "coup": [
        Setup("coup", 6, 6, "normal", (2.5,)),
        Setup("coup", 6, 6, "normal", (2.5,), together=0.0),
        Setup("coup", 6, 6, "fast", (1.2,)),
    ],
    "karaya": [Setup("karaya", 8, 8, "normal", (2.5,)), Setup("karaya", 8, 2, "normal", (2.5,))],
    "outlaws": [Setup("outlaws", 4, 2, "normal", (2.5,))],
    "mafia": [Setup("mafia", 8, 2, "normal", (2.5,))],
}


def lines(only: str | None, games: int, level: str) -> Iterator[tuple[Setup, Figures]]:
    """Prints the figures of each setup."""
    for name, setups in SETUPS.items():
        for setup in setups if only in (None, name) else ():
            figures = Figures()
            for seed in range(games):
                Simulation(setup, seed, level, figures).run()
            yield setup, figures


def share(part: float, whole: float) -> str:
    return f"{100 * part / whole:.1f} %" if whole else "-"


def main() -> None:
    """Prints the figures of the selected setups."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=6)
    parser.add_argument("--level", default="normal")
    parser.add_argument("--only", choices=[*SETUPS])
    parser.add_argument("--kinds", action="store_true", help="also by step and kind")
    args = parser.parse_args()
    print("| table | s a turn | windows | missed | of | elsewhere | presses a game | AUC |")
    print("|---|---|---|---|---|---|---|---|")
    for setup, one in lines(args.only, args.games, args.level):
        people = f"{setup.people} people of {' and '.join(f'{m:g}' for m in setup.medians)} s"
        extra = ", always time" if setup.always < math.inf else ""
        extra += "" if setup.together else ", block asked later"
        name = f"{setup.game}, {setup.seats} seats, {people}, {setup.pace}{extra}"
        turn, windows = one.time / one.turns, one.windows / one.turns
        print(
            f"| {name} | {turn:.1f} | {windows:.1f} | {share(one.missed, one.used)} | {one.used}"
            f" | {share(one.other[1], one.other[0])} | {one.presses / one.games:.1f}"
            f" | {one.auc:.2f} |",
            flush=True,
        )
        if args.kinds:
            for kind, spent in sorted(one.kinds.items(), key=lambda pair: -pair[1]):
                print(f"    {kind}: {spent / one.turns:.1f} s a turn")


if __name__ == "__main__":
    main()
