/** The keyboard shortcuts of the editor. Fields and dialogs keep their keys. */
import type { MapPoint } from '@blookery/game/plaza/maps';
import { useEffect } from 'react';
import { fitted, inView, zoomed } from './canvas/viewport.ts';
import { mapOf, type Tool } from './state/editor-state.ts';
import { dispatch, newStroke, useEditor } from './state/editor-store.ts';
import { stepOf } from './state/snap.ts';

export const toolKeys: Readonly<Record<string, Tool>> = {
  e: 'edit',
  c: 'create',
  d: 'delete',
  s: 'select',
  f: 'fill',
};

const arrows: Readonly<Record<string, MapPoint>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.matches('input, textarea, select') ||
    target.isContentEditable ||
    target.closest('dialog') !== null);

export function useEditorKeys({ onSave }: { onSave: () => void }): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (isTyping(event.target) || useEditor.getState().walking) return;
      const done = event.ctrlKey || event.metaKey ? command(event, onSave) : plainKey(event);
      if (done) event.preventDefault();
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, [onSave]);
}

/** Returns whether the key was handled. */
function command({ key, shiftKey }: KeyboardEvent, onSave: () => void): boolean {
  const commands: Record<string, () => void> = {
    z: () => dispatch({ type: shiftKey ? 'redo' : 'undo' }),
    y: () => dispatch({ type: 'redo' }),
    c: () => dispatch({ type: 'copy' }),
    x: () => dispatch({ type: 'cut' }),
    v: paste,
    a: () => dispatch({ type: 'select-all' }),
    s: onSave,
  };
  const act = commands[key.toLowerCase()];
  act?.();
  return act !== undefined;
}

/** Pastes under the pointer, or in the middle of the view. */
export function paste(): void {
  const { pointer, view, size } = useEditor.getState();
  const [x, y, width, height] = inView(view, size);
  dispatch({ type: 'paste', at: pointer ?? [x + width / 2, y + height / 2] });
}

function plainKey({ key }: KeyboardEvent): boolean {
  const { state, view, size } = useEditor.getState();
  if (!state) return false;
  const tool = toolKeys[key.toLowerCase()];
  const centre: MapPoint = [size[0] / 2, size[1] / 2];
  const zoomBy = (by: number) => useEditor.setState({ view: zoomed(view, by, centre) });
  const keys: Record<string, () => void> = {
    r: () => dispatch({ type: 'rotate' }),
    g: () => dispatch({ type: 'next-snap' }),
    Delete: () => dispatch({ type: 'delete-selection' }),
    Backspace: () => dispatch({ type: 'delete-selection' }),
    Escape: () => dispatch({ type: 'select-none' }),
    '+': () => zoomBy(1.25),
    '=': () => zoomBy(1.25),
    '-': () => zoomBy(0.8),
    '0': () => {
      const map = mapOf(state);
      useEditor.setState({ view: fitted([0, 0, map.width, map.height], size) });
    },
  };
  const act = tool
    ? () => dispatch({ type: 'tool', tool })
    : keys[key.length === 1 ? key.toLowerCase() : key];
  if (act) {
    act();
    return true;
  }
  const arrow = arrows[key];
  if (!arrow || state.selection.size === 0) return false;
  const step = stepOf(state.snap) ?? 0.02;
  dispatch({ type: 'move', by: [arrow[0] * step, arrow[1] * step], stroke: newStroke() });
  return true;
}

/** Arrow keys move the keyboard's square over the map; Enter acts as a press there. */
export function cursorKey(key: string, cursor: MapPoint): MapPoint | 'press' | null {
  if (key === 'Enter' || key === ' ') return 'press';
  const arrow = arrows[key];
  const state = useEditor.getState().state;
  if (!arrow || !state || state.selection.size > 0) return null;
  const step = stepOf(state.snap) ?? 1;
  const { width, height } = mapOf(state);
  return [
    Math.min(width - step, Math.max(0, cursor[0] + arrow[0] * step)),
    Math.min(height - step, Math.max(0, cursor[1] + arrow[1] * step)),
  ];
}
