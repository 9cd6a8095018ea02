"""A table of The Message: the zones of cards, the seats' state, and the primitive moves."""

from __future__ import annotations

from mypy_extensions import i64

from facedown.engine.chance import SYSTEM, Chance
from facedown.engine.options import Value
from facedown.engine.table import NOTHING, Table
from facedown.games.message import knowledge, view
from facedown.games.message.actions import ACTIONS, CLAIMS
from facedown.games.message.cards import (
    BLACK,
    KINDS,
    NAMES,
    NO_CARD,
    NO_SIDE,
    SIDES,
    bit,
)
from facedown.games.message.facts import (
    DREW,
    EVERYBODY,
    LEARNED,
    MOVED,
    RESHUFFLED,
    SHED,
    SHUFFLED,
    TAKEN,
    TOP_PUT,
    TOP_SHOWN,
    TOPPED,
    Death,
    Fact,
)
from facedown.games.message.responses import Response
from facedown.games.message.roster import NAMES as CHARACTER_NAMES
from facedown.games.message.roster import NO_CHARACTER
from facedown.games.message.rules import Rules
from facedown.games.message.skill import ON_GAIN, Moment

ANY_SIDE = 7
"""A seat may be of each of the three sides."""


class MessageTable(Table):
    """Hands are sorted: a hidden card has no place. Masks are of seats unless it is said."""

    __slots__ = (
        "active", "alive", "aside", "bag", "bag_size", "blacks", "candidates", "character",
        "counts", "credit", "deaths", "declaring", "denied", "direction", "dirty",
        "discards", "discards_size", "down", "dying", "facts", "first", "fresh", "front", "gains",
        "hands", "holding", "identity", "identity_up", "judged", "known", "knows", "left_at",
        "locked",
        "lost", "lured", "masks", "message", "message_up", "named", "not_bystander", "number",
        "picks", "possible", "probe_seen", "rejected", "removed", "resolving",
        "resolving_number", "responses", "rules", "seen", "sender", "shown_up", "spread", "stamp",
        "stuck", "to", "top", "turns", "up",
    )  # fmt: skip

    def __init__(
        self,
        rules: Rules,
        options: dict[str, Value],
        chance: Chance,
        source: MessageTable | None = None,
    ) -> None:
        super().__init__(ACTIONS, CLAIMS, rules.seats, options, chance, source)
        self.rules = rules
        if source is None:
            self._fresh(rules.seats)
        else:
            self._copy(source)

    def _fresh(self, seats: int) -> None:
        """Everything in the deck, nobody dealt."""
        everybody = (1 << seats) - 1
        # Seats.
        self.alive: i64 = everybody
        self.lost: i64 = 0
        self.dying: i64 = 0
        self.deaths: tuple[Death, ...] = ()
        self.judged: i64 = 0
        self.declaring: i64 = -1
        self.credit = [-1] * seats
        # Identities: places 0 .. seats - 1, then those that were put aside.
        self.identity = [NO_SIDE] * seats
        self.aside: tuple[int, ...] = ()
        self.identity_up: i64 = 0
        self.possible = [(1 << (3 * (seats + 9))) - 1] * (seats + 1)
        self.knows = [0] * seats
        # Characters.
        self.character = [NO_CHARACTER] * seats
        self.candidates = [NO_CHARACTER] * (2 * seats)
        self.rejected = [NO_CHARACTER] * seats
        self.up: i64 = 0
        self.known: i64 = 0
        self.shown_up: i64 = 0
        self.denied = [0] * seats
        self.not_bystander = [0] * seats
        # Cards.
        self.hands: list[tuple[int, ...]] = [()] * seats
        self.masks = [0] * seats
        self.front: list[tuple[int, ...]] = [()] * seats
        self.counts = [0] * (3 * seats)
        self.blacks: i64 = 0
        self.bag = self.rules.deck[:]
        self.bag_size: i64 = sum(self.bag)
        self.top: tuple[int, ...] = ()
        self.discards = [0] * KINDS
        self.discards_size: i64 = 0
        self.down: tuple[int, ...] = ()
        self.removed: tuple[int, ...] = ()
        self.spread: tuple[int, ...] = ()
        # The turn.
        self.active: i64 = 0
        self.turns: i64 = 0
        self.stuck = False
        # The message.
        self.message: i64 = NO_CARD
        self.message_up = False
        self.stamp: i64 = 0
        self.sender: i64 = -1
        self.named: i64 = -1
        self.left_at: i64 = -1
        self.to: i64 = -1
        self.direction: i64 = 1
        self.locked: i64 = 0
        self.lured: i64 = 0
        self.seen: i64 = 0
        # Responses.
        self.responses: list[Response] = []
        self.first: i64 = 0
        self.number: i64 = 0
        self.resolving: i64 = NO_CARD
        self.resolving_number: i64 = -1
        self.probe_seen: i64 = 0
        # What is still to be done.
        self.dirty = False
        self.fresh: i64 = 0
        self.holding = False
        self.gains: list[Moment] = []
        self.picks: tuple[int, ...] = ()
        self.facts: Fact | None = None

    def _copy(self, source: MessageTable) -> None:
        self.alive = source.alive
        self.lost = source.lost
        self.dying = source.dying
        self.deaths = source.deaths
        self.judged = source.judged
        self.declaring = source.declaring
        self.credit = source.credit[:]
        self.identity = source.identity[:]
        self.aside = source.aside
        self.identity_up = source.identity_up
        self.possible = source.possible[:]
        self.knows = source.knows[:]
        self.character = source.character[:]
        self.candidates = source.candidates
        self.rejected = source.rejected
        self.up = source.up
        self.known = source.known
        self.shown_up = source.shown_up
        self.denied = source.denied[:]
        self.not_bystander = source.not_bystander[:]
        self.hands = source.hands[:]
        self.masks = source.masks[:]
        self.front = source.front[:]
        self.counts = source.counts[:]
        self.blacks = source.blacks
        self.bag = source.bag[:]
        self.bag_size = source.bag_size
        self.top = source.top
        self.discards = source.discards[:]
        self.discards_size = source.discards_size
        self.down = source.down
        self.removed = source.removed
        self.spread = source.spread
        self.active = source.active
        self.turns = source.turns
        self.stuck = source.stuck
        self.message = source.message
        self.message_up = source.message_up
        self.stamp = source.stamp
        self.sender = source.sender
        self.named = source.named
        self.left_at = source.left_at
        self.to = source.to
        self.direction = source.direction
        self.locked = source.locked
        self.lured = source.lured
        self.seen = source.seen
        self.responses = source.responses[:]
        self.first = source.first
        self.number = source.number
        self.resolving = source.resolving
        self.resolving_number = source.resolving_number
        self.probe_seen = source.probe_seen
        self.dirty = source.dirty
        self.fresh = source.fresh
        self.holding = source.holding
        self.gains = source.gains[:]
        self.picks = source.picks
        self.facts = source.facts

    # --- clones and other worlds ----------------------------------------------------------------

    def clone(self, chance: Chance = SYSTEM) -> MessageTable:
        return MessageTable(self.rules, self.options, chance, self)

    def view(self, seat: int | None) -> dict[str, object]:
        return view.view(self, seat)

    def redeal(self, seat: int | None, chance: Chance) -> MessageTable:
        return knowledge.redeal(self, seat, chance)

    def legal_claims(self, seat: int) -> tuple[int, ...]:
        if self.outcome is not None or not (self.alive >> seat) & 1:
            return NOTHING
        return self.rules.claims

    # --- steps ----------------------------------------------------------------------------------

    def run(self) -> None:
        """As in the engine, but after each step deaths and victories are looked for (7)."""
        while self.waiting == 0 and self.outcome is None:
            if self.dirty:
                self.dirty = False
                self.rules.judge.enter(self)
            else:
                self.stack[-1].enter(self)

    # --- seats ----------------------------------------------------------------------------------

    def living(self) -> list[int]:
        """The living seats, the active player first, then to the right."""
        return self.living_from(self.active)

    def living_from(self, seat: int) -> list[int]:
        return [s for s in self.rules.right[seat] if (self.alive >> s) & 1]

    def is_alive(self, seat: int) -> bool:
        return (self.alive >> seat) & 1 != 0

    def true_before(self, seat: int) -> int:
        """True intelligence before a seat."""
        return self.counts[3 * seat] + self.counts[3 * seat + 1]

    # --- the deck -------------------------------------------------------------------------------

    def deck_size(self) -> int:
        return int(self.bag_size) + len(self.top)

    def take(self) -> int:
        """The deck's top card; NO_CARD if there is none. The caller adds the fact."""
        self.refill()
        if self.top:
            kind = self.top[-1]
            self.top = self.top[:-1]
            return kind
        if self.bag_size == 0:
            return NO_CARD
        k = self.roll(self.bag_size)
        kind = 0
        bag = self.bag
        while k >= bag[kind]:
            k -= bag[kind]
            kind += 1
        bag[kind] -= 1
        self.bag_size -= 1
        return kind

    def refill(self) -> None:
        """An empty deck: the discard pile is shuffled at once (§3)."""
        if self.bag_size or self.top or not (self.discards_size or self.down):
            return
        self.facts = Fact(RESHUFFLED, -1, -1, -1, self.facts, tuple(self.discards))
        self.bag = self.discards
        self.bag_size = self.discards_size + len(self.down)
        for kind in self.down:
            self.bag[kind] += 1
        self.down = ()
        self.discards = [0] * KINDS
        self.discards_size = 0
        if self.log is not None:
            self.emit({"on": "reshuffled", "deck": int(self.bag_size)})

    def shuffle(self) -> None:
        """Shuffle the deck: cards known to lie on top are lost in it."""
        for kind in self.top:
            self.bag[kind] += 1
            self.bag_size += 1
        self.top = ()
        self.facts = Fact(SHUFFLED, -1, -1, -1, self.facts)
        if self.log is not None:
            self.emit({"on": "shuffled", "deck": int(self.bag_size)})

    def draw(self, seat: int, count: int) -> int:
        """Draw up to `count` cards into a hand; return how many there were."""
        cards: list[int] = []
        while len(cards) < count:
            kind = self.take()
            if kind == NO_CARD:
                break
            cards.append(kind)
            self.facts = Fact(DREW, seat, -1, kind, self.facts)
            self.into_hand(seat, kind)
        if self.log is not None:
            self.emit(
                {"on": "drew", "seat": seat, "count": len(cards)},
                {seat: {"cards": [NAMES[kind] for kind in cards]}},
            )
        self.refill()
        return len(cards)

    def reveal_top(self) -> int:
        """Show the deck's top card to all; it stays there. NO_CARD if there is none."""
        kind = self.take()
        if kind != NO_CARD:
            self.top = (*self.top, kind)
            self.facts = Fact(TOP_SHOWN, -1, -1, kind, self.facts)
            if self.log is not None:
                self.emit({"on": "revealed", "card": NAMES[kind]})
        return kind

    def put_on_top(self, seat: int, kind: int) -> None:
        """A hand card onto the deck top, unseen by the others."""
        self.out_of_hand(seat, kind)
        self.facts = Fact(TOPPED, seat, -1, kind, self.facts)
        self.top = (*self.top, kind)
        if self.log is not None:
            self.emit({"on": "topped", "seat": seat}, {seat: {"card": NAMES[kind]}})

    def front_to_top(self, seat: int, kind: int) -> None:
        """A face-up card from before a seat onto the deck top."""
        self.off_front(seat, kind)
        self.facts = Fact(TOP_PUT, -1, -1, kind, self.facts)
        self.top = (*self.top, kind)
        if self.log is not None:
            self.emit({"on": "put_back", "seat": seat, "card": NAMES[kind]})

    # --- hands ----------------------------------------------------------------------------------

    def into_hand(self, seat: int, kind: int) -> None:
        cards = self.hands[seat]
        place = len(cards)
        while place and cards[place - 1] > kind:
            place -= 1
        self.hands[seat] = (*cards[:place], kind, *cards[place:])
        self.masks[seat] |= bit(kind)
        if self.rules.with_characters:
            self.dirty = True
            self.fresh |= bit(seat)

    def out_of_hand(self, seat: int, kind: int) -> None:
        cards = self.hands[seat]
        place = cards.index(kind)
        left = cards[:place] + cards[place + 1 :]
        self.hands[seat] = left
        if kind not in left:
            self.masks[seat] &= ~bit(kind)
        if self.rules.with_characters:
            self.dirty = True

    def shed(self, seat: int, kind: int) -> None:
        """A card leaves a hand face up; the caller puts it somewhere."""
        self.out_of_hand(seat, kind)
        self.facts = Fact(SHED, seat, -1, kind, self.facts)

    def discard_from(self, seat: int, kind: int) -> None:
        """Discard a hand card."""
        self.shed(seat, kind)
        self.discard(kind)
        if self.log is not None:
            self.emit({"on": "discarded", "seat": seat, "card": NAMES[kind]})

    def move(self, seat: int, to: int, kind: int) -> None:
        """A card from one hand to another: only these two see it."""
        self.out_of_hand(seat, kind)
        self.facts = Fact(MOVED, seat, to, kind, self.facts)
        self.into_hand(to, kind)
        if self.log is not None:
            seen: dict[str, object] = {"card": NAMES[kind]}
            self.emit({"on": "moved", "seat": seat, "to": to}, {seat: seen, to: seen})

    def move_random(self, seat: int, to: int) -> None:
        """A random hand card to another hand, if there is one."""
        cards = self.hands[seat]
        if cards:
            self.move(seat, to, cards[self.roll(len(cards))])

    def front_to_hand(self, seat: int, kind: int, to: int) -> None:
        """A face-up card from before a seat into a hand."""
        self.off_front(seat, kind)
        self.facts = Fact(TAKEN, to, -1, kind, self.facts)
        self.into_hand(to, kind)
        if self.log is not None:
            self.emit({"on": "taken", "seat": seat, "to": to, "card": NAMES[kind]})

    def discard(self, kind: int) -> None:
        self.discards[kind] += 1
        self.discards_size += 1

    # --- intelligence ---------------------------------------------------------------------------

    def gain(self, seat: int, kind: int, by: int, transmitted_by: int = -1) -> None:
        """A card face up before a seat, put there by the hand of `by`."""
        colour = kind % 3
        self.front[seat] = (*self.front[seat], kind)
        self.counts[3 * seat + colour] += 1
        if colour == BLACK:
            self.blacks |= bit(seat)
            self.credit[seat] = by
        if self.rules.listened[ON_GAIN]:
            self.gains.append(Moment(ON_GAIN, seat, transmitted_by, colour))
        self.dirty = True
        if self.log is not None:
            self.emit({"on": "gained", "seat": seat, "card": NAMES[kind], "by": by})

    def off_front(self, seat: int, kind: int) -> None:
        cards = self.front[seat]
        place = cards.index(kind)
        self.front[seat] = cards[:place] + cards[place + 1 :]
        self.counts[3 * seat + kind % 3] -= 1
        if self.counts[3 * seat + BLACK] == 0:
            self.blacks &= ~bit(seat)
        self.dirty = True

    def lift(self, seat: int, kind: int, to: int) -> None:
        """A card from before a seat is gained by another one, by its own hand."""
        self.off_front(seat, kind)
        if self.log is not None:
            self.emit({"on": "lifted", "seat": seat, "to": to, "card": NAMES[kind]})
        self.gain(to, kind, to)

    def burn(self, seat: int, kind: int) -> None:
        """Discard a card from before a seat."""
        self.off_front(seat, kind)
        self.discard(kind)
        if self.log is not None:
            self.emit({"on": "burnt", "seat": seat, "card": NAMES[kind]})

    def front_of(self, seat: int, colours: int) -> list[int]:
        """The kinds before a seat, each once; `colours` is a bit mask of colours."""
        return sorted({kind for kind in self.front[seat] if colours >> kind % 3 & 1})

    # --- characters -----------------------------------------------------------------------------

    def is_up(self, seat: int) -> bool:
        return (self.up >> seat) & 1 != 0

    def turn_up(self, seat: int) -> None:
        """Turn up the character of a seat."""
        if (self.up >> seat) & 1:
            return
        self.up |= bit(seat)
        self.known |= bit(seat)
        self.shown_up |= bit(self.character[seat])
        if self.log is not None:
            name = CHARACTER_NAMES[self.character[seat]]
            self.emit({"on": "turned_up", "seat": seat, "character": name})

    def turn_down(self, seat: int) -> None:
        """Turn it face down again; everybody goes on knowing who it is."""
        self.up &= ~bit(seat)
        if self.log is not None:
            self.emit({"on": "turned_down", "seat": seat})

    def suspects(self) -> int:
        """Who may lie face down and unknown, as a bit mask of characters: public."""
        return self.rules.hidden & ~int(self.shown_up)

    def sex(self, seat: int) -> int:
        """The sex of a face-up character; none (0) while it is face down."""
        if not (self.up >> seat) & 1:
            return 0
        return self.rules.characters[self.character[seat]].sex

    # --- identities -----------------------------------------------------------------------------

    def show_identity(self, seat: int) -> None:
        """Turn up an identity card."""
        self.identity_up |= bit(seat)
        side = self.identity[seat]
        if side == NO_SIDE:
            return
        self.learn_all(seat, 1 << side)
        if self.log is not None:
            self.emit({"on": "identity", "seat": seat, "side": SIDES[side]})

    def learn(self, viewer: int, place: int, sides: int) -> None:
        """For `viewer` (`seats`: a spectator) the identity at a place is one of `sides`."""
        seat = viewer if viewer < self.seats else -1
        self.facts = Fact(LEARNED, seat, place, sides, self.facts)
        self.narrow(viewer, place, sides)

    def learn_all(self, place: int, sides: int) -> None:
        self.facts = Fact(LEARNED, EVERYBODY, place, sides, self.facts)
        for viewer in range(self.seats + 1):
            self.narrow(viewer, place, sides)

    def narrow(self, viewer: int, place: int, sides: int) -> None:
        self.possible[viewer] &= ~((ANY_SIDE & ~sides) << 3 * place)
