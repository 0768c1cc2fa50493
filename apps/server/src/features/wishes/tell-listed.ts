/**
 * Rings the bell of players whose wishes came up in the auction house: gathered in one notice, at most once an hour.
 * A job compares new listings with wishes, so that listing something costs nothing more.
 */
import { MATCH_DAYS, WISH_BELL_MINUTES, wishesListedText } from '@blookery/game/collecting/wishes';
import type { Transaction } from '../../database/database.ts';
import type { WishParts } from './parts.ts';

type TellParts = Pick<WishParts, 'database' | 'clock' | 'notices'>;

const listingsAtOnce = 500;
const bellsAtOnce = 100;

/** A listing with a lower number may be committed a moment after one with a higher number. */
const settleMs = 5000;

export async function tellListedWishes(parts: TellParts): Promise<void> {
  while ((await noteListings(parts)) === listingsAtOnce);
  while ((await ringSome(parts)) === bellsAtOnce);
}

/** Notes who wishes for something that was listed. Players who have been away for long find it when they return. */
const noteListings = ({ database, clock }: TellParts): Promise<number> =>
  database.transaction(async (tx) => {
    const now = clock.now().getTime();
    const [watch] = await tx<{ last: number }[]>`select last_auction as last from wish_watch for update`;
    const [row] = await tx<{ last: number | null; count: number }[]>`
      with fresh as (
        select id, seller_id, type_id, shiny, closed_at from auctions
        where id > ${watch?.last ?? 0} and created_at <= ${new Date(now - settleMs)}
        order by id limit ${listingsAtOnce}
      ), noted as (
        insert into wish_bells (player_id, pending)
        select distinct w.player_id, true from fresh a join wishes w on w.blook_id = a.type_id and w.shiny = a.shiny
        where a.closed_at is null and w.player_id <> a.seller_id
          and w.seen_at > ${new Date(now - MATCH_DAYS * 86_400_000)}
          and not exists (select 1 from player_blocks b where b.blocker = w.player_id and b.blocked = a.seller_id)
          and not exists (select 1 from player_blocks b where b.blocker = a.seller_id and b.blocked = w.player_id)
        on conflict (player_id) do update set pending = true where not wish_bells.pending
      )
      select max(id) as last, count(*) as count from fresh`;
    if (row?.last) await tx`update wish_watch set last_auction = ${row.last}`;
    return row?.count ?? 0;
  });

/** The notice counts all wishes that are listed now. While it is unread, the next one only changes its number. */
const ringSome = ({ database, clock, notices }: TellParts): Promise<number> =>
  database.transaction(async (tx, afterCommit) => {
    const now = clock.now();
    const before = new Date(now.getTime() - WISH_BELL_MINUTES * 60_000);
    const due = await tx<{ playerId: string }[]>`
      update wish_bells set pending = false, rung_at = ${now} where player_id in (
        select player_id from wish_bells where pending and (rung_at is null or rung_at <= ${before})
        order by rung_at nulls first, player_id limit ${bellsAtOnce} for update skip locked
      ) returning player_id as "playerId"`;
    const listed = await countListed(
      tx,
      due.map(({ playerId }) => playerId),
    );
    for (const { playerId, count } of listed) {
      const text = wishesListedText(count);
      await notices.post({ tx, afterCommit }, playerId, {
        kind: 'auction',
        text,
        link: '/auction-house?wishes=true',
        gathers: { topic: 'wishes', text },
        push: 'wish',
      });
    }
    return due.length;
  });

/** How many wishes of each player others sell now. Players without one are left out. */
const countListed = (tx: Transaction, playerIds: readonly string[]) => tx<
  { playerId: string; count: number }[]
>`
  select w.player_id as "playerId", count(*) as count from wishes w
  where w.player_id = any(${[...playerIds]}::uuid[]) and case when w.shiny then exists (
      select 1 from auctions a where a.type_id = w.blook_id and a.shiny and a.closed_at is null
        and a.seller_id <> w.player_id)
    else exists (
      select 1 from auctions a where a.type_id = w.blook_id and not a.shiny and a.closed_at is null
        and a.seller_id <> w.player_id) end
  group by w.player_id`;
