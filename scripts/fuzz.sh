#!/usr/bin/env bash
# Fuzzes the .proto front end and the decoder with cargo-fuzz, which needs a nightly toolchain.
#
# usage: fuzz.sh [TARGET]...
#
# FUZZ_SECONDS says how long each target runs, 60 by default. What a run finds lies in tests/fuzz/artifacts; the inputs
# that became regression tests lie in tests/fuzz/regressions/TARGET.
set -euo pipefail

root=$(cd "$(dirname "$0")/.." && pwd)
target=${CARGO_TARGET_DIR:-$root/target}
[ $# -gt 0 ] || set -- front_end decoder

export PATH="$target/cargo-fuzz/bin:$PATH"
command -v cargo-fuzz >/dev/null || cargo install --quiet cargo-fuzz --locked --root "$target/cargo-fuzz"

cd "$root/tests"
for name in "$@"; do
  corpus=$target/fuzz/$name
  mkdir -p "$corpus"
  if [ "$name" = front_end ]; then
    # Seeds: every schema of the cases, under a name of its own.
    find "$root/tests/cases" "$root/protos" -name '*.proto' -size -3k | while read -r file; do
      cp "$file" "$corpus/$(echo "${file#"$root"/}" | tr '/ ' '__')"
    done
  else
    find "$root/tests/cases" -name '*.bin' -size -20k -exec cp {} "$corpus/" ';'
  fi
  options=(-max_total_time="${FUZZ_SECONDS:-60}" -max_len=3000 -rss_limit_mb=4096 -timeout=20)
  [ ! -f "fuzz/$name.dict" ] || options+=(-dict="fuzz/$name.dict")
  CARGO_TARGET_DIR=$target/fuzz-build cargo +nightly fuzz run --fuzz-dir fuzz "$name" "$corpus" \
    "fuzz/regressions/$name" -- "${options[@]}"
done
