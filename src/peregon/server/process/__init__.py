"""What a process needs besides tables: its start and stop, its lock, its watchdog, its threads."""
