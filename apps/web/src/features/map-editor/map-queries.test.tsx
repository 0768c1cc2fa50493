import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ToastHost } from '../../ui/overlays/toasts.tsx';
import { smallMap } from './editor-fixtures.ts';
import { publishMap, saveMap } from './map-queries.ts';
import { closeEditor, openInEditor } from './state/editor-store.ts';

afterEach(() => {
  cleanup();
  closeEditor();
});

it('a map with half a course is not sent, and the editor says what is missing [3.6.04]', async () => {
  const sent = vi.fn();
  vi.stubGlobal('fetch', sent);
  const lantern = { id: 6, name: 'Lantern', width: 1, height: 1, image: null, chance: 100, set: null };
  openInEditor(
    {
      ...smallMap,
      tiles: [...smallMap.tiles, { ...lantern, place: 'lantern-1' }],
      layers: [{ id: 1, name: 'Ground', kind: 'ground', pieces: [{ tile: 6, x: 2, y: 2 }] }],
    },
    null,
  );
  render(<ToastHost />);
  expect(await saveMap()).toBeNull();
  expect(await publishMap()).toBe(false);
  expect(
    (await screen.findAllByText('The course of the Lantern Run needs the start.')).length,
  ).toBeGreaterThan(0);
  expect(sent).not.toHaveBeenCalled();
});
