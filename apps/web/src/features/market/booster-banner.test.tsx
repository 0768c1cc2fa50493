import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
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
