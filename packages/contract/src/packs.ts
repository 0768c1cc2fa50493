/** Opening packs, and the odds as they are right now. */
import { OPEN_MOST } from '@blookery/game/packs';
import Type from 'typebox';
import { OwnedItem } from './accounts.ts';
import { type CallsByName, defineCall } from './call.ts';
import { Amount, ContentId, closed, Moment, nullable, RowId } from './shapes.ts';

/** What is needed to check an opening later; the seed behind the hash is shown once it is out of use. */
export const SeedInUse = closed({
  /** SHA-256 of the server seed, known before anything was opened with it. */
  seedHash: Type.String(),
  /** Which of the player's server seeds, counted from 1. */
  rotation: Type.Integer({ minimum: 1 }),
  clientSeed: Type.String(),
});
export type SeedInUse = Type.Static<typeof SeedInUse>;

const pull = {
  id: RowId,
  blookId: ContentId,
  shiny: Type.Boolean(),
  serial: Type.Integer({ minimum: 1 }),
  /** The player's how-manieth opening this was. */
  number: Type.Integer({ minimum: 1 }),
  /** How often the seed had been rolled before. */
  nonce: Type.Integer({ minimum: 0 }),
  experienceGained: Amount,
  /** What came along, seldom. */
  item: nullable(OwnedItem),
};
const after = {
  /** Tokens left. */
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
  /** The boosters in force for this player, multiplied together. */
  chanceMultiplier: Type.Number({ minimum: 1 }),
  shinyMultiplier: Type.Number({ minimum: 1 }),
  /** When a booster ends or begins, or the day does: ask again then. */
  validUntil: Moment,
  blooks: Type.Array(
    closed({
      blookId: ContentId,
      /** On a day when everything is in, without boosters. */
      normally: Probability,
      /** Right now; 0 for a toy that does not come today. */
      probability: Probability,
      shinyProbability: Probability,
    }),
  ),
  items: Type.Array(closed({ itemId: ContentId, probability: Probability })),
});
export type PackOdds = Type.Static<typeof PackOdds>;

export const packCalls = {
  openPack: defineCall({
    method: 'POST',
    path: '/api/market/open-pack',
    summary: 'Open one pack. Safe to repeat under an Idempotency-Key.',
    access: 'player',
    body: closed({ packId: ContentId }),
    answer: OpenedPack,
    refusals: ['PACK_UNKNOWN', 'PACK_EMPTY', 'PACK_TOO_DEAR', 'IDEMPOTENCY_KEY_REUSED'],
    rate: { max: 300, perSeconds: 60 },
  }),
  openPacks: defineCall({
    method: 'POST',
    path: '/api/market/open-packs',
    summary: `Open up to ${OPEN_MOST} of one pack, all or none. Safe to repeat under an Idempotency-Key.`,
    access: 'player',
    body: closed({ packId: ContentId, count: Type.Integer({ minimum: 1, maximum: OPEN_MOST }) }),
    answer: OpenedPacks,
    refusals: ['PACK_UNKNOWN', 'PACK_EMPTY', 'PACK_TOO_DEAR', 'IDEMPOTENCY_KEY_REUSED'],
    rate: { max: 60, perSeconds: 60 },
  }),
  packOdds: defineCall({
    method: 'GET',
    path: '/api/market/packs/{packId}/odds',
    summary:
      'The odds of a pack for this player at this moment: exactly those that the next opening rolls on.',
    access: 'player',
    params: closed({ packId: ContentId }),
    answer: PackOdds,
    refusals: ['PACK_UNKNOWN'],
  }),
};
export type PackCalls = CallsByName<typeof packCalls>;
