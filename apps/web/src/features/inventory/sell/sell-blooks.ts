/** Selling to the shop: the order of copies, the price, and the request. */
import type { OwnedBlook } from '@blookery/contract';
import { bySellingOrder, SELL_MOST, salePrice } from '@blookery/game/collecting/selling';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { catalog } from '../../../catalog/catalog.ts';
import { playEffect } from '../../../catalog/sounds.ts';
import { kindKey } from '../../../session/holdings/holdings.ts';
import { applyPlayerUpdated } from '../../../session/live/player-updates.ts';
import { getUser } from '../../../session/session.ts';
import { call, type ResponseBody } from '../../../transport/http.ts';
import { insistOn } from '../../../transport/insist-on.ts';
import { type RequestKeys, requestKeys } from '../../../transport/request-keys.ts';
import { MODAL_CLOSE_MS } from '../../../ui/overlays/modals.tsx';
import { keepStanding, letFall, letGo } from './falling.ts';

/** Copies in selling order: the highest serial first. */
export const inSellingOrder = (copies: readonly OwnedBlook[]): OwnedBlook[] =>
  [...copies].sort(bySellingOrder);

/** What the shop pays for one copy. */
export const saleValue = (blookId: number, shiny: boolean): number =>
  salePrice(catalog.blooks.get(blookId)?.price ?? 0, shiny);

export interface Sale {
  count: number;
  tokens: number;
}

export function useSellBlooks() {
  const keys = useRef(requestKeys());
  return useMutation({
    mutationFn: (ids: readonly number[]) => onStage(kindsWith(ids), () => sellInTurns(ids, keys.current)),
  });
}

/** Sells while the blooks stay on the shelf; they fall off once the dialog is closed. */
export async function onStage<T>(kinds: ReadonlySet<string>, sell: () => Promise<T>): Promise<T> {
  keepStanding(kinds);
  try {
    const sale = await sell();
    letFall(kinds, MODAL_CLOSE_MS);
    return sale;
  } catch (error) {
    letGo(kinds);
    throw error;
  }
}

function kindsWith(ids: readonly number[]): ReadonlySet<string> {
  const wanted = new Set(ids);
  const owned = getUser()?.blooks ?? [];
  return new Set(
    owned.filter(({ id }) => wanted.has(id)).map(({ blookId, shiny }) => kindKey(blookId, shiny)),
  );
}

/** The shop takes a limited number at once; more are sold in several requests. */
async function sellInTurns(ids: readonly number[], keys: RequestKeys): Promise<Sale> {
  let sale: Sale = { count: 0, tokens: 0 };
  for (let from = 0; from < ids.length; from += SELL_MOST) {
    const blooks = ids.slice(from, from + SELL_MOST);
    const sold = await insistOn(keys, [blooks], (extras) =>
      call('PUT /api/blooks/sell-blooks', { body: { blooks }, ...extras }),
    );
    takeOffShelf(sold);
    sale = { count: sale.count + sold.blooks.length, tokens: sale.tokens + sold.tokens };
  }
  return sale;
}

/** Removes the sold blooks and adds the tokens. */
export function takeOffShelf({ blooks, balance }: ResponseBody<'PUT /api/blooks/sell-blooks'>): void {
  applyPlayerUpdated({ tokens: balance, blooksRemoved: blooks });
  playEffect('sell');
}
