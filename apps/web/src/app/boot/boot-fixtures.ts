/** A start-up whose parts a test can replace. By default the server has another version of the lists. */
import { aConfig } from '../../catalog/catalog-fixtures.ts';
import { aPlayer } from '../../session/player-fixtures.ts';
import { ApiError } from '../../transport/api-error.ts';
import { type BootParts, type BootState, boot } from './boot.ts';

export function setUp(changes: Partial<BootParts> & { token?: string | null } = {}) {
  const requested: string[] = [];
  const reported: BootState[] = [];
  let token = changes.token ?? null;
  const parts: BootParts = {
    hasToken: () => token !== null,
    removeToken: () => {
      token = null;
    },
    prepare: () => undefined,
    hasShelf: () => false,
    fetchConfig: async () => {
      requested.push('config');
      return aConfig();
    },
    fetchAllLists: () => Promise.reject(refusal(404, 'This server has another version of the lists.')),
    fetchResources: async () => {
      requested.push('resources');
      return [];
    },
    fetchList: async (name) => {
      requested.push(name);
      return [];
    },
    fetchUser: async () => {
      requested.push('user');
      return aPlayer();
    },
    keepConfig: () => undefined,
    keepResources: () => undefined,
    keepList: () => undefined,
    pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    report: (state) => reported.push(state),
    ...changes,
  };
  return { requested, reported, last: () => reported.at(-1), token: () => token, run: () => boot(parts) };
}
/** A start-up that has ended. */
export async function started(...[changes]: Parameters<typeof setUp>): Promise<ReturnType<typeof setUp>> {
  const start = setUp(changes);
  await start.run();
  return start;
}

export const refusal = (status: number, message: string, params = {}) =>
  new ApiError({ status, code: 'X', message, params });
