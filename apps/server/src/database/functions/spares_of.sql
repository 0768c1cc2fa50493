/*
 * The spares of some players: the copies of a kind that they could give away. One of each kind stays, and what is
 * locked, held, in the showcase or worn as the avatar is no spare; such a copy is the one that stays, unless it is held.
 * This is `duplicatesOf` of the game package as SQL.
 *
 * With p_blooks only of these kinds, whose finish is 1 for shiny, each looked up by itself: a collector may have
 * thousands of others. It is planned once, which would otherwise take longer than a player's spares.
 */
create or replace function spares_of(p_players uuid[], p_blooks integer[], p_finishes integer[])
returns table (player_id uuid, blook_id integer, shiny boolean, count bigint, lowest_serial integer)
language plpgsql stable rows 20 set plan_cache_mode = force_generic_plan set jit = off as $$
#variable_conflict use_column
begin
  return query
    select c.owner_id, c.blook_id, c.shiny,
      count(*) filter (where not c.is_kept) - case when bool_or(c.is_kept) then 0 else 1 end,
      min(c.serial) filter (where not c.is_kept)
    from (
      select b.owner_id, b.blook_id, b.shiny, b.serial, b.held_by,
        b.locked or b.showcase_place is not null or b.id is not distinct from p.avatar_blook as is_kept
      from players p cross join lateral (
        select b.* from blooks b where p_blooks is null and b.owner_id = p.id
        union all
        select b.* from blooks b
        where b.owner_id = p.id and b.blook_id = any(p_blooks)
          and (b.blook_id, b.shiny) in (select k.blook_id, k.finish = 1 from unnest(p_blooks, p_finishes) k (blook_id, finish))
      ) b
      where p.id = any(p_players)
    ) c
    where c.held_by is null
    group by c.owner_id, c.blook_id, c.shiny
    having count(*) filter (where not c.is_kept) > case when bool_or(c.is_kept) then 0 else 1 end
    order by c.owner_id, c.blook_id, c.shiny;
end $$;
