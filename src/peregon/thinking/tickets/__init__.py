"""How Ticket to Ride and its Europe are thought about."""
