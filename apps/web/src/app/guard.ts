import type { CurrentUser, Permission } from '@blookery/contract';
import { hasPermission } from '../session/session.ts';

/** Who may see a page: anyone, only visitors without a login, players, or players with a permission. */
export type Access = 'anyone' | 'guest' | 'player' | { permission: Permission };

/** Where to send a visitor who may not see a page; null when they may. */
export function guard(access: Access, user: CurrentUser | null): '/login' | '/dashboard' | null {
  if (access === 'anyone') return null;
  if (access === 'guest') return user ? '/dashboard' : null;
  if (!user) return '/login';
  return access === 'player' || hasPermission(user, access.permission) ? null : '/login';
}
