// @vitest-environment jsdom
import type { CurrentUser, PlayerUpdated } from '@blookery/contract';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameSocket } from '../../transport/socket-client.ts';
import { setToken } from '../../transport/token.ts';
import { getUser, refreshUser, setUser } from '../session.ts';
import { followPlayer, goLive, useLiveSession } from './live.ts';

const line = vi.hoisted(() => ({ started: 0, open: 0 }));
vi.mock('../../transport/socket.ts', () => ({
  socket: { on: () => () => undefined, onReady: () => () => undefined },
  startSocket: () => {
    line.started++;
    line.open++;
    return () => void line.open--;
  },
}));

const player = { id: 'a', username: 'oddsock', tokens: 5, color: '#ffffff' } as unknown as CurrentUser;
let hear: (update: PlayerUpdated) => void;
let ready: () => void;
let stopped = 0;
const stop = () => {
  stopped += 1;
};
const socket = {
  on: (_word: string, listener: typeof hear) => {
    hear = listener;
    return stop;
  },
  onReady: (listener: typeof ready) => {
    ready = listener;
    return stop;
  },
} as unknown as GameSocket;

let unfollow: () => void = () => undefined;
const follow = () => {
  unfollow = followPlayer(socket);
};

const answers: (() => void)[] = [];
const settle = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  vi.spyOn(performance, 'now').mockReturnValue(0);
  setUser(player);
  answers.length = 0;
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise((resolve) => {
        answers.push(() => resolve(new Response(JSON.stringify({ ...player, tokens: 9 }))));
      }),
  );
});
afterEach(() => {
  unfollow();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  setUser(null);
});

describe('the current player', () => {
  it('follows what is told over the socket, a new face above all', () => {
    follow();
    hear({ face: { ...player, username: 'newsock', color: 'rainbow' } });
    expect(getUser()).toMatchObject({ username: 'newsock', color: 'rainbow', tokens: 5 });
  });

  it('is not fetched twice when the page has only just started', () => {
    follow();
    ready();
    expect(answers).toHaveLength(0);
  });

  it('is fetched again when the connection was lost meanwhile', async () => {
    follow();
    ready();
    ready();
    answers[0]?.();
    await settle();
    expect(getUser()?.tokens).toBe(9);
  });

  it('is fetched when the first connection came late', () => {
    follow();
    vi.mocked(performance.now).mockReturnValue(60_000);
    ready();
    expect(answers).toHaveLength(1);
  });

  it('keeps what was heard while it was being fetched', async () => {
    follow();
    ready();
    ready();
    hear({ tokens: 77 });
    answers[0]?.();
    await settle();
    expect(getUser()?.tokens).toBe(77);
  });

  it('keeps what was heard while it was fetched for the first time, before anybody was known', async () => {
    setUser(null);
    follow();
    ready();
    void refreshUser();
    hear({ tokens: 77 });
    answers[0]?.();
    await settle();
    expect(getUser()?.tokens).toBe(77);
  });

  it('does not hear what was told to whoever played before', async () => {
    follow();
    void refreshUser();
    hear({ tokens: 77 });
    setToken('another');
    void refreshUser();
    answers[1]?.();
    await settle();
    expect(getUser()?.tokens).toBe(9);
    setToken(null);
  });

  it('is left alone once nobody follows', () => {
    stopped = 0;
    followPlayer(socket)();
    expect(stopped).toBe(2);
  });
});

describe('the connection', () => {
  it('is the one that start-up opened, until the game is left; then the next visit opens another', () => {
    goLive();
    goLive();
    const visit = renderHook(useLiveSession);
    expect(line).toEqual({ started: 1, open: 1 });
    visit.unmount();
    expect(line).toEqual({ started: 1, open: 0 });
    renderHook(useLiveSession).unmount();
    expect(line).toEqual({ started: 2, open: 0 });
  });
});
