/**
 * Start-up: configuration, then resources, then the data lists and, with a stored token, the current user,
 * all at once. Resources and lists come in one response, which the browser keeps until their version changes; if
 * it cannot be had, each of them has a call of its own. Start-up runs once per page load and ends as ready or
 * failed; every failure has its own screen.
 */
import type { Config, CurrentUser, Lists, Resource } from '@blookery/contract';
import { listNames, type StartList } from '../../catalog/catalog.ts';
import { ApiError, messageOf } from '../../transport/api-error.ts';
import { readBlacklistReason } from './blacklist-reason.ts';

export type BootFailure =
  | { kind: 'blacklisted'; reason: string; expires: string }
  | { kind: 'too-many-requests'; seconds: number | null }
  | { kind: 'maintenance' }
  /** There is no connection, but a kept shelf to show. */
  | { kind: 'offline' }
  | { kind: 'data'; list: string; message: string }
  | { kind: 'user'; message: string };

export type BootState =
  | {
      phase: 'loading';
      done: number;
      total: number;
      /** What was loaded last. */
      latest: BootItem | null;
      /** Why start-up is about to stop. */
      notice: string | null;
    }
  | { phase: 'ready' }
  | { phase: 'failed'; done: number; total: number; failure: BootFailure };

export type BootItem = StartList | 'user';

/** How long the reason is shown before start-up stops because the user could not be fetched. */
const USER_FAILURE_PAUSE_MS = 2000;

export interface BootParts {
  hasToken: () => boolean;
  /** Prepares the game, if there is a token, while the server looks up the user. */
  prepare: () => void;
  removeToken: () => void;
  /** This browser has kept the player's shelf for when there is no connection. */
  hasShelf: () => boolean;
  fetchConfig: () => Promise<Config>;
  /** All lists of a version. Refused by a server that has another one. */
  fetchAllLists: (version: string) => Promise<Lists>;
  fetchResources: () => Promise<Resource[]>;
  fetchList: <N extends StartList>(name: N) => Promise<Lists[N]>;
  fetchUser: () => Promise<CurrentUser>;
  keepConfig: (config: Config) => void;
  keepResources: (resources: Resource[]) => void;
  keepList: <N extends StartList>(name: N, entries: Lists[N]) => void;
  pause: (milliseconds: number) => Promise<void>;
  report: (state: BootState) => void;
}

export async function boot(parts: BootParts): Promise<void> {
  const withUser = parts.hasToken();
  const total = listNames.length + (withUser ? 1 : 0);
  let done = 0;
  let latest: BootItem | null = null;
  let notice: string | null = null;
  let over = false;

  const reportProgress = () => {
    if (!over) parts.report({ phase: 'loading', done, total, latest, notice });
  };
  /** There was no response, or none in time, and there is a kept shelf to show. */
  const isOffline = (error: unknown) =>
    (error instanceof ApiError ? error.status === 0 : error instanceof DOMException) && parts.hasShelf();
  const fail = (error: unknown, failure: BootFailure) => {
    if (over) return;
    over = true;
    parts.report({ phase: 'failed', done, total, failure: isOffline(error) ? { kind: 'offline' } : failure });
  };
  const count = (item: BootItem) => {
    done++;
    latest = item;
    reportProgress();
  };

  reportProgress();
  let config: Config;
  try {
    config = await parts.fetchConfig();
    parts.keepConfig(config);
  } catch (error) {
    return fail(error, configFailure(error));
  }
  // The reason does not matter: the calls below either work or show their error.
  const all = await parts.fetchAllLists(config.contentVersion).catch(() => null);
  try {
    parts.keepResources(all?.resources ?? (await parts.fetchResources()));
  } catch (error) {
    return fail(error, { kind: 'data', list: 'resources', message: messageOf(error) });
  }

  const loadList = async <N extends StartList>(name: N) => {
    try {
      parts.keepList(name, all?.[name] ?? (await parts.fetchList(name)));
      count(name);
    } catch (error) {
      fail(error, { kind: 'data', list: name, message: messageOf(error) });
    }
  };
  const loadUser = async () => {
    try {
      await parts.fetchUser();
      count('user');
    } catch (error) {
      // The database cannot look up any player now. The token may be valid, and the page tries again by itself.
      const isAway = error instanceof ApiError && error.code === 'DATABASE_AWAY';
      if (isAway || isOffline(error)) return fail(error, { kind: 'maintenance' });
      parts.removeToken();
      notice = messageOf(error);
      reportProgress();
      await parts.pause(USER_FAILURE_PAUSE_MS);
      fail(error, { kind: 'user', message: messageOf(error) });
    }
  };

  const user = withUser ? loadUser() : null;
  // Only now, because running the code of the game takes a slow phone longer than all of the above.
  if (withUser) parts.prepare();
  await Promise.all([user, ...listNames.map(loadList)]);
  if (over) return;
  over = true;
  parts.report({ phase: 'ready' });
}

function configFailure(error: unknown): BootFailure {
  if (error instanceof ApiError && error.status === 403) {
    return { kind: 'blacklisted', ...readBlacklistReason(error.message) };
  }
  if (error instanceof ApiError && error.status === 429) {
    const { seconds } = error.params;
    return { kind: 'too-many-requests', seconds: typeof seconds === 'number' ? seconds : null };
  }
  return { kind: 'maintenance' };
}
