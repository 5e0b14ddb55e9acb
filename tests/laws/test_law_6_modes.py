"""Law 6: compiled and interpreted, the same seed and choices give the same game.

Two processes play the same games, one with the installed package, one with the sources; each prints
one line per part, and the lines must be equal.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

from flibuste.games import registry

ROOT = Path(__file__).resolve().parent.parent.parent
SOURCES = ROOT / "src"
GAMES = 2400

SCRIPT = r"""
import hashlib, random, sys
from librt.vecs import vec
from mypy_extensions import i64, u8
import flibuste.core.fate, flibuste.core.sealed
from flibuste.core.fate import Dice, splitmix64
from flibuste.core.opening import deal_match
from flibuste.core.playout import playout
from flibuste.core.refusal import Refusal
from flibuste.core.sealed import Sealed
from flibuste.core.seat import EVERYTHING
from flibuste.envs.opening import encoding_names
from flibuste.envs.vector import VectorGame
from flibuste.games.registry import GAMES, open_game

# One entry for each game and number of players.
tables = [open_game(each.name, players)
          for each in GAMES.values() for players in range(each.fewest, each.most + 1)]
modules = [flibuste.core.fate, flibuste.core.sealed]
modules += [sys.modules["flibuste.envs.batch"], sys.modules["flibuste.envs.rows"]]
for game in tables:
    state = game.start(Dice(0), game.variants[0], [])
    modules += [sys.modules[type(each).__module__] for each in (game, state, state.view(0))]
print(*[module.__file__ for module in modules])

def digest(parts):
    return hashlib.sha256("\n".join(map(str, parts)).encode()).hexdigest()

words = [splitmix64(n * 0x123456789ABCDEF & (2**64 - 1)) for n in range(2000)]
print("splitmix64", digest(words))
thrown = []
for seed in (0, 1, 2**31, 2**32 - 1, 2**63, 2**64 - 1):
    dice = Dice(seed, seed // 3)
    for n in (1, 2, 3, 6, 42, 255, 1536, 2**31 - 1, 2**31):
        thrown += [int(dice.below(n)) for _ in range(200)]
print("dice", digest(thrown))
shuffled = []
for seed in range(60):
    for fate in (Dice(seed), Sealed(bytes([seed] * 32), [b"", bytes([seed])])):
        tiles = vec[u8](list(range(27)))
        fate.shuffle(tiles, 2, 25, "tiles/light")
        shuffled.append(list(tiles))
        part = fate.part("first")
        shuffled.append([int(part.below(n)) for n in (2, 3, 1536, 2**31 + 1)])
print("shuffles", digest(shuffled))

def refusal_of(state, action):
    try:
        state.apply(state.actor, action, Dice(0))
    except Refusal as refusal:
        return refusal.to_json("fr")

def play(game, share):
    name = f"{game.name} {len(game.seat_names())}"
    ends = []
    decisions = 0
    for number in range(share):
        dice = Dice(11, number)
        variant = game.variants[0 if number % 4 else -1]
        state = game.start(dice, variant, game.options if number % 3 == 0 else [])
        asked = int(playout(state, dice))
        decisions += asked
        ends += [asked, game.write_position(state, EVERYTHING), state.outcome()]
        if number % 100 == 99:
            print(name, "games to", number + 1, decisions, digest(ends))
    for number in range(share // 40):
        seats = range(len(game.seat_names()))
        fate = Sealed(number.to_bytes(32, "big"), [bytes([97 + seat]) for seat in seats])
        match = deal_match(game, fate, game.variants[number % len(game.variants)])
        choices = random.Random(number)
        parts = []
        while match.state.actors():
            seat = choices.choice(match.state.actors())
            match.choose(seat, choices.choice(list(match.state.legal(seat))))
            if match.state.can_take_back(seat) and choices.random() < 0.2:
                match.undo(seat)
            if len(match.journal) % 9 == 4:
                view = match.view(choices.choice((*seats, -1)))
                world = game.imagine(view, Dice(number))
                parts += [view.to_json(), game.write_position(world, EVERYTHING)]
                parts += [refusal_of(match.state.copy(), choices.randrange(2**18)) for _ in "1234"]
        told = [event.to_json() for seat in (*seats, -1) for event in match.events(seat)]
        parts += [match.record().text(), told, match.view(0).to_json(), match.view(-1).to_json()]
        parts += [game.tell(match.events(-1), language) for language in ("en", "fr")]
        print(name, "match", number, digest([*parts, game.standing(match.view(EVERYTHING))]))

def step_many(name):
    batch = VectorGame(name, 24, tensor="planes")
    batch.reset(17)
    shown = [batch.observations, batch.masks, batch.seats, batch.rewards, batch.dones]
    parts = []
    for _ in range(100):
        batch.step(batch.sample())
        parts.append(hashlib.sha256(b"".join(each.tobytes() for each in shown)).hexdigest())
    print(name, "batch", digest(parts))

for name in encoding_names():
    step_many(name)
games = int(sys.argv[1])
for each in GAMES.values():
    numbers = each.most - each.fewest + 1
    for game in tables:
        if game.name == each.name:
            play(game, games // numbers)
"""


def start(path: list[str]) -> subprocess.Popen[str]:
    """Start the games with this search path before the installed packages."""
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONPATH"}
    if path:
        environment["PYTHONPATH"] = os.pathsep.join(path)
    return subprocess.Popen(
        [sys.executable, "-c", SCRIPT, str(GAMES)],
        env=environment,
        cwd=ROOT / "tests",
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def lines_of(process: subprocess.Popen[str]) -> list[str]:
    """Return what the process printed; it must have succeeded."""
    out, err = process.communicate(timeout=300)
    assert process.returncode == 0, err
    return out.splitlines()


def can_compile() -> bool:
    """Tell whether this machine has a C compiler and Python's headers, and may use them."""
    if os.environ.get("FLIBUSTE_PURE", "") not in ("", "0"):
        return False
    command = str(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    headers = Path(sysconfig.get_path("include")) / "Python.h"
    return shutil.which(command) is not None and headers.is_file()


def test_compiled_and_interpreted_give_the_same_games() -> None:
    kept = [p for p in os.environ.get("PYTHONPATH", "").split(os.pathsep) if p]
    elsewhere = [p for p in kept if Path(p).resolve() != SOURCES]
    interpreted, installed = start([str(SOURCES)]), start(elsewhere)
    sources, *plain = lines_of(interpreted)
    modules, *fast = lines_of(installed)
    for path in sources.split():
        assert Path(path).is_relative_to(SOURCES), path
        assert path.endswith(".py"), path
    for path in modules.split():
        assert not Path(path).is_relative_to(SOURCES), path
        if can_compile():
            assert path.endswith((".so", ".pyd")), f"{path} is not compiled: run `make test`"
    for one, other in zip(plain, fast, strict=True):
        assert one == other
    for game in registry.GAMES.values():
        started = [line for line in plain if line.startswith(f"{game.name} ")]
        tables = game.most - game.fewest + 1
        chunks = tables * (GAMES // tables // 100)
        assert sum(1 for line in started if " games to " in line) == chunks > 0
        matches = tables * (GAMES // tables // 40)
        assert sum(1 for line in started if " match " in line) == matches > 0
