/*
 * A number that stands for a text, for sums that show whether any row of a set was changed, added or removed. It is the
 * beginning of a SHA-256, so that it is the same on every machine and in every version of PostgreSQL.
 */
create or replace function seal_mark(p_text text) returns bigint language sql immutable parallel safe as $$
  select ('x' || left(encode(sha256(convert_to(p_text, 'UTF8')), 'hex'), 15))::bit(60)::bigint
$$;
