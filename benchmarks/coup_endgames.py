"""Coup's endgames with one influence each: size, time and exploitability of their solutions.

`python -m benchmarks.coup_endgames` solves endgames by coins and face-up cards, and prints for each
the public decisions of its tree (each is five information sets), iterations, CPU time, the value to
the player on turn, and what an exact best response gains at a stake of 1 for a win.

`--values` makes the file of values at a cut instead: endgames of three turns, cut at the values of
the round before, from a draw. A round moves half the way.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import NamedTuple

from facedown.games.coup.bots.endgame.five import KINDS
from facedown.games.coup.bots.endgame.leaves import FILE, POOR, RICHEST, Table, packed
from facedown.games.coup.bots.endgame.position import Endgame, Unseen
from facedown.games.coup.bots.endgame.response import by_hands, exploitability, value
from facedown.games.coup.bots.endgame.size import DEEPEST, NODES, depth
from facedown.games.coup.bots.endgame.solver import MOST, MOST_PLAYED, PRECISION, solve
from facedown.games.coup.cards import COPIES, in_play, name

FACE_UP = ((0, 4), (3, 3), (1, 2), (0, 0, 1, 1, 2, 3, 4, 4))
"""Cards turned up: of duels, and of a game of five."""

SOURCE = Path(__file__).parent.parent / "src/facedown/games/coup/bots/endgame"

COINS = 7
"""Coins of each player: 0 to 6."""

ROUNDS, ROUGHLY, TURNS = 12, 0.002, 3
"""Rounds of `--values`, exploitability of a solution, and turns of its tree."""


class Row(NamedTuple):
    """One solved endgame."""

    endgame: Endgame
    nodes: int
    iterations: int
    milliseconds: float
    value: float
    exploitability: float


def unseen(up: tuple[int, ...]) -> Unseen:
    """Copies of each character that are not turned up."""
    a, b, c, d, e = [COPIES - up.count(character) for character in in_play(False)]
    return a, b, c, d, e


def measured(endgame: Endgame, precision: float) -> Row:
    """Solves an endgame."""
    begun = time.process_time()
    solution = solve(endgame, precision, MOST if endgame.drawn else MOST_PLAYED)
    spent = 1000.0 * (time.process_time() - begun)
    known = solution.root, endgame
    return Row(
        endgame, solution.nodes, solution.iterations, spent, value(*known), exploitability(*known)
    )


def table_of_values() -> Table:
    """The values at a cut, by rounds."""
    coins = [(mine, theirs) for mine in range(POOR) for theirs in range(RICHEST + 1)]
    found: Table = {each: [[0.0] * KINDS for _ in range(KINDS)] for each in coins}
    for _ in range(ROUNDS):
        before = found
        found = {}
        for each in coins:
            endgame = Endgame(each, unseen(()), TURNS, drawn=False, exchanges=True)
            root = solve(endgame, ROUGHLY, values=before).root
            found[each] = by_hands(root, endgame)
        for each in coins:
            for x in range(KINDS):
                for y in range(KINDS):
                    found[each][x][y] = (found[each][x][y] + before[each][x][y]) / 2.0
        changes = [
            abs(found[each][x][y] - before[each][x][y])
            for each in coins
            for x in range(KINDS)
            for y in range(KINDS)
        ]
        print(
            f"changed by {max(changes):.3f} at most, {sum(changes) / len(changes):.4f} on average"
        )
    return found


def chosen(given: argparse.Namespace, coins: tuple[int, int], up: tuple[int, ...]) -> Endgame:
    """The endgame of a row: as many turns as asked for, or as `hard` looks ahead."""
    turns = given.turns or depth(*coins, DEEPEST, NODES)
    return Endgame(coins, unseen(up), turns, not given.played, given.played)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--turns", type=int, default=4, help="turns; 0: as many as hard looks ahead"
    )
    parser.add_argument(
        "--played", action="store_true", help="exchanges, and a fitted cut: as hard"
    )
    parser.add_argument("--step", type=int, default=2, help="between coins")
    parser.add_argument("--precision", type=float, default=PRECISION)
    parser.add_argument("--values", action="store_true", help="make the file of values")
    given = parser.parse_args()
    if given.values:
        (SOURCE / FILE).write_bytes(packed(table_of_values()))
        return
    rows = []
    print("coins  face up  turns  nodes  iterations      ms   value  exploitability")
    for up in FACE_UP:
        for mine in range(0, COINS, given.step):
            for theirs in range(0, COINS, given.step):
                row = measured(chosen(given, (mine, theirs), up), given.precision)
                rows.append(row)
                cards = "+".join(name(card)[:2] for card in up)
                print(
                    f"{mine} v {theirs}  {cards:<24} {row.endgame.turns:>2} {row.nodes:>6} "
                    f"{row.iterations:>5} {row.milliseconds:>7.0f} {row.value:>7.3f} "
                    f"{row.exploitability:>8.5f}",
                    flush=True,
                )
    worst = max(row.exploitability for row in rows)
    slow = sorted(row.milliseconds for row in rows)
    print(
        f"{len(rows)} endgames: exploitability {worst:.5f} at most, "
        f"{sum(row.exploitability for row in rows) / len(rows):.5f} on average; "
        f"{slow[-1]:.0f} ms at most, {sum(slow) / len(slow):.0f} on average"
    )


if __name__ == "__main__":
    main()
