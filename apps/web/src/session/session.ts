/** Who is playing in this browser. */
import type { CurrentUser, Permission } from '@blookery/contract';
import { create } from 'zustand';
import { call, onSessionEnded } from '../transport/http.ts';
import { getToken, onTokenChanged, setToken } from '../transport/token.ts';

const useSession = create<{ user: CurrentUser | null }>(() => ({ user: null }));

export const useUser = (): CurrentUser | null => useSession((session) => session.user);

/** For pages behind the login guard, where there always is a user. */
export function useRequiredUser(): CurrentUser {
  const user = useUser();
  if (!user) throw new Error('A page for players was shown without a player.');
  return user;
}

export const getUser = (): CurrentUser | null => useSession.getState().user;
export const setUser = (user: CurrentUser | null): void => useSession.setState({ user });

/** Changes a part of the current user after the server has said so: balances, holdings, settings. */
export function patchUser(
  change: Partial<CurrentUser> | ((user: CurrentUser) => Partial<CurrentUser>),
): void {
  const user = getUser();
  if (user) setUser({ ...user, ...(typeof change === 'function' ? change(user) : change) });
}

export function hasPermission(user: CurrentUser | null, permission: Permission): boolean {
  const held: readonly string[] = user?.permissions ?? [];
  return held.includes(permission);
}
export const usePermission = (permission: Permission): boolean =>
  useSession((session) => hasPermission(session.user, permission));

export async function refreshUser(): Promise<CurrentUser> {
  const asked = getToken();
  const user = await call('GET /api/users/me');
  // Somebody may have logged out, or in as another, while the answer was on its way.
  if (getToken() === asked) setUser(user);
  return user;
}

export interface Credentials {
  username: string;
  password: string;
  captchaToken: string;
}

export async function login(credentials: Credentials & { otpCode?: string }): Promise<void> {
  await enter(await call('POST /api/auth/login', { body: credentials }));
}

export async function register(credentials: Credentials): Promise<void> {
  await enter(await call('POST /api/auth/register', { body: credentials }));
}

/** A token that does not lead to a player is no login: it is dropped, and the reason shown. */
async function enter({ token }: { token: string }): Promise<void> {
  entering = token;
  try {
    setToken(token);
    await refreshUser();
  } catch (error) {
    if (getToken() === token) setToken(null);
    throw error;
  } finally {
    entering = null;
  }
}
let entering: string | null = null;

/** The player is out at once; the server hears of it by a request that outlives the page. */
export function logout(): void {
  call('DELETE /api/auth/logout', { keepalive: true }).catch(() => undefined);
  setToken(null);
}

/** Keeps the user true to the token, whoever changed it: this tab, another tab, or the server. */
export function followToken(): () => void {
  onSessionEnded((token) => {
    if (getToken() === token) setToken(null);
  });
  return onTokenChanged((token) => {
    if (token === null) setUser(null);
    else if (token !== entering) refreshUser().catch(() => undefined);
  });
}
