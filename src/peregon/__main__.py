"""`python -m peregon`: the command line."""

from peregon.cli import main

if __name__ == "__main__":
    main()
