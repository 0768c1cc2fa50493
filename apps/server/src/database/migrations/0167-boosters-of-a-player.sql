-- For the copy of a player's data: the boosters that they started, also those for everybody.
create index boosters_by_player on boosters (player_id, id);
