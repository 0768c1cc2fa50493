-- What players wish for: kinds of blooks, plain or shiny. The limit of twelve is kept by the call that adds one.

create table wishes (
  player_id uuid not null references players on delete cascade,
  blook_id integer not null,
  shiny boolean not null,
  since timestamptz not null,
  -- About when the player was last here. A job moves it a few times a day, so that the index below begins with the
  -- players who are about: however many wish for the same kind, a page reads the first few.
  seen_at timestamptz not null,
  primary key (player_id, blook_id, shiny)
);
create index wishes_by_kind on wishes (blook_id, shiny, seen_at desc, player_id);
