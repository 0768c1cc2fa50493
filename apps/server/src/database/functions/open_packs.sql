/*
 * Opens packs for concurrent callers in one call: takes the tokens, rolls, assigns serials, grants the blooks, and
 * writes ledger, history and proof. Returns for each caller one row per opened pack, or one row with the reason why
 * not:
 *   ok       opened
 *   repeat   the key was used for this very request before; the rows are those of the first time
 *   reused   the key was used for another request
 *   seed     the calling server has an old seed; `rotation` is the current one
 *   odds     there is no table yet for the active boosters, which are `chance` and `shinies`
 *   closed   a seasonal pack that no event sells now; envelopes, which cost nothing, open it all the same
 *   poor     too few tokens
 * Callers must be ordered by player; those of one player are served in the given order, each with new
 * nonces. The rolls are HMAC-SHA256(server seed, client seed ':' nonce) as in docs/fairness.md; the two
 * halves of the key (the seed xor HMAC's paddings) come from the server, so that no seed in use is stored.
 */
create or replace function open_packs(
  p_at timestamptz, p_players uuid[], p_packs integer[], p_contents text[], p_prices bigint[],
  p_counts integer[], p_rotations integer[], p_inner text[], p_outer text[], p_keys text[],
  p_requests text[]
) returns table (
  ord integer, status text, number bigint, blook bigint, blook_id integer, shiny boolean, serial integer,
  gained bigint, item bigint, item_id integer, item_uses integer, nonce bigint, rotation integer,
  client_seed text, tokens bigint, experience bigint, chance double precision, shinies double precision
) language plpgsql
-- The plan does not depend on the callers, and planning costs more than running it.
set plan_cache_mode = force_generic_plan set jit = off as $$
#variable_conflict use_column
declare
  v_weekday integer := extract(dow from p_at at time zone 'UTC');
  v_chance double precision;
  v_shiny double precision;
  v_event_chance double precision;
  v_event_shiny double precision;
  -- Seasonal packs that are not on sale.
  v_closed integer[] := '{}';
  -- One entry for each caller.
  v_tokens bigint[];
  v_experience bigint[];
  v_numbers bigint[];
  v_nonces bigint[];
  v_rotations integer[];
  v_client_seeds text[];
  v_chances double precision[];
  v_shinies double precision[];
  v_odds integer[];
  v_requests text[];
  v_statuses text[] := '{}';
  -- The player whose callers are being served.
  v_player uuid;
  v_balance bigint;
  v_number bigint;
  v_nonce bigint;
  v_status text;
begin
  -- The locks come first, in a separate statement, so that the next one reads current rows.
  perform 1 from wallets w where w.player_id = any(p_players) order by w.player_id for update;

  select coalesce(max(b.multiplier) filter (where b.kind = 'chance'), 1),
         coalesce(max(b.multiplier) filter (where b.kind = 'shiny'), 1)
  into v_chance, v_shiny
  from boosters b where b.scope = 'global' and b.starts_at <= p_at and b.expires_at > p_at;

  -- Events are not queued: the stronger of an event and the boosters that players started counts.
  select coalesce(max(e.multiplier) filter (where e.booster = 'chance'), 1),
         coalesce(max(e.multiplier) filter (where e.booster = 'shiny'), 1)
  into v_event_chance, v_event_shiny
  from events e where e.kind = 'booster' and e.starts_at <= p_at and e.ends_at > p_at
    and (e.stopped_at is null or e.stopped_at > p_at);

  -- An event that sells one of these packs stays as it is until they are opened: staff who end it wait.
  if exists (select 1 from seasonal_packs s where s.pack_id = any(p_packs)) then
    select coalesce(array_agg(s.pack_id), '{}') into v_closed
    from seasonal_packs s left join (
      select e.pack_id from events e where e.pack_id = any(p_packs) and e.starts_at <= p_at and e.ends_at > p_at
        and (e.stopped_at is null or e.stopped_at > p_at) for share
    ) sold on sold.pack_id = s.pack_id
    where s.pack_id = any(p_packs) and sold.pack_id is null;
  end if;

  select array_agg(s.tokens order by s.ord), array_agg(s.experience order by s.ord),
         array_agg(s.packs_opened order by s.ord), array_agg(s.seed_nonce order by s.ord),
         array_agg(s.seed_rotation order by s.ord), array_agg(s.client_seed order by s.ord),
         array_agg(s.chance order by s.ord), array_agg(s.shinies order by s.ord),
         array_agg(o.id order by s.ord), array_agg(k.request order by s.ord)
  into v_tokens, v_experience, v_numbers, v_nonces, v_rotations, v_client_seeds, v_chances, v_shinies,
       v_odds, v_requests
  from (
    select c.ord, c.player, c.pack, c.content, c.key,
      w.tokens, w.experience, w.packs_opened, w.seed_nonce, w.seed_rotation, w.client_seed,
      greatest(v_event_chance, v_chance * coalesce((
        select max(b.multiplier) from boosters b where b.scope = 'personal' and b.kind = 'chance'
          and b.player_id = c.player and b.starts_at <= p_at and b.expires_at > p_at), 1)) as chance,
      greatest(v_event_shiny, v_shiny * coalesce((
        select max(b.multiplier) from boosters b where b.scope = 'personal' and b.kind = 'shiny'
          and b.player_id = c.player and b.starts_at <= p_at and b.expires_at > p_at), 1)) as shinies
    from unnest(p_players, p_packs, p_contents, p_keys) with ordinality c (player, pack, content, key, ord)
    join wallets w on w.player_id = c.player
  ) s
  left join odds_tables o on o.content = s.content and o.pack_id = s.pack and o.weekday = v_weekday
    and o.chance_multiplier = s.chance and o.shiny_multiplier = s.shinies
  left join idempotency_keys k on k.player_id = s.player and k.key = s.key;
  if cardinality(v_tokens) is distinct from cardinality(p_players) then
    raise exception 'a player has no wallet';
  end if;

  -- Decides each caller. A refusal takes nothing, so a cheap pack can still be opened after one that is too expensive.
  for i in 1 .. cardinality(p_players) loop
    if v_player is distinct from p_players[i] then
      v_player := p_players[i];
      v_balance := v_tokens[i];
      v_number := v_numbers[i];
      v_nonce := v_nonces[i];
    end if;
    v_numbers[i] := v_number;
    v_nonces[i] := v_nonce;
    if v_requests[i] is not null then
      v_status := case when v_requests[i] = p_requests[i] then 'repeat' else 'reused' end;
    elsif p_prices[i] > 0 and p_packs[i] = any(v_closed) then
      v_status := 'closed';
    elsif v_rotations[i] <> p_rotations[i] then
      v_status := 'seed';
    elsif v_odds[i] is null then
      v_status := 'odds';
    elsif v_balance < p_prices[i] * p_counts[i] then
      v_status := 'poor';
    else
      v_status := 'ok';
      v_balance := v_balance - p_prices[i] * p_counts[i];
      v_number := v_number + p_counts[i];
      v_nonce := v_nonce + p_counts[i];
    end if;
    v_statuses[i] := v_status;
    v_tokens[i] := v_balance;
  end loop;

  if 'ok' = any(v_statuses) then
    return query
    with callers as materialized (
      select * from unnest(p_players, v_odds, p_counts, p_prices, p_inner, p_outer, p_keys, p_requests,
          v_rotations, v_client_seeds, v_statuses, v_tokens, v_experience, v_numbers, v_nonces) with ordinality
        c (player, odds, count, price, inner_pad, outer_pad, key, request,
           rotation, client_seed, status, balance, experience, number, nonce, ord)
      where c.status = 'ok'
    ), rolled as materialized (
      select c.*, c.number + n.i as pull, c.nonce + n.i - 1 as rolled_nonce,
        encode(sha256(decode(c.outer_pad, 'hex') || sha256(decode(c.inner_pad, 'hex')
          || convert_to(c.client_seed || ':' || (c.nonce + n.i - 1), 'UTF8'))), 'hex') as digits
      from callers c cross join lateral generate_series(1, c.count) n (i)
    ), picked as materialized (
      select r.ord, r.player, r.odds, r.rotation, r.client_seed, r.pull, r.rolled_nonce, r.balance, r.experience,
        o.blook_ids[x.band] as blook_id, o.experience[x.band] as gained, x.shiny < o.shiny_below as shiny,
        o.bonus_item_ids[x.bonus] as item_id, o.bonus_uses[x.bonus] as item_uses
      from rolled r join odds_tables o on o.id = r.odds
      -- Thirteen hexadecimal digits for each of three rolls from 0 up to, not including, 1.
      cross join lateral (select
        width_bucket(('x' || substr(r.digits, 1, 13))::bit(52)::bigint / 4503599627370496::double precision,
          o.froms) as band,
        ('x' || substr(r.digits, 14, 13))::bit(52)::bigint / 4503599627370496::double precision as shiny,
        width_bucket(('x' || substr(r.digits, 27, 13))::bit(52)::bigint / 4503599627370496::double precision,
          o.bonus_froms) as bonus) x
    ), issued as (
      insert into blook_serials as s (blook_id, shiny, issued)
      select p.blook_id, p.shiny, count(*) from picked p group by 1, 2 order by 1, 2
      on conflict (blook_id, shiny) do update set issued = s.issued + excluded.issued
      returning s.blook_id, s.shiny, s.issued
    ), numbered as materialized (
      select p.*, (i.issued - count(*) over (partition by p.blook_id, p.shiny)
          + row_number() over (partition by p.blook_id, p.shiny order by p.ord, p.pull))::integer as serial,
        case when p.item_id > 0 then nextval(pg_get_serial_sequence('items', 'id')) end as item
      from picked p join issued i on i.blook_id = p.blook_id and i.shiny = p.shiny
    ), made as (
      insert into blooks (blook_id, shiny, serial, owner_id)
      select n.blook_id, n.shiny, n.serial, n.player from numbered n
      returning blooks.id, blooks.blook_id, blooks.shiny, blooks.serial
    ), opened as materialized (
      select n.*, m.id as blook from numbered n
      join made m on m.blook_id = n.blook_id and m.shiny = n.shiny and m.serial = n.serial
    ), recorded as (
      insert into blook_history (blook, step, at, kind, to_player, reference)
      select o.blook, 1, p_at, 'pulled', o.player, 'pull:' || o.pull from opened o
    ), proven as (
      insert into pulls (player_id, number, at, odds_id, rotation, nonce, client_seed, blook, item)
      select o.player, o.pull, p_at, o.odds, o.rotation, o.rolled_nonce, o.client_seed, o.blook, o.item
      from opened o
    ), added as (
      insert into items (id, item_id, uses, uses_left, owner_id) overriding system value
      select o.item, o.item_id, o.item_uses, o.item_uses, o.player from opened o where o.item is not null
    ), items_recorded as (
      insert into item_history (item, step, at, kind, to_player, reference)
      select o.item, 1, p_at, 'pulled', o.player, 'pull:' || o.pull from opened o where o.item is not null
    ), paid as (
      insert into transfers (at, currency, amount, from_player, kind)
      select p_at, 'tokens', c.price * c.count, c.player, 'open-pack' from callers c where c.price * c.count > 0
    ), learned as (
      insert into transfers (at, currency, amount, to_player, kind)
      select p_at, 'experience', sum(o.gained), o.player, 'open-pack' from opened o
      group by o.ord, o.player having sum(o.gained) > 0
    ), settled as (
      update wallets w set tokens = w.tokens - t.cost, experience = w.experience + t.gained,
        packs_opened = w.packs_opened + t.count, seed_nonce = w.seed_nonce + t.count
      from (
        select c.player, sum(c.price * c.count)::bigint as cost, sum(c.count)::bigint as count
        from callers c group by c.player
      ) c join (
        select o.player, sum(o.gained)::bigint as gained from opened o group by o.player
      ) g on g.player = c.player
      cross join lateral (select c.cost, c.count, g.gained) t
      where w.player_id = c.player
    ), outcomes as materialized (
      select o.*, o.experience
        + sum(o.gained) over (partition by o.player order by o.ord, o.pull)::bigint as experience_after
      from opened o
    ), kept as (
      insert into idempotency_keys (player_id, key, request, answer)
      select c.player, c.key, c.request, jsonb_build_object('number', c.number, 'count', c.count,
        'tokens', c.balance, 'experience', (select max(a.experience_after) from outcomes a where a.ord = c.ord))
      from callers c where c.key is not null
    )
    select a.ord::integer, 'ok', a.pull, a.blook, a.blook_id, a.shiny, a.serial, a.gained, a.item, a.item_id,
      a.item_uses, a.rolled_nonce, a.rotation, a.client_seed, a.balance, a.experience_after, null::float8, null::float8
    from outcomes a order by a.ord, a.pull;
  end if;

  if 'repeat' = any(v_statuses) then
    return query
    select c.ord::integer, c.status, p.number, p.blook, b.blook_id, b.shiny, b.serial,
      o.experience[array_position(o.blook_ids, b.blook_id)], p.item, i.item_id, i.uses, p.nonce, p.rotation,
      p.client_seed, (k.answer ->> 'tokens')::bigint, (k.answer ->> 'experience')::bigint, null::float8, null::float8
    from unnest(p_players, p_keys, v_statuses) with ordinality c (player, key, status, ord)
    join idempotency_keys k on k.player_id = c.player and k.key = c.key
    join pulls p on p.player_id = c.player and p.number > (k.answer ->> 'number')::bigint
      and p.number <= (k.answer ->> 'number')::bigint + (k.answer ->> 'count')::bigint
    join blooks b on b.id = p.blook
    join odds_tables o on o.id = p.odds_id
    left join items i on i.id = p.item
    where c.status = 'repeat' order by c.ord, p.number;
  end if;

  return query
  select c.ord::integer, c.status, null::bigint, null::bigint, null::integer, null::boolean, null::integer,
    null::bigint, null::bigint, null::integer, null::integer, null::bigint, c.rotation, null::text, c.tokens,
    null::bigint, c.chance, c.shinies
  from unnest(v_statuses, v_rotations, v_tokens, v_chances, v_shinies) with ordinality
    c (status, rotation, tokens, chance, shinies, ord)
  where c.status not in ('ok', 'repeat');
end $$;
