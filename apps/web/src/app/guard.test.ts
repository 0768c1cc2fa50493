import type { Permission } from '@blookery/contract';
import { describe, expect, it } from 'vitest';
import { aPlayer } from '../session/player-fixtures.ts';
import { guard } from './guard.ts';
import { routes } from './routes.ts';

const player = aPlayer({ permissions: [] });
const holding = (...permissions: Permission[]) => aPlayer({ permissions });
const routeOf = (path: string) => {
  const route = routes.find((candidate) => candidate.path === path);
  if (!route) throw new Error(`no route ${path}`);
  return route;
};

describe('the page guard', () => {
  it('lets anyone see home, registration and the legal page [1.2.01, 1.2.03]', () => {
    for (const path of ['/', '/register', '/legal']) {
      expect(guard(routeOf(path).access, null)).toBeNull();
      expect(guard(routeOf(path).access, player)).toBeNull();
    }
  });

  it('lets guests see the login page and sends a logged-in user to /dashboard [1.2.02]', () => {
    expect(guard(routeOf('/login').access, null)).toBeNull();
    expect(guard(routeOf('/login').access, player)).toBe('/dashboard');
  });

  it('sends a guest from the rules page to /login [1.2.05]', () => {
    expect(guard(routeOf('/rules').access, null)).toBe('/login');
    expect(guard(routeOf('/rules').access, player)).toBeNull();
  });

  it.each([
    '/dashboard',
    '/leaderboard',
    '/chat',
    '/trading-plaza',
    '/trading-plaza/week',
    '/guilds/my-guild',
    '/guilds/discovery',
    '/market',
    '/inventory',
    '/auction-house',
    '/settings',
    '/settings/bell',
    '/settings/billing',
    '/settings/link-discord',
    '/news',
    '/calendar',
    '/credits',
    '/store',
    '/map-editor',
  ])('requires a login on %s [1.2.07, 2.2.01, 2.0.04]', (path) => {
    expect(guard(routeOf(path).access, null)).toBe('/login');
    expect(guard(routeOf(path).access, player)).toBeNull();
  });

  it.each<[string, Permission]>([
    ['/staff', 'VIEW_AUDIT'],
    ['/staff/users', 'MUTE_USERS'],
    ['/staff/reports', 'MANAGE_REPORTS'],
    ['/staff/calendar', 'MANAGE_ECONOMY'],
    ['/staff/experiments', 'VIEW_AUDIT'],
  ])('on %s requires %s, otherwise sends to /login [2.2.88, 1.6.07, 1.6.08]', (path, permission) => {
    expect(guard(routeOf(path).access, null)).toBe('/login');
    expect(guard(routeOf(path).access, player)).toBe('/login');
    expect(guard(routeOf(path).access, holding('NO_ADS'))).toBe('/login');
    expect(guard(routeOf(path).access, holding(permission))).toBeNull();
  });
});
