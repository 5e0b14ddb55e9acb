"""The text of `docs/server-speed.md`; `bench.server.page` fills in the figures."""

from __future__ import annotations

from typing import Final

from bench.server.session import BESIDE, HOLDING, KILLING, MOVES, STARTING

INTRODUCTION: Final = """\
<!-- Written by `make bench-server` from bench/results/server.json: change bench/server/page.py
instead. -->

# Speed of the server

What one core can do with everything switched on: moves that are on the disk before they are
acknowledged, limits, headers, views and words for each seat. It is compared, in the same run and
under the same load, with [boardgame.io](https://boardgame.io), a widely used open-source server for
board games. A ratio over 1 means that Flibuste is better; *asked* is the limit that the project
allows itself.
"""

ONLY_A_TRY: Final = """\
!!! warning "Only a try"
    These figures come from `--quick`, on a machine that was busy with other things. They show that
    everything is measured, and nothing else.
"""

#: By part.
ABOUT: Final[dict[str, str]] = {
    MOVES: """\
At {rate} moves a second, with {sockets} sockets connected. Both servers get their moves over the
mover's WebSocket; in figures of November 17, 2026 and before, Flibuste got them by POST. A move is
*acknowledged* when Flibuste answers it: it is then on the disk. boardgame.io has no such answer;
there the mover's own update counts, and nothing is on any disk.
The *processor's time* is everything that the server did meanwhile, divided by the number of moves:
it includes news, signs of life and ends of games. The server answers a command, with the mover's
own news, before it tells the others, so under a heavy load it is the others' news that wait. *By
POST* is what a move costs if it is sent as a request of its own, as programs without a socket do.
""",
    BESIDE: """\
At 100 moves a second, {tables} tables, one server; {long} others have journals of {entries} entries
each, far more than [a journal can get today](decisions/no-snapshots.md). First nobody reads them,
then one person asks for the history of half of them, one after the other, then the other half are
loaded at the same moment.
""",
    HOLDING: """\
Flibuste's tables are somewhere between deal and end, with their journal in memory; boardgame.io's
matches have just begun. A socket was *held* if it answered a ping at the end.
""",
    STARTING: """\
A table is loaded when somebody asks for it after a restart, or after it was unloaded: its journal
is played again. The figures do not include reading it from the disk.
""",
    KILLING: """\
People and bots play both games as fast as they are answered. The server is killed (`kill -9`) at
random moments and started again. Then everything it had acknowledged is sent once more, and it has
to recognize each command. In the end every table can be played on.
""",
}

TRIES: Final = """\
## Every load

In the order in which they were tried. All times count from when a move was due. *Load late* is how
late the load generator itself was; this is part of the other times and not the server's doing.
*Core taken away* is the share of the time in which the host of this virtual machine gave the
server's core to others; meanwhile no server can answer.
"""

METHOD: Final = """\
## How it is measured

- **The server** is a process of its own, pinned to one core: `flibuste serve` with its defaults, on
  a file on a real disk (SQLite, WAL, `synchronous=FULL`). The load runs on another core. Every
  client calls from an address of its own, so that the limits can stay on.
- **The load is open**: moves are due at even intervals, whether or not the server is ready for
  them, and each counts from when it was *due*. So a move that has to wait because another was slow
  counts in full (no coordinated omission).
- **At {rate} moves/s**: {tables} tables of Pirates Under Fire with two people each, {sockets}
  WebSockets, all of them connected; {rounds} rounds of {seconds} s. The two servers take turns.
  Each is restarted for each round and runs under the same load for {warm} s before anything counts.
  The figures are medians of the rounds; the longest time is that of all rounds. Tables begin
  somewhere between deal and end and are left when their game is over, so every part of the game is
  played, including its end with results and ratings.
- **The highest rate**: rates in steps of a fifth, up to {step} s each with a new server, until
  twice p99 is over {most} ms or a move is never acknowledged.
- **Undisturbed**: if the host took the server's core away for more than {stolen} % of the time, p99
  measures the host. Such a load is listed but does not count, and is repeated, whichever server it
  was; up to {spare} times in a run.
- **News** have arrived when the other seat's socket has received the message with the view, the
  choices and what happened.
- **boardgame.io** runs a game of the same shape (`bench/server/boardgame_io/server.cjs`): two seats
  in turn, a hand that the other does not see, a pile, 42 spaces. It has almost no rules, lists no
  choices, writes no sentences, and keeps everything in memory, which is its default: a restart
  loses all matches. So it does much less for a move. It speaks socket.io over WebSockets.
- **Idle sockets**: {idle_sockets} at {idle_tables} tables, held for {hold} s, with signs of life.
  Memory is what the system reports for the process, before and after.
- **Start-up**: from starting the process to its first answer, the median of {starts}; with the file
  of all those tables, and with a new file.
- **Loading**: {games} random games of each kind, all played to the end, in one process; medians of
  processor time.

These are different servers for different games. A ratio says what a host may expect of each on the
same machine, and no more.

## Measure it yourself

```sh
make bench-server                          # about half an hour; writes the results and this page
make bench-server ARGS="--quick"           # a short try, not kept
make bench-server ARGS="--alone"           # without boardgame.io, not kept
make bench-server ARGS="--kills 1000"      # kill it more often
```

It needs Linux, two cores, and Node.js for boardgame.io. The results are in
`bench/results/server.json`: a list of figures, each with `name`, `value`, `unit`, `peer_value` and
`ratio`; every load that was tried; the machine and the versions.
"""
