import { applyPlayerUpdated } from '../../session/live/player-updates.ts';
import { call, type ResponseBody } from '../../transport/http.ts';
import { type Insistence, insist } from '../../transport/insist.ts';

type Bought = ResponseBody<'POST /api/market/shop/{entryId}'>;

/** Buys from a shop, and adds the purchase to the session. */
export async function buyWare(
  entryId: number,
  quantity: number,
  idempotencyKey: string,
  insistence?: Insistence,
): Promise<Bought> {
  const bought = await insist(
    (signal) =>
      call('POST /api/market/shop/{entryId}', {
        params: { entryId },
        body: { quantity },
        idempotencyKey,
        signal,
      }),
    insistence,
  );
  const { granted, currency, balance } = bought;
  applyPlayerUpdated({
    [currency]: balance,
    blooksAdded: granted.blooks,
    itemsAdded: granted.items,
    titlesAdded: granted.titles,
    bannersAdded: granted.banners,
    fontsAdded: granted.fonts,
  });
  return bought;
}
