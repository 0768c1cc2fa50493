/** An envelope for each pack: an item that opens one of it for free. They are given as rewards, never sold. */
import type { Item } from '@blookery/contract';
import { packs } from './packs.ts';
import { rarityId } from './rarities.ts';

/** Apart from the ids of other items. */
export const envelopeItemId = (packId: number): number => 100 + packId;

/** `after` is how many items come before them in the list. */
export const envelopes = (after: number): Item[] =>
  packs().map(({ id, name, imageId }, index) => ({
    id: envelopeItemId(id),
    name: `${name} Envelope`,
    description: `Sealed, stamped and paid for: opens one ${name}. Not for auction.`,
    rarityId: rarityId('uncommon'),
    imageId,
    canUse: true,
    canAuction: false,
    uses: 1,
    use: { kind: 'envelope', packId: id },
    priority: after + index + 1,
  }));
