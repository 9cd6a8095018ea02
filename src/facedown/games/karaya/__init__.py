"""Sultans of Karaya 推翻蘇丹."""

from facedown.games.karaya.game import Karaya

GAME = Karaya()
