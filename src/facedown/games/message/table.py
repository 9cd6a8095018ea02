"""A table of The Message, with the primitive moves of the rules: draw, discard, gain, turn up."""

from __future__ import annotations

from facedown.engine.chance import SYSTEM, Chance
from facedown.engine.knowledge.facts import EVERYBODY, Trail
from facedown.engine.seats import bit
from facedown.games.message.cards import NAMES, NO_CARD, NO_SIDE, SIDES
from facedown.games.message.facts import (
    Drew,
    Exchanged,
    Gave,
    Learned,
    PutOnTop,
    Reshuffled,
    Shed,
    Shuffled,
    Took,
    Topped,
    TopShown,
)
from facedown.games.message.hidden import Hidden
from facedown.games.message.moments import ON_GAIN, Moment
from facedown.games.message.roster import NAMES as CHARACTER_NAMES
from facedown.games.message.state.table import TableState


class MessageTable(TableState):
    """Each move changes the state, adds the fact for what seats may know, and emits the event."""

    def clone(self, chance: Chance = SYSTEM) -> MessageTable:
        return MessageTable(self.game, self.rules, self.ensemble, chance, self)

    # --- the deck -------------------------------------------------------------------------------

    def take(self) -> int:
        """Take the deck's top card; NO_CARD if there is none. The caller adds the fact."""
        self.refill()
        kind = self.deck.take_top()
        if kind == NO_CARD and self.deck.bag_size:
            return self.deck.take_from_bag(self.roll(self.deck.bag_size))
        return kind

    def refill(self) -> None:
        """If the deck is empty, shuffle the discard pile at once (§3)."""
        if not self.deck.is_used_up():
            return
        self.facts = Trail(self.facts, Reshuffled(tuple(self.deck.discards)))
        self.deck.turn_over()
        if self.log is not None:
            self.emit({"on": "reshuffled", "deck": int(self.deck.bag_size)})

    def shuffle(self) -> None:
        """Shuffle the deck; known top cards are then somewhere in it."""
        self.deck.forget_top()
        self.facts = Trail(self.facts, Shuffled())
        if self.log is not None:
            self.emit({"on": "shuffled", "deck": int(self.deck.bag_size)})

    def draw(self, seat: int, count: int) -> int:
        """Draw up to `count` cards into a hand; returns how many were drawn."""
        cards: list[int] = []
        while len(cards) < count:
            kind = self.take()
            if kind == NO_CARD:
                break
            cards.append(kind)
            self.facts = Trail(self.facts, Drew(seat, kind))
        for kind in cards:
            self.into_hand(seat, kind)
        if self.log is not None:
            self.emit(
                {"on": "drew", "seat": seat, "count": len(cards)},
                {seat: {"cards": [NAMES[kind] for kind in cards]}},
            )
        self.refill()
        return len(cards)

    def reveal_top(self) -> int:
        """Show the deck's top card to all, and leave it there; NO_CARD if there is none."""
        kind = self.take()
        if kind != NO_CARD:
            self.deck.put_on_top(kind)
            self.facts = Trail(self.facts, TopShown(kind))
            if self.log is not None:
                self.emit({"on": "revealed", "card": NAMES[kind]})
        return kind

    def put_on_top(self, seat: int, kind: int) -> None:
        """Put a hand card on the deck, unseen by others."""
        self.out_of_hand(seat, kind)
        self.facts = Trail(self.facts, Topped(seat, kind))
        self.deck.put_on_top(kind)
        if self.log is not None:
            self.emit({"on": "topped", "seat": seat}, {seat: {"card": NAMES[kind]}})

    def intelligence_to_top(self, seat: int, kind: int) -> None:
        """Put an intelligence card on the deck."""
        self.take_from_before(seat, kind)
        self.facts = Trail(self.facts, PutOnTop(kind))
        self.deck.put_on_top(kind)
        if self.log is not None:
            self.emit({"on": "put_back", "seat": seat, "card": NAMES[kind]})

    # --- hands ----------------------------------------------------------------------------------

    def into_hand(self, seat: int, kind: int) -> None:
        """Add a card to a hand. The caller adds the fact."""
        self.cards.into_hand(seat, kind)
        if self.rules.with_characters:
            self.dirty = True
            self.grown_hands |= bit(seat)

    def out_of_hand(self, seat: int, kind: int) -> None:
        """Take a card out of a hand. The caller adds the fact."""
        self.cards.out_of_hand(seat, kind)
        if self.rules.with_characters:
            self.dirty = True

    def shed(self, seat: int, kind: int) -> None:
        """Take a card out of a hand, face up. The caller puts it somewhere."""
        self.out_of_hand(seat, kind)
        self.facts = Trail(self.facts, Shed(seat, kind))

    def discard_from(self, seat: int, kind: int) -> None:
        """Discard a hand card."""
        self.shed(seat, kind)
        self.deck.discard(kind)
        if self.log is not None:
            self.emit({"on": "discarded", "seat": seat, "card": NAMES[kind]})

    def move(self, seat: int, to: int, kind: int) -> None:
        """Give a hand card to another player, seen by these two."""
        self.out_of_hand(seat, kind)
        self.facts = Trail(self.facts, Gave(seat, to, kind))
        self.into_hand(to, kind)
        if self.log is not None:
            seen: dict[str, object] = {"card": NAMES[kind]}
            self.emit({"on": "moved", "seat": seat, "to": to}, {seat: seen, to: seen})

    def move_random(self, seat: int, to: int) -> None:
        """Give a random hand card to another player, if there is one."""
        cards = self.cards.hands[seat]
        if cards:
            self.move(seat, to, cards[self.roll(len(cards))])

    # --- intelligence ---------------------------------------------------------------------------

    def gain(self, seat: int, kind: int, by: int, transmitted_by: int = -1) -> None:
        """Put a card face up before a seat, by the hand of `by`."""
        self.cards.lay_before(seat, kind, by)
        if self.ensemble.listened[ON_GAIN]:
            self.gains = (*self.gains, Moment(ON_GAIN, seat, transmitted_by, kind % 3))
        self.judge_all()
        if self.log is not None:
            self.emit({"on": "gained", "seat": seat, "card": NAMES[kind], "by": by})

    def take_from_before(self, seat: int, kind: int) -> None:
        """Take an intelligence card. The caller puts it somewhere."""
        self.cards.take_from_before(seat, kind)
        self.judge_all()

    def intelligence_to_hand(self, seat: int, kind: int, to: int) -> None:
        """Take an intelligence card into the hand of `to`."""
        self.take_from_before(seat, kind)
        self.facts = Trail(self.facts, Took(to, kind))
        self.into_hand(to, kind)
        if self.log is not None:
            self.emit({"on": "taken", "seat": seat, "to": to, "card": NAMES[kind]})

    def lift(self, seat: int, kind: int, to: int) -> None:
        """Another player gains an intelligence card, by their own hand."""
        self.take_from_before(seat, kind)
        if self.log is not None:
            self.emit({"on": "lifted", "seat": seat, "to": to, "card": NAMES[kind]})
        self.gain(to, kind, to)

    def burn(self, seat: int, kind: int) -> None:
        """Discard an intelligence card."""
        self.take_from_before(seat, kind)
        self.deck.discard(kind)
        if self.log is not None:
            self.emit({"on": "burnt", "seat": seat, "card": NAMES[kind]})

    # --- characters -----------------------------------------------------------------------------

    def turn_up(self, seat: int) -> None:
        """Turn up a seat's character."""
        if self.cast.is_up(seat):
            return
        self.cast = self.cast.turned_up(seat)
        if self.log is not None:
            name = CHARACTER_NAMES[self.cast.character[seat]]
            self.emit({"on": "turned_up", "seat": seat, "character": name})

    def turn_down(self, seat: int) -> None:
        """Turn a seat's character face down; everybody still knows it."""
        self.cast = self.cast.turned_down(seat)
        if self.log is not None:
            self.emit({"on": "turned_down", "seat": seat})

    def suspects(self) -> int:
        """Bit mask of the characters that may lie face down and unknown: public."""
        return self.rules.hidden & ~int(self.cast.shown)

    def sex(self, seat: int) -> int:
        """The sex of a face-up character; 0 if it is face down."""
        if not self.cast.is_up(seat):
            return 0
        return self.ensemble.characters[self.cast.character[seat]].sex

    # --- identities -----------------------------------------------------------------------------

    def show_identity(self, seat: int) -> None:
        """Turn up a seat's identity card."""
        self.identities = self.identities.turned_up(seat)
        side = self.identities.sides[seat]
        if side == NO_SIDE:
            return
        self.learn_all(seat, 1 << side)
        if self.log is not None:
            self.emit({"on": "identity", "seat": seat, "side": SIDES[side]})

    def learn(self, viewer: int, place: int, sides: int) -> None:
        """Tell `viewer` (`seats`: a spectator) that the identity at a place is one of `sides`."""
        seat = viewer if viewer < self.seats else -1
        self.facts = Trail(self.facts, Learned(seat, place, sides))
        self.identities = self.identities.narrowed(viewer, place, sides)

    def learn_all(self, place: int, sides: int) -> None:
        """Tell everybody that the identity at a place is one of `sides`."""
        self.facts = Trail(self.facts, Learned(EVERYBODY, place, sides))
        self.identities = self.identities.narrowed_for_all(place, sides)

    def look_at_identity(self, viewer: int, seat: int) -> None:
        """Show an identity card to another player."""
        side = self.identities.sides[seat]
        self.identities = self.identities.looked_at(viewer, seat)
        self.learn(viewer, seat, 1 << side)
        if self.log is not None:
            self.emit(
                {"on": "looked", "seat": viewer, "target": seat, "at": "identity"},
                {viewer: {"side": SIDES[side]}},
            )

    def exchange_identity(self, seat: int, dead: int) -> None:
        """`seat` puts its identity aside and takes the one of `dead`, who then has none."""
        place = self.identities.next_place()
        self.identities = self.identities.exchanged(seat, dead)
        self.facts = Trail(self.facts, Exchanged(seat, dead, place, len(self.deaths)))
        self.learn(seat, seat, 1 << self.identities.sides[seat])
        self.cast = self.cast.with_new_identity(seat)
        self.judge_all()
        if self.log is not None:
            side = SIDES[self.identities.sides[seat]]
            self.emit({"on": "exchanged", "seat": seat, "target": dead}, {seat: {"side": side}})

    # --- what is hidden -------------------------------------------------------------------------

    def hidden_now(self) -> Hidden:
        """The places of the hidden cards."""
        probes = [
            (response.number, response.card, bit(response.user))
            for response in self.responses.waiting
            if not response.shown and response.card != NO_CARD
        ]
        if self.responses.resolving_number >= 0:
            probes.append(
                (
                    int(self.responses.resolving_number),
                    int(self.responses.resolving),
                    int(self.responses.probe_seen),
                )
            )
        secret = self.transit.message != NO_CARD and not self.transit.up
        return Hidden(
            tuple(self.cards.hands),
            self.deck.top,
            tuple(self.deck.bag),
            int(self.transit.message) if secret else -1,
            int(self.transit.seen),
            int(self.transit.stamp)
            if secret and (self.transit.seen >> self.transit.sender) & 1
            else -1,
            tuple(probes),
            self.deck.down + self.deck.removed,
            self.deck.spread,
            int(self.alive & ~self.dying & ~self.grown_hands),
        )
