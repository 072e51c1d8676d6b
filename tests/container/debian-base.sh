#!/usr/bin/env bash
# Makes the base image localhost/node:26 from Debian's packages and this project's Node, for machines that reach no image
# registry. Needs root, debootstrap, buildah, npm and an `npm ci` done before.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
# Another folder than the temporary one keeps Debian's part for the next time.
rootfs=${ROOTFS:-$(mktemp -d)/rootfs}
[ -d "$rootfs/usr" ] || debootstrap --variant=minbase --include=ca-certificates,libatomic1 bookworm "$rootfs"

node=$(node -p 'process.execPath')
case "$node" in "$root"/*) ;; *) node="$root/node_modules/node-linux-$(node -p process.arch)/bin/node" ;; esac
install -m 755 "$node" "$rootfs/usr/local/bin/node"
mkdir -p "$rootfs/usr/local/lib/node_modules"
cp -a "$(npm root -g)/npm" "$rootfs/usr/local/lib/node_modules/"
ln -sf ../lib/node_modules/npm/bin/npm-cli.js "$rootfs/usr/local/bin/npm"
ln -sf ../lib/node_modules/npm/bin/npx-cli.js "$rootfs/usr/local/bin/npx"
# A network that inspects TLS has an authority of its own.
cp /etc/ssl/certs/ca-certificates.crt "$rootfs/etc/ssl/certs/ca-certificates.crt"
grep -q '^node:' "$rootfs/etc/passwd" || useradd --root "$rootfs" --uid 1000 --user-group --create-home node

container=$(buildah from scratch)
buildah copy --quiet "$container" "$rootfs" /
buildah config --env NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt "$container"
buildah commit --quiet --rm "$container" localhost/node:26
