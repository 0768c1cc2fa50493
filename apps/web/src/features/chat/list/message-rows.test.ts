import { withFailure, withOutgoing } from '@blookery/game/chat/timeline';
import { describe, expect, it } from 'vitest';
import { ME, message, PEAR, page } from '../chat-fixtures.ts';
import { emptyRoom, openNewest, type RoomState } from '../room/room-state.ts';
import { GROUP_MS, rowsOf } from './message-rows.ts';

const room = (...list: ReturnType<typeof message>[]): RoomState => openNewest(emptyRoom, page(list), 50);
const noon = Date.UTC(2026, 10, 15, 12);
const later = (ms: number) => new Date(noon + ms).toISOString();
const rows = (state: RoomState, unreadAfter: number | null = null) => rowsOf(state, { me: ME, unreadAfter });
const heads = (state: RoomState) => rows(state).map(({ isHead }) => isHead);

describe('the author of a message', () => {
  it('is shown once for consecutive messages', () => {
    expect(heads(room(message(1), message(2), message(3, { authorId: PEAR }), message(4)))).toEqual([
      true,
      false,
      true,
      true,
    ]);
  });

  it('is shown again after a pause, for a reply, and after a deleted message', () => {
    const late = message(2, { createdAt: later(10_000 + GROUP_MS) });
    expect(heads(room(message(1), late))).toEqual([true, true]);
    expect(heads(room(message(1), message(2, { replyingTo: 1 })))).toEqual([true, true]);
    expect(heads(room(message(1, { deletedAt: later(0) }), message(2)))).toEqual([true, true]);
  });
});

describe('a separator between messages', () => {
  it('starts each day, and the first day only at the start of the room', () => {
    const list = [message(1), message(2), message(3, { createdAt: later(48 * 3_600_000) })];
    const days = (state: RoomState) => rows(state).map(({ day }) => day !== null);
    expect(days(room(...list))).toEqual([true, false, true]);
    expect(days({ ...room(...list), reachesStart: false })).toEqual([false, false, true]);
  });

  it('marks the first unread message of another player, once', () => {
    const list = [message(1), message(2, { authorId: ME }), message(3), message(4)];
    const marked = (unreadAfter: number | null) =>
      rows(room(...list), unreadAfter).flatMap((row) => (row.isFirstUnread ? row.message?.id : []));
    expect(marked(1)).toEqual([3]);
    expect(marked(null)).toEqual([]);
    expect(marked(4)).toEqual([]);
  });
});

describe('an outgoing message', () => {
  const draft = { nonce: 'a', content: 'hi', replyingTo: null };
  const sending: RoomState = {
    ...room(message(1)),
    timeline: withOutgoing(room(message(1)).timeline, draft),
  };

  it('comes last, with its state [2.4.11, 2.4.13]', () => {
    expect(rows(sending).map(({ key }) => key)).toEqual(['m1', 'na']);
    const failed = { ...sending, timeline: withFailure(sending.timeline, 'a', 'No.') };
    expect(rows(failed).at(-1)?.outgoing).toMatchObject({ error: 'No.' });
  });

  it('keeps its place in the list after it is sent', () => {
    const arrived = room(message(1), message(2, { authorId: ME, nonce: 'a' }));
    expect(rows(arrived).map(({ key }) => key)).toEqual(['m1', 'na']);
  });

  it('is hidden while older messages are shown', () => {
    expect(rows({ ...sending, reachesEnd: false })).toHaveLength(1);
  });
});
