/** Verifying pulls: see docs/fairness.md. */
import { CLIENT_SEED_MAX } from '@blookery/game/collecting/fairness';
import Type from 'typebox';
import { defineCall } from './base/call.ts';
import { ContentId, closed, Moment, nullable, PlayerId, RowId } from './base/shapes.ts';
import { SeedInUse } from './packs.ts';

export const Fairness = closed({
  ...SeedInUse.properties,
  /** The nonce of the next pull: how often this seed was used. */
  nonce: Type.Integer({ minimum: 0 }),
});
export type Fairness = Type.Static<typeof Fairness>;

const proof = {
  ...SeedInUse.properties,
  playerId: PlayerId,
  number: Type.Integer({ minimum: 1 }),
  at: Moment,
  packId: ContentId,
  nonce: Type.Integer({ minimum: 0 }),
  /** The server seed once it is retired; null until then. */
  seed: nullable(Type.String()),
  blook: closed({
    id: RowId,
    blookId: ContentId,
    shiny: Type.Boolean(),
    serial: Type.Integer({ minimum: 1 }),
  }),
  itemId: nullable(ContentId),
};
export const PullProof = closed(proof);
export type PullProof = Type.Static<typeof PullProof>;

const Band = { from: Type.Number(), to: Type.Number() };

/** Includes the bands of the roll, so that a pull can be verified with nothing else. */
export const FullProof = closed({
  ...proof,
  weekday: Type.Integer({ minimum: 0, maximum: 6 }),
  chanceMultiplier: Type.Number(),
  shinyMultiplier: Type.Number(),
  bands: Type.Array(closed({ blookId: ContentId, ...Band })),
  /** Shiny if the second roll is below this. */
  shinyBelow: Type.Number(),
  /** A null id means no item. */
  itemBands: Type.Array(closed({ itemId: nullable(ContentId), ...Band })),
});
export type FullProof = Type.Static<typeof FullProof>;

const ClientSeed = Type.String({ maxLength: CLIENT_SEED_MAX * 4 });

export const fairnessCalls = {
  fairness: defineCall('GET /api/fairness', {
    summary: 'The promise for the next openings: the hash of the server seed in use, and the own seed.',
    access: 'player',
    response: Fairness,
  }),
  setClientSeed: defineCall('PUT /api/fairness/client-seed', {
    summary: 'Choose the own seed for the next openings.',
    access: 'player',
    body: closed({ clientSeed: ClientSeed }),
    response: Fairness,
    refusals: ['CLIENT_SEED_INVALID'],
    rate: { max: 60, perSeconds: 60 },
  }),
  rotateSeed: defineCall('POST /api/fairness/rotate', {
    summary: 'Take the next server seed into use and show the old one, so that its rolls can be checked.',
    access: 'player',
    response: closed({
      revealed: closed({
        rotation: Type.Integer({ minimum: 1 }),
        seed: Type.String(),
        seedHash: Type.String(),
        /** How many pulls used it. */
        rolls: Type.Integer({ minimum: 0 }),
      }),
      current: Fairness,
    }),
    refusals: ['SEED_UNUSED'],
    rate: { max: 30, perSeconds: 60 },
  }),
  pulls: defineCall('GET /api/fairness/pulls', {
    summary: 'The own openings, newest first.',
    access: 'player',
    query: closed({
      /** `nextCursor` of the page before. */
      cursor: Type.Optional(RowId),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
    response: closed({ pulls: Type.Array(PullProof), nextCursor: nullable(Type.Integer({ minimum: 1 })) }),
  }),
  pull: defineCall('GET /api/fairness/pulls/{number}', {
    summary: 'One of the own openings with the bands it was rolled on.',
    access: 'player',
    params: closed({ number: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) }),
    response: FullProof,
    refusals: ['PULL_UNKNOWN'],
  }),
  blookProof: defineCall('GET /api/fairness/blooks/{id}', {
    summary: 'The opening that any blook came out of.',
    access: 'player',
    params: closed({ id: RowId }),
    response: FullProof,
    refusals: ['PULL_UNKNOWN'],
  }),
};
