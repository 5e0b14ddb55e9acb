#!/bin/sh
# The steps of the set-up that are too long for the Makefile, which calls them:
#
#   setup.sh venv                 make .venv with a suitable Python
#   setup.sh requirements NAME    install requirements/NAME.txt into it
#   setup.sh web-modules          install what the web client is built with
#   setup.sh web                  build the web client into the package
#   setup.sh web-check            check the web client; web-format formats it
#   setup.sh package KIND         build and install flibuste itself, KIND being compiled or pure
#   setup.sh browser              find a browser for the tests, or install one
#   setup.sh lock [--upgrade]     resolve requirements/*.txt anew
#   setup.sh check-locks          fail if a lock names a host or a path
#
# Each leaves a file in .venv/.done when it has succeeded.
set -eu
cd "$(dirname "$0")/.."
unset PYTHONPATH PYTHONHOME

VENV=.venv
DONE=$VENV/.done
PY=$VENV/bin/python

say() { printf 'flibuste: %s\n' "$*" >&2; }
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
    # A new compiler of the rules must compile all of them.
    [ "$1" != build ] || rm -rf build
    touch "$DONE/$1"
}

# Vite needs Node 20.19, 22.12 or newer. Where there is none, the one from PyPI does.
suitable_node() {
    command -v npm >/dev/null 2>&1 && node -e '
        const [major, minor] = process.versions.node.split(".").map(Number);
        process.exit(major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19) ? 0 : 1);
    ' >/dev/null 2>&1
}

node_ready() {
    suitable_node && return
    [ -e "$DONE/node" ] || install_requirements node
    PATH=$PWD/$VENV/bin:$PATH
    export PATH
    suitable_node || die "no suitable Node.js was found, and that of PyPI does not run here"
}

install_web_modules() {
    node_ready
    say "installing what the web client is built with…"
    (cd web && npm ci --ignore-scripts --loglevel=error >&2)
    touch "$DONE/web-modules"
}

build_web() {
    node_ready
    say "building the web client…"
    (cd web && npm run --silent build -- --logLevel warn >&2)
}

find_browser() {
    for candidate in ${FLIBUSTE_BROWSER:-} chromium chromium-browser google-chrome google-chrome-stable; do
        command -v "$candidate" && return
    done
    return 1
}

# A Chrome or Chromium that is there, else Debian's, else Playwright's own.
install_browser() {
    if ! find_browser >/dev/null; then
        if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
            say "installing Debian's chromium for the tests…"
            mkdir -p build
            { apt-get -q update && DEBIAN_FRONTEND=noninteractive apt-get -q install -y chromium; } \
                >build/browser.log 2>&1 || tail -n 20 build/browser.log >&2
        fi
    fi
    if ! find_browser >"$DONE/browser.part"; then
        say "downloading a browser for the tests…"
        "$PY" -m playwright install chromium >&2 || die "no browser for the tests: install chromium"
        "$PY" -c 'from playwright.sync_api import sync_playwright as run
with run() as playwright: print(playwright.chromium.executable_path)' >"$DONE/browser.part"
    fi
    mv "$DONE/browser.part" "$DONE/browser"
}

build_package() {
    if [ "$1" = compiled ]; then
        say "compiling the rules (about a minute)…"
    else
        say "building the uncompiled package…"
    fi
    mkdir -p build
    rm -rf build/wheel "$DONE"/package-*
    log=build/build.log
    if ! pip -v wheel --no-build-isolation --no-deps -w build/wheel . >"$log" 2>&1; then
        cat "$log" >&2
        die "the build failed; its output is above"
    fi
    # What setup.py has to say, which pip would keep to itself.
    sed -n 's/^ *\(flibuste: .*\)/\1/p' "$log" | sort -u >&2
    pip -qq install --no-deps --no-index --force-reinstall build/wheel/*.whl
    touch "$DONE/package-$1"
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
    # Each lock keeps to the versions of those before it.
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
    resolve docs "$@" -c requirements/run.txt -c requirements/dev.txt --group docs
    node_ready
    lock_web "$@"
    lean_locks
    check_locks
}

# Apart from any installed modules: beside them, npm would note this machine's binaries only.
lock_web() {
    rm -rf build/lock-web
    mkdir -p build/lock-web
    cp web/package.json web/.npmrc build/lock-web
    [ "${1:-}" = --upgrade ] || cp web/package-lock.json build/lock-web
    (cd build/lock-web && npm install --package-lock-only --ignore-scripts --loglevel=error)
    cp build/lock-web/package-lock.json web
}

# npm notes who asks for donations where; a lock needs no addresses.
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
    web-modules) install_web_modules ;;
    web) build_web ;;
    web-check) node_ready; cd web && npm run --silent check ;;
    web-format) node_ready; cd web && npm run --silent format ;;
    package) build_package "$2" ;;
    browser) install_browser ;;
    lock) shift; lock "$@" ;;
    check-locks) check_locks ;;
    *) die "usage: setup.sh STEP; its first lines list the steps" ;;
esac
