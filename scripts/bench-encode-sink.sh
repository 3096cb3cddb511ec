#!/usr/bin/env bash
# Benches the sinks under the profiles bench (fat LTO, one codegen unit) and bench-nolto (cargo's release defaults), and
# prints one table of ratios for both.
#
# usage: bench-encode-sink.sh [--quick] [FILTER]
#
# --quick  short runs: two minutes for everything, instead of seven (besides building), and ratios that are less sure
#
# Results are kept apart: target/criterion-bench and target/criterion-bench-nolto; the table is written to
# target/encode_sink.md too. PROTIUM_DATASETS=DIR measures the files of that folder instead of generated data.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
target=${CARGO_TARGET_DIR:-$root/target}
cd "$root"

if [ "${1:-}" = --quick ]; then
  export BENCH_QUICK=1
  shift
fi

# Everything is built before anything is timed.
profiles=(bench bench-nolto)
for profile in "${profiles[@]}"; do
  cargo bench --quiet -p protium-benchmarks --features benches --profile "$profile" --bench encode_sink --no-run
done
runs=()
for profile in "${profiles[@]}"; do
  home=$target/criterion-$profile
  rm -rf "$home"/encode_sink_* # the table shall not show what an earlier run with another filter left
  CRITERION_HOME=$home cargo bench --quiet -p protium-benchmarks --features benches --profile "$profile" \
    --bench encode_sink -- --noplot "$@"
  runs+=("$profile=$home")
done
cargo run --quiet -p protium-benchmarks --bin encode_sink_report -- "${runs[@]}" | tee "$target/encode_sink.md"
