/*
 * Moves blooks and items from a player to another player, or to the house (p_to is null), and adds a step to the
 * history of each. p_paid says what was paid for each of them, the blooks first, then the items.
 *
 * All or none: each must belong to the giver, and be held by p_held_by or, when that is null, by nothing; a blook must
 * not be locked. Otherwise nothing moves and the status is 'blook-not-owned', 'blook-held' (also for a locked one),
 * 'item-not-owned' or 'item-held'. The giver's avatar is taken off when it is among the blooks, and the blooks leave
 * the giver's showcase.
 *
 * It is planned once: planning its statements for each short list of blooks would take longer than running them.
 */
create or replace function hand_over(
  p_from uuid, p_to uuid, p_held_by text, p_blooks bigint[], p_items bigint[], p_paid bigint[],
  p_kind text, p_reference text
) returns table (status text, avatar_off boolean) language plpgsql
set plan_cache_mode = force_generic_plan set jit = off as $$
declare
  v_owned bigint;
  v_held bigint;
begin
  status := 'ok';
  avatar_off := false;

  perform 1 from blooks b where b.id = any(p_blooks) order by b.id for update;
  select count(*), count(*) filter (where b.locked or b.held_by is distinct from p_held_by) into v_owned, v_held
  from blooks b where b.id = any(p_blooks) and b.owner_id = p_from;
  if v_owned <> cardinality(p_blooks) then
    status := 'blook-not-owned';
  elsif v_held > 0 then
    status := 'blook-held';
  elsif cardinality(p_items) > 0 then
    perform 1 from items i where i.id = any(p_items) order by i.id for update;
    select count(*), count(*) filter (where i.held_by is distinct from p_held_by) into v_owned, v_held
    from items i where i.id = any(p_items) and i.owner_id = p_from;
    if v_owned <> cardinality(p_items) then
      status := 'item-not-owned';
    elsif v_held > 0 then
      status := 'item-held';
    end if;
  end if;
  if status <> 'ok' then
    return next;
    return;
  end if;

  if cardinality(p_blooks) > 0 then
    update blooks b set owner_id = p_to, held_by = null, showcase_place = null where b.id = any(p_blooks);
    insert into blook_history (blook, step, kind, from_player, to_player, tokens, reference)
    select t.id, (select max(h.step) + 1 from blook_history h where h.blook = t.id),
      p_kind, p_from, p_to, t.paid, p_reference
    from unnest(p_blooks, p_paid[:cardinality(p_blooks)]) t (id, paid);
    update players p set avatar_blook = null where p.id = p_from and p.avatar_blook = any(p_blooks);
    avatar_off := found;
  end if;
  if cardinality(p_items) > 0 then
    update items i set owner_id = p_to, held_by = null where i.id = any(p_items);
    insert into item_history (item, step, kind, from_player, to_player, tokens, reference)
    select t.id, (select max(h.step) + 1 from item_history h where h.item = t.id),
      p_kind, p_from, p_to, t.paid, p_reference
    from unnest(p_items, p_paid[cardinality(p_blooks) + 1:]) t (id, paid);
  end if;
  return next;
end $$;
