"""Follows what a seat knows of the hidden cards, fact by fact."""

from __future__ import annotations

from typing import Final

from facedown.engine.knowledge.facts import Fact, Trail
from facedown.engine.knowledge.filter import Filter
from facedown.games.message.knowledge.belief import Belief
from facedown.games.message.knowledge.tokens import CLASSES_OF
from facedown.games.message.knowledge.trace import Trace
from facedown.games.message.rules import MessageRules

LIMIT: Final = 24
"""Maximum ways of a belief at first. Beyond it they are a sample."""


class CardFilter(Filter[Belief]):
    """Follows the cards in at most `limit` ways."""

    def __init__(self, rules: MessageRules, limit: int) -> None:
        self.rules = rules
        self.limit = limit

    def begin(self, first: Fact, viewer: int) -> Belief:
        rules = self.rules
        blank = Trace(viewer, rules.seats, rules.probes_return, CLASSES_OF[rules.profile])
        return self.after(Belief(viewer, [blank], self.limit, rules.identities), first)

    def after(self, known: Belief, fact: Fact) -> Belief:
        known.follow(fact)
        return known

    def leave(self, link: Trail, viewer: int, known: Belief) -> None:
        """Drop the cached belief, which changes in place; a clone recomputes it from its trail."""
        link.forget(viewer)
