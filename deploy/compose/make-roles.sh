#!/bin/sh
# Runs once, when the database is made: one role owns the tables and migrates them, the other runs the game.
set -eu

psql --set=ON_ERROR_STOP=1 --username=postgres \
  --set=owner_password="$DATABASE_OWNER_PASSWORD" --set=program_password="$DATABASE_PASSWORD" <<'SQL'
create role blookery_owner login password :'owner_password';
create role blookery_program login password :'program_password';
create database blookery owner blookery_owner;
SQL
