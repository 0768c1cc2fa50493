/** Checks what open trades hold, and what the closed ones say was swapped. */
import type { AuditChecks } from './check.ts';

export const tradeChecks: AuditChecks = {
  'what lies in a trade is held by it, and nothing else is': (sql) => sql`
    with lying as (
      select 'trade:' || t.id as holder, x.kind, x.thing, x.player_id as owner
      from trades t join trade_things x on x.trade_id = t.id where t.state = 'open'
    ), held as (
      select held_by as holder, 'blook' as kind, id as thing, owner_id as owner from blooks
      where held_by like 'trade:%'
      union all
      select held_by, 'item', id, owner_id from items where held_by like 'trade:%'
    )
    select coalesce(l.holder, h.holder) as trade, coalesce(l.kind, h.kind) as kind, coalesce(l.thing, h.thing) as thing
    from lying l full join held h using (holder, kind, thing, owner)
    where l.thing is null or h.thing is null limit 100`,
  'a trade holds the tokens that its sides offer': (sql) => sql`
    select o.id as trade, o.offered::text, coalesce(h.held, 0)::text as held from (
      select t.id, sum(s.tokens) as offered from trades t join trade_sides s on s.trade_id = t.id
      where t.state = 'open' group by t.id
    ) o left join lateral (
      select sum(case when to_escrow = 'trade:' || o.id then amount else -amount end) as held
      from transfers where to_escrow = 'trade:' || o.id or from_escrow = 'trade:' || o.id
    ) h on true
    where o.offered <> coalesce(h.held, 0) limit 100`,
  'what was traded changed hands, once': (sql, since) => sql`
    select x.trade_id as trade, x.kind, x.thing
    from trade_things x join trades t on t.id = x.trade_id and t.state = 'done' and t.closed_at >= ${since.at}
      join trade_sides s on s.trade_id = t.id and s.player_id <> x.player_id
      left join blook_history b on x.kind = 'blook' and b.blook = x.thing and b.reference = 'trade:' || t.id
        and b.from_player = x.player_id and b.to_player = s.player_id
      left join item_history i on x.kind = 'item' and i.item = x.thing and i.reference = 'trade:' || t.id
        and i.from_player = x.player_id and i.to_player = s.player_id
    group by x.trade_id, x.kind, x.thing having count(b.blook) + count(i.item) <> 1 limit 100`,
};
