/** The shop and the boosters. */
import { type BoostersChanged, marketCalls } from '@blookery/contract/market';
import { type Route, route } from '../../http/route.ts';
import { buyFromShop } from './buy-from-shop.ts';
import type { MarketParts } from './parts.ts';
import { readEverybodysBoosters, readMarketBoosters, tellBoosters } from './read-boosters.ts';

export interface Market {
  routes: Route[];
  /** Publishes a booster for everybody to every open page. */
  tellBoosters: () => Promise<void>;
  /** The active and queued boosters for everybody. */
  readBoosters: () => Promise<BoostersChanged>;
}

export function market(parts: MarketParts): Market {
  parts.gateway.topicsFor(() => ['market']);
  return {
    tellBoosters: () => tellBoosters(parts),
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
