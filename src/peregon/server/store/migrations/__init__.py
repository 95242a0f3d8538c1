"""The migrations of the schema; `peregon serve` runs them before it opens a database."""
