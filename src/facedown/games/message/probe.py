"""The probe (§6.1)."""

from __future__ import annotations

from facedown.engine.decision import AskOne
from facedown.engine.knowledge.facts import Trail
from facedown.engine.seats import bit
from facedown.games.message.actions import OBEY, SPEAK
from facedown.games.message.cards import (
    DISCARD,
    DRAW,
    NAMES,
    SIGNS,
    side_asked,
    sign_of,
)
from facedown.games.message.effect import Effect, fizzle
from facedown.games.message.facts import (
    ANY_ANSWER,
    Answered,
    ReadProbe,
)
from facedown.games.message.moments import (
    ON_PROBE,
)
from facedown.games.message.prompts import DiscardOne
from facedown.games.message.skill_steps import fire
from facedown.games.message.state.stack import Response
from facedown.games.message.table import MessageTable


class Probe(Effect):
    """Only user and target see it. The target answers by its own identity (§6.1)."""

    def resolve(self, table: MessageTable, response: Response) -> None:
        if not table.is_alive(response.target):
            fizzle(table, response)
            put_down(table, -1, ANY_ANSWER)
            return
        table.stack.append(ProbeActs(response.user, response.target))
        fire(table, ON_PROBE, response.target, response.user)


class ProbeActs(AskOne[MessageTable]):
    """The target sees the probe and answers: truthfully, unless its character may conceal."""

    step = "conceal"

    def __init__(self, user: int, target: int) -> None:
        super().__init__(target)
        self.user = user

    def enter(self, table: MessageTable) -> None:
        if not table.is_alive(self.seat):
            table.stack.pop()
            return
        see_probe(table, self.seat)
        if self.conceals(table):
            super().enter(table)
            return
        table.stack.pop()
        truly = table.identities.sides[self.seat] == side_asked(table.responses.resolving)
        self.act(table, truly, True)

    def conceals(self, table: MessageTable) -> bool:
        """Whether the target's character may answer untruthfully (城府)."""
        return table.cast.is_up(self.seat) and (
            table.ensemble.characters[table.cast.character[self.seat]].conceals
        )

    def choices(self, table: MessageTable, seat: int) -> tuple[int, ...]:
        return (OBEY, SPEAK)

    def chosen(self, table: MessageTable, seat: int, action: int) -> None:
        self.act(table, action == OBEY, False)

    def act(self, table: MessageTable, obeys: bool, bound: bool) -> None:
        """Carry out the answer. `bound`: the target had no choice, so the answer is true."""
        kind = table.responses.resolving
        sign = sign_of(kind)
        if table.log is not None:
            answer = SIGNS[sign] if obeys else ("undercover" if sign == DRAW else "good_person")
            table.emit({"on": "probed", "seat": self.user, "target": self.seat, "answer": answer})
        if bound:
            self.inform_viewers(table, kind, obeys)
        if obeys and sign == DRAW:
            table.draw(self.seat, 2)
        put_down(table, self.seat, sign + 2 * int(obeys) + 4 * int(not bound))
        if obeys and sign == DISCARD and table.cards.hands[self.seat]:
            table.stack.append(DiscardOne(self.seat))

    def inform_viewers(self, table: MessageTable, kind: int, obeys: bool) -> None:
        """Inform the viewers who have seen the text whether the target is of that side."""
        side = 1 << side_asked(kind)
        for viewer in range(table.seats):
            if (table.responses.probe_seen >> viewer) & 1:
                table.learn(viewer, self.seat, side if obeys else 7 & ~side)


def put_down(table: MessageTable, target: int, answer: int) -> None:
    """Put the probe face down on the discard pile, or out of the game (K5).

    `answer`: sign + 2 if the target obeyed + 4 if it was free to conceal. Target -1: they have
    died, and there is no answer.
    """
    number = int(table.responses.resolving_number)
    kind = table.responses.take_resolved()
    table.facts = Trail(table.facts, Answered(number, target, answer))
    if table.rules.probes_return:
        table.deck.down = (*table.deck.down, kind)
        table.refill()
    else:
        table.deck.removed = (*table.deck.removed, kind)


def see_probe(table: MessageTable, seat: int) -> None:
    """Show the resolving probe to a seat."""
    if (table.responses.probe_seen >> seat) & 1:
        return
    table.responses.probe_seen |= bit(seat)
    kind = table.responses.resolving
    table.facts = Trail(table.facts, ReadProbe(seat, int(table.responses.resolving_number), kind))
    if table.log is not None:
        table.emit(
            {"on": "looked", "seat": seat, "target": seat, "at": "probe"},
            {seat: {"card": NAMES[kind]}},
        )
