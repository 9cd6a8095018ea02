"""Outlaws: Last Man Standing 不法之徒."""

from facedown.games.outlaws.game import Outlaws

GAME = Outlaws()
