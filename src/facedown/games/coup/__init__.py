"""Coup 政變."""

from facedown.games.coup.game import Coup

GAME = Coup()
