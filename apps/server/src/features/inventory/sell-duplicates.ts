/** Duplicates: previewed first, then sold exactly as previewed. */
import type { Duplicates, Sold } from '@blookery/contract/inventory';
import {
  duplicatesOf,
  type KeepReason,
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

interface CopyRow {
  id: number;
  blookId: number;
  shiny: boolean;
  serial: number | null;
  held: boolean;
  locked: boolean;
  showcased: boolean;
  avatar: boolean;
}

type Double = Pick<CopyRow, 'id' | 'blookId' | 'shiny'> & { tokens: number };

interface Shelf {
  doubles: Double[];
  kept: Duplicates['kept'];
}

async function readShelf(sql: Queryable, catalog: Catalog, playerId: string): Promise<Shelf> {
  const rows = await sql<CopyRow[]>`
    select b.id, b.blook_id as "blookId", b.shiny, b.serial, b.held_by is not null as held, b.locked,
      b.showcase_place is not null as showcased, p.avatar_blook is not null as avatar
    from blooks b left join players p on p.id = b.owner_id and p.avatar_blook = b.id
    where b.owner_id = ${playerId}`;
  const avatar = rows.find((row) => row.avatar)?.id ?? null;
  const copies = rows.map(({ serial, ...row }) => ({ ...row, serial: serial ?? undefined }));
  const doubles = duplicatesOf(copies, avatar)
    .slice(0, SELL_MOST)
    .map(({ id, blookId, shiny }) => ({
      id,
      blookId,
      shiny,
      tokens: salePrice(catalog.blook(blookId)?.price ?? 0, shiny),
    }));
  return { doubles, kept: countKept(keptBack(copies)) };
}

function countKept(copies: readonly Pick<CopyRow, 'blookId' | 'shiny' | KeepReason>[]): Shelf['kept'] {
  const groups = Map.groupBy(copies, (copy) => `${copy.blookId}:${copy.shiny}:${keptBecause(copy)}`);
  return [...groups.values()].flatMap((list) => {
    const [first] = list;
    const because = first && keptBecause(first);
    return because ? [{ blookId: first.blookId, shiny: first.shiny, count: list.length, because }] : [];
  });
}

const sum = (doubles: readonly Double[]): number => doubles.reduce((total, { tokens }) => total + tokens, 0);

export async function readDuplicates(
  { sql, catalog }: InventoryParts,
  playerId: string,
): Promise<Duplicates> {
  const { doubles, kept } = await readShelf(sql, catalog, playerId);
  const kinds = Map.groupBy(doubles, ({ blookId, shiny }) => `${blookId}:${shiny}`);
  return {
    kinds: [...kinds.values()].flatMap((list) => {
      const [first] = list;
      if (!first) return [];
      return [{ blookId: first.blookId, shiny: first.shiny, count: list.length, tokens: sum(list) }];
    }),
    kept,
    count: doubles.length,
    tokens: sum(doubles),
  };
}

/** Refuses if the holdings changed so that the duplicates differ from the preview. */
export const sellDuplicates = (
  { economy, catalog }: InventoryParts,
  shown: { count: number; tokens: number },
  once: Once,
): Promise<Sold> =>
  economy.once(once, async (books) => {
    const { doubles } = await readShelf(books.tx, catalog, once.playerId);
    if (doubles.length === 0 && shown.count === 0) throw new Refusal('SELL_NOTHING');
    if (doubles.length !== shown.count || sum(doubles) !== shown.tokens) {
      throw new Refusal('DUPLICATES_CHANGED');
    }
    const ids = doubles.map(({ id }) => id);
    return sellBlooks(books, catalog, once.playerId, ids);
  });
