-- Packs, boosters, quests, the leaderboard and the jobs.

-- A pack's odds on one weekday under one pair of boosters, exactly as they were rolled on: the rules in
-- packages/game make the table, this keeps it, and every pull names the one it used. Never changed.
create table odds_tables (
  id integer generated always as identity primary key,
  -- Names the content the table was made from; changed content makes new tables.
  content text not null,
  pack_id integer not null,
  weekday integer not null check (weekday between 0 and 6),
  chance_multiplier double precision not null check (chance_multiplier >= 1),
  shiny_multiplier double precision not null check (shiny_multiplier >= 1),
  -- Band i runs from froms[i] up to, not including, the next one, or 1.
  blook_ids integer[] not null,
  froms double precision[] not null,
  -- What opening one of them gives.
  experience bigint[] not null,
  shiny_below double precision not null,
  -- The same for what comes along; item 0 is nothing.
  bonus_item_ids integer[] not null,
  bonus_uses integer[] not null,
  bonus_froms double precision[] not null,
  unique (content, pack_id, weekday, chance_multiplier, shiny_multiplier),
  check (cardinality(blook_ids) > 0 and froms[1] = 0 and cardinality(froms) = cardinality(blook_ids)),
  check (cardinality(experience) = cardinality(blook_ids)),
  check (bonus_froms[1] = 0 and cardinality(bonus_froms) = cardinality(bonus_item_ids)),
  check (cardinality(bonus_uses) = cardinality(bonus_item_ids))
);
create trigger odds_tables_are_append_only before update or delete or truncate on odds_tables
  for each statement execute function refuse_change();

-- Every opened pack, numbered from 1 for each player, with what is needed to roll it again.
create table pulls (
  player_id uuid not null,
  number bigint not null check (number >= 1),
  at timestamptz not null,
  odds_id integer not null,
  rotation integer not null,
  nonce bigint not null,
  client_seed text not null,
  blook bigint not null,
  -- The bonus item, when one came along.
  item bigint,
  primary key (player_id, number)
);
create index pulls_by_time on pulls (player_id, at);
create trigger pulls_are_append_only before update or delete or truncate on pulls
  for each statement execute function refuse_change();

-- Server seeds that were shown. One that is in use is nowhere in the database: see economy/seeds.ts.
create table revealed_seeds (
  player_id uuid not null references players on delete restrict,
  rotation integer not null,
  seed text not null,
  revealed_at timestamptz not null default now(),
  primary key (player_id, rotation)
);

-- A booster's time is fixed when it is used: now, or when the one before it ends. So the queue needs
-- nobody to move it on, and every server agrees to the millisecond on what is burning.
create table boosters (
  id bigint generated always as identity primary key,
  scope text not null check (scope in ('global', 'personal')),
  kind text not null check (kind in ('chance', 'shiny')),
  player_id uuid not null references players on delete restrict,
  item bigint not null references items on delete restrict,
  multiplier double precision not null check (multiplier > 1),
  starts_at timestamptz not null,
  expires_at timestamptz not null,
  check (expires_at > starts_at)
);
create index boosters_global on boosters (kind, expires_at) where scope = 'global';
create index boosters_personal on boosters (player_id, kind, expires_at) where scope = 'personal';

create table quest_claims (
  player_id uuid not null references players on delete restrict,
  period text not null check (period in ('day', 'week')),
  starts_on date not null,
  slot integer not null check (slot >= 0),
  quest text not null,
  at timestamptz not null default now(),
  primary key (player_id, period, starts_on, slot)
);

-- Every so many places of a board, who stood there when it was last counted: see features/leaderboard/mark-places.ts.
create table standing_marks (
  board text not null check (board in ('tokens', 'experience')),
  place bigint not null check (place >= 1),
  amount bigint not null,
  player_id uuid not null,
  primary key (board, place)
);
create index standing_marks_by_amount on standing_marks (board, amount, player_id);

-- Who does a job, until when; and when it is next due.
create table job_leases (
  name text primary key,
  holder text,
  leased_until timestamptz,
  due_at timestamptz not null
);
