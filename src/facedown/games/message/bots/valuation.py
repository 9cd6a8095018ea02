"""A decision of level `normal`: what it sees and believes, and the value of each card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from facedown.bots.odds import normalised
from facedown.games.message.bots.aims import (
    BYSTANDER_PROGRESS_COST,
    FUNCTIONS,
    HARM,
    WIN,
    Aim,
    Aims,
    Outlook,
)
from facedown.games.message.bots.evidence import Mail, Memory
from facedown.games.message.bots.habits import (
    DIRECT_COLOURS,
    LOCKED_COLOURS,
    REFUSED_LIKELIHOOD,
    ROUTE_COLOURS,
)
from facedown.games.message.bots.scene import NOBODY, Scene
from facedown.games.message.cards import (
    BLACK,
    BYSTANDER,
    DEADLY,
    DIRECT,
    KIND,
    KINDS,
    NO_CARD,
    function_of,
)
from facedown.games.message.roster import GIFT, NO_CHARACTER, ROSTER

UNKNOWN: Final = -1e9

RISKY_SENDER_FACTOR: Final = 0.3
"""Factor for false cards of a sender with two of them: it might come back."""

MANY: Final = 99
LOSS_COST: Final = 90.0
"""Cost of losing the game."""
HAND_LIMIT_COST: Final = {2: 8.0, 3: 2.0}
"""Cost of approaching the hand limit, by the number of cards left."""


class Valuation(Outlook):
    """One decision of `normal`: an outlook, a memory and aims."""

    def __init__(self, scene: Scene, memory: Memory, aims: Aims) -> None:
        super().__init__(scene, memory.belief.chance)
        self.memory = memory
        self.aims = aims
        self._gains = [UNKNOWN] * (6 * scene.seats)
        self.aim: Aim = self.mission(scene.me) if scene.bystander else aims.sides[scene.mine]
        if self.deaths == 0 and not scene.bystander:
            self.spoiler = self._spoiler()

    def _spoiler(self) -> float:
        most = 0.0
        for seat in self.scene.others():
            if self.scene.character[seat] != NO_CHARACTER and self.mission(seat).voids:
                most = max(most, self.chance[3 * seat + BYSTANDER])
        return most

    # --- what it is worth -----------------------------------------------------------------------

    def mission(self, seat: int) -> Aim:
        """The aim of a seat's character if it is a bystander."""
        scene = self.scene
        number = scene.character[seat]
        name = ROSTER[number].mission if number != NO_CHARACTER else "none"
        return self.aims.missions[name]

    def mission_of(self, seat: int, colour: int) -> float:
        """What it costs me if this card brings a bystander nearer to their mission."""
        bystander = self.chance[3 * seat + BYSTANDER]
        if bystander <= 0.0 or self.scene.character[seat] == NO_CHARACTER:
            return 0.0
        value = self.mission(seat).own(self, seat, colour)
        return max(0.0, value) * bystander * BYSTANDER_PROGRESS_COST

    def gain(self, seat: int, colour: int, by_me: bool = False) -> float:
        """Value to me of a card of this colour before this seat."""
        place = 6 * seat + 3 * int(by_me) + colour
        value = self._gains[place]
        if value == UNKNOWN:
            if self.left(seat) <= 1:
                value = self.ruin(seat)
            elif seat == self.me:
                value = self.aim.own(self, seat, colour)
                if value < WIN:
                    value -= HAND_LIMIT_COST.get(self.left(seat), 0.0)
            else:
                value = self.aim.other(self, seat, colour, by_me)
            self._gains[place] = value
        return value

    def left(self, seat: int) -> int:
        """Number of further cards, of any colour, at which this seat loses the game; very large for
        most."""
        scene = self.scene
        if not scene.up[seat]:
            return MANY
        limit = ROSTER[scene.character[seat]].loses_at
        return limit - len(scene.front[seat])

    def ruin(self, seat: int) -> float:
        """Value to me if a seat loses the game. It goes before any victory."""
        if seat == self.me:
            return -LOSS_COST
        return HARM[2] * (self.enemy(seat) - self.ally(seat))

    def step(self, seat: int, colour: int, count: int) -> float:
        """Value to me of the next card of a colour before a seat that has `count` of them.

        It is put there by my own hand.
        """
        place = 3 * seat + colour
        now = self.counts[place]
        self.counts[place] = count
        if seat == self.me:
            value = self.aim.own(self, seat, colour)
        else:
            value = self.aim.other(self, seat, colour, True)
        self.counts[place] = now
        return value

    def burn_value(self, seat: int, before: int = 0) -> float:
        """Value to me of removing a false card before this seat, after `before` others."""
        blacks = self.blacks(seat) - before
        return -self.step(seat, BLACK, blacks - 1) if blacks > 0 else 0.0

    def loss(self, seat: int, colour: int) -> float:
        """Value to me of removing one of these cards before this seat."""
        count = self.counts[3 * seat + colour]
        return -self.step(seat, colour, count - 1) if count else 0.0

    def keep(self, kind: int) -> float:
        """Value to me of holding this card."""
        worth = FUNCTIONS[function_of(kind)] + self.aim.keep(self, kind)
        return worth + (self.aim.card if len(self.scene.hand) <= 3 else 0.5 * self.aim.card)

    # --- my turn --------------------------------------------------------------------------------

    def must_send(self) -> bool:
        """Whether it is my turn, I have drawn, and still have to send a card."""
        scene = self.scene
        return (
            scene.turn == self.me
            and scene.step in ("drawn", "play")
            and not self.memory.evidence.transmitted
            and scene.view["message"] is None
        )

    def cards_left(self) -> int:
        """My hand without the gifts that I have announced."""
        gifts = sum(
            r["use"] == "bribe" and r["seat"] == self.me and not r["void"]
            for r in self.scene.view["responses"]
        )
        return len(self.scene.hand) - GIFT * gifts

    # --- cards that I do not see ----------------------------------------------------------------

    def unseen(self) -> list[int]:
        """Copies of each kind that I can't see."""
        scene = self.scene
        left = scene.rules.deck[:]
        for kind in scene.hand:
            left[kind] -= 1
        for front in scene.front:
            for kind in front:
                left[kind] -= 1
        for name, count in scene.view["discards"].items():
            left[KIND[name]] -= count
        return [max(0, count) for count in left]

    def colours(self, stamp: int = -1) -> list[float]:
        """Shares of the colours among the unseen cards (of one stamp)."""
        stamps = self.scene.rules.stamps
        counts = [0.5, 0.5, 0.5]
        left = self.unseen()
        for kind in range(KINDS):
            if stamp < 0 or stamps[kind] == stamp:
                counts[kind % 3] += left[kind]
        return normalised(counts, counts)

    def message_colours(self) -> list[float]:
        """Probability of each colour of the message in transit."""
        message = self.scene.view["message"]
        assert message is not None
        card = self.scene.message_card()
        if card != NO_CARD:
            return [float(card % 3 == colour) for colour in range(3)]
        weights = self.colours(self.stamp)
        mail = self.memory.evidence.mail
        if mail is None or mail.sender != message["sender"]:
            return weights
        usual = self.usual_colours(self.stamp)
        for colour in range(3):
            weights[colour] *= self.sent(mail, colour) / usual[colour]
            for seat in mail.left:
                weights[colour] *= self.over_sides(seat, REFUSED_LIKELIHOOD[colour])
        weights[BLACK] *= self.falseness(mail)
        return normalised(weights, weights)

    def falseness(self, mail: Mail) -> float:
        """How much likelier than usual this message is false, by its sender's habit and risk."""
        factor = 1.0
        if mail.lock_of_sender() == NOBODY:
            factor = self.memory.evidence.black_habit(mail.sender)
        if self.blacks(mail.sender) >= DEADLY - 1 and not mail.locked:
            factor *= RISKY_SENDER_FACTOR
        return factor

    def colour_likelihood(self, colour: int, sides: Sequence[int]) -> float:
        """Likelihood that the hidden message is of a colour, if these are the true sides."""
        mail = self.memory.evidence.mail
        if mail is None or mail.sender == NOBODY:
            return 1.0
        locked = mail.lock_of_sender()
        sender = sides[mail.sender]
        if locked != NOBODY:
            found = LOCKED_COLOURS[colour][3 * sender + sides[locked]]
        elif mail.stamp == DIRECT and mail.named >= 0:
            found = DIRECT_COLOURS[colour][3 * sender + sides[mail.named]]
        else:
            found = ROUTE_COLOURS[colour][sender]
        found /= self.usual_colours(self.stamp)[colour]
        for seat in mail.left:
            found *= REFUSED_LIKELIHOOD[colour][sides[seat]]
        return found * self.falseness(mail) if colour == BLACK else found

    def sent(self, mail: Mail, colour: int) -> float:
        """Likelihood that this message is of a colour, by what I think of the sides."""
        locked = mail.lock_of_sender()
        if locked != NOBODY:
            return self.over_pairs(mail.sender, locked, LOCKED_COLOURS[colour])
        if mail.stamp == DIRECT and mail.named >= 0:
            return self.over_pairs(mail.sender, mail.named, DIRECT_COLOURS[colour])
        return self.over_sides(mail.sender, ROUTE_COLOURS[colour])

    def over_sides(self, seat: int, table: list[float]) -> float:
        """Mean of a table by side."""
        first = 3 * seat
        chance = self.chance
        return (
            chance[first] * table[0] + chance[first + 1] * table[1] + chance[first + 2] * table[2]
        )

    def over_pairs(self, one: int, two: int, table: list[float]) -> float:
        """Mean of a table of two seats, over the deals of the identities."""
        return self.memory.belief.mean(one, two, table)

    def usual_colours(self, stamp: int) -> list[float]:
        """Shares of the colours in the whole deck (of one stamp)."""
        stamps, deck = self.scene.rules.stamps, self.scene.rules.deck
        counts = [0.5, 0.5, 0.5]
        for kind in range(KINDS):
            if stamp < 0 or stamps[kind] == stamp:
                counts[kind % 3] += deck[kind]
        return normalised(counts, counts)

    @property
    def stamp(self) -> int:
        """The stamp of a kind."""
        mail = self.memory.evidence.mail
        return -1 if mail is None else mail.stamp
