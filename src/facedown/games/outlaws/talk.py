"""The legal claims: who stands on one's own street, and what lies before it; true or not."""

from __future__ import annotations

from typing import Final

from facedown.games.outlaws.actions import CLAIMS

SAYINGS: Final[dict[int, tuple[int, ...]]] = {
    places: tuple(claim.id for claim in CLAIMS if int(str(claim.args["place"])) < places)
    for places in (8, 11)
}
"""Length of the street -> claims."""
