import { lazy, Suspense, useLayoutEffect } from 'react';
import { MaintenanceScreen } from '../errors/maintenance-screen.tsx';
import type { BootFailure, BootState } from './boot.ts';
import { useBoot } from './boot-store.ts';
import { DataFailedScreen } from './data-failed-screen.tsx';

// Loaded on demand, because few visitors ever see these.
const BlacklistedScreen = lazy(async () => ({
  default: (await import('../errors/blacklisted-screen.tsx')).BlacklistedScreen,
}));
const SessionLostScreen = lazy(async () => ({
  default: (await import('../errors/session-lost-screen.tsx')).SessionLostScreen,
}));
const OfflineScreen = lazy(() => import('../offline/offline-screen.tsx'));
const TooManyRequestsScreen = lazy(async () => ({
  default: (await import('../errors/too-many-requests-screen.tsx')).TooManyRequestsScreen,
}));

type Failed = Extract<BootState, { phase: 'failed' }>;

const titles: Record<BootFailure['kind'], string> = {
  blacklisted: 'Blacklisted',
  'too-many-requests': 'Too many requests',
  maintenance: 'Maintenance',
  offline: 'No connection',
  data: 'Failed to load data',
  user: 'Logged out',
};

/** The screen for a start-up that failed. */
export function BootFailureScreen() {
  const state = useBoot();
  if (state.phase !== 'failed') return null;
  return (
    <Suspense>
      <Ending state={state} />
    </Suspense>
  );
}

function Ending({ state }: { state: Failed }) {
  const { failure } = state;
  useLayoutEffect(() => {
    document.title = `${titles[failure.kind]} · Blookery`;
  }, [failure.kind]);

  switch (failure.kind) {
    case 'blacklisted':
      return <BlacklistedScreen reason={failure.reason} expires={failure.expires} />;
    case 'too-many-requests':
      return <TooManyRequestsScreen seconds={failure.seconds} />;
    case 'maintenance':
      return <MaintenanceScreen />;
    case 'offline':
      return <OfflineScreen />;
    case 'user':
      return <SessionLostScreen message={failure.message} />;
    case 'data':
      return <DataFailedScreen done={state.done} total={state.total} {...failure} />;
  }
}
