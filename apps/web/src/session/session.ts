/** The player who is logged in. */
import type { CurrentUser, Permission } from '@blookery/contract';
import { create } from 'zustand';
import type { ApiError } from '../transport/api-error.ts';
import { call, onSessionEnded } from '../transport/http.ts';
import { getToken, holdToken, onTokenChanged, setToken } from '../transport/token.ts';
import { forgetShelf } from './kept-shelf.ts';
import { deviceTokens } from './known-device.ts';

const useSession = create<{ user: CurrentUser | null }>(() => ({ user: null }));

export const useUser = (): CurrentUser | null => useSession((session) => session.user);

/** For pages behind the login guard, where there is always a user. */
export function useRequiredUser(): CurrentUser {
  const user = useUser();
  if (!user) throw new Error('A page for players was shown without a player.');
  return user;
}

export const getUser = (): CurrentUser | null => useSession.getState().user;
export const setUser = (user: CurrentUser | null): void => useSession.setState({ user });

/** Changes part of the current user after a response or message: balances, holdings, settings. */
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
  const before = getToken();
  const beganAt = performance.now();
  refreshing++;
  try {
    const user = await call('GET /api/users/me');
    // The player may have logged out or switched accounts during the request.
    if (getToken() === before) {
      setUser(user);
      fetchedAt = beganAt;
    }
    return user;
  } finally {
    refreshing--;
    for (const listener of [...afterRefresh]) listener();
  }
}
let refreshing = 0;
let fetchedAt = Number.NEGATIVE_INFINITY;
const afterRefresh = new Set<() => void>();

/** The player is being fetched: messages that arrive meanwhile may be newer than the response. */
export const isRefreshing = (): boolean => refreshing > 0;
/** When the request for the current player began, as `performance.now()`. */
export const userFetchedAt = (): number => fetchedAt;
/** Called right after each response, before it is rendered. */
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

/** A token without a player is no login: it is dropped, and the error is thrown. */
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

/** Replaces a token that ends, for example on a password change, without logging the player out in between. */
export const exchangeToken = (request: () => Promise<{ token: string }>): Promise<void> =>
  holdToken(async () => {
    const { token } = await request();
    entering = token;
    setToken(token);
    // The other tabs already know the new token. If the request fails, the player stays logged in.
    await refreshUser().catch(() => undefined);
    entering = null;
  });

/** Logs out at once; the request to the server outlives the page. */
export function logout(): void {
  call('DELETE /api/auth/logout', { keepalive: true }).catch(() => undefined);
  setToken(null);
}

/** Keeps the user in sync with the token, whether this tab, another tab or the server changed it. */
export function followToken(): () => void {
  onSessionEnded(
    (token, fault) =>
      void holdToken(async () => {
        if (getToken() !== token) return;
        // A player in the game sees the reason in a message; at start the page shows it.
        if (fault.code === 'PLAYER_BANNED' && getUser()) void showBan(fault);
        setToken(null);
      }),
  );
  if (getToken() === null) forgetShelf();
  return onTokenChanged((token) => {
    forgetShelf();
    if (token === null) setUser(null);
    else if (token !== entering) refreshUser().catch(() => undefined);
  });
}

/** Every page loads this file, but only the game has modals, so it does not import them. */
const showBan = (fault: ApiError): Promise<void> =>
  import('../ui/overlays/modals.tsx').then(
    ({ errorModal }) => errorModal(banText(fault)),
    () => undefined,
  );

function banText({ message, params }: ApiError): string {
  const expires = Date.parse(String(params.expires));
  if (Number.isNaN(expires)) return message;
  const until = new Date(expires).toLocaleString('en', { dateStyle: 'long', timeStyle: 'short' });
  return `This account is banned for ${params.reason}, until ${until}.`;
}
