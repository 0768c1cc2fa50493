import { pathInside } from '@blookery/game/chat/links';
import { Suspense } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useUser } from '../session/session.ts';
import { Arrival } from './arrival.tsx';
import { BootScreen } from './boot/boot-screen.tsx';
import { useBootPhase } from './boot/boot-store.ts';
import { waitsForBoot } from './boot/waits-for-boot.ts';
import { guard } from './guard.ts';
import type { PageRoute } from './routes.ts';

/** Lets a visitor through to a page, or sends them where they belong. */
export function Gate({ route }: { route: PageRoute }) {
  const phase = useBootPhase();
  const user = useUser();
  const location = useLocation();

  if (phase === 'loading' && waitsForBoot(route, user)) return <BootScreen />;

  const elsewhere = guard(route.access, user);
  if (elsewhere === '/login') {
    // Only a guest comes back here after logging in; a player without the permission would go in circles.
    return <Navigate to={elsewhere} replace state={user ? null : { from: location }} />;
  }
  if (elsewhere) return <Navigate to={wantedBefore(location.state) ?? elsewhere} replace />;

  const { Component } = route.page;
  return (
    <Suspense fallback={route.frame === 'shell' ? <PageComing /> : null}>
      <Arrival title={route.title} />
      <Component />
    </Suspense>
  );
}

/** Keeps the shell from jumping while a page's code is on its way. */
const PageComing = () => <div role="status" aria-label="Loading" style={{ minHeight: '60vh' }} />;

/** The page that a guest wanted before they were asked to log in. */
function wantedBefore(state: unknown): string | null {
  const { from } = (state ?? {}) as { from?: { pathname: string; search: string; hash: string } };
  return from ? pathInside(from.pathname + from.search + from.hash, window.location.origin) : null;
}
