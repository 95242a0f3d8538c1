"""The database: all that is kept, by subject."""
