/** News posts. Players read and vote; staff write. */
import { NEWS_CONTENT_MAX, NEWS_PAGE, NEWS_TITLE_MAX, newsVotes } from '@blookery/game/players/news';
import Type from 'typebox';
import { PlayerFace, Upload } from './accounts.ts';
import { defineCall } from './base/call.ts';
import { Amount, ContentId, closed, Moment, nullable, oneOf, partly, RowId } from './base/shapes.ts';

/** A picture of the game, or one that staff uploaded. */
export const NewsImage = Type.Union([closed({ resourceId: ContentId }), Upload]);
export type NewsImage = Type.Static<typeof NewsImage>;

export const NewsVotes = closed({ upvotes: Amount, downvotes: Amount });

const post = {
  id: RowId,
  title: Type.String(),
  /** Markdown without HTML: headings, lists, bold, italic, code, links. */
  content: Type.String(),
  image: nullable(NewsImage),
  /** When it was or will be published. */
  createdAt: Moment,
  editedAt: nullable(Moment),
  /** Null for posts by the game itself. */
  author: nullable(PlayerFace),
  votes: NewsVotes,
  /** The caller's own vote. */
  vote: nullable(oneOf(newsVotes)),
  pinned: Type.Boolean(),
};
export const NewsPost = closed(post);
export type NewsPost = Type.Static<typeof NewsPost>;

/** A post as staff see it, published or not. */
export const NewsDraft = closed({ ...post, published: Type.Boolean() });
export type NewsDraft = Type.Static<typeof NewsDraft>;

const words = {
  title: Type.String({ minLength: 1, maxLength: NEWS_TITLE_MAX, pattern: '\\S' }),
  content: Type.String({ minLength: 1, maxLength: NEWS_CONTENT_MAX, pattern: '\\S' }),
  /** An upload of the caller, a picture of the game, or none. */
  image: nullable(
    Type.Union([
      closed({ resourceId: ContentId }),
      closed({ uploadId: Type.String({ minLength: 1, maxLength: 64 }) }),
    ]),
  ),
  pinned: Type.Boolean(),
  /** A time in the future schedules the post; null or a time in the past publishes it at once. */
  publishAt: nullable(Moment),
};

const withPost = closed({ postId: RowId });
const access = { permission: 'MANAGE_NEWS' } as const;
const refusals = ['NEWS_UNKNOWN', 'NEWS_IMAGE_UNKNOWN', 'UPLOAD_UNVERIFIED', 'UPLOAD_USED'] as const;
const rate = { max: 60, perSeconds: 60 };
/** A character may take several bytes. */
const bodyLimit = 64 * 1024;
const Unread = closed({ unread: Type.Integer({ minimum: 0 }) });

export const newsCalls = {
  list: defineCall('GET /api/news', {
    summary: 'News posts: the pinned ones, then the newest first, a page at a time.',
    access: 'player',
    query: closed({ before: Type.Optional(RowId) }),
    response: Type.Array(NewsPost),
  }),
  unread: defineCall('GET /api/news/unread', {
    summary: 'How many posts there are since the news were last read.',
    access: 'player',
    response: Unread,
  }),
  markRead: defineCall('PATCH /api/news/read', {
    summary: 'The news were read.',
    access: 'player',
    response: Unread,
    rate,
  }),
  desk: defineCall('GET /api/news/desk', {
    summary: 'Every post that is not taken down, also those that wait for their time. For staff.',
    access,
    query: closed({ before: Type.Optional(RowId) }),
    response: Type.Array(NewsDraft, { maxItems: NEWS_PAGE }),
  }),
  post: defineCall('GET /api/news/{postId}', {
    summary: 'One news post.',
    access: 'player',
    params: withPost,
    response: NewsPost,
    refusals: ['NEWS_UNKNOWN'],
  }),
  vote: defineCall('PUT /api/news/{postId}/vote', {
    summary: 'Vote a post up or down, or take the vote back with null. One vote a player.',
    access: 'player',
    params: withPost,
    body: closed({ vote: nullable(oneOf(newsVotes)) }),
    response: closed({ votes: NewsVotes, vote: nullable(oneOf(newsVotes)) }),
    refusals: ['NEWS_UNKNOWN'],
    rate,
  }),
  write: defineCall('POST /api/news', {
    summary: 'Write a post, for now or for later. For staff.',
    access,
    body: closed(words),
    response: NewsDraft,
    refusals: ['NEWS_IMAGE_UNKNOWN', 'UPLOAD_UNVERIFIED', 'UPLOAD_USED'],
    bodyLimit,
    rate,
  }),
  change: defineCall('PATCH /api/news/{postId}', {
    summary: 'Change a post, pin it, or move its time. For staff.',
    access,
    params: withPost,
    body: partly(words),
    response: NewsDraft,
    refusals,
    bodyLimit,
    rate,
  }),
  takeDown: defineCall('DELETE /api/news/{postId}', {
    summary: 'Take a post down. For staff.',
    access,
    params: withPost,
    response: null,
    refusals: ['NEWS_UNKNOWN'],
    rate,
  }),
};

export const newsServerMessages = {
  /** A post was published, changed or removed. */
  'news.changed': closed({ postId: RowId, published: Type.Boolean() }),
} as const;
