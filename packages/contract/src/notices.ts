/** Notices: messages to one player, shown behind the bell. */
import Type from 'typebox';
import { PlayerFace } from './accounts.ts';
import { defineCall } from './base/call.ts';
import { ContentId, closed, Moment, nullable, oneOf, RowId } from './base/shapes.ts';

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
  /** The player it is about; the name is shown before the text. */
  player: nullable(PlayerFace),
  /** One plain sentence. It continues the player's name if there is one. */
  text: Type.String(),
  /** A smaller second line. */
  detail: nullable(Type.String()),
  /** A resource to show if there is no player. */
  imageId: nullable(ContentId),
  /** The path that it links to. */
  link: nullable(Type.String()),
  /** The label of the button; without one, the whole notice is the link. */
  action: nullable(Type.String()),
  createdAt: Moment,
  read: Type.Boolean(),
});
export type Notice = Type.Static<typeof Notice>;

export const NOTICES_PAGE = 30;

export const noticeCalls = {
  list: defineCall('GET /api/notices', {
    summary: 'What happened, newest first, a page at a time.',
    access: 'player',
    query: closed({ before: Type.Optional(RowId), kind: Type.Optional(oneOf(noticeKinds)) }),
    response: closed({
      notices: Type.Array(Notice, { maxItems: NOTICES_PAGE }),
      hasMore: Type.Boolean(),
      unread: Type.Integer({ minimum: 0 }),
    }),
  }),
  markRead: defineCall('PATCH /api/notices/read', {
    summary: 'Everything up to this one was read; or only this one.',
    access: 'player',
    body: closed({ id: RowId, only: Type.Optional(Type.Boolean()) }),
    response: closed({ unread: Type.Integer({ minimum: 0 }) }),
    rate: { max: 120, perSeconds: 60 },
  }),
};

export const noticeServerMessages = {
  'notices.created': closed({ notice: Notice }),
  /** Another page of the same player marked notices as read. */
  'notices.read': closed({ id: RowId, only: Type.Boolean(), unread: Type.Integer({ minimum: 0 }) }),
} as const;
