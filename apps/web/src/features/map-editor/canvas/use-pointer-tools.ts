/** Mouse and touch on the canvas: one finger uses the tool, two fingers or the middle button pan and zoom. */
import type { MapPiece, MapPoint, MapRectangle } from '@blookery/game/plaza/maps';
import { type PointerEvent, useRef, useState } from 'react';
import { boxAround } from '../state/actions/selection-actions.ts';
import { type EditorState, mapOf, tileOf } from '../state/editor-state.ts';
import { dispatch, newStroke, useEditor } from '../state/editor-store.ts';
import { holds, placeFor } from '../state/pieces.ts';
import { stepOf } from '../state/snap.ts';
import { panned, squarePixels, toMap, toScreen, zoomed } from './viewport.ts';

/** An entrance, and where it was at the press. */
interface Spawn {
  readonly index: number;
  readonly start: MapPoint;
}

interface Press {
  readonly stroke: number;
  readonly from: MapPoint;
  readonly doing: 'draw' | 'move' | 'lasso' | 'pan' | Spawn;
}

export interface PointerTools {
  lasso: MapRectangle | null;
  ghost: MapPiece | null;
  onPointerDown: (event: PointerEvent<HTMLCanvasElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLCanvasElement>) => void;
  onPointerUp: (event: PointerEvent<HTMLCanvasElement>) => void;
  onPointerCancel: (event: PointerEvent<HTMLCanvasElement>) => void;
  onPointerLeave: () => void;
}

const SPAWN_REACH = 16;

/** The area from corner to corner, extended to the lines of the grid. */
function areaBetween(from: MapPoint, to: MapPoint, step: number | null): MapRectangle {
  const every = step ?? 0.001;
  const low = (value: number) => Math.floor(value / every) * every;
  const high = (value: number) => Math.ceil(value / every) * every;
  const [left, top] = [low(Math.min(from[0], to[0])), low(Math.min(from[1], to[1]))];
  return [left, top, high(Math.max(from[0], to[0])) - left, high(Math.max(from[1], to[1])) - top];
}

export function usePointerTools(isPanning: () => boolean): PointerTools {
  const press = useRef<Press | null>(null);
  /** The state before the press. A second finger restores it, because the first one was the beginning of a pinch. */
  const untouched = useRef<EditorState | null>(null);
  const fingers = useRef(new Map<number, MapPoint>());
  const [lasso, setLasso] = useState<MapRectangle | null>(null);
  const pointer = useEditor((editor) => editor.pointer);
  const state = useEditor((editor) => editor.state);

  const pixels = (event: PointerEvent<HTMLCanvasElement>): MapPoint => {
    const box = event.currentTarget.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };
  const place = (event: PointerEvent<HTMLCanvasElement>): MapPoint =>
    toMap(useEditor.getState().view, pixels(event));

  const begin = (event: PointerEvent<HTMLCanvasElement>): Press | null => {
    const at = place(event);
    const stroke = newStroke();
    const now = useEditor.getState().state;
    if (!now) return null;
    if (event.button === 1 || event.button === 2 || isPanning())
      return { stroke, from: pixels(event), doing: 'pan' };
    if (now.tool === 'create' || now.tool === 'delete') return { stroke, from: at, doing: 'draw' };
    if (now.tool === 'fill') {
      dispatch({ type: 'fill', at });
      return null;
    }
    if (now.tool === 'edit') {
      const spawn = spawnNear(pixels(event));
      if (spawn) return { stroke, from: at, doing: spawn };
      dispatch({ type: 'select-at', at, more: event.shiftKey });
      return { stroke, from: at, doing: 'move' };
    }
    const box = boxAround(now);
    if (box && holds(box, at) && !event.shiftKey) return { stroke, from: at, doing: 'move' };
    return { stroke, from: at, doing: 'lasso' };
  };

  const proceed = (event: PointerEvent<HTMLCanvasElement>, { stroke, from, doing }: Press) => {
    const at = place(event);
    if (doing === 'draw') {
      const erase = useEditor.getState().state?.tool === 'delete';
      dispatch({ type: erase ? 'erase' : 'create', at, stroke });
    } else if (doing === 'move') {
      dispatch({ type: 'move', by: [at[0] - from[0], at[1] - from[1]], stroke });
    } else if (doing === 'lasso') {
      setLasso(areaBetween(from, at, stepOf(useEditor.getState().state?.snap ?? '1/1')));
    } else if (typeof doing === 'object') {
      const { index, start } = doing;
      const to: MapPoint = [start[0] + (at[0] - from[0]), start[1] + (at[1] - from[1])];
      dispatch({ type: 'move-spawn', index, to, stroke });
    }
  };

  const pinch = (event: PointerEvent<HTMLCanvasElement>) => {
    const before = [...fingers.current.values()];
    fingers.current.set(event.pointerId, pixels(event));
    const after = [...fingers.current.values()];
    const [a, b] = [middle(before), middle(after)];
    useEditor.setState(({ view }) => ({
      view: zoomed(panned(view, b[0] - a[0], b[1] - a[1]), spread(after) / Math.max(1, spread(before)), b),
    }));
  };

  const end = (event: PointerEvent<HTMLCanvasElement>) => {
    fingers.current.delete(event.pointerId);
    if (press.current?.doing === 'lasso') {
      const area = areaBetween(
        press.current.from,
        place(event),
        stepOf(useEditor.getState().state?.snap ?? '1/1'),
      );
      dispatch({ type: 'select-area', area, more: event.shiftKey });
    }
    press.current = null;
    setLasso(null);
  };

  const tile = state && tileOf(state);
  const ghost =
    state?.tool === 'create' && tile && pointer ? placeFor(tile, pointer, state.snap, state.rotation) : null;
  return {
    lasso,
    ghost,
    onPointerDown: (event) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      event.currentTarget.focus();
      fingers.current.set(event.pointerId, pixels(event));
      if (fingers.current.size > 1) {
        if (untouched.current) useEditor.setState({ state: untouched.current });
        untouched.current = null;
        press.current = null;
        setLasso(null);
        return;
      }
      untouched.current = useEditor.getState().state;
      press.current = begin(event);
      if (press.current?.doing === 'draw') proceed(event, press.current);
    },
    onPointerMove: (event) => {
      useEditor.setState({ pointer: place(event) });
      if (fingers.current.size > 1 && fingers.current.has(event.pointerId)) {
        pinch(event);
        return;
      }
      if (fingers.current.has(event.pointerId)) fingers.current.set(event.pointerId, pixels(event));
      const current = press.current;
      if (current?.doing === 'pan') {
        const [x, y] = pixels(event);
        useEditor.setState(({ view }) => ({ view: panned(view, x - current.from[0], y - current.from[1]) }));
        press.current = { ...current, from: [x, y] };
      } else if (current) proceed(event, current);
    },
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: () => useEditor.setState({ pointer: null }),
  };
}

/** The entrance at this point, or null. */
function spawnNear([x, y]: MapPoint): Spawn | null {
  const { state, view } = useEditor.getState();
  if (!state || squarePixels(view) === 0) return null;
  const { spawns } = mapOf(state);
  const index = spawns.findIndex((spawn) => {
    const [px, py] = toScreen(view, spawn);
    return Math.hypot(px - x, py - 16 - y) < SPAWN_REACH;
  });
  const start = spawns[index];
  return start ? { index, start } : null;
}

const middle = (points: readonly MapPoint[]): MapPoint => [
  points.reduce((sum, [x]) => sum + x, 0) / points.length,
  points.reduce((sum, [, y]) => sum + y, 0) / points.length,
];
const spread = ([a, b]: readonly MapPoint[]): number => (a && b ? Math.hypot(a[0] - b[0], a[1] - b[1]) : 1);
