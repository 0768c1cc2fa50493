/*
 * Players who may be a match of `p_me`: who have another copy of a wished kind, who wish for a spare kind, and friends.
 * Each list is read from an index and bounded, so that the cost does not grow with the number of players, copies or
 * wishes (docs/decisions/0035-matches-from-bounded-lists.md). A kind is a blook and its finish, 1 for shiny. `wants` are the
 * places in `p_spare` of the kinds that a candidate wishes for, and none if they hide their wishes.
 *
 * Never the player, somebody blocked either way, banned or deleted, or away since before `p_since`. It is planned once:
 * planning it for each call would take as long as running it. Each `offset 0` keeps the planner from joining instead of
 * looking up one by one, which may read all players and punishments to find a few.
 */
create or replace function match_candidates(
  p_me uuid, p_wished integer[], p_wished_finish integer[], p_spare integer[], p_spare_finish integer[],
  p_since timestamptz, p_at timestamptz
) returns table (
  id uuid, experience bigint, trade_requests text, seen_at timestamptz, is_friend boolean, wants integer[]
)
language plpgsql stable rows 60 set plan_cache_mode = force_generic_plan set jit = off as $$
#variable_conflict use_column
begin
  return query
    with listed as (
      -- Of each wish the newest copies: they were found lately, by players who were here lately. Of these, the first
      -- whose owners have another one.
      select c.owner_id as id, true as has, false as wants, false as friend, null::timestamptz as seen_at, c.serial
      from unnest(p_wished, p_wished_finish) k (blook_id, finish) cross join lateral (
        select n.owner_id, n.serial from (
          select b.id, b.owner_id, b.serial from blooks b
          where b.blook_id = k.blook_id and b.shiny = (k.finish = 1) and b.serial is not null
          order by b.serial desc limit 60
        ) n
        where exists (
          select from blooks o
          where o.owner_id = n.owner_id and o.blook_id = k.blook_id and o.shiny = (k.finish = 1) and o.id <> n.id
          offset 0)
        limit 16
      ) c
      union all
      -- Of each spare, the players who wish for it and were here last.
      select w.player_id, false, true, false, w.seen_at, null from (
        select w.player_id, w.seen_at from unnest(p_spare, p_spare_finish) k (blook_id, finish) cross join lateral (
          select w.player_id, w.seen_at from wishes w
          where w.blook_id = k.blook_id and w.shiny = (k.finish = 1) and w.seen_at > p_since
          order by w.seen_at desc, w.player_id limit 8
        ) w order by w.seen_at desc limit 300
      ) w
      union all
      select f.friend_id, false, false, true, null, null from friendships f where f.player_id = p_me
    ), ranked as (
      select l.id, bool_or(l.has or l.wants) as fits, bool_or(l.friend) as friend, row_number() over (
        partition by bool_or(l.has), bool_or(l.wants)
        order by bool_or(l.friend) desc, max(l.seen_at) desc nulls last, max(l.serial) desc nulls last, l.id
      ) as place
      from listed l where l.id <> p_me group by l.id
    )
    -- Some who seem to fit both ways and some of each way; a page shows 20 and 12. Of friends who are in no list, what
    -- they have and wish for is looked up.
    select p.id, (select w.experience from wallets w where w.player_id = p.id), p.settings ->> 'tradeRequests', s.seen_at,
      r.friend, case when coalesce((p.settings ->> 'showWishes')::boolean, true) then s.wants else '{}' end
    from ranked r
      cross join lateral (
        select p.id, p.settings from players p where p.id = r.id and p.erased_at is null offset 0
      ) p
      cross join lateral (
        select greatest(max(w.seen_at), (select max(s.last_seen_at) from sessions s where s.player_id = p.id)) as seen_at,
          coalesce(array_agg(k.place::integer) filter (where k.place is not null), '{}') as wants
        from wishes w left join unnest(p_spare, p_spare_finish) with ordinality k (blook_id, finish, place)
          on k.blook_id = w.blook_id and (k.finish = 1) = w.shiny
        where w.player_id = p.id
      ) s
    where r.place <= case when r.fits then 30 else 100 end and s.seen_at > p_since
      and not exists (select from player_blocks b where b.blocker = p.id and b.blocked = p_me offset 0)
      and not exists (select from player_blocks b where b.blocker = p_me and b.blocked = p.id offset 0)
      and not exists (
        select from punishments u where u.player_id = p.id and u.kind = 'ban' and u.lifted_at is null
          and (u.expires_at is null or u.expires_at > p_at) offset 0)
    order by s.seen_at desc, p.id;
end $$;
