"""The pictures that the repository keeps."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_every_picture_kept_is_shown_in_readme_or_docs() -> None:
    pages = [ROOT / "README.md", *(ROOT / "docs").glob("*.md")]
    words = "".join(page.read_text() for page in pages)
    kept = sorted((ROOT / "docs" / "screenshots").iterdir())
    assert kept
    assert [file.name for file in kept if f"screenshots/{file.name}" not in words] == []
