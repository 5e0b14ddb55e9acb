"""The numbers, as Prometheus reads them."""

from __future__ import annotations

import re
from pathlib import Path

from prometheus_client.parser import text_string_to_metric_families

from flibuste import __version__
from flibuste.server.metrics import Metrics
from tests.server.crew import seated
from tests.server.running import Running


def _read(metrics: Metrics) -> dict[tuple[str, ...], float]:
    content, media_type = metrics.render()
    assert media_type.startswith("text/plain")
    return {
        (sample.name, *(sample.labels[label] for label in sorted(sample.labels))): sample.value
        for family in text_string_to_metric_families(content.decode())
        for sample in family.samples
    }


def test_what_was_counted_is_read() -> None:
    metrics = Metrics()
    metrics.count_command("act", "accepted", 0.004)
    metrics.count_command("act", "accepted", 0.1)
    metrics.count_command("act", "refused", 0.1)
    metrics.refusals.labels("not-your-turn").inc()
    metrics.limited.labels("commands").inc()
    metrics.sockets.inc()
    metrics.sockets.inc()
    metrics.sockets.dec()
    metrics.tables.set(7)
    metrics.load_seconds.observe(0.02)
    metrics.commit_seconds.observe(0.002)
    metrics.commit_rows.observe(5)
    metrics.bot_seconds.observe(2.5)
    read = _read(metrics)
    assert read["flibuste_commands_total", "accepted", "act"] == 2
    assert read["flibuste_commands_total", "refused", "act"] == 1
    assert read["flibuste_refusals_total", "not-your-turn"] == 1
    assert read["flibuste_limited_requests_total", "commands"] == 1
    assert read["flibuste_sockets",] == 1
    assert read["flibuste_tables",] == 7
    assert read["flibuste_command_seconds_bucket", "0.003"] == 0
    assert read["flibuste_command_seconds_bucket", "0.005"] == 1
    assert read["flibuste_table_load_seconds_count",] == 1
    assert read["flibuste_commit_seconds_count",] == 1
    assert read["flibuste_commit_rows_sum",] == 5
    assert read["flibuste_commit_rows_bucket", "4.0"] == 0
    assert read["flibuste_commit_rows_bucket", "8.0"] == 1
    assert read["flibuste_bot_seconds_bucket", "3.0"] == 1


def test_two_servers_in_one_process_count_apart() -> None:
    one, other = Metrics(), Metrics()
    one.sockets.inc()
    assert _read(other)["flibuste_sockets",] == 0


def test_the_process_is_measured_too() -> None:
    assert _read(Metrics())["process_resident_memory_bytes",] > 0


def test_a_server_counts_games_people_queues_journals_and_says_what_it_is(tmp_path: Path) -> None:
    with Running(tmp_path / "tables.db") as server:
        crew = seated(server, "under-fire")
        crew[0].create(game="sabordage", players=3)
        with crew[0].listen(crew.table) as ear:
            ear.hear()
            text = crew[0].http.get("/metrics").text
            crew.do(0, "resign")
        after = crew[0].http.get("/metrics").text
    for line in (
        'flibuste_games_begun_total{game="under-fire"} 1.0',
        'flibuste_kept_tables{status="open"} 1.0',
        'flibuste_kept_tables{status="playing"} 1.0',
        'flibuste_people{state="known"} 2.0',
        'flibuste_people{state="listening"} 1.0',
        'flibuste_queue{what="writes"} 0.0',
        'flibuste_queue{what="bots"} 0.0',
        'flibuste_queue{what="work"} 0.0',
        'flibuste_journal_entries_total{kind="created"} 2.0',
        'flibuste_journal_entries_total{kind="started"} 1.0',
        "flibuste_damaged_tables 0.0",
    ):
        assert f"\n{line}\n" in text
    ended = 'flibuste_games_ended_total{game="under-fire",reason="resignation"} 1.0'
    assert ended in after
    assert 'flibuste_kept_tables{status="playing"}' not in after
    sizes = dict(re.findall(r'flibuste_database_bytes\{file="(\w+)"\} (\S+)', text))
    assert set(sizes) == {"database", "wal"}
    assert all(float(size) > 0 for size in sizes.values())
    [build] = re.findall(r"flibuste_build_info\{(.*)\} 1.0", text)
    assert f'version="{__version__}"' in build
    assert {"python", "rules", "sqlite"} < set(re.findall(r"(\w+)=", build))
