/** What happened to a player while they were not looking: the bell. */
import Type from 'typebox';
import { PlayerFace } from './accounts.ts';
import { type CallsByName, defineCall } from './call.ts';
import { ContentId, closed, Moment, nullable, oneOf, RowId } from './shapes.ts';

export const noticeKinds = [
  'auction',
  'trade',
  'friend',
  'guild',
  'store',
  'news',
  'staff',
  'security',
  'game',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

export const Notice = closed({
  id: RowId,
  kind: oneOf(noticeKinds),
  /** Who it is about; their name stands before the text. */
  player: nullable(PlayerFace),
  /** One plain sentence, without its first word when a player stands before it. */
  text: Type.String(),
  /** A smaller second line. */
  detail: nullable(Type.String()),
  /** A resource to show when nobody's face is. */
  imageId: nullable(ContentId),
  /** Where in the game it leads. */
  link: nullable(Type.String()),
  /** What the button there says; without one the whole notice is the link. */
  action: nullable(Type.String()),
  createdAt: Moment,
  read: Type.Boolean(),
});
export type Notice = Type.Static<typeof Notice>;

export const NOTICES_PAGE = 30;

export const noticeCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/notices',
    summary: 'What happened, newest first, a page at a time.',
    access: 'player',
    query: closed({ before: Type.Optional(RowId), kind: Type.Optional(oneOf(noticeKinds)) }),
    answer: closed({
      notices: Type.Array(Notice, { maxItems: NOTICES_PAGE }),
      hasMore: Type.Boolean(),
      unread: Type.Integer({ minimum: 0 }),
    }),
    refusals: [],
  }),
  markRead: defineCall({
    method: 'PATCH',
    path: '/api/notices/read',
    summary: 'Everything up to this one was read; or only this one.',
    access: 'player',
    body: closed({ id: RowId, only: Type.Optional(Type.Boolean()) }),
    answer: closed({ unread: Type.Integer({ minimum: 0 }) }),
    refusals: [],
    rate: { max: 120, perSeconds: 60 },
  }),
};
export type NoticeCalls = CallsByName<typeof noticeCalls>;

export const noticeServerMessages = {
  'notices.created': closed({ notice: Notice }),
  /** On another page of the same player. */
  'notices.read': closed({ id: RowId, only: Type.Boolean(), unread: Type.Integer({ minimum: 0 }) }),
} as const;
