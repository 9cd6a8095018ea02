"""Mafia de Cuba 古巴黑手黨."""

from facedown.games.mafia.game import Mafia

GAME = Mafia()
