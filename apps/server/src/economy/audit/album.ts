/** Checks threads, stitched blooks, milestones of the album and the counts of collections. */
import type { Queryable } from '../../database/database.ts';
import type { AuditChecks } from './check.ts';
import type { Since } from './seals/since.ts';
import { threadWeight } from './thread-weight.ts';

const threadsEver = (sql: Queryable) => sql`
  select player, pack, earned, opened from (
    select player_id as player, pack_id as pack, earned from threads
  ) t full join (
    select p.player_id as player, o.pack_id as pack, count(*) as opened
    from pulls p join odds_tables o on o.id = p.odds_id group by 1, 2
  ) o using (player, pack)
  where coalesce(earned, 0) <> coalesce(opened, 0) limit 100`;

/** Compares the threads of a player by their weights: a seal holds one number for each player, not one for each pack. */
const threadsSince = (sql: Queryable, since: Since) => sql`
  select player, sum(weight)::text as difference from (
    select player_id as player, earned * ${threadWeight(sql)} as weight from threads
    union all
    select player_id, -threads from ${since.players} s
    union all
    select p.player_id, -${threadWeight(sql)} from ${since.pulls} p join odds_tables o on o.id = p.odds_id
  ) weights group by player having sum(weight) <> 0 limit 100`;

export const albumChecks: AuditChecks = {
  'every opened pack left one thread': (sql, since) =>
    since.seal ? threadsSince(sql, since) : threadsEver(sql),
  'every spent thread is in a stitched blook': (sql) => sql`
    select player, pack, spent::text, stitched::text from (
      select player_id as player, pack_id as pack, spent from threads
    ) t full join (
      select player_id as player, pack_id as pack, sum(threads) as stitched from stitches group by 1, 2
    ) s using (player, pack)
    where coalesce(spent, 0) <> coalesce(stitched, 0) limit 100`,
  'every stitch made one blook, whose history begins with it': (sql, since) => sql`
    select coalesce(s.blook, h.blook) as blook, s.player_id as player, h.kind
    from (select * from stitches where at >= ${since.at}) s
      full join (select * from ${since.blookHistory} h where step = 1 and kind = 'stitched') h on h.blook = s.blook
    where s.blook is null or h.blook is null or h.to_player <> s.player_id limit 100`,
  'no stitched blook was known to its player before': (sql) => sql`
    select s.blook, s.player_id as player, b.blook_id as "blookId", d.blook as before
    from stitches s join blooks b on b.id = s.blook
      join discoveries d on d.player_id = s.player_id and d.blook_id = b.blook_id
    where (not d.shiny and d.blook <> s.blook) or (d.shiny and d.first_at < s.at) limit 100`,
  'every milestone was paid for by a claim, once': (sql, since) => sql`
    select t.id as transfer, t.reference from ${since.transfers} t left join album_claims c
      on t.reference like 'album:' || c.player_id || ':' || c.pack_id || ':' || c.milestone || ':%'
      and c.player_id = t.to_player
    where t.kind = 'album-milestone' and c.player_id is null
    union all
    select min(h.item), h.reference from ${since.itemHistory} h
    where h.kind = 'album-milestone' group by h.reference having count(*) > 1 limit 100`,
  'every claimed milestone was paid or gave something': (sql, since) => sql`
    select c.player_id as player, c.pack_id as pack, c.milestone from album_claims c
    where c.at >= ${since.at} and c.milestone in ('found-4', 'found-7', 'found-8') and not exists (
      select 1 from transfers t where t.kind = 'album-milestone' and t.reference = any(array[
        'album:' || c.player_id || ':' || c.pack_id || ':' || c.milestone || ':tokens',
        'album:' || c.player_id || ':' || c.pack_id || ':' || c.milestone || ':gems'])
    ) limit 100`,
  'every collection counts what was discovered': (sql) => sql`
    select player, c.found, c.shinies, d.found as discovered from (
      select player_id as player, found, shinies from collections
    ) c full join (
      select player_id as player, count(distinct blook_id) as found, count(*) filter (where shiny) as shinies
      from discoveries group by 1
    ) d using (player)
    where c.found is distinct from d.found or c.shinies is distinct from d.shinies limit 100`,
};
