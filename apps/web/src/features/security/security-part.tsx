import type { ReactNode } from 'react';
import { FailedNote } from '../../session/failed-note.tsx';
import { SkeletonRows } from '../../ui/surfaces/skeleton.tsx';
import { type Security, useSecurity } from './security-queries.ts';

/** What is drawn from the overview: waits for it, and says when it does not come. */
export function SecurityPart({
  rows,
  children,
}: {
  /** As many as are likely, so that little moves when they come. */
  rows: number;
  children: (security: Security, asOf: number) => ReactNode;
}) {
  const { data, error, dataUpdatedAt, refetch, isRefetching } = useSecurity();
  if (data) return children(data, dataUpdatedAt);
  if (!error) return <SkeletonRows rows={rows} />;
  return <FailedNote error={error} busy={isRefetching} onRetry={refetch} />;
}
