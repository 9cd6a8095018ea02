"""One seat's knowledge of the hidden cards: all possible histories of them.

Facts are taken as the viewer saw them (`as_seen`); an unseen card is NOT_SEEN. Most facts have one
effect. If a fact leaves open which card moved (one of a hand that is partly known, one that may be
of two generations), each possibility becomes a way of its own, with a weight. Ways that a later
fact contradicts are dropped; equal ways are merged. So nothing that was seen is ever forgotten.

Beyond `limit` ways the possibilities are drawn at random, from a source that is part of this state
and independent of anything hidden. Then the ways are a sample, and frequencies are approximate. If
a fact contradicts the whole sample, the caller starts again with a higher limit.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from facedown.engine.knowledge.draws import at_share
from facedown.engine.knowledge.facts import EVERYBODY, NOT_SEEN, Fact
from facedown.games.message.cards import FIRST_PROBE
from facedown.games.message.facts import (
    Began,
    Drew,
    Exchanged,
    Gave,
    HoldsFalse,
    Looked,
    Opened,
    OpenedProbe,
    Probed,
    Read,
    ReadProbe,
    Sent,
    Shed,
    SpreadShown,
    Start,
    Took,
    Topped,
    TopShown,
    TurnedUp,
    Undeclared,
)
from facedown.games.message.knowledge.answers import Answers
from facedown.games.message.knowledge.moves import arrive, carry_out, prepare, source
from facedown.games.message.knowledge.sides import deal_exists
from facedown.games.message.knowledge.tokens import A_PROBE, ANY, FALSE, STAMPED
from facedown.games.message.knowledge.trace import Option, Trace, sure_of_false

GRAIN: Final = 1 << 24


class Candidate:
    """A way, with the identities that are possible in it."""

    def __init__(self, trace: Trace, row: int) -> None:
        self.trace = trace
        self.row = row
        """Three bits for each place: the sides that its identity may be."""
        self.possible: bool | None = None
        """Whether some identities agree with it; None until tested."""
        self._answers: Answers | None = None

    @property
    def answers(self) -> Answers:
        """Cached."""
        if self._answers is None:
            self._answers = Answers(self.trace)
        return self._answers


class Belief:
    """What `viewer` (-1: a spectator) knows of the hidden cards."""

    def __init__(self, viewer: int, traces: list[Trace], limit: int, identities: list[int]) -> None:
        self.viewer = viewer
        self.traces = traces
        self.limit = limit
        self.identities = identities
        self.places: list[int] = []
        """The places of identities; empty if unknown, in worlds made from worlds."""
        self.luck: i64 = 1
        self.candidates: dict[Candidate, float] | None = None
        """Cache for the next redeal, valid while the viewer's knowledge of identities is `row`."""
        self.row = 0
        self.wider: Belief | None = None
        """A larger sample, drawn when all of these ways contradicted the evidence."""
        self.kept: dict[int, list[int]] = {}
        """Seat -> cards of its hand shown since it did not declare with that hand. Only seats that
        have got no card since."""

    # --- hands that did not declare -------------------------------------------------------------

    def _keeps(self, fact: Fact) -> None:
        """Update `kept`."""
        if isinstance(fact, Undeclared):
            if fact.seat != self.viewer:
                self.kept[fact.seat] = []
                self._bar(fact.seat)
        elif isinstance(fact, Began):
            if fact.seat != self.viewer:
                seats = [s for s in range(len(fact.hidden.hands)) if fact.hidden.kept >> s & 1]
                self.kept = {seat: [] for seat in seats if seat != self.viewer}
        elif self.kept:
            self._keeps_in_hand(fact)

    def _keeps_in_hand(self, fact: Fact) -> None:
        """An incoming card ends the record; a shown card reveals part of that hand."""
        if isinstance(fact, (Drew, Took)):
            self.kept.pop(fact.seat, None)
        elif isinstance(fact, Gave):
            self.kept.pop(fact.to, None)
        elif isinstance(fact, Shed):
            if fact.seat in self.kept:
                self.kept[fact.seat].append(fact.card)
                self._bar(fact.seat)
        elif isinstance(fact, Looked) and fact.holder in self.kept:
            self._bar(fact.holder)

    def _bar(self, seat: int) -> None:
        for trace in self.traces:
            trace.bar(seat, self.kept[seat])

    # --- facts ----------------------------------------------------------------------------------

    def follow(self, fact: Fact) -> None:
        """Update with one more fact. If `traces` is empty afterwards, the fact contradicts the
        sample."""
        self.candidates = None
        if self.wider is not None:
            self.wider.follow(fact)
        if self.traces:
            self._follow(fact)

    def _follow(self, fact: Fact) -> None:
        if isinstance(fact, Drew):
            self._drew(fact)
        elif isinstance(
            fact, (Shed, Topped, Gave, Opened, OpenedProbe, TurnedUp, TopShown, SpreadShown)
        ):
            self._moved(fact, fact.card, ANY)
        elif isinstance(fact, Sent):
            self._moved(fact, fact.card, STAMPED + fact.stamp)
        elif isinstance(fact, Probed):
            self._moved(fact, fact.card, A_PROBE)
        elif isinstance(fact, (Read, ReadProbe)):
            if fact.card != NOT_SEEN:
                self._moved(fact, fact.card, ANY)
        elif isinstance(fact, Looked):
            self._looked(fact)
        elif isinstance(fact, HoldsFalse):
            self._holds_false(fact)
        else:
            for trace in self.traces:
                carry_out(trace, fact)
            self._sift()
            self._place(fact)
        self._keeps(fact)

    def _place(self, fact: Fact) -> None:
        """Update the places of the identities, which are public."""
        if isinstance(fact, Start):
            self.places = list(range(len(self.identities)))
        elif isinstance(fact, Exchanged) and self.places:
            self.places = [place for place in self.places if place != fact.dead] + [fact.aside]

    def _drew(self, fact: Drew) -> None:
        """An unseen card is any card of the deck, which leaves nothing open."""
        if fact.card != NOT_SEEN:
            self._moved(fact, fact.card, ANY)
            return
        for trace in self.traces:
            carry_out(trace, fact)

    def _moved(self, fact: Fact, kind: int, one: int) -> None:
        """A card of this kind, or (NOT_SEEN) of this class, moves to another place."""
        for trace in self.traces:
            prepare(trace, fact)
        self._pull(fact, kind, one)
        for trace in self.traces:
            arrive(trace, fact)
        self._join()

    def _looked(self, fact: Looked) -> None:
        if fact.seat not in (EVERYBODY, self.viewer) or fact.holder == self.viewer:
            return
        for kind in fact.cards:
            self._pull(fact, kind, ANY)
        for trace in self.traces:
            arrive(trace, fact)
        self._join()

    def _holds_false(self, fact: HoldsFalse) -> None:
        """The hand has a false card; unless one is known, any unknown card may be it."""
        sure: list[Trace] = []
        open: list[Trace] = []
        for trace in self.traces:
            known = sure_of_false(trace.hands[fact.seat], trace.classes)
            (sure if known else open).append(trace)
        self.traces = open
        self._pull(fact, NOT_SEEN, FALSE)
        for trace in self.traces:
            arrive(trace, fact)
        self.traces = sure + self.traces
        self._join()

    # --- branching ------------------------------------------------------------------------------

    def _pull(self, fact: Fact, kind: int, one: int) -> None:
        """In every way, take a card of this kind or class off its place and hold it."""
        before = self.traces
        self.traces = []
        found = [trace.options(source(trace, fact), kind, one) for trace in before]
        checked = kind >= FIRST_PROBE and sum([len(options) for options in found]) > self.limit
        room = self.limit - len(before)
        for number, trace in enumerate(before):
            options = found[number]
            if len(options) - 1 > room:
                self._take_one(trace, fact, options, kind, one, checked)
                continue
            room -= max(0, len(options) - 1)
            for option in options[1:]:
                self._take(trace.copy(), fact, option, kind, one, checked)
            if options:
                self._take(trace, fact, options[0], kind, one, checked)

    def _take_one(
        self, trace: Trace, fact: Fact, options: list[Option], kind: int, one: int, checked: bool
    ) -> None:
        """One of several options, by weight: the first drawn that is possible."""
        left = {option: option.weight for option in options}
        total = sum(left.values())
        while left:
            option = self._drawn(left)
            del left[option]
            way = trace.copy() if left else trace
            way.weight *= total / option.weight
            if self._take(way, fact, option, kind, one, checked):
                return

    def _take(
        self, trace: Trace, fact: Fact, option: Option, kind: int, one: int, checked: bool
    ) -> bool:
        """Follows one option; False if it contradicts the evidence.

        While ways are a sample, those for which there are no identities would only take the place
        of others: so they are looked for as soon as the text of a probe comes out (`checked`).
        """
        trace.weight *= option.weight
        trace.take(source(trace, fact), option, kind, one)
        if trace.failed or (checked and not self._fits(trace)):
            return False
        self.traces.append(trace)
        return True

    def _fits(self, trace: Trace) -> bool:
        """Whether some identities agree with this way; a necessary condition only."""
        if not self.places:
            return True
        return deal_exists(self.places, self.identities, trace.row, Answers(trace))

    def _drawn(self, options: dict[Option, float]) -> Option:
        """One of several, by weight."""
        self.luck = (self.luck * 1103515245 + 12345) & 0x7FFFFFFF
        return at_share(options, (int(self.luck) >> 7) / GRAIN * sum(options.values()))

    def _sift(self) -> None:
        if any(trace.failed for trace in self.traces):
            self.traces = [trace for trace in self.traces if not trace.failed]

    def _join(self) -> None:
        """Merge equal ways, and scale the weights so that the largest is 1."""
        traces = self.traces
        if len(traces) == 1:
            traces[0].weight = 1.0
        if len(traces) < 2:
            return
        found: dict[tuple[object, ...], Trace] = {}
        for trace in traces:
            key = trace.key()
            other = found.get(key)
            if other is None:
                found[key] = trace
            else:
                other.weight += trace.weight
        self.traces = list(found.values())
        most = max([trace.weight for trace in self.traces])
        for trace in self.traces:
            trace.weight /= most
