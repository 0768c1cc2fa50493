/*
 * What a player wishes for and can spare (`kind` and `count`), and players who may be a match (`id`): who had a spare of a
 * wished kind (`has`), who wish for a spare kind (`wants`), and friends. A kind is twice the id of the blook, and one more
 * for shiny.
 *
 * With `p_kinds` only as many spare kinds are looked for, those of which the fewest copies exist, and lists are shorter.
 * Each list is read from an index and bounded, so that the cost does not grow with the number of players, copies or
 * wishes (docs/decisions/0035-matches-from-bounded-lists.md).
 *
 * The time is compared after the limit, for the few rows that are left: an index scan compares every row of a page.
 * It is planned once: planning it for each call would take as long as running it.
 */
create or replace function candidates_of(p_me uuid, p_since timestamptz, p_kinds integer)
returns table (
  list text, kind integer, count bigint, id uuid, has boolean, wants boolean, is_friend boolean, seen_at timestamptz
)
language plpgsql stable rows 90 set plan_cache_mode = force_generic_plan set jit = off as $$
#variable_conflict use_column
declare
  v_most integer := case when p_kinds is null then 60 else 48 end;
  v_friends uuid[] := array(select f.friend_id from friendships f where f.player_id = p_me limit 100);
  v_wished integer[] := array(select w.blook_id * 2 + w.shiny::integer from wishes w where w.player_id = p_me);
  v_spare integer[];
  v_counts bigint[];
  v_sought integer[];
begin
  select array_agg(s.blook_id * 2 + s.shiny::integer), array_agg(s.count) into v_spare, v_counts
  from (
    select s.* from spares_of(array[p_me], null, null) s
      left join blook_serials i on i.blook_id = s.blook_id and i.shiny = s.shiny
    order by i.issued, s.blook_id, s.shiny
  ) s;
  v_sought := case when p_kinds is null then v_spare else v_spare[:p_kinds] end;
  return query
    select 'wished', k.kind, null::bigint, null::uuid, null::boolean, null::boolean, null::boolean, null::timestamptz
    from unnest(v_wished) k (kind)
    union all
    select 'spare', k.kind, k.count, null, null, null, null, null from unnest(v_spare, v_counts) k (kind, count)
    union all
    select 'candidate', null, null, l.id, bool_or(l.has), bool_or(l.wants), l.id = any(v_friends), max(l.seen_at)
    from (
      select s.player_id as id, true as has, false as wants, s.seen_at
      from unnest(v_wished) k (kind) cross join lateral (
        select s.player_id, s.seen_at from noted_spares s
        where s.blook_id = k.kind / 2 and s.shiny = (k.kind % 2 = 1)
        order by s.seen_at desc, s.player_id limit greatest(4, v_most / greatest(1, cardinality(v_wished)))
      ) s where s.seen_at > p_since
      union all
      select w.player_id, false, true, w.seen_at
      from unnest(v_sought) k (kind) cross join lateral (
        select w.player_id, w.seen_at from wishes w
        where w.blook_id = k.kind / 2 and w.shiny = (k.kind % 2 = 1)
        order by w.seen_at desc, w.player_id limit greatest(4, v_most / greatest(1, cardinality(v_sought)))
      ) w where w.seen_at > p_since
      union all
      select s.player_id, true, false, s.seen_at from noted_spares s
      where s.player_id = any(v_friends) and s.blook_id * 2 + s.shiny::integer = any(v_wished)
      union all
      select w.player_id, false, true, w.seen_at from wishes w
      where w.player_id = any(v_friends) and w.blook_id * 2 + w.shiny::integer = any(v_sought)
      union all
      select f.id, false, false, null from unnest(v_friends) f (id)
    ) l where l.id <> p_me group by l.id;
end $$;
