import { type ReactNode, Suspense } from 'react';
import { useUser } from '../../session/session.ts';
import { BootScreen } from '../boot/boot-screen.tsx';
import { useBootPhase } from '../boot/boot-store.ts';
import { lazyPage } from '../lazy-page.tsx';

const load = () => import('./shell.tsx');
const { Component: Shell, preload } = lazyPage(load, { alone: true });
export const preloadShell = preload;
/** Opens the realtime connection before the shell has loaded. */
export const goLiveEarly = (): void =>
  void load().then(
    ({ goLive }) => goLive(),
    () => undefined,
  );

/** The shell is only for players. The gate of the page handles visitors. */
export function ShellGate({ children }: { children: ReactNode }) {
  const phase = useBootPhase();
  const user = useUser();
  if (phase === 'loading') return <BootScreen />;
  if (!user) return children;
  return (
    <Suspense fallback={<main aria-busy="true" />}>
      <Shell>{children}</Shell>
    </Suspense>
  );
}
