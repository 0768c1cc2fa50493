import { pathInside } from '@blookery/game/chat/links';
import { Suspense } from 'react';
import { useLocation } from '../navigation/navigation.tsx';
import { Redirect } from '../navigation/redirect.tsx';
import { useUser } from '../session/session.ts';
import { fieldsOf } from '../transport/fields-of.ts';
import { Arrival } from './arrival.tsx';
import { BootScreen } from './boot/boot-screen.tsx';
import { useBootPhase } from './boot/boot-store.ts';
import { waitsForBoot } from './boot/waits-for-boot.ts';
import { guard } from './guard.ts';
import type { PageRoute } from './routes.ts';

/** Shows a page to a visitor who may see it, and redirects others. */
export function Gate({ route, param }: { route: PageRoute; param?: string | undefined }) {
  const phase = useBootPhase();
  const user = useUser();
  const location = useLocation();

  if (phase === 'loading' && waitsForBoot(route, user)) return <BootScreen />;

  const elsewhere = guard(route.access, user);
  if (elsewhere === '/login') {
    // Only a guest returns here after logging in; a player without the permission would loop.
    return <Redirect to={elsewhere} state={user ? null : { from: location }} />;
  }
  if (elsewhere) return <Redirect to={wantedBefore(location.state) ?? elsewhere} />;

  const { Component } = route.page;
  return (
    <Suspense fallback={route.frame === 'shell' ? <PageComing /> : null}>
      <Arrival title={route.title} />
      <Component param={param} />
    </Suspense>
  );
}

/** Keeps the layout from jumping while the code of a page loads. */
const PageComing = () => <div role="status" aria-label="Loading" style={{ minHeight: '60vh' }} />;

/** The page that a guest wanted before the login. */
function wantedBefore(state: unknown): string | null {
  const { pathname, search, hash } = fieldsOf(fieldsOf(state).from);
  const path = [pathname, search, hash].filter((part) => typeof part === 'string').join('');
  return path === '' ? null : pathInside(path, window.location.origin);
}
