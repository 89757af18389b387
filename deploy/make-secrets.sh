#!/bin/sh
# Creates the files of deploy/secrets that are missing and that the profiles of compose.yaml read, and prints the
# lines for .env. Existing files are kept, because Postgres and n8n keep the secrets of their first start.
set -eu
cd "$(dirname "$0")/secrets"
umask 077

make() {
  [ -s "$1" ] || printf '%s' "$2" > "$1"
}
random() {
  head -c 32 /dev/urandom | od -An -tx1 | tr -d ' \n'
}

make postgres-password "$(random)"
make database-url "postgres://site:$(cat postgres-password)@postgres:5432/site"
make n8n-encryption-key "$(random)"
make signing-secret "whsec_$(head -c 32 /dev/urandom | base64)"
# The containers' user. If somebody else owns the clone, they must already be that user, or use sudo.
if [ "$(id -u)" = 0 ]; then
  chown 1000:1000 ./*
elif [ "$(id -u)" != 1000 ]; then
  echo 'The containers run as user 1000 and cannot read these files: sudo chown 1000:1000 deploy/secrets/*' >&2
fi
cat << 'LINES'
# for the profile postgres
DATABASE_URL_FILE=/run/secrets/database-url
# for the profile n8n, with CHAT_WEBHOOK_URL and CONTACT_WEBHOOK_URL from its editor
WEBHOOK_SIGNING_SECRET_FILE=/run/secrets/signing-secret
LINES
