/*
 * Players who may be a match of `p_me`: who had a spare of a wished kind (`has`), who wish for a spare kind (`wants`), and
 * friends. Each list is read from an index and bounded, so that the cost does not grow with the number of players, copies
 * or wishes (docs/decisions/0035-matches-from-bounded-lists.md). A kind is a blook and its finish, 1 for shiny.
 *
 * It is planned once: planning it for each call would take as long as running it.
 */
create or replace function match_candidates(
  p_me uuid, p_wished integer[], p_wished_finish integer[], p_spare integer[], p_spare_finish integer[],
  p_since timestamptz
) returns table (id uuid, has boolean, wants boolean, is_friend boolean, seen_at timestamptz)
language plpgsql stable rows 60 set plan_cache_mode = force_generic_plan set jit = off as $$
#variable_conflict use_column
declare
  v_friends uuid[] := array(select f.friend_id from friendships f where f.player_id = p_me limit 100);
begin
  return query
    select l.id, bool_or(l.has), bool_or(l.wants), l.id = any(v_friends), max(l.seen_at)
    from (
      select s.player_id as id, true as has, false as wants, s.seen_at
      from unnest(p_wished, p_wished_finish) k (blook_id, finish) cross join lateral (
        select s.player_id, s.seen_at from noted_spares s
        where s.blook_id = k.blook_id and s.shiny = (k.finish = 1) and s.seen_at > p_since
        order by s.seen_at desc, s.player_id limit greatest(4, 60 / greatest(1, cardinality(p_wished)))
      ) s
      union all
      select w.player_id, false, true, w.seen_at
      from unnest(p_spare, p_spare_finish) k (blook_id, finish) cross join lateral (
        select w.player_id, w.seen_at from wishes w
        where w.blook_id = k.blook_id and w.shiny = (k.finish = 1) and w.seen_at > p_since
        order by w.seen_at desc, w.player_id limit greatest(4, 60 / greatest(1, cardinality(p_spare)))
      ) w
      union all
      select s.player_id, true, false, s.seen_at from noted_spares s
      where s.player_id = any(v_friends) and s.blook_id = any(p_wished)
      union all
      select w.player_id, false, true, w.seen_at from wishes w
      where w.player_id = any(v_friends) and w.blook_id = any(p_spare)
      union all
      select f.id, false, false, null from unnest(v_friends) f (id)
    ) l where l.id <> p_me group by l.id;
end $$;
