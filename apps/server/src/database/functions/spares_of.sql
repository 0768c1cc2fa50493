/*
 * The spares of some players: the copies of a kind that they could give away. One of each kind stays, and what is
 * locked, held, in the showcase or worn as the avatar is no spare; such a copy is the one that stays, unless it is held.
 * This is `duplicatesOf` of the game package as SQL.
 *
 * With p_blooks only of these kinds, whose finish is 1 for shiny, read from the index: a collector may have thousands of
 * others. It is planned once, which would otherwise take longer than a player's spares.
 */
create or replace function spares_of(p_players uuid[], p_blooks integer[], p_finishes integer[])
returns table (player_id uuid, blook_id integer, shiny boolean, count bigint, lowest_serial integer)
language plpgsql stable rows 20 set plan_cache_mode = force_generic_plan set jit = off as $$
#variable_conflict use_column
declare
  v_kinds integer[] := array(select k.blook_id * 2 + k.finish from unnest(p_blooks, p_finishes) k (blook_id, finish));
  v_avatars bigint[] := array(
    select p.avatar_blook from players p where p.id = any(p_players) and p.avatar_blook is not null);
begin
  return query
    select c.owner_id, c.blook_id, c.shiny,
      count(*) filter (where not c.is_kept) - case when bool_or(c.is_kept) then 0 else 1 end,
      min(c.serial) filter (where not c.is_kept)
    from (
      select b.owner_id, b.blook_id, b.shiny, b.serial,
        b.locked or b.showcase_place is not null or b.id = any(v_avatars) as is_kept
      from (
        select b.* from blooks b where p_blooks is null and b.owner_id = any(p_players)
        union all
        select b.* from blooks b where b.owner_id = any(p_players) and b.blook_id = any(p_blooks)
      ) b
      where b.held_by is null
    ) c
    where p_blooks is null or array_position(v_kinds, c.blook_id * 2 + c.shiny::integer) is not null
    group by c.owner_id, c.blook_id, c.shiny
    having count(*) filter (where not c.is_kept) > case when bool_or(c.is_kept) then 0 else 1 end
    order by c.owner_id, c.blook_id, c.shiny;
end $$;
