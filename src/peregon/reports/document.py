"""A report as one self-contained page of HTML, by day and by night."""

from __future__ import annotations

from html import escape
from importlib.resources import files

__all__ = ["document"]


def document(language: str, title: str, body: str, style: str) -> str:
    """Return a page; `style` is added to the style that all reports share."""
    shared = files("peregon.reports").joinpath("style.css").read_text("utf-8")
    return (
        f'<!doctype html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>\n{shared}{style}</style>\n</head>\n"
        f"<body><main>\n{body}</main></body>\n</html>\n"
    )
