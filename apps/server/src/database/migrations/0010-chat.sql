-- Rooms and what was said in them; and whom a player does not want to hear.

create table chat_rooms (
  -- 'global', 'plaza:…', 'guild:12', 'direct:A:B'
  id text primary key check (length(id) between 1 and 100),
  last_id bigint not null default 0,
  slow_mode_seconds integer not null default 0 check (slow_mode_seconds between 0 and 21600)
);

create table chat_messages (
  room_id text not null references chat_rooms,
  -- Given under the lock of the room, so that ids are in the order of commits: whoever has seen one has been able
  -- to see all before it, and asking for what came after misses nothing.
  id bigint not null check (id >= 1),
  author_id uuid not null references players,
  content text not null check (length(content) <= 8192),
  -- Chosen by the sender; the same nonce is the same message.
  nonce text not null check (length(nonce) between 1 and 64),
  replying_to bigint,
  mentions uuid[] not null default '{}',
  upload jsonb,
  created_at timestamptz not null default clock_timestamp(),
  edited_at timestamptz,
  deleted_at timestamptz,
  deleted_by uuid references players,
  -- The room first: with a key on the id alone, the planner walks it backwards through every other room.
  primary key (room_id, id),
  check ((deleted_at is null) = (deleted_by is null))
);
create unique index chat_messages_by_nonce on chat_messages (author_id, nonce);
-- How much somebody wrote lately, for flood control, slow mode and staff.
create index chat_messages_by_author on chat_messages (author_id, created_at desc);

create table player_blocks (
  blocker uuid not null references players on delete cascade,
  blocked uuid not null references players on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker, blocked),
  check (blocker <> blocked)
);
create index player_blocks_by_blocked on player_blocks (blocked);
