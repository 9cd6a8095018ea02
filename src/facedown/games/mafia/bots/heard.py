"""What has been said in the interrogation, by whom: all of it is public."""

from __future__ import annotations

from typing import Final

from facedown.bots.events import Seen, handle
from facedown.bots.memory import MemoryBase
from facedown.engine.observation import Observation
from facedown.games.mafia.actions import (
    CLAIMS,
    HID,
    KIND_OF_QUESTION,
    QUESTION_NAMES,
    QUESTIONS,
    RETURNED,
    STATEMENTS,
    question_of,
)
from facedown.games.mafia.boxes import BOX

UNSAID: Final = -1
TAKEN_BACK: Final = -2


class Heard(MemoryBase):
    """By seat: `said[seat][question]`, the value of the last such statement or UNSAID; `changed`,
    whether they have said otherwise before; `silent`, how often they gave no answer; `claims`, how
    often they spoke unasked; `doubts`, whom they don't believe. `returned` and `hid`: what the
    Godfather says of the box that came back and of what they hid; a word taken back is no word.
    `latest`: who has said something of the theft, whoever did so last at the end."""

    __slots__ = (
        "asked", "changed", "claims", "doubts", "hid", "latest", "returned", "said", "silent",
    )  # fmt: skip

    def __init__(self, observation: Observation) -> None:
        super().__init__(observation.seat)
        players = observation.view["players"]
        assert isinstance(players, list)
        seats = range(len(players))
        self.said = [[UNSAID] * QUESTIONS for _ in seats]
        self.asked = [[0] * QUESTIONS for _ in seats]
        self.changed = [False for _ in seats]
        self.silent = [0 for _ in seats]
        self.claims = [0 for _ in seats]
        self.doubts: list[set[int]] = [set() for _ in seats]
        self.latest: list[int] = []
        self.returned = UNSAID
        self.hid = UNSAID

    def read(self, event: Seen) -> None:
        handle(HANDLERS, self, event)

    def answered(self, event: Seen) -> None:
        seat, answer = event["seat"], event["answer"]
        self.asked[seat][QUESTION_NAMES.index(event["question"])] += 1
        if answer["do"] == "silent":
            self.silent[seat] += 1
            return
        told = {name: value for name, value in answer.items() if name != "do"}
        self.states(seat, CLAIMS.parse({"claim": answer["do"], **told}).id)

    def claimed(self, event: Seen) -> None:
        seat = event["seat"]
        self.claims[seat] += 1
        told = {name: value for name, value in event.items() if name not in ("on", "seat")}
        claim = CLAIMS.parse(told)
        if claim.id < STATEMENTS:
            self.states(seat, claim.id)
        elif claim.verb == "doubt":
            self.doubts[seat].add(claim.target)
        elif claim.id < HID:
            self.returned = agreed(self.returned, claim.id - RETURNED)
        else:
            self.hid = agreed(self.hid, claim.id - HID)

    def states(self, seat: int, statement: int) -> None:
        question = question_of(statement)
        value = statement - KIND_OF_QUESTION[question]
        if self.said[seat][question] not in (UNSAID, value):
            self.changed[seat] = True
        self.said[seat][question] = value
        if seat in self.latest:
            self.latest.remove(seat)
        self.latest.append(seat)

    def kept_in_mind(self, most: int) -> list[list[int]]:
        """`said` of the so many seats that spoke last; the others' words are forgotten."""
        nothing = [UNSAID] * QUESTIONS
        minded = self.latest[-most:]
        return [said if seat in minded else nothing for seat, said in enumerate(self.said)]

    def is_doubted(self, seat: int) -> bool:
        return any(seat in doubted for doubted in self.doubts)


def contradict(passed: int, came: list[int]) -> bool:
    """Whether the box that was passed on can't be the one that the next taker tells of."""
    if passed == UNSAID:
        return False
    return came[0] not in (UNSAID, passed % BOX) or came[1] not in (UNSAID, passed // BOX)


def agreed(before: int, now: int) -> int:
    """The Godfather's word, once they have given it again."""
    return now if before in (UNSAID, now) else TAKEN_BACK


HANDLERS: Final = {"answered": Heard.answered, "said": Heard.claimed}
