/** Wishes: kinds of blooks that a player would like to have. */
import Type from 'typebox';
import { Discovery, Wish } from '../accounts.ts';
import { type CallsByName, defineCall } from '../base/call.ts';
import { ContentId, closed, oneOf } from '../base/shapes.ts';

/** The whole list, oldest first. */
export const Wishes = closed({ wishes: Type.Array(Wish) });
export type Wishes = Type.Static<typeof Wishes>;

export const finishes = ['plain', 'shiny'] as const;

export const wishCalls = {
  add: defineCall({
    method: 'POST',
    path: '/api/wishes',
    summary: 'Wish for a kind of blook, plain or shiny.',
    access: 'player',
    body: Discovery,
    answer: Wishes,
    refusals: ['BLOOK_UNKNOWN', 'WISH_KNOWN', 'WISHES_FULL'],
    rate: { max: 60, perSeconds: 60 },
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/api/wishes/{blookId}/{finish}',
    summary: 'Stop wishing for a kind. Has no effect on one that is not wished for.',
    access: 'player',
    params: closed({ blookId: ContentId, finish: oneOf(finishes) }),
    answer: Wishes,
    refusals: [],
    rate: { max: 60, perSeconds: 60 },
  }),
};
export type WishCalls = CallsByName<typeof wishCalls>;
