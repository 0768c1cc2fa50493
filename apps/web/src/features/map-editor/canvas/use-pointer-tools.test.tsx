import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { resetToasts, useToastQueue } from '../../../ui/overlays/toast-queue.ts';
import { COBBLE, piecesOf, smallMap } from '../editor-fixtures.ts';
import { mapOf, tools } from '../state/editor-state.ts';
import { closeEditor, dispatch, isUnsaved, openInEditor, useEditor } from '../state/editor-store.ts';
import { usePointerTools } from './use-pointer-tools.ts';

function Board() {
  const { lasso, ghost, ...pointer } = usePointerTools(() => false);
  return <canvas aria-label="Map" {...pointer} />;
}
const stateNow = () => {
  const { state } = useEditor.getState();
  if (!state) throw new Error('no map is open');
  return state;
};
const finger = (what: 'pointerDown' | 'pointerMove' | 'pointerUp', pointerId: number, x: number, y: number) =>
  fireEvent[what](screen.getByLabelText('Map'), { pointerId, clientX: x, clientY: y });

beforeEach(() => {
  openInEditor(smallMap, null);
  useEditor.setState({ view: { x: 0, y: 0, zoom: 1 } });
  dispatch({ type: 'pick-tile', tileId: COBBLE });
  render(<Board />);
  // jsdom has no pointers to capture.
  screen.getByLabelText('Map').setPointerCapture = () => undefined;
});
afterEach(() => {
  cleanup();
  resetToasts();
  closeEditor();
});

it.each(tools)('two fingers only zoom, with the tool %s', (tool) => {
  dispatch({ type: 'create', at: [1, 1], stroke: 1 });
  dispatch({ type: 'tool', tool });
  const before = stateNow();
  finger('pointerDown', 1, 60, 60);
  finger('pointerMove', 1, 120, 60);
  finger('pointerDown', 2, 220, 60);
  finger('pointerMove', 2, 320, 60);
  finger('pointerUp', 2, 320, 60);
  finger('pointerMove', 1, 140, 90);
  finger('pointerUp', 1, 140, 90);
  expect(stateNow()).toBe(before);
  expect(useEditor.getState().view.zoom).toBe(2);
});

it('a second finger undoes only what the first finger did', () => {
  dispatch({ type: 'tool', tool: 'create' });
  finger('pointerDown', 1, 60, 60);
  finger('pointerUp', 1, 60, 60);
  finger('pointerDown', 2, 220, 60);
  finger('pointerUp', 2, 220, 60);
  expect(piecesOf(stateNow())).toHaveLength(2);
  finger('pointerDown', 3, 320, 60);
  finger('pointerDown', 4, 320, 160);
  expect(piecesOf(stateNow())).toHaveLength(2);
  expect(isUnsaved(useEditor.getState())).toBe(true);
});

it('an entrance moves as far as the pointer, and a press on its flag changes nothing', () => {
  dispatch({ type: 'tool', tool: 'edit' });
  // The entrance is at 5, 4. Its flag stands above it.
  finger('pointerDown', 1, 252, 186);
  finger('pointerMove', 1, 252, 186);
  expect(mapOf(stateNow())).toBe(smallMap);
  finger('pointerMove', 1, 302, 86);
  finger('pointerUp', 1, 302, 86);
  expect(mapOf(stateNow()).spawns).toEqual([[6, 2]]);
});

it('a drag over a locked layer shows once that it is locked', () => {
  dispatch({ type: 'lock-layer', layerId: 1, locked: true });
  finger('pointerDown', 1, 60, 60);
  finger('pointerMove', 1, 120, 60);
  finger('pointerMove', 1, 220, 60);
  expect(useToastQueue.getState().queue.map(({ text }) => text)).toEqual(['This layer is locked.']);
  expect(mapOf(stateNow())).toBe(smallMap);
});
