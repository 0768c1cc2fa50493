/*
 * Counts how much of everything a player has found, whenever something is new to them. Most toys are new to nobody, and
 * then there is nothing to count. It counts anew instead of adding.
 *
 * Locks the row of each player first, so that the count is read after any other transaction that discovered something
 * for the same player has ended.
 */
create or replace function count_collections() returns trigger language plpgsql as $$
begin
  if not exists (select from added) then
    return null;
  end if;
  insert into collections (player_id, found, shinies, reached)
  select distinct a.player_id, 1, 0, 0 from added a order by a.player_id
  on conflict (player_id) do update set found = collections.found;
  update collections c set found = d.found, shinies = d.shinies, reached = d.reached
  from (
    select player_id, count(distinct blook_id) as found, count(*) filter (where shiny) as shinies,
      extract(epoch from max(first_at))::bigint as reached
    from discoveries where player_id in (select a.player_id from added a) group by player_id
  ) d where c.player_id = d.player_id;
  return null;
end $$;
