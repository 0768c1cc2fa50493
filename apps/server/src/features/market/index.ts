/** The shop and the boosters. */
import { marketCalls } from '@blookery/contract/market';
import { route } from '../../http/route.ts';
import { buyFromShop } from './buy-from-shop.ts';
import type { MarketParts } from './parts.ts';
import { publishBoosters, readEverybodysBoosters, readMarketBoosters } from './read-boosters.ts';

export function market(parts: MarketParts) {
  parts.gateway.topicsFor(() => ['market']);
  return {
    /** Publishes a booster for everybody to every open page. */
    publishBoosters: () => publishBoosters(parts),
    /** The active and queued boosters for everybody. */
    readBoosters: () => readEverybodysBoosters(parts),
    routes: [
      route(marketCalls.boosters, ({ player }) => readMarketBoosters(parts, player.id)),
      route(marketCalls.shopChanges, () => {
        const { shown, withdrawn } = parts.shopStock.changes();
        return { shown: [...shown], withdrawn: [...withdrawn] };
      }),
      route(marketCalls.buyFromShop, ({ params, body, once }) =>
        buyFromShop(parts, { ...params, ...body }, once),
      ),
    ],
  };
}
