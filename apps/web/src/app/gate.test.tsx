import { act, cleanup, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useLocation } from '../navigation/navigation.tsx';
import { currentPath, renderAt } from '../navigation/navigation-fixtures.tsx';
import { pathTable } from '../navigation/paths.ts';
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

const findRoute = pathTable(routes.map((route) => [route.path, route]));
const Pages = () => {
  const found = findRoute(useLocation().pathname);
  return found && <Gate route={found.value} />;
};
const visit = (path: string) => act(async () => renderAt(path, <Pages />));

beforeEach(() => {
  setUser(null);
  setToken(null);
  boot.state = { phase: 'ready' };
  vi.stubGlobal('scrollTo', () => undefined);
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
    expect(currentPath()).toBe('/login');
    await act(async () => setUser(player));
    expect(currentPath()).toBe('/market?sort=price');
  });

  it('sends a logged-in user from /login to /dashboard [1.2.02]', async () => {
    setUser(player);
    await visit('/login');
    expect(currentPath()).toBe('/dashboard');
  });

  it('sends a player without the permission away, without a loop [2.2.88]', async () => {
    setUser(player);
    await visit('/staff');
    expect(currentPath()).toBe('/dashboard');
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
