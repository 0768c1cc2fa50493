-- Counts what a player did, for the quests. Other functions and the program count only with this one.
create or replace function tally(player uuid, on_day date, what text, times bigint) returns void language sql as $$
  insert into tallies (player_id, day, kind, amount) values (player, on_day, what, times)
  on conflict (player_id, day, kind) do update set amount = tallies.amount + excluded.amount
$$;
