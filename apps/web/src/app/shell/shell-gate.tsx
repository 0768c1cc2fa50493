import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router';
import { useUser } from '../../session/session.ts';
import { BootScreen } from '../boot/boot-screen.tsx';
import { useBoot } from '../boot/boot-store.ts';

const load = () => import('./shell.tsx');
const Shell = lazy(load);
export const preloadShell = (): void => void load().catch(() => undefined);

/** The shell is for players: everybody else is dealt with by the page's own gate. */
export function ShellGate() {
  const boot = useBoot();
  const user = useUser();
  if (boot.phase === 'loading') return <BootScreen state={boot} />;
  if (!user) return <Outlet />;
  return (
    <Suspense fallback={<main aria-busy="true" />}>
      <Shell />
    </Suspense>
  );
}
