/** The rows of the message list: grouping by author, day separators and the unread line. */
import type { ChatMessage } from '@blookery/contract';
import type { Outgoing } from '@blookery/game/chat/timeline';
import type { RoomState } from '../room/room-state.ts';
import { dayOf } from './moments.ts';

interface RowPlace {
  readonly key: string;
  readonly authorId: string;
  /** With avatar and name; otherwise the message continues the group above. */
  readonly isHead: boolean;
  /** A time on the day that starts here. */
  readonly day: string | null;
  /** The first message that is unread on this page. */
  readonly isFirstUnread: boolean;
}
type MessageRow = RowPlace & { readonly message: ChatMessage; readonly outgoing?: undefined };
type OutgoingRow = RowPlace & { readonly outgoing: Outgoing; readonly message?: undefined };
export type Row = MessageRow | OutgoingRow;

/** The author is shown again after a pause this long. */
export const GROUP_MS = 5 * 60_000;

export interface RowOptions {
  me: string;
  /** Messages after this one are new; null if there are none. */
  unreadAfter: number | null;
}

export function rowsOf(state: RoomState, { me, unreadAfter }: RowOptions): Row[] {
  const { messages, outgoing } = state.timeline;
  let above: ChatMessage | null = null;
  let isMarked = unreadAfter === null;
  const rows: Row[] = messages.map((message): MessageRow => {
    const isFirstUnread: boolean = !isMarked && message.id > (unreadAfter ?? 0) && message.authorId !== me;
    isMarked ||= isFirstUnread;
    const startsDay = above ? dayOf(above.createdAt) !== dayOf(message.createdAt) : state.reachesStart;
    const row: MessageRow = {
      // The reader's message keeps the key it had while it was being sent.
      key: message.nonce === undefined ? `m${message.id}` : `n${message.nonce}`,
      authorId: message.authorId,
      message,
      isHead: startsDay || isFirstUnread || !goesOn(above, message),
      day: startsDay ? message.createdAt : null,
      isFirstUnread,
    };
    above = message;
    return row;
  });
  if (!state.reachesEnd) return rows;
  for (const one of outgoing) {
    const previous = rows.at(-1);
    rows.push({
      key: `n${one.nonce}`,
      authorId: me,
      outgoing: one,
      isHead:
        previous?.authorId !== me ||
        one.replyingTo !== null ||
        isRefused(one) ||
        isRefused(previous.outgoing),
      day: null,
      isFirstUnread: false,
    });
  }
  return rows;
}

function goesOn(above: ChatMessage | null, message: ChatMessage): boolean {
  return (
    above !== null &&
    above.authorId === message.authorId &&
    message.replyingTo === null &&
    message.find === undefined &&
    (above.deletedAt === undefined) === (message.deletedAt === undefined) &&
    Date.parse(message.createdAt) - Date.parse(above.createdAt) < GROUP_MS
  );
}

const isRefused = (outgoing: Outgoing | undefined): boolean =>
  outgoing !== undefined && outgoing.error !== null;
