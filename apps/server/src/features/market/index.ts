/** The shops and the boosters. */
import { marketCalls } from '@blookery/contract/market';
import { requestName } from '../../economy/economy.ts';
import { type Route, route } from '../../http/route.ts';
import { buyFromShop } from './buy-from-shop.ts';
import type { MarketParts } from './parts.ts';
import { readMarketBoosters } from './read-boosters.ts';

export function market(parts: MarketParts): { routes: Route[] } {
  return {
    routes: [
      route(marketCalls.boosters, ({ player }) => readMarketBoosters(parts, player.id)),
      route(marketCalls.buyFromShop, ({ player, params, body, idempotencyKey }) =>
        buyFromShop(
          parts,
          { ...params, ...body },
          {
            playerId: player.id,
            key: idempotencyKey,
            request: requestName(marketCalls.buyFromShop, { params, body }),
          },
        ),
      ),
    ],
  };
}
