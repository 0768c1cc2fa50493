import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { useTopLayer } from '../ui/overlays/layer.ts';
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

it('the heading of a page that a link in a dialog led to has the focus once the dialog has closed', async () => {
  vi.stubGlobal('scrollTo', vi.fn());
  const page = (title: string) => (
    <main>
      <h1>{title}</h1>
      <Arrival title={title} />
    </main>
  );
  const routes = ['Rules', 'Market'].map((title) => ({ path: `/${title}`, element: page(title) }));
  const router = createMemoryRouter(routes, { initialEntries: ['/Rules'] });
  render(<RouterProvider router={router} />);
  useTopLayer.setState({ element: document.body });
  await act(() => router.navigate('/Market'));
  const heading = screen.getByRole('heading', { name: 'Market' });
  // In a browser a page behind a dialog does not take the focus.
  heading.blur();
  await act(async () => useTopLayer.setState({ element: null }));
  expect(document.activeElement).toBe(heading);
});
