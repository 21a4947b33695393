#!/usr/bin/env bash
# Gradescope runs this once, when the image of the autograder is made. It needs no network: linemark comes
# packed in the zip, and so does Node, if the image has none that is new enough.
set -euo pipefail
root=${AUTOGRADER_ROOT:-/autograder}
cd "$root/source"

packages=(linemark-*.tgz)
if [ ! -e "${packages[0]}" ] || [ "${#packages[@]}" -gt 1 ]; then
  echo 'The zip needs one linemark-*.tgz: npm ci && npm pack makes it in the clone of linemark.' >&2
  exit 1
fi
mkdir -p "$root/linemark" "$root/node"
tar -xzf "${packages[0]}" --strip-components=1 -C "$root/linemark"

for archive in node-v*-linux-*.tar.*; do
  [ -e "$archive" ] || continue
  if ! tar -xf "$archive" --strip-components=1 -C "$root/node"; then
    echo "$archive can't be unpacked here: take the one that ends in .tar.gz, for which no xz is needed." >&2
    exit 1
  fi
done

PATH="$root/node/bin:$PATH"
if ! node -e 'const [major, minor] = process.versions.node.split("."); process.exit(major > 20 || (major == 20 && minor >= 19) ? 0 : 1)'; then
  echo 'Node 20.19 or newer is needed: put node-v22.x.y-linux-x64.tar.gz from nodejs.org into the zip.' >&2
  exit 1
fi
node "$root/linemark/dist/bin/linemark.cjs" --version
