/*
 * Counts how much of everything a player has found, whenever something is new to them. Most toys are new to nobody, and
 * then there is nothing to count. It counts anew instead of adding.
 */
create or replace function count_collections() returns trigger language plpgsql as $$
begin
  if not exists (select from added) then
    return null;
  end if;
  insert into collections (player_id, found, shinies, reached)
  select d.player_id, count(distinct d.blook_id), count(*) filter (where d.shiny),
    extract(epoch from max(d.first_at))::bigint
  from discoveries d where d.player_id in (select a.player_id from added a) group by d.player_id order by d.player_id
  on conflict (player_id) do update
    set found = excluded.found, shinies = excluded.shinies, reached = excluded.reached;
  return null;
end $$;
