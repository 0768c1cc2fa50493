#!/bin/sh
# Reads every file in here with the tool that will read it in earnest, where that tool is installed.
set -eu
cd "$(dirname "$0")"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
status=0

check() {
  tool=$1
  shift
  if ! command -v "$tool" >/dev/null; then
    echo "skipped  $tool is not installed: $*"
  elif "$tool" "$@" >"$work/output" 2>&1; then
    echo "fine     $tool $*"
  else
    echo "WRONG    $tool $*"
    cat "$work/output"
    status=1
  fi
}

check shellcheck blookery check.sh compose/make-roles.sh compose/make-bucket.sh
check yamllint --strict --config-data '{extends: default, rules: {document-start: disable, line-length: {max: 320}, braces: {max-spaces-inside: 1}, truthy: {check-keys: false}}}' \
  compose kubernetes prometheus ../.github/workflows
check promtool check rules prometheus/alerts.yml
check promtool test rules prometheus/alerts.test.yml
sed "s#/etc/prometheus/blookery-metrics-token#$work/token#" prometheus/prometheus.yml >"$work/prometheus.yml"
touch "$work/token"
cp prometheus/alerts.yml "$work"
check promtool check config "$work/prometheus.yml"
check caddy validate --adapter caddyfile --config caddy/Caddyfile

# A certificate that exists, and no place that only root may write to.
openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=play.example \
  -keyout "$work/key.pem" -out "$work/certificate.pem" 2>/dev/null
sed -e "s#/etc/letsencrypt/live/play.example/fullchain.pem#$work/certificate.pem#" \
  -e "s#/etc/letsencrypt/live/play.example/privkey.pem#$work/key.pem#" nginx/blookery.conf >"$work/blookery.conf"
cat >"$work/nginx.conf" <<CONF
pid $work/nginx.pid;
error_log stderr;
events {}
http {
  access_log off;
  include $work/blookery.conf;
}
CONF
PATH=$PATH:/usr/sbin check nginx -t -c "$work/nginx.conf"

# The program must be there for the unit to be right.
mkdir -p "$work/bin"
printf '#!/bin/sh\n' >"$work/bin/blookery"
chmod +x "$work/bin/blookery"
sed "s#^ExecStart=.*#ExecStart=$work/bin/blookery#" 'systemd/blookery@.service' >"$work/blookery@.service"
cp systemd/*.timer "$work"
for name in blookery-backup blookery-audit; do
  sed "s#/opt/blookery/bin/blookery#$work/bin/blookery#" "systemd/$name.service" >"$work/$name.service"
done
check systemd-analyze verify --man=no "$work/blookery@.service" "$work"/blookery-*.service "$work"/blookery-*.timer
check systemd-analyze security --offline=yes --threshold=20 "$work/blookery@.service" "$work"/blookery-*.service

exit $status
