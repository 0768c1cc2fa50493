/** Who is playing in this browser. */
import type { CurrentUser, Permission } from '@blookery/contract';
import { create } from 'zustand';
import type { ApiError } from '../transport/api-error.ts';
import { call, onSessionEnded } from '../transport/http.ts';
import { getToken, holdToken, onTokenChanged, setToken } from '../transport/token.ts';
import { errorModal } from '../ui/overlays/modals.tsx';
import { deviceTokens } from './known-device.ts';

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
  refreshing++;
  try {
    const user = await call('GET /api/users/me');
    // Somebody may have logged out, or in as another, while the answer was on its way.
    if (getToken() === asked) setUser(user);
    return user;
  } finally {
    refreshing--;
    for (const listener of [...afterRefresh]) listener();
  }
}
let refreshing = 0;
const afterRefresh = new Set<() => void>();

/** The player is being fetched: what is heard meanwhile may be newer than the answer. */
export const isRefreshing = (): boolean => refreshing > 0;
/** Called right after each answer, before anything is drawn from it. */
export function onRefreshed(listener: () => void): () => void {
  afterRefresh.add(listener);
  return () => afterRefresh.delete(listener);
}

export interface Credentials {
  username: string;
  password: string;
  captchaToken: string;
}

export async function login(credentials: Credentials & { otpCode?: string }): Promise<void> {
  const tokens = deviceTokens();
  const body = tokens.length > 0 ? { ...credentials, deviceTokens: tokens } : credentials;
  await enter(await call('POST /api/auth/login', { body }));
}

export async function register(credentials: Credentials): Promise<void> {
  await enter(await call('POST /api/auth/register', { body: credentials }));
}

/** A token that does not lead to a player is no login: it is dropped, and the reason shown. */
export async function enter({ token }: { token: string }): Promise<void> {
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

/** Takes a new token for the one that ends with it, as when the password changes: nobody is out in between. */
export const exchangeToken = (ask: () => Promise<{ token: string }>): Promise<void> =>
  holdToken(async () => {
    const { token } = await ask();
    entering = token;
    setToken(token);
    // The other tabs have heard of it by the time this is answered. Without an answer the player is still here.
    await refreshUser().catch(() => undefined);
    entering = null;
  });

/** The player is out at once; the server hears of it by a request that outlives the page. */
export function logout(): void {
  call('DELETE /api/auth/logout', { keepalive: true }).catch(() => undefined);
  setToken(null);
}

/** Keeps the user true to the token, whoever changed it: this tab, another tab, or the server. */
export function followToken(): () => void {
  onSessionEnded(
    (token, fault) =>
      void holdToken(async () => {
        if (getToken() !== token) return;
        // Somebody in the middle of playing is told why they are out; at start-up the page says it.
        if (fault.code === 'PLAYER_BANNED' && getUser()) void errorModal(banWords(fault));
        setToken(null);
      }),
  );
  return onTokenChanged((token) => {
    if (token === null) setUser(null);
    else if (token !== entering) refreshUser().catch(() => undefined);
  });
}

function banWords({ message, params }: ApiError): string {
  const expires = Date.parse(String(params.expires));
  if (Number.isNaN(expires)) return message;
  const until = new Date(expires).toLocaleString('en', { dateStyle: 'long', timeStyle: 'short' });
  return `This account is banned for ${params.reason}, until ${until}.`;
}
