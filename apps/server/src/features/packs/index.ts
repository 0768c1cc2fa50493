/** Opening packs, and the odds as they are right now. */
import { packCalls } from '@blookery/contract/packs';
import { requestName } from '../../economy/economy.ts';
import { type Route, route } from '../../http/route.ts';
import { openPack, openPacks } from './open-packs.ts';
import { readPackOdds } from './pack-odds.ts';
import type { PackParts } from './parts.ts';

export function packs(parts: PackParts): { routes: Route[] } {
  return {
    routes: [
      route(packCalls.openPack, ({ player, body, idempotencyKey }) =>
        openPack(parts, player.id, body.packId, {
          key: idempotencyKey,
          request: requestName(packCalls.openPack, { body }),
        }),
      ),
      route(packCalls.openPacks, ({ player, body, idempotencyKey }) =>
        openPacks(parts, player.id, body, {
          key: idempotencyKey,
          request: requestName(packCalls.openPacks, { body }),
        }),
      ),
      route(packCalls.packOdds, ({ player, params }) => readPackOdds(parts, player.id, params.packId)),
    ],
  };
}
