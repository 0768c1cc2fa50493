import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearCounts, useCount } from '../../../session/holdings/counts.ts';
import { fakeSocket } from '../../../transport/socket-fixtures.ts';
import { ME, message, messages, pageOf, shown, TIN } from '../chat-fixtures.ts';
import { NOTICED_MS, UNSEEN_EVERY_MS, watchChat } from './chat-watch.ts';
import { markRead } from './read-marks.ts';

let line: ReturnType<typeof fakeSocket>;
let all: ReturnType<typeof messages>;
let requested: string[];
let conversations: { roomId: string; lastId: number; lastAuthorId: string }[];
const onCalled = vi.fn();
const onUnseen = vi.fn();
let stop: () => void;
const count = () => renderHook(() => useCount('/chat')).result.current;
const start = async () => {
  stop = watchChat({ playerId: ME, socket: line.socket, onCalled, onUnseen });
  await vi.advanceTimersByTimeAsync(0);
};

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  onCalled.mockReset();
  onUnseen.mockReset();
  line = fakeSocket();
  all = messages(1, 100);
  conversations = [];
  requested = [];
  vi.stubGlobal('fetch', async (url: string) => {
    requested.push(url);
    if (url.includes('conversations')) return Response.json({ conversations });
    const { searchParams } = new URL(url, 'http://x');
    const query = Object.fromEntries([...searchParams].map(([key, value]) => [key, Number(value)]));
    return Response.json(pageOf(all, { limit: 50, ...query }));
  });
});
afterEach(() => {
  stop();
  cleanup();
  clearCounts();
});

describe('a message in a room that is not open', () => {
  const later = () => vi.advanceTimersByTimeAsync(NOTICED_MS);

  it.each(['global', 'guild:7'])('plays a sound at most once per interval: %s', async (roomId) => {
    await start();
    for (const id of [101, 102, 103])
      line.receives('chat.created', shown(message(id, { roomId, authorId: TIN })));
    await later();
    expect(onUnseen).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(UNSEEN_EVERY_MS);
    line.receives('chat.created', shown(message(104, { roomId, authorId: TIN })));
    await later();
    expect(onUnseen).toHaveBeenCalledTimes(2);
    expect(onCalled).not.toHaveBeenCalled();
  });

  it("plays no sound if it is read at once, is the player's own, or is in the plaza", async () => {
    await start();
    line.receives('chat.created', shown(message(101, { authorId: TIN })));
    markRead(ME, 'global', 101);
    line.receives('chat.created', shown(message(102, { authorId: ME })));
    line.receives('chat.created', shown(message(1, { roomId: 'plaza:1', authorId: TIN })));
    await later();
    expect(onUnseen).not.toHaveBeenCalled();
  });
});

describe('a conversation of two', () => {
  const alone = `direct:${[ME, TIN].sort().join(':')}`;

  it("counts as unread while the other player's last message is unread, even an old one", async () => {
    conversations = [{ roomId: alone, lastId: 3, lastAuthorId: TIN }];
    await start();
    expect(count()).toBe(1);
    line.receives('chat.created', shown(message(4, { roomId: alone, authorId: TIN })));
    expect(count()).toBe(1);
    markRead(ME, alone, 4);
    expect(count()).toBe(0);
    line.receives('chat.created', shown(message(5, { roomId: alone, authorId: ME })));
    expect(count()).toBe(0);
  });

  it('no longer counts once its unread message is deleted', async () => {
    await start();
    line.receives('chat.created', shown(message(4, { roomId: alone, authorId: TIN })));
    expect(count()).toBe(1);
    line.receives('chat.deleted', { roomId: alone, messageId: 4, deletedAt: 'now' });
    await vi.advanceTimersByTimeAsync(0);
    expect(count()).toBe(0);
  });

  it('still counts the message before the deleted one', async () => {
    await start();
    conversations = [{ roomId: alone, lastId: 4, lastAuthorId: TIN }];
    line.receives('chat.created', shown(message(5, { roomId: alone, authorId: TIN })));
    line.receives('chat.deleted', { roomId: alone, messageId: 5, deletedAt: 'now' });
    await vi.advanceTimersByTimeAsync(0);
    expect(count()).toBe(1);
  });

  it('counts a message that arrives while the conversations are fetched', async () => {
    const server = fetch;
    vi.stubGlobal('fetch', async (url: string) => {
      const response = await server(url);
      if (url.includes('conversations') && conversations.length === 0) {
        conversations = [{ roomId: alone, lastId: 4, lastAuthorId: TIN }];
        line.receives('chat.created', shown(message(4, { roomId: alone, authorId: TIN })));
      }
      return response;
    });
    await start();
    expect(count()).toBe(1);
  });

  it('no longer counts if its messages were deleted while the connection was lost', async () => {
    conversations = [{ roomId: alone, lastId: 3, lastAuthorId: TIN }];
    await start();
    conversations = [];
    line.isReadyAgain();
    await vi.advanceTimersByTimeAsync(0);
    expect(count()).toBe(0);
  });

  it('no longer counts after a block or the end of a friendship', async () => {
    conversations = [{ roomId: alone, lastId: 3, lastAuthorId: TIN }];
    await start();
    conversations = [];
    line.receives('friends.changed', { userId: TIN, standing: 'none' });
    await vi.advanceTimersByTimeAsync(0);
    expect(count()).toBe(0);
  });

  it('notifies of every message that is not seen', async () => {
    await start();
    line.receives('chat.created', shown(message(4, { roomId: alone, authorId: TIN, content: 'psst' })));
    await vi.advanceTimersByTimeAsync(NOTICED_MS);
    expect(onCalled).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ roomId: alone, messageId: 4, content: 'psst' }),
    );
    line.receives('chat.created', shown(message(5, { roomId: alone, authorId: TIN })));
    markRead(ME, alone, 5);
    await vi.advanceTimersByTimeAsync(NOTICED_MS);
    expect(onCalled).toHaveBeenCalledOnce();
  });
});

describe('the unread count in the navigation', () => {
  it('covers messages since the last visit and new ones', async () => {
    markRead(ME, 'global', 90);
    await start();
    expect(count()).toBe(10);
    line.receives('chat.created', shown(message(101)));
    line.receives('chat.created', shown(message(101)));
    line.receives('chat.created', shown(message(102, { authorId: ME })));
    line.receives('chat.created', shown(message(9, { roomId: 'guild:1' })));
    expect(count()).toBe(11);
    line.receives('chat.deleted', { roomId: 'global', messageId: 101, deletedAt: 'now' });
    expect(count()).toBe(10);
  });

  it.each([
    ['a rare find', message(101, { content: '', find: { blookId: 1, shiny: false, serial: 1 } })],
    ["the player's own message", message(101, { authorId: ME })],
    ['a message that staff see as deleted', message(101, { deletedAt: '2026-11-15T12:00:00.000Z' })],
  ])('does not cover %s, in one request for the history', async (_, uncounted) => {
    markRead(ME, 'global', 100);
    all.push(uncounted, message(102));
    await start();
    expect(count()).toBe(1);
    expect(requested.filter((url) => url.includes('messages'))).toHaveLength(1);
  });

  it('stops at the number that is shown as "99+"', async () => {
    markRead(ME, 'global', 0);
    all = messages(1, 300);
    await start();
    expect(count()).toBe(100);
    line.receives('chat.created', shown(message(301)));
    expect(count()).toBe(100);
  });

  it('does not cover messages that were deleted while the connection was lost', async () => {
    markRead(ME, 'global', 100);
    await start();
    line.receives('chat.created', shown(message(101)));
    expect(count()).toBe(1);
    line.isReadyAgain();
    await vi.advanceTimersByTimeAsync(0);
    expect(count()).toBe(0);
  });

  it('does not include messages of a player who was blocked meanwhile', async () => {
    markRead(ME, 'global', 98);
    await start();
    expect(count()).toBe(2);
    all = all.slice(0, -1);
    line.receives('friends.changed', { userId: TIN, standing: 'blocked' });
    await vi.advanceTimersByTimeAsync(0);
    expect(count()).toBe(1);
  });

  it('is zero in a room that was never entered', async () => {
    await start();
    expect(count()).toBe(0);
    line.receives('chat.created', shown(message(101)));
    expect(count()).toBe(1);
  });

  it('is zero once the room is read, here or in another tab', async () => {
    markRead(ME, 'global', 90);
    await start();
    markRead(ME, 'global', 100);
    expect(count()).toBe(0);
  });

  it('is refreshed when the connection is back', async () => {
    markRead(ME, 'global', 100);
    await start();
    all = messages(1, 130);
    line.isReadyAgain();
    await vi.advanceTimersByTimeAsync(0);
    expect(count()).toBe(30);
  });
});

describe('a mention', () => {
  it('notifies the player, unless they read it at once', async () => {
    await start();
    line.receives('chat.created', shown(message(101, { mentions: [ME], content: `<@${ME}> hi` })));
    await vi.advanceTimersByTimeAsync(NOTICED_MS);
    expect(onCalled).toHaveBeenCalledOnce();
    expect(onCalled.mock.calls[0]?.[0]).toMatchObject({ messageId: 101, author: { username: 'tinplate' } });

    line.receives('chat.created', shown(message(102, { mentions: [ME] })));
    markRead(ME, 'global', 102);
    await vi.advanceTimersByTimeAsync(NOTICED_MS);
    expect(onCalled).toHaveBeenCalledOnce();
  });

  it('is not assumed for other messages', async () => {
    await start();
    line.receives('chat.created', shown(message(101)));
    await vi.advanceTimersByTimeAsync(NOTICED_MS);
    expect(onCalled).not.toHaveBeenCalled();
  });
});
