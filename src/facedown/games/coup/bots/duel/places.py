"""Decisions of duels read from a table with all cards, for training and playouts."""

from __future__ import annotations

from mypy_extensions import i64

from facedown.engine.decision import AllAnswers
from facedown.games.coup.bots.duel.keys import (
    ACTION,
    CLAIM,
    DRAFT,
    EXAMINED,
    EXCHANGED,
    LOSS,
    OFFERED,
    TURN,
    Place,
    cards_code,
    context_of,
    world_code,
)
from facedown.games.coup.cards import FACE_UP
from facedown.games.coup.effects import Decide, Examine, Return
from facedown.games.coup.steps import BlockWindow, ChallengeWindow, LoseInfluence
from facedown.games.coup.table import CoupTable
from facedown.games.coup.turn import Turn


def read(place: Place, table: CoupTable, seat: i64) -> bool:
    """Sets `place` to the decision of this seat of two. Whether its kind is in the tables."""
    cards, other = table.cards, 1 - seat
    place.first = cards[2 * seat]
    place.second = cards[2 * seat + 1]
    place.coins = table.coins[seat]
    place.purse = table.coins[other]
    place.third = place.fourth = -1
    place.mine = 1 if table.turn == seat else 0
    one: i64 = cards[2 * other]
    two: i64 = cards[2 * other + 1]
    place.mates = (1 if one < FACE_UP else 0) + (1 if two < FACE_UP else 0)
    place.dead = dead_code(table)
    shown: i64 = table.shown
    place.shown = ((shown >> 2 * seat) & 3) | (4 if (shown >> 2 * other) & 3 else 0)
    place.context = 0
    return _step(place, table)


def _step(place: Place, table: CoupTable) -> bool:
    step = table.stack[-1]
    if isinstance(step, Turn):
        place.step = TURN
    elif isinstance(step, ChallengeWindow):
        place.step = CLAIM
        block = step.character if step.claimant != step.actor else -1
        place.context = context_of(step.action, block)
    elif isinstance(step, BlockWindow):
        place.step, place.context = ACTION, context_of(step.action, -1)
    elif isinstance(step, LoseInfluence):
        place.step = LOSS
    elif isinstance(step, Return):
        place.step = EXCHANGED
        drawn = table.drawn
        place.third = drawn[0]
        place.fourth = drawn[1] if len(drawn) > 1 else -1
    elif isinstance(step, Examine):
        place.step = OFFERED
    elif isinstance(step, Decide):
        place.step, place.context = EXAMINED, table.cards[2 * step.target + step.k]
    elif isinstance(step, AllAnswers):
        place.step = DRAFT  # The only question to both at once.
    else:
        return False
    return True


def dead_code(table: CoupTable) -> i64:
    """The code of the cards turned up, at most two."""
    first: i64 = -1
    second: i64 = -1
    for card in table.cards:
        if card >= FACE_UP:
            if first < 0:
                first = card - FACE_UP
            else:
                second = card - FACE_UP
    return cards_code(first, second)


def world_of(table: CoupTable) -> int:
    """The key of a world of two seats at the beginning of a turn, from the side of its player."""
    cards, seat = table.cards, table.turn
    other: i64 = 1 - seat
    hand = cards_code(cards[2 * seat], cards[2 * seat + 1])
    rival = cards_code(cards[2 * other], cards[2 * other + 1])
    coins: i64 = table.coins[seat]
    return int(world_code(hand, rival, dead_code(table), coins, table.coins[other]))
