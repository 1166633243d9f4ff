#!/bin/sh
# Homebright in containers with stand-ins for mail, sign-in and photos, to look at it: no account anywhere, no payments.
# Its settings and secrets are made once, in docker/try.env. Arguments go to `docker compose up`, e.g. --build --detach.
set -eu
cd "$(dirname "$0")/.."
random() { od -An -tx1 -N"$1" /dev/urandom | tr -d ' \n'; }
site=${HTTP_PORT:-3000}
openid=${OPENID_PORT:-8080}
if [ ! -f docker/try.env ]; then
  umask 077
  cat >docker/try.env <<END
ENV_FILE=docker/try.env
PUBLIC_URL=http://localhost:$site
SITE_ADDRESS=:80
BIND=127.0.0.1
HTTP_PORT=$site
HTTPS_PORT=$((site + 1))
SESSION_SECRET=$(random 32)
POSTGRES_PASSWORD=$(random 16)
OPENID_PORT=$openid
MAILBOX_PORT=${MAILBOX_PORT:-8025}
OIDC_ISSUER_URL=http://openid.localhost:$openid/realms/homebright
OIDC_CLIENT_ID=homebright
OIDC_CLIENT_SECRET=$(random 16)
SMTP_URL=smtp://mail:1025
MAIL_FROM=Homebright <hello@homebright.example>
PAYMENTS=off
PHOTO_STORE_URL=s3://photos?endpoint=http://store:9000&region=us-east-1
AWS_ACCESS_KEY_ID=homebright
AWS_SECRET_ACCESS_KEY=$(random 16)
ADMIN_USERNAME=office
ADMIN_PASSWORD=$(random 8)
OFFICE_SECOND_FACTOR=optional
END
fi
sed -n 's/^PUBLIC_URL=/The site: /p; s/^ADMIN_USERNAME=/The office, at \/admin-login: /p; s/^ADMIN_PASSWORD=/  password: /p' docker/try.env
exec docker compose --env-file docker/try.env --profile try up "$@"
