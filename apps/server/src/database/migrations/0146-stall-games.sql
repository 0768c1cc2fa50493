-- The games at the stalls: what their rounds paid, and the weekly tables.

-- One row for each player and round. The wallet of the player is locked while it is written, so the sums of a day hold.
create table game_rounds (
  player_id uuid not null references players on delete restrict,
  game text not null check (game in ('run', 'pairs', 'pairs-duel', 'who')),
  round_id text not null check (length(round_id) between 1 and 100),
  -- The UTC day on which it counts.
  day date not null,
  tokens integer not null check (tokens between 0 and 600),
  -- Whether it was one of the paid rounds of its day. It may have paid nothing if the 600 tokens were reached.
  counts boolean not null,
  -- The loser of a won duel.
  opponent_id uuid,
  at timestamptz not null,
  primary key (player_id, game, round_id),
  check (counts or tokens = 0)
);
create index game_rounds_by_day on game_rounds (player_id, day);
-- Rounds that paid nothing are deleted after a while.
create index game_rounds_unpaid on game_rounds (day) where not counts;

-- The tables of the week: a higher score is better, and of equal ones the earlier.
create table game_weeks (
  game text not null check (game in ('run', 'pairs', 'who')),
  -- Its Monday.
  week date not null,
  player_id uuid not null references players on delete cascade,
  score bigint not null,
  rounds integer not null check (rounds > 0),
  reached_at timestamptz not null,
  primary key (game, week, player_id)
);
create index game_weeks_by_score on game_weeks (game, week, score desc, reached_at, player_id);

-- Who won a week. Nobody if all of its players were banned or gone.
create table game_winners (
  game text not null,
  week date not null,
  player_id uuid references players on delete restrict,
  at timestamptz not null,
  primary key (game, week)
);

-- An event can double what the stalls pay.
alter table events drop constraint events_kind_check;
alter table events add constraint events_kind_check check (kind in ('pack', 'booster', 'plaza', 'double-stalls'));
alter table events add constraint events_stalls_undressed check (kind <> 'double-stalls' or dress is null);
