/** Duplicates: previewed first, then sold exactly as previewed. */
import type { Duplicates, Sold } from '@blookery/contract/inventory';
import {
  countDuplicates,
  duplicatesOf,
  keptBack,
  keptBecause,
  SELL_MOST,
  salePrice,
} from '@blookery/game/collecting/selling';
import type { Catalog } from '../../catalog/catalog.ts';
import type { Queryable } from '../../database/database.ts';
import type { Once } from '../../economy/once.ts';
import { sellBlooks } from '../../economy/sell-blooks.ts';
import { Refusal } from '../../refusal.ts';
import type { InventoryParts } from './parts.ts';

interface AlikeRow {
  blookId: number;
  shiny: boolean;
  held: boolean;
  locked: boolean;
  showcased: boolean;
  worn: boolean;
  count: number;
}

/** What a player owns, with one row for equal copies. */
export const readAlike = (sql: Queryable, playerId: string) => sql<AlikeRow[]>`
  select blook_id as "blookId", shiny, held_by is not null as held, locked, showcase_place is not null as showcased,
    coalesce(id = (select avatar_blook from players where id = ${playerId}), false) as worn, count(*) as count
  from blooks where owner_id = ${playerId} group by 1, 2, 3, 4, 5, 6 order by 1, 2, 4 desc, 3 desc`;

export async function readDuplicates(
  { sql, catalog }: { sql: Queryable; catalog: Catalog },
  playerId: string,
): Promise<Duplicates> {
  const copies = await readAlike(sql, playerId);
  let room = SELL_MOST;
  const kinds = countDuplicates(copies).flatMap((kind) => {
    const count = Math.min(kind.count, room);
    room -= count;
    return count > 0 ? [{ ...kind, count, tokens: count * priceOf(catalog, kind) }] : [];
  });
  return { kinds, kept: countKept(keptBack(copies)), count: SELL_MOST - room, tokens: sum(kinds) };
}

function countKept(copies: readonly AlikeRow[]): Duplicates['kept'] {
  const groups = Map.groupBy(copies, (copy) => `${copy.blookId}:${copy.shiny}:${keptBecause(copy)}`);
  return [...groups.values()].flatMap((list) => {
    const [first] = list;
    const because = first && keptBecause(first);
    const count = list.reduce((total, alike) => total + alike.count, 0);
    return because ? [{ blookId: first.blookId, shiny: first.shiny, count, because }] : [];
  });
}

interface CopyRow extends Omit<AlikeRow, 'count'> {
  id: number;
  serial: number | null;
}

/** The copies that a sale takes, in the order of the preview. */
async function readDoubles(
  sql: Queryable,
  catalog: Catalog,
  playerId: string,
): Promise<{ id: number; tokens: number }[]> {
  const rows = await sql<CopyRow[]>`
    select b.id, b.blook_id as "blookId", b.shiny, b.serial, b.held_by is not null as held, b.locked,
      b.showcase_place is not null as showcased, p.avatar_blook is not null as worn
    from blooks b left join players p on p.id = b.owner_id and p.avatar_blook = b.id
    where b.owner_id = ${playerId} order by b.blook_id, b.shiny`;
  const avatar = rows.find(({ worn }) => worn)?.id ?? null;
  const copies = rows.map(({ serial, ...row }) => ({ ...row, serial: serial ?? undefined }));
  return duplicatesOf(copies, avatar)
    .slice(0, SELL_MOST)
    .map((copy) => ({ id: copy.id, tokens: priceOf(catalog, copy) }));
}

const priceOf = (catalog: Catalog, { blookId, shiny }: { blookId: number; shiny: boolean }): number =>
  salePrice(catalog.blook(blookId)?.price ?? 0, shiny);

const sum = (list: readonly { tokens: number }[]): number =>
  list.reduce((total, { tokens }) => total + tokens, 0);

/** Refuses if the holdings changed so that the duplicates differ from the preview. */
export const sellDuplicates = (
  { economy, catalog }: InventoryParts,
  shown: Pick<Duplicates, 'count' | 'tokens'>,
  once: Once,
): Promise<Sold> =>
  economy.once(once, async (books) => {
    const expectShown = ({ count, tokens }: Pick<Duplicates, 'count' | 'tokens'>) => {
      if (count === 0 && shown.count === 0) throw new Refusal('SELL_NOTHING');
      if (count !== shown.count || tokens !== shown.tokens) throw new Refusal('DUPLICATES_CHANGED');
    };
    expectShown(await readDuplicates({ sql: books.tx, catalog }, once.playerId));
    const doubles = await readDoubles(books.tx, catalog, once.playerId);
    // Again, because copies may have come or gone since they were counted.
    expectShown({ count: doubles.length, tokens: sum(doubles) });
    const ids = doubles.map(({ id }) => id);
    return sellBlooks(books, catalog, once.playerId, ids);
  });
