"""Memory of all statements in the interrogation and their speakers. All of it is public."""

from __future__ import annotations

from typing import Final

from facedown.bots.events import Seen, handle
from facedown.bots.memory import MemoryBase
from facedown.engine.observation import Observation
from facedown.games.mafia.actions import (
    CLAIMS,
    DIAMONDS_QUESTION,
    HID,
    KIND_OF_QUESTION,
    PARTIAL,
    PASSED_QUESTION,
    QUESTION_NAMES,
    QUESTIONS,
    RETURNED,
    ROLES_QUESTION,
    STATEMENTS,
    VOUCH,
    question_of,
)
from facedown.games.mafia.bots.stories import UNSAID
from facedown.games.mafia.bots.testimony import Testimony
from facedown.games.mafia.boxes import box_of
from facedown.games.mafia.questions import number_of

NEVER: Final = 1 << 30
"""In place of a time: not yet."""
RETRACTED: Final = -2
"""Instead of a value: the Godfather has stated different ones."""


class Memory(MemoryBase):
    """Lists are by seat.

    `testimonies`: what each has said of their take and its box; `said` are their whole answers.
    `since[seat][question]`: the number of the first such answer, or NEVER. `asked[seat][question]`:
    how often, since it was taken back. `tokens_asked`: the numbers of the questions about a token.
    `confronted`: the pairs that were. `changed`: whether they have taken anything back. `silent`,
    `forgot`: how often they did not answer, or did not remember. `claims`: how often they spoke
    unasked; `volunteered`: how often to testify. `doubts`, `trusts`: whom they doubt or vouch for.
    `taken_for_agent`: who takes them for an agent. `returned`, `hid`: the Godfather's word on the
    box that came back and on what they hid: the value, UNSAID or RETRACTED.
    """

    def __init__(self, observation: Observation) -> None:
        super().__init__(observation.seat)
        players = observation.view["players"]
        assert isinstance(players, list)
        seats = range(len(players))
        self.testimonies = [Testimony() for _ in seats]
        self.said = [testimony.said for testimony in self.testimonies]
        self.since = [[NEVER] * QUESTIONS for _ in seats]
        self.statements = 0
        self.asked = [[0] * QUESTIONS for _ in seats]
        self.tokens_asked: list[set[int]] = [set() for _ in seats]
        self.confronted: set[tuple[int, int]] = set()
        self.changed = [False for _ in seats]
        self.silent = [0 for _ in seats]
        self.forgot = [0 for _ in seats]
        self.claims = [0 for _ in seats]
        self.volunteered = [0 for _ in seats]
        self.doubts: list[set[int]] = [set() for _ in seats]
        self.trusts: list[set[int]] = [set() for _ in seats]
        self.taken_for_agent: list[set[int]] = [set() for _ in seats]
        self.returned = UNSAID
        self.hid = UNSAID

    # --- events ---------------------------------------------------------------------------------

    def read(self, event: Seen) -> None:
        handle(HANDLERS, self, event)

    def read_answer(self, event: Seen) -> None:
        """The event `answered`."""
        seat, answer = event["seat"], event["answer"]
        if "token" in event:
            self.tokens_asked[seat].add(number_of(event))
        else:
            self.asked[seat][QUESTION_NAMES.index(event["question"])] += 1
        if answer["do"] == "silent":
            self.silent[seat] += 1
            return
        if answer["do"] == "forgot":
            self.forgot[seat] += 1
            return
        args = {name: value for name, value in answer.items() if name != "do"}
        statement = CLAIMS.parse({"claim": answer["do"], **args}).id
        self._state(seat, statement)

    def read_confrontation(self, event: Seen) -> None:
        """The event `confronted`."""
        self.confronted.add((event["target"], event["other"]))

    def read_explanation(self, event: Seen) -> None:
        """The event `explained`."""
        if event["answer"]["do"] == "retract":
            self._retract(event["seat"], event["answer"]["question"])

    def read_claim(self, event: Seen) -> None:
        """The event `said`."""
        seat = event["seat"]
        self.claims[seat] += 1
        claim = CLAIMS.parse(
            {name: value for name, value in event.items() if name not in ("on", "seat")}
        )
        if claim.id < STATEMENTS or PARTIAL <= claim.id < VOUCH:
            self.volunteered[seat] += 1
            self._state(seat, claim.id)
        elif claim.verb in ("doubt", "vouch", "think"):
            self._hold(seat, claim.target, event.get("role", claim.verb))
        elif claim.verb == "retract":
            self._retract(seat, event["question"])
        elif claim.verb == "returned":
            self.returned = _statement(self.returned, claim.id - RETURNED)
        elif claim.verb == "hid":
            self.hid = _statement(self.hid, claim.id - HID)

    def _hold(self, seat: int, target: int, opinion: str) -> None:
        """The last opinion that a seat has of another. It says little of a Driver or a Cleaner."""
        self.doubts[seat].discard(target)
        self.trusts[seat].discard(target)
        self.taken_for_agent[target].discard(seat)
        if opinion in ("doubt", "thief", "urchin"):
            self.doubts[seat].add(target)
        elif opinion == "vouch":
            self.trusts[seat].add(target)
        elif opinion == "agent":
            self.taken_for_agent[target].add(seat)

    def _state(self, seat: int, statement: int) -> None:
        testimony = self.testimonies[seat]
        if statement >= PARTIAL:
            self.changed[seat] |= testimony.add(statement - PARTIAL)
            return
        question = question_of(statement)
        self.changed[seat] |= testimony.state(question, statement - KIND_OF_QUESTION[question])
        self.statements += 1
        self.since[seat][question] = min(self.since[seat][question], self.statements)

    def _retract(self, seat: int, question: str) -> None:
        number = QUESTION_NAMES.index(question)
        self.changed[seat] |= self.said[seat][number] != UNSAID
        self.testimonies[seat].retract(number)
        self.since[seat][number] = NEVER
        self.asked[seat][number] = 0

    # --- what follows from it -------------------------------------------------------------------

    def passed_to(self, seat: int) -> int:
        """What the one before said of the box between them, unless this seat spoke of it first."""
        right, times = (seat - 1) % len(self.said), self.since[seat]
        mine = min(times[DIAMONDS_QUESTION], times[ROLES_QUESTION])
        if self.since[right][PASSED_QUESTION] >= mine:
            return UNSAID
        return self.said[right][PASSED_QUESTION]

    def received_from(self, seat: int) -> int:
        """What the one after said of the box between them, unless this seat spoke of it first."""
        left = (seat + 1) % len(self.said)
        said, times = self.said[left], self.since[left]
        theirs = max(times[DIAMONDS_QUESTION], times[ROLES_QUESTION])
        if theirs == NEVER or theirs >= self.since[seat][PASSED_QUESTION]:
            return UNSAID
        return box_of(said[DIAMONDS_QUESTION], said[ROLES_QUESTION])

    def is_doubted(self, seat: int) -> bool:
        """Whether anybody has said that they doubt this seat."""
        return any(seat in doubted for doubted in self.doubts)

    def disputed(self, seat: int) -> bool:
        """Whether a neighbour contradicts this seat, or may contradict what they will say."""
        right, left = (seat - 1) % len(self.said), (seat + 1) % len(self.said)
        told = self.said[right][PASSED_QUESTION], *self.said[left][: ROLES_QUESTION + 1]
        return any(value != UNSAID for value in told)

    def disagree(self, giver: int, receiver: int) -> bool:
        """Whether these neighbours can't both be right about the box between them."""
        return self.testimonies[giver].contradicts(self.testimonies[receiver])


def _statement(before: int, now: int) -> int:
    """The Godfather's statement after this value; RETRACTED if it contradicts the one before."""
    return now if before in (UNSAID, now) else RETRACTED


HANDLERS: Final = {
    "answered": Memory.read_answer,
    "confronted": Memory.read_confrontation,
    "explained": Memory.read_explanation,
    "said": Memory.read_claim,
}
