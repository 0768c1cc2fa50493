import type { SwapBoard } from '@blookery/contract/collecting/swaps';
import type { Kind } from '../../../economy/locks/kind-list.ts';
import { readSpares, type Spare } from '../../../economy/locks/spares.ts';
import type { SwapParts } from '../parts.ts';
import { showOffers } from '../show-offers.ts';
import { readPage } from './board-rows.ts';

export interface BoardQuery {
  wishes?: boolean;
  spares?: boolean;
  packId?: number;
  rarityId?: number;
  before?: number;
}

interface BoardParts extends Pick<SwapParts, 'database' | 'clock' | 'catalog' | 'wishesOf'> {
  presence: Pick<SwapParts['presence'], 'of'>;
}

/** The offers of others by filter, newest first. */
export async function readBoard(parts: BoardParts, me: string, query: BoardQuery): Promise<SwapBoard> {
  const { sql } = parts.database;
  const [gives, spares] = await Promise.all([
    givenKinds(parts, me, query),
    query.spares ? readSpares(sql, [me]) : null,
  ]);
  if (isEmpty(gives) || isEmpty(spares)) return { offers: [], nextCursor: null };
  const page = await readPage(sql, {
    me,
    now: parts.clock.now(),
    gives,
    spares,
    before: query.before ?? null,
  });
  return { offers: await showOffers(parts, sql, page.rows), nextCursor: page.nextCursor };
}

const isEmpty = (list: readonly Kind[] | readonly Spare[] | null): boolean => list?.length === 0;

/** The kinds that all filters of what is given allow; null for everything. */
async function givenKinds(
  { catalog, wishesOf }: BoardParts,
  me: string,
  { wishes, packId, rarityId }: BoardQuery,
): Promise<Kind[] | null> {
  const fits = ({ blookId }: Kind): boolean => {
    const blook = catalog.blook(blookId);
    if (packId !== undefined && blook?.packId !== packId) return false;
    return rarityId === undefined || blook?.rarityId === rarityId;
  };
  if (wishes) return (await wishesOf(me)).map(({ blookId, shiny }) => ({ blookId, shiny })).filter(fits);
  if (packId === undefined && rarityId === undefined) return null;
  return catalog.lists.blooks
    .flatMap(({ id }) => [
      { blookId: id, shiny: false },
      { blookId: id, shiny: true },
    ])
    .filter(fits);
}
