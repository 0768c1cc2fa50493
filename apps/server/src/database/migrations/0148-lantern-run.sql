-- The Lantern Run: the best run of a player, and races until they are over.

create table run_bests (
  player_id uuid primary key references players on delete cascade,
  -- Names the course: on another one the run means nothing and the next finish replaces it.
  course text not null,
  ms integer not null check (ms > 0),
  splits integer[] not null check (cardinality(splits) = 9),
  -- Positions in pixels, four a second: x, y, x, y …
  track smallint[] not null check (cardinality(track) between 2 and 2402),
  at timestamptz not null
);

create table races (
  -- The plaza and the ten minutes: two servers that start the same race collide here.
  id text primary key,
  starts_at timestamptz not null,
  -- By the clock of the database, like the times below.
  created_at timestamptz not null default now(),
  settled_at timestamptz
);
create index races_open on races (created_at) where settled_at is null;
create index races_settled on races (settled_at) where settled_at is not null;

create table race_runners (
  race_id text not null references races on delete cascade,
  player_id uuid not null references players on delete cascade,
  -- 0, at least 1 from the first lantern on, and the exact number once it is closed.
  lit smallint not null default 0 check (lit between 0 and 8),
  -- The time of the finish, measured by the server of the runner from the common start.
  ms integer check (ms > 0),
  -- Finished or left.
  closed_at timestamptz,
  primary key (race_id, player_id),
  check (ms is null or closed_at is not null)
);
create index race_runners_by_player on race_runners (player_id);
