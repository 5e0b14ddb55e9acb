#!/bin/sh
# The steps of the set-up that are too long for the Makefile, which calls them:
#
#   setup.sh venv                 make .venv with a suitable Python
#   setup.sh requirements NAME    install requirements/NAME.txt into it
#   setup.sh web-modules          install the modules that build the web client
#   setup.sh web                  build the web client
#   setup.sh web-types            generate its types of messages; with --check, compare them
#   setup.sh web-check            check the web client; web-format formats it
#   setup.sh wheel KIND           build flibuste itself, with the web client, compiled or pure
#   setup.sh package KIND         install it
#   setup.sh show "STEPS" COMMAND...
#                                 run a command that does these steps, and show how far it is
#   setup.sh meanwhile COMMAND ARGUMENTS...
#                                 run the sources with these arguments while a command runs
#   setup.sh browser              find a browser for the tests, or install one
#   setup.sh faketime             find or install what tells tests of clocks another time of day
#   setup.sh hosting              find or install the proxies that hosts use, to be tested
#   setup.sh lock [--upgrade]     resolve requirements/*.txt again
#   setup.sh check-locks          fail if a lock names a host or a path
#
# Each leaves a file in .venv/.done when it has succeeded.
set -eu
cd "$(dirname "$0")/.."
unset PYTHONPATH PYTHONHOME

VENV=.venv
DONE=$VENV/.done
PY=$VENV/bin/python

# On a terminal, a message replaces the line that `show` keeps at the bottom.
CLEAR=
[ ! -t 2 ] || CLEAR=$(printf '\r\033[K')
BEGAN=${BEGAN:-$(date +%s)}
elapsed() { echo $(($(date +%s) - BEGAN)); }
say() { printf '%sflibuste: %3d s: %s\n' "$CLEAR" "$(elapsed)" "$*" >&2; }
die() { say "$*"; exit 1; }
pip() { "$PY" -m pip --disable-pip-version-check --no-input "$@"; }

suitable() {
    "$1" -c 'import sys; ok = sys.version_info >= (3, 11) and sys.implementation.name == "cpython"
sys.exit(not ok)' >/dev/null 2>&1
}

find_python() {
    for candidate in ${PYTHON:-} python3 python3.13 python3.12 python3.11 python3.14 python; do
        if suitable "$candidate"; then
            echo "$candidate"
            return
        fi
    done
    die "Python 3.11 or newer is needed, and none was found. Install one (Debian, Ubuntu:" \
        "apt install python3 python3-venv; macOS: brew install python), or name it:" \
        "make PYTHON=/path/to/python3 ..."
}

can_make_venvs() { "$1" -c 'import ensurepip, venv' >/dev/null 2>&1; }

make_venv() {
    python=$(find_python)
    version=$("$python" -c 'import platform; print(platform.python_version())')
    if ! can_make_venvs "$python"; then
        debian=python$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])')-venv
        if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
            say "installing $debian…"
            { apt-get -qq update && apt-get -qq install -y "$debian"; } >/dev/null 2>&1 || true
        fi
        can_make_venvs "$python" || die "Python $version has no venv module." \
            "Install it (Debian, Ubuntu: sudo apt install $debian), then try again."
    fi
    say "setting up .venv with Python $version…"
    "$python" -m venv --clear "$VENV"
    mkdir -p "$DONE"
    touch "$DONE/venv"
}

install_requirements() {
    say "installing the requirements: $1…"
    pip -qq install --require-hashes --no-deps -r "requirements/$1.txt"
    # A new compiler has to compile all rules again.
    [ "$1" != build ] || rm -rf build
    touch "$DONE/$1"
}

# If this machine has no Node.js that can build the web client, use the one from PyPI.
node_ready() {
    "$PY" web/build.py node || install_requirements node
    [ ! -e "$DONE/node" ] || PATH=$PWD/$VENV/bin:$PATH
    export PATH
    "$PY" web/build.py node || die "no suitable Node.js was found, and that of PyPI does not run here"
}

# Generate the TypeScript types of all messages from flibuste.wire. They are checked in, so that the
# client can be built without the server's requirements.
make_web_types() {
    node_ready
    mkdir -p build
    PYTHONPATH=src "$PY" -m scripts.openapi --types >build/openapi.json
    (cd web && npx openapi-typescript ../build/openapi.json --output src/wire/generated.ts \
        --root-types --root-types-no-schema-prefix "$@" >&2) ||
        die "web/src/wire/generated.ts is out of date: run \`make web-types\`"
}

find_browser() {
    for candidate in ${FLIBUSTE_BROWSER:-} chromium chromium-browser google-chrome google-chrome-stable; do
        command -v "$candidate" && return
    done
    return 1
}

# Use an installed Chrome or Chromium, else Debian's, else Playwright's own.
install_browser() {
    if ! find_browser >/dev/null; then
        debian chromium
    fi
    if ! find_browser >"$DONE/browser.part"; then
        say "downloading a browser for the tests…"
        "$PY" -m playwright install chromium >&2 || die "no browser for the tests: install chromium"
        "$PY" -c 'from playwright.sync_api import sync_playwright as run
with run() as playwright: print(playwright.chromium.executable_path)' >"$DONE/browser.part"
    fi
    mv "$DONE/browser.part" "$DONE/browser"
}

# Run a command and log its output. Show the messages of setup.py and web/build.py at once, and the
# whole output only if the command fails.
logged() {
    log=$DONE/$1.log
    shift
    rm -f "$log.failed"
    : >"$log"
    { "$@" 2>&1 || touch "$log.failed"; } | while IFS= read -r line; do
        printf '%s\n' "$line" >>"$log"
        case $line in "flibuste: "* | "  flibuste: "*) say "${line#*flibuste: }" ;; esac
    done
    if [ -e "$log.failed" ]; then
        cat "$log" >&2
        die "this failed: $*; its output is above"
    fi
}

build_web() {
    node_ready
    logged web "$PY" web/build.py "$@"
    touch "$DONE/web"
}

build_wheel() {
    node_ready
    rm -rf build/wheel "$DONE"/wheel-*
    logged wheel pip -v wheel --no-build-isolation --no-deps -w build/wheel .
    touch "$DONE/wheel-$1"
}

install_package() {
    rm -rf "$DONE"/package-*
    pip -qq install --no-deps --no-index --force-reinstall build/wheel/*.whl
    touch "$DONE/package-$1"
    say "flibuste is ready"
}

# Run a command, with a line on the terminal that counts the steps and the seconds.
show() {
    steps=$1
    shift
    if [ -n "$CLEAR" ]; then
        while sleep 1; do
            all=0
            ready=0
            for step in $steps; do
                all=$((all + 1))
                [ ! -e "$DONE/$step" ] || ready=$((ready + 1))
            done
            printf '%sflibuste: %3d s: %d of %d steps done' "$CLEAR" "$(elapsed)" $ready $all >&2
        done &
        ticker=$!
        trap 'kill $ticker 2>/dev/null; printf %s "$CLEAR" >&2' EXIT
        trap 'exit 130' HUP INT TERM
    fi
    "$@"
}

# The first game does not wait for the compiler: run the sources as they are, while a command installs
# the compiled package for the next start. Stopping one stops both.
meanwhile() {
    say "starting uncompiled; the rules are compiled meanwhile, and bots are faster from the next start on"
    # Use a separate process group, so that we can stop all of it.
    "$PY" -c 'import os, sys; os.setpgid(0, 0); os.execvp("sh", sys.argv[1:])' sh scripts/setup.sh background "$1" &
    compiling=$!
    trap 'kill -- -$compiling 2>/dev/null' EXIT
    trap 'exit 130' HUP INT TERM
    shift
    PYTHONPATH=src "$PY" -m flibuste "$@"
}

background() {
    if nice $1 >"$DONE/compiling.log" 2>&1; then
        say "the rules are compiled: from the next start on, bots are faster"
    else
        say "the rules could not be compiled: $DONE/compiling.log says why"
    fi
}

# With Debian's packages, if we may install them.
debian() {
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
        say "installing Debian's $* for the tests…"
        mkdir -p build
        { apt-get -q update && DEBIAN_FRONTEND=noninteractive apt-get -q install -y "$@"; } \
            >build/debian.log 2>&1 || tail -n 20 build/debian.log >&2
    fi
}

has_faketime() { ls /usr/lib*/faketime/libfaketime.so.1 /usr/lib*/*/faketime/libfaketime.so.1 \
    /usr/local/lib/faketime/libfaketime.so.1 2>/dev/null | grep -q .; }

install_faketime() {
    if [ "$(uname)" = Linux ] && ! has_faketime; then
        debian faketime
        has_faketime || die "no faketime for the tests of clocks: install it" \
            "(Debian, Ubuntu: sudo apt install faketime), then try again"
    fi
    touch "$DONE/faketime"
}

has_proxies() {
    PATH=$PATH:/usr/sbin:/usr/local/sbin
    command -v nginx >/dev/null && command -v caddy >/dev/null && command -v openssl >/dev/null
}

install_proxies() {
    if ! (has_proxies); then
        # They are to be tested, not to serve anything: Debian would start them at once.
        RUNLEVEL=1 debian nginx-light caddy openssl
        (has_proxies) || die "nginx, Caddy and openssl are needed: install them" \
            "(Debian, Ubuntu: sudo apt install nginx-light caddy openssl), then try again"
    fi
    touch "$DONE/hosting"
}

resolve() {
    name=$1
    shift
    say "locking requirements/$name.txt…"
    "$VENV/bin/uv" --no-config --quiet pip compile --universal --python-version 3.11 \
        --generate-hashes --no-header --no-annotate --no-emit-index-url --no-emit-find-links \
        --output-file "requirements/$name.txt" "$@" >/dev/null
}

lock() {
    # Each lock keeps the versions of those before it.
    in=build/lock.in
    mkdir -p build
    "$PY" -c 'import tomllib
with open("pyproject.toml", "rb") as file:
    print(*tomllib.load(file)["build-system"]["requires"], sep="\n")' >"$in"
    [ -x "$VENV/bin/uv" ] || pip -qq install uv
    resolve run "$@" pyproject.toml
    resolve build "$@" -c requirements/run.txt "$in"
    resolve node "$@" -c requirements/run.txt --group node
    resolve dev "$@" -c requirements/run.txt -c requirements/build.txt --group dev
    resolve bench "$@" -c requirements/run.txt -c requirements/dev.txt --group bench
    resolve bench-envs "$@" -c requirements/run.txt -c requirements/dev.txt --group bench-envs
    resolve docs "$@" -c requirements/run.txt -c requirements/dev.txt --group docs
    node_ready
    lock_web "$@"
    lean_locks
    check_locks
}

# Work away from installed modules: next to them, npm would note only this machine's binaries.
lock_web() {
    rm -rf build/lock-web
    mkdir -p build/lock-web
    cp web/package.json web/.npmrc build/lock-web
    [ "${1:-}" = --upgrade ] || cp web/package-lock.json build/lock-web
    (cd build/lock-web && npm install --package-lock-only --ignore-scripts --loglevel=error)
    cp build/lock-web/package-lock.json web
}

# npm notes where packages ask for donations; a lock needs no addresses.
lean_locks() {
    "$PY" - web/package-lock.json bench/server/boardgame_io/package-lock.json <<'END'
import json, pathlib, sys
for name in sys.argv[1:]:
    path = pathlib.Path(name)
    lock = json.loads(path.read_text("utf-8"))
    for package in lock["packages"].values():
        package.pop("funding", None)
        package.pop("resolved", None)
    path.write_text(json.dumps(lock, indent=2, ensure_ascii=False) + "\n", "utf-8")
END
}

check_locks() {
    if grep -nE '://' web/package-lock.json bench/server/boardgame_io/package-lock.json; then
        die "a lock of npm names a host (above)"
    fi
    if grep -nE '://|^ *-[^-]|^ *--[^h]|(^|[ =])\.{0,2}/|^torch' requirements/*.txt; then
        die "a lock names a host, an option or a path, or pulls torch (above)"
    fi
}

case ${1:-} in
    venv) make_venv ;;
    requirements) install_requirements "$2" ;;
    web-modules) build_web modules; touch "$DONE/web-modules" ;;
    web) build_web ;;
    web-types) shift; make_web_types "$@" ;;
    web-check) node_ready; cd web && npm run --silent check ;;
    web-format) node_ready; cd web && npm run --silent format ;;
    wheel) build_wheel "$2" ;;
    package) install_package "$2" ;;
    show) shift; show "$@" ;;
    meanwhile) shift; meanwhile "$@" ;;
    background) background "$2" ;;
    browser) install_browser ;;
    faketime) install_faketime ;;
    hosting) install_proxies ;;
    lock) shift; lock "$@" ;;
    check-locks) check_locks ;;
    *) die "usage: setup.sh STEP; its first lines list the steps" ;;
esac
