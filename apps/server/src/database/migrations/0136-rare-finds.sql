-- Rare finds, told in the global room as messages of their own kind.

-- Which blook was found: {"blookId", "shiny", "serial"}. Written by the server only; the content of such a message is empty.
alter table chat_messages add column find jsonb check (find is null or content = '');

-- When the last find was told in a room.
alter table chat_rooms add column find_told_at timestamptz;

-- Finds that may still be told, for a few minutes. Each room tells the rarest, so most are dropped.
create table chat_finds (
  blook bigint primary key,
  player_id uuid not null,
  blook_id integer not null,
  shiny boolean not null,
  serial integer not null,
  -- How rare: higher is rarer.
  rank integer not null,
  at timestamptz not null default clock_timestamp()
);
