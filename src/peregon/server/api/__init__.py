"""The HTTP API and the socket of a table: one module for each subject."""
