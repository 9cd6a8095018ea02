"""What liar's dice adds to the laws that every game keeps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from facedown.testing.laws import Laws

if TYPE_CHECKING:
    from liars_dice.table import DiceTable

    Json = dict[str, object]


class DiceLaws(Laws["DiceTable"]):
    """Nothing is chosen in secret; dice are seen by whoever rolled them until a doubt."""

    game = "liars_dice"
    kinds = ()
    unseen = 1.5
    """A doubt shows all, after three bids on average; so few comparisons that it varies much."""

    def check(self, table: DiceTable) -> None:
        """Each doubt costs one die; only who has one is in the game."""
        if any(table.shown):
            pairs = zip(table.shown, table.dice, strict=True)
            assert sorted(len(shown) - len(dice) for shown, dice in pairs)[-2:] == [0, 1]
        assert all(1 <= die <= 6 for hand in table.dice for die in hand)
        assert (table.outcome is not None) == (len(table.alive()) == 1)
        assert table.outcome is not None or table.dice[table.turn]

    def truth(self, table: DiceTable) -> object:
        return [table.dice, table.shown, table.bid, table.bidder, table.turn, table.turns]

    def may_reveal(self, event: Json, viewer: int | None) -> bool:
        """A doubt shows all dice, and one's own roll is chance."""
        return event["on"] in ("shown", "lost") or "dice" in event


LAWS = DiceLaws()
