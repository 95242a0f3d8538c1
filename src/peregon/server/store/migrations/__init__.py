"""The history of the schema; `peregon serve` brings a database up to date before it opens."""
