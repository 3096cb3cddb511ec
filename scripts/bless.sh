#!/usr/bin/env bash
# Writes the goldens of generated code anew.
set -euo pipefail
cd "$(dirname "$0")/.."
BLESS=1 cargo test -p protium-codegen --test golden
