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
        """The deck's top card; NO_CARD if there is none. The caller adds the fact."""
        self.refill()
        kind = self.deck.take_top()
        if kind == NO_CARD and self.deck.bag_size:
            return self.deck.take_from_bag(self.roll(self.deck.bag_size))
        return kind

    def refill(self) -> None:
        """An empty deck: the discard pile is shuffled at once (§3)."""
        if not self.deck.is_used_up():
            return
        self.facts = Trail(self.facts, Reshuffled(tuple(self.deck.discards)))
        self.deck.turn_over()
        if self.log is not None:
            self.emit({"on": "reshuffled", "deck": int(self.deck.bag_size)})

    def shuffle(self) -> None:
        """Shuffle the deck: cards known to lie on top are lost in it."""
        self.deck.forget_top()
        self.facts = Trail(self.facts, Shuffled())
        if self.log is not None:
            self.emit({"on": "shuffled", "deck": int(self.deck.bag_size)})

    def draw(self, seat: int, count: int) -> int:
        """Draw up to `count` cards into a hand; return how many there were."""
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
        """Show the deck's top card to all; it stays there. NO_CARD if there is none."""
        kind = self.take()
        if kind != NO_CARD:
            self.deck.put_on_top(kind)
            self.facts = Trail(self.facts, TopShown(kind))
            if self.log is not None:
                self.emit({"on": "revealed", "card": NAMES[kind]})
        return kind

    def put_on_top(self, seat: int, kind: int) -> None:
        """A hand card onto the deck top, unseen by the others."""
        self.out_of_hand(seat, kind)
        self.facts = Trail(self.facts, Topped(seat, kind))
        self.deck.put_on_top(kind)
        if self.log is not None:
            self.emit({"on": "topped", "seat": seat}, {seat: {"card": NAMES[kind]}})

    def intelligence_to_top(self, seat: int, kind: int) -> None:
        """A face-up card from before a seat onto the deck top."""
        self.take_from_before(seat, kind)
        self.facts = Trail(self.facts, PutOnTop(kind))
        self.deck.put_on_top(kind)
        if self.log is not None:
            self.emit({"on": "put_back", "seat": seat, "card": NAMES[kind]})

    # --- hands ----------------------------------------------------------------------------------

    def into_hand(self, seat: int, kind: int) -> None:
        self.cards.into_hand(seat, kind)
        if self.rules.with_characters:
            self.dirty = True
            self.fresh |= bit(seat)

    def out_of_hand(self, seat: int, kind: int) -> None:
        self.cards.out_of_hand(seat, kind)
        if self.rules.with_characters:
            self.dirty = True

    def shed(self, seat: int, kind: int) -> None:
        """A card leaves a hand face up; the caller puts it somewhere."""
        self.out_of_hand(seat, kind)
        self.facts = Trail(self.facts, Shed(seat, kind))

    def discard_from(self, seat: int, kind: int) -> None:
        """Discard a hand card."""
        self.shed(seat, kind)
        self.deck.discard(kind)
        if self.log is not None:
            self.emit({"on": "discarded", "seat": seat, "card": NAMES[kind]})

    def move(self, seat: int, to: int, kind: int) -> None:
        """A card from one hand to another: only these two see it."""
        self.out_of_hand(seat, kind)
        self.facts = Trail(self.facts, Gave(seat, to, kind))
        self.into_hand(to, kind)
        if self.log is not None:
            seen: dict[str, object] = {"card": NAMES[kind]}
            self.emit({"on": "moved", "seat": seat, "to": to}, {seat: seen, to: seen})

    def move_random(self, seat: int, to: int) -> None:
        """A random hand card to another hand, if there is one."""
        cards = self.cards.hands[seat]
        if cards:
            self.move(seat, to, cards[self.roll(len(cards))])

    # --- intelligence ---------------------------------------------------------------------------

    def gain(self, seat: int, kind: int, by: int, transmitted_by: int = -1) -> None:
        """A card face up before a seat, put there by the hand of `by`."""
        self.cards.lay_before(seat, kind, by)
        if self.ensemble.listened[ON_GAIN]:
            self.gains = (*self.gains, Moment(ON_GAIN, seat, transmitted_by, kind % 3))
        self.judge_all()
        if self.log is not None:
            self.emit({"on": "gained", "seat": seat, "card": NAMES[kind], "by": by})

    def take_from_before(self, seat: int, kind: int) -> None:
        """A card leaves its place before a seat; the caller puts it somewhere."""
        self.cards.take_from_before(seat, kind)
        self.judge_all()

    def intelligence_to_hand(self, seat: int, kind: int, to: int) -> None:
        """A face-up card from before a seat into a hand."""
        self.take_from_before(seat, kind)
        self.facts = Trail(self.facts, Took(to, kind))
        self.into_hand(to, kind)
        if self.log is not None:
            self.emit({"on": "taken", "seat": seat, "to": to, "card": NAMES[kind]})

    def lift(self, seat: int, kind: int, to: int) -> None:
        """A card from before a seat is gained by another one, by its own hand."""
        self.take_from_before(seat, kind)
        if self.log is not None:
            self.emit({"on": "lifted", "seat": seat, "to": to, "card": NAMES[kind]})
        self.gain(to, kind, to)

    def burn(self, seat: int, kind: int) -> None:
        """Discard a card from before a seat."""
        self.take_from_before(seat, kind)
        self.deck.discard(kind)
        if self.log is not None:
            self.emit({"on": "burnt", "seat": seat, "card": NAMES[kind]})

    # --- characters -----------------------------------------------------------------------------

    def turn_up(self, seat: int) -> None:
        """Turn up the character of a seat."""
        if self.cast.is_up(seat):
            return
        self.cast = self.cast.turned_up(seat)
        if self.log is not None:
            name = CHARACTER_NAMES[self.cast.character[seat]]
            self.emit({"on": "turned_up", "seat": seat, "character": name})

    def turn_down(self, seat: int) -> None:
        """Turn it face down again; everybody goes on knowing who it is."""
        self.cast = self.cast.turned_down(seat)
        if self.log is not None:
            self.emit({"on": "turned_down", "seat": seat})

    def suspects(self) -> int:
        """Who may lie face down and unknown, as a bit mask of characters: public."""
        return self.rules.hidden & ~int(self.cast.shown)

    def sex(self, seat: int) -> int:
        """The sex of a face-up character; none (0) while it is face down."""
        if not self.cast.is_up(seat):
            return 0
        return self.ensemble.characters[self.cast.character[seat]].sex

    # --- identities -----------------------------------------------------------------------------

    def show_identity(self, seat: int) -> None:
        """Turn up an identity card."""
        self.identities = self.identities.turned_up(seat)
        side = self.identities.sides[seat]
        if side == NO_SIDE:
            return
        self.learn_all(seat, 1 << side)
        if self.log is not None:
            self.emit({"on": "identity", "seat": seat, "side": SIDES[side]})

    def learn(self, viewer: int, place: int, sides: int) -> None:
        """For `viewer` (`seats`: a spectator) the identity at a place is one of `sides`."""
        seat = viewer if viewer < self.seats else -1
        self.facts = Trail(self.facts, Learned(seat, place, sides))
        self.identities = self.identities.narrowed(viewer, place, sides)

    def learn_all(self, place: int, sides: int) -> None:
        self.facts = Trail(self.facts, Learned(EVERYBODY, place, sides))
        self.identities = self.identities.narrowed_for_all(place, sides)

    def look_at_identity(self, viewer: int, seat: int) -> None:
        """One player looks at the identity card of another."""
        side = self.identities.sides[seat]
        self.identities = self.identities.looked_at(viewer, seat)
        self.learn(viewer, seat, 1 << side)
        if self.log is not None:
            self.emit(
                {"on": "looked", "seat": viewer, "target": seat, "at": "identity"},
                {viewer: {"side": SIDES[side]}},
            )

    def exchange_identity(self, seat: int, dead: int) -> None:
        """`seat` puts its identity aside and takes that of `dead`, who then has none."""
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
        """Where the hidden cards lie."""
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
            int(self.alive & ~self.dying & ~self.fresh),
        )
