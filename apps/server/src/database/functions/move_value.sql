/*
 * Moves one amount and records it. Returns the new balances of the players, or no row, with nothing moved, if the
 * giving player has too little. An escrow that would give more than it holds is a bug and raises an error.
 */
create or replace function move_value(
  p_currency text, p_amount bigint, p_from_player uuid, p_from_escrow text, p_to_player uuid, p_to_escrow text,
  p_kind text, p_reference text
) returns table (from_balance bigint, to_balance bigint) language plpgsql as $$
declare
  v_held bigint;
begin
  perform 1 from wallets where player_id in (p_from_player, p_to_player) order by player_id for update;

  if p_from_player is not null then
    update wallets set
      tokens = tokens - case p_currency when 'tokens' then p_amount else 0 end,
      gems = gems - case p_currency when 'gems' then p_amount else 0 end,
      experience = experience - case p_currency when 'experience' then p_amount else 0 end
    where player_id = p_from_player
      and case p_currency when 'tokens' then tokens when 'gems' then gems else experience end >= p_amount
    returning case p_currency when 'tokens' then tokens when 'gems' then gems else experience end
    into from_balance;
    if not found then
      return;
    end if;
  elsif p_from_escrow is not null then
    perform pg_advisory_xact_lock(hashtextextended(p_from_escrow, 0));
    select coalesce(sum(case when to_escrow = p_from_escrow then amount else -amount end), 0) into v_held
    from transfers where currency = p_currency and (to_escrow = p_from_escrow or from_escrow = p_from_escrow);
    if v_held < p_amount then
      raise exception 'escrow % holds % %, not %', p_from_escrow, v_held, p_currency, p_amount;
    end if;
  end if;

  if p_to_player is not null then
    update wallets set
      tokens = tokens + case p_currency when 'tokens' then p_amount else 0 end,
      gems = gems + case p_currency when 'gems' then p_amount else 0 end,
      experience = experience + case p_currency when 'experience' then p_amount else 0 end
    where player_id = p_to_player
    returning case p_currency when 'tokens' then tokens when 'gems' then gems else experience end
    into to_balance;
    if not found then
      raise exception 'player % has no wallet', p_to_player;
    end if;
  end if;

  insert into transfers (currency, amount, from_player, from_escrow, to_player, to_escrow, kind, reference)
  values (p_currency, p_amount, p_from_player, p_from_escrow, p_to_player, p_to_escrow, p_kind, p_reference);
  return next;
end $$;
