/**
 * What features ask the server for, kept while it is fresh. It belongs to the player: another one starts with
 * nothing of the last one's.
 */
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
        // A refusal stays a refusal; only what never arrived is worth another try.
        retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status > 0),
      },
    },
  });

let current: { playerId: string; client: QueryClient } | null = null;

function clientOf(playerId: string): QueryClient {
  if (current?.playerId !== playerId) current = { playerId, client: newClient() };
  return current.client;
}

/** Around everything that asks. */
export const Queries = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={clientOf(useRequiredUser().id)}>{children}</QueryClientProvider>
);

/** The current player's, for what happens outside of components. */
export const queryClient = (): QueryClient => clientOf(getUser()?.id ?? '');

/** A modal whose content asks too: modals are drawn beside the page, not inside it. */
export const openQueryModal = (spec: ModalSpec): number =>
  openModal({
    ...spec,
    render: (close) => <QueryClientProvider client={queryClient()}>{spec.render(close)}</QueryClientProvider>,
  });
