#!/usr/bin/env bash
# Checks formatting, clippy's and rustdoc's opinion of every crate.
#
# usage: lint.sh
set -euo pipefail
cd "$(dirname "$0")/.."

cargo fmt --all --check
cargo clippy --workspace --all-targets -- -D warnings
# What the tests do not build: the libraries that protium is compared with, criterion, the charts.
cargo clippy -p protium-benchmarks --features benches,charts --all-targets -- -D warnings
RUSTDOCFLAGS='-D warnings' cargo doc --workspace --no-deps
