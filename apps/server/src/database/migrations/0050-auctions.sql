-- The auction house. What is listed stays its seller's and is held as 'auction:ID'; what is bid lies in the escrow of
-- the same name. Rows are never deleted: they are the history of prices.
--
-- Locks: wallets first, as everywhere, then auctions by id, then blooks and items.

create table auctions (
  id bigint generated always as identity primary key,
  seller_id uuid not null references players on delete restrict,
  -- A blook's kind as it is, an item's with a minus before it: one column to look for either.
  type_id integer not null check (type_id <> 0),
  shiny boolean not null default false,
  rarity_id integer not null,
  blook bigint,
  item bigint,
  -- Of the very thing, as it was when it was listed; it cannot change meanwhile.
  serial integer,
  uses_left integer,
  -- What bidding starts at, or what it costs.
  price bigint not null check (price between 1 and 999999999),
  buy_it_now boolean not null,
  -- Minutes.
  duration integer not null check (duration between 60 and 10080),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- The top bid, repeated from auction_bids: a list of listings then reads one table.
  bid_count integer not null default 0,
  top_bid bigint,
  top_amount bigint,
  top_bidder uuid,
  current_price bigint not null generated always as (coalesce(top_amount, price)) stored,
  -- Those who watch it were told that it ends soon.
  warned boolean not null default false,
  closed_at timestamptz,
  outcome text check (outcome in ('sold', 'unsold', 'removed')),
  buyer_id uuid,
  sold_for bigint,
  check ((type_id > 0) = (blook is not null) and (type_id < 0) = (item is not null)),
  check ((bid_count = 0) = (top_bid is null) and num_nonnulls(top_bid, top_amount, top_bidder) in (0, 3)),
  check (not buy_it_now or bid_count = 0),
  check (top_bidder <> seller_id and buyer_id <> seller_id),
  check ((closed_at is null) = (outcome is null)),
  check ((outcome is not distinct from 'sold') = (buyer_id is not null) and num_nonnulls(buyer_id, sold_for) in (0, 2))
) with (fillfactor = 80);

-- One thing is listed once.
create unique index auctions_one_of_a_blook on auctions (blook) where closed_at is null and blook is not null;
create unique index auctions_one_of_an_item on auctions (item) where closed_at is null and item is not null;

-- One index for each way to look through what is open, so that a page costs the same however much there is.
create index auctions_newest on auctions (id) where closed_at is null;
create index auctions_ending on auctions (expires_at, id) where closed_at is null;
create index auctions_by_price on auctions (current_price, id) where closed_at is null;
create index auctions_of_rarity on auctions (rarity_id, id) where closed_at is null;
create index auctions_of_rarity_ending on auctions (rarity_id, expires_at, id) where closed_at is null;
create index auctions_of_rarity_by_price on auctions (rarity_id, current_price, id) where closed_at is null;
create index auctions_of_type on auctions (type_id, id) where closed_at is null;
create index auctions_of_type_ending on auctions (type_id, expires_at, id) where closed_at is null;
create index auctions_of_type_by_price on auctions (type_id, current_price, id) where closed_at is null;
create index auctions_of_seller_open on auctions (seller_id, id) where closed_at is null;
create index auctions_cheapest_now on auctions (type_id, price, id) where closed_at is null and buy_it_now;
-- Shinies and items are few among many.
create index auctions_shiny on auctions (id) where closed_at is null and shiny;
create index auctions_shiny_ending on auctions (expires_at, id) where closed_at is null and shiny;
create index auctions_shiny_of_rarity on auctions (rarity_id, id) where closed_at is null and shiny;
create index auctions_shiny_of_rarity_ending on auctions (rarity_id, expires_at, id) where closed_at is null and shiny;
create index auctions_items on auctions (id) where closed_at is null and type_id < 0;
create index auctions_items_ending on auctions (expires_at, id) where closed_at is null and type_id < 0;
-- What is over: one seller's, and the prices of a kind.
create index auctions_of_seller on auctions (seller_id, id);
create index auctions_sales on auctions (type_id, shiny, closed_at) include (sold_for) where outcome = 'sold';

create table auction_bids (
  id bigint generated always as identity,
  auction_id bigint not null,
  player_id uuid not null,
  amount bigint not null check (amount > 0),
  at timestamptz not null,
  -- No amount is bid twice on one listing.
  primary key (auction_id, amount)
);
create index auction_bids_by_player on auction_bids (player_id, auction_id, amount);
create trigger auction_bids_are_append_only before update or delete or truncate on auction_bids
  for each statement execute function refuse_change();

create table auction_watches (
  player_id uuid not null references players on delete cascade,
  auction_id bigint not null references auctions on delete cascade,
  primary key (player_id, auction_id)
);
create index auction_watches_by_auction on auction_watches (auction_id);

-- Who was outbid and has not been told yet. Bids come faster than anybody reads: whoever takes the lead back within the
-- second has nothing to hear, and a hot listing rings each bell once.
create table auction_outbids (
  player_id uuid not null,
  auction_id bigint not null,
  refunded bigint not null,
  primary key (player_id, auction_id)
);
