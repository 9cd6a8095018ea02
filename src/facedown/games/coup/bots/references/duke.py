"""Reference `duke`: claims the Duke every turn, bluffs every block."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from facedown.engine.action import PASS
from facedown.games.coup.actions import BLOCK, COUP, TAX, cost_of
from facedown.games.coup.bots.references.honest import Honest, blocks, by_strength, concerns_me
from facedown.games.coup.bots.scene import Scene


@mypyc_attr(allow_interpreted_subclasses=True)
class DukeEveryTurn(Honest):
    """Plays tax and coups whatever it holds."""

    def declare(self, scene: Scene) -> int:
        """Coup the strongest with seven coins, else tax."""
        return COUP + by_strength(scene)[0] if scene.coins[scene.me] >= cost_of(COUP) else TAX

    def guard(self, scene: Scene) -> int:
        """Blocks what concerns it, with a held card if possible."""
        if not concerns_me(scene):
            return PASS
        return min(blocks(scene), key=lambda block: not scene.holds(block - BLOCK))
