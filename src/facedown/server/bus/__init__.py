"""Message bus between the processes on one database."""
