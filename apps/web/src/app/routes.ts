/** Every page. To add one: a file in `pages/`, a line here and, unless it is in front of the game, in `game-pages.ts`. */
import { pathTable } from '../navigation/paths.ts';
import type { GamePath } from './game-pages.ts';
import type { Access } from './guard.ts';
import { type LazyPage, lazyPage } from './lazy-page.tsx';

export interface PageRoute {
  path: string;
  /** Before " · Blookery" in the window's title; empty for the name alone. */
  title: string;
  access: Access;
  page: LazyPage;
  /**
   * `shell` pages have the game around them. `bare` pages have their own frame, but wait for start-up too.
   * `open` pages are bare and rendered at once, while start-up is still loading.
   */
  frame: 'shell' | 'bare' | 'open';
}

const open = (path: string, title: string, load: Parameters<typeof lazyPage>[0], access: Access = 'anyone') =>
  ({ path, title, access, page: lazyPage(load, { alone: true }), frame: 'open' }) satisfies PageRoute;
/** One request more than a page in front of the game, at a time when start-up waits for the server anyway. */
const gamePage = (path: GamePath, options?: Parameters<typeof lazyPage>[1]): LazyPage =>
  lazyPage(async () => (await import('./game-pages.ts')).gamePages[path](), options);
const inShell = (path: GamePath, title: string, access: Access = 'player') =>
  ({ path, title, access, page: gamePage(path), frame: 'shell' }) satisfies PageRoute;

export const routes: readonly PageRoute[] = [
  open('/', '', () => import('./pages/home.tsx')),
  open('/login', 'Login', () => import('./pages/account/login.tsx'), 'guest'),
  open('/register', 'Register', () => import('./pages/account/register.tsx')),
  open('/forgot-password', 'Forgot password', () => import('./pages/account/forgot-password.tsx')),
  open('/reset-password', 'New password', () => import('./pages/account/reset-password.tsx')),
  open('/confirm-email', 'Confirm address', () => import('./pages/account/confirm-email.tsx')),
  open('/legal', 'Legal', () => import('./pages/legal.tsx')),

  inShell('/rules', 'Rules'),
  inShell('/dashboard', 'Dashboard'),
  inShell('/leaderboard', 'Leaderboard'),
  inShell('/chat', 'Chat'),
  inShell('/trading-plaza', 'Trading Plaza'),
  inShell('/trading-plaza/week', 'Weekly table'),
  inShell('/swaps', 'Swaps'),
  inShell('/swaps/board', 'Swap board'),
  inShell('/swaps/wishes', 'Wishes'),
  inShell('/guilds', 'Guilds'),
  inShell('/guilds/discovery', 'Guilds'),
  inShell('/guilds/my-guild', 'My guild'),
  inShell('/guilds/chat', 'Guild chat'),
  inShell('/market', 'Market'),
  inShell('/workshop', 'Workshop'),
  inShell('/fairness', 'Check a roll'),
  inShell('/inventory', 'Inventory'),
  inShell('/album', 'Album'),
  inShell('/album/:packId', 'Album'),
  inShell('/achievements', 'Achievements'),
  inShell('/auction-house', 'Auction House'),
  inShell('/trades', 'Your trades'),
  inShell('/settings', 'Settings'),
  inShell('/settings/bell', 'Bell'),
  inShell('/settings/security', 'Security'),
  inShell('/settings/billing', 'Billing'),
  inShell('/settings/link-discord', 'Link Discord'),
  inShell('/news', 'News'),
  inShell('/news/:postId', 'News'),
  inShell('/calendar', 'Calendar'),
  inShell('/store', 'Store'),
  inShell('/credits', 'Credits'),

  inShell('/staff', 'Staff', { permission: 'VIEW_AUDIT' }),
  inShell('/staff/users', 'User Manager', { permission: 'MUTE_USERS' }),
  inShell('/staff/reports', 'Report Manager', { permission: 'MANAGE_REPORTS' }),
  inShell('/staff/news', 'News desk', { permission: 'MANAGE_NEWS' }),
  inShell('/staff/economy', 'Economy', { permission: 'MANAGE_ECONOMY' }),
  inShell('/staff/content', 'Content', { permission: 'MANAGE_ECONOMY' }),
  inShell('/staff/calendar', 'Calendar', { permission: 'MANAGE_ECONOMY' }),
  inShell('/staff/experiments', 'Experiments', { permission: 'VIEW_AUDIT' }),

  {
    path: '/map-editor',
    title: 'Map editor',
    access: 'player',
    page: gamePage('/map-editor', { alone: true }),
    frame: 'bare',
  },
];

/** Addresses that only redirect. */
const redirects = {
  '/terms': '/legal#terms',
  '/privacy': '/legal#privacy',
  '/eula': '/legal#eula',
} as const;

/** The game's pages on other sites; the server configures their addresses. */
const outsideLinks = ['discord', 'github', 'youtube', 'x'] as const;
export type OutsideLink = (typeof outsideLinks)[number];

export const findRoute = pathTable(routes.map((route) => [route.path, route]));
export const findRedirect = pathTable(Object.entries(redirects));
export const findOutsideLink = pathTable(outsideLinks.map((link) => [`/${link}`, link]));

/** Starts to fetch the code of a page, on the way to it or when the pointer is on a link to it. */
export const preloadPage = (pathname: string): void => findRoute(pathname)?.value.page.preload();
