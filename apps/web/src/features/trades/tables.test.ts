import { beforeEach, expect, it, vi } from 'vitest';
import { aPlayer } from '../../session/player-fixtures.ts';
import { queryClient } from '../../session/queries.tsx';
import { setUser } from '../../session/session.ts';
import { ApiError } from '../../transport/api-error.ts';
import { call } from '../../transport/http.ts';
import { useToastQueue } from '../../ui/overlays/toast-queue.ts';
import { confirmTable, historyKey, leaveTable, receiveTrade, refreshTables, useTables } from './tables.ts';
import { aTrade } from './trade-fixtures.ts';
import { noTables } from './trade-state.ts';

vi.mock('../../transport/http.ts', async (original) => ({ ...(await original<object>()), call: vi.fn() }));

const closedAt = '2026-11-15T12:01:00.000Z';
const toasts = () => useToastQueue.getState().queue;

beforeEach(() => {
  setUser(aPlayer({ id: 'me' }));
  useTables.setState(noTables, true);
  vi.mocked(call).mockReset();
  receiveTrade(aTrade());
});
/** The server carries the next call out, but its response is lost; a repeat gets this one. */
const losesResponse = (response: unknown) =>
  vi
    .mocked(call)
    .mockRejectedValueOnce(new ApiError({ status: 0, code: 'UNREACHABLE' }))
    .mockResolvedValueOnce(response);

it('a confirmation whose response is lost is sent again, and the trade is shown as done', async () => {
  losesResponse(aTrade({ state: 'done', revision: 2, closedAt }));
  expect(await confirmTable(aTrade())).toBe(true);
  expect(useTables.getState().open?.state).toBe('done');
  expect(toasts()).toEqual([]);
});

it('leaving a trade is repeated when the response is lost, without an error', async () => {
  losesResponse(aTrade({ state: 'cancelled', revision: 2, closedAt, closedBy: 'me' }));
  expect(await leaveTable(7)).toBe(true);
  expect(useTables.getState().open).toBeNull();
  expect(toasts()).toEqual([]);
});

it('a trade that ended without a message closes with a toast, once, and the past trades are fetched again', async () => {
  queryClient().setQueryData(historyKey, { pages: [], pageParams: [] });
  vi.mocked(call).mockResolvedValue({ open: null, asks: [] });
  await refreshTables();
  expect(useTables.getState().open).toBeNull();
  expect(toasts().map(({ header }) => header)).toEqual(['Your trade with you has ended']);
  expect(queryClient().getQueryState(historyKey)?.isInvalidated).toBe(true);
  await refreshTables();
  receiveTrade(aTrade({ state: 'done', revision: 2, closedAt }));
  expect(toasts()).toHaveLength(1);
});

it('a completed trade that the player still looks at causes no toast', async () => {
  receiveTrade(aTrade({ state: 'done', revision: 2, closedAt }));
  vi.mocked(call).mockResolvedValue({ open: null, asks: [] });
  await refreshTables();
  expect(useTables.getState().open?.state).toBe('done');
  expect(toasts()).toEqual([]);
});
