/*
 * What a player brings to a swap: what they wish for and can spare (`kind`, and `count` of a spare), and their friends,
 * with whether they had a spare of a wished kind (`has`) or wish for a spare one (`wants`). A kind is twice the id of the
 * blook, and one more for shiny. Spares of which the fewest copies exist come first.
 *
 * It is planned once: planning it for each call would take as long as running it.
 */
create or replace function own_side_of(p_me uuid)
returns table (list text, kind integer, count bigint, id uuid, has boolean, wants boolean, seen_at timestamptz)
language plpgsql stable rows 40 set plan_cache_mode = force_generic_plan set jit = off as $$
#variable_conflict use_column
declare
  v_friends uuid[] := array(select f.friend_id from friendships f where f.player_id = p_me limit 100);
  v_wished integer[] := array(select w.blook_id * 2 + w.shiny::integer from wishes w where w.player_id = p_me);
  v_spare integer[];
  v_counts bigint[];
begin
  select array_agg(s.blook_id * 2 + s.shiny::integer), array_agg(s.count) into v_spare, v_counts
  from (
    select s.* from spares_of(array[p_me], null, null) s
      left join blook_serials i on i.blook_id = s.blook_id and i.shiny = s.shiny
    order by i.issued, s.blook_id, s.shiny
  ) s;
  return query
    select 'wished', k.kind, null::bigint, null::uuid, null::boolean, null::boolean, null::timestamptz
    from unnest(v_wished) k (kind)
    union all
    select 'spare', k.kind, k.count, null, null, null, null from unnest(v_spare, v_counts) k (kind, count)
    union all
    select 'friend', null, null, l.id, bool_or(l.has), bool_or(l.wants), max(l.seen_at)
    from (
      select s.player_id as id, true as has, false as wants, s.seen_at from noted_spares s
      where s.player_id = any(v_friends) and s.blook_id * 2 + s.shiny::integer = any(v_wished)
      union all
      select w.player_id, false, true, w.seen_at from wishes w
      where w.player_id = any(v_friends) and w.blook_id * 2 + w.shiny::integer = any(v_spare)
      union all
      select f.id, false, false, null from unnest(v_friends) f (id)
    ) l group by l.id;
end $$;
