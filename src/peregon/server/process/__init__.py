"""Support a process besides its tables: its start and stop, its lock, its watchdog, its threads."""
