"""What liar's dice adds to the laws that every game keeps."""

from facedown.testing.laws import Json, Laws
from liars_dice.table import DiceTable


class DiceLaws(Laws[DiceTable]):
    """There are no secret choices; a roll is seen by its owner alone until a doubt."""

    game = "liars_dice"
    kinds = ()
    unseen = 1.5
    """A doubt shows all dice, after three bids on average."""

    def check(self, table: DiceTable) -> None:
        """Each doubt costs one die; only seats with dice are in the game."""
        if any(table.shown):
            pairs = zip(table.shown, table.dice, strict=True)
            assert sorted(len(shown) - len(dice) for shown, dice in pairs)[-2:] == [0, 1]
        assert all(1 <= die <= 6 for hand in table.dice for die in hand)
        assert (table.outcome is not None) == (len(table.alive()) == 1)
        assert table.outcome is not None or table.dice[table.turn]

    def may_reveal(self, event: Json, viewer: int | None) -> bool:
        """A doubt shows all dice; a roll is chance."""
        return event["on"] in ("shown", "lost") or "dice" in event


LAWS = DiceLaws()
