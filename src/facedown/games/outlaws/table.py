"""The state of a table: streets, saloons, tokens, and each player's supplies (§3)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from facedown.engine.chance import SYSTEM, Chance
from facedown.engine.knowledge.facts import Trail
from facedown.engine.seats import bit, everybody, has, seats_in
from facedown.engine.table import NOTHING, RuleBook, Table
from facedown.games.outlaws.actions import SALOON
from facedown.games.outlaws.cards import (
    CHARACTERS,
    HEADLINES,
    KINDS,
    MOST_CARDS,
    NOBODY,
    TWICE,
    kind_of,
)
from facedown.games.outlaws.ground import ground_for
from facedown.games.outlaws.offer import Offer
from facedown.games.outlaws.packed import (
    card_at,
    cards_of,
    counts_of,
    reserve_of,
    token_at,
    with_card,
    with_token,
)
from facedown.games.outlaws.rules import OutlawsRules
from facedown.games.outlaws.talk import SAYINGS

EVERY_EYE: Final = 0x1F
"""Who knows a token: sides 0 to 3, and the bit of those who only watch."""
WATCHERS: Final = 4

WHYS: Final = ("election", "assassination", "scandal", "last_standing", "turn_limit")


class OutlawsTable(Table):
    """The state of one game (§3, §12).

    A place is `rules.places * side + place`.

    - `packed_streets`: by side, the cards of its street; `packed_tokens`: the tokens by slot;
      `packed_reserve`: counts by token, without an order. All as in `packed.py`; `streets`,
      `tokens` and `reserve` unpack them.
    - `saloons`: the cards, by `SALOON * side + index`.
    - `knowers`: by slot, the mask of `eyes` that have seen the token.
    - `removed`: counts by token, out of the game.
    - `votes`, `bullets`, `cuffs`, `headlines`: by seat. `arranged`: exchanges in the deployment.
    - `headlined`, `pinned`: masks of `card_bit`. `shown`: mask of the places that are face up until
      the action is over.
    - `own`: in teams, who plays each partner's three characters, see `controller`.
    - `partner_lost`: mask of the sides that have lost a player.
    - `first`: the seat that began. `previous`: the seat of the last turn.
    - `offers`: by seat, the choices of its last turn, with the state they follow from.
    """

    def __init__(
        self,
        game: RuleBook,
        rules: OutlawsRules,
        chance: Chance,
        source: OutlawsTable | None = None,
    ) -> None:
        super().__init__(game, rules.seats, rules.options, chance, source)
        self.rules = rules
        if source is None:
            seats = rules.seats
            self.alive: i64 = everybody(seats)
            self.ground = ground_for(rules, int(everybody(seats)))
            self.packed_streets = [0] * rules.sides
            self.saloons = [NOBODY] * (SALOON * rules.sides)
            self.packed_tokens: i64 = 0
            self.knowers = [0] * len(self.ground.chute)
            self.packed_reserve = reserve_of(list(rules.pool))
            self.votes = [0] * seats
            self.bullets = [1] * seats
            self.cuffs = [1] * seats
            self.headlines = [HEADLINES] * seats
            self.arranged = [0] * seats
            self.deploying = False
            self.discarded_bullets: i64 = 0
            self.discarded_cuffs: i64 = 0
            self.headlined: i64 = 0
            self.pinned: i64 = 0
            self.shown: i64 = 0
            self.sudden = False
            self.own: tuple[int, ...] = (0, 2, 1, 3)
            self.removed: tuple[int, ...] = rules.left_in_box
            self.partner_lost: i64 = 0
            self.first: i64 = -1
            self.previous: i64 = -1
            self.facts: Trail | None = None
            self.offers: list[Offer | None] = [None] * seats
        else:
            self.alive = source.alive
            self.ground = source.ground
            self.packed_streets = source.packed_streets[:]
            self.saloons = source.saloons[:]
            self.packed_tokens = source.packed_tokens
            self.knowers = source.knowers[:]
            self.packed_reserve = source.packed_reserve
            self.votes = source.votes[:]
            self.bullets = source.bullets[:]
            self.cuffs = source.cuffs[:]
            self.headlines = source.headlines[:]
            self.arranged = source.arranged[:]
            self.deploying = source.deploying
            self.discarded_bullets = source.discarded_bullets
            self.discarded_cuffs = source.discarded_cuffs
            self.headlined = source.headlined
            self.pinned = source.pinned
            self.shown = source.shown
            self.sudden = source.sudden
            self.own = source.own
            self.removed = source.removed
            self.partner_lost = source.partner_lost
            self.first = source.first
            self.previous = source.previous
            self.facts = source.facts
            self.offers = source.offers[:]

    def __getstate__(self) -> dict[str, object]:
        return {**super().__getstate__(), "offers": [None] * self.seats}

    # --- players and sides ----------------------------------------------------------------------

    def side(self, seat: i64) -> int:
        """The side whose street this seat plays with."""
        return seat % self.rules.sides

    def eyes(self, seat: int | None) -> i64:
        """The bit in `knowers` of this viewer."""
        return bit(WATCHERS if seat is None else self.side(seat))

    def foes(self, seat: int) -> list[int]:
        """The living opponents, by number."""
        side = self.side(seat)
        return [other for other in seats_in(self.alive) if self.side(other) != side]

    def leads(self, seat: int) -> bool:
        """Strictly more votes than each living opponent (§8, §10.2, §10.3)."""
        mine: i64 = self.votes[seat]
        if mine == 0:
            return False
        foes: i64 = self.alive & self.rules.opponents[seat]
        other: i64 = 0
        while foes:
            if foes & 1:
                votes: i64 = self.votes[other]
                if votes >= mine:
                    return False
            foes >>= 1
            other += 1
        return True

    def controller(self, side: int, card: int) -> int:
        """Who plays this card; a seat of the side that all its players share, for the shared ones.

        In teams the Governor, the Hitman and the Sheriff are a player's own, and go to the partner
        when that player is lost (§10.3, K11).
        """
        if not self.rules.teams:
            return side
        if card < TWICE:
            return self.own[2 * side]
        if card >= KINDS:
            return self.own[2 * side + 1]
        return side if has(self.alive, side) else side + 2

    def controls(self, seat: int, card: int) -> bool:
        """Whether this seat may play with a card of its side."""
        if not self.rules.teams or TWICE <= card < KINDS:
            return True
        return self.own[2 * self.side(seat) + (0 if card < TWICE else 1)] == seat

    # --- cards ----------------------------------------------------------------------------------

    def is_pinned(self, side: int, card: int) -> bool:
        """Whether this card of the side was arrested and stays pinned."""
        return has(self.pinned, card_bit(side, card))

    def is_open(self, place: int) -> bool:
        """Whether the card there lies face up for all: headlined, pinned, or shown just now."""
        card = self.card_at(place)
        if card == NOBODY:
            return False
        flag = card_bit(place // self.rules.places, card)
        return has(self.headlined | self.pinned, flag) or has(self.shown, place)

    def place_of(self, side: int, card: int) -> int:
        """The place where this card stands; NOBODY if it is not on the street."""
        street: i64 = self.packed_streets[side]
        at: i64 = 0
        for at in range(self.rules.places):
            if card_at(street, at) == card:
                return self.rules.places * side + at
        return NOBODY

    # --- places and slots -----------------------------------------------------------------------

    @property
    def streets(self) -> list[int]:
        """The cards by place, as a new list."""
        return [card for side in range(self.rules.sides) for card in self.street(side)]

    @property
    def tokens(self) -> list[int]:
        """The tokens by slot, as a new list."""
        return [int(token_at(self.packed_tokens, slot)) for slot in range(len(self.knowers))]

    def street(self, side: int) -> list[int]:
        """The cards of a side's street, from its owner's left, as a new list."""
        return cards_of(self.packed_streets[side], self.rules.places)

    def card_at(self, place: i64) -> int:
        """The card at a place; NOBODY if it is empty."""
        places: i64 = self.rules.places
        return card_at(self.packed_streets[place // places], place % places)

    def put_card(self, place: i64, card: i64) -> None:
        """Put a card, or NOBODY, at a place."""
        places: i64 = self.rules.places
        side = place // places
        self.packed_streets[side] = with_card(self.packed_streets[side], place % places, card)

    @property
    def reserve(self) -> list[int]:
        """How many of each token lie in the reserve, as a new list."""
        return counts_of(self.packed_reserve)

    def token_at(self, slot: i64) -> int:
        """The token in a slot; EMPTY if there is none."""
        return token_at(self.packed_tokens, slot)

    def put_token(self, slot: i64, token: i64) -> None:
        """Put a token, or EMPTY, into a slot."""
        self.packed_tokens = with_token(self.packed_tokens, slot, token)

    # --- copies and talk ------------------------------------------------------------------------

    def clone(self, chance: Chance = SYSTEM) -> OutlawsTable:
        """An independent copy that draws from `chance`."""
        return OutlawsTable(self.game, self.rules, chance, self)

    def legal_claims(self, seat: int) -> tuple[int, ...]:
        """The living talk, once the streets are deployed."""
        if self.deploying or self.outcome is not None or not has(self.alive, seat):
            return NOTHING
        return SAYINGS[self.rules.places]


def card_bit(side: int, card: int) -> int:
    """Which bit stands for a card, in `headlined` and `pinned`."""
    return MOST_CARDS * side + card


def figure(table: OutlawsTable, side: int, card: int) -> dict[str, object]:
    """A card by its face; `of` says whose it is, where partners have one each."""
    return with_figure({}, table, side, card)


def with_figure(
    public: dict[str, object], table: OutlawsTable, side: int, card: int
) -> dict[str, object]:
    """The public part of an event, with the face of this card added to it."""
    public["character"] = CHARACTERS[kind_of(card)]
    if table.rules.teams and (card < TWICE or card >= KINDS):
        public["of"] = int(side if card < TWICE else side + 2)
    return public
