"""The state of a table (§4): the box, the takes, and the investigation so far."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from facedown.engine.chance import SYSTEM, Chance
from facedown.engine.seats import bit, everybody, has, without
from facedown.engine.table import NOTHING, RuleBook, Table
from facedown.games.mafia.boxes import BOX, NOT_BAGGED, box_of
from facedown.games.mafia.rules import MafiaRules
from facedown.games.mafia.talk import GODFATHERS_CLAIMS, NEVER_ASKED, TAKERS_CLAIMS
from facedown.games.mafia.tokens import (
    DIAMONDS,
    NOT_TAKEN,
    TOKEN,
    TOKEN_NAMES,
    diamonds_of,
    role_of,
)

HIDING: Final = 0
PASSING: Final = 1
INVESTIGATION: Final = 2
OVER: Final = 3
"""The phases (§4.2). In `OVER` all is revealed, and the winners vote."""

NOBODY: Final = -1
NO_BOX: Final = -1

WHYS: Final = ("all_found", "agent_accused", "cleaner_shot_agent", "godfather_out")
"""How a game ends (§8)."""


class MafiaTable(Table):
    """`alive`, `exposed` (has shown their take), `spoken` and `winners` are masks of seats.

    `hidden`: the Godfather's diamonds. `box`: its content now. `bag`: a token, NO_TOKEN or
    NOT_BAGGED. By seat: `takes`, and `received`, the box as they received it, or NO_BOX. `holder`:
    who has the box, or NOBODY. `heard`: a hearing has been held. `last_question`: see
    `talk.NEVER_ASKED`. `questions`: how many since the last accusation. `recovered`: diamonds.
    `ending` (a place in WHYS) and `winners` are set before the vote, `successor` and `votes` (how
    many each seat got) after it.
    `posteriors`: the cache of `knowledge.redeal`, by viewer; clones share it.
    """

    def __init__(
        self,
        game: RuleBook,
        rules: MafiaRules,
        chance: Chance,
        source: MafiaTable | None = None,
    ) -> None:
        super().__init__(game, rules.seats, rules.options, chance, source)
        self.rules = rules
        if source is None:
            self.godfather: i64 = 0
            self.phase: i64 = HIDING
            self.hidden: i64 = 0
            self.box: i64 = box_of(DIAMONDS, rules.tokens)
            self.bag: i64 = NOT_BAGGED
            self.takes = [NOT_TAKEN] * rules.seats
            self.received = [NO_BOX] * rules.seats
            self.holder: i64 = NOBODY
            self.alive: i64 = everybody(rules.seats)
            self.exposed: i64 = 0
            self.spoken: i64 = 0
            self.heard = False
            self.last_question: i64 = NEVER_ASKED
            self.questions: i64 = 0
            self.beers: i64 = rules.beers
            self.recovered: i64 = 0
            self.ending: i64 = -1
            self.winners: i64 = 0
            self.successor: i64 = NOBODY
            self.votes: tuple[int, ...] = ()
            self.posteriors: dict[int, object] = {}
        else:
            self.godfather = source.godfather
            self.phase = source.phase
            self.hidden = source.hidden
            self.box = source.box
            self.bag = source.bag
            self.takes = source.takes[:]
            self.received = source.received[:]
            self.holder = source.holder
            self.alive = source.alive
            self.exposed = source.exposed
            self.spoken = source.spoken
            self.heard = source.heard
            self.last_question = source.last_question
            self.questions = source.questions
            self.beers = source.beers
            self.recovered = source.recovered
            self.ending = source.ending
            self.winners = source.winners
            self.successor = source.successor
            self.votes = source.votes
            self.posteriors = source.posteriors

    def __getstate__(self) -> dict[str, object]:
        return {**super().__getstate__(), "posteriors": {}}

    # --- seats ----------------------------------------------------------------------------------

    def left(self, seat: int) -> int:
        """The next seat clockwise, which gets the box from this one (§3)."""
        return (seat + 1) % self.seats

    def right(self, seat: int) -> int:
        """The seat that hands this one the box. The eliminated count too (§3)."""
        return (seat - 1) % self.seats

    @property
    def first_taker(self) -> int:
        """The seat that takes first, and may fill the bag."""
        return self.left(int(self.godfather))

    @property
    def last_taker(self) -> int:
        """The seat that takes last, and may take nothing."""
        return self.right(int(self.godfather))

    def takers(self) -> i64:
        """The mask of the living players except the Godfather."""
        return without(self.alive, self.godfather)

    def taker(self, place: int) -> int:
        """The seat at this place in the order of the box, the first taker's being 0."""
        return int((self.godfather + 1 + place) % self.seats)

    # --- the box --------------------------------------------------------------------------------

    @property
    def missing(self) -> int:
        """How many diamonds the takers have taken (C13)."""
        return int(DIAMONDS - self.hidden - self.box % BOX)

    # --- changes --------------------------------------------------------------------------------

    def show(self, seat: int) -> None:
        """This seat shows everybody their take (§7)."""
        self.exposed |= bit(seat)
        if self.log is not None:
            take = self.takes[seat]
            self.emit({"on": "shown", "seat": seat, "role": role_of(take), **take_json(take)})

    def eliminate(self, seat: int, why: str) -> None:
        """This seat is out. `why`: see `schema.Eliminated`."""
        self.alive = without(self.alive, seat)
        if self.log is not None:
            self.emit({"on": "eliminated", "seat": seat, "why": why})

    def recover(self, seat: int) -> None:
        """The diamonds of an accused Thief, if any, go back to the Godfather (§7)."""
        diamonds = diamonds_of(self.takes[seat])
        if diamonds == 0:
            return
        self.recovered += diamonds
        if self.log is not None:
            target = int(self.godfather)
            self.emit({"on": "recovered", "seat": seat, "target": target, "diamonds": diamonds})

    def compensate(self, seat: int) -> bool:
        """Pay a beer to the wrongly accused; False if there is none (§7)."""
        if self.beers == 0:
            return False
        self.beers -= 1
        if self.log is not None:
            by, left = int(self.godfather), int(self.beers)
            self.emit({"on": "beer", "seat": seat, "by": by, "left": left})
        return True

    def unheard(self) -> i64:
        """The mask of living takers who have not had the chance to speak (§6.5).

        Empty if everybody is heard on each suspect (§6.9).
        """
        if self.heard or self.rules.hearing:
            return 0
        return self.takers() & ~self.spoken

    # --- copies and talk ------------------------------------------------------------------------

    @property
    def settled(self) -> bool:
        """True once only the winners' vote is left: it is about the next game (§10)."""
        return self.phase == OVER

    def clone(self, chance: Chance = SYSTEM) -> MafiaTable:
        return MafiaTable(self.game, self.rules, chance, self)

    def legal_claims(self, seat: int) -> tuple[int, ...]:
        """Claims of the living, once the box is back (§6)."""
        if self.phase != INVESTIGATION or not has(self.alive, seat):
            return NOTHING
        if seat == self.godfather:
            return GODFATHERS_CLAIMS[self.seats][seat]
        return TAKERS_CLAIMS[self.seats][seat]

    def speak(self, seat: int, claim: int) -> None:
        """A claim counts as having spoken (§6)."""
        self.spoken |= bit(seat)
        super().speak(seat, claim)

    def may_chat(self, seat: int | None) -> bool:
        """The living and spectators once the box is back; everybody at the end (§6)."""
        if self.phase == OVER or self.outcome is not None:
            return True
        return self.phase == INVESTIGATION and (seat is None or has(self.alive, seat))


def take_json(take: int) -> dict[str, object]:
    """A take in the form of events and views."""
    if take >= TOKEN:
        return {"diamonds": 0, "token": TOKEN_NAMES[take - TOKEN]}
    return {"diamonds": max(take, 0), "token": None}
