/*
 * Whether the page of matches would show one player to another: the rule of `readMatches` for one pair, without the lists
 * that bound a page. It looks at it from the side of p_me, so that wishes which p_other hides stay hidden. Who was not
 * here since p_since is no match.
 */
create or replace function is_match(p_me uuid, p_other uuid, p_since timestamptz, p_now timestamptz)
returns boolean language plpgsql stable set plan_cache_mode = force_generic_plan set jit = off as $$
declare
  v_shows_wishes boolean;
begin
  select coalesce((p.settings ->> 'showWishes')::boolean, true) into v_shows_wishes from players p
  where p.id = p_other and p.erased_at is null
    and not exists (select from player_blocks b where b.blocker = p_other and b.blocked = p_me)
    and not exists (select from player_blocks b where b.blocker = p_me and b.blocked = p_other)
    and not exists (
      select from punishments u where u.player_id = p_other and u.kind = 'ban' and u.lifted_at is null
        and (u.expires_at is null or u.expires_at > p_now))
    and (exists (select from sessions s where s.player_id = p_other and s.last_seen_at > p_since)
      or exists (select from noted_spares n where n.player_id = p_other and n.seen_at > p_since)
      or exists (select from wishes w where w.player_id = p_other and w.seen_at > p_since));
  if not found then return false; end if;
  return exists (
    select from spares_of(array[p_other],
      array(select w.blook_id from wishes w where w.player_id = p_me order by w.blook_id, w.shiny),
      array(select w.shiny::integer from wishes w where w.player_id = p_me order by w.blook_id, w.shiny))
  ) or (v_shows_wishes and exists (
    select from spares_of(array[p_me],
      array(select w.blook_id from wishes w where w.player_id = p_other order by w.blook_id, w.shiny),
      array(select w.shiny::integer from wishes w where w.player_id = p_other order by w.blook_id, w.shiny))));
end $$;
