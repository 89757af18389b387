#!/bin/sh
# Restarts the instances of site@.service one after the other, so that nobody notices: sudo deploy/restart.sh 3000 3001
set -eu
conf=/etc/nginx/conf.d/site.conf

# nginx asks nobody whether he is well: a POST that it sends to an instance at the moment that this one closes is lost.
# So it is told first. Caddy asks for itself.
tell_nginx() {
  [ -f "$conf" ] || return 0
  sed -i "$1" "$conf"
  nginx -s reload
}

for port in "$@"; do
  tell_nginx "/server 127\.0\.0\.1:$port /s/;/ down;/"
  systemctl restart "site@$port"
  until curl --silent --fail --output /dev/null "http://127.0.0.1:$port/api/health/ready"; do sleep 1; done
  tell_nginx "/server 127\.0\.0\.1:$port /s/ down;/;/"
  # Until the proxy sends it requests again.
  sleep 3
done
