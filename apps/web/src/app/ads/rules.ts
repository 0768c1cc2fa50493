import type { CurrentUser } from '@blookery/contract';
import { hasPermission } from '../../session/session.ts';

/** Ads are for logged-in players without NO_ADS, in production only. */
export const adsAreShown = (mode: string, user: CurrentUser | null): boolean =>
  mode === 'production' && user !== null && !hasPermission(user, 'NO_ADS');
