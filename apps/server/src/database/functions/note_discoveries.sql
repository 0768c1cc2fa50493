/*
 * Records which blooks a player has ever owned. Every change of owner adds a row to the history, so this trigger on it
 * misses none. It runs once for each statement, in its transaction.
 *
 * Each blook is looked up by its key (`offset 0`, and no sequential scans). A connection keeps the plan of its first time:
 * if thousands changed hands then, or if there were few blooks yet, it would read all blooks for a single one from then
 * on.
 */
create or replace function note_discoveries() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  with come as materialized (
    select h.to_player as player, b.blook_id, b.shiny, h.at, h.kind, h.blook
    from added h cross join lateral (select * from blooks where id = h.blook offset 0) b
    where h.to_player is not null
  ), discovered as (
    insert into discoveries (player_id, blook_id, shiny, first_at, how, blook)
    select distinct on (c.player, c.blook_id, c.shiny) c.player, c.blook_id, c.shiny, c.at, c.kind, c.blook
    from come c order by c.player, c.blook_id, c.shiny, c.at, c.blook
    on conflict (player_id, blook_id, shiny) do nothing
    returning player_id
  )
  insert into badge_checks (player_id)
  select d.player_id from discovered d
  union
  select c.player from come c where c.shiny and c.kind = 'pulled';
  return null;
end $$;
