"""The table's socket."""
