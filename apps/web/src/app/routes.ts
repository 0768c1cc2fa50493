/** Every page. To add one: a file in `pages/`, a line here. */
import { matchPath } from 'react-router';
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
const inShell = (
  path: string,
  title: string,
  load: Parameters<typeof lazyPage>[0],
  access: Access = 'player',
) => ({ path, title, access, page: lazyPage(load), frame: 'shell' }) satisfies PageRoute;

export const routes: readonly PageRoute[] = [
  open('/', '', () => import('./pages/home.tsx')),
  open('/login', 'Login', () => import('./pages/account/login.tsx'), 'guest'),
  open('/register', 'Register', () => import('./pages/account/register.tsx')),
  open('/forgot-password', 'Forgot password', () => import('./pages/account/forgot-password.tsx')),
  open('/reset-password', 'New password', () => import('./pages/account/reset-password.tsx')),
  open('/confirm-email', 'Confirm address', () => import('./pages/account/confirm-email.tsx')),
  open('/legal', 'Legal', () => import('./pages/legal.tsx')),

  inShell('/rules', 'Rules', () => import('./pages/rules.tsx')),
  inShell('/dashboard', 'Dashboard', () => import('./pages/dashboard.tsx')),
  inShell('/leaderboard', 'Leaderboard', () => import('./pages/leaderboard.tsx')),
  inShell('/chat', 'Chat', () => import('./pages/chat.tsx')),
  inShell('/trading-plaza', 'Trading Plaza', () => import('./pages/trading-plaza.tsx')),
  inShell('/swaps', 'Swaps', () => import('./pages/swaps/matches.tsx')),
  inShell('/swaps/board', 'Swap board', () => import('./pages/swaps/board.tsx')),
  inShell('/swaps/wishes', 'Wishes', () => import('./pages/swaps/wishes.tsx')),
  inShell('/guilds', 'Guilds', () => import('./pages/guilds.tsx')),
  inShell('/guilds/discovery', 'Guilds', () => import('./pages/guild-discovery.tsx')),
  inShell('/guilds/my-guild', 'My guild', () => import('./pages/my-guild.tsx')),
  inShell('/guilds/chat', 'Guild chat', () => import('./pages/guild-chat.tsx')),
  inShell('/market', 'Market', () => import('./pages/market.tsx')),
  inShell('/workshop', 'Workshop', () => import('./pages/workshop.tsx')),
  inShell('/fairness', 'Check a roll', () => import('./pages/fairness.tsx')),
  inShell('/inventory', 'Inventory', () => import('./pages/inventory.tsx')),
  inShell('/album', 'Album', () => import('./pages/album.tsx')),
  inShell('/album/:packId', 'Album', () => import('./pages/album-spread.tsx')),
  inShell('/achievements', 'Achievements', () => import('./pages/achievements.tsx')),
  inShell('/auction-house', 'Auction House', () => import('./pages/auction-house.tsx')),
  inShell('/trades', 'Your trades', () => import('./pages/trades.tsx')),
  inShell('/settings', 'Settings', () => import('./pages/account/settings.tsx')),
  inShell('/settings/bell', 'Bell', () => import('./pages/account/settings-bell.tsx')),
  inShell('/settings/security', 'Security', () => import('./pages/account/settings-security.tsx')),
  inShell('/settings/billing', 'Billing', () => import('./pages/billing.tsx')),
  inShell('/settings/link-discord', 'Link Discord', () => import('./pages/account/link-discord.tsx')),
  inShell('/news', 'News', () => import('./pages/news.tsx')),
  inShell('/news/:postId', 'News', () => import('./pages/news-post.tsx')),
  inShell('/calendar', 'Calendar', () => import('./pages/calendar.tsx')),
  inShell('/store', 'Store', () => import('./pages/store.tsx')),
  inShell('/credits', 'Credits', () => import('./pages/credits.tsx')),

  inShell('/staff', 'Staff', () => import('./pages/staff/overview.tsx'), { permission: 'VIEW_AUDIT' }),
  inShell('/staff/users', 'User Manager', () => import('./pages/staff/users.tsx'), {
    permission: 'MUTE_USERS',
  }),
  inShell('/staff/reports', 'Report Manager', () => import('./pages/staff/reports.tsx'), {
    permission: 'MANAGE_REPORTS',
  }),
  inShell('/staff/news', 'News desk', () => import('./pages/staff/news.tsx'), { permission: 'MANAGE_NEWS' }),
  inShell('/staff/economy', 'Economy', () => import('./pages/staff/economy.tsx'), {
    permission: 'MANAGE_ECONOMY',
  }),
  inShell('/staff/content', 'Content', () => import('./pages/staff/content.tsx'), {
    permission: 'MANAGE_ECONOMY',
  }),
  inShell('/staff/calendar', 'Calendar', () => import('./pages/staff/calendar.tsx'), {
    permission: 'MANAGE_ECONOMY',
  }),
  inShell('/staff/experiments', 'Experiments', () => import('./pages/staff/experiments.tsx'), {
    permission: 'VIEW_AUDIT',
  }),

  {
    path: '/map-editor',
    title: 'Map editor',
    access: 'player',
    page: lazyPage(() => import('./pages/staff/map-editor.tsx'), { alone: true }),
    frame: 'bare',
  },
];

/** Addresses that only redirect. */
export const redirects = {
  '/terms': '/legal#terms',
  '/privacy': '/legal#privacy',
  '/eula': '/legal#eula',
} as const;

/** The game's pages on other sites; the server configures their addresses. */
export const outsideLinks = ['discord', 'github', 'youtube', 'x'] as const;
export type OutsideLink = (typeof outsideLinks)[number];

export const findRoute = (pathname: string): PageRoute | undefined =>
  routes.find(({ path }) => matchPath(path, pathname));

/** Starts to fetch the code of a page, on the way to it or when the pointer is on a link to it. */
export const preloadPage = (pathname: string): void => findRoute(pathname)?.page.preload();
