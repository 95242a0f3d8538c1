"""Tools that train value nets for the search and compare them with playouts; no part of the package."""
