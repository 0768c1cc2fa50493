import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { useRequiredUser } from '../../session/session.ts';
import { ApiError } from '../../transport/api-error.ts';
import { above, useMedia } from '../../ui/media.ts';
import { AdSlot } from '../ads/ad-slot.tsx';
import { ConnectionLine } from './connection-line.tsx';
import { RulesNudge } from './rules-nudge.tsx';
import styles from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { TabBar } from './tab-bar.tsx';
import { TopBar } from './top-bar.tsx';

/** Server state of the features. Another player starts with an empty one. */
const newQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // A refusal stays a refusal; only what never arrived is worth another try.
        retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status > 0),
      },
    },
  });
let clients: { playerId: string; client: QueryClient } | null = null;
const clientOf = (playerId: string): QueryClient => {
  if (clients?.playerId !== playerId) clients = { playerId, client: newQueryClient() };
  return clients.client;
};

/** The game around a page: navigation, balances, and what the house has to say. */
export default function Shell() {
  const user = useRequiredUser();
  const hasRail = useMedia(above('rail'));
  return (
    <QueryClientProvider client={clientOf(user.id)}>
      <a href="#main" className={styles.skip}>
        Skip to the page
      </a>
      <div className={styles.shell}>
        <Sidebar />
        <div className={styles.column}>
          <TopBar />
          <ConnectionLine />
          <RulesNudge />
          <div className={styles.floor}>
            <main id="main" tabIndex={-1} className={styles.main}>
              <Outlet />
            </main>
            {hasRail && <AdSlot place="rail" />}
          </div>
        </div>
        <TabBar />
      </div>
    </QueryClientProvider>
  );
}
