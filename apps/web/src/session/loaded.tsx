import type { ReactNode } from 'react';
import { NotLoaded } from './failed-note.tsx';

interface LoadedProps<Data> {
  query: { data: Data | undefined; error: unknown; refetch: () => unknown };
  /** Shown until the first response. */
  coming: ReactNode;
  children: (data: Data) => ReactNode;
}

/** What a query has loaded; before that what stands in for it, or the error with a retry button. */
export const Loaded = <Data,>({ query, coming, children }: LoadedProps<Data>): ReactNode =>
  query.data === undefined ? <NotLoaded query={query}>{coming}</NotLoaded> : children(query.data);
