import type { ReactNode } from 'react';
import { NotLoaded } from '../../session/failed-note.tsx';
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
  const security = useSecurity();
  if (security.data) return children(security.data, security.dataUpdatedAt);
  return <NotLoaded query={security} rows={rows} />;
}
