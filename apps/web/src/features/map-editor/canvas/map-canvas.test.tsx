import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { COBBLE, piecesOf, smallMap } from '../editor-fixtures.ts';
import { closeEditor, dispatch, openInEditor, useEditor } from '../state/editor-store.ts';
import { MapCanvas } from './map-canvas.tsx';

const canvas = () => screen.getByRole('application');
const view = () => useEditor.getState().view;
const pieceCount = () => {
  const { state } = useEditor.getState();
  return state ? piecesOf(state).length : 0;
};
const drag = () => {
  fireEvent.pointerDown(canvas(), { pointerId: 1, clientX: 100, clientY: 100 });
  fireEvent.pointerMove(canvas(), { pointerId: 1, clientX: 150, clientY: 100 });
  fireEvent.pointerUp(canvas(), { pointerId: 1, clientX: 150, clientY: 100 });
};
const space = { key: ' ', code: 'Space' };

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  openInEditor(smallMap, null);
  useEditor.setState({ view: { x: 0, y: 0, zoom: 1 } });
  dispatch({ type: 'pick-tile', tileId: COBBLE });
  render(<MapCanvas />);
  // jsdom has no pointers to capture.
  canvas().setPointerCapture = () => undefined;
});
afterEach(() => {
  cleanup();
  closeEditor();
});

it('a drag with the space bar held moves the map, also while the map has the focus', () => {
  canvas().focus();
  // False because the page must not scroll.
  expect(fireEvent.keyDown(canvas(), space)).toBe(false);
  drag();
  expect(view()).toMatchObject({ x: -1, y: 0 });
  expect(pieceCount()).toBe(0);
  fireEvent.keyUp(canvas(), space);
  drag();
  expect(view()).toMatchObject({ x: -1, y: 0 });
  expect(pieceCount()).toBeGreaterThan(0);
});

it('the space bar no longer counts as held after another window got its release', () => {
  fireEvent.keyDown(canvas(), space);
  fireEvent.blur(window);
  drag();
  expect(view()).toMatchObject({ x: 0, y: 0 });
  expect(pieceCount()).toBeGreaterThan(0);
});

it('Enter uses the tool in the middle of the map', () => {
  canvas().focus();
  fireEvent.keyDown(canvas(), { key: 'Enter', code: 'Enter' });
  expect(pieceCount()).toBe(1);
});
