-- Records the network of a player and when it was last used. Runs for every new session.
create or replace function note_address() returns trigger language plpgsql as $$
begin
  insert into player_addresses (player_id, address_hash, wider_hash)
  values (new.player_id, new.address_hash, new.wider_hash)
  on conflict (player_id, address_hash) do update set last_seen_at = now(), wider_hash = excluded.wider_hash;
  return null;
end $$;
