/** Checks that seasonal packs were sold in their events, and that no two events sell one pack at a time. */
import type { AuditChecks } from './check.ts';

/**
 * The server where a pack is opened and the one where staff end its event date them by their own clocks. The doctor
 * reports a clock that is thirty seconds away from that of the database, so two may differ by twice that.
 */
const clockSkew = '1 minute';

export const eventChecks: AuditChecks = {
  // An envelope costs nothing and opens at any time. The few pulls outside an event are found first: looking up the
  // payments of every pull takes longer the more packs one player has opened, times itself.
  'no seasonal pack was sold outside an event': (sql, since) => sql`
    with outside as materialized (
      select p.player_id, p.number, o.pack_id, p.at from ${since.pulls} p
        join odds_tables o on o.id = p.odds_id join seasonal_packs s on s.pack_id = o.pack_id
      where not exists (
        select 1 from events e where e.pack_id = o.pack_id and e.starts_at <= p.at and e.ends_at > p.at
          and (e.stopped_at is null or e.stopped_at > p.at - ${clockSkew}::interval)
      )
    )
    select p.player_id as player, p.number, p.pack_id as pack, p.at from outside p
    where exists (
      select 1 from transfers t where t.from_player = p.player_id and t.at = p.at and t.kind = 'open-pack'
        and t.currency = 'tokens'
    ) limit 100`,
  // An event that was cancelled before it began sold nothing.
  'no two events sell one pack at a time': (sql) => sql`
    select a.id as one, b.id as other, a.pack_id as pack from events a
      join events b on a.id < b.id and a.pack_id = b.pack_id
    where a.starts_at < least(b.ends_at, b.stopped_at) and b.starts_at < least(a.ends_at, a.stopped_at)
      and (a.stopped_at is null or a.stopped_at > a.starts_at) and (b.stopped_at is null or b.stopped_at > b.starts_at)
    limit 100`,
};
