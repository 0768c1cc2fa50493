/**
 * One room: receives live messages, loads history, sends messages, and keeps everything in one store for the page.
 * `room-state.ts` computes the state.
 */
import type { ChatMessageShown, ServerMessages } from '@blookery/contract';
import { withoutTypist } from '@blookery/game/chat/typing';
import type { GameSocket } from '../../../transport/socket-client.ts';
import { stopAll } from '../../../transport/stop-all.ts';
import { noteOpenRoom } from './open-rooms.ts';
import { createDesk, type Reader } from './room-desk.ts';
import { createHistory } from './room-history.ts';
import { createOutbox } from './room-outbox.ts';
import { createReading } from './room-reading.ts';
import { lastIdOf, withCreated, withoutAuthor, withRemoved, withUpdated } from './room-state.ts';
import { createTyping } from './room-typing.ts';

export type { Reader, RoomView } from './room-desk.ts';

export type Room = ReturnType<typeof createRoom>;

export interface RoomParts {
  socket: Pick<GameSocket, 'on' | 'onReady' | 'send' | 'isReady'>;
  reader: () => Reader;
}

export function createRoom(roomId: string, { socket, reader }: RoomParts) {
  const desk = createDesk(roomId, reader);
  const { store, view, change } = desk;
  const reading = createReading(desk);
  const history = createHistory(desk, reading);
  const typing = createTyping(desk, socket);
  const outbox = createOutbox(desk, reading, {
    onSent: typing.said,
    // Without a connection there may be unseen messages before this one.
    beforeOwn: () => {
      if (!socket.isReady()) void history.resync();
    },
  });

  function receiveCreated(shown: ChatMessageShown): void {
    const { message } = shown;
    if (message.roomId !== roomId) return;
    const before = view();
    const me = reader().id;
    const isNew =
      message.id > lastIdOf(before.room) && !before.room.recent.some(({ id }) => id === message.id);
    change((room) => withCreated(room, shown, me), {
      typists: withoutTypist(before.typists, message.authorId),
      ...(isNew && message.authorId !== me && reading.missed(before)),
    });
    reading.note();
    // The receiver of a message may answer.
    if (before.phase === 'closed') history.open();
    if (message.replyingTo !== null) void history.quote(message.replyingTo);
  }

  /**
   * A block in this or another tab hides messages, and closes the room of the two; its end may open it again. Friends
   * write without a limit.
   */
  function receiveStanding({ userId, standing }: ServerMessages['friends.changed']): void {
    if (standing === 'blocked') change((room) => withoutAuthor(room, userId));
    if (!roomId.includes(userId)) return;
    if (view().phase !== 'closed') void history.resync();
    else if (standing !== 'blocked') history.reopen();
  }

  function receiveReady(): void {
    const { phase } = view();
    if (phase === 'failed' || phase === 'closed') history.reopen();
    else void history.resync();
  }

  const listen = () =>
    stopAll(
      socket.on('chat.created', receiveCreated),
      socket.on('chat.updated', (shown) => {
        if (shown.message.roomId === roomId) change((room) => withUpdated(room, shown, reader().id));
      }),
      socket.on('chat.deleted', ({ roomId: where, messageId: id, deletedAt }) => {
        if (where === roomId) change((room) => withRemoved(room, { id, deletedAt }, reader().seesDeleted));
      }),
      socket.on('chat.typing', ({ roomId: where, userId, username }) => {
        if (where === roomId) typing.received({ userId, username });
      }),
      socket.on('chat.slow-mode', ({ roomId: where, seconds }) => {
        if (where === roomId) change((room) => ({ ...room, slowModeSeconds: seconds }));
      }),
      socket.on('friends.changed', receiveStanding),
      socket.onReady(receiveReady),
    );

  return {
    ...outbox,
    id: roomId,
    store,
    open: history.open,
    loadOlder: history.loadOlder,
    loadNewer: history.loadNewer,
    goTo: history.goTo,
    goToEnd: history.goToEnd,
    /** Whether the reader is looking at the end of the room. */
    setReading: reading.setReading,
    sendTyping: typing.say,
    noteSlowMode: (slowModeSeconds: number) => change((room) => ({ ...room, slowModeSeconds })),
    /** Subscribes and loads, at a message if one is given. Returns a function that stops. */
    start: (at?: number) => {
      const stop = stopAll(listen(), noteOpenRoom(roomId));
      history.open(at);
      return () => {
        stop();
        reading.setReading(false);
        history.close();
        typing.stop();
      };
    },
  };
}
