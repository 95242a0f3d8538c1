# Two commands set everything up: `make play` and `make test`.
PYTHON ?= python3
BIN := .venv/bin
MAKEFLAGS += --jobs=4  # what waits for nothing else runs beside it
unexport PYTHONDONTWRITEBYTECODE  # tests start hundreds of servers, each a quarter of a second sooner

ENGINE := tests/test_imports.py tests/test_game.py tests/test_positions.py tests/test_route_positions.py \
	tests/test_rail_positions.py tests/test_actions.py tests/test_events.py tests/test_records.py \
	tests/test_ticket_progress.py tests/test_score_details.py tests/test_explanations.py tests/boards tests/golden

.PHONY: help play libraries page compiled browser programs test thorough check check-python check-page docs rules \
	golden bench soak nemesis screenshots python release clean

help:
	@echo "make play    install into .venv and play in the browser"
	@echo "make test    install what the tests need, check the code, run the tests"
	@echo "make thorough  tests that take long: whole games by touch, every size and language, a real Ray, training"
	@echo "make page    build the browser's page, if its sources have changed"
	@echo "make check   ruff, pyright, import layers, the page's types"
	@echo "make bench   measure the engine"
	@echo "make soak    a million random games of each title with every law checked (an hour)"
	@echo "make nemesis an hour of faults against a server under play, on each database (SECONDS=60: shorter)"
	@echo "make screenshots  pictures of every page into screenshots/"
	@echo "make python PYTHON=python3.13   the engine's tests on another Python"
	@echo "make docs    the documentation site, into site/"
	@echo "make release the wheel and the source archive, into dist/"
	@echo "make rules   write docs/rules.md from the tests' marks"
	@echo "make golden  record the golden games again (only when a rule is meant to change)"

.venv/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Python 3.11 or newer is needed: make play PYTHON=python3.12"; exit 1; }
	$(PYTHON) -m venv .venv
	@touch $@

.venv/engine: .venv/python requirements.txt requirements-host.txt requirements-page.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements.txt -r requirements-page.txt
	@touch $@

.venv/play: .venv/engine pyproject.toml hatch_build.py
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@

libraries: .venv/play
	$(BIN)/python web/build.py install

page: libraries
	$(BIN)/python web/build.py

.venv/test: .venv/play requirements-test.txt requirements-cluster.txt requirements-docs.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements-test.txt -r requirements-docs.txt
	@touch $@

play: page
	$(BIN)/peregon

browser: .venv/test
	$(BIN)/python tests/browser/chromium.py

programs: .venv/python
	$(BIN)/python tests/server/debian.py

compiled: .venv/engine  # while the package is installed, which builds the page
	PYTHONPATH=src $(BIN)/python -m peregon.compilation

# Tests; what failed beside others is tried once more alone, since servers, browsers and clocks are real.
tried = $(BIN)/python -m pytest --numprocesses 3 --dist worksteal $(1) \
	|| { echo "What failed is tried once more, alone." \
	&& $(BIN)/python -m pytest --last-failed --last-failed-no-failures none --maxfail 3 $(1); }

test: programs compiled browser page check  # downloads and compiling first: what takes longest
	$(call tried,--ignore tests/browser)
	$(call tried,tests/browser)  # by themselves: the browser's loop suffers no other

.venv/train: .venv/test requirements-train.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements-train.txt
	@touch $@

thorough: .venv/train compiled page browser programs
	$(BIN)/python -m pytest --numprocesses 2 --dist worksteal --thorough -m thorough --ignore tests/browser
	$(BIN)/python -m pytest --numprocesses 2 --dist worksteal --thorough -m thorough tests/browser

check: check-python check-page

check-python: .venv/test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports --no-logo
	$(BIN)/pyright

check-page: libraries
	$(BIN)/python web/build.py check

bench: .venv/play
	$(BIN)/peregon bench

soak: .venv/play
	for title in usa europe first_journey trans_europa; do \
		$(BIN)/peregon soak $$title --games 1000000 || exit 1; done

SECONDS ?= 3600
nemesis: .venv/test compiled
	$(BIN)/python -m pytest tests/server/nemesis --nemesis $(SECONDS) --capture=no --quiet

docs: .venv/test
	NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs build --strict --quiet

# The engine's tests on another Python: make python PYTHON=python3.13
python:
	$(PYTHON) -m venv .pythons/$(notdir $(PYTHON))
	.pythons/$(notdir $(PYTHON))/bin/python -m pip install --quiet --disable-pip-version-check \
		-r requirements.txt -r requirements-test.txt
	PYTHONPATH=src .pythons/$(notdir $(PYTHON))/bin/python -m pytest $(ENGINE)

release: .venv/test
	rm -rf dist
	$(BIN)/python -m hatchling build

screenshots: .venv/test page
	$(BIN)/python docs/screenshots.py

rules: .venv/test
	$(BIN)/python tests/rules/page.py

golden: .venv/test
	$(BIN)/python tests/golden/record.py
	$(BIN)/python tests/golden/sentences.py
	$(BIN)/python tests/golden/record_played_on.py

clean:
	rm -rf .venv web/node_modules src/peregon/page .pytest_cache .ruff_cache .hypothesis dist site .pythons
