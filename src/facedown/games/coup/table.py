"""The state of a game of Coup: coins, hands, the Court deck."""

from __future__ import annotations

from mypy_extensions import i64

from facedown.engine.chance import SYSTEM, Chance
from facedown.engine.knowledge.draws import take
from facedown.engine.knowledge.facts import Trail
from facedown.engine.seats import everybody, has, seats_in, without
from facedown.engine.table import NOTHING, RuleBook, Table
from facedown.games.coup.actions import CLAIM_NOT
from facedown.games.coup.cards import (
    CHARACTERS,
    FACE_UP,
    NAMES,
    NO_CARD,
    STARTING_COINS,
    name,
    names_of,
)
from facedown.games.coup.facts import NOBODY, Dealt, Drew, Lost, Proved
from facedown.games.coup.rules import CoupRules


class CoupTable(Table):
    """The state (§4).

    `cards[2 * seat + place]` is a character, character + FACE_UP, or NO_CARD before the deal.
    `court` and `aside` are bags. `shown` is a bit mask of places proved this turn and still to be
    replaced. `alive` is a bit mask of seats. `drawn` are the cards that
    the deciding seat holds in an exchange.
    """

    def __init__(
        self,
        game: RuleBook,
        rules: CoupRules,
        chance: Chance,
        source: CoupTable | None = None,
    ) -> None:
        super().__init__(game, rules.seats, rules.options, chance, source)
        self.rules = rules
        if source is None:
            self.coins = [STARTING_COINS] * rules.seats
            self.cards = [NO_CARD] * (2 * rules.seats)
            self.court = [0] * CHARACTERS
            self.court_size: i64 = 0
            self.aside = [0] * CHARACTERS
            self.alive: i64 = everybody(rules.seats)
            self.shown: i64 = 0
            self.drawn: tuple[int, ...] = ()
            self.facts: Trail | None = None
        else:
            self.coins = source.coins[:]
            self.cards = source.cards[:]
            self.court = source.court[:]
            self.court_size = source.court_size
            self.aside = source.aside[:]
            self.alive = source.alive
            self.shown = source.shown
            self.drawn = source.drawn
            self.facts = source.facts

    # --- copies ---------------------------------------------------------------------------------

    def clone(self, chance: Chance = SYSTEM) -> CoupTable:
        """See `Table.clone`."""
        return CoupTable(self.game, self.rules, chance, self)

    def begin_trail(self) -> Trail:
        """Starts a new trail: seats know their own cards and those face up or proved."""
        drawn = [*self.drawn, NO_CARD, NO_CARD][:2]
        drawer = int(self.asked).bit_length() - 1 if self.drawn else NOBODY
        cards, characters = (*self.cards, *drawn), self.rules.characters
        dealt = Dealt(cards, characters, int(self.court_size), drawer, int(self.shown))
        self.facts = trail = Trail(None, dealt)
        return trail

    # --- talk -----------------------------------------------------------------------------------

    def legal_claims(self, seat: int) -> tuple[int, ...]:
        """`hold` and `not` for each character in play; living seats only."""
        if self.outcome is not None or not has(self.alive, seat):
            return NOTHING
        characters = self.rules.characters
        return (*characters, *[CLAIM_NOT + c for c in characters])

    # --- coins ----------------------------------------------------------------------------------

    def gain(self, seat: int, coins: int) -> None:
        """Takes coins from the Treasury."""
        self.coins[seat] += coins
        if self.log is not None:
            self.emit({"on": "gained", "seat": seat, "coins": coins})

    def pay(self, seat: int, coins: int) -> None:
        """Pays coins to the Treasury."""
        self.coins[seat] -= coins
        if self.log is not None:
            self.emit({"on": "paid", "seat": seat, "coins": coins})

    def refund(self, seat: int, coins: int) -> None:
        """Returns the cost of an action after a successful challenge."""
        if coins:
            self.coins[seat] += coins
            if self.log is not None:
                self.emit({"on": "refunded", "seat": seat, "coins": coins})

    def settle_coins(self) -> None:
        """Moves the coins of eliminated players to the Treasury."""
        dead: i64 = everybody(self.seats) & ~self.alive
        seat: i64 = 0
        while dead:
            if dead & 1 and self.coins[seat]:
                coins = self.coins[seat]
                self.coins[seat] = 0
                if self.log is not None:
                    self.emit({"on": "forfeited", "seat": int(seat), "coins": coins})
            dead >>= 1
            seat += 1

    # --- cards ----------------------------------------------------------------------------------

    def influence(self, seat: int) -> int:
        """The number of face-down cards of a seat."""
        first = self.cards[2 * seat]
        second = self.cards[2 * seat + 1]
        return int(0 <= first < FACE_UP) + int(0 <= second < FACE_UP)

    def draw(self, seat: int, place: int) -> int:
        """Draws from the Court deck and records the fact; the caller stores the card at `place`."""
        card = self.take()
        self.facts = Trail(self.facts, Drew(seat, place, card))
        return card

    def take(self) -> int:
        """Removes a uniformly random card from the Court deck."""
        card = take(self.court, self.roll(self.court_size))
        self.court_size -= 1
        return card

    def to_court(self, card: int) -> None:
        """Adds a card to the Court deck, which is unordered."""
        self.court[card] += 1
        self.court_size += 1

    def replace(self, place: int) -> None:
        """Returns a proved card to the Court deck; its owner draws another."""
        card = self.cards[place]
        seat = place >> 1
        self.facts = Trail(self.facts, Proved(place, card))
        self.to_court(card)
        drawn = self.draw(seat, place)
        self.cards[place] = drawn
        self.shown = without(self.shown, place)
        if self.log is not None:
            self.emit(
                {"on": "replaced", "seat": seat, "card": place & 1},
                {seat: {"character": NAMES[drawn]}},
            )

    def turn_up(self, place: int) -> None:
        """Turns a card up; ends the game if one player is left (§9)."""
        card = self.cards[place]
        seat = place >> 1
        self.facts = Trail(self.facts, Lost(place, card))
        self.cards[place] = card + FACE_UP
        self.shown = without(self.shown, place)
        if self.log is not None:
            self.emit({"on": "lost", "seat": seat, "card": place & 1, "character": NAMES[card]})
        if self.influence(seat) == 0:
            self.eliminate(seat)

    def eliminate(self, seat: int) -> None:
        """Eliminates a seat. Its coins stay until the end of the turn, for a thief (C12)."""
        self.alive = without(self.alive, seat)
        if self.log is not None:
            self.emit({"on": "eliminated", "seat": seat})
        if self.alive & (self.alive - 1) == 0:
            self.over((seats_in(self.alive)[0],), "last_standing")

    def over(self, winners: tuple[int, ...], why: str) -> None:
        """Ends the game and reveals all cards."""
        self.settle_coins()
        self.finish(winners, why)
        if self.log is not None:
            hands = [[name(c) for c in self.cards[2 * s : 2 * s + 2]] for s in range(self.seats)]
            self.emit(
                {
                    "on": "over",
                    "winners": list(winners),
                    "why": why,
                    "hands": hands,
                    "court": names_of(self.court),
                    "aside": names_of(self.aside),
                }
            )
