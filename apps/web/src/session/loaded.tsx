import type { ReactNode } from 'react';
import { FailedNote } from './failed-note.tsx';

interface LoadedProps<Data> {
  query: { data: Data | undefined; error: unknown; refetch: () => unknown; isRefetching: boolean };
  /** Shown until the first response. */
  coming: ReactNode;
  children: (data: Data) => ReactNode;
}

/** What a query has loaded; before that what stands in for it, or the error with a retry button. */
export function Loaded<Data>({ query, coming, children }: LoadedProps<Data>): ReactNode {
  const { data, error, refetch, isRefetching } = query;
  if (data !== undefined) return children(data);
  return error ? <FailedNote error={error} busy={isRefetching} onRetry={refetch} /> : coming;
}
