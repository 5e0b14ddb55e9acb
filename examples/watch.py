"""Watch a table, with nothing of Flibuste but its address: what happens, in sentences.

python examples/watch.py http://127.0.0.1:8000/table/…
"""

from __future__ import annotations

import json
import sys
import time

import httpx


def watch(link: str, language: str = "en") -> None:
    site, _, table = link.rpartition("/table/")
    stream = f"{site}/api/tables/{table}/stream"
    since = 0
    while True:
        try:
            with httpx.stream("GET", stream, params={"since": since}, timeout=60) as answer:
                if answer.status_code != 200:
                    sys.exit(json.loads(answer.read())["message"])
                for line in answer.iter_lines():
                    message = json.loads(line)
                    for told in message.get("told", []):
                        since = told["seq"]
                        for sentence in told.get("words", {}).get(language, []):
                            print(sentence)
                    state = message.get("state", {})
                    if state.get("outcome"):
                        print(json.dumps(state["outcome"]))
                        return
        except httpx.TransportError:
            pass  # cut: come again, from where we were
        time.sleep(1)


if __name__ == "__main__":
    watch(sys.argv[1])
