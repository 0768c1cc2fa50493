/** Opens packs, and returns the current odds. */
import { packCalls } from '@blookery/contract/packs';
import { route } from '../../http/route.ts';
import { openPack, openPacks } from './open-packs.ts';
import { readPackOdds } from './pack-odds.ts';
import type { PackParts } from './parts.ts';

export function packs(parts: PackParts) {
  return {
    routes: [
      route(packCalls.openPack, ({ body, once }) => openPack(parts, body.packId, once)),
      route(packCalls.openPacks, ({ body, once }) => openPacks(parts, body, once)),
      route(packCalls.packOdds, ({ player, params }) => readPackOdds(parts, player.id, params.packId)),
    ],
  };
}
