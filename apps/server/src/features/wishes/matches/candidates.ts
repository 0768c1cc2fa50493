/**
 * Players who may be a match. Each source is read from an index and bounded, so that the cost does not grow with the
 * number of players, copies or wishes (docs/decisions/0035-matches-from-bounded-lists.md).
 */
import { MATCH_DAYS } from '@blookery/game/collecting/wishes';
import type { TradeRequestMode } from '@blookery/game/players/settings';
import type { Queryable } from '../../../database/database.ts';
import { type Kind, kindList } from '../../../economy/locks/kind-list.ts';

export interface Candidate {
  id: string;
  experience: number;
  isFriend: boolean;
  tradeRequests: TradeRequestMode | null;
  seenAt: Date;
}

/** Of each wish, the newest copies. They were found lately, by players who were here lately. */
const copiesPerKind = 60;
/** Of these, the first whose owners have another one. The checks of a player cost far more than this one. */
const sparesPerKind = 16;
/** Of each spare, the players who wish for it and were here last. */
const wishersPerKind = 8;
const wishersMost = 300;
/** Of those who seem to fit both ways, and of those who seem to fit either way. A page shows 20 and 12. */
const eachWayMost = 30;
/** Of friends who are in no list: what they have and wish for is looked up. */
const friendsMost = 100;

/** Exported for the test of its plan. */
export const candidateSources = (
  sql: Queryable,
  me: string,
  { wished, spare, since }: { wished: readonly Kind[]; spare: readonly Kind[]; since: Date },
) => sql`
  select c.owner_id as id, true as has, false as wants, false as friend, null::timestamptz as seen_at, c.serial
  from ${kindList(sql, wished)} k cross join lateral (
    select n.owner_id, n.serial from (
      select b.owner_id, b.serial from blooks b
      where b.blook_id = k.blook_id and b.shiny = k.shiny and b.serial is not null
      order by b.serial desc limit ${copiesPerKind}
    ) n
    where (
      select count(*) from (
        select from blooks o where o.owner_id = n.owner_id and o.blook_id = k.blook_id and o.shiny = k.shiny limit 2
      ) two
    ) = 2
    limit ${sparesPerKind}
  ) c
  union all
  select w.id, false, true, false, w.seen_at, null from (
    select w.player_id as id, w.seen_at from ${kindList(sql, spare)} k cross join lateral (
      select w.player_id, w.seen_at from wishes w
      where w.blook_id = k.blook_id and w.shiny = k.shiny and w.seen_at > ${since}
      order by w.seen_at desc, w.player_id limit ${wishersPerKind}
    ) w order by w.seen_at desc limit ${wishersMost}
  ) w
  union all
  select friend_id, false, false, true, null, null from friendships where player_id = ${me}`;

/** The most promising of them: some who seem to fit both ways, some of each way, and friends. */
const promising = (sql: Queryable, me: string, given: Parameters<typeof candidateSources>[2]) => sql`
  select id, friend from (
    select s.id, bool_or(s.has or s.wants) as fits, bool_or(s.friend) as friend, row_number() over (
      partition by bool_or(s.has), bool_or(s.wants)
      order by bool_or(s.friend) desc, max(s.seen_at) desc nulls last, max(s.serial) desc nulls last, s.id
    ) as place
    from (${candidateSources(sql, me, given)}) s where s.id <> ${me} group by s.id
  ) ranked
  where place <= case when fits then ${eachWayMost}::integer else ${friendsMost}::integer end`;

/** Never the player, somebody blocked either way, banned or deleted, or away for more than two weeks. */
export async function findCandidates(
  sql: Queryable,
  me: string,
  { wished, spare, now }: { wished: readonly Kind[]; spare: readonly Kind[]; now: Date },
): Promise<Candidate[]> {
  const since = new Date(now.getTime() - MATCH_DAYS * 86_400_000);
  // Looked up one by one. Joined, the planner may read all players and wallets to find a few hundred.
  return sql<Candidate[]>`
    select p.id, (select experience from wallets where player_id = p.id) as experience,
      p.settings ->> 'tradeRequests' as "tradeRequests", s.seen_at as "seenAt", c.friend as "isFriend"
    from (${promising(sql, me, { wished, spare, since })}) c
      cross join lateral (select id, settings, erased_at from players where id = c.id offset 0) p
      cross join lateral (
        select greatest(
          (select max(last_seen_at) from sessions where player_id = p.id),
          (select max(seen_at) from wishes where player_id = p.id)) as seen_at
      ) s
    where p.erased_at is null and s.seen_at > ${since}
      and not exists (select 1 from player_blocks b where b.blocker = p.id and b.blocked = ${me})
      and not exists (select 1 from player_blocks b where b.blocker = ${me} and b.blocked = p.id)
      and not exists (
        select 1 from punishments u where u.player_id = p.id and u.kind = 'ban' and u.lifted_at is null
          and (u.expires_at is null or u.expires_at > ${now}))
    order by s.seen_at desc, p.id`;
}
