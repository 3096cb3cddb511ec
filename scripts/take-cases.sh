#!/bin/sh
# Takes a folder of test cases into tests/cases, as it is, and checks the copy.
#
# usage: take-cases.sh DIR
#
# What the cases' own gen.py write is large and stays out of the repository (.gitignore); tests write it at run time.
set -eu

die() {
  echo "take-cases: $*" >&2
  exit 1
}

[ $# -eq 1 ] || die "usage: take-cases.sh DIR"
[ -f "$1/INDEX.md" ] || die "$1 has no INDEX.md"
from=$(cd "$1" && pwd)
to=$(dirname "$(readlink -f "$0")")/../tests/cases
mkdir -p "$to"

(cd "$from" && tar cf - .) | (cd "$to" && tar xf -)
chmod -R u+w "$to"

# Every case of the index is there, and every file is byte for byte what was given.
sed -n 's/^| \([0-9]\{3\}\) | \([^ |]*\) .*/\1-\2/p' "$from/INDEX.md" | while read -r case; do
  [ -f "$to/$case/case.toml" ] || die "the index names $case, which is missing"
done
(cd "$from" && find . -type f -exec sha256sum {} +) | (cd "$to" && sha256sum --quiet --check -) ||
  die "the copy differs"
echo "take-cases: $(find "$to" -mindepth 1 -maxdepth 1 -type d | wc -l) cases, $(find "$to" -type f | wc -l) files"
