"""What every request goes through: limits, guards, caching, connections, and the files of the page."""
