-- Maps that players drew, what the plaza shows, and the brass buttons that lie about in it.

create table maps (
  id bigint generated always as identity primary key,
  owner_id uuid not null references players on delete cascade,
  name text not null,
  width integer not null,
  height integer not null,
  pieces integer not null,
  -- As it was read and written again by `readMap`, so that nothing else can be in it.
  data text not null,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index maps_by_owner on maps (owner_id, updated_at desc);

-- Every map the plaza ever showed; the last one is what it shows. No data stands for the map that is shipped.
-- A copy, so that going on drawing changes nothing in the plaza.
create table plaza_maps (
  revision bigint generated always as identity primary key,
  map_id bigint,
  map_revision integer,
  data text,
  published_by uuid,
  published_at timestamptz not null default now()
);

-- What players go by on the wire while they are in a plaza: 16 bits, over and over.
create sequence plaza_numbers minvalue 0 maxvalue 65535 cycle;

create table plaza_buttons (
  id bigint generated always as identity primary key,
  plaza integer not null,
  x integer not null,
  y integer not null,
  placed_at timestamptz not null default now(),
  taken_by uuid,
  -- The UTC day that counts, by the clock that decides about days everywhere else.
  taken_day date,
  check ((taken_by is null) = (taken_day is null))
);
create index plaza_buttons_lying on plaza_buttons (plaza) where taken_by is null;
create index plaza_buttons_taken on plaza_buttons (taken_by, taken_day) where taken_by is not null;
create index plaza_buttons_by_age on plaza_buttons (placed_at);
