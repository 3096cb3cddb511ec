#!/usr/bin/env bash
# Times protium against buffa, prost and quick-protobuf, interleaved in one process a shape, with and without LTO.
#
# usage: compare.sh [--quick] [--publish] [--profile NAME]... [--shape NAME]... [--op NAME]...
#
# --quick    few short rounds: under three minutes once everything is built
# --profile  only this build profile; by default bench (fat LTO, one codegen unit), then bench-nolto (cargo's release
#            defaults)
# --publish  then put the tables into docs/performance.md and draw the charts in docs/charts
#
# Writes target/compare/results.jsonl (one object a line) and target/compare/results.md (tables of ratios to buffa).
# PROTIUM_DATASETS=DIR measures the files of that folder instead of generated data.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
target=${CARGO_TARGET_DIR:-$root/target}

profiles=()
shapes=()
options=()
publish=
while [ $# -gt 0 ]; do
  case $1 in
    --quick) options+=("$1") ;;
    --publish) publish=1 ;;
    --profile) profiles+=("$2") && shift ;;
    --shape) shapes+=("$2") && shift ;;
    --op) options+=("$1" "$2") && shift ;;
    *) sed -n '2,/^set /p' "$0" | grep '^#' && exit 2 ;;
  esac
  shift
done
[ ${#profiles[@]} -gt 0 ] || profiles=(bench bench-nolto)
[ ${#shapes[@]} -gt 0 ] || shapes=(api_response log_record analytics_event google_message1 media_frame packed_tile
  packed_signed mesh column_batch)

build() {
  cargo build --quiet --manifest-path "$root/Cargo.toml" -p protium-benchmarks --features peers --profile "$@"
}

# Everything is built before anything is timed.
for profile in "${profiles[@]}"; do
  build "$profile" "${shapes[@]/#/--bin=compare_}" --bin=compare_report
done

results=$target/compare
mkdir -p "$results"
: >"$results/results.jsonl"
for profile in "${profiles[@]}"; do
  programs=$target/$profile
  [ "$profile" != bench ] || programs=$target/release # the built-in profile `bench` shares that folder
  for shape in "${shapes[@]}"; do
    "$programs/compare_$shape" --profile "$profile" --out "$results/results.jsonl" "${options[@]}"
  done
done
"$programs/compare_report" "$results/results.jsonl" >"$results/results.md"
cat "$results/results.md"

if [ -n "$publish" ]; then
  if [ -n "${PROTIUM_DATASETS:-}" ]; then data="the public data sets"; else data="the generated data sets"; fi
  page=$root/docs/performance.md
  sed -i '/^<!-- results:/q' "$page"
  {
    printf '\nMeasured with %s; %s; rustc %s.\n\n' "$data" "$(uname -sm)" "$(rustc --version | cut -d' ' -f2)"
    cat "$results/results.md"
  } >>"$page"
  cargo run --quiet --manifest-path "$root/Cargo.toml" -p protium-benchmarks --features charts --bin charts -- \
    "$results/results.jsonl" "$root/docs/charts"
fi
