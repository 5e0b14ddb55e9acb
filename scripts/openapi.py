"""Print the description of the API: `python -m scripts.openapi > openapi.json`.

With `--types`, print only the types of the messages, from which the TypeScript types are generated.
"""

from __future__ import annotations

import json
import sys

from flibuste.server.app.application import described_app


def main() -> None:
    """Print the OpenAPI document."""
    document = described_app().openapi()
    if "--types" in sys.argv:
        document = {**document, "paths": {}}
    print(json.dumps(document, indent=1))


if __name__ == "__main__":
    main()
