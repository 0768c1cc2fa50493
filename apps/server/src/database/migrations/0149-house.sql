-- The house: an account that lists lots in the auction house when players list few. Nobody can log into it.

-- Made when the house first opens.
create table house_account (
  single boolean primary key default true check (single),
  player_id uuid not null unique references players
);

-- What the house has made to list: each place of each day once. Rows of past months are deleted.
create table house_stock (
  -- The UTC day of a lot, or the first day of the week of a swap.
  day date not null,
  kind text not null check (kind in ('lot', 'swap')),
  number smallint not null check (number > 0),
  blook bigint not null unique,
  -- What the house was given to pay for listing it.
  fee bigint not null check (fee >= 0),
  -- Whether it was listed: if not, the server stopped in between.
  listed boolean not null default false,
  primary key (day, kind, number)
);
