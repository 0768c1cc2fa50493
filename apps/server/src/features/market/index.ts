/** The shop and the boosters. */
import { type BoostersChanged, marketCalls } from '@blookery/contract/market';
import { type Route, route } from '../../http/route.ts';
import { buyFromShop } from './buy-from-shop.ts';
import type { MarketParts } from './parts.ts';
import { publishBoosters, readEverybodysBoosters, readMarketBoosters } from './read-boosters.ts';

export interface Market {
  routes: Route[];
  /** Publishes a booster for everybody to every open page. */
  publishBoosters: () => Promise<void>;
  /** The active and queued boosters for everybody. */
  readBoosters: () => Promise<BoostersChanged>;
}

export function market(parts: MarketParts): Market {
  parts.gateway.topicsFor(() => ['market']);
  return {
    publishBoosters: () => publishBoosters(parts),
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
