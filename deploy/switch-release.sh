#!/bin/sh
# To another unpacked release, and back by itself if the site isn't well with it (docs/operations.md). As root:
#   /srv/kickstand/current/deploy/switch-release.sh 1.1.0
set -eu
home=${KICKSTAND_HOME:-/srv/kickstand}
settings=${KICKSTAND_SETTINGS:-/etc/kickstand.env}
next=${1:?usage: switch-release.sh VERSION, a folder below releases}
port=$(sed -n 's/^PORT=//p' "$settings")
address=http://127.0.0.1:${port:-3000}/readyz

cd "$home"
[ -f "releases/$next/server.js" ] || { echo "There's no release in $home/releases/$next." >&2; exit 1; }
before=$(readlink current)
(cd current && sudo -u kickstand node --env-file="$settings" command.js backup) || {
  echo "The backup failed, so nothing was switched." >&2
  exit 1
}

is_well() {
  tries=0
  until curl --fail --silent --max-time 5 --output /dev/null "$address"; do
    tries=$((tries + 1))
    [ "$tries" -lt "${KICKSTAND_TRIES:-60}" ] || return 1
    sleep 1
  done
}

# a link is replaced in one step, so that there's never none
switch_to() {
  ln -sfn "$1" current.new
  mv -T current.new current
  systemctl restart kickstand
}

if switch_to "releases/$next" && is_well; then
  echo "The site is running $next. The release of before is $before."
  exit 0
fi
echo "The site isn't well with $next: $before is put back. See journalctl --unit kickstand." >&2
switch_to "$before"
is_well || echo "The site isn't well with $before either." >&2
exit 1
