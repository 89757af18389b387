#!/bin/sh
# Restarts the instances of site@.service in turn, without downtime: sudo deploy/restart.sh 3000 3001
# Stops at an instance that does not answer within DEADLINE seconds (60), and leaves the others alone.
set -eu
nginx_conf=${NGINX_CONF:-/etc/nginx/conf.d/site.conf}
caddyfile=${CADDYFILE:-/etc/caddy/Caddyfile}

# Takes an instance out of the proxy, or puts it back: edits the proxy's file by the first expression for nginx, by the
# second for Caddy. A POST sent to an instance at the moment it stops would be lost; a second later none is on its way.
tell_proxy() {
  if [ -f "$nginx_conf" ]; then
    sed -i "$1" "$nginx_conf"
    nginx -s reload
  fi
  if [ -f "$caddyfile" ]; then
    sed -i "$2" "$caddyfile"
    # Caddy reloads with a new socket. Linux (5.14) moves what waits at the old one, where it would reset it otherwise.
    sysctl --quiet --write net.ipv4.tcp_migrate_req=1 || true
    systemctl reload caddy
  fi
  sleep 1
}

for port in "$@"; do
  tell_proxy "/server 127\.0\.0\.1:$port /s/;/ down;/" "/^\t\tto /s/ 127\.0\.0\.1:$port\b//"
  systemctl restart "site@$port"
  if ! curl --silent --fail --output /dev/null --retry "${DEADLINE:-60}" --retry-delay 1 --retry-connrefused \
    "http://127.0.0.1:$port/api/health/live"; then
    echo "The instance on port $port does not answer, and the proxy sends it no requests: journalctl --unit site@$port" >&2
    exit 1
  fi
  tell_proxy "/server 127\.0\.0\.1:$port /s/ down;/;/" "/^\t\tto /s/$/ 127.0.0.1:$port/"
done
