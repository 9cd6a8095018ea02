"""The state of a table of The Message: the zones of cards, the seats and the turn."""

from __future__ import annotations

from mypy_extensions import i64

from facedown.engine.chance import Chance
from facedown.engine.knowledge.facts import Trail
from facedown.engine.table import NOTHING, RuleBook
from facedown.games.message.facts import (
    Death,
)
from facedown.games.message.moments import Moment, SkillTable
from facedown.games.message.rules import MessageRules
from facedown.games.message.skill import Ensemble
from facedown.games.message.state.cast import Cast
from facedown.games.message.state.deck import Deck
from facedown.games.message.state.identities import Identities
from facedown.games.message.state.seat_cards import SeatCards
from facedown.games.message.state.stack import ResponseStack
from facedown.games.message.state.transit import Transit


class TableState(SkillTable):
    """Masks are of seats unless stated otherwise."""

    def __init__(
        self,
        game: RuleBook,
        rules: MessageRules,
        ensemble: Ensemble,
        chance: Chance,
        source: TableState | None = None,
    ) -> None:
        """All cards in the deck and nothing dealt; or a copy."""
        super().__init__(game, rules.seats, rules.options, chance, source)
        self.rules = rules
        self.ensemble = ensemble
        seats = rules.seats
        self.deck: Deck = Deck(rules.deck, None if source is None else source.deck)
        self.cards: SeatCards = SeatCards(seats, None if source is None else source.cards)
        self.identities: Identities = Identities(seats) if source is None else source.identities
        self.cast: Cast = Cast(seats) if source is None else source.cast
        self.transit: Transit = Transit(None if source is None else source.transit)
        self.responses: ResponseStack = ResponseStack(None if source is None else source.responses)
        # Who is in the game.
        self.alive: i64 = (1 << seats) - 1 if source is None else source.alive
        self.lost: i64 = 0 if source is None else source.lost
        self.dying: i64 = 0 if source is None else source.dying
        self.deaths: tuple[Death, ...] = () if source is None else source.deaths
        # The turn.
        self.stuck: bool = False if source is None else source.stuck
        """Whether the active player had nothing to transmit."""
        # What the judge has yet to look at, and what it has looked at.
        self.dirty: bool = False if source is None else source.dirty
        """Whether something changed that deaths or victories depend on; the judge runs next."""
        self.grown_hands: i64 = 0 if source is None else source.grown_hands
        """Bit mask of the seats whose hand has grown since the judge ran."""
        self.unjudged: bool = True if source is None else source.unjudged
        """Whether more than hands changed since the judge last looked at everything."""
        self.judged_cast: Cast | None = None if source is None else source.judged_cast
        """The cast at that time."""
        self.judged: i64 = 0 if source is None else source.judged
        """Number of deaths for which victories have been looked for."""
        self.declaring: i64 = -1 if source is None else source.declaring
        """The seat that declares and has to choose a companion; -1 for none."""
        self.holding: bool = False if source is None else source.holding
        """Whether skills for gained intelligence wait for the end of a True or False."""
        self.gains: tuple[Moment, ...] = () if source is None else source.gains
        self.picks: tuple[int, ...] = () if source is None else source.picks
        """The picks so far of the seat that is asked: secret."""
        self.facts: Trail | None = None if source is None else source.facts

    def legal_claims(self, seat: int) -> tuple[int, ...]:
        if self.outcome is not None or not (self.alive >> seat) & 1:
            return NOTHING
        return self.rules.claims

    # --- steps ----------------------------------------------------------------------------------

    def run(self) -> None:
        """As in the engine, but the judge runs after each step that changed something (§7)."""
        while self.waiting == 0 and self.outcome is None:
            if self.dirty:
                self.dirty = False
                self.ensemble.judge.enter(self)
            else:
                self.stack[-1].enter(self)

    # --- seats ----------------------------------------------------------------------------------

    def living(self) -> tuple[int, ...]:
        """The living seats, from the active player on to the right."""
        return self.rules.in_turn(self.alive, self.turn)

    def living_from(self, seat: int) -> tuple[int, ...]:
        """The living seats, from `seat` on to the right."""
        return self.rules.in_turn(self.alive, seat)

    def judge_all(self) -> None:
        """Have the judge look at everything next: more than hands changed."""
        self.dirty = True
        self.unjudged = True

    def is_alive(self, seat: int) -> bool:
        """Whether the seat is still in the game."""
        return (self.alive >> seat) & 1 != 0
