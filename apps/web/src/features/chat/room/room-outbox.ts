/** Sends, retries, edits and deletes the reader's messages. */
import { messageFault, tidyMessage } from '@blookery/game/chat/chat';
import { type SentPicture, withFailure, withOutgoing, withoutOutgoing } from '@blookery/game/chat/timeline';
import { ApiError, messageOf } from '../../../transport/api-error.ts';
import { call } from '../../../transport/http.ts';
import { freshKey } from '../../../transport/insist.ts';
import { readable } from '../list/moments.ts';
import type { RoomDesk } from './room-desk.ts';
import type { RoomReading } from './room-reading.ts';
import { findOutgoing, withCreated, withoutAuthor, withRemoved, withUpdated } from './room-state.ts';

/** A message without a response for this long counts as lost; a retry cannot send it twice. */
const PATIENCE_MS = 15_000;

interface OutboxHooks {
  /** Called when the reader has sent a message, before the server has it. */
  onSent: () => void;
  /** Called when the reader's message has arrived and is about to be appended. */
  beforeOwn: () => void;
}

export function createOutbox(desk: RoomDesk, reading: RoomReading, { onSent, beforeOwn }: OutboxHooks) {
  const { roomId, view, change, changeTimeline, reader } = desk;
  let sending: Promise<void> = Promise.resolve();

  /** One at a time, so that messages arrive in the order in which they were written. */
  function deliver(nonce: string): void {
    sending = sending.then(async () => {
      const outgoing = findOutgoing(view().room, nonce);
      if (!outgoing) return;
      const { content, replyingTo, upload } = outgoing;
      try {
        const shown = await call('POST /api/chat/messages/{roomId}', {
          params: { roomId },
          body: {
            content,
            nonce,
            ...(replyingTo !== null && { replyingTo }),
            ...(upload && { uploadId: upload.uploadId }),
          },
          signal: AbortSignal.timeout(PATIENCE_MS),
          // The reader may leave the page right after pressing Enter.
          keepalive: true,
        });
        beforeOwn();
        change((room) => withCreated(room, shown, reader().id), { unreadAfter: null });
        reading.note();
      } catch (error) {
        // The message that it replies to is gone, so a retry sends it without the reply.
        const isGone = error instanceof ApiError && error.code === 'CHAT_REPLY_UNKNOWN';
        if (isGone) changeTimeline((timeline) => withOutgoing(timeline, { ...outgoing, replyingTo: null }));
        changeTimeline((timeline) => withFailure(timeline, nonce, readable(messageOf(error))));
      }
    });
  }

  return {
    /** Returns false if there was nothing to send. A message with a picture needs no text. */
    send: (typed: string, replyingTo: number | null, upload: SentPicture | null = null): boolean => {
      const fault = messageFault(typed);
      if (fault !== null && !(upload && fault === 'CHAT_MESSAGE_EMPTY')) return false;
      const message = { nonce: freshKey(), content: tidyMessage(typed), replyingTo, upload };
      changeTimeline((timeline) => withOutgoing(timeline, message));
      deliver(message.nonce);
      onSent();
      return true;
    },
    retry: (nonce: string) => {
      const outgoing = findOutgoing(view().room, nonce);
      if (!outgoing) return;
      changeTimeline((timeline) => withOutgoing(timeline, outgoing));
      deliver(nonce);
    },
    giveUp: (nonce: string) => changeTimeline((timeline) => withoutOutgoing(timeline, nonce)),
    edit: async (messageId: number, content: string) => {
      const shown = await call('PUT /api/chat/messages/{roomId}/{messageId}', {
        params: { roomId, messageId },
        body: { content },
      });
      change((room) => withUpdated(room, shown, reader().id));
    },
    remove: async (messageId: number) => {
      await call('DELETE /api/chat/messages/{roomId}/{messageId}', { params: { roomId, messageId } });
      const gone = { id: messageId, deletedAt: new Date().toISOString() };
      change((room) => withRemoved(room, gone, reader().seesDeleted));
    },
    block: async (userId: string) => {
      await call('POST /api/friends/{userId}/block', { params: { userId } });
      change((room) => withoutAuthor(room, userId));
    },
  };
}
