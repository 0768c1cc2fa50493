-- Games of Pairs that are being played. A game is one row, so no server owns it: whichever server is asked locks it.
create table pairs_games (
  id bigint generated always as identity primary key,
  plaza integer not null,
  pack_id integer not null,
  seat_one uuid not null references players on delete cascade,
  -- Null alone, and while a table waits for a second player.
  seat_two uuid references players on delete cascade,
  -- The cards and whose turn it is (packages/game/src/games/pairs.ts).
  state jsonb not null,
  -- What each seat was paid.
  paid jsonb not null default '[null, null]',
  version integer not null default 1,
  -- When the turn ends. The job looks for it.
  due_at timestamptz not null,
  over_at timestamptz
);
create index pairs_games_due on pairs_games (due_at) where over_at is null;
create index pairs_games_in_plaza on pairs_games (plaza, id) where over_at is null;
create index pairs_games_over on pairs_games (over_at) where over_at is not null;

-- Which game a player is in: one at a time.
create table pairs_seats (
  player_id uuid primary key references players on delete cascade,
  game_id bigint not null references pairs_games on delete cascade
);
