/**
 * Watches the rooms while the player is on other pages: counts unread messages for the navigation, and notifies of
 * mentions in the global room and of direct messages. A player who never entered the global room has nothing unread.
 */
import type { ChatMessage, ChatMessageShown, PlayerFace } from '@blookery/contract';
import { HISTORY_PAGE_MAX } from '@blookery/game/chat/chat';
import { GLOBAL_ROOM, parseRoom } from '@blookery/game/chat/rooms';
import { setCount } from '../../../session/holdings/counts.ts';
import { call } from '../../../transport/http.ts';
import type { GameSocket } from '../../../transport/socket-client.ts';
import { stopAll } from '../../../transport/stop-all.ts';
import { whenReady } from '../../../transport/when-ready.ts';
import { fetchConversations, isDirect, isUnread } from './conversation-queries.ts';
import { markRead, onMarksMoved, readUpTo } from './read-marks.ts';

export interface Call {
  roomId: string;
  messageId: number;
  author: PlayerFace | undefined;
  content: string;
  players: readonly PlayerFace[];
}

export interface ChatWatchParts {
  playerId: string;
  socket: Pick<GameSocket, 'on' | 'onReady' | 'isReady'>;
  /** The player was mentioned and has not seen it. */
  onCalled: (call: Call) => void;
  /** There is a new message in a room that is not open. */
  onUnseen: () => void;
}

/** How long a page in this or another tab has to mark the message as seen. */
export const NOTICED_MS = 250;
/** In a busy room one sound stands for many messages. */
export const UNSEEN_EVERY_MS = 10_000;
/** From here on "99+" is shown. One page of the history has as many. */
const COUNTED_MAX = HISTORY_PAGE_MAX;

/** Returns a function that stops the watch. */
export function watchChat({ playerId, socket, onCalled, onUnseen }: ChatWatchParts): () => void {
  const roomId = GLOBAL_ROOM;
  /** How far the room was read when it was loaded; null before that. */
  let readAtFirst: number | null = null;
  /** The messages after that which count. */
  let received: number[] = [];
  /** The last message of each conversation of two. */
  const last = new Map<string, { roomId: string; lastId: number; lastAuthorId: string }>();
  /** The changes of these that were received. A response from before one of them is out of date. */
  let changes = 0;
  let lastUnseen = Number.NEGATIVE_INFINITY;
  let isOver = false;

  function publish(): void {
    if (readAtFirst === null) return;
    const read = readUpTo(playerId, roomId) ?? readAtFirst;
    const later = received.filter((id) => id > read).length;
    const alone = [...last.values()].filter((one) => isUnread(one, playerId)).length;
    setCount('/chat', later + alone);
  }

  // A find does not notify anybody.
  const counts = ({ authorId, find, deletedAt }: ChatMessage) =>
    authorId !== playerId && !find && deletedAt === undefined;

  async function load(): Promise<void> {
    const read = readUpTo(playerId, roomId);
    const query = read === null ? { limit: 1 } : { after: read, limit: COUNTED_MAX };
    const before = new Set(received);
    const { messages } = await call('GET /api/chat/messages/{roomId}', { params: { roomId }, query });
    if (isOver) return;
    readAtFirst = read ?? messages.at(-1)?.id ?? 0;
    if (read === null) markRead(playerId, roomId, readAtFirst);
    const loaded = messages.filter(counts).map(({ id }) => id);
    // Those that arrived meanwhile may be missing from the page.
    const later = received.filter((id) => !before.has(id) && !loaded.includes(id));
    received = [...loaded, ...later].slice(-COUNTED_MAX);
    publish();
    await loadConversations();
  }
  async function loadConversations(): Promise<void> {
    const before = changes;
    const conversations = await fetchConversations();
    if (isOver) return;
    if (changes !== before) return loadConversations();
    last.clear();
    for (const one of conversations) last.set(one.roomId, one);
    publish();
  }
  // If a request fails, the count stays; the next connection tries again.
  const quietly = (work: () => Promise<void>) => void work().catch(() => undefined);
  function reloadConversations(): void {
    changes += 1;
    quietly(loadConversations);
  }

  function receive({ message, players }: ChatMessageShown): void {
    if (message.find) return;
    const { id, authorId, mentions, content } = message;
    const where = message.roomId;
    const isAlone = isDirect(where);
    if (isAlone) {
      changes += 1;
      last.set(where, { roomId: where, lastId: id, lastAuthorId: authorId });
    } else if (where === roomId && counts(message))
      received = [...received.filter((other) => other !== id), id].slice(-COUNTED_MAX);
    publish();
    // Messages in the plaza are shown as speech bubbles there.
    if (authorId === playerId || parseRoom(where)?.kind === 'plaza') return;
    const isCalled = isAlone || (where === roomId && mentions.includes(playerId));
    setTimeout(() => {
      const isSeen = id <= (readUpTo(playerId, where) ?? 0);
      if (isOver || isSeen) return;
      const author = players.find((player) => player.id === authorId);
      if (isCalled) onCalled({ roomId: where, messageId: id, author, content, players });
      else noteUnseen();
    }, NOTICED_MS);
  }

  function noteUnseen(): void {
    const now = performance.now();
    if (now - lastUnseen < UNSEEN_EVERY_MS) return;
    lastUnseen = now;
    onUnseen();
  }

  return stopAll(
    socket.on('chat.created', receive),
    socket.on('chat.deleted', ({ roomId: where, messageId }) => {
      // The message before it, which this page may not know, is the last one now.
      if (isDirect(where)) reloadConversations();
      if (where !== roomId) return;
      received = received.filter((id) => id !== messageId);
      publish();
    }),
    // A block or the end of a friendship closes the room. A block hides messages of the global room too.
    socket.on('friends.changed', ({ standing }) => {
      if (standing === 'blocked') quietly(load);
      reloadConversations();
    }),
    onMarksMoved(publish),
    whenReady(socket, () => quietly(load)),
    () => {
      isOver = true;
      setCount('/chat', 0);
    },
  );
}
