"""The entry point of Alembic, which gets an open connection from `peregon.server.store.database`."""

from __future__ import annotations

from alembic import context

from peregon.server.store.schema import METADATA

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=METADATA, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
