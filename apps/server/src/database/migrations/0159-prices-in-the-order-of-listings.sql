-- A range of prices in another order is found in an index alone: those by price have the time at which a listing ends, and
-- those in other orders have the price.
drop index auctions_newest, auctions_ending, auctions_by_price, auctions_of_rarity, auctions_of_rarity_ending,
  auctions_of_rarity_by_price, auctions_of_type, auctions_of_type_ending, auctions_of_type_by_price;
create index auctions_newest on auctions (id) include (current_price) where closed_at is null;
create index auctions_ending on auctions (expires_at, id) include (current_price) where closed_at is null;
create index auctions_by_price on auctions (current_price, id) include (expires_at) where closed_at is null;
create index auctions_of_rarity on auctions (rarity_id, id) include (current_price) where closed_at is null;
create index auctions_of_rarity_ending on auctions (rarity_id, expires_at, id) include (current_price)
  where closed_at is null;
create index auctions_of_rarity_by_price on auctions (rarity_id, current_price, id) include (expires_at)
  where closed_at is null;
create index auctions_of_type on auctions (type_id, id) include (current_price) where closed_at is null;
create index auctions_of_type_ending on auctions (type_id, expires_at, id) include (current_price) where closed_at is null;
create index auctions_of_type_by_price on auctions (type_id, current_price, id) include (expires_at) where closed_at is null;
