"""The domain of a table: log entries, the commands that make them, the state they add up to.

Imports no sockets, no database and no asyncio.
"""
