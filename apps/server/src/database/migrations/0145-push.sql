-- Web Push: what rings on a device while the game is closed there.

-- What a player switched on. Without a row nothing rings.
create table push_settings (
  player_id uuid primary key references players on delete cascade,
  kinds text[] not null default '{}',
  -- Minutes since midnight by the clock of the time zone. Null if there are no quiet hours.
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_until smallint check (quiet_until between 0 and 1439),
  time_zone text not null default 'UTC',
  check ((quiet_from is null) = (quiet_until is null))
);

-- A browser that can be reached. It belongs to the session that subscribed it, and ends with it.
create table push_subscriptions (
  session_id uuid primary key references sessions on delete cascade,
  player_id uuid not null references players on delete cascade,
  endpoint text not null unique,
  -- Of the push service: one that hangs holds up only its own.
  host text not null,
  p256dh bytea not null check (octet_length(p256dh) = 65),
  auth bytea not null check (octet_length(auth) = 16),
  created_at timestamptz not null,
  rung_at timestamptz,
  -- How many pushes were sent in the hour that began then.
  hour_began_at timestamptz,
  hour_count integer not null default 0
);
create index push_subscriptions_by_player on push_subscriptions (player_id, created_at);

-- Pushes on their way, one for each device.
create table push_outbox (
  id bigint generated always as identity primary key,
  session_id uuid not null references push_subscriptions on delete cascade,
  kind text not null,
  tag text not null,
  title text not null,
  body text,
  link text,
  notice_id bigint,
  -- Held back by quiet hours. What is held is sent as one when they end.
  held boolean not null default false,
  attempts integer not null default 0,
  due_at timestamptz not null,
  expires_at timestamptz not null,
  unique (session_id, tag)
);
create index push_outbox_by_due on push_outbox (due_at, id);
create index push_outbox_by_expiry on push_outbox (expires_at);
