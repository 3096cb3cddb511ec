#!/usr/bin/env bash
# Benches the sinks under the profiles bench (fat LTO, one codegen unit) and bench-nolto (cargo's release defaults), and
# prints one table of ratios for both.
#
# usage: bench-encode-sink.sh [FILTER]
#
# Results are kept apart: target/criterion-bench and target/criterion-bench-nolto.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
target=${CARGO_TARGET_DIR:-$root/target}
cd "$root"

runs=()
for profile in bench bench-nolto; do
  home=$target/criterion-$profile
  CRITERION_HOME=$home cargo bench --quiet -p protium-benchmarks --features benches --profile "$profile" \
    --bench encode_sink -- --noplot "$@"
  runs+=("$profile=$home")
done
cargo run --quiet -p protium-benchmarks --bin encode_sink_report -- "${runs[@]}"
