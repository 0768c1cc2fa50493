/*
 * Places bids, in the order in which they are given: each takes its tokens into the escrow, and gives those of the
 * previous leader back. Returns a status for each; nothing is moved unless it is 'ok':
 * 'unknown', 'ended', 'own-listing', 'buy-only', 'too-low', 'own-bid', 'poor'; and 'again' when another server put
 * somebody in the lead whose wallet is not locked here.
 */
create or replace function place_bids(
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
