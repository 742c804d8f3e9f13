"""What the tests of ``scorer check`` share: the tables in dispute, and the answer as JSON."""

from __future__ import annotations

import json
from typing import Any

from tests.cli.conftest import Cli
from tests.support import EXAMPLES

TOWN = str(EXAMPLES / "timber-town" / "published-91.json")
LILY = str(EXAMPLES / "captain-flip" / "lily.json")
TIE = str(EXAMPLES / "timber-town" / "builder-beaver-tie.json")


def facts(cli: Cli, *arguments: str) -> Any:
    return json.loads(cli("check", *arguments, "--format", "json").out)
