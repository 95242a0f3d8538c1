"""Running commands in tests: return their output, or the lines of an error."""

from __future__ import annotations

from typer.testing import CliRunner, Result

from peregon.cli import app

COLUMNS = "100"


def run(*arguments: str, typed: str = "", language: str = "en") -> Result:
    """Run a command with lines typed at its prompts."""
    environment = {"PEREGON_LANG": language, "COLUMNS": COLUMNS, "NO_COLOR": "1"}
    return CliRunner().invoke(app, list(arguments), input=typed, env=environment)


def printed(*arguments: str, typed: str = "", language: str = "en") -> str:
    """Return the output of a command that succeeds."""
    result = run(*arguments, typed=typed, language=language)
    assert result.exit_code == 0, result.output
    return result.stdout


def refused(*arguments: str, typed: str = "") -> str:
    """Return what a refused command prints to stderr, one line per fault; it exits with code 2."""
    result = run(*arguments, typed=typed)
    assert result.exit_code == 2, result.output
    lines = [line for line in result.stderr.splitlines() if line.startswith("error: ")]
    assert lines and result.stderr.strip() == "\n".join(lines), result.output
    assert "Traceback" not in result.output
    return "\n".join(line.removeprefix("error: ") for line in lines)
