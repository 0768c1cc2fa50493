-- Flood control comes before everything else that a message costs, and counts repeats and edits as well.

-- The latest moments at which each player took a turn to speak, the oldest first. Not logged: after a crash
-- everybody may simply speak again.
create unlogged table chat_pace (
  player_id uuid primary key references players on delete cascade,
  taken timestamptz[] not null default '{}'
);

drop function if exists chat_send(jsonb, integer, integer, date);
