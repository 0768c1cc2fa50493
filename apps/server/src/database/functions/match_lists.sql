/*
 * Players who may be a match of `p_me`: who had a spare of a wished kind, who wish for a spare kind, and friends. `has`
 * and `wants` are places in the lists of wished and of spare kinds. Each list is read from an index and bounded, so that the
 * cost does not grow with the number of players, copies or wishes (docs/decisions/0035-matches-from-bounded-lists.md). A
 * kind is a blook and its finish, 1 for shiny.
 *
 * It is planned once: planning it for each call would take as long as running it. Without `enable_nestloop = off` the
 * second query would read the wishes of all candidates again for each of them.
 */
create or replace function match_lists(
  p_me uuid, p_wished integer[], p_wished_finish integer[], p_spare integer[], p_spare_finish integer[],
  p_since timestamptz
) returns table (id uuid, is_friend boolean, seen_at timestamptz, has integer[], wants integer[])
language plpgsql stable rows 60
set plan_cache_mode = force_generic_plan set jit = off set enable_nestloop = off as $$
#variable_conflict use_column
declare
  v_ids uuid[];
  v_friends boolean[];
  v_seen timestamptz[];
  v_wished integer[] := array(
    select k.blook_id * 2 + k.finish from unnest(p_wished, p_wished_finish) k (blook_id, finish));
  v_spare integer[] := array(
    select k.blook_id * 2 + k.finish from unnest(p_spare, p_spare_finish) k (blook_id, finish));
begin
  -- Some who are in both lists, some of each, and some friends who are in neither: friends and those who were here last.
  select array_agg(r.id), array_agg(r.friend), array_agg(r.seen_at) into v_ids, v_friends, v_seen from (
    select l.id, bool_or(l.has or l.wants) as fits, bool_or(l.friend) as friend, max(l.seen_at) as seen_at, row_number() over (
      partition by bool_or(l.has), bool_or(l.wants) order by bool_or(l.friend) desc, max(l.seen_at) desc, l.id
    ) as place
    from (
      select s.player_id as id, true as has, false as wants, false as friend, s.seen_at
      from unnest(p_wished, p_wished_finish) k (blook_id, finish) cross join lateral (
        select s.player_id, s.seen_at from noted_spares s
        where s.blook_id = k.blook_id and s.shiny = (k.finish = 1) and s.seen_at > p_since
        order by s.seen_at desc, s.player_id limit greatest(4, 60 / greatest(1, cardinality(p_wished)))
      ) s
      union all
      select w.player_id, false, true, false, w.seen_at
      from unnest(p_spare, p_spare_finish) k (blook_id, finish) cross join lateral (
        select w.player_id, w.seen_at from wishes w
        where w.blook_id = k.blook_id and w.shiny = (k.finish = 1) and w.seen_at > p_since
        order by w.seen_at desc, w.player_id limit greatest(4, 60 / greatest(1, cardinality(p_spare)))
      ) w
      union all
      select f.friend_id, false, false, true, null from friendships f where f.player_id = p_me
    ) l where l.id <> p_me group by l.id
  ) r where r.place <= case when r.fits then 25 else 100 end;
  return query
    select c.id, c.is_friend, c.seen_at, coalesce(s.places, '{}'), coalesce(w.places, '{}')
    from unnest(v_ids, v_friends, v_seen) c (id, is_friend, seen_at)
      left join (
        select s.player_id, array_agg(s.place) as places
        from (
          select s.player_id, array_position(v_wished, s.blook_id * 2 + s.shiny::integer) as place
          from noted_spares s where s.player_id = any(v_ids) and s.blook_id = any(p_wished)
        ) s where s.place is not null group by s.player_id
      ) s on s.player_id = c.id
      left join (
        select w.player_id, array_agg(w.place) as places
        from (
          select w.player_id, array_position(v_spare, w.blook_id * 2 + w.shiny::integer) as place
          from wishes w where w.player_id = any(v_ids) and w.blook_id = any(p_spare)
        ) w where w.place is not null group by w.player_id
      ) w on w.player_id = c.id;
end $$;
