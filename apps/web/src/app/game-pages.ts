/**
 * Where the code of each page of the game is. Not in `routes.ts`, which every page loads: the files that these pages need have
 * hundreds of names, and a visitor in front of the game needs none of them.
 */
import type { ComponentType } from 'react';
import type { PageProps } from './lazy-page.tsx';

export const gamePages = {
  '/rules': () => import('./pages/rules.tsx'),
  '/dashboard': () => import('./pages/dashboard.tsx'),
  '/leaderboard': () => import('./pages/leaderboard.tsx'),
  '/chat': () => import('./pages/chat.tsx'),
  '/trading-plaza': () => import('./pages/trading-plaza.tsx'),
  '/trading-plaza/week': () => import('./pages/trading-plaza-week.tsx'),
  '/swaps': () => import('./pages/swaps/matches.tsx'),
  '/swaps/board': () => import('./pages/swaps/board.tsx'),
  '/swaps/wishes': () => import('./pages/swaps/wishes.tsx'),
  '/guilds': () => import('./pages/guilds.tsx'),
  '/guilds/discovery': () => import('./pages/guild-discovery.tsx'),
  '/guilds/my-guild': () => import('./pages/my-guild.tsx'),
  '/guilds/chat': () => import('./pages/guild-chat.tsx'),
  '/market': () => import('./pages/market.tsx'),
  '/workshop': () => import('./pages/workshop.tsx'),
  '/fairness': () => import('./pages/fairness.tsx'),
  '/inventory': () => import('./pages/inventory.tsx'),
  '/album': () => import('./pages/album.tsx'),
  '/album/:packId': () => import('./pages/album-spread.tsx'),
  '/achievements': () => import('./pages/achievements.tsx'),
  '/auction-house': () => import('./pages/auction-house.tsx'),
  '/trades': () => import('./pages/trades.tsx'),
  '/settings': () => import('./pages/account/settings.tsx'),
  '/settings/bell': () => import('./pages/account/settings-bell.tsx'),
  '/settings/security': () => import('./pages/account/settings-security.tsx'),
  '/settings/billing': () => import('./pages/billing.tsx'),
  '/settings/link-discord': () => import('./pages/account/link-discord.tsx'),
  '/news': () => import('./pages/news.tsx'),
  '/news/:postId': () => import('./pages/news-post.tsx'),
  '/calendar': () => import('./pages/calendar.tsx'),
  '/store': () => import('./pages/store.tsx'),
  '/credits': () => import('./pages/credits.tsx'),
  '/staff': () => import('./pages/staff/overview.tsx'),
  '/staff/users': () => import('./pages/staff/users.tsx'),
  '/staff/reports': () => import('./pages/staff/reports.tsx'),
  '/staff/news': () => import('./pages/staff/news.tsx'),
  '/staff/economy': () => import('./pages/staff/economy.tsx'),
  '/staff/content': () => import('./pages/staff/content.tsx'),
  '/staff/calendar': () => import('./pages/staff/calendar.tsx'),
  '/staff/experiments': () => import('./pages/staff/experiments.tsx'),
  '/map-editor': () => import('./pages/staff/map-editor.tsx'),
} as const satisfies Record<string, () => Promise<{ default: ComponentType<PageProps> }>>;

export type GamePath = keyof typeof gamePages;
