"""The endgame that a decision belongs to, and what both have seen since its root."""

from __future__ import annotations

from typing import Final, NamedTuple, cast

from facedown.bots.events import Seen
from facedown.engine.action import PASS
from facedown.games.coup.actions import (
    ACTIONS,
    BLOCK,
    DECLARATIONS,
    EXAMINE,
    EXCHANGE,
    INCOME,
)
from facedown.games.coup.bots.endgame.position import Endgame, rich
from facedown.games.coup.bots.endgame.size import DEEPEST, NODES, depth
from facedown.games.coup.bots.endgame.tree import aimless
from facedown.games.coup.bots.scene import NUMBER, Scene
from facedown.games.coup.cards import COPIES, in_play

CAPPED: Final = 30_000
"""Most public decisions of a tree that ends at the cap of the rules, if there is time."""

VERBS: Final = {ACTIONS[action].verb: aimless(action) for action in range(DECLARATIONS)}
"""The action of the tree by its verb."""


class Turn:
    """One turn of the duel so far: who is on turn, coins by seat at its start, and moves."""

    __slots__ = ("at", "coins", "moves", "seat")

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.at = 0
        """Events before it."""
        self.coins: list[int] = []
        self.moves: list[int] = []
        """The declaration, a block if there was one."""

    def whole(self) -> list[int]:
        """The moves in the tree, if the turn is over: what nobody answered was passed."""
        return self.moves if self.moves == [INCOME] else [*self.moves, PASS]

    def leaves(self) -> bool:
        """Whether this turn leads out of the tree."""
        return rich(self.coins[self.seat]) or bool({EXCHANGE, EXAMINE}.intersection(self.moves))


class Place(NamedTuple):
    """Where a decision is: its endgame, the moves since the root, and who was on turn there."""

    endgame: Endgame
    history: list[int]
    first: int
    at: int
    """Events before the root."""


def place_of(scene: Scene, limit: int) -> Place | None:
    """The place of a decision; None if it is not in an endgame. `limit`: decisions of a tree."""
    turns = turns_of(scene)
    if not turns or len(scene.living) != 1:
        return None
    now, start = scene.view["turns"], 0
    while True:
        number = now - (len(turns) - 1 - start)
        endgame = begun(scene, turns[start], number, limit)
        end = next(
            (k for k in range(start, len(turns) - 1) if turns[k].leaves()),
            len(turns),
        )
        following = min(end + 1, start + endgame.turns)
        if following >= len(turns):
            break
        start = following
    history = [move for turn in turns[start:-1] for move in turn.whole()]
    root = turns[start]
    return Place(endgame, [*history, *turns[-1].moves], root.seat, root.at)


def begun(scene: Scene, turn: Turn, number: int, limit: int) -> Endgame:
    """The endgame that begins with a turn of the game of this number.

    Within reach of the rules' cap it is solved up to that, without exchanges: their fitted value
    does not know the cap.
    """
    mine, theirs = turn.coins[turn.seat], sum(turn.coins) - turn.coins[turn.seat]
    cap = scene.observation.options["turn_cap"]
    assert isinstance(cap, int)
    left = cap - number + 1 if cap else DEEPEST + 1
    deep = min(left, depth(mine, theirs, DEEPEST, limit))
    if left > deep and limit == NODES and depth(mine, theirs, left, CAPPED) == left:
        deep = left
    capped = deep == left
    characters = in_play(scene.inquisitor)
    a, b, c, d, e = [COPIES - scene.up[character] for character in characters]
    return Endgame(
        (mine, theirs), (a, b, c, d, e), deep, capped, not capped, scene.inquisitor,
        bool(scene.observation.options["steal_needs_coin"]),
    )  # fmt: skip


def turns_of(scene: Scene) -> list[Turn]:
    """The turns that began with one influence each; the last one is the present one."""
    if any(scene.influence[seat] != 1 for seat in (scene.me, *scene.living)):
        return []
    coins = [*scene.coins]
    for seat in range(len(coins)):
        if seat != scene.me and seat not in scene.living:
            coins[seat] = 0
    turns: list[Turn] = []
    present = Turn(scene.view["turn"])
    events = scene.observation.events
    for at in range(len(events) - 1, -1, -1):
        event = events[at]
        on = event["on"]
        if on == "lost":
            return turns[::-1]
        if on == "turn":
            present.seat = cast("int", event["seat"])
            present.at = at
            present.coins = [*coins]
            present.moves.reverse()
            turns.append(present)
            present = Turn(-1)
        else:
            undo(coins, event)
            present.moves += move_in(event)
    if present.moves or not turns:
        # An arranged table begins within a turn.
        others = [seat for seat in (scene.me, scene.living[0]) if seat != scene.view["turn"]]
        present.seat = others[0] if len(turns) % 2 else scene.view["turn"]
        present.coins = [*coins]
        present.moves.reverse()
        turns.append(present)
    return turns[::-1]


def undo(coins: list[int], event: Seen) -> None:
    """Changes coins back to what they were before an event."""
    on = event["on"]
    if on == "paid":
        coins[event["seat"]] += event["coins"]
    elif on in ("gained", "refunded"):
        coins[event["seat"]] -= event["coins"]
    elif on == "took":
        coins[event["seat"]] -= event["coins"]
        coins[event["target"]] += event["coins"]


def move_in(event: Seen) -> list[int]:
    """The move of the tree that an event tells; none if it tells no declaration or block."""
    if event["on"] == "declared":
        return [VERBS[event["action"]["do"]]]
    if event["on"] == "blocked":
        return [BLOCK + NUMBER[event["character"]]]
    return []
