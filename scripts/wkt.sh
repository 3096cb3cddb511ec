#!/usr/bin/env bash
# Writes the well-known types of the runtime anew, as protium-codegen makes them of its built-in files.
set -euo pipefail
cd "$(dirname "$0")/.."
BLESS=1 cargo test -p protium-codegen --test wkt
