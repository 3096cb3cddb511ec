#!/usr/bin/env bash
# Compiles real schemas, builds the code of a sample of them, and writes real data again.
#
# usage: corpus.sh
#
# Fetches npm's google-proto-files and PyPI's googleapis-common-protos and onnx into target/corpus. Prints last
# `corpus NAME: N files, N accepted` for each and `corpus onnx-data: N files, N equal`, and fails if any falls short.
set -euo pipefail

root=$(cd "$(dirname "$0")/.." && pwd)
target=${CARGO_TARGET_DIR:-$root/target}
dir=$target/corpus
mkdir -p "$dir"
dir=$(cd "$dir" && pwd)

# fetch_wheel NAME VERSION: unpacks a wheel into $dir/NAME; a wheel is a zip archive.
fetch_wheel() {
  [ ! -d "$dir/$1" ] || return 0
  python3 -m pip download --quiet --no-deps --only-binary :all: --dest "$dir/wheels" "$1==$2"
  python3 -m zipfile -e "$dir/wheels/${1//-/_}-$2"-*.whl "$dir/$1.part"
  mv "$dir/$1.part" "$dir/$1"
}

# protos FROM TO [FIND-ARGUMENT]...: copies the .proto files of a folder.
protos() {
  local from=$1 to=$2
  shift 2
  [ ! -d "$to" ] || return 0
  mkdir -p "$to.part"
  (cd "$from" && find . -name '*.proto' "$@" | tar cf - -T -) | tar xf - -C "$to.part"
  mv "$to.part" "$to"
}

if [ ! -d "$dir/google-proto-files-files" ]; then
  npm install --prefix "$dir/npm" --save-exact --no-package-lock --ignore-scripts --no-audit --no-fund \
    --loglevel=error google-proto-files@5.0.3
  # Without google/protobuf, which is built in, and which also holds tests of protoc's that only protoc's tree explains.
  protos "$dir/npm/node_modules/google-proto-files" "$dir/google-proto-files-files" \
    -not -path './google/protobuf/*' '(' -path './google/*' -o -path './grafeas/*' ')'
fi
fetch_wheel googleapis-common-protos 1.76.0
fetch_wheel onnx 1.23.2
protos "$dir/googleapis-common-protos" "$dir/googleapis-common-protos-files" -not -path './google/protobuf/*'
# The .in.proto files are templates of the others.
protos "$dir/onnx" "$dir/onnx-files" -not -name '*.in.proto'
[ -x "$dir/protoc/protoc" ] || sh "$root/scripts/fetch-protoc.sh" "$dir/protoc" >&2

cargo build --quiet --release --manifest-path "$root/Cargo.toml" -p protium-tests --bin corpus
status=0
lines=()
# run NAME ROOT PROTOC-FDS|--each: all that the program says but its last line, which is kept for the end.
run() {
  "$target/release/corpus" "$@" >"$dir/$1.out" || status=1
  sed '$d' "$dir/$1.out"
  lines+=("$(tail -n 1 "$dir/$1.out")")
}
for name in google-proto-files googleapis-common-protos; do
  files=$dir/$name-files
  if [ ! -f "$dir/$name.fds" ]; then
    (cd "$files" && find . -name '*.proto' | sed 's,^\./,,' | sort >"$dir/$name.txt" &&
      "$dir/protoc/protoc" -I. -o "$dir/$name.fds.part" "@$dir/$name.txt" 2>"$dir/$name.log")
    mv "$dir/$name.fds.part" "$dir/$name.fds"
  fi
  run "$name" "$files" "$dir/$name.fds"
done
# onnx.proto and onnx-ml.proto define the same names, so these are compiled one by one.
run onnx "$dir/onnx-files" --each

PROTIUM_CORPUS_GOOGLE=$dir/google-proto-files-files PROTIUM_CORPUS_ONNX=$dir/onnx-files CARGO_TARGET_DIR=$dir/target \
  cargo build --quiet --manifest-path "$root/tests/corpus/Cargo.toml"
"$dir/target/debug/protium-corpus" "$dir/onnx" >"$dir/onnx-data.out" || status=1
sed '$d' "$dir/onnx-data.out"
lines+=("$(tail -n 1 "$dir/onnx-data.out")")

printf '%s\n' "${lines[@]}"
exit "$status"
