import type { Wish } from '@blookery/contract';
import type { WishPlaces } from '@blookery/contract/collecting/wishes';
import { threadPrice } from '@blookery/game/collecting/threads';
import type { Queryable } from '../../database/database.ts';
import { readSpares, type Spare } from '../../economy/locks/spares.ts';
import { loadFaces } from '../../players/faces.ts';
import { readListed, readOffered } from './listed-rows.ts';
import type { WishParts } from './parts.ts';
import { readWishes } from './wish-rows.ts';

type Place = WishPlaces['places'][number];

/** How many friends are named for one wish. */
const friendsMost = 3;

/** The places where a player can get each wish. */
export async function readPlaces(parts: WishParts, playerId: string): Promise<WishPlaces> {
  const { sql } = parts.database;
  const wishes = await readWishes(sql, playerId);
  if (wishes.length === 0) return { places: [] };
  const [listed, offered, friends, threads] = await Promise.all([
    readListed(sql, playerId, wishes),
    readOffered(sql, playerId, wishes, parts.clock.now()),
    readFriends(parts, playerId, wishes),
    readThreads(sql, playerId),
  ]);
  return {
    places: wishes.map((wish, index) => ({
      ...wish,
      auctions: listed[index] ?? null,
      board: offered[index] ?? null,
      friends: friends(wish),
      workshop: stitched(parts, wish, threads),
    })),
  };
}

async function readFriends(
  { database: { sql }, catalog, presence }: WishParts,
  playerId: string,
  wishes: readonly Wish[],
): Promise<(wish: Wish) => Place['friends']> {
  const rows = await sql<{ id: string }[]>`
    select friend_id as id from friendships where player_id = ${playerId}`;
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return () => [];
  const [spares, doing] = await Promise.all([readSpares(sql, ids, wishes), presence.of(ids)]);
  const isOnline = ({ playerId: id }: Spare) => doing.has(id);
  const found = (wish: Wish) =>
    spares
      .filter((spare) => spare.blookId === wish.blookId && spare.shiny === wish.shiny)
      .sort((a, b) => Number(isOnline(b)) - Number(isOnline(a)) || b.count - a.count)
      .slice(0, friendsMost);
  const named = wishes.flatMap((wish) => found(wish).map((spare) => spare.playerId));
  const faces = await loadFaces(sql, catalog, named);
  return (wish) =>
    found(wish).flatMap((spare) => {
      const player = faces.get(spare.playerId);
      return player ? [{ player, count: spare.count, online: isOnline(spare) }] : [];
    });
}

interface Threads {
  left: ReadonlyMap<number, number>;
  /** Every blook that the player has ever had; these cannot be stitched. */
  had: ReadonlySet<number>;
}

async function readThreads(sql: Queryable, playerId: string): Promise<Threads> {
  const [threads, discoveries] = await Promise.all([
    sql<{ packId: number; left: number }[]>`
      select pack_id as "packId", earned - spent as left from threads where player_id = ${playerId}`,
    sql<{ blookId: number }[]>`
      select distinct blook_id as "blookId" from discoveries where player_id = ${playerId}`,
  ]);
  return {
    left: new Map(threads.map((row) => [row.packId, row.left])),
    had: new Set(discoveries.map(({ blookId }) => blookId)),
  };
}

/** Plain blooks of packs that the player never had, if any threads of the pack are there. */
function stitched({ catalog }: WishParts, { blookId, shiny }: Wish, { left, had }: Threads) {
  const blook = catalog.blook(blookId);
  if (!blook || blook.packId === null || shiny || had.has(blookId)) return null;
  const price = threadPrice(catalog.rarity(blook.rarityId)?.name ?? '');
  const threads = left.get(blook.packId) ?? 0;
  return price === null || threads < price ? null : { price, threads, day: blook.onlyOnDay };
}
