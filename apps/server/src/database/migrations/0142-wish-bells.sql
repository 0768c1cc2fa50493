-- Wishes that come up in the auction house.

-- Whose wishes were listed since their bell last rang for it. The bell rings at most once an hour.
create table wish_bells (
  player_id uuid primary key references players on delete cascade,
  pending boolean not null,
  rung_at timestamptz
);
create index wish_bells_pending on wish_bells (rung_at nulls first, player_id) where pending;

-- The last listing that was compared with the wishes. What is listed before this migration rings no bell.
create table wish_watch (
  single boolean primary key default true check (single),
  last_auction bigint not null
);
insert into wish_watch (last_auction) select coalesce(max(id), 0) from auctions;

-- A shiny of one kind, among thousands of plain ones.
create index auctions_shiny_of_type on auctions (type_id, id) where closed_at is null and shiny;
create index auctions_shiny_of_type_ending on auctions (type_id, expires_at, id) where closed_at is null and shiny;
create index auctions_shiny_of_type_by_price on auctions (type_id, current_price, id) where closed_at is null and shiny;
