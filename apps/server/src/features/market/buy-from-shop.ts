import type { ResponseOf, ShopEntry } from '@blookery/contract';
import type { Granted, marketCalls } from '@blookery/contract/market';
import { shopQuantityMost } from '@blookery/game';
import { cosmeticLists, foundCosmetics } from '@blookery/game/players/cosmetics';
import type { Catalog } from '../../catalog/catalog.ts';
import type { Books } from '../../economy/books.ts';
import type { Once } from '../../economy/once.ts';
import { Refusal } from '../../refusal.ts';
import type { MarketParts } from './parts.ts';

type Bought = ResponseOf<typeof marketCalls.buyFromShop>;

/** The price is the current one of the content, even if the page shows another. */
export async function buyFromShop(
  { economy, catalog, clock, shopStock }: MarketParts,
  { entryId, quantity }: { entryId: number; quantity: number },
  once: Once,
): Promise<Bought> {
  const entry = catalog.shopEntry(entryId);
  if (!entry) throw new Refusal('SHOP_ENTRY_UNKNOWN');
  const most = shopQuantityMost(entry.type);
  if (quantity > most) throw new Refusal('SHOP_QUANTITY', { most });
  return economy.once(once, async (books) => {
    if (!shopStock.onSale(catalog.lists['item-shop'], clock.now()).includes(entry)) {
      throw new Refusal('SHOP_NOT_ON_SALE');
    }
    const spent = entry.price * quantity;
    const balance = await books.take(once.playerId, entry.currency, spent, { kind: 'shop' });
    const granted = await handOut(books, catalog, once.playerId, entry, quantity);
    return { granted, currency: entry.currency, spent, balance };
  });
}

async function handOut(books: Books, catalog: Catalog, playerId: string, entry: ShopEntry, quantity: number) {
  const granted: Granted = { blooks: [], items: [], titles: [], banners: [], fonts: [] };
  const origin = {
    kind: 'bought',
    ...(entry.currency === 'tokens' ? { tokens: entry.price } : {}),
    reference: `shop:${entry.id}`,
  };
  for (let count = 0; count < quantity; count++) {
    if (entry.itemId !== undefined) granted.items.push(await books.grantItem(playerId, entry.itemId, origin));
    if (entry.blookId !== undefined) {
      granted.blooks.push(await books.grantBlook(playerId, { blookId: entry.blookId, shiny: false }, origin));
    }
  }
  for (const kind of foundCosmetics) {
    const list = cosmeticLists[kind];
    const id = entry[`${kind}Id`];
    if (id === undefined) continue;
    const everybodys = catalog.lists[list].some((look) => look.id === id && look.default);
    if (everybodys || !(await books.grantCosmetic(playerId, kind, id))) throw new Refusal('SHOP_OWNED');
    granted[list].push(id);
  }
  return granted;
}
