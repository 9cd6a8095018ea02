"""`python -m facedown.server.schema FOLDER` writes openapi.json and socket.json, always alike."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from facedown.server.app import create_app
from facedown.server.settings import Settings
from facedown.server.wire.schema import socket_schema


def write(folder: Path) -> None:
    """Both schemas, with sorted keys."""
    folder.mkdir(parents=True, exist_ok=True)
    openapi = create_app(Settings(data=Path())).openapi()
    for name, schema in (("openapi", openapi), ("socket", socket_schema())):
        text = json.dumps(schema, indent=2, sort_keys=True, ensure_ascii=False)
        (folder / f"{name}.json").write_text(text + "\n", "utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1] if len(sys.argv) > 1 else "web/schema"))
