"""The numbers, as Prometheus reads them."""

from __future__ import annotations

from prometheus_client.parser import text_string_to_metric_families

from flibuste.server.metrics import Metrics


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
