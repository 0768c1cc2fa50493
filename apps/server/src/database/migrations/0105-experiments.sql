-- Who gets to try what. An experiment without a row is on.
create table experiments (
  name text primary key,
  mode text not null check (mode in ('off', 'staff', 'percentage', 'on')),
  -- The share of players who have it while the mode is 'percentage'.
  percentage integer not null default 0 check (percentage between 0 and 100),
  changed_at timestamptz not null default now()
);
