import type { ReactNode } from 'react';
import { NotLoaded } from './failed-note.tsx';

interface LoadedProps<Data> {
  query: { data: Data | undefined; error: unknown; refetch: () => unknown };
  /** Shown until the first response. */
  coming: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Shows the result of a query; before that a placeholder, or the error with a retry button. */
export const Loaded = <Data,>({ query, coming, children }: LoadedProps<Data>): ReactNode =>
  query.data === undefined ? <NotLoaded query={query}>{coming}</NotLoaded> : children(query.data);
