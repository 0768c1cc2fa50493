/** The name and picture of a listed thing. */
import type { Auction, AuctionType } from '@blookery/contract/auctions';
import type { Catalog } from '../../catalog/catalog.ts';

export interface Thing {
  type: AuctionType;
  /** Of the blook or the item. */
  contentId: number;
  shiny: boolean;
}

export function thingOf({ blook, item }: Pick<Auction, 'blook' | 'item'>): Thing {
  if (blook) return { type: 'blook', contentId: blook.blookId, shiny: blook.shiny };
  if (item) return { type: 'item', contentId: item.itemId, shiny: false };
  throw new Error('a listing of nothing');
}

export function namesOf(
  catalog: Catalog,
  { type, contentId, shiny }: Thing,
): { name: string; imageId: number } {
  if (type === 'item') {
    const item = catalog.item(contentId);
    return { name: item?.name ?? 'item', imageId: item?.imageId ?? 0 };
  }
  const blook = catalog.blook(contentId);
  const name = blook?.name ?? 'blook';
  return shiny
    ? { name: `shiny ${name}`, imageId: blook?.shinyImageId ?? 0 }
    : { name, imageId: blook?.imageId ?? 0 };
}
