-- Players, their sessions and what staff may do to them.

create table players (
  id uuid primary key default gen_random_uuid(),
  username text not null check (username ~ '^[A-Za-z0-9_-]{1,16}$'),
  -- Names are unique without regard to case.
  username_folded text generated always as (lower(username)) stored unique,
  password_hash text not null,
  email text,
  created_at timestamptz not null default now(),
  -- The face: null means the game's default, so that a new default reaches everyone who never chose.
  color text,
  font_id integer,
  title_id integer,
  banner_id integer,
  -- Which owned blook stands as the avatar; the foreign key is added with the blooks.
  avatar_blook bigint,
  custom_avatar jsonb,
  custom_banner jsonb,
  discord jsonb,
  settings jsonb not null default '{}',
  rules_read_at timestamptz,
  last_claimed_at timestamptz,
  -- Two-factor: encrypted secret, and the last accepted time step so that no code works twice.
  otp_secret bytea,
  otp_enabled boolean not null default false,
  otp_last_step bigint not null default 0,
  check (not otp_enabled or otp_secret is not null)
);

-- Counted as things happen; a row of its own, because it changes far more often than the player.
create table player_statistics (
  player_id uuid primary key references players on delete cascade,
  messages_sent bigint not null default 0 check (messages_sent >= 0)
);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  -- Only the SHA-256 of the token is kept: a stolen table opens no session.
  token_hash text not null unique,
  player_id uuid not null references players on delete cascade,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  user_agent text not null default '',
  -- Keyed hash: tells whether two sessions share an address without saying which.
  address_hash bytea not null
);
create index sessions_by_player on sessions (player_id, created_at desc);
create index sessions_by_address on sessions (address_hash);

create table player_permissions (
  player_id uuid not null references players on delete cascade,
  permission text not null,
  expires_at timestamptz,
  granted_at timestamptz not null default now(),
  primary key (player_id, permission)
);

create table punishments (
  id bigint generated always as identity primary key,
  player_id uuid not null references players on delete cascade,
  kind text not null check (kind in ('warn', 'mute', 'ban')),
  reason text not null,
  created_at timestamptz not null default now(),
  -- Null lasts until it is lifted.
  expires_at timestamptz,
  lifted_at timestamptz,
  staff_id uuid references players on delete set null
);
create index punishments_by_player on punishments (player_id, kind) where lifted_at is null;

create table address_blacklist (
  id bigint generated always as identity primary key,
  address cidr not null,
  reason text not null check (position('|' in reason) = 0),
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  staff_id uuid references players on delete set null
);

-- What staff and the command line did. Rows are only ever added.
create table audit_trail (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  staff_id uuid,
  action text not null,
  player_id uuid,
  reason text,
  before jsonb,
  after jsonb
);
create index audit_trail_by_player on audit_trail (player_id, id desc);
create index audit_trail_by_staff on audit_trail (staff_id, id desc);
create index audit_trail_by_action on audit_trail (action, id desc);

create trigger audit_trail_is_append_only before update or delete or truncate on audit_trail
  for each statement execute function refuse_change();

-- Captcha answers that were accepted once, until they would have expired anyway.
create table captcha_answers (
  nonce text primary key,
  expires_at timestamptz not null
);
create index captcha_answers_by_expiry on captcha_answers (expires_at);
