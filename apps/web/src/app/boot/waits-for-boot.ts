import type { CurrentUser } from '@blookery/contract';
import { getToken } from '../../transport/token.ts';
import type { PageRoute } from '../routes.ts';

/** Whether a page is shown only once start-up has finished. */
export function waitsForBoot(route: PageRoute, user: CurrentUser | null): boolean {
  // With a token, only the end of start-up shows whether a visitor is a guest.
  const undecided = route.access === 'guest' && getToken() !== null && !user;
  return route.frame !== 'open' || undecided;
}
