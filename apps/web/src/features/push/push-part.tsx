import type { ReactNode } from 'react';
import { FailedNote } from '../../session/failed-note.tsx';
import { SkeletonRows } from '../../ui/surfaces/skeleton.tsx';
import type { PushStatus } from './browser-bell.ts';
import { usePush } from './push-queries.ts';

/** A part of the page that needs the settings, with its loading and error states. */
export function PushPart({ rows, children }: { rows: number; children: (status: PushStatus) => ReactNode }) {
  const { data, error, refetch, isRefetching } = usePush();
  if (data) return children(data);
  if (!error) return <SkeletonRows rows={rows} />;
  return <FailedNote error={error} busy={isRefetching} onRetry={refetch} />;
}
