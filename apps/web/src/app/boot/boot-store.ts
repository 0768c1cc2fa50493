import { create } from 'zustand';
import { setConfig, setList, setResources } from '../../catalog/catalog.ts';
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

/** The list calls differ only in their responses, which the name determines. */
const fetchList = ((name: string) =>
  call(`GET /api/data/${name}` as 'GET /api/data/badges')) as unknown as BootParts['fetchList'];

export const startBoot = ({ connect }: Pick<BootParts, 'connect'>): Promise<void> =>
  boot({
    connect,
    hasToken: () => getToken() !== null,
    removeToken: () => setToken(null),
    fetchConfig: () => call('GET /api'),
    fetchResources: () => call('GET /api/data/resources'),
    fetchList,
    fetchUser: refreshUser,
    keepConfig: setConfig,
    keepResources: setResources,
    keepList: setList,
    pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    tell: (state) => useBootStore.setState({ state }),
  });
