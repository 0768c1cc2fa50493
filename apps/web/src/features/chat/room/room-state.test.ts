import { withOutgoing } from '@blookery/game/chat/timeline';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { face, ME, message, messages, PEAR, page, pageOf, shown, TIN } from '../chat-fixtures.ts';
import {
  emptyRoom,
  findMessage,
  forgetUpTo,
  openAround,
  openNewest,
  planResync,
  type RoomState,
  WINDOW_MAX,
  withCreated,
  withNewer,
  withOlder,
  withoutAuthor,
  withRemoved,
  withResync,
  withUpdated,
} from './room-state.ts';

const ids = ({ timeline }: RoomState) => timeline.messages.map(({ id }) => id);
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, place) => from + place);
const at = (list: ReturnType<typeof messages>, limit = 50) => openNewest(emptyRoom, page(list), limit);

describe('the window of a room', () => {
  it('opens at the newest message and knows whether there are older ones', () => {
    expect(at(messages(51, 100))).toMatchObject({ reachesStart: false, reachesEnd: true });
    expect(at(messages(1, 20))).toMatchObject({ reachesStart: true, reachesEnd: true });
  });

  it('opens around a message and knows what lies beyond it on both sides', () => {
    const all = messages(1, 200);
    const open = (target: number) =>
      openAround(emptyRoom, pageOf(all, { around: target, limit: 50 }), target, 50);
    expect(open(100)).toMatchObject({ reachesStart: false, reachesEnd: false });
    expect(ids(open(100))).toContain(100);
    expect(open(5)).toMatchObject({ reachesStart: true, reachesEnd: false });
    expect(open(195)).toMatchObject({ reachesStart: false, reachesEnd: true });
  });

  it('grows at both ends until it holds everything', () => {
    const all = messages(1, 120);
    let room = openAround(emptyRoom, pageOf(all, { around: 60, limit: 20 }), 60, 20);
    while (!room.reachesStart) {
      const before = room.timeline.messages[0]?.id ?? 0;
      room = withOlder(room, pageOf(all, { before, limit: 20 }), 20);
    }
    while (!room.reachesEnd) {
      const after = room.timeline.messages.at(-1)?.id ?? 0;
      room = withNewer(room, pageOf(all, { after, limit: 20 }), 20);
    }
    expect(ids(room)).toEqual(range(1, 120));
  });

  it('ignores new messages while it lies further back', () => {
    const back = openAround(emptyRoom, pageOf(messages(1, 200), { around: 100, limit: 50 }), 100, 50);
    expect(ids(withCreated(back, shown(message(201)), ME))).toEqual(ids(back));
  });

  it('includes messages that arrived while the page was loading', () => {
    const received = withCreated(emptyRoom, shown(message(101)), ME);
    expect(ids(openNewest(received, page(messages(51, 100)), 50))).toEqual(range(51, 101));
  });

  it('keeps an edit that arrived before an older page', () => {
    const edited = message(100, { content: 'late', editedAt: '2026-11-15T13:00:00.000Z' });
    const received = withUpdated(emptyRoom, shown(edited), ME);
    expect(openNewest(received, page(messages(51, 100)), 50).timeline.messages.at(-1)?.content).toBe('late');
  });

  it('is trimmed at the end out of view', () => {
    let busy = at(messages(1, 50), 50);
    for (let id = 51; id <= WINDOW_MAX + 100; id++) busy = withCreated(busy, shown(message(id)), ME);
    expect(busy.timeline.messages.length).toBeLessThanOrEqual(WINDOW_MAX);
    expect(busy).toMatchObject({ reachesStart: false, reachesEnd: true });
    expect(ids(busy).at(-1)).toBe(WINDOW_MAX + 100);

    const all = messages(1, 2000);
    let back = openNewest(emptyRoom, pageOf(all, { limit: 100 }), 100);
    for (let turn = 0; turn < 8; turn++) {
      back = withOlder(back, pageOf(all, { before: back.timeline.messages[0]?.id ?? 0, limit: 100 }), 100);
    }
    expect(back.timeline.messages).toHaveLength(WINDOW_MAX);
    expect(back).toMatchObject({ reachesEnd: false });
    expect(ids(back)[0]).toBe(1101);
  });
});

describe("the reader's message", () => {
  const draft = { nonce: 'n1', content: 'hi', replyingTo: null };
  const sending = { ...at(messages(1, 3)), timeline: withOutgoing(at(messages(1, 3)).timeline, draft) };

  it('appears once, whether the live message or the response arrives first [2.4.12]', () => {
    const arrived = shown(message(4, { authorId: ME, nonce: 'n1', content: 'hi' }));
    const once = withCreated(sending, arrived, ME);
    const twice = withCreated(once, arrived, ME);
    expect(ids(twice)).toEqual([1, 2, 3, 4]);
    expect(twice.timeline.outgoing).toEqual([]);
  });

  it('is no longer outgoing once it has arrived outside the window', () => {
    const back = { ...sending, reachesEnd: false };
    const arrived = withCreated(back, shown(message(400, { authorId: ME, nonce: 'n1' })), ME);
    expect(arrived.timeline.outgoing).toEqual([]);
    expect(ids(arrived)).toEqual([1, 2, 3]);
  });

  it('stays outgoing if another player used the same nonce', () => {
    const theirs = withCreated(sending, shown(message(4, { authorId: TIN, nonce: 'n1' })), ME);
    expect(theirs.timeline.outgoing).toHaveLength(1);
  });
});

describe('a message that is replied to', () => {
  it('comes with the page if it is outside the window, and counts as gone if the page omits it', () => {
    const room = openNewest(
      emptyRoom,
      page([message(60, { replyingTo: 5 }), message(61, { replyingTo: 6 })], { replied: [message(5)] }),
      50,
    );
    expect(findMessage(room, 5)?.content).toBe('m5');
    expect(findMessage(room, 6)).toBeNull();
    expect(findMessage(room, 7)).toBeUndefined();
  });

  it('follows edits and deletions', () => {
    const room = openNewest(emptyRoom, page([message(60, { replyingTo: 5 })], { replied: [message(5)] }), 50);
    const edit = message(5, { content: 'other', editedAt: '2026-11-15T13:00:00.000Z' });
    expect(findMessage(withUpdated(room, shown(edit), ME), 5)?.content).toBe('other');
    const gone = { id: 5, deletedAt: '2026-11-15T13:00:00.000Z' };
    expect(findMessage(withRemoved(room, gone, false), 5)).toBeNull();
    expect(findMessage(withRemoved(room, gone, true), 5)).toMatchObject(gone);
  });
});

describe('a deleted message', () => {
  const gone = { id: 2, deletedAt: '2026-11-15T13:00:00.000Z' };

  it('disappears for players and stays marked for those who manage messages [1.6.05]', () => {
    expect(ids(withRemoved(at(messages(1, 3)), gone, false))).toEqual([1, 3]);
    expect(withRemoved(at(messages(1, 3)), gone, true).timeline.messages[1]).toMatchObject(gone);
  });

  it('does not return with a page that was requested earlier', () => {
    const room = withRemoved(at(messages(2, 3), 2), gone, false);
    expect(ids(withOlder(room, page(messages(1, 2)), 50))).toEqual([1, 3]);
  });
});

describe('a room after a gap', () => {
  const resynced = (room: RoomState, now: ReturnType<typeof messages>, limit = 100) => {
    const plan = planResync(room);
    return withResync(room, pageOf(now, { after: plan.after, limit }), plan, limit);
  };

  it('is the same as without the gap', () => {
    const all = messages(1, 30);
    const step = fc.oneof(
      fc.record({ kind: fc.constant('say' as const) }),
      fc.record({ kind: fc.constant('edit' as const), id: fc.integer({ min: 1, max: 40 }) }),
      fc.record({ kind: fc.constant('delete' as const), id: fc.integer({ min: 1, max: 40 }) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        let now = all;
        let clock = 0;
        for (const one of steps) {
          clock += 1;
          const editedAt = new Date(Date.UTC(2026, 10, 16) + clock).toISOString();
          if (one.kind === 'say') now = [...now, message((now.at(-1)?.id ?? 0) + 1)];
          else if (one.kind === 'delete') now = now.filter(({ id }) => id !== one.id);
          else now = now.map((old) => (old.id === one.id ? { ...old, content: `v${clock}`, editedAt } : old));
        }
        expect(resynced(at(all), now).timeline.messages).toEqual(now);
      }),
    );
  });

  it('keeps what arrived after the page was requested', () => {
    const room = at(messages(1, 10));
    const plan = planResync(room);
    const response = pageOf(messages(1, 12), { after: plan.after, limit: 100 });
    const meanwhile = withCreated(room, shown(message(13)), ME);
    expect(ids(withResync(meanwhile, response, plan, 100))).toEqual(range(1, 13));
  });

  it('no longer reaches the end if more was missed than one page holds', () => {
    const far = resynced(at(messages(51, 100)), messages(1, 500), 100);
    expect(far.reachesEnd).toBe(false);
    expect(ids(far)).toEqual(range(51, 168));
  });
});

it('a trimmed room still knows that there are older messages', () => {
  const room = forgetUpTo(at(messages(1, 20)), 15);
  expect(ids(room)).toEqual(range(16, 20));
  expect(room.reachesStart).toBe(false);
});

it('a room contains no messages of a blocked player', () => {
  const list = [message(1), message(2, { authorId: PEAR }), message(3, { replyingTo: 2 })];
  const room = withoutAuthor(at(list), PEAR);
  expect(ids(room)).toEqual([1, 3]);
  expect(findMessage(room, 2)).toBeNull();
  expect(face(PEAR).username).toBe('pixelpear');
});
