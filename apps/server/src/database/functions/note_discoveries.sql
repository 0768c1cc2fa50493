/*
 * Records which blooks a player has ever owned. Every change of owner adds a row to the history, so this trigger on it
 * misses none. It runs once for each statement, in its transaction.
 */
create or replace function note_discoveries() returns trigger language plpgsql as $$
begin
  with come as materialized (
    select h.to_player as player, b.blook_id, b.shiny, h.at, h.kind, h.blook
    from added h join blooks b on b.id = h.blook where h.to_player is not null
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
