"""All the ways in which the hidden cards may have gone that agree with what a seat has seen.

Most facts are followed with certainty. Where they leave open which card moved (one out of a hand in
which some are known, one that could be of two generations), every possibility becomes a way of its
own, with its weight; ways that a later fact contradicts are dropped, and those that come to the
same are joined. So nothing that was seen is ever forgotten.

Beyond `limit` ways the possibilities are drawn instead, from a source that is part of this state
and asks for nothing hidden: then the ways are a sample, and frequencies are approximate. If all of
a sample turn out to be contradicted, the caller begins again with a higher limit.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from facedown.games.message.answers import Answers
from facedown.games.message.cards import FIRST_PROBE
from facedown.games.message.facts import (
    AGAIN,
    DREW,
    EXCHANGED,
    HOLDS_FALSE,
    KEPT,
    MOVED,
    PEEKED,
    PROBE_OUT,
    PROBE_SEEN,
    PROBED,
    SEEN,
    SENT,
    SHED,
    SHOWN,
    SPREAD_SHOWN,
    START,
    TAKEN,
    TOP_SHOWN,
    TOPPED,
    TURNED,
    Fact,
)
from facedown.games.message.imagine import deal_exists
from facedown.games.message.tokens import A_PROBE, ANY, FALSE, STAMPED
from facedown.games.message.trace import Option, Trace, sure_of_false

PLAIN: Final = -2
NO_KIND: Final = -1
LIMIT: Final = 24
GRAIN: Final = 1 << 24


class Candidate:
    """A way, and what it leaves open of the identities."""

    __slots__ = ("_answers", "possible", "row", "trace")

    def __init__(self, trace: Trace, row: int) -> None:
        self.trace = trace
        self.row = row
        """Three bits for each place: the sides that its identity may be."""
        self.possible: bool | None = None
        """There are identities that agree with it; None: nobody has looked yet."""
        self._answers: Answers | None = None

    @property
    def answers(self) -> Answers:
        """Worked out once."""
        if self._answers is None:
            self._answers = Answers(self.trace)
        return self._answers


class Ways:
    """What `viewer` (-1: a spectator) knows of the hidden cards."""

    __slots__ = (
        "candidates", "identities", "kept", "limit", "luck", "places", "row", "traces", "viewer",
        "wider",
    )  # fmt: skip

    def __init__(self, viewer: int, traces: list[Trace], limit: int, identities: list[int]) -> None:
        self.viewer = viewer
        self.traces = traces
        self.limit = limit
        self.identities = identities
        self.places: list[int] = []
        """Where the identities lie; empty where that is not known, in worlds made from worlds."""
        self.luck: i64 = 1
        self.candidates: list[Candidate] | None = None
        """Kept for the next re-deal, as long as `row` holds: what the viewer knew of identities."""
        self.row = 0
        self.wider: Ways | None = None
        """The next sample, once none of these ways went together with all that is known."""
        self.kept: dict[int, list[int]] = {}
        """Of seats that have got no card since they did not declare with their hand: what they have
        shown of that hand since."""

    # --- hands that did not declare -------------------------------------------------------------

    def _keeps(self, fact: Fact) -> None:
        """Follow what is known of hands with which nobody declared."""
        kind = fact.kind
        seat = fact.seat
        if kind == KEPT:
            if seat != self.viewer:
                self.kept[seat] = []
                self._bar(seat)
        elif kind == AGAIN and seat != self.viewer and fact.hidden is not None:
            judged = fact.hidden.kept
            self.kept = {
                s: [] for s in range(len(fact.hidden.hands)) if judged >> s & 1 and s != self.viewer
            }
        elif not self.kept:
            return
        elif kind in (DREW, TAKEN):
            self.kept.pop(seat, None)
        elif kind == MOVED:
            self.kept.pop(fact.other, None)
        elif kind == SHED and seat in self.kept:
            self.kept[seat].append(fact.card)
            self._bar(seat)
        elif kind == PEEKED and fact.other in self.kept:
            self._bar(fact.other)

    def _bar(self, seat: int) -> None:
        for trace in self.traces:
            trace.bar(seat, self.kept[seat])

    # --- facts ----------------------------------------------------------------------------------

    def follow(self, fact: Fact) -> None:
        """One more fact; without `traces` afterwards, the sample was contradicted."""
        self.candidates = None
        if self.wider is not None:
            self.wider.follow(fact)
        if self.traces:
            self._follow(fact)

    def _follow(self, fact: Fact) -> None:
        kind = fact.kind
        if kind == PEEKED:
            self._peeked(fact)
        elif kind == HOLDS_FALSE:
            self._holds_false(fact)
        elif kind in NEEDED:
            if kind in (SEEN, PROBE_SEEN) and fact.seat != self.viewer:
                return
            self._moved(fact)
        else:
            for trace in self.traces:
                trace.plain(fact)
            self._sift()
            self._place(fact)
        self._keeps(fact)

    def _place(self, fact: Fact) -> None:
        """Follow where the identities lie: everybody sees that."""
        if fact.kind == START:
            self.places = list(range(len(self.identities)))
        elif fact.kind == EXCHANGED and self.places:
            self.places = [place for place in self.places if place != fact.other] + [fact.card]

    def _moved(self, fact: Fact) -> None:
        """A card that was seen, or some card, goes from one place to another."""
        wanted, one = self._wanted(fact)
        if wanted == PLAIN:
            for trace in self.traces:
                trace.plain(fact)
            return
        for trace in self.traces:
            trace.prepare(fact)
        self._pull(fact, wanted, one)
        for trace in self.traces:
            trace.finish(fact)
        self._join()

    def _wanted(self, fact: Fact) -> tuple[int, int]:
        """The kind that the viewer saw; else NO_KIND, and the class that everybody knows."""
        kind = fact.kind
        viewer = self.viewer
        if kind == DREW:
            return (fact.card if fact.seat == viewer else PLAIN), ANY
        if kind == MOVED:
            return (fact.card if viewer in (fact.seat, fact.other) else NO_KIND), ANY
        if kind in (SENT, PROBED, TOPPED) and fact.seat != viewer:
            if kind == SENT:
                return NO_KIND, STAMPED + fact.other
            return NO_KIND, A_PROBE if kind == PROBED else ANY
        return fact.card, ANY

    def _peeked(self, fact: Fact) -> None:
        if fact.seat not in (-1, self.viewer) or fact.other == self.viewer:
            return
        for kind in fact.cards:
            self._pull(fact, kind, ANY)
        for trace in self.traces:
            trace.finish(fact)
        self._join()

    def _holds_false(self, fact: Fact) -> None:
        """Which card it is stays open where none is known to be false."""
        sure: list[Trace] = []
        open: list[Trace] = []
        for trace in self.traces:
            known = sure_of_false(trace.hands[fact.seat], trace.classes)
            (sure if known else open).append(trace)
        self.traces = open
        self._pull(fact, NO_KIND, FALSE)
        for trace in self.traces:
            trace.finish(fact)
        self.traces = sure + self.traces
        self._join()

    # --- branching ------------------------------------------------------------------------------

    def _pull(self, fact: Fact, kind: int, one: int) -> None:
        """In every way, a card of this kind or class leaves its place and is held."""
        before = self.traces
        self.traces = []
        found = [trace.options(trace.source(fact), kind, one) for trace in before]
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
        total = sum([option.weight for option in options])
        left = options[:]
        while left:
            option = self._drawn(left)
            left.remove(option)
            way = trace.copy() if left else trace
            way.weight *= total / option.weight
            if self._take(way, fact, option, kind, one, checked):
                return

    def _take(
        self, trace: Trace, fact: Fact, option: Option, kind: int, one: int, checked: bool
    ) -> bool:
        """Follow one option; False if that contradicts what is known.

        While ways are a sample, those for which there are no identities would only take the place
        of others: so they are looked for as soon as the text of a probe comes out (`checked`).
        """
        trace.weight *= option.weight
        trace.take(trace.source(fact), option, kind, one)
        if trace.failed or (checked and not self._fits(trace)):
            return False
        self.traces.append(trace)
        return True

    def _fits(self, trace: Trace) -> bool:
        """There are identities that agree with this way, as far as it can be told here."""
        if not self.places:
            return True
        return deal_exists(self.places, self.identities, trace.row, Answers(trace))

    def _drawn(self, options: list[Option]) -> Option:
        """One of several, by weight."""
        self.luck = (self.luck * 1103515245 + 12345) & 0x7FFFFFFF
        left = (int(self.luck) >> 7) / GRAIN * sum([option.weight for option in options])
        for option in options:
            left -= option.weight
            if left < 0.0:
                return option
        return options[-1]

    def _sift(self) -> None:
        if any(trace.failed for trace in self.traces):
            self.traces = [trace for trace in self.traces if not trace.failed]

    def _join(self) -> None:
        """Ways that have come to the same are one; the likeliest has the weight 1."""
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


NEEDED: Final = (
    DREW, SHED, MOVED, SENT, SHOWN, SEEN, PROBED, PROBE_SEEN, PROBE_OUT, SPREAD_SHOWN, TURNED,
    TOP_SHOWN, TOPPED,
)  # fmt: skip
"""The facts in which one card goes from one place to another."""
