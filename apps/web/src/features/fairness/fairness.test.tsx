import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { emptyCatalog } from '../../catalog/catalog-fixtures.ts';
import { renderAt } from '../../navigation/navigation-fixtures.tsx';
import { aPlayer } from '../../session/player-fixtures.ts';
import { Queries, queryClient } from '../../session/queries.tsx';
import { setUser } from '../../session/session.ts';
import { call } from '../../transport/http.ts';
import { Fairness } from './fairness.tsx';

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

it('a pack that was opened between two visits of the page counts on the second', async () => {
  const { unmount } = show();
  await waitFor(() => expect(rotate().disabled).toBe(true));
  unmount();
  rolled = 1;
  show();
  await waitFor(() => expect(rotate().disabled).toBe(false));
  expect(vi.mocked(call).mock.calls.filter(([name]) => name === 'GET /api/fairness/pulls')).toHaveLength(2);
});
