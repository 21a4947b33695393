#!/usr/bin/env bash
# Gradescope runs this once, when the image of the autograder is made. It needs no network: linemark comes
# packed in the zip, and so does Node, if the image has none that is new enough.
set -euo pipefail
root=${AUTOGRADER_ROOT:-/autograder}
cd "$root/source"

mkdir -p "$root/linemark" "$root/node"
tar -xzf linemark-*.tgz --strip-components=1 -C "$root/linemark"

for archive in node-v*-linux-*.tar.*; do
  if [ -e "$archive" ]; then tar -xf "$archive" --strip-components=1 -C "$root/node"; fi
done

PATH="$root/node/bin:$PATH"
if ! node -e 'const [major, minor] = process.versions.node.split("."); process.exit(major > 20 || (major == 20 && minor >= 19) ? 0 : 1)'; then
  echo 'Node 20.19 or newer is needed: put node-v22.x.y-linux-x64.tar.xz from nodejs.org into the zip.' >&2
  exit 1
fi
node "$root/linemark/dist/bin/linemark.cjs" --version
