-- The swap board: standing offers of one blook for any of a kind. What is offered stays its owner's and is held as
-- 'swap:ID'. Offers that were taken are kept, as trades are; a job forgets the others a while after they end.
--
-- Locks: wallets first, as everywhere, then offers by id, then blooks.

create table swap_offers (
  id bigint generated always as identity primary key,
  player_id uuid not null references players on delete restrict,
  blook bigint not null,
  -- Of the very blook. They never change; the board reads one table.
  gives_id integer not null,
  gives_shiny boolean not null,
  gives_serial integer,
  wants_id integer not null,
  -- Null for either.
  wants_shiny boolean,
  -- The serial must be lower; null for any.
  wants_below integer check (wants_below > 1),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  closed_at timestamptz,
  outcome text check (outcome in ('swapped', 'removed', 'expired')),
  taker_id uuid references players on delete restrict,
  -- What the taker gave.
  taken_for bigint,
  check (taker_id <> player_id),
  check ((closed_at is null) = (outcome is null)),
  check ((outcome is not distinct from 'swapped') = (taker_id is not null)
    and num_nonnulls(taker_id, taken_for) in (0, 2))
) with (fillfactor = 80);

-- One blook is offered once.
create unique index swap_offers_one_of_a_blook on swap_offers (blook) where closed_at is null;

-- The board, by what is given, by what is wanted, and all of it.
create index swap_offers_newest on swap_offers (id) where closed_at is null;
create index swap_offers_giving on swap_offers (gives_id, gives_shiny, id) where closed_at is null;
create index swap_offers_wanting on swap_offers (wants_id, id) where closed_at is null;
create index swap_offers_ending on swap_offers (expires_at, id) where closed_at is null;
create index swap_offers_standing on swap_offers (player_id, id) where closed_at is null;

-- A player's own, for the copy of personal data; what was swapped of late; what is to be forgotten.
create index swap_offers_of_player on swap_offers (player_id, id);
create index swap_offers_of_taker on swap_offers (taker_id, id) where taker_id is not null;
create index swap_offers_swapped on swap_offers (closed_at) where outcome = 'swapped';
create index swap_offers_over on swap_offers (closed_at) where outcome in ('removed', 'expired');

-- Wishes that come up on the board ring as those in the auction house do, on their own.
create table wish_board_bells (
  player_id uuid primary key references players on delete cascade,
  pending boolean not null,
  rung_at timestamptz
);
create index wish_board_bells_pending on wish_board_bells (rung_at nulls first, player_id) where pending;

-- The last offer that was compared with the wishes.
alter table wish_watch add column last_offer bigint not null default 0;
