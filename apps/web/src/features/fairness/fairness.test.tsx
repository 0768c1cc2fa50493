import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { emptyCatalog } from '../../catalog/catalog-fixtures.ts';
import { renderAt } from '../../navigation/navigation-fixtures.tsx';
import { aPlayer } from '../../session/player-fixtures.ts';
import { Queries, queryClient } from '../../session/queries.tsx';
import { refetch } from '../../session/query-fixtures.ts';
import { setUser } from '../../session/session.ts';
import { ApiError } from '../../transport/api-error.ts';
import { call } from '../../transport/http.ts';
import { Fairness } from './fairness.tsx';
import { PullCheck } from './pull-check.tsx';

vi.mock('../../transport/http.ts', async (original) => ({ ...(await original<object>()), call: vi.fn() }));

let rolled: number;
beforeEach(() => {
  emptyCatalog();
  setUser(aPlayer());
  queryClient().clear();
  rolled = 0;
  vi.mocked(call).mockImplementation(async (name) =>
    name === 'GET /api/fairness'
      ? { seedHash: 'cafe', clientSeed: 'hedge', rotation: 1, nonce: rolled }
      : { pulls: [], nextCursor: null },
  );
});
const show = () =>
  renderAt(
    '/fairness',
    <Queries>
      <Fairness query={null} onQuery={() => undefined} />
    </Queries>,
  );
const rotate = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Take the next seed into use' });

it('a pack opened between two visits of the page is counted on the second visit', async () => {
  const { unmount } = show();
  await waitFor(() => expect(rotate().disabled).toBe(true));
  unmount();
  rolled = 1;
  show();
  await waitFor(() => expect(rotate().disabled).toBe(false));
  expect(vi.mocked(call).mock.calls.filter(([name]) => name === 'GET /api/fairness/pulls')).toHaveLength(2);
});

it('an opening that is being checked stays when it cannot be fetched again', async () => {
  const proof = {
    rotation: 1,
    seedHash: 'cafe',
    clientSeed: 'hedge',
    playerId: 'me',
    number: 3,
    at: '2026-11-15T12:00:00.000Z',
    packId: 1,
    nonce: 0,
    seed: null,
    blook: { id: 9, blookId: 1, shiny: false, serial: 1 },
    itemId: null,
    weekday: 0,
    chanceMultiplier: 1,
    shinyMultiplier: 1,
    bands: [],
    shinyBelow: 0.01,
    itemBands: [],
  };
  vi.mocked(call).mockImplementation(async (name) => name === 'GET /api/fairness/pulls/{number}' && proof);
  renderAt(
    '/fairness',
    <Queries>
      <PullCheck query={{ number: 3 }} recent={[]} onQuery={() => undefined} />
    </Queries>,
  );
  await screen.findByText(/^The house's seed for this opening is still in use/);
  const away = new ApiError({ status: 503, code: 'SERVICE_UNAVAILABLE', message: 'Not now.' });
  vi.mocked(call).mockRejectedValue(away);
  await refetch(['fairness', 'proof']);
  expect(screen.getByText(/^The house's seed for this opening is still in use/)).toBeTruthy();
});
