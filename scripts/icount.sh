#!/usr/bin/env bash
# Counts instructions and allocations of every shape and operation, and compares them with benchmarks/icount/budgets.json.
#
# usage: icount.sh [--bless] [--shape NAME] [--op NAME]
#
# --bless lowers budgets to what was counted and takes in new cases; it never raises one.
# Needs valgrind; installs it with apt where that works as it is; without it nothing is counted, and the last line
# says so. ICOUNT_REQUIRED=1 makes that an error.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
target=${CARGO_TARGET_DIR:-$root/target}

if ! command -v valgrind >/dev/null; then
  (apt-get update && apt-get install --yes --no-install-recommends valgrind) >/dev/null 2>&1 || true
fi
if ! command -v valgrind >/dev/null; then
  echo "icount: skipped, because there is no valgrind and apt-get could not install it" >&2
  exit "${ICOUNT_REQUIRED:-0}"
fi

cargo build --quiet --profile bench --manifest-path "$root/Cargo.toml" -p protium-benchmarks --bin icount
VALGRIND=$(command -v valgrind) exec "$target/release/icount" "$@"
