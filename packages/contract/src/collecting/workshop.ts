/** The workshop: stitching blooks from threads. */
import Type from 'typebox';
import { OwnedBlook } from '../accounts.ts';
import { defineCall } from '../base/call.ts';
import { Amount, ContentId, closed } from '../base/shapes.ts';

export const Workshop = closed({
  packs: Type.Array(
    closed({
      packId: ContentId,
      /** The threads that are left. */
      threads: Amount,
      /** The blooks of the pack that the player has ever owned; these cannot be stitched. */
      found: Type.Array(ContentId),
    }),
  ),
  /** The current UTC weekday, 0 is Sunday. */
  weekday: Type.Integer({ minimum: 0, maximum: 6 }),
});
export type Workshop = Type.Static<typeof Workshop>;

export const Stitched = closed({
  blook: OwnedBlook,
  packId: ContentId,
  /** The threads that were spent. */
  spent: Amount,
  /** The threads of the pack that are left. */
  threads: Amount,
  /** How many blooks of the pack the player has found now. */
  found: Amount,
});
export type Stitched = Type.Static<typeof Stitched>;

export const workshopCalls = {
  workshop: defineCall('GET /api/workshop', {
    summary: "The player's threads of each pack.",
    access: 'player',
    response: Workshop,
    rate: { max: 120, perSeconds: 60 },
  }),
  stitch: defineCall('POST /api/workshop/stitch', {
    summary: 'Stitch a blook that the player has never had. Safe to repeat under an Idempotency-Key.',
    access: 'player',
    body: closed({ blookId: ContentId }),
    response: Stitched,
    refusals: [
      'BLOOK_UNKNOWN',
      'STITCH_IMPOSSIBLE',
      'STITCH_HAD',
      'STITCH_DAY',
      'THREADS_TOO_FEW',
      'IDEMPOTENCY_KEY_REUSED',
    ],
    rate: { max: 60, perSeconds: 60 },
  }),
};
