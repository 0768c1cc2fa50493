-- Events of the town. Nothing switches them: an event runs while the clock is between its beginning and its end.

-- The packs that are on sale only while an event sells them. Each start adds those of the content.
create table seasonal_packs (
  pack_id integer primary key
);

create table events (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('pack', 'booster', 'plaza')),
  name text not null check (length(name) between 1 and 100),
  text text not null check (length(text) <= 1000),
  pack_id integer references seasonal_packs,
  booster text check (booster in ('chance', 'shiny')),
  multiplier double precision check (multiplier > 1 and multiplier <= 10),
  dress text check (dress in ('spring', 'summer', 'autumn', 'winter')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- When staff ended it early or, before its beginning, called it off.
  stopped_at timestamptz,
  -- The season and year of an event that comes with the content, so that each is made once.
  season text unique,
  check (ends_at > starts_at),
  check ((kind = 'pack') = (pack_id is not null)),
  check ((kind = 'booster') = (booster is not null)),
  check ((booster is null) = (multiplier is null)),
  check (kind <> 'plaza' or dress is not null),
  check (kind <> 'booster' or dress is null)
);
create index events_by_end on events (ends_at);
create index events_by_pack on events (pack_id, ends_at) where pack_id is not null;
