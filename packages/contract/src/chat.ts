/**
 * Rooms and messages. History is loaded by calls, new messages arrive on the socket. See also `packages/game/src/chat`.
 */
import { HISTORY_PAGE, HISTORY_PAGE_MAX, MESSAGE_MAX, SLOW_MODE_MAX_SECONDS } from '@blookery/game/chat/chat';
import Type from 'typebox';
import { PlayerFace, Upload } from './accounts.ts';
import { defineCall } from './base/call.ts';
import { ContentId, closed, Moment, nullable, PlayerId, RowId } from './base/shapes.ts';

/** `global`, `plaza`, `guild:12`, `direct:A:B`; parsed by `parseRoom`. */
const RoomId = Type.String({ minLength: 1, maxLength: 100 });
const Nonce = Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' });

/** A rare find of the author, announced by the server. No call takes one. */
export const ChatFind = closed({
  blookId: ContentId,
  shiny: Type.Boolean(),
  serial: Type.Integer({ minimum: 1 }),
});
export type ChatFind = Type.Static<typeof ChatFind>;

export const ChatMessage = closed({
  /** Counts up by one within its room, in the order of creation. */
  id: RowId,
  roomId: RoomId,
  authorId: PlayerId,
  content: Type.String(),
  createdAt: Moment,
  editedAt: nullable(Moment),
  replyingTo: nullable(RowId),
  mentions: Type.Array(PlayerId),
  upload: nullable(Upload),
  /** Such a message has no content and cannot be edited. */
  find: Type.Optional(ChatFind),
  /** In the response to sending and in `chat.created`, so that the sender recognises the message. */
  nonce: Type.Optional(Nonce),
  /** Sent only to holders of MANAGE_MESSAGES. */
  deletedAt: Type.Optional(Moment),
});
export type ChatMessage = Type.Static<typeof ChatMessage>;

/** A message with its author and all mentioned players. */
export const ChatMessageShown = closed({ message: ChatMessage, players: Type.Array(PlayerFace) });
export type ChatMessageShown = Type.Static<typeof ChatMessageShown>;

export const ChatHistory = closed({
  /** The newest last. */
  messages: Type.Array(ChatMessage),
  /** Messages that these reply to, if not among them. */
  replied: Type.Array(ChatMessage),
  /** All authors and mentioned players, once each. */
  players: Type.Array(PlayerFace),
  /** Seconds between two messages of one player; 0 turns slow mode off. */
  slowModeSeconds: Type.Integer({ minimum: 0 }),
  /** How many messages the player may send to a player who is not a friend before they answer; absent without a limit. */
  unansweredLeft: Type.Optional(Type.Integer({ minimum: 0 })),
});
export type ChatHistory = Type.Static<typeof ChatHistory>;

/** A room of two players that has messages. */
export const ChatConversation = closed({
  roomId: RoomId,
  player: PlayerFace,
  lastId: RowId,
  lastAuthorId: PlayerId,
  lastAt: Moment,
});
export type ChatConversation = Type.Static<typeof ChatConversation>;

// This length only bounds the input. The rule with its error text is `messageFault`.
const Content = Type.String({ maxLength: MESSAGE_MAX * 4 });
const inRoom = closed({ roomId: RoomId });
const oneMessage = closed({ roomId: RoomId, messageId: RowId });

export const chatCalls = {
  history: defineCall('GET /api/chat/messages/{roomId}', {
    summary: 'A page of a room: the newest, or those before, after or around a message.',
    access: 'player',
    params: inRoom,
    query: closed({
      before: Type.Optional(RowId),
      after: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
      around: Type.Optional(RowId),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: HISTORY_PAGE_MAX, default: HISTORY_PAGE })),
    }),
    response: ChatHistory,
    refusals: ['CHAT_ROOM_UNKNOWN'],
  }),
  send: defineCall('POST /api/chat/messages/{roomId}', {
    summary:
      'Say something. The nonce makes it safe to try again: the same nonce is the same message, and only you hear of it again.',
    access: 'player',
    params: inRoom,
    body: closed({
      content: Content,
      nonce: Nonce,
      replyingTo: Type.Optional(RowId),
      uploadId: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    }),
    response: ChatMessageShown,
    refusals: [
      'CHAT_ROOM_UNKNOWN',
      'CHAT_MESSAGE_EMPTY',
      'CHAT_MESSAGE_TOO_LONG',
      'CHAT_MUTED',
      'CHAT_TOO_FAST',
      'CHAT_SLOW_MODE',
      'CHAT_REPLY_UNKNOWN',
      'CHAT_UPLOAD_UNKNOWN',
      'CHAT_NONCE_USED',
      'CHAT_MESSAGE_DELETED',
      'CHAT_UNANSWERED',
      'CHAT_STRANGERS_TODAY',
    ],
    rate: { max: 120, perSeconds: 60 },
  }),
  edit: defineCall('PUT /api/chat/messages/{roomId}/{messageId}', {
    summary: 'Say it differently. Only its author can.',
    access: 'player',
    params: oneMessage,
    body: closed({ content: Content }),
    response: ChatMessageShown,
    refusals: [
      'CHAT_ROOM_UNKNOWN',
      'CHAT_MESSAGE_UNKNOWN',
      'CHAT_MESSAGE_NOT_YOURS',
      'CHAT_MESSAGE_EMPTY',
      'CHAT_MESSAGE_TOO_LONG',
      'CHAT_MUTED',
      'CHAT_TOO_FAST',
    ],
    rate: { max: 30, perSeconds: 60 },
  }),
  remove: defineCall('DELETE /api/chat/messages/{roomId}/{messageId}', {
    summary: 'Take a message back: your own; with MANAGE_MESSAGES any but private ones that nobody reported.',
    access: 'player',
    params: oneMessage,
    response: null,
    refusals: ['CHAT_ROOM_UNKNOWN', 'CHAT_MESSAGE_UNKNOWN', 'CHAT_MESSAGE_NOT_YOURS'],
    rate: { max: 60, perSeconds: 60 },
  }),
  conversations: defineCall('GET /api/chat/conversations', {
    summary: 'The players you talked to alone, the latest first: friends, and others of the last two weeks.',
    access: 'player',
    response: closed({ conversations: Type.Array(ChatConversation) }),
  }),
  slowMode: defineCall('PUT /api/chat/rooms/{roomId}/slow-mode', {
    summary: 'How many seconds lie between two messages of one player in a room; 0 ends slow mode.',
    access: { permission: 'MANAGE_MESSAGES' },
    params: inRoom,
    body: closed({ seconds: Type.Integer({ minimum: 0, maximum: SLOW_MODE_MAX_SECONDS }) }),
    response: closed({ slowModeSeconds: Type.Integer() }),
    refusals: ['CHAT_ROOM_UNKNOWN'],
  }),
};

export const chatServerMessages = {
  'chat.created': ChatMessageShown,
  'chat.updated': ChatMessageShown,
  'chat.deleted': closed({ roomId: RoomId, messageId: RowId, deletedAt: Moment }),
  /** The new number of seconds between two messages of one player; 0 turns slow mode off. */
  'chat.slow-mode': closed({ roomId: RoomId, seconds: Type.Integer({ minimum: 0 }) }),
  /** Shown for 2.5 s; not sent back to the player who types. */
  'chat.typing': closed({ roomId: RoomId, userId: PlayerId, username: Type.String() }),
} as const;

export const chatClientMessages = {
  /** At most every 2 s; more frequent ones are ignored. */
  'chat.typing': { data: closed({ roomId: RoomId }), cost: 2 },
} as const;
