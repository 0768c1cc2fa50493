/** The credits page. */
import Type from 'typebox';
import { PlayerFace } from './accounts.ts';
import { defineCall } from './base/call.ts';
import { ContentId, closed, nullable } from './base/shapes.ts';

export const Credit = closed({
  id: ContentId,
  /** The account of that name, if it exists. */
  user: nullable(PlayerFace),
  username: Type.String(),
  role: Type.String(),
  description: Type.String(),
  /** The blook shown for this person. */
  blookId: ContentId,
});
export type Credit = Type.Static<typeof Credit>;

export const CreditNote = closed({ title: Type.String(), content: Type.String() });

export const creditCalls = {
  credits: defineCall('GET /api/credits', {
    summary: 'Who made the game, with the players they are, and what it stands on.',
    access: 'player',
    response: closed({ people: Type.Array(Credit), notes: Type.Array(CreditNote) }),
  }),
};
