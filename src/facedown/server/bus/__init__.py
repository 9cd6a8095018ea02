"""How the processes on one database tell each other what is new."""
