"""The domain of a table: the entries of its log, what decides them and what they come to.

Nothing in here knows of sockets, of databases or of asyncio.
"""
