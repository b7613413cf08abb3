# make sheets   print everything into output/
# make test     lint, types and tests (a few minutes)
# make test-all the full matrices and long runs as well
# make fuzz     hunt for inputs that break a reader (READER=records SECONDS=3600)
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
GRAMMARS := $(wildcard scorer/kit/notation.py scorer/games/*/facts.py scorer/games/*/notation.py scorer/games/*/notation/*.py)

READER ?= all
SECONDS ?= 3600

.PHONY: sheets test test-all lint fuzz pictures clean
sheets: $(VENV)/.installed
	$(BIN)/pnp build all

test: lint $(VENV)/.tables
	$(BIN)/python -m pytest -n auto --dist loadgroup -m "not full"

test-all: lint $(VENV)/.tables
	$(BIN)/python -m pytest -n auto --dist loadgroup

lint: $(VENV)/.installed
	$(BIN)/ruff check .
	$(BIN)/mypy

# Parsing tables are named after their grammar: one that was changed gets its own.
$(VENV)/.tables: $(VENV)/.installed hatch_build.py $(GRAMMARS)
	$(BIN)/python hatch_build.py
	@touch $@

# Finds are kept in tests/fuzz/finds/, where a test tries each through the command line.
fuzz: $(VENV)/.tables
	$(BIN)/python -m tests.fuzz $(READER) --seconds $(SECONDS)

$(VENV)/.installed: pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit("Python 3.11 or newer is needed; this is " + sys.version.split()[0] + ". Try: make PYTHON=python3.12") if sys.version_info < (3, 11) else 0'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[test]'
	@touch $@

# Contact sheets of every page, for docs/pictures/.
pictures: $(VENV)/.installed
	$(BIN)/python -m tests.contact_sheets

clean:
	rm -rf $(VENV) build dist
