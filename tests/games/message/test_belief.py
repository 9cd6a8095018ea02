"""Rare ways in which cards may have gone, told fact by fact."""

from __future__ import annotations

import pytest

import facedown
from facedown.engine.chance import FastChance
from facedown.engine.knowledge.facts import NOT_SEEN, Fact
from facedown.engine.observation import observe
from facedown.games.message.cards import KIND, KINDS, MILITARY, UNDERCOVER
from facedown.games.message.facts import (
    Answered,
    Drew,
    LacksFalse,
    Probed,
    ReadProbe,
    Reshuffled,
    Start,
)
from facedown.games.message.knowledge.belief import Belief
from facedown.games.message.knowledge.tokens import kinds_of_classes
from facedown.games.message.knowledge.trace import Trace

VIEWER, HOLDERS = 0, (1, 2, 3, 4)
FIRST, SECOND = KIND["probe_undercover_draw_red"], KIND["probe_military_draw_red"]
YES, NO = 2, 0


class Told:
    """Facts as seen by the viewer at a table of five."""

    def __init__(self, cards: list[int]) -> None:
        counts = [cards.count(kind) for kind in range(KINDS)]
        stamps = [0] * KINDS
        identities = [UNDERCOVER, MILITARY, MILITARY, UNDERCOVER, MILITARY]
        blank = Trace(VIEWER, 5, True, kinds_of_classes(stamps))
        self.ways = Belief(VIEWER, [blank], 1000, identities)
        self.number = 0
        self.of(Start(tuple(counts)))

    def of(self, fact: Fact) -> None:
        self.ways.follow(fact)

    def probe(self, holder: int, answer: int) -> None:
        """Seat 1 plays a probe that it has just drawn; the viewer only hears the answer."""
        self.of(Drew(1, NOT_SEEN))
        self.of(Probed(1, NOT_SEEN, self.number))
        self.of(ReadProbe(holder, self.number, NOT_SEEN))
        self.of(Answered(self.number, holder, answer))
        self.number += 1

    def reshuffle(self) -> None:
        """No card was discarded face up: the used probes are the deck."""
        self.of(Reshuffled((0,) * KINDS))

    def sides(self, trace: Trace) -> tuple[int, ...]:
        return tuple(trace.row >> 3 * place & 7 for place in HOLDERS)


@pytest.mark.slow
@pytest.mark.parametrize(("number", "since"), [(203, 2400), (50, 1900)])
def test_in_long_games_of_bots_there_is_always_a_possible_world(number: int, since: int) -> None:
    """Nine seats, two reshuffles and more: used probes are answered repeatedly."""
    game, seats = facedown.game("message"), range(9)
    table = game.table(len(seats), chance=FastChance(number))
    bots = [game.bots["normal"]() for _ in seats]
    rngs = [FastChance(100 * number + seat) for seat in seats]
    seen = [[event.seen_by(seat) for event in table.opening] for seat in seats]
    worlds = 0
    for decision in range(since + 200):
        if table.outcome is not None:
            break
        seat = table.pending[0]
        legal = table.legal(seat)
        action = table.actions[legal[0]]
        if len(legal) > 1:
            action = bots[seat].choose(observe(table, seat, seen[seat], rngs[seat]))
        if decision > since:
            assert table.redeal(seat, FastChance(decision)).legal(seat) == legal
            worlds += 1
        for event in table.play(seat, action):
            for each in seats:
                seen[each].append(event.seen_by(each))
    assert worlds


def test_a_probe_shuffled_in_twice_may_have_either_history() -> None:
    """Two probes were answered twice each; a revealed one is evidence about one holder each time.

    A former bug assumed the first matching probe, excluded the identities that fit the other one,
    and ended without any.
    """
    told = Told([FIRST, SECOND])
    told.probe(1, YES)
    told.probe(2, YES)
    told.reshuffle()
    told.probe(3, NO)
    told.probe(4, NO)
    told.reshuffle()
    told.of(Drew(VIEWER, FIRST))
    yes, no, open = 1 << UNDERCOVER, 7 & ~(1 << UNDERCOVER), 7
    assert {told.sides(trace) for trace in told.ways.traces} == {
        (yes, open, no, open),
        (yes, open, open, no),
        (open, yes, no, open),
        (open, yes, open, no),
    }
    assert {trace.weight for trace in told.ways.traces} == {1.0}
    told.of(Drew(VIEWER, SECOND))
    yes_too, no_too = 1 << MILITARY, 7 & ~(1 << MILITARY)
    assert {told.sides(trace) for trace in told.ways.traces} == {
        (yes, yes_too, no, no_too),
        (yes, yes_too, no_too, no),
        (yes_too, yes, no, no_too),
        (yes_too, yes, no_too, no),
    }


def test_a_probe_that_may_be_false_takes_no_true_one_from_another() -> None:
    """The holder of the second of two probes has no false card, so the first was the false one."""
    told = Told([FIRST, KIND["probe_military_draw_black"]])
    told.of(Drew(2, NOT_SEEN))
    told.of(Probed(2, NOT_SEEN, 0))
    told.of(Drew(1, NOT_SEEN))
    told.of(LacksFalse(1))
    told.of(Probed(1, NOT_SEEN, 1))
    assert len(told.ways.traces) == 1
