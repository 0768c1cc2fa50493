import type { PlayerUpdated } from '@blookery/contract';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeSocket } from '../../transport/socket-fixtures.ts';
import { setToken } from '../../transport/token.ts';
import { useNow } from '../../ui/browser/clock.ts';
import { aPlayer } from '../player-fixtures.ts';
import { getUser, refreshUser, setUser } from '../session.ts';
import { followPlayer, goLive, useLiveSession } from './live.ts';

const line = vi.hoisted(() => ({ started: 0, open: 0, time: 5_000_000 }));
vi.mock('../../transport/socket.ts', () => ({
  socket: { on: () => () => undefined, onReady: () => () => undefined, serverTime: () => line.time },
  startSocket: () => {
    line.started++;
    line.open++;
    return () => void line.open--;
  },
}));

const player = aPlayer({ id: 'a', username: 'oddsock', tokens: 5, color: '#ffffff' });
let far = fakeSocket();
const receive = (update: PlayerUpdated) => far.receives('player.updated', update);
const ready = () => far.isReadyAgain();

let unfollow: () => void = () => undefined;
const follow = () => {
  unfollow = followPlayer(far.socket);
};

let now = 0;
const responses: (() => void)[] = [];
const settle = () => new Promise((resolve) => setTimeout(resolve));
/** The player is fetched, as at start. */
async function fetched(): Promise<void> {
  const done = refreshUser();
  responses[0]?.();
  await done;
}

beforeEach(() => {
  far = fakeSocket();
  // The previous test was long ago.
  now += 3_600_000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  setUser(player);
  responses.length = 0;
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise((resolve) => {
        responses.push(() => resolve(new Response(JSON.stringify({ ...player, tokens: 9 }))));
      }),
  );
});
afterEach(async () => {
  unfollow();
  for (const respond of responses) respond();
  await settle();
  setUser(null);
});

describe('the current player', () => {
  it('follows messages from the socket, such as a new face', () => {
    follow();
    receive({ face: { ...player, username: 'newsock', color: 'rainbow' } });
    expect(getUser()).toMatchObject({ username: 'newsock', color: 'rainbow', tokens: 5 });
  });

  it('is not fetched twice just after start', async () => {
    await fetched();
    follow();
    ready();
    expect(responses).toHaveLength(1);
  });

  it('is fetched when the game is entered long after the player was fetched', async () => {
    await fetched();
    now += 600_000;
    follow();
    ready();
    expect(responses).toHaveLength(2);
  });

  it('is fetched when the game is entered again, even right after leaving', async () => {
    await fetched();
    follow();
    ready();
    now += 1000;
    unfollow();
    now += 1000;
    follow();
    ready();
    expect(responses).toHaveLength(2);
  });

  it('is fetched again after the connection was lost', async () => {
    await fetched();
    follow();
    ready();
    setUser(player);
    ready();
    responses[1]?.();
    await settle();
    expect(getUser()?.tokens).toBe(9);
  });

  it('is fetched if the first connection was late', async () => {
    await fetched();
    follow();
    now += 60_000;
    ready();
    expect(responses).toHaveLength(2);
  });

  it('is fetched again if the connection was lost and came back during a fetch', async () => {
    follow();
    ready();
    ready();
    ready();
    expect(responses).toHaveLength(1);
    responses[0]?.();
    await settle();
    expect(responses).toHaveLength(2);
    responses[1]?.();
    await settle();
    expect(responses).toHaveLength(2);
  });

  it('is not fetched twice if the first connection comes during the fetch', async () => {
    const done = refreshUser();
    follow();
    ready();
    responses[0]?.();
    await done;
    expect(responses).toHaveLength(1);
  });

  it('keeps messages that arrive during a fetch', async () => {
    follow();
    ready();
    ready();
    receive({ tokens: 77 });
    responses[0]?.();
    await settle();
    expect(getUser()?.tokens).toBe(77);
  });

  it('keeps messages that arrive during the first fetch', async () => {
    setUser(null);
    follow();
    ready();
    void refreshUser();
    receive({ tokens: 77 });
    responses[0]?.();
    await settle();
    expect(getUser()?.tokens).toBe(77);
  });

  it('ignores messages for the previous player', async () => {
    follow();
    void refreshUser();
    receive({ tokens: 77 });
    setToken('another');
    void refreshUser();
    responses[1]?.();
    await settle();
    expect(getUser()?.tokens).toBe(9);
    setToken(null);
  });

  it('is no longer updated after unsubscribing', () => {
    follow();
    expect(far.listening()).toBe(2);
    unfollow();
    expect(far.listening()).toBe(0);
  });
});

describe('the realtime connection', () => {
  it('is opened once at start, closed when the game is left, and reopened on the next visit', () => {
    goLive();
    goLive();
    const visit = renderHook(useLiveSession);
    expect(line).toMatchObject({ started: 1, open: 1 });
    visit.unmount();
    expect(line).toMatchObject({ started: 1, open: 0 });
    renderHook(useLiveSession).unmount();
    expect(line).toMatchObject({ started: 2, open: 0 });
  });

  it('makes the clock of the page that of the server', () => {
    renderHook(useLiveSession);
    expect(renderHook(useNow).result.current).toBe(line.time);
  });
});
