/** Wishes in the auction house and on the swap board. */
import type { Fragment, Queryable } from '../../database/database.ts';
import { type Kind, kindList } from '../../economy/locks/kind-list.ts';

/** The count stops here. */
const countMost = 100;

/**
 * Open listings by others of each kind, in the order of the kinds; null where there are none. A shiny is looked for
 * in an index of shinies alone, because there may be thousands of plain listings of its kind.
 */
export async function readListed(sql: Queryable, playerId: string, kinds: readonly Kind[]) {
  const rows = await sql<{ place: number; count: number; price: number; expiresAt: Date }[]>`
    ${listedOf(sql, playerId, kinds, false)} union all ${listedOf(sql, playerId, kinds, true)}`;
  const byPlace = new Map(rows.map((row) => [row.place, row]));
  return kinds.map((_, index) => {
    const row = byPlace.get(index + 1);
    return row ? { count: row.count, price: row.price, expiresAt: row.expiresAt.toISOString() } : null;
  });
}

const listedOf = (sql: Queryable, playerId: string, kinds: readonly Kind[], shiny: boolean) => {
  const isOpen = sql`
    a.type_id = k.blook_id and a.closed_at is null and ${shiny ? sql`a.shiny` : sql`not a.shiny`}
    and a.seller_id <> ${playerId}`;
  return sql`
    select k.place, n.count, c.price, c.expires_at as "expiresAt"
    from ${kindList(sql, kinds)} k
      cross join lateral (
        select a.current_price as price, a.expires_at from auctions a where ${isOpen}
        order by a.current_price, a.id limit 1
      ) c
      cross join lateral (
        select count(*) as count from (select 1 from auctions a where ${isOpen} limit ${countMost}) few
      ) n
    where k.shiny = ${shiny}`;
};

/**
 * Whether the swap board shows offer `o` to a player: neither blocked the other, and who offers may trade. Each `offset 0`
 * keeps the planner from reading all punishments instead of those of a few players.
 */
export const isShown = (sql: Queryable, viewer: Fragment | string, now: Date) => sql`
  not exists (select 1 from player_blocks b where b.blocker = o.player_id and b.blocked = ${viewer} offset 0)
  and not exists (select 1 from player_blocks b where b.blocker = ${viewer} and b.blocked = o.player_id offset 0)
  and not exists (
    select 1 from punishments u where u.player_id = o.player_id and u.kind in ('mute', 'ban')
      and u.lifted_at is null and (u.expires_at is null or u.expires_at > ${now}) offset 0)`;

/** Standing offers of others that give each kind, in the order of the kinds; null where there are none. */
export async function readOffered(sql: Queryable, playerId: string, kinds: readonly Kind[], now: Date) {
  const rows = await sql<{ count: number }[]>`
    select n.count from ${kindList(sql, kinds)} k cross join lateral (
      select count(*) as count from (
        select 1 from swap_offers o
        where o.gives_id = k.blook_id and o.gives_shiny = k.shiny and o.closed_at is null
          and o.expires_at > ${now} and o.player_id <> ${playerId} and ${isShown(sql, playerId, now)}
        limit ${countMost}
      ) few
    ) n order by k.place`;
  return rows.map(({ count }) => (count > 0 ? { count } : null));
}
