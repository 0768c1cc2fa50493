import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aPlayer } from '../session/player-fixtures.ts';
import { setUser } from '../session/session.ts';
import { setToken } from '../transport/token.ts';
import type { BootState } from './boot/boot.ts';
import { Gate } from './gate.tsx';
import type { Access } from './guard.ts';
import { lazyPage } from './lazy-page.tsx';
import type { PageRoute } from './routes.ts';

const boot = vi.hoisted((): { state: BootState } => ({ state: { phase: 'ready' } }));
vi.mock('./boot/boot-store.ts', () => ({
  useBoot: () => boot.state,
  useBootPhase: () => boot.state.phase,
}));

const loading: BootState = { phase: 'loading', done: 3, total: 12, latest: null, notice: null };
const player = aPlayer({ permissions: [], username: 'oddsock' });

const pageAt = (path: string, access: Access, frame: PageRoute['frame'] = 'bare'): PageRoute => ({
  path,
  title: path,
  access,
  frame,
  page: lazyPage(async () => ({ default: () => <h1>{`page ${path}`}</h1> })),
});
const routes = [
  pageAt('/', 'anyone', 'open'),
  pageAt('/login', 'guest', 'open'),
  pageAt('/dashboard', 'player'),
  pageAt('/market', 'player'),
  pageAt('/staff', { permission: 'VIEW_AUDIT' }),
];

const Where = () => {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
};
const visit = (path: string) =>
  act(async () => {
    render(
      <MemoryRouter initialEntries={[path]}>
        <Where />
        <Routes>
          {routes.map((route) => (
            <Route key={route.path} path={route.path} element={<Gate route={route} />} />
          ))}
        </Routes>
      </MemoryRouter>,
    );
  });
const where = () => screen.getByRole('status', { hidden: true }).textContent;

beforeEach(() => {
  boot.state = { phase: 'ready' };
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => {
  cleanup();
  setUser(null);
  setToken(null);
});

describe('the gate of a page', () => {
  it('lets players in', async () => {
    setUser(player);
    await visit('/market');
    expect(screen.getByText('page /market')).toBeTruthy();
    expect(document.title).toBe('/market · Blookery');
  });

  it('sends guests to /login, and from there to the page they wanted [1.2.07, 2.2.01]', async () => {
    await visit('/market?sort=price');
    expect(where()).toBe('/login');
    await act(async () => setUser(player));
    expect(where()).toBe('/market?sort=price');
  });

  it('sends a logged-in user from /login to /dashboard [1.2.02]', async () => {
    setUser(player);
    await visit('/login');
    expect(where()).toBe('/dashboard');
  });

  it('sends a player without the permission away, without a loop [2.2.88]', async () => {
    setUser(player);
    await visit('/staff');
    expect(where()).toBe('/dashboard');
  });

  it('shows progress on pages that need the lists, and open pages at once', async () => {
    boot.state = loading;
    await visit('/market');
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('3');
    cleanup();
    await visit('/');
    expect(screen.getByText('page /')).toBeTruthy();
  });

  it('does not show the login page to a visitor who may be logged in', async () => {
    boot.state = loading;
    setToken('abc');
    await visit('/login');
    expect(screen.queryByText('page /login')).toBeNull();
    cleanup();
    setToken(null);
    await visit('/login');
    expect(screen.getByText('page /login')).toBeTruthy();
  });
});
