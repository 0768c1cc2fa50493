import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aPlayer } from '../../session/player-fixtures.ts';
import { setUser } from '../../session/session.ts';
import { smallMap } from './editor-fixtures.ts';
import { MapEditor } from './map-editor.tsx';
import { closeEditor, dispatch } from './state/editor-store.ts';

beforeEach(() => {
  setUser(aPlayer());
  vi.stubGlobal('fetch', async () => Response.json({ map: { ...smallMap, name: 'The plaza' } }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
});
afterEach(() => {
  cleanup();
  setUser(null);
  closeEditor();
});

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const rename = (name: string) => act(() => dispatch({ type: 'edit-map', change: { name } }));
/** Whether the browser would ask before the window closes. */
const isAskedAbout = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));

it('an unsaved map and its history are still there when the player comes back', async () => {
  const page = render(<MapEditor />);
  await heading('The plaza');
  expect(isAskedAbout()).toBe(false);
  rename('Mine');
  page.unmount();
  expect(isAskedAbout()).toBe(true);
  render(<MapEditor />);
  await heading('Mine');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await heading('The plaza');
});

it('a map without changes is fetched again when the player comes back', async () => {
  const page = render(<MapEditor />);
  await heading('The plaza');
  page.unmount();
  vi.stubGlobal('fetch', async () => Response.json({ map: { ...smallMap, name: 'The new plaza' } }));
  render(<MapEditor />);
  expect(screen.queryByRole('heading', { name: 'The plaza' })).toBeNull();
  await heading('The new plaza');
});

it('an unsaved map is not shown to another account', async () => {
  const page = render(<MapEditor />);
  await heading('The plaza');
  rename('Mine');
  act(() => setUser(aPlayer({ id: '0b12421b-33cb-4aa7-8de6-cc65d6cddacf' })));
  expect(screen.queryByRole('heading', { name: 'Mine' })).toBeNull();
  await heading('The plaza');
  page.unmount();
});

it('the browser asks before an unsaved map is lost only while its own player is logged in', async () => {
  const page = render(<MapEditor />);
  await heading('The plaza');
  rename('Mine');
  page.unmount();
  setUser(aPlayer({ id: '0b12421b-33cb-4aa7-8de6-cc65d6cddacf' }));
  expect(isAskedAbout()).toBe(false);
  setUser(aPlayer());
  expect(isAskedAbout()).toBe(true);
});
