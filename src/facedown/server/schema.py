"""`python -m facedown.server.schema FOLDER` writes the page's inputs, deterministically.

`openapi.json` and `socket.json` are schemas; `rulebooks/<game>.json` holds a game's rule data.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from facedown.engine import registry
from facedown.server.app import create_app
from facedown.server.settings import Settings
from facedown.server.wire.schema import socket_schema


def write(folder: Path) -> None:
    """Writes all files, with sorted keys."""
    openapi = create_app(Settings(data=Path())).openapi()
    files: dict[str, object] = {"openapi": openapi, "socket": socket_schema()}
    for name in registry.names():
        if rulebook := registry.game(name).rulebook:
            files[f"rulebooks/{name}"] = rulebook
    for name, content in files.items():
        path = folder / f"{name}.json"
        path.parent.mkdir(parents=True, exist_ok=True)
        text = json.dumps(content, indent=2, sort_keys=True, ensure_ascii=False)
        path.write_text(text + "\n", "utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1] if len(sys.argv) > 1 else "web/schema"))
