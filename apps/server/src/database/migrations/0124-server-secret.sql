-- What the server's secret is mixed with to make its keys, and how to tell that it is still the same secret.
-- One row, written at the first start. A database that had players before this table keeps the salt it always had, so
-- that what was encrypted and promised with it stays valid.
create table server_secret (
  single boolean primary key default true check (single),
  salt bytea not null,
  fingerprint bytea not null
);
