#!/bin/sh
# Restarts the instances of site@.service one after the other, so that nobody notices: sudo deploy/restart.sh 3000 3001
# An instance that is not ready within DEADLINE seconds (60) goes back to the build that it ran before, and so does `current`.
set -eu
cd "${SITE_FOLDER:-$(dirname "$0")/..}"
conf=${NGINX_CONF:-/etc/nginx/conf.d/site.conf}
deadline=${DEADLINE:-60}

# nginx asks nobody whether he is well: a POST that it sends to an instance at the moment that this one closes is lost.
# So it is told first. Caddy asks for itself.
tell_nginx() {
  [ -f "$conf" ] || return 0
  sed -i "$1" "$conf"
  nginx -s reload
}

# The id of the build that an instance runs, by its note in .builds/running/ID.PID; nothing if it does not run.
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
    [ -n "$before" ] || { echo 'It did not run before. nginx no longer sends to it.' >&2; exit 1; }
    ln -sfn "$before" .builds/current
    systemctl restart "site@$port" || true
    is_ready "$port" || { echo "Nor with the build before ($before). nginx no longer sends to it." >&2; exit 1; }
    tell_nginx "/server 127\.0\.0\.1:$port /s/ down;/;/"
    echo "It runs the build before again ($before), which is .builds/current now. Instances after it were not touched." >&2
    exit 1
  fi
  tell_nginx "/server 127\.0\.0\.1:$port /s/ down;/;/"
  # Until the proxy sends it requests again.
  sleep "${SETTLE:-3}"
done
