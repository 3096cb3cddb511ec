#!/usr/bin/env bash
# Times protium against buffa, prost and quick-protobuf, interleaved in one process a shape, with and without LTO.
#
# usage: compare.sh [--quick] [--google] [--publish] [--profile NAME]... [--shape NAME]... [--op NAME]...
#
# --quick    few short rounds, and only the profile bench: under three minutes with everything that is built for it
# --google   with Google's protobuf too; scripts/setup-google.sh gets what it needs
# --profile  this build profile: bench (fat LTO, one codegen unit) or bench-nolto (cargo's release defaults). By
#            default both, one after the other
# --shape    this data set, by default all; --op: this operation, by default all
# --publish  then put the tables into docs/performance.md and draw the charts in docs/charts; only of everything
#
# Writes target/compare/results.jsonl (one object a line) and target/compare/results.md (tables of ratios to buffa); a
# run that fails leaves those of the run before.
# PROTIUM_DATASETS=DIR measures the files of that folder instead of generated data.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
target=${CARGO_TARGET_DIR:-$root/target}

die() {
  echo "compare: $*" >&2
  exit 2
}

usage() {
  sed -n '2,/^set /p' "$0" | sed -n 's/^# \{0,1\}//p'
}

all_shapes=(api_response log_record analytics_event google_message1 media_frame packed_tile packed_signed mesh
  column_batch)
profiles=()
shapes=()
ops=()
quick=
publish=
features=peers
arguments=$*
while [ $# -gt 0 ]; do
  case $1 in
    --quick) quick=--quick ;;
    --google) features=google ;;
    --publish) publish=1 ;;
    --profile | --shape | --op)
      [ $# -gt 1 ] || die "$1 needs a value"
      case $1 in
        --profile) profiles+=("$2") ;;
        --shape) shapes+=("$2") ;;
        --op) ops+=("$1" "$2") ;;
      esac
      shift
      ;;
    --help | -h) usage && exit ;;
    *) usage >&2 && die "unknown option: $1" ;;
  esac
  shift
done
if [ -n "$publish" ] && [ $((${#profiles[@]} + ${#shapes[@]} + ${#ops[@]})) -gt 0 -o -n "$quick" ]; then
  die "--publish is for complete runs: without --quick, --profile, --shape and --op"
fi
for profile in "${profiles[@]}"; do
  [[ $profile == bench || $profile == bench-nolto ]] || die "no profile $profile; there are bench and bench-nolto"
done
for shape in "${shapes[@]}"; do
  [[ " ${all_shapes[*]} " == *" $shape "* ]] || die "no shape $shape; there are ${all_shapes[*]}"
done
if [ ${#profiles[@]} -eq 0 ]; then
  profiles=(bench)
  [ -n "$quick" ] || profiles+=(bench-nolto)
fi
[ ${#shapes[@]} -gt 0 ] || shapes=("${all_shapes[@]}")

if [ "$features" = google ]; then
  environment=$(bash "$root/scripts/setup-google.sh")
  eval "$environment"
fi

# Everything is built before anything is timed.
for profile in "${profiles[@]}"; do
  cargo build --quiet --manifest-path "$root/Cargo.toml" -p protium-benchmarks --features "$features" \
    --profile "$profile" "${shapes[@]/#/--bin=compare_}"
done

results=$target/compare
mkdir -p "$results"
running=$results/running.jsonl
: >"$running"
for profile in "${profiles[@]}"; do
  programs=$target/$profile
  [ "$profile" != bench ] || programs=$target/release # the built-in profile `bench` shares that folder
  for shape in "${shapes[@]}"; do
    "$programs/compare_$shape" --profile "$profile" --out "$running" $quick "${ops[@]}"
  done
done
"$programs/compare_$shape" --report "$running" >"$results/results.md"
mv "$running" "$results/results.jsonl"
cat "$results/results.md"

if [ -n "$publish" ]; then
  command="task compare -- $arguments"
  data="the generated data sets"
  if [ -n "${PROTIUM_DATASETS:-}" ]; then
    command="PROTIUM_DATASETS=DIR $command"
    data="the public data sets"
  fi
  page=$root/docs/performance.md
  sed -i '/^<!-- results:/q' "$page"
  {
    printf '\nWritten by `%s` on %s, with %s; %s, rustc %s.\n\n' "$command" "$(date -u +%F)" "$data" "$(uname -sm)" \
      "$(rustc --version | cut -d' ' -f2)"
    cat "$results/results.md"
  } >>"$page"
  cargo run --quiet --manifest-path "$root/Cargo.toml" -p protium-benchmarks --features charts --bin charts -- \
    "$results/results.jsonl" "$root/docs/charts"
fi
echo "compare: $(wc -l <"$results/results.jsonl") results in $results/results.jsonl"
