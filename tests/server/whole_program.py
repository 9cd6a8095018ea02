"""Imports everything that a server loads before the first game."""

import gc
from importlib import import_module

from tests.server.template import template

import facedown

for module in (
    "facedown.cli",
    "facedown.server.run",
    "tests.server.patience",
    # Otherwise imported at the start and at the first request.
    "uvicorn.lifespan.on",
    "anyio._backends._asyncio",
):
    import_module(module)

for name in facedown.names():
    facedown.game(name)

template()

# A fork's garbage collector skips inherited objects: a full collection takes as long as the rest of
# a server's start, and writes to every shared memory page.
gc.collect()
gc.freeze()
