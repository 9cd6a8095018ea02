"""Challenge windows, proofs, block windows and losses of influence (§6, §7)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from facedown.engine.action import PASS
from facedown.engine.chance import Chance
from facedown.engine.decision import AskOne, FirstAnswer
from facedown.engine.knowledge.facts import Trail
from facedown.engine.seats import CLOCKWISE, bit, has, without
from facedown.games.coup.actions import (
    ACTIONS,
    ASSASSINATE,
    BLOCK,
    CHALLENGE,
    CONCEDE,
    LOSE,
    SHOW,
    cost_of,
    kind_of,
    target_of,
)
from facedown.games.coup.cards import FACE_UP, NAMES
from facedown.games.coup.facts import Shown
from facedown.games.coup.table import CoupTable


class ChallengeWindow(FirstAnswer[CoupTable]):
    """Everybody else may challenge a claim; the first clockwise counts (§7)."""

    def __init__(self, claimant: int, character: int, action: int, actor: int) -> None:
        self.claimant = claimant
        self.character = character
        self.action = action
        self.actor = actor
        self.proofs = [Proof(self, by) for by in range(6)]

    def entitled(self, table: CoupTable) -> int:
        """All living players but the claimant."""
        return without(table.alive, self.claimant)

    def order(self, table: CoupTable) -> tuple[int, ...]:
        """Clockwise from the claimant (§7)."""
        return CLOCKWISE[table.seats][self.claimant]

    def choices(self, table: CoupTable, seat: int) -> tuple[int, ...]:
        """Challenge or pass."""
        return CHALLENGE_OR_PASS

    def answered(self, table: CoupTable, seat: int, action: int) -> None:
        """A challenge: the claimant must prove or concede."""
        if table.log is not None:
            table.emit(
                {
                    "on": "challenged",
                    "seat": self.claimant,
                    "by": seat,
                    "character": NAMES[self.character],
                }
            )
        table.stack[-1] = self.proofs[seat]

    def passed(self, table: CoupTable) -> None:
        """The claim stands; if it was a block, the action fails."""
        if table.log is not None:
            table.emit(
                {"on": "unchallenged", "seat": self.claimant, "character": NAMES[self.character]}
            )
        table.stack.pop()
        if self.claimant != self.actor:
            fail(table, self, "block")

    def describe(self, table: CoupTable, viewer: int | None) -> dict[str, object]:
        """The `ask` of the view."""
        return {"step": "challenge", **self.about()}

    def about(self) -> dict[str, object]:
        """The claim and its action, for the `ask` of the view."""
        return {
            "seat": self.claimant,
            "character": NAMES[self.character],
            "action": ACTIONS[self.action].json,
            "actor": self.actor,
        }


class Proof(AskOne[CoupTable]):
    """The challenged claimant shows the card or concedes, even when holding it (C16).

    A claimant without the card is asked too, so that others cannot tell the difference.
    """

    def __init__(self, window: ChallengeWindow, challenger: int) -> None:
        super().__init__(window.claimant)
        self.character = window.character
        self.window = window
        self.challenger = challenger

    def choices(self, table: CoupTable, seat: int) -> tuple[int, ...]:
        """The places that hold the character, then conceding."""
        first = table.cards[2 * seat] == self.character
        second = table.cards[2 * seat + 1] == self.character
        return PROOFS[2 * int(second) + int(first)]

    def chosen(self, table: CoupTable, seat: int, action: int) -> None:
        """Shows a card or concedes."""
        if action == CONCEDE:
            self.concede(table)
        else:
            self.show(table, action - SHOW)

    def concede(self, table: CoupTable) -> None:
        """The claimant loses an influence; a claimed action fails, its cost is refunded."""
        if table.log is not None:
            table.emit({"on": "conceded", "seat": self.seat, "character": NAMES[self.character]})
        if self.seat == self.window.actor:
            table.refund(self.seat, cost_of(self.window.action))
            fail(table, self.window, "challenge")
        table.stack.append(LOSSES[self.seat])

    def show(self, table: CoupTable, k: int) -> None:
        """The challenger loses an influence; a proved block stops the action."""
        place = 2 * self.seat + k
        table.shown |= bit(place)
        if table.log is not None:
            table.emit(
                {
                    "on": "shown",
                    "seat": self.seat,
                    "card": k,
                    "character": NAMES[self.character],
                }
            )
        if table.rules.replace_after:
            table.facts = Trail(table.facts, Shown(place, self.character))
        else:
            table.replace(place)
        if self.seat != self.window.actor:
            fail(table, self.window, "block")
        table.stack.append(LOSSES[self.challenger])

    def default(self, table: CoupTable, seat: int, chance: Chance) -> int:
        """Shows the card if held, else concedes (§11)."""
        return self.choices(table, seat)[0]

    def describe(self, table: CoupTable, viewer: int | None) -> dict[str, object]:
        """The `ask` of the view."""
        return {"step": "prove", **self.window.about(), "by": self.challenger}


PROOFS: Final[list[tuple[int, ...]]] = [
    (CONCEDE,),
    (SHOW, CONCEDE),
    (SHOW + 1, CONCEDE),
    (SHOW, SHOW + 1, CONCEDE),
]


def fail(table: CoupTable, window: ChallengeWindow, why: str) -> None:
    """The action fails: drops all its steps but the end of the turn."""
    table.stack = table.stack[:1]
    if table.log is not None:
        table.emit(
            {
                "on": "failed",
                "seat": window.actor,
                "action": ACTIONS[window.action].json,
                "why": why,
            }
        )


class BlockWindow(FirstAnswer[CoupTable]):
    """The target, and by the scope options others, may claim a blocking character (§7)."""

    def __init__(self, actor: int, action: int) -> None:
        self.actor = actor
        self.action = action
        self.kind = kind_of(action)
        self.target = target_of(action)
        self.orders = [order_of_blocks(n, actor, self.target) for n in range(7)]
        self.challenges = {
            BLOCK + character: [ChallengeWindow(by, character, action, actor) for by in range(6)]
            for character in range(len(NAMES))
        }

    def entitled(self, table: CoupTable) -> int:
        """The target alone or everybody else, by the scope flags."""
        alive: i64 = table.alive
        if self.target >= 0:
            if self.kind == ASSASSINATE and not has(alive, self.target):
                return 0
            if not table.rules.other_blocks[self.kind]:
                return alive & bit(self.target)
        return without(alive, self.actor)

    def order(self, table: CoupTable) -> tuple[int, ...]:
        """The target first, then clockwise from the actor."""
        return self.orders[table.seats]

    def choices(self, table: CoupTable, seat: int) -> tuple[int, ...]:
        """A pass, and a block for each character that may block."""
        if seat == self.target:
            return table.rules.target_blocks[self.kind]
        return table.rules.other_blocks[self.kind]

    def answered(self, table: CoupTable, seat: int, action: int) -> None:
        """A block: it may be challenged."""
        if table.log is not None:
            table.emit(
                {
                    "on": "blocked",
                    "seat": self.actor,
                    "by": seat,
                    "character": NAMES[action - BLOCK],
                }
            )
        table.stack[-1] = self.challenges[action][seat]

    def passed(self, table: CoupTable) -> None:
        """Nobody blocks: the action goes on."""
        if table.log is not None and table.asked:
            table.emit({"on": "unblocked", "seat": self.actor})
        table.stack.pop()

    def describe(self, table: CoupTable, viewer: int | None) -> dict[str, object]:
        """The `ask` of the view."""
        action = ACTIONS[self.action].json
        return {"step": "block", "seat": self.actor, "action": action, "actor": self.actor}


def order_of_blocks(seats: int, actor: int, target: int) -> tuple[int, ...]:
    """The order of a block window at a table of this size; empty if a seat does not exist."""
    if actor >= seats or target >= seats:
        return ()
    others = CLOCKWISE[seats][actor]
    return others if target < 0 else (target, *[seat for seat in others if seat != target])


class AskWhichCard(AskOne[CoupTable]):
    """A player chooses one of their face-down cards; automatic with one left, skipped with none."""

    def taken(self, table: CoupTable, k: int) -> None:
        """Carry out the choice of the card at place `k`. The question is off the stack."""
        raise NotImplementedError

    def enter(self, table: CoupTable) -> None:
        """Asks if there is a choice."""
        first = table.cards[2 * self.seat] < FACE_UP
        second = table.cards[2 * self.seat + 1] < FACE_UP
        if first and second:
            super().enter(table)
            return
        table.stack.pop()
        if first or second:
            self.taken(table, 0 if first else 1)


class LoseInfluence(AskWhichCard):
    """A player turns up a card of their choice (§6)."""

    step = "lose"

    def choices(self, table: CoupTable, seat: int) -> tuple[int, ...]:
        """Either of two cards."""
        return EITHER_LOSS

    def chosen(self, table: CoupTable, seat: int, action: int) -> None:
        """Turns the chosen card up."""
        self.taken(table, action - LOSE)

    def taken(self, table: CoupTable, k: int) -> None:
        """Turns the card up."""
        table.turn_up(2 * self.seat + k)


CHALLENGE_OR_PASS: Final[tuple[int, ...]] = (PASS, CHALLENGE)
EITHER_LOSS: Final[tuple[int, ...]] = (LOSE, LOSE + 1)
LOSSES: Final = [LoseInfluence(seat) for seat in range(6)]
