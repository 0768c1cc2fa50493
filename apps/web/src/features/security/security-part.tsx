import type { ReactNode } from 'react';
import { FailedNote } from '../../session/failed-note.tsx';
import { SkeletonRows } from '../../ui/surfaces/skeleton.tsx';
import { type Security, useSecurity } from './security-queries.ts';

/** A part of the page that needs the overview, with its loading and error states. */
export function SecurityPart({
  rows,
  children,
}: {
  /** The likely number of rows, so that little shifts when they load. */
  rows: number;
  children: (security: Security, asOf: number) => ReactNode;
}) {
  const { data, error, dataUpdatedAt, refetch, isRefetching } = useSecurity();
  if (data) return children(data, dataUpdatedAt);
  if (!error) return <SkeletonRows rows={rows} />;
  return <FailedNote error={error} busy={isRefetching} onRetry={refetch} />;
}
