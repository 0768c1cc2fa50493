import type { PackOdds } from '@blookery/contract';
import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aPack, emptyCatalog } from '../../catalog/catalog-fixtures.ts';
import { packOddsQuery } from '../../session/holdings/odds-queries.ts';
import { aPlayer } from '../../session/player-fixtures.ts';
import { refetch } from '../../session/query-fixtures.ts';
import { setUser } from '../../session/session.ts';
import { ApiError } from '../../transport/api-error.ts';
import { call } from '../../transport/http.ts';
import { ModalHost } from '../../ui/overlays/modals.tsx';
import { openPackDetails } from './pack-details.tsx';

vi.mock('../../transport/http.ts', async (original) => ({ ...(await original<object>()), call: vi.fn() }));

it('odds are labelled as normal only while the current ones are unknown', async () => {
  emptyCatalog();
  setUser(aPlayer());
  let odds: PackOdds | null = null;
  vi.mocked(call).mockImplementation(async (name) => {
    if (odds && name === 'GET /api/market/packs/{packId}/odds') return odds;
    throw new ApiError({ status: 503, code: 'SERVICE_UNAVAILABLE', message: 'Not now.' });
  });
  render(<ModalHost />);
  act(() => void openPackDetails(aPack({ id: 1 }), () => undefined));
  await screen.findByText(/These are the normal odds/);
  const { queryKey } = packOddsQuery(1);
  odds = {
    packId: 1,
    weekday: 1,
    chanceMultiplier: 2,
    shinyMultiplier: 1,
    validUntil: '2036-11-17T00:00:00.000Z',
    blooks: [],
    items: [],
  };
  await refetch(queryKey);
  odds = null;
  await refetch(queryKey);
  expect(screen.queryByText(/These are the normal odds/)).toBeNull();
});
