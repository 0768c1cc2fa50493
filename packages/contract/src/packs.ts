/** Opening packs, and their current odds. */
import { OPEN_MOST } from '@blookery/game/collecting/packs';
import Type from 'typebox';
import { OwnedItem } from './accounts.ts';
import { defineCall } from './base/call.ts';
import { Amount, ContentId, closed, Moment, nullable, RowId } from './base/shapes.ts';

/** What is needed to verify a pull later. The seed behind the hash is revealed once it is retired. */
export const SeedInUse = closed({
  /** SHA-256 of the server seed, published before the first pull with it. */
  seedHash: Type.String(),
  /** The number of this seed among the player's server seeds, from 1. */
  rotation: Type.Integer({ minimum: 1 }),
  clientSeed: Type.String(),
});

const pull = {
  id: RowId,
  blookId: ContentId,
  shiny: Type.Boolean(),
  serial: Type.Integer({ minimum: 1 }),
  /** The number of this pull among the player's pulls. */
  number: Type.Integer({ minimum: 1 }),
  /** How often the seed was used before. */
  nonce: Type.Integer({ minimum: 0 }),
  experienceGained: Amount,
  /** The bonus item, if there is one. */
  item: nullable(OwnedItem),
};
const after = {
  /** The remaining tokens. */
  balance: Amount,
  experience: Amount,
  packsOpened: Amount,
  proof: SeedInUse,
};
export const Pull = closed(pull);
export type Pull = Type.Static<typeof Pull>;
export const OpenedPack = closed({ ...pull, ...after });
export type OpenedPack = Type.Static<typeof OpenedPack>;
export const OpenedPacks = closed({ pulls: Type.Array(Pull), ...after });
export type OpenedPacks = Type.Static<typeof OpenedPacks>;

/** Between 0 and 1. */
const Probability = Type.Number({ minimum: 0, maximum: 1 });

export const PackOdds = closed({
  packId: ContentId,
  /** UTC, 0 is Sunday. */
  weekday: Type.Integer({ minimum: 0, maximum: 6 }),
  /** The active boosters for this player, multiplied together. */
  chanceMultiplier: Type.Number({ minimum: 1 }),
  shinyMultiplier: Type.Number({ minimum: 1 }),
  /** When a booster or the day begins or ends, and the odds change. */
  validUntil: Moment,
  blooks: Type.Array(
    closed({
      blookId: ContentId,
      /** Without boosters, on a day when every blook is available. */
      normally: Probability,
      /** Now; 0 for a blook that is not available today. */
      probability: Probability,
      shinyProbability: Probability,
    }),
  ),
  items: Type.Array(closed({ itemId: ContentId, probability: Probability })),
});
export type PackOdds = Type.Static<typeof PackOdds>;

export const packCalls = {
  openPack: defineCall('POST /api/market/open-pack', {
    summary: 'Open one pack. Safe to repeat under an Idempotency-Key.',
    access: 'player',
    body: closed({ packId: ContentId }),
    response: OpenedPack,
    refusals: ['PACK_UNKNOWN', 'PACK_OUT_OF_SEASON', 'PACK_EMPTY', 'PACK_TOO_DEAR', 'IDEMPOTENCY_KEY_REUSED'],
    rate: { max: 300, perSeconds: 60 },
  }),
  openPacks: defineCall('POST /api/market/open-packs', {
    summary: `Open up to ${OPEN_MOST} of one pack, all or none. Safe to repeat under an Idempotency-Key.`,
    access: 'player',
    body: closed({ packId: ContentId, count: Type.Integer({ minimum: 1, maximum: OPEN_MOST }) }),
    response: OpenedPacks,
    refusals: ['PACK_UNKNOWN', 'PACK_OUT_OF_SEASON', 'PACK_EMPTY', 'PACK_TOO_DEAR', 'IDEMPOTENCY_KEY_REUSED'],
    rate: { max: 60, perSeconds: 60 },
  }),
  packOdds: defineCall('GET /api/market/packs/{packId}/odds', {
    summary:
      'The odds of a pack for this player at this moment: exactly those that the next opening rolls on.',
    access: 'player',
    params: closed({ packId: ContentId }),
    response: PackOdds,
    refusals: ['PACK_UNKNOWN'],
  }),
};
