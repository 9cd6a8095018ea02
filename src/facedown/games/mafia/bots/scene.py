"""One decision of one seat: what it sees, read into numbers. Nothing else of the table is here."""

from __future__ import annotations

from typing import Final, cast

from facedown.bots.scene import SceneBase
from facedown.engine.observation import Observation
from facedown.games.mafia.actions import (
    ACTIONS,
    ANSWER,
    CLAIMS,
    QUESTION_NAMES,
    QUESTIONS,
    SILENT,
    STATEMENTS,
    question_of,
)
from facedown.games.mafia.boxes import box_of
from facedown.games.mafia.rules import Rules, rules_for
from facedown.games.mafia.schema import Ask, Box, MafiaView, Player
from facedown.games.mafia.state import NO_BOX, MafiaState
from facedown.games.mafia.tokens import NOT_TAKEN, NOTHING, TOKEN, TOKEN_NAMES, handful_of

UNSAID: Final = -1
SILENCE: Final = -2
"""In place of a statement: not asked and nothing said, or asked and silent."""


class Scene(SceneBase):
    """The table as the deciding seat (`me`) sees it. By seat are `alive`, `exposed`, `spoken`,
    `takes` (NOT_TAKEN where it is not known) and `said`: by question, the last statement, UNSAID or
    SILENCE. `doubted`: how many don't believe this seat.
    """

    __slots__ = (
        "alive", "ask", "doubted", "exposed", "godfather", "observation", "rules", "said", "seats",
        "spoken", "takes", "view",
    )  # fmt: skip

    def __init__(self, observation: Observation) -> None:
        super().__init__(observation)
        view = cast(MafiaView, observation.view)
        ask = view["ask"]
        assert ask is not None
        players = view["players"]
        self.observation = observation
        self.view = view
        self.ask: Ask = ask
        self.seats = len(players)
        self.rules: Rules = rules_for(self.seats, observation.options)
        self.godfather = view["godfather"]
        self.alive = [player["alive"] for player in players]
        self.exposed = [player["exposed"] for player in players]
        self.spoken = [player["spoken"] for player in players]
        self.takes = [_take(player) for player in players]
        self.said = [[UNSAID] * QUESTIONS for _ in players]
        self.doubted = [0] * self.seats
        self._listen(observation)

    # --- seats ----------------------------------------------------------------------------------

    def place(self, seat: int) -> int:
        """As which taker this seat got the box, the first being 0."""
        return (seat - self.godfather - 1) % self.seats

    def taker(self, place: int) -> int:
        return (self.godfather + 1 + place) % self.seats

    @property
    def places(self) -> int:
        """How many takers there are."""
        return self.seats - 1

    @property
    def mine(self) -> int:
        """What I took."""
        return self.takes[self.me]

    def suspects(self) -> list[int]:
        """The living takers who have not shown what they took."""
        return [
            seat
            for seat in range(self.seats)
            if self.alive[seat] and seat != self.godfather and not self.exposed[seat]
        ]

    # --- what I know of the box -----------------------------------------------------------------

    def received(self) -> int:
        """The box as I got it: all worlds that I can imagine agree on it."""
        for world in self.observation.worlds():
            assert isinstance(world, MafiaState)
            return world.received[self.me]
        return NO_BOX

    def bagged(self) -> int:
        """The token that I put into the bag, as the first taker; -1 for none."""
        bag = self.view["bag"]
        if bag is None or bag["token"] is None:
            return -1
        return TOKEN_NAMES.index(bag["token"])

    def box(self) -> int:
        """What lies in the box, if I may look into it now."""
        box = self.view["box"]
        return NO_BOX if box is None else number_of(box)

    # --- what was said --------------------------------------------------------------------------

    def _listen(self, observation: Observation) -> None:
        for event in observation.events:
            on = event["on"]
            if on == "answered":
                self._answered(event)
            elif on == "said":
                self._claimed(event)

    def _answered(self, event: dict[str, object]) -> None:
        said = ACTIONS.parse(event["answer"]).id
        seat, question = cast(int, event["seat"]), QUESTION_NAMES.index(str(event["question"]))
        if said != SILENT:
            self.said[seat][question] = said - ANSWER
        elif self.said[seat][question] == UNSAID:
            self.said[seat][question] = SILENCE

    def _claimed(self, event: dict[str, object]) -> None:
        claim = {key: value for key, value in event.items() if key not in ("on", "seat")}
        said = CLAIMS.parse(claim)
        seat = cast(int, event["seat"])
        if said.id < STATEMENTS:
            self.said[seat][question_of(said.id)] = said.id
        elif said.verb == "doubt":
            self.doubted[said.target] += 1


def number_of(box: Box) -> int:
    """A box of a view as a number."""
    return box_of(box["diamonds"], handful_of(tuple(box["tokens"])))


def _take(player: Player) -> int:
    token, diamonds = player["token"], player["diamonds"]
    if token is not None:
        return TOKEN + TOKEN_NAMES.index(token)
    return NOT_TAKEN if diamonds is None else NOTHING + diamonds
