"""The light player of Outlaws: draws classes of actions from counted tables."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from facedown.bots.search.counts import UNKNOWN, Counts
from facedown.bots.search.playout import Light
from facedown.engine.chance import Chance
from facedown.engine.seats import bit
from facedown.engine.table import Table
from facedown.games.outlaws.actions import (
    ADMIT,
    ARREST,
    AT,
    EXCHANGE,
    EXPOSE,
    FEINT,
    LOOK,
    LURE,
    MAYOR_HELPS,
    OTHER,
    OUT,
    PLACE,
    ROB,
    SEND_BACK,
    SEND_BACK_EXCHANGED,
    SHOOT,
    UNMASK,
    VERB,
)
from facedown.games.outlaws.bots.hard.classes import class_of, kind
from facedown.games.outlaws.bots.hard.position import Position
from facedown.games.outlaws.bots.hard.situations import MOST_SEATS, turn_key
from facedown.games.outlaws.cards import SHERIFF
from facedown.games.outlaws.table import OutlawsTable
from facedown.games.outlaws.turn import Turn

TRIES: Final = 6
"""Draws of a class, if none of the legal actions is of the one drawn."""


class OutlawsLight(Light):
    """`known`: by side, the mask of places whose card everybody knows."""

    def __init__(self, counts: Counts, position: Position, me: int) -> None:
        self.counts = counts
        self.position = position
        self.me = me
        self.known = [0] * MOST_SEATS
        self.begun: i64 = 0
        """Turns begun when the last round of the playout started."""

    def start(self, table: OutlawsTable, known: list[int], rounds: int = 1) -> None:
        """Begin a playout of so many rounds."""
        self.known[:] = known
        self.begun = table.turns
        for _ in range(rounds - 1):
            alive: i64 = table.alive
            while alive:
                self.begun += alive & 1
                alive >>= 1

    def ended(self, table: Table) -> bool:
        """At my turn after the last round, or when I am out; in teams, the partner's is as good."""
        assert isinstance(table, OutlawsTable)
        sides: i64 = table.rules.sides
        if sides == table.seats and not (table.alive >> self.me) & 1:
            return True
        mine = table.turn % sides == self.me % sides
        return mine and table.turns > self.begun and table.shown == 0

    # --- what it keeps --------------------------------------------------------------------------

    def saw(self, table: Table, seat: int, action: int) -> None:
        """Keeps which places are known: those shown, until they are taken up."""
        assert isinstance(table, OutlawsTable)
        verb: i64 = VERB[action]
        side: i64 = seat % table.rules.sides
        begin: i64 = table.rules.places * side
        if verb in (EXCHANGE, FEINT, SEND_BACK, SEND_BACK_EXCHANGED):
            self._forget(side, PLACE[action])
            self._forget(side, OTHER[action])
        elif verb == ADMIT:
            self._forget(side, OUT[action])
            self._forget(side, OTHER[action])
        elif verb >= LOOK and PLACE[action] >= 0:
            self._learn(table, begin + PLACE[action])
            if MAYOR_HELPS[action]:
                self._learn(table, begin + PLACE[action] - 1)
            if verb in (SHOOT, ROB):
                self._learn(table, table.ground.opposite[begin + PLACE[action]])
            elif verb in (ARREST, UNMASK, EXPOSE):
                self._learn(table, table.ground.opposite[begin + AT[action]])
            elif verb == LURE:
                self._lured(table, begin + PLACE[action], begin + AT[action])

    def _forget(self, side: i64, place: i64) -> None:
        mask: i64 = self.known[side]
        self.known[side] = mask & ~bit(place)

    def _learn(self, table: OutlawsTable, place: i64) -> None:
        if place >= 0:
            places: i64 = table.rules.places
            mask: i64 = self.known[place // places]
            self.known[place // places] = mask | bit(place % places)

    def _lured(self, table: OutlawsTable, here: i64, there: i64) -> None:
        """Two places that face the Dancer change their characters, openly."""
        places: i64 = table.rules.places
        one: i64 = table.ground.opposite[here]
        other: i64 = table.ground.opposite[there]
        if one < 0 or other < 0 or one // places != other // places:
            return
        mask: i64 = self.known[one // places]
        first: i64 = (mask >> (one % places)) & 1
        second: i64 = (mask >> (other % places)) & 1
        if first != second:
            self.known[one // places] = mask ^ bit(one % places) ^ bit(other % places)

    # --- choices --------------------------------------------------------------------------------

    def choose(self, table: Table, seat: int, chance: Chance) -> int:
        """A drawn class of action in a turn; the last choice in windows, any other at random."""
        assert isinstance(table, OutlawsTable)
        step = table.stack[-1]
        if isinstance(step, Turn):
            return self._turn(table, seat, step.left, chance)
        if table.decision in ("rescue", "absolve"):
            return table.legal(seat)[-1]
        return self._any(table, seat, chance)

    def _any(self, table: OutlawsTable, seat: int, chance: Chance) -> int:
        """A random choice, which sends no important character into the saloon."""
        action = table.pick(seat, chance)
        begin: i64 = table.rules.places * (seat % table.rules.sides)
        for _ in range(TRIES):
            if VERB[action] != ADMIT or kind(table.card_at(begin + OUT[action])) > SHERIFF:
                break
            action = table.pick(seat, chance)
        return action

    def _turn(self, table: OutlawsTable, seat: int, left: int, chance: Chance) -> int:
        known = self.known
        key = turn_key(table, seat, left, known, True)
        coarse = key
        if key not in self.counts.rows:
            coarse = turn_key(table, seat, left, known, False)
        legal = table.legal(seat)
        for _ in range(TRIES):
            wanted = self.counts.draw(key, coarse, chance)
            if wanted == UNKNOWN:
                break
            # From a random place on, so that all of a class are as likely, roughly.
            number: i64 = len(legal)
            start: i64 = chance.roll(int(number))
            at = start
            while True:
                action = legal[at]
                if class_of(table, seat, action, known) == wanted:
                    return action
                at += 1
                if at == number:
                    at = 0
                if at == start:
                    break
        return table.pick(seat, chance)
