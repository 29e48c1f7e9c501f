# Everything one does with this repository. `make` alone lists the goals.
#
# PYTHON   the Python to make .venv with (3.11 or later)
# VENV     where the environment lies

PYTHON ?= python3
VENV ?= .venv
PYTEST_ARGS ?=

BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet
FRONTEND := $(BIN)/python scripts/frontend.py

BUNDLE := tranca_widget/widget/static/widget.js
CATALOGUES := $(wildcard tranca_widget/words/catalogues/*.po)
COMPILED := $(CATALOGUES:.po=.mo)
JS_SOURCES := $(shell find js -name node_modules -prune -o -type f -print 2>/dev/null)
LOCAL_TOOLS := pyproject.toml hatch_build.py scripts/frontend.py
# In containers one often is root; Jupyter wants to be told that this is meant.
AS_ROOT := $(if $(filter 0,$(shell id -u 2>/dev/null)),--allow-root)

# Each worker has a browser and a JupyterLab of its own (tests/conftest.py hands the tests out).
WORKERS ?= 2
PYTEST := $(BIN)/python -m pytest -n $(WORKERS) --dist loadscope --no-loadscope-reorder

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.SUFFIXES:
.NOTPARALLEL:

.PHONY: help
help: ## list the goals
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

.PHONY: lab
lab: $(VENV)/.lab $(BUNDLE) ## open the first notebook, in your language, in JupyterLab
	notebook=$$($(BIN)/python scripts/first_notebook.py) && $(BIN)/python -m tranca_widget.lab $(AS_ROOT) "$$notebook"

.PHONY: test
test: ## run the checks, then every test but the long ones
	@$(MAKE) --no-print-directory check
	@$(MAKE) --no-print-directory $(VENV)/.browser
	$(FRONTEND) test
	$(PYTEST) -m "not long" $(PYTEST_ARGS)

.PHONY: check
check: $(VENV)/.dev $(BUNDLE) $(COMPILED) ## run linters, formatters, types and import contracts
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(FRONTEND) check

.PHONY: long
long: $(VENV)/.browser $(BUNDLE) $(COMPILED) ## run the tests that take minutes
	$(PYTEST) -m long $(PYTEST_ARGS)

.PHONY: bench
bench: $(VENV)/.dev ## print the figures of the engine
	$(BIN)/python -m benchmarks.bench

.PHONY: bench-ui
bench-ui: $(VENV)/.browser $(BUNDLE) ## print how long a press takes in JupyterLab
	$(BIN)/python -m benchmarks.bench_ui

.PHONY: docs
docs: $(VENV)/.dev $(COMPILED) ## write the page of rules anew
	$(BIN)/python -m scripts.rules_page

.PHONY: playthroughs
playthroughs: $(VENV)/.dev $(COMPILED) ## write the rounds that tests compare anew
	$(BIN)/python -m scripts.playthroughs

.PHONY: pictures
pictures: $(VENV)/.browser $(BUNDLE) ## take the pictures of the pages anew
	$(BIN)/python -m scripts.pictures

.PHONY: transcripts
transcripts: $(VENV)/.browser $(BUNDLE) $(COMPILED) ## write anew what a screen reader is told of a turn
	$(BIN)/python -m scripts.transcripts

.PHONY: lite
lite: $(VENV)/.dev $(BUNDLE) $(COMPILED) ## build a site of JupyterLite, for use without network, into build/lite/site
	$(BIN)/python -m scripts.lite

.PHONY: dist
dist: $(VENV)/.dev ## build sdist and wheel into dist/
	rm -rf dist
	$(BIN)/python -m build --outdir dist

.PHONY: fix
fix: $(VENV)/.dev ## let ruff repair and format what it can
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

.PHONY: clean
clean: ## remove all that is built or installed here
	rm -rf $(VENV) dist build js/node_modules $(dir $(BUNDLE)) $(COMPILED) .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# ---------------------------------------------------------------- what the goals need

$(BIN)/python:
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "PYTHON: 3.11 or later is needed")'
	$(PYTHON) -m venv $(VENV)

# Node, only where the machine has none: into the environment, and on PATH for npm alone.
$(VENV)/.node: scripts/frontend.py | $(BIN)/python
	$(FRONTEND) node
	@touch $@

# The editable install builds the bundle and the catalogues, too.
$(VENV)/.lab: $(LOCAL_TOOLS) $(CATALOGUES) | $(BIN)/python $(VENV)/.node
	$(PIP) --editable ".[lab]"
	@touch $@

$(VENV)/.dev: $(LOCAL_TOOLS) | $(BIN)/python $(VENV)/.node
	$(PIP) --editable ".[dev]"
	@touch $@

$(VENV)/.browser: $(VENV)/.dev scripts/browser.py
	$(BIN)/python scripts/browser.py --install
	@touch $@

$(COMPILED): %.mo: %.po $(VENV)/.dev
	$(BIN)/python scripts/catalogues.py
	@touch $@

$(BUNDLE): $(JS_SOURCES) | $(VENV)/.node
	$(FRONTEND) build
	@touch $@
