import { lazy, memo, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { useConfig } from '../catalog/catalog.ts';
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
import { outsideLinks, preloadPage, redirects, routes } from './routes.ts';
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

/** Memoised, because matching forty routes is slow: only a new address needs it. */
const Pages = memo(() => (
  <Routes>
    {routes
      .filter((route) => route.frame !== 'shell')
      .map((route) => (
        <Route key={route.path} path={route.path} element={<Gate route={route} />} />
      ))}
    <Route element={<ShellGate />}>
      {routes
        .filter((route) => route.frame === 'shell')
        .map((route) => (
          <Route key={route.path} path={route.path} element={<Gate route={route} />} />
        ))}
    </Route>
    {Object.entries(redirects).map(([path, to]) => (
      <Route key={path} path={path} element={<Navigate to={to} replace />} />
    ))}
    {outsideLinks.map((link) => (
      <Route key={link} path={`/${link}`} element={<OutsideRedirect link={link} />} />
    ))}
    <Route path="*" element={<NotFound />} />
  </Routes>
));
