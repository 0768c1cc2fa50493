import { lazy, Suspense } from 'react';
import { useConfig } from '../catalog/catalog.ts';
import { useLocation } from '../navigation/navigation.tsx';
import { Redirect } from '../navigation/redirect.tsx';
import { ModalPlace } from '../ui/overlays/modal-place.tsx';
import { ToastHost } from '../ui/overlays/toast-host.tsx';
import { BootBar } from './boot/boot-bar.tsx';
import { BootFailureScreen } from './boot/boot-failure-screen.tsx';
import { useBootPhase } from './boot/boot-store.ts';
import { ErrorBoundary } from './errors/error-boundary.tsx';
import { NotFound } from './errors/not-found.tsx';
import { Gate } from './gate.tsx';
import { OutsideRedirect } from './outside-redirect.tsx';
import { PreloadContext } from './preload.ts';
import { findOutsideLink, findRedirect, findRoute, preloadPage } from './routes.ts';
import { preloadShell, ShellGate } from './shell/shell-gate.tsx';

const preload = { page: preloadPage, shell: preloadShell };

const DebugOverlay = lazy(() => import('./debug-overlay.tsx'));

export function App() {
  const phase = useBootPhase();
  const config = useConfig();
  return (
    <PreloadContext value={preload}>
      <ErrorBoundary place={useLocation().pathname}>
        {phase === 'failed' ? (
          <BootFailureScreen />
        ) : (
          <>
            <BootBar />
            <Pages />
          </>
        )}
        <ModalPlace />
        {config && config.mode !== 'production' && (
          <Suspense>
            <DebugOverlay />
          </Suspense>
        )}
      </ErrorBoundary>
      <ToastHost />
    </PreloadContext>
  );
}

function Pages() {
  const { pathname } = useLocation();
  const found = findRoute(pathname);
  if (found) {
    const page = <Gate route={found.value} param={found.param} />;
    return found.value.frame === 'shell' ? <ShellGate>{page}</ShellGate> : page;
  }
  const redirect = findRedirect(pathname);
  if (redirect) return <Redirect to={redirect.value} />;
  const link = findOutsideLink(pathname);
  return link ? <OutsideRedirect link={link.value} /> : <NotFound />;
}
