// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { Arrival } from './arrival.tsx';

it('the heading of a page has the focus when the player left the first page before it appeared', async () => {
  vi.stubGlobal('scrollTo', vi.fn());
  const page = (
    <main>
      <h1>Market</h1>
      <Arrival title="Market" />
    </main>
  );
  // The first page is still loading, so nothing has arrived yet.
  const routes = [
    { path: '/rules', element: <main aria-busy="true" /> },
    { path: '/market', element: page },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/rules'] });
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('/market'));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Market' }));
});
