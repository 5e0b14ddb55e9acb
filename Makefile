# `make help` lists what there is. Every target sets up what it needs in .venv, from the locked
# requirements, and does so again only when something it depends on has changed.

VENV := .venv
BIN := $(VENV)/bin
DONE := $(VENV)/.done
SETUP := sh scripts/setup.sh
ARGS ?=
GAME ?= under-fire

# The built package is compiled, unless FLIBUSTE_PURE=1.
FLIBUSTE_PURE ?=
KIND := $(if $(filter-out 0,$(FLIBUSTE_PURE)),pure,compiled)
WHEEL := $(DONE)/wheel-$(KIND)
PACKAGE := $(DONE)/package-$(KIND)
export FLIBUSTE_PURE

# When all this began, in seconds.
BEGAN ?= $(shell date +%s)
export BEGAN := $(BEGAN)

# The server that ours is compared with.
PEER := bench/server/boardgame_io

# The web client, which is built into the package.
WEB := src/flibuste/server/web

SOURCES := $(sort $(shell find src -type f ! -path '*/__pycache__/*' ! -path '*.egg-info/*' ! -path '$(WEB)/*'))
WEB_SOURCES := $(sort $(shell find web docs/rules -type f ! -path '*/node_modules/*'))

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

# One thing after the other, but for what the package needs.
ifndef TOGETHER
.NOTPARALLEL:
endif

.PHONY: help
help: ## List these commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' Makefile

.PHONY: play
play: $(if $(wildcard $(PACKAGE)),package,ready) ## Play in the browser (make play ARGS=--lan for phones and friends nearby)
	@$(if $(wildcard $(PACKAGE)),$(BIN)/flibuste,$(SETUP) meanwhile "$(MAKE) package") serve --open $(ARGS)

.PHONY: play-terminal
play-terminal: package ## Play in the terminal (make play-terminal GAME=sabordage ARGS="--players 4")
	@$(BIN)/flibuste play $(GAME) $(ARGS)

.PHONY: test
test: package $(DONE)/dev $(DONE)/docs $(DONE)/browser $(DONE)/faketime ## Run the tests against the compiled package
	@$(BIN)/pytest -q -n auto $(ARGS)

.PHONY: test-hosting
test-hosting: package $(DONE)/dev $(DONE)/hosting ## Test the examples for hosts with nginx and Caddy
	@FLIBUSTE_HOSTING=1 $(BIN)/pytest -q tests/hosting $(ARGS)

.PHONY: cover
cover: package $(DONE)/dev $(DONE)/docs $(DONE)/faketime ## Run the tests against the sources, and measure what they cover
	@PYTHONPATH=src $(BIN)/coverage run -m pytest -q $(ARGS)
	@$(BIN)/coverage report

.PHONY: check
check: $(DONE)/run $(DONE)/build $(DONE)/dev $(DONE)/web-modules ## Check style, types, layers and locks
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	PYTHONPATH=src $(BIN)/lint-imports
	$(SETUP) web-types --check
	$(SETUP) web-check
	$(SETUP) check-locks

.PHONY: format
format: $(DONE)/dev $(DONE)/web-modules ## Format the sources, and fix what can be fixed
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(SETUP) web-format

.PHONY: web-types
web-types: $(DONE)/run $(DONE)/web-modules ## Make the web client's types of all messages
	$(SETUP) web-types

.PHONY: bench
bench: package $(DONE)/bench ## Measure speed
	@$(BIN)/python -m bench $(ARGS)

.PHONY: bench-envs
bench-envs: package $(DONE)/dev $(DONE)/bench-envs ## Measure environments for machine learning
	@$(BIN)/python -m bench.environments $(ARGS)

.PHONY: bench-server
bench-server: package $(DONE)/dev $(PEER)/node_modules ## Measure the server (ARGS="--quick" for a try)
	@$(BIN)/python -m bench.server $(ARGS)

$(PEER)/node_modules: $(PEER)/package-lock.json
	@! command -v npm >/dev/null || { cd $(PEER) && npm ci --ignore-scripts --loglevel=error; }

.PHONY: docs
docs: $(DONE)/run $(DONE)/docs ## Build the documentation into site/
	@PYTHONPATH=src $(BIN)/python -m scripts.site

.PHONY: dist
dist: package $(DONE)/dev ## Build and check what a release consists of, in dist/
	@$(BIN)/python -m scripts.dist

.PHONY: lock
lock: $(DONE)/venv ## Lock the requirements again after a change in pyproject.toml
	@$(SETUP) lock

.PHONY: upgrade
upgrade: $(DONE)/venv ## Lock the newest release of every requirement
	@$(SETUP) lock --upgrade

.PHONY: clean
clean: ## Remove everything these commands made
	rm -rf $(VENV) build dist site htmlcov .coverage .coverage.* src/*.egg-info
	rm -rf $(WEB) web/node_modules $(PEER)/node_modules .cache .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find src tests bench scripts -type d -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true

$(DONE)/venv:
	@$(SETUP) venv

$(DONE)/%: requirements/%.txt | $(DONE)/venv
	@$(SETUP) requirements $*

# Changes when a source file comes or goes, so that no stale module is left in the package.
$(DONE)/sources: FORCE | $(DONE)/venv
	@printf '%s\n' $(SOURCES) | cmp -s - $@ || { rm -rf build; printf '%s\n' $(SOURCES) > $@; }

$(DONE)/web-modules: web/package-lock.json | $(DONE)/venv
	@$(SETUP) web-modules

$(DONE)/browser: | $(DONE)/dev
	@$(SETUP) browser

$(DONE)/faketime: | $(DONE)/venv
	@$(SETUP) faketime

$(DONE)/hosting: | $(DONE)/venv
	@$(SETUP) hosting

# Steps that do not need one another run at the same time.
STEPS_MAKE = $(MAKE) --no-print-directory --silent --jobs 2 TOGETHER=1

.PHONY: package
package:
	@$(SETUP) show "venv run web build wheel-$(KIND) package-$(KIND)" $(STEPS_MAKE) $(PACKAGE)

# What the sources need to run uncompiled: enough for the first game.
.PHONY: ready
ready:
	@$(SETUP) show "venv run web" $(STEPS_MAKE) $(DONE)/run $(WEB)/index.html

$(WEB)/index.html: $(WEB_SOURCES) | $(DONE)/venv
	@$(SETUP) web

# Both hold some of the same packages, which must not be installed twice at the same time.
$(DONE)/build: | $(DONE)/run

$(WHEEL): $(DONE)/build $(DONE)/sources $(SOURCES) $(WEB)/index.html pyproject.toml setup.py c_docstrings.py README.md
	@$(SETUP) wheel $(KIND)

$(PACKAGE): $(WHEEL) $(DONE)/run
	@$(SETUP) package $(KIND)

.PHONY: FORCE
FORCE:
