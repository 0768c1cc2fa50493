import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { startBoot } from './app/boot/boot-store.ts';
import { findRoute, preloadPage } from './app/routes.ts';
import { takeOverScrolling } from './app/scroll-positions.ts';
import { goLiveEarly, preloadShell } from './app/shell/shell-gate.tsx';
import { answerConfirmations } from './identity/confirm/answer-confirmations.ts';
import { Navigation } from './navigation/navigation.tsx';
import { followToken } from './session/session.ts';
import { getToken } from './transport/token.ts';
import './app/install/install-offer.ts';
import './ui/styles/index.css';

const { pathname } = window.location;
const route = findRoute(pathname)?.value;
// A logged-in player at the login page is about to be redirected into the game.
const isGame = route?.frame === 'shell' || (route?.access === 'guest' && getToken() !== null);
const prepareGame = () => {
  preloadShell();
  preloadPage(pathname);
  goLiveEarly();
};
void startBoot({ prepare: isGame ? prepareGame : () => undefined });
// The entry page makes the browser fetch the code of the game, too, but it only needs to run once there is a player.
if (route?.frame !== 'shell') preloadPage(pathname);

followToken();
answerConfirmations();
takeOverScrolling();
// A service worker of a built game that ran here before would serve that game's pages instead of these.
if (import.meta.env.DEV) void removeWorkers();

const root = document.getElementById('app');
if (!root) throw new Error('index.html has no #app.');
createRoot(root).render(
  <StrictMode>
    <Navigation>
      <App />
    </Navigation>
  </StrictMode>,
);

async function removeWorkers(): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(registrations.map((registration) => registration.unregister()));
}
