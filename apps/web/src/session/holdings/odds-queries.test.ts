import type { PackOdds } from '@blookery/contract';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { call } from '../../transport/http.ts';
import { socket } from '../../transport/socket.ts';
import { setServerBehind } from '../live/clock-fixtures.ts';
import { packOddsQuery } from './odds-queries.ts';

vi.mock('../../transport/http.ts', async (original) => ({ ...(await original<object>()), call: vi.fn() }));

it('odds are fetched again when the server changes them, although this clock is ahead', async () => {
  vi.useFakeTimers();
  const ahead = 3_600_000;
  setServerBehind(ahead);
  const odds: PackOdds = {
    packId: 1,
    weekday: 1,
    chanceMultiplier: 1,
    shinyMultiplier: 1,
    validUntil: new Date(socket.serverTime() + 20_000).toISOString(),
    blooks: [],
    items: [],
  };
  const calls = vi.mocked(call).mockResolvedValue(odds);
  const stop = new QueryObserver(new QueryClient(), packOddsQuery(1)).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(calls).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(100);
  expect(calls).toHaveBeenCalledTimes(2);
  stop();
});
