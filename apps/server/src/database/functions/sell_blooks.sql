/*
 * Sells blooks to the house, all or none: the prices are given by kind, plain and shiny. Returns 'not-owned'
 * or 'held', with nothing done, if the player cannot sell one of them.
 */
create or replace function sell_blooks(
  p_player uuid, p_ids bigint[], p_kinds integer[], p_prices bigint[], p_shiny_prices bigint[]
) returns table (status text, tokens bigint, balance bigint, avatar_off boolean) language plpgsql as $$
#variable_conflict use_variable
declare
  v_paid bigint[];
begin
  perform 1 from wallets w where w.player_id = p_player for update;
  -- The kind of a blook never changes, so its price is known before its row is locked.
  v_paid := array(
    select case when b.shiny then k.shiny_price else k.price end
    from unnest(p_ids) with ordinality i (id, ord) join blooks b on b.id = i.id
    join unnest(p_kinds, p_prices, p_shiny_prices) k (kind, price, shiny_price) on k.kind = b.blook_id
    order by i.ord);
  if cardinality(v_paid) = cardinality(p_ids) then
    select h.status, h.avatar_off into status, avatar_off
    from hand_over(p_player, null, null, p_ids, '{}', v_paid, 'sold', null) h;
  end if;
  if status is distinct from 'ok' then
    return query select case status when 'blook-held' then 'held' else 'not-owned' end, 0::bigint, 0::bigint, false;
    return;
  end if;

  select coalesce(sum(p.price), 0) into tokens from unnest(v_paid) p (price);
  insert into transfers (currency, amount, to_player, kind)
  select 'tokens', tokens, p_player, 'sell' where tokens > 0;
  update wallets w set tokens = w.tokens + sell_blooks.tokens where w.player_id = p_player
  returning w.tokens into balance;
  return next;
end $$;
