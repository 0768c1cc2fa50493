-- Identity: uploads, two-factor and passkeys, the chat-app link, leaving, friends.

alter table players
  -- A two-factor secret that was shown but not switched on yet, encrypted like the other.
  add column otp_pending bytea,
  add column discord_linked_at timestamptz,
  -- Asked to go: until then a login takes it back, then the account is emptied.
  add column deletion_at timestamptz,
  -- Emptied: the row stays for the ledger's sake, nobody is behind it any more.
  add column erased_at timestamptz;
create index players_by_deletion on players (deletion_at) where deletion_at is not null;
-- One chat-app account belongs to one player.
create unique index players_by_discord on players ((discord ->> 'discordId')) where discord is not null;

-- Keyed hashes of one-time codes for when the authenticator is lost.
create table recovery_codes (
  player_id uuid not null references players on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (player_id, code_hash)
);

create table passkeys (
  -- The credential's id, base64url as browsers send it.
  id text primary key,
  player_id uuid not null references players on delete cascade,
  name text not null check (length(name) between 1 and 40),
  public_key bytea not null,
  -- How often it says it was used; going back means that it was copied.
  counter bigint not null,
  synced boolean not null,
  transports text[] not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_by_player on passkeys (player_id, created_at);

-- Challenges are signed, not stored; only those that were answered are written down, until they expire.
create table passkey_challenges (
  nonce text primary key,
  expires_at timestamptz not null
);
create index passkey_challenges_by_expiry on passkey_challenges (expires_at);

-- A chat-app link under way: one for each session, gone with its first answer.
create table discord_attempts (
  session_id uuid primary key references sessions on delete cascade,
  state_hash bytea not null,
  verifier bytea not null,
  expires_at timestamptz not null
);

create table uploads (
  id uuid primary key default gen_random_uuid(),
  player_id uuid not null references players on delete restrict,
  -- As the player called it; never part of an address.
  filename text not null,
  format text not null,
  max_bytes integer not null,
  -- Gone: thrown away, and the row only waits for its form to expire.
  state text not null default 'waiting' check (state in ('waiting', 'checking', 'verified', 'gone')),
  created_at timestamptz not null default now(),
  -- When whatever was posted is thrown away, checked or not; null once that is done.
  sweep_at timestamptz,
  -- When the upload goes; null while it is in use.
  expires_at timestamptz,
  used_for text check (used_for in ('avatar', 'banner', 'message')),
  width integer,
  height integer,
  frames integer,
  check (state <> 'verified' or (width > 0 and height > 0 and frames > 0)),
  check (used_for is null or state = 'verified')
);
create index uploads_by_player on uploads (player_id, created_at desc);
create index uploads_by_sweep on uploads (sweep_at) where sweep_at is not null;
create index uploads_by_expiry on uploads (expires_at) where expires_at is not null;

-- A friendship is two rows, one from each side, written and removed together.
create table friendships (
  player_id uuid not null references players on delete cascade,
  friend_id uuid not null references players on delete cascade,
  since timestamptz not null default now(),
  primary key (player_id, friend_id),
  check (player_id <> friend_id)
);

create table friend_requests (
  from_player uuid not null references players on delete cascade,
  to_player uuid not null references players on delete cascade,
  created_at timestamptz not null default now(),
  primary key (from_player, to_player),
  check (from_player <> to_player)
);
create index friend_requests_by_receiver on friend_requests (to_player, created_at desc);
