import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { smallMap } from '../editor-fixtures.ts';
import { closeEditor, openInEditor, useEditor } from '../state/editor-store.ts';
import { useWalker } from './use-walker.ts';

vi.mock('../../../engine/picture-canvas.ts', () => ({ pictureCanvas: () => new Promise(() => undefined) }));

beforeEach(() => {
  vi.useFakeTimers();
  openInEditor(smallMap, null);
  useEditor.setState({ walking: true });
});
afterEach(() => {
  cleanup();
  closeEditor();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

it('the player who tries out a map walks with keys, and stops with Escape', () => {
  const { result } = renderHook(useWalker);
  pass(50);
  const [x = 0, y = 0] = result.current?.at ?? [];
  fireEvent.keyDown(window, { code: 'KeyD', key: 'd' });
  pass(500);
  expect(result.current?.at[0]).toBeGreaterThan(x + 1);
  expect(result.current?.at[1]).toBe(y);
  fireEvent.keyDown(window, { code: 'Escape', key: 'Escape' });
  expect(useEditor.getState().walking).toBe(false);
});

it('the player who tries out a map can type text meanwhile', () => {
  render(<input aria-label="Name" />);
  const { result } = renderHook(useWalker);
  pass(50);
  const before = result.current?.at;
  expect(before).toBeDefined();
  const field = screen.getByRole('textbox', { name: 'Name' });
  for (const letter of ['w', 'a', 's', 'd']) {
    // False if the default was prevented.
    expect(fireEvent.keyDown(field, { code: `Key${letter.toUpperCase()}`, key: letter })).toBe(true);
  }
  expect(fireEvent.keyDown(field, { code: 'Escape', key: 'Escape' })).toBe(true);
  pass(500);
  expect(result.current?.at).toEqual(before);
  expect(useEditor.getState().walking).toBe(true);
});
