"""The kinds of secret missions (§9.2, §9.3 and §9.5)."""

from __future__ import annotations

from facedown.games.message.cards import (
    BLACK,
    BOTH_COLOURS,
    FOUR_COUNTERS,
    MASKS,
    MILITARY,
    RED,
    SEE_THROUGH,
    UNDERCOVER,
    is_hand,
)
from facedown.games.message.mission import Mission
from facedown.games.message.roster import (
    FALSE_AT_MOST,
    FEMALE,
    IN_HAND,
    MALE,
    OF_A_COLOUR,
    OF_ANY,
    OF_TRUE,
)
from facedown.games.message.table import MessageTable


class Collect(Mission[MessageTable]):
    """Gain three or more of a colour."""

    def __init__(self, colour: int) -> None:
        super().__init__("three_red" if colour == RED else "three_blue")
        self.colour = colour

    def met(self, table: MessageTable, seat: int) -> bool:
        """Whether the seat has three cards of that colour before it."""
        return table.cards.counts[3 * seat + self.colour] >= OF_A_COLOUR

    def met_by_counts(self, red: int, blue: int, black: int, hand: int) -> bool:
        """The same by counts of intelligence alone, which are public."""
        return (red if self.colour == RED else blue) >= OF_A_COLOUR


class CollectAny(Mission[MessageTable]):
    """Gain a number of intelligence cards, or of true ones."""

    def __init__(self, true_only: bool) -> None:
        super().__init__("five_true" if true_only else "six_of_any")
        self.wanted = OF_TRUE if true_only else OF_ANY
        self.true_only = true_only

    def met(self, table: MessageTable, seat: int) -> bool:
        """Whether the seat has enough cards before it."""
        counts = table.cards.counts
        return self.met_by_counts(counts[3 * seat], counts[3 * seat + 1], counts[3 * seat + 2], 0)

    def met_by_counts(self, red: int, blue: int, black: int, hand: int) -> bool:
        """The same by counts; false cards count only without `true_only`."""
        return red + blue + (0 if self.true_only else black) >= self.wanted


class HandColours(Mission[MessageTable]):
    """Three red and three blue cards in the hand, at least."""

    def __init__(self) -> None:
        super().__init__("hand_of_both_colours", BOTH_COLOURS)

    def met(self, table: MessageTable, seat: int) -> bool:
        """Whether the hand has three red and three blue cards."""
        return is_hand(BOTH_COLOURS, table.cards.hands[seat])


class HandCount(Mission[MessageTable]):
    """Nine or more hand cards (K12)."""

    def __init__(self) -> None:
        super().__init__("nine_in_hand")

    def met(self, table: MessageTable, seat: int) -> bool:
        """Whether the hand has nine cards (K12)."""
        return len(table.cards.hands[seat]) >= IN_HAND

    def met_by_counts(self, red: int, blue: int, black: int, hand: int) -> bool:
        """The same by the hand's size, which is public."""
        return hand >= IN_HAND


class HandOfCounters(Mission[MessageTable]):
    """Four 識破 in the hand (K16)."""

    def __init__(self) -> None:
        super().__init__("four_see_through", FOUR_COUNTERS)

    def met(self, table: MessageTable, seat: int) -> bool:
        """Whether the hand has four See Throughs (K16); the mask rules out most hands fast."""
        if not table.cards.masks[seat] & MASKS[SEE_THROUGH]:
            return False
        return is_hand(FOUR_COUNTERS, table.cards.hands[seat])


class RedHandAtDeath(Mission[MessageTable]):
    """When dying, show a hand with enough red cards (K29)."""

    def __init__(self, wanted: int) -> None:
        super().__init__("red_hand_at_death")
        self.wanted = wanted

    def met_by_own_death(self, table: MessageTable, seat: int) -> bool:
        """Whether the hand has enough red cards as its owner dies (K29)."""
        return len([kind for kind in table.cards.hands[seat] if kind % 3 == RED]) >= self.wanted


class OwnHand(Mission[MessageTable]):
    """Cause by one's own hand the death of a player with a certain number of true cards."""

    def __init__(self, name: str, least: int, most: int) -> None:
        super().__init__(name)
        self.least = least
        self.most = most

    def met_by_death(self, table: MessageTable, seat: int, death: int) -> bool:
        """Whether the seat killed, lives on, and the victim's true cards are in range."""
        what = table.deaths[death]
        if what.killer != seat or not what.may_declare(seat):
            return False
        return self.least <= what.true <= self.most


class SecondByOwnHand(Mission[MessageTable]):
    """Cause by one's own hand the second death or a later one."""

    def __init__(self) -> None:
        super().__init__("second_by_own_hand")

    def met_by_death(self, table: MessageTable, seat: int, death: int) -> bool:
        """Whether the seat killed and lives on; not for the first death."""
        what = table.deaths[death]
        return death >= 1 and what.killer == seat and what.may_declare(seat)


class OneOfEach(Mission[MessageTable]):
    """One of each side is dead."""

    def __init__(self) -> None:
        super().__init__("one_of_each_dead")

    def met_by_death(self, table: MessageTable, seat: int, death: int) -> bool:
        """Whether both sides have a dead member by now and the seat lives on."""
        sides = [table.identities.sides[table.deaths[k].victim] for k in range(death + 1)]
        may = table.deaths[death].may_declare(seat)
        return may and UNDERCOVER in sides and MILITARY in sides


class FirstOrWholeSide(Mission[MessageTable]):
    """The first to die, or living when a whole side is dead."""

    def __init__(self) -> None:
        super().__init__("first_or_whole_side")

    def met_by_death(self, table: MessageTable, seat: int, death: int) -> bool:
        """Whether the seat died first, or lives on and a whole side is dead."""
        victims = [table.deaths[k].victim for k in range(death + 1)]
        if victims[0] == seat and death == 0:
            return True
        if not table.deaths[death].may_declare(seat):
            return False
        for side in (UNDERCOVER, MILITARY):
            of_side = [s for s in range(table.seats) if table.identities.sides[s] == side]
            if of_side and all(s in victims for s in of_side):
                return True
        return False


class SecondToDie(Mission[MessageTable]):
    """The second or later to die."""

    def __init__(self) -> None:
        super().__init__("second_to_die")

    def met_by_death(self, table: MessageTable, seat: int, death: int) -> bool:
        """Whether the seat died, and not as the first."""
        return death >= 1 and table.deaths[death].victim == seat


class WomanDeclares(Mission[MessageTable]):
    """A woman declares victory."""

    def __init__(self) -> None:
        super().__init__("woman_declares")

    def met_by_declaration(self, table: MessageTable, seat: int, declarer: int) -> bool:
        """Whether the declarer is another, with a face-up female character (K22)."""
        return declarer != seat and table.sex(declarer) & FEMALE != 0


class ManDeclares(Mission[MessageTable]):
    """When a male character declares victory, have at most one false card."""

    def __init__(self) -> None:
        super().__init__("man_declares")

    def met_by_declaration(self, table: MessageTable, seat: int, declarer: int) -> bool:
        """Whether a man declares and the seat has at most one false card."""
        male = declarer != seat and table.sex(declarer) & MALE != 0
        return male and table.cards.counts[3 * seat + BLACK] <= FALSE_AT_MOST


class NobodyDied(Mission[MessageTable]):
    """A player declares while nobody has died: the declaration fails."""

    def __init__(self) -> None:
        super().__init__("nobody_died")

    def voids(self, table: MessageTable, seat: int) -> bool:
        """Whether nobody has died yet; then this seat wins instead."""
        return not table.deaths


class NoMission(Mission[MessageTable]):
    """Wins only with a side, or as the last player."""

    def __init__(self) -> None:
        super().__init__("none")
