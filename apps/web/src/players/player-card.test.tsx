import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { emptyCatalog } from '../catalog/catalog-fixtures.ts';
import { aPlayer } from '../session/player-fixtures.ts';
import { Queries } from '../session/queries.tsx';
import { refetch } from '../session/query-fixtures.ts';
import { setUser } from '../session/session.ts';
import { ApiError } from '../transport/api-error.ts';
import { call } from '../transport/http.ts';
import { renderPage } from '../ui/page-fixtures.tsx';
import { aFace } from './face-fixtures.ts';
import { PlayerCard } from './player-card.tsx';
import { profileQuery } from './player-queries.ts';

vi.mock('../transport/http.ts', async (original) => ({ ...(await original<object>()), call: vi.fn() }));

it('the card of a player stays when it cannot be fetched again', async () => {
  emptyCatalog();
  setUser(aPlayer());
  const { gems: _, ...profile } = aPlayer({ tokens: 512 });
  vi.mocked(call).mockResolvedValueOnce({ ...profile, blooks: [], items: [] });
  renderPage(
    <Queries>
      <PlayerCard player={aFace('quillby')} actions={() => null} />
    </Queries>,
  );
  await screen.findByText('512');
  vi.mocked(call).mockRejectedValue(
    new ApiError({ status: 503, code: 'SERVICE_UNAVAILABLE', message: 'Not now.' }),
  );
  await refetch(profileQuery('quillby').queryKey);
  expect(screen.getByText('512')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
