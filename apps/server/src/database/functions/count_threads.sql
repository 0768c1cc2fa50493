/*
 * Counts the thread that each opened pack leaves, in the statement that opens it. A trigger misses no pack, whichever
 * version of the server opened it. The wallets of the players are locked by then, so nobody else counts for them.
 */
create or replace function count_threads() returns trigger language plpgsql as $$
begin
  insert into threads as t (player_id, pack_id, earned)
  select a.player_id, o.pack_id, count(*) from added a join odds_tables o on o.id = a.odds_id
  group by 1, 2 order by 1, 2
  on conflict (player_id, pack_id) do update set earned = t.earned + excluded.earned;
  return null;
end $$;
