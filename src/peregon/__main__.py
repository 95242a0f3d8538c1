"""`peregon` and `python -m peregon`: the command line, if its libraries are installed."""

from __future__ import annotations

import sys

from peregon.extras import extra_with

__all__ = ["main"]


def main() -> None:
    """Run the command line; without its libraries, say what to install."""
    try:
        from peregon.cli import app  # noqa: PLC0415
    except ModuleNotFoundError as error:
        extra = extra_with(error)
        if extra is None:
            raise
        from peregon.i18n import Wording, choose_language  # noqa: PLC0415

        wording = Wording(choose_language())
        wanted = "arena" if sys.argv[1:2] == ["arena"] else extra
        print(f"{wording.say('error')}: {wording.say('extra-missing', extra=wanted)}", file=sys.stderr)
        sys.exit(2)
    app()


if __name__ == "__main__":
    main()
