"""The Message 風聲."""

from facedown.games.message.game import Message

GAME = Message()
