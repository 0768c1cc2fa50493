import { renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '../../transport/http.ts';
import type { fakeSocket } from '../../transport/socket-fixtures.ts';
import { openPairs } from './pairs/open-pairs.tsx';
import { aGame } from './pairs/pairs-fixtures.ts';
import { isFresh, useOwnGame } from './use-own-game.ts';

const line = vi.hoisted((): { far: ReturnType<typeof fakeSocket> | null } => ({ far: null }));
vi.mock('../../transport/socket.ts', async () => {
  const { fakeSocket } = await import('../../transport/socket-fixtures.ts');
  line.far = fakeSocket();
  return { socket: line.far.socket };
});
vi.mock('../../transport/http.ts', async (original) => ({ ...(await original<object>()), call: vi.fn() }));
vi.mock('./pairs/open-pairs.tsx', () => ({ openPairs: vi.fn() }));
const calls = vi.mocked(call);
const opened = vi.mocked(openPairs);

beforeEach(() => {
  calls.mockReset();
  opened.mockReset();
});

it('a duel opens by itself when it begins, and not again while it is played', () => {
  const game = aGame();
  expect(isFresh(game)).toBe(true);
  expect(isFresh({ ...game, players: game.players.slice(0, 1) })).toBe(false);
  expect(isFresh({ ...game, turns: [1, 0] })).toBe(false);
  expect(isFresh({ ...game, cards: game.cards.with(3, { blookId: 7, foundBy: null }) })).toBe(false);
  expect(isFresh({ ...game, over: { winner: 0, end: 'left' } })).toBe(false);
});

describe('after the connection was lost', () => {
  const comeBackTo = async (own: ReturnType<typeof aGame>) => {
    calls.mockResolvedValueOnce({ own: null });
    renderHook(() => useOwnGame('oddsock'));
    await vi.waitFor(() => expect(calls).toHaveBeenCalledOnce());
    calls.mockResolvedValueOnce({ own });
    line.far?.isReadyAgain();
    await vi.waitFor(() => expect(calls).toHaveBeenCalledTimes(2));
  };

  it('opens a duel that began meanwhile', async () => {
    await comeBackTo(aGame({ id: 9 }));
    await vi.waitFor(() => expect(opened).toHaveBeenCalledExactlyOnceWith(9));
  });

  it('does not open a game alone', async () => {
    const game = aGame({ mode: 'alone' });
    await comeBackTo({ ...game, players: game.players.slice(0, 1) });
    await new Promise((resolve) => setImmediate(resolve));
    expect(opened).not.toHaveBeenCalled();
  });
});
