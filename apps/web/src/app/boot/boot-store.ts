import type { Lists } from '@blookery/contract';
import { create } from 'zustand';
import { type StartList, setConfig, setList, setResources } from '../../catalog/catalog.ts';
import { hasKeptShelf } from '../../session/kept-shelf.ts';
import { refreshUser } from '../../session/session.ts';
import { call } from '../../transport/http.ts';
import { getToken, setToken } from '../../transport/token.ts';
import { type BootParts, type BootState, boot } from './boot.ts';

const useBootStore = create<{ state: BootState }>(() => ({
  state: { phase: 'loading', done: 0, total: 0, latest: null, notice: null },
}));

/** The progress of start-up. It changes a dozen times, so only use it to show progress. */
export const useBoot = (): BootState => useBootStore((store) => store.state);

/** The phase of start-up. It changes once, at the end. */
export const useBootPhase = (): BootState['phase'] => useBootStore((store) => store.state.phase);

/** The response is the list of the name, which the type of a union of calls cannot say. */
const fetchList = <N extends StartList>(name: N): Promise<Lists[N]> =>
  call(`GET /api/data/${name as StartList}`) as Promise<Lists[N]>;

/** If the player's shelf is kept, start-up does not wait longer than this for a connection that may not work. */
const PATIENCE_MS = 15_000;

export const startBoot = ({ prepare }: Pick<BootParts, 'prepare'>): Promise<void> =>
  boot({
    prepare,
    hasToken: () => getToken() !== null,
    removeToken: () => setToken(null),
    hasShelf: hasKeptShelf,
    fetchConfig: () =>
      call('GET /api', {
        anonymous: true,
        ...(hasKeptShelf() ? { signal: AbortSignal.timeout(PATIENCE_MS) } : {}),
      }),
    fetchAllLists: (version) => call('GET /api/data/all/{version}', { params: { version }, anonymous: true }),
    fetchResources: () => call('GET /api/data/resources'),
    fetchList,
    fetchUser: refreshUser,
    keepConfig: setConfig,
    keepResources: setResources,
    keepList: setList,
    pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    report: (state) => useBootStore.setState({ state }),
  });
