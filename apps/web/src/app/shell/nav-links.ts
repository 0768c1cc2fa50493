/** The links of the navigation, in the order they are shown. */
import type { Permission } from '@blookery/contract';
import type { Counted } from '../../session/holdings/counts.ts';
import type { IconName } from '../../ui/pictures/icon.tsx';

export interface NavLinkSpec {
  to: string;
  label: string;
  icon: IconName;
  count?: Counted;
  /** Pages that belong to this one: it is marked as current there too. */
  also?: readonly string[];
}

export const mainLinks: readonly NavLinkSpec[] = [
  { to: '/dashboard', label: 'Dashboard', icon: 'home' },
  { to: '/leaderboard', label: 'Leaderboard', icon: 'trophy' },
  { to: '/chat', label: 'Chat', icon: 'chat', count: '/chat' },
  { to: '/trading-plaza', label: 'Trading Plaza', icon: 'shop', also: ['/swaps'] },
  { to: '/guilds', label: 'Guilds', icon: 'flag', count: '/guilds' },
  { to: '/market', label: 'Market', icon: 'market', also: ['/workshop'] },
  { to: '/inventory', label: 'Inventory', icon: 'shelf', also: ['/album', '/achievements'] },
  { to: '/auction-house', label: 'Auction House', icon: 'gavel', count: '/auction-house' },
  { to: '/settings', label: 'Settings', icon: 'gear' },
  { to: '/news', label: 'News', icon: 'news', count: '/news', also: ['/calendar'] },
  { to: '/store', label: 'Store', icon: 'gem' },
];

export const staffLinks: readonly (NavLinkSpec & { permission: Permission })[] = [
  { to: '/staff', label: 'Staff', icon: 'shield', permission: 'VIEW_AUDIT' },
  { to: '/staff/users', label: 'User Manager', icon: 'users', permission: 'MUTE_USERS' },
  {
    to: '/staff/reports',
    label: 'Report Manager',
    icon: 'flag-report',
    count: '/staff/reports',
    permission: 'MANAGE_REPORTS',
  },
  { to: '/staff/news', label: 'News desk', icon: 'news', permission: 'MANAGE_NEWS' },
  {
    to: '/staff/economy',
    label: 'Economy',
    icon: 'card',
    permission: 'MANAGE_ECONOMY',
    also: ['/staff/content', '/staff/calendar'],
  },
  { to: '/map-editor', label: 'Map editor', icon: 'grid', permission: 'MANAGE_MAPS' },
];

/** `outside` links leave the site, through one of our addresses. */
export const bottomLinks: readonly { to: string; label: string; outside: boolean }[] = [
  { to: '/credits', label: 'Credits', outside: false },
  { to: '/discord', label: 'Discord', outside: true },
  { to: '/github', label: 'GitHub', outside: true },
  { to: '/youtube', label: 'YouTube', outside: true },
  { to: '/x', label: 'X', outside: true },
];

/** The bottom bar of a phone; everything else is behind More. */
export const tabLinks: readonly NavLinkSpec[] = [
  { to: '/dashboard', label: 'Home', icon: 'home' },
  { to: '/market', label: 'Market', icon: 'market', also: ['/workshop'] },
  { to: '/chat', label: 'Chat', icon: 'chat', count: '/chat' },
  { to: '/trading-plaza', label: 'Plaza', icon: 'shop', also: ['/swaps'] },
];
export const moreLinks: readonly NavLinkSpec[] = mainLinks.filter(
  (link) => !tabLinks.some((tab) => tab.to === link.to),
);
