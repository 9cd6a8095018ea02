"""A decision of level `normal`: what it sees and believes, and the value of each card."""

from __future__ import annotations

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
from facedown.games.message.bots.evidence import Memory
from facedown.games.message.bots.scene import Scene
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

SENDS: Final = [[1.6, 0.5, 1.0], [0.5, 1.6, 1.0], [1.0, 1.0, 1.2]]
"""`SENDS[side][colour]`: how much more often than by chance a side sends a colour."""
RISKY_SENDER_FACTOR: Final = 0.15
"""Factor for false cards of a sender with two of them: it might come back."""
FOR_ENEMIES: Final = 1.2
"""Factor for false cards that an enemy is named for."""
FOR_LOCKED: Final = 3.0
"""Factor for false cards that an enemy must accept."""
FOR_FRIENDS: Final = 0.5
"""Factor for false cards that a friend is named for."""

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
        sender = message["sender"]
        if mail is None or mail.sender != sender:
            return weights
        for colour in range(3):
            share = 0.0
            for side in range(3):
                share += self.chance[3 * sender + side] * SENDS[side][colour]
            weights[colour] *= share
        if self.blacks(sender) >= DEADLY - 1 and not mail.locked:
            weights[BLACK] *= RISKY_SENDER_FACTOR
        if mail.stamp == DIRECT and mail.named >= 0:
            weights[BLACK] *= (
                0.6
                + FOR_ENEMIES * self.opposed(sender, mail.named)
                - FOR_FRIENDS * self.allied(sender, mail.named)
            )
        for by, target in mail.locked:
            if by == sender:
                weights[BLACK] *= 0.5 + FOR_LOCKED * self.opposed(sender, target)
        for seat in mail.left:
            for side in range(2):
                weights[side] *= 1.0 - 0.8 * self.chance[3 * seat + side]
        return normalised(weights, weights)

    def opposed(self, seat: int, other: int) -> float:
        """Probability that these two are of opposite sides."""
        chance = self.chance
        one, two = 3 * seat, 3 * other
        return chance[one] * chance[two + 1] + chance[one + 1] * chance[two]

    def allied(self, seat: int, other: int) -> float:
        """Probability that these two are of the same side."""
        chance = self.chance
        one, two = 3 * seat, 3 * other
        return chance[one] * chance[two] + chance[one + 1] * chance[two + 1]

    @property
    def stamp(self) -> int:
        """The stamp of a kind."""
        mail = self.memory.evidence.mail
        return -1 if mail is None else mail.stamp
