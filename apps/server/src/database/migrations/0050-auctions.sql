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

/*
 * Places bids, in the order in which they are given: each takes its tokens into the escrow, and gives back those of
 * whoever led. Answers for each what became of it, with nothing moved unless it is 'ok':
 * 'unknown', 'ended', 'own-listing', 'buy-only', 'too-low', 'own-bid', 'poor'; and 'again' when another server put
 * somebody in the lead whose wallet is not locked here.
 */
create function place_bids(
  p_at timestamptz, p_extension interval, p_auctions bigint[], p_players uuid[], p_amounts bigint[]
) returns table (
  ord integer, status text, minimum bigint, bid bigint, balance bigint,
  outbid uuid, refunded bigint, outbid_balance bigint
) language plpgsql set plan_cache_mode = force_generic_plan set jit = off as $$
#variable_conflict use_column
declare
  v_locked uuid[];
  v_day date := (p_at at time zone 'UTC')::date;
  a auctions%rowtype;
begin
  select array_agg(l.player_id) into v_locked from (
    select w.player_id from wallets w
    where w.player_id = any(p_players || array(
      select t.top_bidder from auctions t where t.id = any(p_auctions) and t.top_bidder is not null))
    order by w.player_id for update
  ) l;
  perform 1 from auctions t where t.id = any(p_auctions) order by t.id for update;

  for i in 1 .. cardinality(p_auctions) loop
    ord := i;
    minimum := null;
    bid := null;
    balance := null;
    outbid := null;
    refunded := null;
    outbid_balance := null;
    select * into a from auctions t where t.id = p_auctions[i];
    if not found then
      status := 'unknown';
    elsif a.closed_at is not null or a.expires_at <= p_at then
      status := 'ended';
    elsif a.seller_id = p_players[i] then
      status := 'own-listing';
    elsif a.buy_it_now then
      status := 'buy-only';
    else
      minimum := coalesce(a.top_amount + 1, a.price);
      if p_amounts[i] < minimum then
        status := 'too-low';
      elsif a.top_bidder = p_players[i] then
        status := 'own-bid';
      elsif a.top_bidder is not null and not a.top_bidder = any(v_locked) then
        status := 'again';
      else
        update wallets w set tokens = w.tokens - p_amounts[i]
        where w.player_id = p_players[i] and w.tokens >= p_amounts[i] returning w.tokens into balance;
        status := case when found then 'ok' else 'poor' end;
      end if;
    end if;

    if status = 'ok' then
      insert into auction_bids (auction_id, player_id, amount, at)
      values (a.id, p_players[i], p_amounts[i], p_at) returning id into bid;
      insert into transfers (currency, amount, from_player, to_escrow, kind, reference)
      values ('tokens', p_amounts[i], p_players[i], 'auction:' || a.id, 'auction-bid', 'bid:' || bid);
      if a.top_bidder is not null then
        outbid := a.top_bidder;
        refunded := a.top_amount;
        update wallets w set tokens = w.tokens + a.top_amount where w.player_id = a.top_bidder
        returning w.tokens into outbid_balance;
        insert into transfers (currency, amount, from_escrow, to_player, kind, reference)
        values ('tokens', a.top_amount, 'auction:' || a.id, a.top_bidder, 'auction-refund', 'bid:' || a.top_bid || ':back');
        insert into auction_outbids as o (player_id, auction_id, refunded)
        values (a.top_bidder, a.id, a.top_amount)
        on conflict (player_id, auction_id) do update set refunded = excluded.refunded;
      end if;
      update auctions t set bid_count = t.bid_count + 1, top_bid = bid, top_amount = p_amounts[i],
        top_bidder = p_players[i], expires_at = greatest(t.expires_at, p_at + p_extension)
      where t.id = a.id;
      perform tally(p_players[i], v_day, 'place-bid', 1);
    end if;
    return next;
  end loop;
end $$;

/*
 * Closes what is over: pays the seller and hands over what was won, or lets go of what nobody wanted. Each is closed
 * once, whoever calls and however often: the row is locked, and the payment has a reference of its own.
 */
create function settle_auctions(p_at timestamptz, p_most integer, p_experience bigint)
returns table (
  id bigint, outcome text, seller uuid, buyer uuid, sold_for bigint, bid_count integer, closed_at timestamptz,
  type_id integer, shiny boolean, blook bigint, item bigint, serial integer, uses_left integer,
  tokens bigint, experience bigint, avatar_off boolean
) language plpgsql set plan_cache_mode = force_generic_plan set jit = off as $$
#variable_conflict use_column
declare
  v_due bigint[];
  v_locked uuid[];
  a auctions%rowtype;
begin
  v_due := array(
    select t.id from auctions t where t.closed_at is null and t.expires_at <= p_at
    order by t.expires_at, t.id limit p_most);
  select array_agg(l.player_id) into v_locked from (
    select w.player_id from wallets w where w.player_id in (
      select unnest(array[t.seller_id, t.top_bidder]) from auctions t
      where t.id = any(v_due) and t.top_bidder is not null)
    order by w.player_id for update
  ) l;
  perform 1 from auctions t where t.id = any(v_due) order by t.id for update;

  for a in select * from auctions t where t.id = any(v_due) order by t.id loop
    -- Closed or bid on by somebody else since we looked.
    continue when a.closed_at is not null or a.expires_at > p_at
      or (a.top_bidder is not null and not coalesce(a.top_bidder = any(v_locked), false));
    id := a.id;
    seller := a.seller_id;
    buyer := a.top_bidder;
    sold_for := a.top_amount;
    bid_count := a.bid_count;
    closed_at := a.expires_at;
    type_id := a.type_id;
    shiny := a.shiny;
    blook := a.blook;
    item := a.item;
    serial := a.serial;
    uses_left := a.uses_left;
    outcome := case when a.top_bidder is null then 'unsold' else 'sold' end;
    tokens := null;
    experience := null;
    avatar_off := false;

    if outcome = 'unsold' then
      update blooks b set held_by = null where b.id = a.blook and b.held_by = 'auction:' || a.id;
      update items i set held_by = null where i.id = a.item and i.held_by = 'auction:' || a.id;
    else
      insert into transfers (currency, amount, from_escrow, to_player, kind, reference)
      values ('tokens', a.top_amount, 'auction:' || a.id, a.seller_id, 'auction-sale', 'auction:' || a.id || ':sold');
      insert into transfers (currency, amount, to_player, kind, reference)
      values ('experience', p_experience, a.seller_id, 'auction-sale', 'auction:' || a.id || ':experience');
      update wallets w set tokens = w.tokens + a.top_amount, experience = w.experience + p_experience
      where w.player_id = a.seller_id returning w.tokens, w.experience into tokens, experience;
      if a.blook is not null then
        update blooks b set owner_id = a.top_bidder, held_by = null
        where b.id = a.blook and b.owner_id = a.seller_id and b.held_by = 'auction:' || a.id;
        if not found then
          raise exception 'auction % does not hold blook %', a.id, a.blook;
        end if;
        insert into blook_history (blook, step, kind, from_player, to_player, tokens, reference)
        select a.blook, max(h.step) + 1, 'auctioned', a.seller_id, a.top_bidder, a.top_amount, 'auction:' || a.id
        from blook_history h where h.blook = a.blook;
        update players p set avatar_blook = null where p.id = a.seller_id and p.avatar_blook = a.blook;
        avatar_off := found;
      else
        update items i set owner_id = a.top_bidder, held_by = null
        where i.id = a.item and i.owner_id = a.seller_id and i.held_by = 'auction:' || a.id;
        if not found then
          raise exception 'auction % does not hold item %', a.id, a.item;
        end if;
        insert into item_history (item, step, kind, from_player, to_player, tokens, reference)
        select a.item, max(h.step) + 1, 'auctioned', a.seller_id, a.top_bidder, a.top_amount, 'auction:' || a.id
        from item_history h where h.item = a.item;
      end if;
    end if;
    update auctions t set closed_at = a.expires_at, outcome = settle_auctions.outcome, buyer_id = a.top_bidder,
      sold_for = a.top_amount
    where t.id = a.id;
    return next;
  end loop;
end $$;
