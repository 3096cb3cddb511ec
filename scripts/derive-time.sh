#!/usr/bin/env bash
# How long 200 derived structs of 10 fields take to compile, with protium's derive and with prost's.
#
# usage: derive-time.sh [ROUNDS]
#
# Writes one crate per derive under target/derive-time, builds what they depend on, and then checks each crate alone, in
# turns. Prints the user and system time of each turn, and the medians as ratios to prost. `cargo check` is what an
# editor waits for; PROFILE=build has code generated, too.
set -euo pipefail
cd "$(dirname "$0")/.."
root=$PWD
rounds=${1:-5}
command=${PROFILE:-check}
work=target/derive-time
mkdir -p "$work"

# name, derive, attributes of the struct, of a field with this number and type
crate() {
  local name=$1 derive=$2 container=$3 style=$4
  mkdir -p "$work/$name/src"
  cat >"$work/$name/Cargo.toml" <<TOML
[package]
name = "derive-time-$name"
version = "0.0.0"
edition = "2024"

[dependencies]
$5

[workspace]
TOML
  cp Cargo.lock "$work/$name/Cargo.lock" 2>/dev/null || true
  STYLE=$style DERIVE=$derive CONTAINER=$container python3 - >"$work/$name/src/lib.rs" <<'PYTHON'
import os
derive, container, prost = os.environ["DERIVE"], os.environ["CONTAINER"], os.environ["STYLE"] == "prost"
fields = [
    ("u64", "uint64"), ("i32", "int32"), ("bool", "bool"), ("f64", "double"), ("String", "string"),
    ("Vec<u8>", "bytes"), ("Option<String>", "string, optional"), ("Vec<u32>", "uint32, repeated"),
    ("Vec<String>", "string, repeated"), ("Option<Box<{}>>", "message, optional, boxed"),
]
for at in range(200):
    # prost's derive brings Debug and Default, protium's leaves them to the user.
    also = "" if prost else ", Debug, Default"
    print(f"#[derive(Clone, PartialEq{also}, {derive})]\n{container}\npub struct M{at} {{")
    for number, (ty, words) in enumerate(fields, 1):
        attribute = f'#[prost({words}, tag = "{number}")]' if prost else f"#[protium({number})]"
        print(f"    {attribute}\n    pub f{number}: {ty.format(f'M{at}')},")
    print("}")
PYTHON
}

here="protium = { path = \"$root/runtime\" }"
crate prost prost::Message "" prost 'prost = "0.14"'
crate plain protium::Message '#[protium(views = false)]' protium "$here"
crate views protium::Message "" protium "$here"
crate moved protium::prost::Message "" prost "$here"

names=(prost plain views moved)
for name in "${names[@]}"; do
  cargo "$command" --quiet --manifest-path "$work/$name/Cargo.toml" --target-dir "$work/target"
done
declare -A times
TIMEFORMAT='%U %S'
for _ in $(seq "$rounds"); do
  for name in "${names[@]}"; do
    touch "$work/$name/src/lib.rs"
    taken=$({ time cargo "$command" --quiet --manifest-path "$work/$name/Cargo.toml" --target-dir "$work/target"; } 2>&1)
    times[$name]+="$(awk '{ print $1 + $2 }' <<<"$taken") "
  done
done
for name in "${names[@]}"; do
  echo "$name ${times[$name]}"
done | python3 -c '
import statistics, sys
medians = {}
for line in sys.stdin:
    name, *times = line.split()
    medians[name] = statistics.median(map(float, times))
    print(f"{name:6} {medians[name]:.2f} s, {medians[name] / medians[next(iter(medians))]:.2f} of prost; all:", *times)
'
