/*
 * Counts how much of everything a player has found, whenever something is new to them. Most toys are new to nobody, and
 * then there is nothing to count. It counts anew instead of adding.
 *
 * Locks the row of each player first, so that the count is read after any other transaction that discovered something
 * for the same player has ended.
 *
 * No sequential scans: a connection keeps the plan of its first time, when there may be few players yet.
 */
create or replace function count_collections() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  v_player uuid;
begin
  if not exists (select from added) then
    return null;
  end if;
  insert into collections (player_id, found, shinies, reached)
  select distinct a.player_id, 1, 0, 0 from added a order by a.player_id
  on conflict (player_id) do update set found = collections.found;
  -- One after the other: for all at once the planner expects a player for each new toy, and would read everybody's row.
  for v_player in select distinct a.player_id from added a loop
    update collections c set (found, shinies, reached) = (
      select count(distinct d.blook_id), count(*) filter (where d.shiny), extract(epoch from max(d.first_at))::bigint
      from discoveries d where d.player_id = v_player
    ) where c.player_id = v_player;
  end loop;
  return null;
end $$;
