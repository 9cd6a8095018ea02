"""All that a server reads until somebody plays; importing this reads it."""

import anyio._backends._asyncio  # noqa: F401  # else read at the first request
import tests.server.patience  # noqa: F401
import uvicorn.lifespan.on  # noqa: F401

import facedown
import facedown.cli
import facedown.server.run

for name in facedown.names():
    facedown.game(name)
