"""Alembic's entry: migrations run on the connection that the server gives."""

from __future__ import annotations

from alembic import context

from facedown.server.stores.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
