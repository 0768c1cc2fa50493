/** The query cache. Each player has a separate one, so nothing of the previous player remains. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../transport/api-error.ts';
import { type ModalSpec, openModal } from '../ui/overlays/modals.tsx';
import { getUser, useRequiredUser } from './session.ts';

const newClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // A refusal is final; only a request without a response is retried.
        retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status > 0),
      },
      // Without a connection an action fails. By default it would wait and be sent when the connection is back: a bid,
      // for example, long after the player has given up.
      mutations: { networkMode: 'always' },
    },
  });

let current: { playerId: string; client: QueryClient } | null = null;

function clientOf(playerId: string): QueryClient {
  if (current?.playerId !== playerId) current = { playerId, client: newClient() };
  return current.client;
}

/** Provides the query client. */
export const Queries = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={clientOf(useRequiredUser().id)}>{children}</QueryClientProvider>
);

/** The current player's client, for use outside of components. */
export const queryClient = (): QueryClient => clientOf(getUser()?.id ?? '');

/** Opens a modal whose content uses queries: modals are rendered beside the page, outside its provider. */
export const openQueryModal = (spec: ModalSpec): number =>
  openModal({
    ...spec,
    render: (close) => <QueryClientProvider client={queryClient()}>{spec.render(close)}</QueryClientProvider>,
  });
