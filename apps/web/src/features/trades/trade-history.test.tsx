import type { Trade } from '@blookery/contract';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { emptyCatalog } from '../../catalog/catalog-fixtures.ts';
import { renderAt } from '../../navigation/navigation-fixtures.tsx';
import { aPlayer } from '../../session/player-fixtures.ts';
import { Queries, queryClient } from '../../session/queries.tsx';
import { setUser } from '../../session/session.ts';
import { call } from '../../transport/http.ts';
import { receiveTrade } from './tables.ts';
import { aSide, aTrade } from './trade-fixtures.ts';
import { TradeHistory } from './trade-history.tsx';

vi.mock('../../transport/http.ts', async (original) => ({ ...(await original<object>()), call: vi.fn() }));

const done = aTrade({
  state: 'done',
  revision: 3,
  closedAt: '2026-11-15T12:01:00.000Z',
  sides: [aSide('me'), aSide('tinplate')],
});

let trades: Trade[];
beforeEach(() => {
  emptyCatalog();
  setUser(aPlayer({ id: 'me' }));
  queryClient().clear();
  trades = [];
  vi.mocked(call).mockImplementation(async (name) =>
    name === 'GET /api/trades/history' ? { trades, before: null } : undefined,
  );
});

it('a trade that is completed at the table over the page of past trades appears there', async () => {
  renderAt(
    '/trades',
    <Queries>
      <TradeHistory onReport={() => undefined} />
    </Queries>,
  );
  expect(await screen.findByText(/^Nothing swapped yet/)).toBeTruthy();
  trades = [done];
  act(() => receiveTrade(done));
  expect(await screen.findByRole('link', { name: 'tinplate' })).toBeTruthy();
  // What lies in the past is no news.
  expect(screen.queryByRole('status')).toBeNull();
});
