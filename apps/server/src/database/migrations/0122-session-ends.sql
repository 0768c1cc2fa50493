-- Sessions end by themselves and know when their player last proved who they are. So does whatever else waits for a player.

-- Sessions that were open before this have not been confirmed; a new one starts with a log-in, which confirms it.
alter table sessions add column confirmed_at timestamptz;
alter table sessions alter column confirmed_at set default now();
create index sessions_by_last_seen on sessions (last_seen_at);
create index sessions_by_start on sessions (created_at);

-- A two-factor secret that was shown but never switched on is forgotten after a while.
alter table players add column otp_pending_at timestamptz;
update players set otp_pending = null where otp_pending is not null;
create index players_by_otp_pending on players (otp_pending_at) where otp_pending_at is not null;

create index discord_attempts_by_expiry on discord_attempts (expires_at);

-- Where a player logged in before: a keyed hash of browser, system and address that says nothing of them.
create table login_devices (
  player_id uuid not null references players on delete cascade,
  device bytea not null,
  last_used_at timestamptz not null default now(),
  primary key (player_id, device)
);
create index login_devices_by_age on login_devices (last_used_at);
