-- Guilds: who is in which, who asks, who is asked, and what happened there.
--
-- Whoever changes a guild locks its row first, after the wallets where value moves (see 0002-economy.sql), so
-- everything that happens to one guild happens one after the other.

create table guilds (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 64),
  -- As it is compared: without regard to case and spaces.
  name_folded text not null,
  tag text not null check (tag ~ '^[A-Z0-9]{2,5}$'),
  motto text not null default '',
  language text not null,
  entry text not null check (entry in ('open', 'request', 'invite')),
  -- The pennant: its cloth and the toy on it, and the banner behind.
  color text not null,
  emblem_id integer not null,
  banner_id integer not null,
  notice text,
  notice_by uuid references players on delete set null,
  notice_at timestamptz,
  founder_id uuid references players on delete set null,
  founded_at timestamptz not null default now(),
  -- The row stays, so that the ledger's 'guild:ID' always names something.
  disbanded_at timestamptz,

  member_count integer not null default 0 check (member_count between 0 and capacity),
  capacity integer not null check (capacity > 0),

  -- What 'guild:ID' holds in the ledger. Only apps/server/src/economy writes it; `npm run audit` proves it.
  treasury bigint not null default 0 check (treasury >= 0),
  -- What one officer may pay out in a UTC day.
  officer_limit bigint not null check (officer_limit >= 0),

  -- Counted every minute: the board and the discovery read it. The hall counts for itself.
  experience bigint not null default 0 check (experience >= 0),
  week_experience bigint not null default 0 check (week_experience >= 0),
  -- What those brought who are not here any more: in all, and in this week.
  left_experience bigint not null default 0 check (left_experience >= 0),
  left_week_experience bigint not null default 0 check (left_week_experience >= 0),
  -- The Monday of the quilt that is being sewn, and how much experience one patch of it takes.
  week_of date not null,
  patch bigint not null check (patch > 0),

  check (disbanded_at is null or (member_count = 0 and treasury = 0)),
  check ((notice is null) = (notice_at is null))
);
create unique index guilds_by_name on guilds (name_folded) where disbanded_at is null;
create unique index guilds_by_tag on guilds (tag) where disbanded_at is null;
create index guilds_by_experience on guilds (experience desc, id) where disbanded_at is null;
create index guilds_by_week on guilds (week_of) where disbanded_at is null;

-- A player is in one guild or in none.
create table guild_members (
  player_id uuid primary key references players on delete restrict,
  guild_id bigint not null references guilds on delete restrict,
  role text not null check (role in ('owner', 'officer', 'member')),
  joined_at timestamptz not null default now(),
  -- The player's experience when they came, and when the week began: what they have above it, they brought.
  joined_experience bigint not null,
  week_experience bigint not null
);
create index guild_members_by_guild on guild_members (guild_id, joined_at);
-- Never two.
create unique index guild_owners on guild_members (guild_id) where role = 'owner';

create table guild_invites (
  guild_id bigint not null references guilds on delete cascade,
  player_id uuid not null references players on delete cascade,
  invited_by uuid not null references players on delete cascade,
  created_at timestamptz not null default now(),
  primary key (guild_id, player_id)
);
create index guild_invites_by_player on guild_invites (player_id, created_at desc);

create table guild_requests (
  guild_id bigint not null references guilds on delete cascade,
  player_id uuid not null references players on delete cascade,
  created_at timestamptz not null default now(),
  primary key (guild_id, player_id)
);
create index guild_requests_by_player on guild_requests (player_id, created_at desc);

create table guild_history (
  id bigint generated always as identity primary key,
  guild_id bigint not null references guilds on delete restrict,
  at timestamptz not null default now(),
  kind text not null,
  -- Who did it, and to whom.
  actor_id uuid,
  subject_id uuid,
  amount bigint check (amount > 0)
);
create index guild_history_by_guild on guild_history (guild_id, id desc);
-- Whom a guild sent away.
create index guild_history_of_removed on guild_history (guild_id, subject_id, id) where kind = 'removed';
-- What an officer paid out today.
create index guild_history_by_actor on guild_history (actor_id, guild_id, at) where kind = 'paid-out';

-- Quilts that were finished: one a week, whoever finds out.
create table guild_quilts (
  guild_id bigint not null references guilds on delete restrict,
  week_of date not null,
  tokens bigint not null,
  finished_at timestamptz not null default now(),
  primary key (guild_id, week_of)
);
