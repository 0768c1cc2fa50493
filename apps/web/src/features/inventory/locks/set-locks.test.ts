import { SELL_MOST } from '@blookery/game/collecting/selling';
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aPlayer } from '../../../session/player-fixtures.ts';
import { setUser } from '../../../session/session.ts';
import { call } from '../../../transport/http.ts';
import { useSetLocks } from './set-locks.ts';

vi.mock('../../../transport/http.ts', async (original) => ({ ...(await original<object>()), call: vi.fn() }));
const calls = vi.mocked(call);

it('more locks than one call takes are set in several calls', async () => {
  setUser(aPlayer());
  calls.mockResolvedValue({ locked: [] });
  const lock = Array.from({ length: SELL_MOST + 2 }, (_, index) => index + 1);
  const { result } = renderHook(useSetLocks);
  await act(() => result.current.setLocks({ lock, unlock: [9001] }));
  expect(calls.mock.calls.map(([, input]) => input)).toEqual([
    { body: { lock: lock.slice(0, SELL_MOST), unlock: [9001] } },
    { body: { lock: [SELL_MOST + 1, SELL_MOST + 2], unlock: [] } },
  ]);
});
