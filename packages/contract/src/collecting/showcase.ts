/** Arranging the showcase. It is read with the player: as part of a profile, or of the current player. */
import Type from 'typebox';
import { Showcase } from '../accounts.ts';
import { defineCall } from '../base/call.ts';
import { ContentId, closed, RowId } from '../base/shapes.ts';

/** Only bounds the input; the rules with their texts are in `packages/game`. */
const LIST_MAX = 50;

export const showcaseCalls = {
  arrange: defineCall('PUT /api/showcase', {
    summary:
      'Arrange your showcase: all of it, in order. A blook that is in an auction or a trade stays if it is there already.',
    access: 'player',
    body: closed({
      blooks: Type.Array(RowId, { maxItems: LIST_MAX }),
      achievements: Type.Array(ContentId, { maxItems: LIST_MAX }),
    }),
    response: closed({ showcase: Showcase }),
    refusals: [
      'SHOWCASE_BLOOKS_FULL',
      'SHOWCASE_ACHIEVEMENTS_FULL',
      'SHOWCASE_TWICE',
      'BLOOK_NOT_OWNED',
      'BLOOK_HELD',
      'ACHIEVEMENT_UNEARNED',
    ],
    rate: { max: 60, perSeconds: 60 },
  }),
};
