#!/usr/bin/env bash
# Gets what building Google's protobuf (feature `google` of the benchmarks) needs, and prints the environment to build
# it in.
#
# usage: eval "$(bash scripts/setup-google.sh)"
#
# Gets protoc (npm's package of the upstream binary, kept under target/protoc) and, where there is none, clang (apt).
# Without clang the library is built by what C compiler there is; gcc's build decodes 24 to 49 % slower, and standard
# error says so. NDEBUG is defined, because the crate leaves the library's assertions on.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
target=${CARGO_TARGET_DIR:-$root/target}

if [ ! -x "$target/protoc/protoc" ]; then
  bash "$root/scripts/fetch-protoc.sh" "$target/protoc" >&2
fi
if ! command -v clang >/dev/null; then
  (apt-get update && apt-get install --yes --no-install-recommends clang) >/dev/null 2>&1 || true
fi

printf 'export PROTOC=%q\n' "$target/protoc/protoc"
printf 'export CFLAGS=%q\n' "-DNDEBUG${CFLAGS:+ $CFLAGS}"
if command -v clang >/dev/null; then
  printf 'export CC=clang\n'
else
  echo "setup-google: no clang, and apt-get could not install it: Google's library will be slower than it can be" >&2
fi
