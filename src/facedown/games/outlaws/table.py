"""The state of a table: streets, saloons, tokens, and what everybody holds (§3)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from facedown.engine.action import Listed
from facedown.engine.chance import SYSTEM, Chance
from facedown.engine.knowledge.facts import Trail
from facedown.engine.seats import bit, everybody, has, seats_in
from facedown.engine.table import NOTHING, RuleBook, Table
from facedown.games.outlaws.actions import SALOON
from facedown.games.outlaws.cards import (
    CHARACTERS,
    EMPTY,
    HEADLINES,
    KINDS,
    MOST_CARDS,
    NOBODY,
    TWICE,
    kind_of,
)
from facedown.games.outlaws.ground import AT_THE_MIDDLE, TEAMS, TWO, Ground, ground_for
from facedown.games.outlaws.rules import OutlawsRules
from facedown.games.outlaws.talk import SAYINGS

EVERY_EYE: Final = 0x1F
"""Who knows a token: sides 0 to 3, and the bit of those who only watch."""
WATCHERS: Final = 4

WHYS: Final = ("election", "assassination", "scandal", "last_standing", "turn_limit")


class OutlawsTable(Table):
    """The state (§3, §12).

    By place (`rules.places * side + place`): `streets`, the cards. By `SALOON * side + index`:
    `saloons`. By slot: `tokens`, and `knowers`, masks of the sides that know the face. `reserve`:
    how many of each token; its order nobody can observe. By seat: `votes`, `bullets`, `cuffs`,
    `headlines`, and `arranged`: exchanges made in the deployment. Masks of `card_bit`: `headlined`,
    `pinned`; of places: `shown`, face up until the action is over. `own`: who plays a partner's
    three characters, see `controller`. `removed`: tokens out of the game, by their numbers.
    `partner_lost`: mask of sides that have lost a player. `first`: who began; `previous`: whose
    turn was the last one. `kept`: the choices of whoever is asked, once they are worked out.
    """

    __slots__ = (
        "alive", "arranged", "bullets", "cuffs", "deploying", "discarded_bullets",
        "discarded_cuffs", "facts", "first", "ground", "headlined", "headlines", "kept",
        "knowers", "own",
        "partner_lost", "pinned", "previous", "removed", "reserve", "rules", "saloons",
        "shown", "streets", "sudden", "tokens", "votes",
    )  # fmt: skip

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
            self.ground = _first_ground(rules)
            self.streets = [NOBODY] * (rules.places * rules.sides)
            self.saloons = [NOBODY] * (SALOON * rules.sides)
            self.tokens = [EMPTY] * len(self.ground.chute)
            self.knowers = [0] * len(self.ground.chute)
            self.reserve = list(rules.pool)
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
            self.kept: list[Listed] | None = None
        else:
            self.alive = source.alive
            self.ground = source.ground
            self.streets = source.streets[:]
            self.saloons = source.saloons[:]
            self.tokens = source.tokens[:]
            self.knowers = source.knowers[:]
            self.reserve = source.reserve[:]
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
            self.kept = None

    def __getstate__(self) -> dict[str, object]:
        return {**super().__getstate__(), "kept": None}

    # --- players and sides ----------------------------------------------------------------------

    def side(self, seat: int) -> int:
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
        votes, side = self.votes, self.side(seat)
        mine = votes[seat]
        for other in range(self.seats):
            if votes[other] >= mine and has(self.alive, other) and self.side(other) != side:
                return False
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
        return has(self.pinned, card_bit(side, card))

    def is_open(self, place: int) -> bool:
        """Whether the card there lies face up for all: headlined, pinned, or shown just now."""
        card = self.streets[place]
        if card == NOBODY:
            return False
        flag = card_bit(place // self.rules.places, card)
        return has(self.headlined | self.pinned, flag) or has(self.shown, place)

    def place_of(self, side: int, card: int) -> int:
        """The place where this card stands; NOBODY if it is not on the street."""
        begin = self.rules.places * side
        for place in range(begin, begin + self.rules.places):
            if self.streets[place] == card:
                return place
        return NOBODY

    # --- copies and talk ------------------------------------------------------------------------

    def clone(self, chance: Chance = SYSTEM) -> OutlawsTable:
        return OutlawsTable(self.game, self.rules, chance, self)

    def apply(self, seat: int, action: int) -> None:
        self.kept = None
        super().apply(seat, action)

    def legal_claims(self, seat: int) -> tuple[int, ...]:
        """The living talk, once the streets are deployed."""
        if self.deploying or self.outcome is not None or not has(self.alive, seat):
            return NOTHING
        return SAYINGS[self.rules.places]


def _first_ground(rules: OutlawsRules) -> Ground:
    if rules.teams:
        return TEAMS
    if rules.seats == 2:
        return TWO
    return ground_for(rules.seats, int(everybody(rules.seats)), AT_THE_MIDDLE)


def card_bit(side: int, card: int) -> int:
    """Which bit stands for a card, in `headlined` and `pinned`."""
    return MOST_CARDS * side + card


def figure(table: OutlawsTable, side: int, card: int) -> dict[str, object]:
    """A card by its face; `of` says whose it is, where partners have one each."""
    return with_figure({}, table, side, card)


def with_figure(
    told: dict[str, object], table: OutlawsTable, side: int, card: int
) -> dict[str, object]:
    """What is told, and the card's face in it."""
    told["character"] = CHARACTERS[kind_of(card)]
    if table.rules.teams and (card < TWICE or card >= KINDS):
        told["of"] = int(side if card < TWICE else side + 2)
    return told
