/*
 * Closes listings that have ended: pays the seller and hands the thing over to the top bidder, or releases it if nobody
 * bid. Each is closed once, however often this is called: the row is locked, and the payment has its own reference.
 */
create or replace function settle_auctions(p_at timestamptz, p_most integer, p_experience bigint)
returns table (
  id bigint, outcome text, seller uuid, buyer uuid, sold_for bigint, bid_count integer, closed_at timestamptz,
  type_id integer, shiny boolean, blook bigint, item bigint, serial integer, uses_left integer,
  tokens bigint, experience bigint, avatar_off boolean
) language plpgsql set plan_cache_mode = force_generic_plan set jit = off as $$
#variable_conflict use_column
declare
  v_due bigint[];
  v_locked uuid[];
  v_status text;
  a auctions%rowtype;
begin
  v_due := array(
    select t.id from auctions t where t.closed_at is null and t.expires_at <= p_at
    order by t.expires_at, t.id limit p_most);
  -- Also those of sellers who get their things back: a wallet is locked before several things of its player.
  select array_agg(l.player_id) into v_locked from (
    select w.player_id from wallets w where w.player_id in (
      select unnest(array[t.seller_id, t.top_bidder]) from auctions t where t.id = any(v_due))
    order by w.player_id for update
  ) l;
  perform 1 from auctions t where t.id = any(v_due) order by t.id for update;

  for a in select * from auctions t where t.id = any(v_due) order by t.id loop
    -- Closed or bid on by another transaction since it was read.
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
      select h.status, h.avatar_off into v_status, avatar_off
      from hand_over(a.seller_id, a.top_bidder, 'auction:' || a.id,
        array_remove(array[a.blook], null), array_remove(array[a.item], null), array[a.top_amount],
        'auctioned', 'auction:' || a.id) h;
      if v_status <> 'ok' then
        raise exception 'auction % does not hold what it sells: %', a.id, v_status;
      end if;
    end if;
    update auctions t set closed_at = a.expires_at, outcome = settle_auctions.outcome, buyer_id = a.top_bidder,
      sold_for = a.top_amount
    where t.id = a.id;
    return next;
  end loop;
end $$;
