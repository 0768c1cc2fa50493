import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { boostersQuery } from '../../session/holdings/odds-queries.ts';
import { aPlayer } from '../../session/player-fixtures.ts';
import { Queries, queryClient } from '../../session/queries.tsx';
import { refetch } from '../../session/query-fixtures.ts';
import { setUser } from '../../session/session.ts';
import { renderPage } from '../../ui/page-fixtures.tsx';
import { BoosterBanner } from './booster-banner.tsx';

it.each([
  [
    'a message of the server as given [1.8.01]',
    503,
    'The board is being painted.',
    'The board is being painted.',
  ],
  ['the fallback for a fault of the server [1.8.03]', 500, 'Internal server error', 'Something went wrong.'],
])('the booster banner shows %s', async (_what, status, message, shown) => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(JSON.stringify({ code: 'SERVICE_UNAVAILABLE', message }), { status })),
  );
  renderPage(<BoosterBanner />);
  expect(await screen.findByText(shown)).toBeTruthy();
});

it('the booster banner stays when boosters cannot be fetched again', async () => {
  setUser(aPlayer());
  const none = { chance: null, shiny: null };
  queryClient().setQueryData(boostersQuery.queryKey, { global: none, personal: none, queue: [] });
  vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }));
  renderPage(
    <Queries>
      <BoosterBanner />
    </Queries>,
  );
  await refetch(boostersQuery.queryKey);
  expect(screen.getByText(/^No booster is burning/)).toBeTruthy();
});
