"""A pytest plugin: a test that would be skipped fails instead, because a skipped test tests nothing."""

from __future__ import annotations

from collections.abc import Generator

import pytest


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.skipped:
        report.__dict__.pop("wasxfail", None)  # an expected failure does not count as a skip
        report.outcome = "failed"
        report.longrepr = f"this test was skipped: {report.longrepr}"
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    report = yield
    if report.skipped:
        report.outcome = "failed"
        report.longrepr = f"this module was skipped: {report.longrepr}"
    return report
