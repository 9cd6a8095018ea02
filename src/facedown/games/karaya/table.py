"""The state of a table: the card at each place, and the tokens on cards (§2)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from facedown.engine.chance import SYSTEM, Chance
from facedown.engine.knowledge.facts import Trail
from facedown.engine.seats import bit, everybody, has, seats_in, without
from facedown.engine.table import NOTHING, RuleBook, Table
from facedown.games.karaya.actions import CLAIMS_AT
from facedown.games.karaya.cards import (
    BELLY_DANCER,
    LOYALISTS,
    NAMES,
    NO_ROLE,
    NO_SIDE,
    REBELS,
    SIDES,
    SLAVE,
    SLAVE_DRIVER,
    SULTAN,
)
from facedown.games.karaya.facts import Dealt, TurnedUp
from facedown.games.karaya.results import RoundResult
from facedown.games.karaya.rules import KarayaRules

NOBODY: Final = -1
"""The seat of the crown while it is not on the table."""


class KarayaTable(Table):
    """The state (§2). Tokens, and who is alive or face up, are bit masks of seats.

    `roles`: by place (the seats, the centre, the neutrals set aside). `up`: face up, including the
    dead. `loyal`, `rebel`: side tokens. `hiding`: the Oracle that must hide. `slot`: the number of
    slots begun in this round; `crown_slot`: the one in which the crown was laid. `bans`: by seat,
    the seats it may not trade with, see `facts.LATER`. `last_two`: by seat, the last round in which
    it got two points. `facts` is None while all cards are face up.
    """

    def __init__(
        self,
        game: RuleBook,
        rules: KarayaRules,
        chance: Chance,
        source: KarayaTable | None = None,
    ) -> None:
        super().__init__(game, rules.seats, rules.options, chance, source)
        self.rules = rules
        if source is None:
            self.roles = [NO_ROLE] * rules.places
            self.bans = [0] * rules.seats
            self.alive: i64 = everybody(rules.seats)
            self.up: i64 = 0
            self.prison: i64 = 0
            self.captured: i64 = 0
            self.fatigued: i64 = 0
            self.loyal: i64 = 0
            self.rebel: i64 = 0
            self.hiding: i64 = 0
            self.crown: i64 = NOBODY
            self.crown_slot: i64 = 0
            self.slot: i64 = 0
            self.round: i64 = 0
            self.scores = (0,) * rules.seats
            self.last_two = (0,) * rules.seats
            self.results: tuple[RoundResult, ...] = ()
            self.facts: Trail | None = None
        else:
            self.roles = source.roles[:]
            self.bans = source.bans[:]
            self.alive = source.alive
            self.up = source.up
            self.prison = source.prison
            self.captured = source.captured
            self.fatigued = source.fatigued
            self.loyal = source.loyal
            self.rebel = source.rebel
            self.hiding = source.hiding
            self.crown = source.crown
            self.crown_slot = source.crown_slot
            self.slot = source.slot
            self.round = source.round
            self.scores = source.scores
            self.last_two = source.last_two
            self.results = source.results
            self.facts = source.facts

    # --- public facts ---------------------------------------------------------------------------

    @property
    def shown(self) -> bool:
        """Whether all cards are face up: between rounds and at the end."""
        return self.facts is None

    def hidden(self) -> i64:
        """The living seats with face-down cards, as a bit mask."""
        return self.alive & ~self.up

    def token(self, seat: int) -> int:
        """The side token on this card, or NO_SIDE."""
        if has(self.loyal, seat):
            return LOYALISTS
        return REBELS if has(self.rebel, seat) else NO_SIDE

    def left(self, seat: int) -> int:
        """The next living seat clockwise; the seat itself if there is no other."""
        for k in range(1, self.seats):
            other = (seat + k) % self.seats
            if (self.alive >> other) & 1:
                return other
        return seat

    def right(self, seat: int) -> int:
        """The next living seat counterclockwise; the seat itself if there is no other."""
        for k in range(1, self.seats):
            other = (seat - k) % self.seats
            if (self.alive >> other) & 1:
                return other
        return seat

    def neighbours(self, seat: int) -> i64:
        """The living neighbours of this seat, as a bit mask: two seats, one, or none (§2.4)."""
        return without(bit(self.left(seat)) | bit(self.right(seat)), seat)

    def dances(self, seat: int) -> bool:
        """Whether this is a Belly Dancer whose dance has effect (§5.7)."""
        free = self.up & self.alive & ~self.prison
        return has(free, seat) and self.roles[seat] == BELLY_DANCER

    def charmed(self, seat: int) -> bool:
        """Whether a dance has effect beside this seat (§5.7)."""
        return self.dances(self.left(seat)) or self.dances(self.right(seat))

    def free_slave(self, seat: int) -> bool:
        """A living, face-up Slave, neither detained nor captured."""
        free = self.up & self.alive & ~self.prison & ~self.captured
        return has(free, seat) and self.roles[seat] == SLAVE

    def face_up(self, role: int) -> int:
        """The number of face-up cards of this role, including the dead."""
        up: i64 = self.up
        count: i64 = 0
        roles = self.roles
        for seat in range(self.seats):
            if (up >> seat) & 1 and roles[seat] == role:
                count += 1
        return count

    # --- cards ----------------------------------------------------------------------------------

    def turn_up(self, seat: int) -> None:
        """Turn a hidden card up. For the Sultan, lay the crown at the active seat (§5.1)."""
        if has(self.up, seat):
            return
        self._uncover(seat)
        if self.roles[seat] == SULTAN:
            self.crown = self.turn
            self.crown_slot = self.slot
            if self.log is not None:
                self.emit({"on": "crowned", "seat": int(self.turn)})

    def _uncover(self, seat: int) -> None:
        role = self.roles[seat]
        self.up |= bit(seat)
        self.facts = Trail(self.facts, TurnedUp(seat, role))
        if self.log is not None:
            self.emit({"on": "revealed", "seat": seat, "role": NAMES[role]})

    def kill(self, seat: int, how: str) -> None:
        """Kill a player: the card is turned up and stays, its tokens go back (§5.10)."""
        if not has(self.up, seat):
            self._uncover(seat)
        self.alive = without(self.alive, seat)
        self.prison = without(self.prison, seat)
        self.captured = without(self.captured, seat)
        self.fatigued = without(self.fatigued, seat)
        self.take_token(seat)
        role = self.roles[seat]
        if self.log is not None:
            self.emit({"on": "died", "seat": seat, "role": NAMES[role], "how": how})
        if role == SLAVE_DRIVER:
            self.release()

    def take_crown(self) -> None:
        """Remove the crown, as the Sultan has hidden (§5.1)."""
        if self.crown != NOBODY:
            seat = int(self.crown)
            self.crown = NOBODY
            if self.log is not None:
                self.emit({"on": "uncrowned", "seat": seat})

    def take_token(self, seat: int) -> None:
        """Remove a side token, and with it the duty to hide."""
        self.loyal = without(self.loyal, seat)
        self.rebel = without(self.rebel, seat)
        self.hiding = without(self.hiding, seat)

    def release(self) -> None:
        """Free all captured Slaves (§5.6)."""
        if self.captured:
            captured = seats_in(self.captured)
            self.captured = 0
            if self.log is not None:
                self.emit({"on": "released", "seats": captured})

    def lay_token(self, seat: int, side: int) -> None:
        """Lay a side token on the card of a Grand Vizier or an Oracle (§5.8, §5.9)."""
        if side == LOYALISTS:
            self.loyal |= bit(seat)
        else:
            self.rebel |= bit(seat)
        if self.log is not None:
            self.emit({"on": "sided", "seat": seat, "side": SIDES[side]})

    def fresh_trail(self) -> Trail:
        """A trail that starts here: each seat knows its own card and bans, and what is face up."""
        return Trail(None, Dealt(tuple(self.roles), int(self.up), tuple(self.bans)))

    # --- copies and talk ------------------------------------------------------------------------

    def clone(self, chance: Chance = SYSTEM) -> KarayaTable:
        """An independent copy that draws from `chance`."""
        return KarayaTable(self.game, self.rules, chance, self)

    def legal_claims(self, seat: int) -> tuple[int, ...]:
        """Any claim about any seat, also by the dead (§1.8)."""
        return NOTHING if self.outcome is not None else CLAIMS_AT[self.seats]
