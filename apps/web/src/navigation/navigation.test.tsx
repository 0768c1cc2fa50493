import { act, render, screen, waitFor } from '@testing-library/react';
import { lazy, StrictMode, Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { navigate } from './history.ts';
import { Navigation, useLocation, useNavigationKind } from './navigation.tsx';
import { renderAt, startAt } from './navigation-fixtures.tsx';

const Here = () => {
  const { pathname, search, hash } = useLocation();
  return (
    <p>
      {useNavigationKind()} {pathname + search + hash}
    </p>
  );
};
const seen = () => screen.getAllByText(/ \//).map(({ textContent }) => textContent);

it('components see the address with which they are rendered, and every change of it', async () => {
  renderAt('/market?pack=3#odds', <Here />);
  expect(seen()).toEqual(['traverse /market?pack=3#odds']);
  act(() => navigate('/news'));
  expect(seen()).toEqual(['push /news']);
  act(() => navigate('/news?page=2', { replace: true }));
  expect(seen()).toEqual(['replace /news?page=2']);
  window.history.back();
  await waitFor(() => expect(seen()).toEqual(['traverse /market?pack=3#odds']));
});

it('all components see the same address, in strict mode too', () => {
  startAt('/market');
  render(
    <StrictMode>
      <Navigation>
        <Here />
        <Here />
      </Navigation>
    </StrictMode>,
  );
  act(() => navigate('/news'));
  expect(seen()).toEqual(['push /news', 'push /news']);
});

it('the address is no longer followed once the game is gone', () => {
  const removes = vi.spyOn(window, 'removeEventListener');
  renderAt('/market', <Here />).unmount();
  expect(removes).toHaveBeenCalledWith('popstate', expect.any(Function));
  vi.restoreAllMocks();
});

it('the previous page stays until the code of the next one is loaded', async () => {
  const code = Promise.withResolvers<{ default: () => React.ReactNode }>();
  const News = lazy(() => code.promise);
  const Pages = () => (useLocation().pathname === '/news' ? <News /> : <Here />);
  renderAt(
    '/market',
    <Suspense fallback="loading">
      <Pages />
    </Suspense>,
  );
  act(() => navigate('/news'));
  expect(seen()).toEqual(['traverse /market']);
  expect(screen.queryByText('loading')).toBeNull();
  await act(async () => code.resolve({ default: () => <h1>News</h1> }));
  expect(screen.getByRole('heading', { name: 'News' })).toBeTruthy();
});

it('a component outside of the navigation fails', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<Here />)).toThrow('There is no <Navigation> around this component.');
  vi.restoreAllMocks();
});
