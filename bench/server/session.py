"""One run: takes every measurement in turn, and reports its progress."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Final

from bench.server import beside, disk, loading, memory, moves
from bench.server.own_side import OwnSide, own_process
from bench.server.peer_side import PeerSide
from bench.server.prepared import PreparedFile
from bench.server.results import BY_POST, OWN, PEER, Result, Results, Tried, gather, result, tried
from bench.server.side import Side
from bench.server.size import Size
from bench.server.starting import start_up
from flibuste.games.registry import GAMES
from tests.server.kills import kill_again_and_again

MOVES: Final = "Moves"
HOLDING: Final = "Sockets and memory"
STARTING: Final = "Starting and loading"
BESIDE: Final = "Beside long journals"
KILLING: Final = "Killed under load"
PARTS: Final = (MOVES, BESIDE, HOLDING, STARTING, KILLING)

#: What is asked: the rate that one core keeps, in moves a second, and memory in kB.
_HIGHEST: Final = 1_800
_MOST_SOCKET: Final = 20.0
_MOST_TABLE: Final = 60.0

_SEED: Final = 8
#: The most moves that a table can be asked for: on average, its game has that many left.
_MOST_MOVES: Final = 12


@dataclass(frozen=True, slots=True)
class Watch:
    """Gets told what is going on, and how many more steps are done."""

    doing: Callable[[str], None]
    done: Callable[[float], None]


class Session:
    """Measures our server, and the other server next to it."""

    def __init__(self, size: Size, folder: Path, watch: Watch, *, quick: bool, alone: bool) -> None:
        self._size = size
        self._folder = folder
        self._watch = watch
        self._quick = quick
        self._alone = alone
        self._results: list[Result] = []
        self._tries: list[Tried] = []
        #: How many more loads may be repeated.
        self._spare = size.spare

    @staticmethod
    def steps(size: Size) -> int:
        """Return about how many steps a run has; each takes some seconds."""
        return 66 + 2 * size.starts + 2 * size.rounds + size.kills

    def run(self) -> Results:
        """Take every measurement."""
        sync = disk.sync_time(self._folder)
        self._watch.doing("tables to begin with")
        tables = max(self._size.tables, self._size.idle_sockets // 2)
        path = self._folder / "prepared.db"
        prepared = PreparedFile(path, tables, lambda share: self._watch.done(10 * share))
        own = OwnSide(prepared, self._folder)
        peer = None if self._alone else PeerSide(self._folder)
        self._moves(own, peer)
        self._posted(OwnSide(prepared, self._folder, posts=True))
        self._beside()
        self._memory(own, peer)
        self._starting(own, peer)
        self._loading()
        self._killing()
        return gather(self._size, self._quick, sync, self._results, self._tries)

    def _moves(self, own: Side, peer: Side | None) -> None:
        size = self._size
        rounds: dict[str, list[moves.Moves]] = {OWN: [], PEER: []}
        sides = {OWN: own} if peer is None else {OWN: own, PEER: peer}
        for _ in range(size.rounds):
            for name, side in sides.items():
                rounds[name].append(self._load(name, side, size.rate, size.seconds))
        ours = moves.middle(rounds[OWN])
        theirs = None if peer is None else moves.middle(rounds[PEER])
        figures: list[tuple[str, Callable[[moves.Moves], float], float | None]] = [
            ("acknowledged, p50", lambda m: m.loaded.acknowledged.p50, None),
            ("acknowledged, p99", lambda m: m.loaded.acknowledged.p99, moves.MOST_P99),
            ("acknowledged, longest", lambda m: m.loaded.acknowledged.longest, None),
            ("news at the other seat, p50", lambda m: m.loaded.told.p50, None),
            ("news at the other seat, p99", lambda m: m.loaded.told.p99, None),
            ("processor's time for a move", lambda m: m.work, theirs.work if theirs else None),
        ]
        for name, figure, target in figures:
            other = None if theirs is None else figure(theirs)
            self._add(MOVES, name, figure(ours), "ms", other, target)
        missing = None if theirs is None else theirs.loaded.missing
        self._add(MOVES, "never acknowledged", ours.loaded.missing, "moves", missing, 0)
        if size.step:
            self._climb(sides)

    def _posted(self, own: Side) -> None:
        """Measure moves that are sent as requests, by those who hold no socket."""
        found = self._load(BY_POST, own, self._size.rate, self._size.seconds)
        self._add(MOVES, "by POST: acknowledged, p99", found.loaded.acknowledged.p99, "ms")
        self._add(MOVES, "by POST: processor's time for a move", found.work, "ms")

    def _climb(self, sides: dict[str, Side]) -> None:
        """Find the highest rate that each server keeps."""
        size = self._size
        found: dict[str, float] = {}
        for name, side in sides.items():

            def at(rate: int, name: str = name, side: Side = side) -> moves.Moves:
                seconds = min(size.step, _MOST_MOVES * size.tables / rate)
                return self._load(name, side, rate, seconds)

            found[name] = moves.highest(moves.climb(at, size.rate))
        name = f"highest rate with p99 under {moves.MOST_P99:g} ms"
        peer = found.get(PEER)
        self._add(MOVES, name, found[OWN], "moves/s", peer, _HIGHEST, more=True)

    def _load(self, name: str, side: Side, rate: int, seconds: float) -> moves.Moves:
        """Load a server; repeat it if the host took the core away and repeats are left."""
        self._watch.doing(f"{name}: {rate} moves a second")
        tries = moves.undisturbed(
            lambda: moves.measure(side, self._size.tables, rate, seconds), self._spare
        )
        self._spare -= len(tries) - 1
        self._tries += [tried(name, each, counts=each is tries[-1]) for each in tries]
        self._watch.done(1)
        return tries[-1]

    def _beside(self) -> None:
        size = self._size
        self._watch.doing(f"{OWN}: long journals")
        prepared = PreparedFile(self._folder / "long.db", size.tables + size.long, lambda _: None)
        long = prepared.tables[size.tables :]
        prepared.lengthen(long, size.entries)
        side = OwnSide(prepared, self._folder)
        rounds = [
            beside.measure(side, size.tables, long, size.entries, size.seconds / 4)
            for _ in range(size.rounds)
        ]
        alone = median(each.alone.p50 for each in rounds)
        most = beside.MOST_LONGER * alone
        looking_back = median(each.looking_back.p50 for each in rounds)
        loaded = median(each.loading.p50 for each in rounds)
        self._add(BESIDE, "acknowledged, p50, while nobody reads", alone, "ms")
        self._add(BESIDE, "while one person looks back", looking_back, "ms", target=most)
        self._add(BESIDE, "while many are loaded", loaded, "ms", target=most)
        self._watch.done(5)

    def _memory(self, own: Side, peer: Side | None) -> None:
        size = self._size
        self._watch.doing(f"{OWN}: {size.idle_sockets} idle sockets")
        ours = memory.measure(own, size.idle_sockets, size.hold)
        self._watch.done(5)
        theirs = None
        if peer is not None:
            self._watch.doing(f"{PEER}: {size.idle_sockets} idle sockets")
            theirs = memory.measure(peer, size.idle_sockets, size.hold)
        self._watch.done(5)
        alive = None if theirs is None else theirs.alive
        self._add(
            HOLDING, "idle sockets held", ours.alive, "sockets", alive, size.idle_sockets, more=True
        )
        figures: list[tuple[str, str, Callable[[memory.Memory], float], float | None]] = [
            ("memory of an idle socket", "kB", lambda m: m.of_socket / 1e3, _MOST_SOCKET),
            ("memory of a table in play", "kB", lambda m: m.of_table / 1e3, _MOST_TABLE),
            ("memory with next to nothing in it", "MB", lambda m: m.empty / 1e6, None),
            ("memory with all tables and sockets", "MB", lambda m: m.full / 1e6, None),
            ("connecting everybody", "s", lambda m: m.connecting, None),
        ]
        for name, unit, figure, target in figures:
            other = None if theirs is None else figure(theirs)
            self._add(HOLDING, name, figure(ours), unit, other, target)

    def _starting(self, own: Side, peer: Side | None) -> None:
        starts = self._size.starts
        theirs = None
        if peer is not None:
            self._watch.doing(f"{PEER}: start-up")
            theirs = start_up(peer.process, starts)
        self._watch.doing(f"{OWN}: start-up")
        ours = start_up(own.process, starts)
        self._watch.done(starts)
        paths = iter(self._folder / f"new-{nth}.db" for nth in range(starts))
        first = start_up(lambda: own_process(next(paths)), starts)
        self._watch.done(starts)
        self._add(STARTING, "start-up to the first answer", ours, "s", theirs)
        self._add(STARTING, "the same with a new file", first, "s")

    def _loading(self) -> None:
        for game, players in loading.PLAYERS.items():
            title = GAMES[game].title.en
            self._watch.doing(f"{OWN}: loading {title}")
            found = loading.measure(game, self._size.games)
            self._watch.done(2)
            name = f"loading a finished {title}, {players} players, {found.entries:.0f} entries"
            self._add(STARTING, name, found.of_table, "µs")
            self._add(STARTING, f"{title}: for each entry", found.of_entry, "µs")

    def _killing(self) -> None:
        kills = self._size.kills
        if not kills:
            return
        self._watch.doing(f"{OWN}: killed {kills} times")
        toll = kill_again_and_again(
            self._folder / "killed.db", kills, _SEED, lambda: self._watch.done(1)
        )
        self._add(KILLING, "killed", toll.kills, "times", more=True)
        self._add(KILLING, "commands acknowledged", toll.acknowledged, "commands", more=True)
        self._add(KILLING, "of these lost", toll.lost, "commands", target=0)
        self._add(KILLING, "commands carried out twice", toll.doubled, "commands", target=0)

    def _add(
        self,
        part: str,
        name: str,
        value: float,
        unit: str,
        peer_value: float | None = None,
        target: float | None = None,
        *,
        more: bool = False,
    ) -> None:
        self._results.append(result(part, name, value, unit, peer_value, target, more=more))
