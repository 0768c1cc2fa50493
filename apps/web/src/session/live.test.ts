// @vitest-environment jsdom
import type { CurrentUser, PlayerUpdated } from '@blookery/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameSocket } from '../transport/socket-client.ts';
import { followPlayer } from './live.ts';
import { getUser, setUser } from './session.ts';

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
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  setUser(null);
});

describe('the current player', () => {
  it('follows what is told over the socket, a new face above all', () => {
    followPlayer(socket);
    hear({ face: { ...player, username: 'newsock', color: 'rainbow' } });
    expect(getUser()).toMatchObject({ username: 'newsock', color: 'rainbow', tokens: 5 });
  });

  it('is not fetched twice when the page has only just started', () => {
    followPlayer(socket);
    ready();
    expect(answers).toHaveLength(0);
  });

  it('is fetched again when the connection was lost meanwhile', async () => {
    followPlayer(socket);
    ready();
    ready();
    answers[0]?.();
    await settle();
    expect(getUser()?.tokens).toBe(9);
  });

  it('is fetched when the first connection came late', () => {
    followPlayer(socket);
    vi.mocked(performance.now).mockReturnValue(60_000);
    ready();
    expect(answers).toHaveLength(1);
  });

  it('keeps what was heard while it was being fetched', async () => {
    followPlayer(socket);
    ready();
    ready();
    hear({ tokens: 77 });
    answers[0]?.();
    await settle();
    expect(getUser()?.tokens).toBe(77);
  });

  it('is left alone once nobody follows', () => {
    stopped = 0;
    followPlayer(socket)();
    expect(stopped).toBe(2);
  });
});
