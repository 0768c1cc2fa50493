import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app/app.tsx';
import { startBoot } from './app/boot/boot-store.ts';
import { findRoute, preloadPage } from './app/routes.ts';
import { takeOverScrolling } from './app/scroll-positions.ts';
import { preloadShell } from './app/shell/shell-gate.tsx';
import { followToken } from './session/session.ts';
import './ui/styles/index.css';

// The lists and the code of the page are fetched side by side.
void startBoot();
preloadPage(window.location.pathname);
if (findRoute(window.location.pathname)?.frame === 'shell') preloadShell();

followToken();
takeOverScrolling();

const root = document.getElementById('app');
if (!root) throw new Error('index.html has no #app.');
createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>,
);
