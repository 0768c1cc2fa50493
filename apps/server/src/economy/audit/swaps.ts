/** Checks what open offers hold, and that taken offers handed over both blooks. */
import type { AuditChecks } from './check.ts';

export const swapChecks: AuditChecks = {
  'every standing offer holds what it gives': (sql) => sql`
    select o.id as offer, b.held_by as "heldBy", b.owner_id as owner
    from swap_offers o left join blooks b on b.id = o.blook
    where o.closed_at is null
      and (b.held_by is distinct from 'swap:' || o.id or b.owner_id is distinct from o.player_id)
    limit 100`,
  'whatever is held for a swap is what a standing offer gives': (sql) => sql`
    select 'blook' as what, b.id, b.held_by as holder from blooks b
      left join swap_offers o on o.blook = b.id and o.closed_at is null and 'swap:' || o.id = b.held_by
    where b.held_by like 'swap:%' and o.id is null
    union all
    select 'item', i.id, i.held_by from items i where i.held_by like 'swap:%' limit 100`,
  'an offer names the very blook that it gives': (sql, since) => sql`
    select o.id as offer, b.id as blook from swap_offers o left join blooks b on b.id = o.blook
    where (o.closed_at is null or o.closed_at >= ${since.at}) and (b.id is null or b.blook_id <> o.gives_id
      or b.shiny <> o.gives_shiny or b.serial is distinct from o.gives_serial) limit 100`,
  'every swap handed over both blooks once, and no other offer any': (sql, since) => sql`
    select o.id as offer, o.outcome, count(*) filter (where h.blook is not null) as handed
    from swap_offers o left join blook_history h on h.reference = 'swap:' || o.id
      and h.blook in (o.blook, o.taken_for)
    where o.closed_at is null or o.closed_at >= ${since.at} group by o.id
    having case when o.outcome is not distinct from 'swapped' then
        count(*) filter (where h.blook = o.blook and h.kind = 'swapped'
          and h.from_player = o.player_id and h.to_player = o.taker_id) <> 1
        or count(*) filter (where h.blook = o.taken_for and h.kind = 'swapped'
          and h.from_player = o.taker_id and h.to_player = o.player_id) <> 1
        or count(h.blook) <> 2
      else count(h.blook) <> 0 end
    limit 100`,
  'every blook that was swapped belongs to a swap': (sql, since) => sql`
    select h.blook, h.reference from ${since.blookHistory} h
      left join swap_offers o on 'swap:' || o.id = h.reference and o.outcome = 'swapped'
    where h.kind = 'swapped' and o.id is null limit 100`,
  'what was given for an offer is what it asked for': (sql, since) => sql`
    select o.id as offer, o.taken_for as blook from swap_offers o left join blooks b on b.id = o.taken_for
    where o.outcome = 'swapped' and o.closed_at >= ${since.at} and (b.id is null or b.blook_id <> o.wants_id
      or (o.wants_shiny is not null and b.shiny <> o.wants_shiny)
      or (o.wants_below is not null and (b.serial is null or b.serial >= o.wants_below))) limit 100`,
};
