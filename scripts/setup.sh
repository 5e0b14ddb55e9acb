#!/bin/sh
# The steps of the set-up that are too long for the Makefile, which calls them:
#
#   setup.sh venv                 make .venv with a suitable Python
#   setup.sh requirements NAME    install requirements/NAME.txt into it
#   setup.sh package KIND         build and install flibuste itself, KIND being compiled or pure
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
    resolve dev "$@" -c requirements/run.txt -c requirements/build.txt --group dev
    resolve bench "$@" -c requirements/run.txt -c requirements/dev.txt --group bench
    resolve docs "$@" -c requirements/run.txt -c requirements/dev.txt --group docs
    check_locks
}

check_locks() {
    if grep -nE '://|^ *-[^-]|^ *--[^h]|(^|[ =])\.{0,2}/|^torch' requirements/*.txt; then
        die "a lock names a host, an option or a path, or pulls torch (above)"
    fi
}

case ${1:-} in
    venv) make_venv ;;
    requirements) install_requirements "$2" ;;
    package) build_package "$2" ;;
    lock) shift; lock "$@" ;;
    check-locks) check_locks ;;
    *) die "usage: setup.sh venv | requirements NAME | package KIND | lock | check-locks" ;;
esac
