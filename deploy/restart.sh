#!/bin/sh
# Restarts the instances of site@.service one after the other, without downtime: sudo deploy/restart.sh 3000 3001
# An instance that is not ready within DEADLINE seconds (60) returns to its previous build, and so does `current`.
set -eu
cd "${SITE_FOLDER:-$(dirname "$0")/..}"
conf=${NGINX_CONF:-/etc/nginx/conf.d/site.conf}
deadline=${DEADLINE:-60}

# nginx has no health checks: a POST sent to an instance at the moment it closes would be lost.
# So it is informed first. Caddy checks health itself.
tell_nginx() {
  [ -f "$conf" ] || return 0
  sed -i "$1" "$conf"
  nginx -s reload
}

# The id of the build that an instance runs, from its note in .builds/running/ID.PID; empty if it does not run.
build_of() {
  pid=$(systemctl show --property MainPID --value "site@$1")
  for note in .builds/running/*."$pid"; do
    [ -e "$note" ] && basename "$note" ".$pid"
  done
  return 0
}

is_ready() {
  waited=0
  until curl --silent --fail --max-time 5 --output /dev/null "http://127.0.0.1:$1/api/health/ready"; do
    [ "$waited" -lt "$deadline" ] || return 1
    waited=$((waited + 1))
    sleep 1
  done
}

for port in "$@"; do
  before=$(build_of "$port")
  tell_nginx "/server 127\.0\.0\.1:$port /s/;/ down;/"
  systemctl restart "site@$port" || true
  if ! is_ready "$port"; then
    echo "The instance on port $port was not ready within $deadline s: journalctl --unit site@$port" >&2
    [ -n "$before" ] || { echo 'It was not running before. nginx no longer sends requests to it.' >&2; exit 1; }
    ln -sfn "$before" .builds/current
    systemctl restart "site@$port" || true
    is_ready "$port" || { echo "It is not ready with the previous build ($before) either. nginx no longer sends requests to it." >&2; exit 1; }
    tell_nginx "/server 127\.0\.0\.1:$port /s/ down;/;/"
    echo "It runs the previous build ($before) again, which is now .builds/current. Later instances were not touched." >&2
    exit 1
  fi
  tell_nginx "/server 127\.0\.0\.1:$port /s/ down;/;/"
  # Until the proxy sends it requests again.
  sleep "${SETTLE:-3}"
done
