-- Who is it? A round is a row, so every server shows the same silhouette. Only rounds that somebody looked at have one.
create table who_rounds (
  id bigint generated always as identity primary key,
  plaza integer not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  blook_id integer not null,
  -- From then on no answer is taken, and it is known which ones are right.
  judged_at timestamptz,
  -- Everybody was paid, and the result is shown.
  settled_at timestamptz check (settled_at is null or judged_at is not null),
  -- Two servers that open the same round collide here.
  unique (plaza, starts_at)
);
create index who_rounds_open on who_rounds (ends_at) where settled_at is null;
create index who_rounds_settled on who_rounds (settled_at) where settled_at is not null;

-- One answer for each player and round: the last one.
create table who_answers (
  round_id bigint not null references who_rounds on delete cascade,
  player_id uuid not null references players on delete cascade,
  answer text not null check (length(answer) between 1 and 40),
  -- Its letters only: the same name again is no new answer.
  plain text not null,
  -- Since the start, by the clock of the server that took it. Only shown.
  ms integer not null check (ms >= 0),
  -- Decides who was first, so it is the clock of the database, which all servers share.
  answered_at timestamptz not null default clock_timestamp(),
  -- Null until the round is judged.
  knew boolean,
  is_paid boolean not null default false,
  -- What the player got.
  paid jsonb,
  primary key (round_id, player_id)
);
create index who_answers_by_player on who_answers (player_id);
