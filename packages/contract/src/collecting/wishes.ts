/** Wishes: kinds of blooks that a player would like to have. */
import Type from 'typebox';
import { Discovery, PlayerFace, Wish } from '../accounts.ts';
import { defineCall } from '../base/call.ts';
import { Amount, ContentId, closed, Moment, nullable, oneOf } from '../base/shapes.ts';

/** The whole list, oldest first. */
export const Wishes = closed({ wishes: Type.Array(Wish) });
export type Wishes = Type.Static<typeof Wishes>;

/** Where the wished kinds can be found, in the order of the wishes. */
export const WishPlaces = closed({
  places: Type.Array(
    closed({
      ...Wish.properties,
      /** Open listings of others: how many, the lowest price, and when that one ends. */
      auctions: nullable(closed({ count: Amount, price: Amount, expiresAt: Moment })),
      /** How many standing offers of others give it; null if there are none. */
      board: nullable(closed({ count: Amount })),
      /** Friends with spares, online ones first. */
      friends: Type.Array(closed({ player: PlayerFace, count: Amount, online: Type.Boolean() })),
      /** The threads it takes and those the player has; null if it cannot be stitched. */
      workshop: nullable(
        closed({ price: Amount, threads: Amount, day: nullable(Type.Integer({ minimum: 0, maximum: 6 })) }),
      ),
    }),
  ),
});
export type WishPlaces = Type.Static<typeof WishPlaces>;

export const finishes = ['plain', 'shiny'] as const;

export const wishCalls = {
  places: defineCall('GET /api/wishes/places', {
    summary:
      'Your wishes, and where each can be had: in the auction house, on the swap board, from a friend, in the workshop.',
    access: 'player',
    response: WishPlaces,
    rate: { max: 60, perSeconds: 60 },
  }),
  add: defineCall('POST /api/wishes', {
    summary: 'Wish for a kind of blook, plain or shiny.',
    access: 'player',
    body: Discovery,
    response: Wishes,
    refusals: ['BLOOK_UNKNOWN', 'WISH_KNOWN', 'WISHES_FULL'],
    rate: { max: 60, perSeconds: 60 },
  }),
  remove: defineCall('DELETE /api/wishes/{blookId}/{finish}', {
    summary: 'Stop wishing for a kind. Has no effect on one that is not wished for.',
    access: 'player',
    params: closed({ blookId: ContentId, finish: oneOf(finishes) }),
    response: Wishes,
    rate: { max: 60, perSeconds: 60 },
  }),
};
