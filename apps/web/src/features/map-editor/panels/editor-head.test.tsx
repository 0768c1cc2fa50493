import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { currentPath } from '../../../navigation/navigation-fixtures.tsx';
import { aPlayer } from '../../../session/player-fixtures.ts';
import { setUser } from '../../../session/session.ts';
import { dropModals } from '../../../ui/overlays/modal-queue.ts';
import { ModalHost } from '../../../ui/overlays/modals.tsx';
import { ToastHost } from '../../../ui/overlays/toast-host.tsx';
import { renderPage } from '../../../ui/page-fixtures.tsx';
import { smallMap } from '../editor-fixtures.ts';
import { closeEditor, dispatch, leaveEditor, openInEditor, useEditor } from '../state/editor-store.ts';
import { EditorHead } from './editor-head.tsx';

beforeEach(() => {
  setUser(aPlayer());
  openInEditor(smallMap, null);
});
afterEach(() => {
  cleanup();
  dropModals();
  closeEditor();
});

const back = () => {
  renderPage(
    <>
      <EditorHead />
      <ModalHost />
    </>,
    '/map-editor',
  );
  fireEvent.click(screen.getByRole('link', { name: 'Back to the game' }));
};

it('the link back to the game asks before unsaved changes are lost', async () => {
  dispatch({ type: 'edit-map', change: { name: 'Mine' } });
  back();
  expect(await screen.findByRole('alertdialog', { name: 'Leave this map?' })).toBeTruthy();
  expect(currentPath()).toBe('/map-editor');
  fireEvent.click(screen.getByRole('button', { name: 'Leave it' }));
  await waitFor(() => expect(currentPath()).toBe('/dashboard'));
});

it('unsaved changes that the player agreed to lose are gone when the editor is left', async () => {
  dispatch({ type: 'edit-map', change: { name: 'Mine' } });
  back();
  fireEvent.click(await screen.findByRole('button', { name: 'Leave it' }));
  await waitFor(() => expect(currentPath()).toBe('/dashboard'));
  cleanup();
  leaveEditor();
  expect(useEditor.getState().state).toBeNull();
});

it('if the map of the plaza cannot be loaded, an error message is shown and the open map stays', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  renderPage(
    <>
      <EditorHead />
      <ToastHost />
    </>,
    '/map-editor',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Map menu' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'The plaza’s map' }));
  expect(await screen.findByText('Something went wrong.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Small' })).toBeTruthy();
});

it('the link back to the game does not ask if everything is saved', () => {
  back();
  expect(currentPath()).toBe('/dashboard');
});
