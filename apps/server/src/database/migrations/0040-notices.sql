-- What happened to a player while they were not looking.
create table notices (
  player_id uuid not null references players on delete cascade,
  id bigint generated always as identity,
  kind text not null,
  from_player uuid,
  text text not null,
  detail text,
  image_id integer,
  link text,
  action text,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (player_id, id)
);
create index notices_by_kind on notices (player_id, kind, id);
create index notices_unread on notices (player_id) where read_at is null;
create index notices_by_age on notices (created_at);
