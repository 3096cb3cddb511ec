#!/usr/bin/env bash
# Writes tests/fixtures/kinds.fds anew: protoc's descriptor set of protos/test.
set -euo pipefail
cd "$(dirname "$0")/.."
protoc=${CARGO_TARGET_DIR:-target}/protoc
[ -x "$protoc/protoc" ] || sh scripts/fetch-protoc.sh "$protoc"
"$protoc/protoc" -Iprotos/test --include_imports -o tests/fixtures/kinds.fds kinds2.proto kinds3.proto editions.proto
