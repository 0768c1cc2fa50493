/** Stitches a blook from threads of its pack, for a player who has never had it. */
import type { Stitched } from '@blookery/contract/collecting/workshop';
import { weekdayNames, weekdayOf } from '@blookery/game/collecting/odds';
import { stitchFault, threadPrice } from '@blookery/game/collecting/threads';
import type { Catalog } from '../../catalog/catalog.ts';
import type { Transaction } from '../../database/database.ts';
import type { Clock } from '../../ports/clock.ts';
import { Refusal } from '../../refusal.ts';
import type { Books } from '../books.ts';
import type { Economy } from '../economy.ts';
import type { Once } from '../once.ts';

interface StitchParts {
  economy: Economy;
  catalog: Catalog;
  clock: Clock;
}

/**
 * The wallet of the player is locked, as in everything that gives the player a blook: while this runs, the
 * blook cannot come to them in another way.
 */
export const stitch = (parts: StitchParts, blookId: number, once: Once): Promise<Stitched> =>
  parts.economy.once(once, async (books) => {
    const { playerId } = once;
    const at = parts.clock.now();
    const { packId, price } = await requireStitchable(books.tx, parts.catalog, { playerId, blookId, at });
    const threads = await spendThreads(books, { playerId, packId, price });
    const blook = await books.grantBlook(
      playerId,
      { blookId, shiny: false },
      { kind: 'stitched', reference: `threads:${price}`, at },
    );
    await books.tx`
      insert into stitches (blook, player_id, pack_id, threads, at)
      values (${blook.id}, ${playerId}, ${packId}, ${price}, ${at})`;
    const found = await countFound(books.tx, parts.catalog, playerId, packId);
    return { blook, packId, spent: price, threads, found };
  });

/** Returns the pack and the price, or refuses. */
async function requireStitchable(
  tx: Transaction,
  catalog: Catalog,
  { playerId, blookId, at }: { playerId: string; blookId: number; at: Date },
): Promise<{ packId: number; price: number }> {
  const blook = catalog.blook(blookId);
  if (!blook) throw new Refusal('BLOOK_UNKNOWN');
  const { name, packId, onlyOnDay } = blook;
  const price = threadPrice(catalog.rarity(blook.rarityId)?.name ?? '');
  const [row] = await tx<{ threads: number | null; had: boolean }[]>`
    select (select earned - spent from threads where player_id = ${playerId} and pack_id = ${packId}) as threads,
      exists (select 1 from discoveries where player_id = ${playerId} and blook_id = ${blookId}) as had`;
  const have = row?.threads ?? 0;
  const fault = stitchFault(
    { packId, onlyOnDay, price },
    { had: row?.had ?? false, threads: have, weekday: weekdayOf(at) },
  );
  if (fault === 'STITCH_DAY') throw new Refusal(fault, { name, day: weekdayNames[onlyOnDay ?? 0] ?? '' });
  if (fault === 'THREADS_TOO_FEW') throw new Refusal(fault, { name, needed: price ?? 0, have });
  if (fault === 'STITCH_HAD') throw new Refusal(fault, { name });
  if (fault || packId === null || price === null) throw new Refusal('STITCH_IMPOSSIBLE');
  return { packId, price };
}

/** Returns what is left. The table itself refuses to spend more than was earned. */
async function spendThreads(
  { tx }: Books,
  { playerId, packId, price }: { playerId: string; packId: number; price: number },
): Promise<number> {
  const [row] = await tx<{ left: number }[]>`
    update threads set spent = spent + ${price} where player_id = ${playerId} and pack_id = ${packId}
    returning earned - spent as left`;
  if (!row) throw new Error(`player ${playerId} has no threads of pack ${packId}`);
  return row.left;
}

async function countFound(
  tx: Transaction,
  catalog: Catalog,
  playerId: string,
  packId: number,
): Promise<number> {
  const ids = catalog.blooksIn(packId).map(({ id }) => id);
  const [row] = await tx<{ found: number }[]>`
    select count(distinct blook_id) as found from discoveries
    where player_id = ${playerId} and blook_id = any(${ids}::integer[])`;
  return row?.found ?? 0;
}
