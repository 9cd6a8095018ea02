"""All that a server reads until somebody plays; importing this reads it."""

import gc
from importlib import import_module

from tests.server.template import template

import facedown

for module in (
    "facedown.cli",
    "facedown.server.run",
    "tests.server.patience",
    # Else read at the start and at the first request.
    "uvicorn.lifespan.on",
    "anyio._backends._asyncio",
):
    import_module(module)

for name in facedown.names():
    facedown.game(name)

template()

# What a fork has from here is not looked through again: that would take as long as all the rest of
# its start, and copy every page of it.
gc.collect()
gc.freeze()
