-- Players who are no friends may write to each other in private if they match or have swapped.

-- What one player wrote to another while they were no friends.
create table chat_strangers (
  player_id uuid not null references players on delete cascade,
  other_id uuid not null references players on delete cascade,
  -- When this player last began a conversation with the other; null if they have only answered.
  begun_at timestamptz,
  last_at timestamptz not null,
  -- Messages since the other last wrote, deleted ones included.
  unanswered integer not null check (unanswered >= 0),
  primary key (player_id, other_id),
  check (player_id <> other_id)
);
create index chat_strangers_written on chat_strangers (player_id, last_at);
create index chat_strangers_received on chat_strangers (other_id, last_at);

-- Whether two players have traded in the last days.
create index trades_done_between on trades (asker, asked, closed_at) where state = 'done';
