#!/bin/sh
# Makes the bucket and a key that can list, read, write and delete in it and nothing else. Safe to repeat.
set -eu

mc mb --ignore-existing store/blookery-uploads
mc admin policy create store blookery-uploads /bucket-policy.json
mc admin user add store "$S3_ACCESS_KEY_ID" "$S3_SECRET_ACCESS_KEY"
# Attaching what is attached already is refused.
mc admin policy attach store blookery-uploads --user "$S3_ACCESS_KEY_ID" ||
  mc admin user info store "$S3_ACCESS_KEY_ID" | grep -q blookery-uploads
