"""What `docs/server-speed.md` says in words; the figures are filled in by `bench.server.page`."""

from __future__ import annotations

from typing import Final

from bench.server.session import HOLDING, KILLING, MOVES, STARTING

INTRODUCTION: Final = """\
<!-- Written by `make bench-server` from bench/results/server.json: change bench/server/page.py
instead. -->

# Speed of the server

What one core can do with everything on: moves that are on the disk before they are acknowledged,
limits, headers, views and words for each seat. Beside it, in the same run and under the same load,
[boardgame.io](https://boardgame.io), a widely used open server for board games. A ratio over 1
means that Flibuste is better; *asked* is what the project holds itself to.
"""

ONLY_A_TRY: Final = """\
!!! warning "Only a try"
    These figures come from `--quick`, on a machine that was busy with other things: they show that
    everything is measured, and nothing else.
"""

#: By part.
ABOUT: Final[dict[str, str]] = {
    MOVES: """\
At {rate} moves a second, with {sockets} sockets connected. A move is *acknowledged* when Flibuste
answers its POST: it is on the disk. boardgame.io has no such answer; there it is the mover's own
update, and nothing is on any disk. The *processor's time* is all that the server did meanwhile,
divided by the moves: also news, signs of life, ends of games. Whoever commands something is
answered before others are told of it, so under a heavy load it is the news that wait.
""",
    HOLDING: """\
Tables are somewhere between deal and end, with their journal in memory; boardgame.io's matches have
just begun. *Held* are sockets that answered a ping in the end.
""",
    STARTING: """\
A table is loaded when somebody asks for it after a restart, or after it was put away: its journal
is read back and played again. Reading it from the disk is not in it.
""",
    KILLING: """\
People and bots play both games as fast as they are answered, the server is killed (`kill -9`) at
any moment and started again, and everything that it had acknowledged is sent once more: it has to
know each by its number. In the end every table goes on.
""",
}

TRIES: Final = """\
## Every load

In the order in which they were tried, all times from when a move was due. *Load late* is how late
the load itself was: it is part of the other times, and not the server's doing. *Core taken away* is
for how much of the time the host of this virtual machine gave the server's core to others:
meanwhile nobody is answered, whatever the server is.
"""

METHOD: Final = """\
## How it is measured

- **The server** is a process of its own, tied to one core: `flibuste serve` with its defaults, on a
  file on a real disk (SQLite, WAL, `synchronous=FULL`). The load runs on another core. Everybody
  calls from an address of their own, so that limits stay on.
- **The load is open**: moves are due at even intervals, whether or not the server is ready for
  them, and each counts from when it was *due*. So whoever has to wait because somebody else was
  slow counts as well (no coordinated omission).
- **At {rate} moves/s**: {tables} tables of Pirates Under Fire with two people each, {sockets}
  WebSockets, all of them connected; {rounds} rounds of {seconds} s, the two servers in turns, each
  time started anew, and under the same load for {warm} s before anything counts. The figures are
  medians of the rounds, the longest is that of all. Tables begin somewhere between deal and end,
  and are left when their game is over: so every part of the game is played, its end with results
  and ratings, too.
- **The highest rate**: rates in steps of a fifth, up to {step} s each with a new server, until p99
  is over {most} ms, or a move is never acknowledged, twice.
- **Undisturbed**: where the host took the server's core away for more than {stolen} % of the time,
  p99 tells of the host. Such a load is listed, but does not count, and is done again, of whichever
  server; up to {spare} times in a run.
- **News** have arrived when the other seat's socket has the message with the view, the choices and
  what happened.
- **boardgame.io** runs a game of the same shape (`bench/server/boardgame_io/server.cjs`): two seats
  in turn, a hand that the other does not see, a pile, 42 spaces. Its rules are next to nothing, it
  lists no choices, tells no words, and keeps everything in memory, as it does by default: a restart
  loses all matches. So it does much less for a move. It speaks socket.io over WebSockets.
- **Idle sockets**: {idle_sockets} at {idle_tables} tables, held for {hold} s, in which signs of
  life come and go. Memory is what the system counts for the process, before and after.
- **Start-up**: from starting the process to its first answer, the median of {starts}; on the file
  with all those tables, and on one that is to be made.
- **Loading**: {games} random games of each kind, all played to the end, in one process; the
  processor's time, medians.

They are different servers for different games: a ratio tells what a host may expect of each on the
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
