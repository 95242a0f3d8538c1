"""`peregon review`: its output in the terminal, and as a page of HTML."""
