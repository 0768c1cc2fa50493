/*
 * A number that stands for an id, for sums that show whether two sets of ids are equal. Much cheaper than seal_mark: the
 * audit weighs every blook every time. Squares, because two sets of ids often have the same sum.
 */
create or replace function seal_weight(p_id bigint) returns bigint language sql immutable parallel safe as $$
  select (p_id % 2000000011) * (p_id % 2000000011) % 4294967291 + 1
$$;
