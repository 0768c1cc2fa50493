import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { smallMap } from '../../../features/map-editor/editor-fixtures.ts';
import { navigate } from '../../../navigation/history.ts';
import { useLocation } from '../../../navigation/navigation.tsx';
import { renderAt } from '../../../navigation/navigation-fixtures.tsx';
import { aPlayer } from '../../../session/player-fixtures.ts';
import { followToken, setUser, useUser } from '../../../session/session.ts';
import { setToken } from '../../../transport/token.ts';
import { ModalPlace } from '../../../ui/overlays/modal-place.tsx';
import MapEditorPage from './map-editor.tsx';

let stop: () => void;
beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ map: smallMap }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  setUser(aPlayer());
  setToken('secret');
  stop = followToken();
});
afterEach(() => {
  stop();
  setToken(null);
  setUser(null);
});

function Page() {
  const user = useUser();
  const { pathname } = useLocation();
  if (!user) return <h1>Login</h1>;
  return pathname === '/map-editor' ? <MapEditorPage /> : <h1>Dashboard</h1>;
}
async function openSettings(): Promise<void> {
  renderAt(
    '/dashboard',
    <>
      <Page />
      <ModalPlace />
    </>,
  );
  act(() => navigate('/map-editor'));
  fireEvent.click(await screen.findByRole('button', { name: /^Small/ }));
  expect(await screen.findByRole('textbox', { name: 'Name' })).toBeTruthy();
}

it('going back from the editor closes its dialog', async () => {
  await openSettings();
  window.history.back();
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('the end of the session leaves no dialog of the editor over the login page', async () => {
  await openSettings();
  act(() => setToken(null));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Login');
  expect(screen.queryByRole('dialog')).toBeNull();
});
