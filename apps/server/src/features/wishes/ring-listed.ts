/**
 * Rings the bell of players whose wishes came up in the auction house or on the swap board: gathered in one notice for
 * one of the two, and at most once an hour for both. If both wait, the one that rang longer ago is next. A job compares what is new there with wishes, so that listing or
 * offering something costs nothing more.
 */
import {
  MATCH_DAYS,
  WISH_BELL_MINUTES,
  type WishPlace,
  wishesListedText,
} from '@blookery/game/collecting/wishes';
import type { Fragment, Queryable, Transaction } from '../../database/database.ts';
import { inSteps, type Progress, progressOf } from '../../jobs/steps.ts';
import type { NewNotice } from '../../notices/notices.ts';
import { isShown } from './listed-rows.ts';
import type { WishParts } from './parts.ts';

type RingParts = Pick<WishParts, 'database' | 'clock' | 'notices'>;

/** Per transaction. Thousands of players may share a wish, so few listings are compared at once. */
const listingsAtOnce = 50;
const bellsAtOnce = 200;
/** Per run and place: at most 2,000 bells, so that other jobs get their turn. */
const ringsPerRun = 10;

/** A listing with a lower number may be committed a moment after one with a higher number. */
const settleMs = 5000;

/** The differences between the two places. Table names are written out, so that the owners of tables can be checked. */
interface Place {
  name: WishPlace;
  notice: Pick<NewNotice, 'kind' | 'link'> & { topic: string };
  /** The number of the last one that was compared, locked. */
  readLast: (tx: Transaction) => PromiseLike<{ last: number }[]>;
  writeLast: (tx: Transaction, last: number) => PromiseLike<unknown>;
  /** New ones after that, as `(id, giver, blook_id, shiny, closed_at)`. */
  fresh: (tx: Transaction, last: number, before: Date) => Fragment;
  /** Begins a statement that notes players for their bell. */
  note: (tx: Transaction) => Fragment;
  noted: (tx: Transaction) => Fragment;
  /** Players who were noted, and for whom neither place rang since. */
  takeDue: (tx: Transaction, since: Date) => PromiseLike<{ playerId: string }[]>;
  noteRung: (tx: Transaction, playerIds: readonly string[], now: Date) => PromiseLike<unknown>;
  /** Whether somebody else has wish `w` there now. */
  has: (tx: Transaction, now: Date) => Fragment;
}

const inAuctions = (tx: Queryable) => tx`
  case when w.shiny then exists (
    select 1 from auctions a where a.type_id = w.blook_id and a.shiny and a.closed_at is null
      and a.seller_id <> w.player_id)
  else exists (
    select 1 from auctions a where a.type_id = w.blook_id and not a.shiny and a.closed_at is null
      and a.seller_id <> w.player_id) end`;

/** Whether bell `b` may ring, next to bell `o` of the other place. */
const isDue = (tx: Queryable, since: Date) => tx`
  coalesce(greatest(b.rung_at, o.rung_at) <= ${since}, true)
  and not (coalesce(o.pending, false) and coalesce(o.rung_at, '-infinity') < coalesce(b.rung_at, '-infinity'))`;

const places: readonly Place[] = [
  {
    name: 'auctions',
    notice: { kind: 'auction', link: '/auction-house?wishes=true', topic: 'wishes' },
    readLast: (tx) => tx<{ last: number }[]>`select last_auction as last from wish_watch for update`,
    writeLast: (tx, last) => tx`update wish_watch set last_auction = ${last}`,
    fresh: (tx, last, before) => tx`
      select id, seller_id as giver, type_id as blook_id, shiny, closed_at from auctions
      where id > ${last} and created_at <= ${before} order by id limit ${listingsAtOnce}`,
    note: (tx) => tx`insert into wish_bells (player_id, pending)`,
    noted: (tx) => tx`on conflict (player_id) do update set pending = true where not wish_bells.pending`,
    takeDue: (tx, since) => tx<{ playerId: string }[]>`
      update wish_bells set pending = false where player_id in (
        select b.player_id from wish_bells b left join wish_board_bells o on o.player_id = b.player_id
        where b.pending and ${isDue(tx, since)}
        order by b.rung_at nulls first, b.player_id limit ${bellsAtOnce} for update of b skip locked
      ) returning player_id as "playerId"`,
    noteRung: (tx, playerIds, now) => tx`
      update wish_bells set rung_at = ${now} where player_id = any(${playerIds}::uuid[])`,
    has: inAuctions,
  },
  {
    name: 'board',
    notice: { kind: 'trade', link: '/swaps/board?wishes=true', topic: 'wishes-board' },
    readLast: (tx) => tx<{ last: number }[]>`select last_offer as last from wish_watch for update`,
    writeLast: (tx, last) => tx`update wish_watch set last_offer = ${last}`,
    fresh: (tx, last, before) => tx`
      select id, player_id as giver, gives_id as blook_id, gives_shiny as shiny, closed_at from swap_offers
      where id > ${last} and created_at <= ${before} order by id limit ${listingsAtOnce}`,
    note: (tx) => tx`insert into wish_board_bells (player_id, pending)`,
    noted: (tx) => tx`
      on conflict (player_id) do update set pending = true where not wish_board_bells.pending`,
    takeDue: (tx, since) => tx<{ playerId: string }[]>`
      update wish_board_bells set pending = false where player_id in (
        select b.player_id from wish_board_bells b left join wish_bells o on o.player_id = b.player_id
        where b.pending and ${isDue(tx, since)}
        order by b.rung_at nulls first, b.player_id limit ${bellsAtOnce} for update of b skip locked
      ) returning player_id as "playerId"`,
    noteRung: (tx, playerIds, now) => tx`
      update wish_board_bells set rung_at = ${now} where player_id = any(${playerIds}::uuid[])`,
    has: (tx, now) => tx`exists (
      select 1 from swap_offers o where o.gives_id = w.blook_id and o.gives_shiny = w.shiny
        and o.closed_at is null and o.player_id <> w.player_id and ${isShown(tx, tx`w.player_id`, now)})`,
  },
];

export async function ringListedWishes(parts: RingParts): Promise<Progress> {
  const progress: Progress[] = [];
  for (const place of places) {
    progress.push(await inSteps(listingsAtOnce, () => noteFresh(parts, place)));
    progress.push(await inSteps(bellsAtOnce, () => ringSome(parts, place), ringsPerRun));
  }
  return progressOf(progress);
}

/** Notes who wishes for something new. Players who have been away for long find it when they return. */
const noteFresh = ({ database, clock }: RingParts, place: Place): Promise<number> =>
  database.transaction(async (tx) => {
    const now = clock.now().getTime();
    const [watch] = await place.readLast(tx);
    const [row] = await tx<{ last: number | null; count: number }[]>`
      with fresh as (${place.fresh(tx, watch?.last ?? 0, new Date(now - settleMs))}), noted as (
        ${place.note(tx)}
        select distinct w.player_id, true from fresh a join wishes w on w.blook_id = a.blook_id and w.shiny = a.shiny
        where a.closed_at is null and w.player_id <> a.giver
          and w.seen_at > ${new Date(now - MATCH_DAYS * 86_400_000)}
          and not exists (select 1 from player_blocks b where b.blocker = w.player_id and b.blocked = a.giver)
          and not exists (select 1 from player_blocks b where b.blocker = a.giver and b.blocked = w.player_id)
        ${place.noted(tx)}
      )
      select max(id) as last, count(*) as count from fresh`;
    if (row?.last) await place.writeLast(tx, row.last);
    return row?.count ?? 0;
  });

/** The notice counts all wishes that are there now. While it is unread, the next one only changes its number. */
const ringSome = ({ database, clock, notices }: RingParts, place: Place): Promise<number> =>
  database.transaction(async (tx, afterCommit) => {
    const now = clock.now();
    const due = await place.takeDue(tx, new Date(now.getTime() - WISH_BELL_MINUTES * 60_000));
    const { topic, ...notice } = place.notice;
    const counts = await countThere(tx, place, due, now);
    await place.noteRung(
      tx,
      counts.map(({ playerId }) => playerId),
      now,
    );
    await notices.postMany(
      { tx, afterCommit },
      counts.map(({ playerId, count }) => {
        const text = wishesListedText(count, place.name);
        return { ...notice, playerId, text, gathers: { topic, text }, push: 'wish' };
      }),
    );
    return due.length;
  });

/** How many wishes of each player others have there now. Players without one are left out. */
const countThere = (tx: Transaction, place: Place, players: readonly { playerId: string }[], now: Date) => tx<
  { playerId: string; count: number }[]
>`
  select w.player_id as "playerId", count(*) as count from wishes w
  where w.player_id = any(${players.map(({ playerId }) => playerId)}::uuid[]) and ${place.has(tx, now)}
  group by w.player_id`;
