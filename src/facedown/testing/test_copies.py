"""A copy, pickled or not, is independent and plays on as the original does."""

from __future__ import annotations

import copy
import pickle
from random import Random
from typing import TYPE_CHECKING, cast

from facedown.engine.bot import claim_of
from facedown.engine.chance import FastChance, SeededChance
from facedown.engine.observation import observe
from facedown.engine.record import record
from facedown.engine.registry import game as find_game
from facedown.research.match import entrants
from facedown.testing.bot_games import ITERATIONS
from facedown.testing.cases import tables_of
from facedown.testing.failures import Law
from facedown.testing.play import able, middle, snapshot, text, viewers

if TYPE_CHECKING:
    from collections.abc import Callable

    from facedown.engine.action import ActionSpace
    from facedown.engine.bot import Bot
    from facedown.engine.game import Game
    from facedown.engine.table import Table
    from facedown.testing.cases import Case

COPIES = Law(
    "A copy of a table, pickled or not, is a table of its own and plays on to the same bytes.",
    "attributes of the table that are no plain values (functions, open files, locks), and objects "
    "of the game's own that compare by identity.",
)
BOTS = Law(
    "A copied bot chooses the same.",
    "what the bot keeps: plain values, no functions made while it thinks.",
)
MOVES = 12
"""Moves that are played on a copy."""


def pickled(one: object) -> object:
    """The object pickled and restored."""
    return pickle.loads(pickle.dumps(one))


WAYS: dict[str, Callable[..., object]] = {
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": pickled,
}


def test_a_copy_plays_on_to_the_same_bytes(case: Case) -> None:
    """Tables in mid-game and at the end, their clones, and re-dealt worlds."""
    game = find_game(case.game)
    for number in tables_of(case, 0.02):
        with COPIES.at(case, number):
            table = copied(middle(case, number), copy.deepcopy)
        table.chance = SeededChance(number)
        for one in (table, table.clone(FastChance(number)), world(table, number)):
            with COPIES.at(case, number, one) as here:
                before = snapshot(game, one)
                results = set()
                for other in [copied(one, way) for way in WAYS.values()]:
                    same = snapshot(game, other) == before
                    assert same, here.broken("a copy differs, or is not independent")
                    results.add(played_on(game, other, number, one.actions))
                same = snapshot(game, one) == before
                assert same, here.broken("what a copy plays changes the original")
                alike = results == {played_on(game, one, number, one.actions)}
                assert alike, here.broken("a copy plays on to something else")


def world(table: Table, number: int) -> Table:
    """A re-dealt world of it."""
    return table.redeal(number % table.seats, SeededChance(number))


def copied(table: Table, way: Callable[..., object]) -> Table:
    """The table copied in this way."""
    return cast("Table", way(table))


def played_on(game: Game, table: Table, number: int, actions: ActionSpace) -> str:
    """All views some moves later. Actions are given as objects and as JSON, alternately."""
    rng, seen = Random(number), []
    for at in range(MOVES):
        seats = able(table)
        if not seats:
            break
        seat = rng.choice(seats)
        action = actions[rng.choice(table.legal(seat))]
        events = table.play(seat, action if at % 2 else action.json)
        for viewer in viewers(table):
            received = [event.seen_by(viewer) for event in events]
            seen.append([received, table.view(viewer)])
    return text([seen, record(game, table) if table.moves is not None else None])


def test_a_copied_bot_chooses_the_same(game: Game, level: str) -> None:
    """New bots, and bots in mid-game."""
    bot = entrants(game)[level]()
    table = game.table(game.min_seats, seed=1)
    past = {seat: [event.seen_by(seat) for event in table.opening] for seat in range(table.seats)}
    for at in range(MOVES):
        if not able(table):
            return
        seat = able(table)[0]
        decisions = []
        with BOTS.at(game, at, table) as here:
            for one in [*(cast("Bot", way(bot)) for way in WAYS.values()), bot]:
                seen = observe(table, seat, past[seat], FastChance(at), iterations=ITERATIONS)
                decisions.append((claim_of(one, seen), one.choose(seen)))
        assert len(set(decisions)) == 1, here.broken(f"{level} and copies: {decisions}")
        events = table.play(seat, table.choices(seat)[-1])
        for viewer, known in past.items():
            known += [event.seen_by(viewer) for event in events]
