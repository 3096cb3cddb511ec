#!/usr/bin/env bash
# Runs a folder of test cases: compiles its schemas and units, and runs its vectors against the generated code.
#
# usage: cases.sh [DIR]
#
# DIR is by default $PROTIUM_CASES, else tests/cases. Prints last `cases: N passed, N failed, N pending`, and fails if
# anything failed that tests/cases.toml does not list.
set -euo pipefail

root=$(cd "$(dirname "$0")/.." && pwd)
dir=${1:-${PROTIUM_CASES:-$root/tests/cases}}
[ -d "$dir" ] || { echo "cases: $dir is no folder" >&2; exit 1; }
dir=$(cd "$dir" && pwd)

cargo build --quiet --manifest-path "$root/Cargo.toml" -p protium-tests --bin cases
exec "${CARGO_TARGET_DIR:-$root/target}/debug/cases" "$dir"
