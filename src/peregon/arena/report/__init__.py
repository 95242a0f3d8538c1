"""The report of an arena: one page of HTML with plots, tables and maps."""
