import type { ReactNode } from 'react';
import { NotLoaded } from '../../session/failed-note.tsx';
import type { PushStatus } from './browser-bell.ts';
import { usePush } from './push-queries.ts';

/** A part of the page that needs the settings, with its loading and error states. */
export function PushPart({ rows, children }: { rows: number; children: (status: PushStatus) => ReactNode }) {
  const push = usePush();
  return push.data ? children(push.data) : <NotLoaded query={push} rows={rows} />;
}
